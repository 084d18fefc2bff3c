import { addressKey, type CustomerRows } from './group-rows.ts'
import type { RowValues } from './row-values.ts'

/** Whether the one address of each row is that of its store: the stores of a customer have different ones. */
export function hasAddressesOfStores({ rows }: CustomerRows, values: RowValues): boolean {
  if (!values.has('store') || values.hasStoreAddress()) return false
  const [first, ...rest] = rows.filter((row) => values.of(row, 'store') !== '')
  if (!first || first !== rows[0]) return false
  const key = addressKey(values.addressOf(first))
  return key !== '' && rest.some((row) => ![key, ''].includes(addressKey(values.addressOf(row))))
}
