import * as orderDeciders from '../order/order.ts'
import * as purchaseOrderDeciders from '../purchase-order/purchase-order.ts'

/** The decisions that a world of orders is made of; a test may plant a wrong one. */
export interface Deciders {
  readonly order: typeof orderDeciders
  readonly purchaseOrder: typeof purchaseOrderDeciders
}

/** The real ones. */
export const deciders: Deciders = { order: orderDeciders, purchaseOrder: purchaseOrderDeciders }

/** The group that something is of, and nothing else of it. */
export function groupOf({
  brandId,
  inventoryType,
  lineListId,
}: purchaseOrderDeciders.Group): purchaseOrderDeciders.Group {
  return { brandId, inventoryType, lineListId }
}
