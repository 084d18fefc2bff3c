import { expect, test } from 'vitest'
import type { Filters } from '../filters.ts'
import { orderFields } from './order-fields.ts'
import { orderFilters } from './order-filters.ts'
import { purchaseOrderFilters } from './purchase-order-filters.ts'

// The first load has the filters and not the fields, so neither derives from the other.
test('filters by a field of an order have its labels and length', () => {
  const { customerPoNumber, salesRepId } = orderFilters
  const { label, shortLabel, max } = orderFields.customerPoNumber
  expect(customerPoNumber).toMatchObject({ label, chipLabel: shortLabel, maxLength: max })
  expect(salesRepId.label).toBe(orderFields.salesRep.label)
})

test.each<[string, Filters]>([
  ['orders', orderFilters],
  ['purchase orders', purchaseOrderFilters],
])('filters of %s that depend on another name it and one of its options', (_, filters) => {
  const byUrl = new Map(
    Object.entries(filters).flatMap(([name, filter]) =>
      filter.place === 'call' ? [] : [[filter.urlName ?? name, filter] as const],
    ),
  )
  const dependent = [...byUrl.values()].flatMap(({ onlyWith }) => onlyWith ?? [])
  expect(dependent.length).toBeGreaterThan(0)
  for (const { filter, value } of dependent) {
    const other = byUrl.get(filter)
    expect(other?.kind === 'choice' && Object.keys(other.options)).toContain(value)
  }
})
