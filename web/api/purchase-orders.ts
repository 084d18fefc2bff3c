import type { ResultOf } from '#contract/calls.ts'
import { readJsonText } from '#contract/input/json-text.ts'
import type { PurchaseOrderRow } from '#contract/orders/purchase-orders.ts'
import { isIn } from '#contract/orders/status-sets.ts'
import { queryOf } from './client.ts'

const writingLookMilliseconds = 1_500
const waitingLookMilliseconds = 10_000

export function isBeingWritten({ status, url }: Pick<PurchaseOrderRow, 'status' | 'url'>): boolean {
  return isIn(status, 'isReady') && url === null
}

export function purchaseOrderQuery(streamId: string) {
  return {
    ...queryOf('getPurchaseOrder', { streamId }),
    select: withItems,
    refetchInterval: ({ state }: { state: { data?: PurchaseOrderRow | undefined } }) =>
      lookInterval(state.data),
  }
}

function withItems(purchaseOrder: ResultOf<'getPurchaseOrder'>) {
  return { ...purchaseOrder, items: readJsonText(purchaseOrder.items) }
}

/** The file of a ready purchase order is created shortly after approval. */
function lookInterval(purchaseOrder: PurchaseOrderRow | undefined): number | false {
  if (!purchaseOrder || !isBeingWritten(purchaseOrder)) return false
  return purchaseOrder.waitingFor === null ? writingLookMilliseconds : waitingLookMilliseconds
}
