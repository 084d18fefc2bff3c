export const numberPrefixes = { order: 'SO-', purchaseOrder: 'PO-' } as const

export function orderNumber(number: number): string {
  return `${numberPrefixes.order}${number}`
}

export function purchaseOrderNumber(number: number): string {
  return `${numberPrefixes.purchaseOrder}${number}`
}
