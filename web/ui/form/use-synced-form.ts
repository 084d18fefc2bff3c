import { useEffect, useRef } from 'react'
import type { ContractForm } from './contract-form.ts'
import { keepTyped } from './keep-typed.ts'

export function useSyncedForm<Values extends object>(form: ContractForm<Values>, values: Values): void {
  const words = JSON.stringify(values)
  const followed = useRef(words)
  useEffect(() => {
    if (followed.current === words) return
    const before = JSON.parse(followed.current) as Values
    const next = JSON.parse(words) as Values
    followed.current = words
    // What was just saved is followed too: the server may have trimmed it.
    form.setValues(form.isDirty() ? keepTyped({ before, typed: form.getValues(), next }) : next)
    form.setInitialValues(next)
    form.resetDirty(next)
  }, [form, words])
}
