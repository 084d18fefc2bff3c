import { useEffect, useState } from 'react'
import type { NewCustomerValues } from './new-customer-values.ts'

const key = 'welt-draft-new-customer'

/** Keeps what is typed in this tab until the customer is created, so that a failed try or a reload loses nothing (rules §1). */
export function useDraft(values: NewCustomerValues, dirty: boolean): void {
  useEffect(() => {
    if (dirty) sessionStorage.setItem(key, JSON.stringify(values))
  }, [values, dirty])
}

/** What was typed the last time, or nothing. */
export function useSavedDraft(): NewCustomerValues | null {
  const [draft] = useState(() => {
    const kept = sessionStorage.getItem(key)
    return kept === null ? null : (JSON.parse(kept) as NewCustomerValues)
  })
  return draft
}

/** Lets the draft go. */
export function clearDraft(): void {
  sessionStorage.removeItem(key)
}
