import type { OrderableItem } from '#contract/orders/orders-orderable.ts'

/** A size being ordered, at the store's price. */
export interface Wanted {
  quantity: number
  unitPrice: number
  brandName: string
}

/** Quantities by size id; all of one line list type. */
export type Cart = ReadonlyMap<number, Wanted>

/** Sets quantities in a cart; 0 stays as a removed size. */
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
