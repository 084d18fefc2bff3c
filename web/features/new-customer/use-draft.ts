import { useEffect, useState } from 'react'
import type { NewCustomerValues } from './new-customer-values.ts'

const key = 'welt-draft-new-customer'

/** Keeps a draft in this tab until the customer is created (rules §1). */
export function useDraft(values: NewCustomerValues, dirty: boolean): void {
  useEffect(() => {
    if (dirty) sessionStorage.setItem(key, JSON.stringify(values))
  }, [values, dirty])
}

/** The saved draft, if any. */
export function useSavedDraft(): NewCustomerValues | null {
  const [draft] = useState(() => {
    const kept = sessionStorage.getItem(key)
    return kept === null ? null : (JSON.parse(kept) as NewCustomerValues)
  })
  return draft
}

export function clearDraft(): void {
  sessionStorage.removeItem(key)
}
