import type { CustomerColumn } from '#contract/customers/import-customers.ts'
import { ownFields, storeFields } from '../address-fields.ts'

interface Matched {
  readonly byField: Map<CustomerColumn, number>
  readonly sure: Set<number>
  readonly rivals: readonly { readonly index: number; readonly field: CustomerColumn }[]
}

const parts = ['line1', 'line2', 'city', 'state', 'postalCode', 'country'] as const

/**
 * A second address to the right of the store's name may be that of the store; its columns are proposed as such. It is
 * one whose headings repeat those of the first, or one in parts beside a whole address.
 */
export function proposeStoreAddress({ byField, sure, rivals }: Matched): void {
  const store = byField.get('store')
  if (store === undefined || byField.has('storeLine1') || byField.has('storeWholeAddress')) return
  const secondOf = (own: CustomerColumn) =>
    rivals.find(({ index, field }) => field === own && index > store)?.index
  const inParts = byField.has('wholeAddress') && (byField.get('line1') ?? -1) > store
  if (!inParts && secondOf('line1') === undefined) return
  for (const part of parts) {
    const [own, ofStore] = [ownFields[part], storeFields[part]]
    if (byField.has(ofStore)) continue
    const first = byField.get(own)
    const second = secondOf(own)
    if (second !== undefined) byField.set(ofStore, second)
    else if (inParts && first !== undefined && first > store) {
      byField.set(ofStore, first)
      byField.delete(own)
    }
    const proposed = byField.get(ofStore)
    if (proposed !== undefined) sure.delete(proposed)
  }
}
