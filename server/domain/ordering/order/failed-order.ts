import { orderNumber } from '#contract/orders/order-numbers.ts'
import type { FailedOrder } from '#contract/orders/orders.ts'
import { type RefusalCode, refusals } from '#contract/refusals.ts'
import type { OrderState } from './order.ts'

export function failedOrder(streamId: string, state: OrderState | null, code: RefusalCode): FailedOrder {
  return { streamId, number: state && orderNumber(state.number), code, ...refusals[code] }
}
