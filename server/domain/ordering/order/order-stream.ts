import {
  type StreamChangeContext,
  type StreamDefinition,
} from '#server/platform/event-store/command-handler.ts'
import type { Services } from '#server/platform/services.ts'
import { addressLine } from '#contract/customers/address-line.ts'
import { fieldNames } from '#contract/orders/field-sets.ts'
import type { FieldName } from '#contract/orders/order-fields.ts'
import { mailCustomers } from './mail/mail-customers.ts'
import { evolve, initialState, type OrderEvent, type OrderState } from './order.ts'
import { totalOf } from './order.money.ts'
import { projectOrders } from './projection/order-projection.ts'

export interface OrderContext
  extends StreamChangeContext, Pick<Services, 'timeZone' | 'jobs' | 'customerMail'> {}

export function orderContext({
  actor,
  clock,
  timeZone,
  jobs,
  customerMail,
}: Pick<Services, 'clock' | 'timeZone' | 'jobs' | 'customerMail'> &
  Pick<StreamChangeContext, 'actor'>): OrderContext {
  return { actor, now: clock.now(), timeZone, jobs, customerMail }
}

export const orderStream: StreamDefinition<OrderEvent, OrderState, OrderContext, 'order-not-found'> = {
  streamType: 'order',
  initialState,
  evolve,
  notFound: 'order-not-found',
  toHistory,
  actions: {
    'order-opened': 'opened',
    'order-quantities-changed': 'quantities changed',
    'order-details-changed': 'details changed',
    'order-item-removed': 'item removed',
    'order-adjusted': 'adjusted to its line list',
    'order-submitted': 'submitted',
    'order-approved': 'approved',
    'order-denied': 'denied',
    'order-cancelled': 'cancelled',
    'order-po-generated': 'purchase orders generated',
    'order-po-voided': 'purchase order voided',
    'order-submitted-to-brand': 'submitted to brand',
    'order-invoiced': 'invoiced',
  },
  project: projectOrders,
  subscribers: [mailCustomers],
}

function toHistory({ lines, status, ...fields }: OrderState) {
  return {
    status,
    ...Object.fromEntries(fieldNames.map((name) => [name, inHistory(fields[name])])),
    totalPrice: totalOf(lines) / 100,
    quantities: quantitiesOf(lines),
  }
}

function inHistory(value: OrderState[FieldName]): string | null {
  if (value === null || typeof value === 'string') return value
  return 'name' in value ? value.name : addressLine(value)
}

/** Two brands may have the same model code and size: their quantities are added up. */
function quantitiesOf(lines: OrderState['lines']): Record<string, number> {
  const quantities: Record<string, number> = {}
  for (const { modelCode, size, availableOn, quantity } of lines) {
    const name = [modelCode, size, availableOn].filter(Boolean).join(' ')
    quantities[name] = (quantities[name] ?? 0) + quantity
  }
  return quantities
}
