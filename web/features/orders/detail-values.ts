import type { StoreAddress } from '#contract/customers/addresses.ts'
import { detailNames, keyOf } from '#contract/orders/field-sets.ts'
import { type DetailName, type KeyedByKind, orderFields } from '#contract/orders/order-fields.ts'
import type { Order } from '#contract/orders/orders.ts'

export type DetailValues = KeyedByKind<
  DetailName,
  {
    text: string
    note: string
    day: string | null
    address: StoreAddress['type'] | null
    person: string | null
  }
>

export function valuesOf(order: Partial<Order>): DetailValues {
  const values = detailNames.map((name) => [keyOf(name), valueOf(name, order)])
  return Object.fromEntries(values) as DetailValues
}

export const noDetails = valuesOf({})

function valueOf(name: DetailName, order: Partial<Order>): string | null {
  const value = order[keyOf(name)] ?? null
  if (value !== null && typeof value !== 'string') return value.type
  const { kind } = orderFields[name]
  return kind === 'text' || kind === 'note' ? (value ?? '') : value
}
