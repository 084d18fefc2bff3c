import { useEffect, useState } from 'react'
import { pageUser } from '#web/lib/session/token-store.ts'
import type { NewCustomerValues } from './new-customer-values.ts'

const key = 'welt-draft-new-customer'

interface Draft {
  readonly user: string | undefined
  readonly values: NewCustomerValues
}

/** Keeps a draft in this tab, for its user alone, until the customer is created. */
export function useDraft(values: NewCustomerValues, dirty: boolean): void {
  useEffect(() => {
    if (dirty) sessionStorage.setItem(key, JSON.stringify({ user: pageUser(), values } satisfies Draft))
  }, [values, dirty])
}

export function useSavedDraft(): NewCustomerValues | null {
  const [draft] = useState(() => {
    const kept = sessionStorage.getItem(key)
    const saved = kept === null ? null : (JSON.parse(kept) as Draft)
    return saved !== null && saved.user === pageUser() ? saved.values : null
  })
  return draft
}

export function clearDraft(): void {
  sessionStorage.removeItem(key)
}
