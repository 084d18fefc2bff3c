import { expect, test } from 'vitest'
import type { OrderRow } from '#contract/orders.ts'
import { ordersCsv } from './orders-csv.ts'

test('orders become rows, and no cell becomes a formula', () => {
  const order = {
    number: 'SO-100482',
    organizationName: '=HYPERLINK("http://x")',
    storeName: 'Main, "Old" Store',
    type: 'own-stock',
    brands: [
      { id: 1, name: 'Crocs' },
      { id: 2, name: 'HEYDUDE' },
    ],
    status: 'pending-review',
    dateSubmitted: '2026-11-20T15:00:00.000Z',
    itemsCount: 3,
    unitsCount: 36,
    totalPrice: 882.5,
  } as OrderRow
  const [head, row, ...rest] = ordersCsv([order]).split('\r\n')
  expect(head).toBe('Number,Organization,Store,Type,Brands,Status,Date submitted,Items,Units,Total (USD)')
  expect(row).toBe(
    `SO-100482,"'=HYPERLINK(""http://x"")","Main, ""Old"" Store",Open Stock,"Crocs, HEYDUDE",Pending Review,2026-11-20T15:00:00.000Z,3,36,882.50`,
  )
  expect(rest).toEqual([])
})
