/** The files that decide what may happen and what follows: no SQL, HTTP, clock, or randomness. */
export const decisions: readonly string[] = [
  'server/domain/line-list/items/difference.ts',
  'server/domain/line-list/items/list-item.ts',
  'server/domain/line-list/items/merge.ts',
  'server/domain/line-list/publishing/publishing.ts',
  'server/domain/line-list/sorting/sorting.ts',
  'server/domain/ordering/order/order.ts',
  'server/domain/ordering/order/order.adjust.ts',
  'server/domain/ordering/order/order.details.ts',
  'server/domain/ordering/order/order.events.ts',
  'server/domain/ordering/order/order.money.ts',
  'server/domain/ordering/order/order.shortage.ts',
  'server/domain/ordering/purchase-order/purchase-order.ts',
  'server/domain/store/store.ts',
  'server/imports/import-states.ts',
]

export function isDecision(path: string): boolean {
  return decisions.includes(path)
}
