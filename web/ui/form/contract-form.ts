import { schemaResolver, useForm, type UseFormReturnType } from '@mantine/form'
import { type FormEvent, useEffect, useRef } from 'react'
import type { z } from 'zod'
import { parseInput } from '#contract/input/parse-input.ts'
import { CallError } from '#web/lib/request.ts'
import { hideToast, toastFailure } from '#web/lib/toasts.tsx'
import { useKeeping, useKeptValues } from './kept-form.ts'
import { showField } from './show-field.ts'
import { refuseUnreadable } from './use-refused-submit.ts'

export interface ContractForm<Values extends object, Input = unknown> extends UseFormReturnType<Values> {
  save: (send: (input: Input) => Promise<unknown>, invalid?: string, within?: ParentNode) => Promise<boolean>
  /** Sends the schema's output, in which empty optional fields are absent; the server's issues are shown on their fields. */
  submit: (
    send: (input: Input) => Promise<unknown>,
    invalid?: string,
  ) => (event: FormEvent<HTMLFormElement>) => Promise<void>
  unsaved: boolean
}

/** What was typed survives the end of the session: a form is known by its page and fields, and by `of` in a dialog about one record of several. */
export function useContractForm<Values extends object, Schema extends z.ZodType>(
  schema: Schema,
  initialValues: Values,
  of: string | number = '',
): ContractForm<Values, z.output<Schema>> {
  const rules = schemaResolver(inSentences(schema), { sync: true })
  const serverErrors = useRef<ReadonlySet<string>>(new Set())
  const invalidToast = useRef<string | undefined>(undefined)
  const kept = useKeptValues(initialValues, of)
  const form: UseFormReturnType<Values> = useForm<Values>({
    mode: 'controlled',
    initialValues: kept.values,
    validate: rules,
    // Changing one field may fix another, such as a person's email used by stores.
    onValuesChange: (values) => {
      form.setErrors((errors) => {
        const shown = Object.entries(errors)
        if (shown.length === 0) return errors
        const found = rules(values)
        return Object.fromEntries(shown.filter(([path]) => path in found || serverErrors.current.has(path)))
      })
    },
    validateInputOnBlur: true,
    clearInputErrorOnChange: true,
  })
  useKeeping(form, kept)
  const invalidIn = useRef<ParentNode | null>(null)
  useEffect(() => {
    const within = invalidIn.current
    invalidIn.current = null
    if (within !== null) focusFirstInvalid(within)
  })
  const save: ContractForm<Values, z.output<Schema>>['save'] = async (send, invalid, within = document) => {
    // Ignores a second Enter while sending.
    if (form.submitting || refuseUnreadable(within)) return false
    serverErrors.current = new Set()
    const { hasErrors } = form.validate()
    if (hasErrors) {
      if (invalid !== undefined) invalidToast.current = toastFailure(invalid)
      invalidIn.current = within
      return false
    }
    hideToast(invalidToast.current)
    form.setSubmitting(true)
    const sent = form.getValues()
    try {
      await send(schema.parse(sent))
      // What was typed while sending is not saved yet.
      form.resetDirty(sent)
      return true
    } catch (error) {
      // Refusals show a toast elsewhere; only field issues are shown here.
      if (!(error instanceof CallError)) throw error
      serverErrors.current = new Set(error.issues.map(({ path }) => path))
      form.setErrors(Object.fromEntries(error.issues.map(({ path, message }) => [path, message])))
      if (error.issues.length > 0) invalidIn.current = within
      return false
    } finally {
      form.setSubmitting(false)
    }
  }
  const submit: ContractForm<Values, z.output<Schema>>['submit'] = (send, invalid) => async (event) => {
    event.preventDefault()
    await save(send, invalid, event.currentTarget)
  }
  return { ...form, save, submit, unsaved: form.isDirty() && !form.submitting }
}

function inSentences(schema: z.ZodType) {
  const validate = (values: unknown) => {
    const { success, data, error } = parseInput(schema, values)
    return success ? { value: data } : { issues: error.issues }
  }
  return { '~standard': { version: 1, vendor: 'welt', validate } } as const
}

function focusFirstInvalid(within: ParentNode): void {
  const marked = within.querySelector<HTMLElement>('[aria-invalid="true"], [data-error]')
  const field = marked?.matches(focusable) ? marked : marked?.querySelector<HTMLElement>(focusable)
  showField(field)
}

const focusable = 'input:not([type="hidden"]), textarea, select'
