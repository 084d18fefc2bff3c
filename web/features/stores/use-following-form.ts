import { useEffect, useRef } from 'react'
import type { ContractForm } from '#web/ui/contract-form.ts'

/** Lets a form follow what it was made from: where nothing was typed it shows the new values, where something was it keeps that. */
export function useFollowing<Values extends object>(form: ContractForm<Values>, values: Values): void {
  const words = JSON.stringify(values)
  const followed = useRef(words)
  useEffect(() => {
    if (followed.current === words) return
    followed.current = words
    const isDirty = form.isDirty()
    const next = JSON.parse(words) as Values
    form.setInitialValues(next)
    if (!isDirty) form.setValues(next)
    form.resetDirty(next)
  }, [form, words])
}
