import type { LineListType } from '#contract/line-lists/line-list-types.ts'
import type { Offer } from '../order/order.ts'

/** The stock of each size. */
export const unitsInFile = 6
const catalog: Readonly<Record<LineListType, readonly [brandId: number, lineListId: number][]>> = {
  'pre-book': [
    [1, 1],
    [1, 1],
    [1, 2],
    [2, 3],
  ],
  'brand-ats': [
    [1, 4],
    [1, 4],
    [2, 5],
  ],
  'own-stock': [
    [1, 6],
    [2, 6],
  ],
  'future-stock': [],
}

/** The sizes that a store may order, by type. */
export const offered = Object.fromEntries(
  Object.entries(catalog).map(([type, sizes]) => [
    type,
    sizes.map(([brandId, lineListId], index): Offer => {
      const itemId = lineListId * 10 + index
      const model = {
        modelCode: `A-${itemId}`,
        name: null,
        color: null,
        size: 'M4',
        upc: null,
        availableOn: null,
      }
      const price = {
        wholesale: 2501 + itemId,
        discount: 5,
        unitPrice: 2376 + itemId,
        unitCost: 2001 + itemId,
      }
      const sku = type === 'pre-book' ? null : `${type}|${itemId}`
      return { itemId, lineListItemId: itemId, lineListId, brandId, ...model, ...price, sku }
    }),
  ]),
) as Record<LineListType, Offer[]>
