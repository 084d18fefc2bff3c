import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { InputOf, ResultOf } from '#contract/calls.ts'
import type { Order } from '#contract/orders/orders.ts'
import { readJsonText } from '#contract/input/json-text.ts'
import { orderItemsMax } from '#contract/orders/order-status.ts'
import { call, type CallOptions } from '#web/lib/request.ts'
import { messageOf, toastFailure } from '#web/lib/toasts.tsx'
import { queryOf, useCall } from './client.ts'

/** One order with its items parsed from JSON text (rules §1). */
export function orderQuery(streamId: string) {
  return { ...queryOf('getOrder', { streamId }), select: withItems }
}

/** What is short of a pending order; pre-book orders are never short. */
export function shortageQuery({ streamId, status, type }: Pick<Order, 'streamId' | 'status' | 'type'>) {
  return {
    ...queryOf('getOrderShortage', { streamId }),
    enabled: status === 'pending-review' && type !== 'pre-book',
  }
}

function withItems(order: ResultOf<'getOrder'>) {
  return { ...order, items: readJsonText(order.items) }
}

/** Pictures by item id; fetched again when the order's items change. */
export function orderPicturesQuery({ streamId, version }: { streamId: string; version: number }) {
  return queryOptions({
    queryKey: ['getOrderPictures', { streamId }, version] as const,
    queryFn: async ({ signal }) => call('getOrderPictures', { streamId }, { signal }),
    select: picturesByItem,
    placeholderData: keepPreviousData,
  })
}

function picturesByItem(pictures: ResultOf<'getOrderPictures'>) {
  return new Map(pictures.map((picture) => [picture.lineListItemId, picture]))
}

/** Opens a cart for a store; `whole` is false if only the first call of a large order succeeded. */
export function useCreateOrder(wording: { shownByPage?: (error: unknown) => boolean } = {}) {
  return useCall<'createOrder', CreatedOrder>('createOrder', { ...wording, send: createOrder })
}

interface CreatedOrder extends ResultOf<'createOrder'> {
  readonly whole: boolean
}

async function createOrder(
  { items = [], ...of }: InputOf<'createOrder'>,
  options: CallOptions,
): Promise<CreatedOrder> {
  const created = await call('createOrder', { ...of, items: items.slice(0, orderItemsMax) }, options)
  const rest = items.slice(orderItemsMax)
  if (rest.length === 0) return { ...created, whole: true }
  const { streamId: orderStreamId, version: expectedVersion } = created.order
  try {
    return { ...(await changeQuantities({ orderStreamId, items: rest }, { expectedVersion })), whole: true }
  } catch (error) {
    toastFailure('Failed to save part of the order', messageOf(error, ''))
    return { ...created, whole: false }
  }
}

/** Sets quantities of an order; 0 removes an item. */
export function useChangeQuantities() {
  return useCall('changeItemQuantity', { send: changeQuantities })
}

/** Sets quantities in as few calls as possible, each expecting the version the previous one returned. */
async function changeQuantities(
  { orderStreamId, items }: InputOf<'changeItemQuantity'>,
  { expectedVersion, idempotencyKey }: CallOptions,
): Promise<ResultOf<'changeItemQuantity'>> {
  const [first, rest] = [items.slice(0, orderItemsMax), items.slice(orderItemsMax)]
  const answer = await call(
    'changeItemQuantity',
    { orderStreamId, items: first },
    { expectedVersion, idempotencyKey },
  )
  if (rest.length === 0) return answer
  return changeQuantities(
    { orderStreamId, items: rest },
    { expectedVersion: answer.nextExpectedStreamVersion },
  )
}
