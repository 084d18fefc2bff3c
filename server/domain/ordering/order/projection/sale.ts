import { isIn } from '#contract/orders/status-sets.ts'
import { dayIn } from '#server/platform/calendar.ts'
import type { OrderState } from '#server/domain/ordering/order/order.ts'

export function saleOf(state: OrderState | null): OrderState | null {
  return isIn(state?.status, 'countsAsSale') ? state : null
}

export function dayOfSale({ dateSubmitted, openedAt }: OrderState, timeZone: string): string {
  return dayIn(new Date(dateSubmitted ?? openedAt), timeZone)
}
