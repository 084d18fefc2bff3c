import type { InputOf, ResultOf } from '#contract/calls.ts'
import { readJsonText } from '#contract/input/json-text.ts'
import type { PurchaseOrderRow } from '#contract/orders/purchase-orders.ts'
import { call, type CallOptions } from '#web/lib/request.ts'
import { saveBlob } from '#web/lib/files/save-file.ts'
import { queryOf, useCall } from './client.ts'

const writingLookMilliseconds = 1_500
const waitingLookMilliseconds = 10_000

/** Whether the PO file is still being created. */
export function isBeingWritten({ status, url }: Pick<PurchaseOrderRow, 'status' | 'url'>): boolean {
  return status === 'ready' && url === null
}

/** One purchase order with its items parsed from JSON text (rules §1). */
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

/** Most orders per call. */
const approvedAtOnce = 100

/** Approves orders that were moved off a purchase order for lack of units; the reason is stored on each. */
export function useApproveShort() {
  return useCall('approveOrders', { send: approveInChunks })
}

async function approveInChunks({ streamsIds, stockOverride }: InputOf<'approveOrders'>) {
  const results: ResultOf<'approveOrders'>['results'] = { processed: [], failed: [] }
  for (let start = 0; start < streamsIds.length; start += approvedAtOnce) {
    const some = streamsIds.slice(start, start + approvedAtOnce)
    const answer = await call('approveOrders', { streamsIds: some, stockOverride })
    results.processed.push(...answer.results.processed)
    results.failed.push(...answer.results.failed)
  }
  return { results }
}

/** Downloads the PO file of a draft as it would be now. */
export function usePreviewPurchaseOrder() {
  return useCall('previewPurchaseOrder', {
    send: async (input, options) => {
      const preview = await call('previewPurchaseOrder', input, options)
      location.assign(preview.url)
      return preview
    },
  })
}

/** Downloads PO files as purchase-orders-N.xlsx (spec 2 §7). */
export function useDownloadPurchaseOrders() {
  return useCall('downloadPurchaseOrders', { send: downloadAll })
}

async function downloadAll(input: InputOf<'downloadPurchaseOrders'>, options: CallOptions) {
  const answer = await call('downloadPurchaseOrders', input, options)
  for (const [index, url] of answer.presigned_urls.entries()) {
    const response = await fetch(url)
    if (!response.ok) throw new Error("Can't download the PO file.")
    saveBlob(`purchase-orders-${index + 1}.xlsx`, await response.blob())
  }
  return answer
}
