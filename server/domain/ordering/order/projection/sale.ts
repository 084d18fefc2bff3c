import { isIn } from '#contract/orders/status-sets.ts'
import { dayIn } from '#server/platform/calendar.ts'
import type { OrderState } from '#server/domain/ordering/order/order.ts'

/** An order while it counts as a sale; null otherwise. */
export function saleOf(state: OrderState | null): OrderState | null {
  return isIn(state?.status, 'countsAsSale') ? state : null
}

/** The day that a sale is counted on. */
export function dayOfSale({ dateSubmitted, openedAt }: OrderState, timeZone: string): string {
  return dayIn(new Date(dateSubmitted ?? openedAt), timeZone)
}
