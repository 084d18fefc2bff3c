import { expect, test } from 'vitest'
import { purchaseOrderListQuery, purchaseOrderSearch } from './purchase-order-search.ts'

test('reads valid parameters and drops invalid ones', () => {
  expect(
    purchaseOrderSearch({ stage: 'draft', brandId: 7, type: 'pre-book', generationType: 'manual', page: 2 }),
  ).toEqual({ stage: 'draft', brandId: 7, type: 'pre-book', generationType: 'manual', page: 2 })
  expect(
    purchaseOrderSearch({ stage: 'lost', brandId: 'x', type: 'shoes', generationType: 'magic' }),
  ).toEqual({})
})

test('requests the stage, filters and sort order of the URL', () => {
  const asked = purchaseOrderListQuery({
    stage: 'submitted-to-brand',
    type: 'own-stock',
    stockType: 'bonded',
    availability: 'future',
    sort: '-createdAt',
    search: 'po-2',
  })
  expect(asked.queryKey).toEqual([
    'getPurchaseOrders',
    {
      pageSize: 10,
      search: 'po-2',
      status: 'ready',
      submitted: true,
      invoiced: false,
      inventoryType: 'own-stock',
      stockType: 'bonded',
      availability: 'future',
      orderBy: 'createdAt',
      orderDir: 'desc',
    },
  ])
})
