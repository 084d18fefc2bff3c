import { schemaResolver, useForm, type UseFormReturnType } from '@mantine/form'
import { type FormEvent, useRef } from 'react'
import type { z } from 'zod'
import { parseInput } from '#contract/parse-input.ts'
import { CallError } from '#web/lib/request.ts'

/** A form that validates with the contract's own schema, so that the page and the server say the same words. */
export interface ContractForm<Values extends object> extends UseFormReturnType<Values> {
  /** Handles the form's submit: validates, puts the caret into the first wrong field, else runs `send`; what the server finds wrong goes to its field, and a refusal leaves what was typed as it is. */
  submit: (send: (values: Values) => Promise<unknown>) => (event: FormEvent<HTMLFormElement>) => Promise<void>
  /** Something was typed that is neither saved nor on its way; what `UnsavedGuard` asks about. */
  unsaved: boolean
}

/** Makes a form from a schema of the contract and its first values; a field is checked when it is left, and again on every key once it was wrong. */
export function useContractForm<Values extends object>(
  schema: z.ZodType,
  initialValues: Values,
): ContractForm<Values> {
  const rules = schemaResolver(inSentences(schema), { sync: true })
  const toldByServer = useRef<ReadonlySet<string>>(new Set())
  const form: UseFormReturnType<Values> = useForm<Values>({
    mode: 'controlled',
    initialValues,
    validate: rules,
    // One field may mend another, as a person's e-mail does for the stores that name the person.
    onValuesChange: (values) => {
      form.setErrors((errors) => {
        const told = Object.entries(errors)
        if (told.length === 0) return errors
        const found = rules(values)
        return Object.fromEntries(told.filter(([path]) => path in found || toldByServer.current.has(path)))
      })
    },
    validateInputOnBlur: true,
    clearInputErrorOnChange: true,
  })
  const focusFirst = (paths: readonly string[]) => firstOnPage(paths.map(form.getInputNode))?.focus()
  const submit: ContractForm<Values>['submit'] = (send) => async (event) => {
    event.preventDefault()
    // A second Enter while the first is on its way sends nothing twice.
    if (form.submitting) return
    toldByServer.current = new Set()
    const { hasErrors, errors } = form.validate()
    if (hasErrors) {
      focusFirst(Object.keys(errors))
      return
    }
    form.setSubmitting(true)
    try {
      await send(form.getValues())
      form.resetDirty()
    } catch (error) {
      // A refusal is told by the call's own toast; only what names fields is told here.
      if (!(error instanceof CallError)) throw error
      toldByServer.current = new Set(error.issues.map(({ path }) => path))
      form.setErrors(Object.fromEntries(error.issues.map(({ path, message }) => [path, message])))
      focusFirst(error.issues.map(({ path }) => path))
    } finally {
      form.setSubmitting(false)
    }
  }
  return { ...form, submit, unsaved: form.isDirty() && !form.submitting }
}

/** A schema whose every issue has the sentence that the server has for it. */
function inSentences(schema: z.ZodType) {
  const validate = (values: unknown) => {
    const { success, data, error } = parseInput(schema, values)
    return success ? { value: data } : { issues: error.issues }
  }
  return { '~standard': { version: 1, vendor: 'welt', validate } } as const
}

/** The fields of a schema stand in another order than those of a page, which is the one that people follow. */
function firstOnPage(nodes: readonly (HTMLElement | null)[]): HTMLElement | undefined {
  return nodes
    .filter((node) => node !== null)
    .reduce<HTMLElement | undefined>(
      (first, node) => (first && isBefore(first, node) ? first : node),
      undefined,
    )
}

function isBefore(one: Node, other: Node): boolean {
  return (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
}
