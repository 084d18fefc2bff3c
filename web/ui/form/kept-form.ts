import type { UseFormReturnType } from '@mantine/form'
import { useEffect, useRef, useState } from 'react'
import { isEqual } from '#contract/is-equal.ts'
import { toastSuccess } from '#web/lib/toasts.tsx'
import { toastRestored } from './toast-restored.ts'
import { forgetInput, keepAtSessionEnd, keptInput } from '#web/lib/session/unsaved-input.ts'

type Changed = Readonly<Record<string, { readonly from: unknown; readonly to: unknown }>>

interface KeptForm<Values extends object> {
  readonly name: string
  readonly saved: Values
  readonly changed: Changed | undefined
  readonly values: Values
}

export function useKeptValues<Values extends object>(saved: Values, of: string | number): KeptForm<Values> {
  const [kept] = useState(() => {
    const name = `form ${of} ${Object.keys(saved).join()}`
    const changed = keptInput(name) as Changed | undefined
    const typed = Object.entries(changed ?? {}).map(([field, { to }]) => [field, to])
    return { name, saved, changed, values: { ...saved, ...Object.fromEntries(typed) } }
  })
  return kept
}

export function useKeeping<Values extends object>(
  form: UseFormReturnType<Values>,
  { name, saved, changed, values }: KeptForm<Values>,
): void {
  const isRestored = useRef(changed === undefined)
  useEffect(() => {
    if (isRestored.current) return
    isRestored.current = true
    form.setInitialValues(saved)
    form.setValues(values)
    forgetInput(name)
    if (isOutdated(saved, changed ?? {}))
      toastSuccess(
        'What you typed is restored',
        'Someone changed it in the meantime. Check it before you save.',
        'restored-outdated',
      )
    else toastRestored()
  }, [form, name, saved, changed, values])
  useEffect(() => keepAtSessionEnd(name, () => changesOf(form)))
}

function isOutdated(saved: object, changed: Changed): boolean {
  const now = new Map<string, unknown>(Object.entries(saved))
  return Object.entries(changed).some(([field, { from }]) => !isEqual(now.get(field), from))
}

function changesOf<Values extends object>(form: UseFormReturnType<Values>): Changed | undefined {
  const saved = new Map<string, unknown>(Object.entries(form.getInitialValues()))
  const changes = Object.entries(form.getValues())
    .filter(([field, to]) => !isEqual(saved.get(field), to))
    .map(([field, to]) => [field, { from: saved.get(field), to }])
  return changes.length === 0 ? undefined : Object.fromEntries(changes)
}
