import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ResultOf } from '#contract/calls.ts'
import type { Order } from '#contract/orders/orders.ts'
import { isIn } from '#contract/orders/status-sets.ts'
import { readJsonText } from '#contract/input/json-text.ts'
import { call } from '#web/lib/request.ts'
import { queryOf } from './client.ts'

export function orderQuery(streamId: string) {
  return { ...queryOf('getOrder', { streamId }), select: withItems }
}

/** What is short of a pending order; pre-book orders are never short. */
export function shortageQuery({ streamId, status, type }: Pick<Order, 'streamId' | 'status' | 'type'>) {
  return {
    ...queryOf('getOrderShortage', { streamId }),
    enabled: isIn(status, 'awaitsDecision') && type !== 'pre-book',
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
