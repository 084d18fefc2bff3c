import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import type { InputOf } from '#contract/calls.ts'
import { readJsonText } from '#contract/json-text.ts'
import { orderItemsMax } from '#contract/order-status.ts'
import type { Order } from '#contract/orders.ts'
import { queryOf } from '#web/lib/query.ts'
import { call, CallError } from '#web/lib/request.ts'
import { messageOf, toastFailure, toastSuccess } from '#web/lib/toasts.tsx'

/** Orders, newest submission first by default (spec 2 §7). */
export function ordersQuery(input: InputOf<'getOrders'> = {}) {
  return queryOf('getOrders', input)
}

/** One order with its items parsed from JSON text (rules §1). */
export function orderQuery(streamId: string) {
  return queryOptions({
    queryKey: ['getOrder', { streamId }] as const,
    queryFn: async ({ signal }) => {
      const order = await call('getOrder', { streamId }, { signal })
      return { ...order, items: readJsonText(order.items) }
    },
  })
}

/** Picture URLs by item id; fetched again when the order's items change. */
export function orderPicturesQuery({ streamId, version }: { streamId: string; version: number }) {
  return queryOptions({
    queryKey: ['getOrderPictures', { streamId }, version] as const,
    queryFn: async ({ signal }) => call('getOrderPictures', { streamId }, { signal }),
    select: (pictures) =>
      new Map(pictures.map(({ lineListItemId, thumbnailUrl }) => [lineListItemId, thumbnailUrl])),
    placeholderData: keepPreviousData,
  })
}

export function isOrderMissing(error: unknown): boolean {
  return error instanceof CallError && (error.status === 404 || error.status === 400)
}

export function orderHistoryQuery(id: string) {
  return infiniteQueryOptions({
    queryKey: ['getOrderHistory', id],
    queryFn: async ({ pageParam, signal }) => call('getOrderHistory', { id, before: pageParam }, { signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => (page.length === 50 ? page.at(-1)?.id : undefined),
  })
}

export function orderableListsQuery(storeId: string) {
  return queryOf('getOrderableLists', { storeId })
}

const orderablePage = 50

/** What a store may order from a line list, loaded page by page. */
export function orderableItemsQuery(of: { storeId: string; lineListId: number; search: string }) {
  const { search, ...list } = of
  const input = { ...list, pageSize: orderablePage, search: search || undefined }
  return infiniteQueryOptions({
    queryKey: ['getOrderableItems', input] as const,
    queryFn: async ({ pageParam, signal }) =>
      call('getOrderableItems', { ...input, cursor: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  })
}

/** Missing units of a stock list, as reported by a refused approval. */
export interface ShortUnits {
  itemId: number
  modelCode: string
  size: string
  wanted: number
  available: number
}

/** The missing units of a refused approval; undefined if it failed for another reason. */
export function shortUnitsOf(error: unknown): ShortUnits[] | undefined {
  if (!(error instanceof CallError)) return undefined
  return (error.data as { short?: ShortUnits[] } | null)?.short
}

/** The refusal's message with the models it names. */
function refusalText(error: unknown): string {
  const { items = [] } = (error instanceof CallError && (error.data as Unavailable | null)) || {}
  const models = new Set(items.flatMap(({ modelCode }) => modelCode ?? []))
  return [messageOf(error, ''), [...models].join(', ')].filter(Boolean).join(' ')
}

interface Unavailable {
  items?: { modelCode?: string }[]
}

interface OrderChange<Input> {
  input: Input
  /** The version the user saw; any other version is a conflict. */
  expectedVersion?: number
}

/** Approves an order (spec 2 §8); missing units are shown in a dialog instead of a toast. */
export function useApproveOrder() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ input, expectedVersion }: OrderChange<InputOf<'approveOrder'>>) =>
      call('approveOrder', input, { expectedVersion }),
    onSuccess: () => toastSuccess('Order approved successfully'),
    onError: (error) => {
      if (!shortUnitsOf(error)) toastFailure('Failed to approve order', messageOf(error, ''))
    },
    onSettled: async () => ordersChanged(queries),
  })
}

