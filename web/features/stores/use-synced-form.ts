import { useEffect, useRef } from 'react'
import type { ContractForm } from '#web/ui/form/contract-form.ts'

/** Updates untouched fields when the source changes; edited fields keep what was typed. */
export function useSyncedForm<Values extends object>(form: ContractForm<Values>, values: Values): void {
  const words = JSON.stringify(values)
  const followed = useRef(words)
  useEffect(() => {
    if (followed.current === words) return
    const before = new Map(Object.entries(JSON.parse(followed.current) as Values))
    const typed = new Map(Object.entries(form.getValues()))
    const next = JSON.parse(words) as Values
    followed.current = words
    const isTyped = (field: string) => JSON.stringify(typed.get(field)) !== JSON.stringify(before.get(field))
    const kept = Object.fromEntries([...typed].filter(([field]) => isTyped(field)))
    form.setInitialValues(next)
    form.setValues({ ...next, ...kept })
    form.resetDirty(next)
  }, [form, words])
}
