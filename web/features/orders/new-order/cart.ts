import type { OrderableItem } from '#contract/orders/orders-orderable.ts'

export interface Wanted {
  quantity: number
  unitPrice: number
  brandName: string
}

export type Cart = ReadonlyMap<number, Wanted>

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
