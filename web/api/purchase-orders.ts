import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { InputOf, ResultOf } from '#contract/calls.ts'
import { readJsonText } from '#contract/json-text.ts'
import type { PurchaseOrderRow } from '#contract/purchase-orders.ts'
import { queryOf } from '#web/lib/query.ts'
import { call } from '#web/lib/request.ts'
import { saveBlob } from '#web/lib/files/save-file.ts'
import { messageOf, toastFailure, toastSuccess } from '#web/lib/toasts.tsx'
import { ordersChanged } from './orders.ts'

/** Purchase orders, last changed first (spec 2 §7). */
export function purchaseOrdersQuery(input: InputOf<'getPurchaseOrders'> = {}) {
  return queryOf('getPurchaseOrders', input)
}

const writingLookMilliseconds = 1_500
const waitingLookMilliseconds = 10_000

/** Whether the PO file is still being created. */
export function isBeingWritten({ status, url }: Pick<PurchaseOrderRow, 'status' | 'url'>): boolean {
  return status === 'ready' && url === null
}

/** One purchase order with its items parsed from JSON text (rules §1). */
export function purchaseOrderQuery(streamId: string) {
  return queryOptions({
    queryKey: ['getPurchaseOrder', { streamId }] as const,
    queryFn: async ({ signal }) => {
      const purchaseOrder = await call('getPurchaseOrder', { streamId }, { signal })
      return { ...purchaseOrder, items: readJsonText(purchaseOrder.items) }
    },
    // The file of a ready purchase order is created shortly after approval.
    refetchInterval: ({ state: { data } }) =>
      data && isBeingWritten(data)
        ? data.waitingFor === null
          ? writingLookMilliseconds
          : waitingLookMilliseconds
        : false,
  })
}

/** Approved lines that are still on drafts, grouped by what fits on one purchase order. */
export function buildableGroupsQuery(input: InputOf<'getBuildableGroups'> = {}) {
  return queryOf('getBuildableGroups', input)
}

/** Approved orders with lines of a group that can be put on a manual purchase order. */
export function buildableOrdersQuery(input: InputOf<'getBuildableOrders'>) {
  return queryOf('getBuildableOrders', input)
}

/** The content of the PO file; for a draft, what it would contain. */
export function workbookQuery(streamId: string) {
  return queryOf('getPurchaseOrderWorkbook', { streamId })
}

export function purchaseOrderHistoryQuery(id: string) {
  return infiniteQueryOptions({
    queryKey: ['getPurchaseOrderHistory', id],
    queryFn: async ({ pageParam, signal }) =>
      call('getPurchaseOrderHistory', { id, before: pageParam }, { signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => (page.length === 50 ? page.at(-1)?.id : undefined),
  })
}

/** Actions on a purchase order and their toasts (spec 2 §8). */
const changes = {
  approvePurchaseOrder: { done: 'Order approved successfully', failed: 'Failed to approve order' },
  rejectPurchaseOrder: { done: 'Order rejected successfully', failed: 'Failed to reject order' },
  voidPurchaseOrder: { done: 'Purchase order voided', failed: 'Failed to void purchase order' },
  submitPurchaseOrder: { done: 'Purchase order submitted', failed: 'Failed to submit purchase order' },
  invoicePurchaseOrder: { done: 'Purchase order invoiced', failed: 'Failed to invoice purchase order' },
} as const

/** A change of a purchase order, based on the version the user saw. */
export function useChangePurchaseOrder<Name extends keyof typeof changes>(name: Name) {
  const queries = useQueryClient()
  return useMutation<ResultOf<Name>, Error, { input: InputOf<Name>; expectedVersion: number }>({
    mutationFn: async ({ input, expectedVersion }) => call(name, input, { expectedVersion }),
    onSuccess: (answer) => {
      // All orders may have failed; the results list each one.
      const nothingDone = 'results' in answer && answer.results.processed.length === 0
      if (nothingDone) toastFailure(changes[name].failed, answer.results.failed[0]?.message ?? '')
      else toastSuccess(changes[name].done)
    },
    onError: (error) => toastFailure(changes[name].failed, messageOf(error, '')),
    onSettled: async () => ordersChanged(queries),
  })
}

/** Most orders per call. */
const approvedAtOnce = 100

/** Approves orders that were moved off a purchase order for lack of units; the reason is stored on each. */
export function useApproveShort() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ streamsIds, stockOverride }: { streamsIds: string[]; stockOverride: string }) => {
      const results: ResultOf<'approveOrders'>['results'] = { processed: [], failed: [] }
      for (let start = 0; start < streamsIds.length; start += approvedAtOnce) {
        const some = streamsIds.slice(start, start + approvedAtOnce)
        const answer = await call('approveOrders', { streamsIds: some, stockOverride })
        results.processed.push(...answer.results.processed)
        results.failed.push(...answer.results.failed)
      }
      return results
    },
    onSuccess: ({ processed, failed }) => {
      if (processed.length > 0) toastSuccess(changes.approvePurchaseOrder.done)
      else toastFailure(changes.approvePurchaseOrder.failed, failed[0]?.message ?? '')
    },
    onError: (error) => toastFailure(changes.approvePurchaseOrder.failed, messageOf(error, '')),
    onSettled: async () => ordersChanged(queries),
  })
}

export function useBuildPurchaseOrder() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (input: InputOf<'buildPurchaseOrder'>) => call('buildPurchaseOrder', input),
    onSuccess: ({ purchaseOrder: { number } }) => toastSuccess('Purchase order built', number),
    onError: (error) => toastFailure('Failed to build purchase order', messageOf(error, '')),
    onSettled: async () => ordersChanged(queries),
  })
}

/** Downloads the PO file of a draft as it would be now. */
export function usePreviewPurchaseOrder() {
  return useMutation({
    mutationFn: async (input: InputOf<'previewPurchaseOrder'>) => call('previewPurchaseOrder', input),
    onSuccess: ({ url }) => location.assign(url),
    onError: (error) => toastFailure('Failed to download the preview', messageOf(error, '')),
  })
}

/** Downloads PO files as purchase-orders-N.xlsx (spec 2 §7). */
export function useDownloadPurchaseOrders() {
  return useMutation({
    mutationFn: async (of: InputOf<'downloadPurchaseOrders'>) => {
      const { presigned_urls: urls } = await call('downloadPurchaseOrders', of)
      for (const [index, url] of urls.entries()) {
        const response = await fetch(url)
        if (!response.ok) throw new Error("Can't download the PO file.")
        saveBlob(`purchase-orders-${index + 1}.xlsx`, await response.blob())
      }
    },
    onSuccess: () => toastSuccess('PO downloaded successfully'),
    onError: (error) => toastFailure('Failed to download PO', messageOf(error, '')),
  })
}
