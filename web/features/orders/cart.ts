import type { OrderableItem } from '#contract/orders-orderable.ts'

/** A size that is being ordered, at the price its store gets. */
export interface Wanted {
  quantity: number
  unitPrice: number
  brandName: string
}

/** What is being ordered, by the size's id: of one type of line list, and of any of its lists. */
export type Cart = ReadonlyMap<number, Wanted>

/** A cart with quantities set, of sizes of these styles; 0 stays in it as what was taken off. */
export function withQuantities(
  cart: Cart,
  items: readonly OrderableItem[],
  quantities: ReadonlyMap<number, number>,
): Cart {
  const after = new Map(cart)
  for (const { sizes, unitPrice, brandName } of items)
    for (const { itemId } of sizes) {
      const quantity = quantities.get(itemId)
      if (quantity !== undefined) after.set(itemId, { quantity, unitPrice, brandName })
    }
  return after
}
