import * as orderDeciders from '../order/order.ts'
import * as purchaseOrderDeciders from '../purchase-order/purchase-order.ts'

/** The decisions that the simulator makes; a test may plant a wrong one. */
export interface Deciders {
  readonly order: typeof orderDeciders
  readonly purchaseOrder: typeof purchaseOrderDeciders
}

export const deciders: Deciders = { order: orderDeciders, purchaseOrder: purchaseOrderDeciders }

/** Only the group of something that has one. */
export function groupOf({
  brandId,
  inventoryType,
  lineListId,
}: purchaseOrderDeciders.Group): purchaseOrderDeciders.Group {
  return { brandId, inventoryType, lineListId }
}
