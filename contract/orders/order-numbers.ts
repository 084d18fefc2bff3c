/** How the numbers of orders and of purchase orders begin. */
export const numberPrefixes = { order: 'SO-', purchaseOrder: 'PO-' } as const

/** The number of an order as people read it, such as SO-100482. */
export function orderNumber(number: number): string {
  return `${numberPrefixes.order}${number}`
}

/** The number of a purchase order as people read it, such as PO-20317. */
export function purchaseOrderNumber(number: number): string {
  return `${numberPrefixes.purchaseOrder}${number}`
}
