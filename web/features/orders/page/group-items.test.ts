import { expect, test } from 'vitest'
import type { OrderItem } from '#contract/orders/orders.ts'
import { groupItems } from './group-items.ts'

function item(fields: Partial<OrderItem>): OrderItem {
  return {
    itemId: 1,
    brandId: 1,
    lineListId: 1,
    lineListItemId: 1,
    modelCode: 'A',
    name: 'Clog',
    color: 'Bone',
    size: '9',
    upc: null,
    availableOn: null,
    packUnits: null,
    quantity: 1,
    wholesale: 0.1,
    discount: 0,
    unitPrice: 0.1,
    totalPrice: 0.1,
    flag: null,
    ...fields,
  }
}

test('groups items by brand and style with exact totals', () => {
  const parts = groupItems([
    item({ itemId: 1, size: '9', quantity: 1, totalPrice: 0.1 }),
    item({ itemId: 2, brandId: 2, lineListItemId: 5, modelCode: 'B', quantity: 4, totalPrice: 8 }),
    item({ itemId: 3, size: '10', quantity: 2, totalPrice: 0.2 }),
  ])
  expect(parts.map(({ brandId, units, totalPrice }) => [brandId, units, totalPrice])).toEqual([
    [1, 3, 0.3],
    [2, 4, 8],
  ])
  expect(parts[0]?.styles).toHaveLength(1)
  expect(parts[0]?.styles[0]?.sizes.map(({ size }) => size)).toEqual(['9', '10'])
})
