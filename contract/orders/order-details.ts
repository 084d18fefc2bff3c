import { z } from 'zod'
import { calendarDate, uuid } from '../call.ts'
import type { OrderStatus } from './order-status.ts'
import { visibleText, visibleLines } from '../input/visible-text-schema.ts'

/** Optional text; empty text clears the field. */
const optional = (text: z.ZodString, label: string, max: number) =>
  text
    .trim()
    .max(max, `${label} is too long`)
    .transform((typed) => typed || null)
    .nullable()

/** A calendar date, `YYYY-MM-DD`. */
const day = calendarDate.transform((date) => date.slice(0, 10)).nullable()

/** The addresses of its store that an order can ship to: a store has at most one of each type. */
const shipToTypes = ['shipping', 'billing'] as const

/** The fields that a customer sets, on a cart. */
const customerFields = {
  customerPoNumber: optional(visibleText(), 'Customer PO number', 60),
  /** Copies this address of the order's store. */
  shipTo: z.enum(shipToTypes).nullable(),
  shipStartOn: day,
  shipCancelOn: day,
  /** From the customer, for staff. */
  customerNote: optional(visibleLines(), 'Customer note', 2000),
}

const staffFields = {
  salesRepId: uuid.nullable(),
  terms: optional(visibleText(), 'Terms', 200),
  messageToCustomer: optional(visibleLines(), 'Message to customer', 2000),
  /** Never sent to customers. */
  internalNote: optional(visibleLines(), 'Internal note', 4000),
}

/** What trade requires of an order. Absent fields stay as they are; null or empty text clears a field. */
export const orderDetailsInput = z.strictObject({ ...customerFields, ...staffFields }).partial()
export type OrderDetailsInput = z.output<typeof orderDetailsInput>

/** The details that can be changed for several orders at once. */
export const bulkDetailsInput = z
  .strictObject({
    salesRepId: staffFields.salesRepId,
    shipStartOn: day,
    shipCancelOn: day,
  })
  .partial()

/** A detail of an order. */
export type OrderDetail = keyof OrderDetailsInput

export const customerDetails = Object.keys(customerFields) as (keyof typeof customerFields)[]
const orderDetailNames: readonly OrderDetail[] = [
  ...customerDetails,
  ...(Object.keys(staffFields) as (keyof typeof staffFields)[]),
]

const afterApproval: readonly OrderDetail[] = ['salesRepId', 'terms', 'messageToCustomer', 'internalNote']

const editable: Readonly<Record<OrderStatus, readonly OrderDetail[]>> = {
  cart: orderDetailNames,
  'pending-review': orderDetailNames,
  approved: afterApproval,
  'po-generated': afterApproval,
  'submitted-to-brand': afterApproval,
  invoiced: afterApproval,
  denied: ['internalNote'],
  cancelled: ['internalNote'],
}

/** The details that staff can change at a status; a customer changes its own on a cart only. */
export function editableDetails(status: OrderStatus): readonly OrderDetail[] {
  return editable[status]
}
