import type { InputOf, ResultOf } from '#contract/calls.ts'
import { orderItemsMax } from '#contract/orders/order-limits.ts'
import { call, type CallOptions } from '#web/lib/request.ts'
import { messageOf, toastFailure } from '#web/lib/toasts.tsx'
import { useCall } from './client.ts'

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
