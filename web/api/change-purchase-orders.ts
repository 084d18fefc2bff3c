import type { InputOf, ResultOf } from '#contract/calls.ts'
import { call, type CallOptions } from '#web/lib/request.ts'
import { saveBlob } from '#web/lib/files/save-file.ts'
import { useCall } from './client.ts'

const approvedAtOnce = 100

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

export function usePreviewPurchaseOrder() {
  return useCall('previewPurchaseOrder', {
    send: async (input, options) => {
      const preview = await call('previewPurchaseOrder', input, options)
      location.assign(preview.url)
      return preview
    },
  })
}

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