export function useRejectOrder() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ input, expectedVersion }: OrderChange<InputOf<'denyOrders'>>) =>
      call('denyOrders', input, { expectedVersion }),
    onSuccess: () => toastSuccess('Order rejected successfully'),
    onError: (error) => toastFailure('Failed to reject order', messageOf(error, '')),
    onSettled: async () => ordersChanged(queries),
  })
}

export function useCancelOrder() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ input, expectedVersion }: OrderChange<InputOf<'cancelOrder'>>) =>
      call('cancelOrder', input, { expectedVersion }),
    onSuccess: () => toastSuccess('Order cancelled successfully'),
    onError: (error) => toastFailure('Failed to cancel order', messageOf(error, '')),
    onSettled: async () => ordersChanged(queries),
  })
}

export function useSubmitOrder() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ input, expectedVersion }: OrderChange<InputOf<'submitOrder'>>) =>
      call('submitOrder', input, { expectedVersion }),
    onSuccess: () => toastSuccess('Order submitted successfully'),
    onError: (error) => toastFailure('Failed to submit order', refusalText(error)),
    onSettled: async () => ordersChanged(queries),
  })
}

/** Copies an order's items into a new cart and reports items no longer available. */
export function useReplicateOrder() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (input: InputOf<'replicateOrder'>) => call('replicateOrder', input),
    onSuccess: ({ leftOut }) =>
      toastSuccess(
        'Order replicated successfully',
        leftOut.length === 0 ? '' : `Skipped because they can't be ordered anymore: ${leftOut.join(', ')}`,
      ),
    onError: (error) => toastFailure('Failed to replicate order', messageOf(error, '')),
    onSettled: async () => ordersChanged(queries),
  })
}

/** Opens a cart for a store; `whole` is false if only the first call of a large order succeeded. */
export function useCreateOrder() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ items = [], ...of }: InputOf<'createOrder'>) => {
      const { order } = await call('createOrder', { ...of, items: items.slice(0, orderItemsMax) })
      const rest = { orderStreamId: order.streamId, items: items.slice(orderItemsMax) }
      try {
        return { order: (await changeQuantities(rest, order.version)) ?? order, whole: true }
      } catch (error) {
        toastFailure('Failed to save all of the order', messageOf(error, ''))
        return { order, whole: false }
      }
    },
    onError: (error) => toastFailure('Failed to create order', messageOf(error, '')),
    onSettled: async () => ordersChanged(queries),
  })
}

/** Sets quantities of an order; 0 removes an item. */
export function useChangeQuantities() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({
      expectedVersion,
      ...change
    }: InputOf<'changeItemQuantity'> & { expectedVersion: number }) =>
      changeQuantities(change, expectedVersion),
    onSuccess: () => toastSuccess('Saved successfully'),
    onError: (error) => toastFailure('Failed to save', messageOf(error, '')),
    onSettled: async () => ordersChanged(queries),
  })
}

/** Sets quantities in as few calls as possible, each expecting the version the previous one returned; returns the changed order. */
async function changeQuantities({ orderStreamId, items }: InputOf<'changeItemQuantity'>, version: number) {
  let [expectedVersion, order]: [number, Order | undefined] = [version, undefined]
  for (let from = 0; from < items.length; from += orderItemsMax) {
    const part = items.slice(from, from + orderItemsMax)
    const answer = await call('changeItemQuantity', { orderStreamId, items: part }, { expectedVersion })
    expectedVersion = answer.nextExpectedStreamVersion
    order = answer.order
  }
  return order
}

/** Refreshes everything that shows orders. */
export async function ordersChanged(queries: QueryClient): Promise<void> {
  const names = [
    'getOrders',
    'getOrder',
    'getOrderHistory',
    'getPurchaseOrders',
    'getPurchaseOrder',
    'getPurchaseOrderHistory',
    'getPurchaseOrderWorkbook',
    'getBuildableGroups',
    'getBuildableOrders',
    'getDashboard',
    'getWaiting',
  ]
  await Promise.all(names.map(async (name) => queries.invalidateQueries({ queryKey: [name] })))
}
