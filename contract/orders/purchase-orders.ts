import { z } from 'zod'
import { calendarDate, defineCall, intId, money, pageInput, searchInput, timestamp, uuid } from '../call.ts'
import { csvFile } from '../exported.ts'
import { historyInput, historyPage } from '../history.ts'
import { lineListTypes } from '../line-lists/line-list-types.ts'
import { stockKind } from '../line-lists/stock-kind.ts'
import { nameField } from '../input/names.ts'
import { filterInput } from '../filter-input.ts'
import { purchaseOrderFilters } from './purchase-order-filters.ts'
import { orderStatuses } from './order-status.ts'
import { purchaseOrderStatuses } from './purchase-order-status.ts'
import { jsonTextOf } from '../input/json-text-schema.ts'
import { decisionReason, failedOrder, stockOverride } from './orders.ts'

const count = z.number().int()
const inventoryType = z.enum(lineListTypes)

/** A purchase order in a list. Prices are what the brand gets: customer discounts do not apply (docs/rules.md#purchase-orders). */
const purchaseOrderRow = z.object({
  id: uuid,
  streamId: uuid,
  /** `PO-20317`. */
  number: z.string(),
  status: z.enum(purchaseOrderStatuses),
  generationType: z.enum(['automatic', 'manual']),
  brandId: intId,
  brandName: z.string(),
  inventoryType,
  /** Of the Open Stock lists of its lines. */
  stockKinds: z.array(stockKind),
  /** Pre-book only. */
  lineListId: intId.nullable(),
  lineListName: z.string().nullable(),
  /** Own stock: a release from the warehouse instead of an order to a brand. */
  isRelease: z.boolean(),
  orderStreamIds: z.array(uuid),
  organizationIds: z.array(uuid),
  storeIds: z.array(uuid),
  totalPrice: money,
  itemsCount: count,
  unitsCount: count,
  submittedOn: calendarDate.nullable(),
  reference: z.string().nullable(),
  invoiceNumber: z.string().nullable(),
  invoicedOn: calendarDate.nullable(),
  /** Download address of its workbook, valid for five minutes; null until it is created. */
  url: z.string().nullable(),
  /** What the creation of its workbook is waiting for; it continues automatically. */
  waitingFor: z.enum(['storage']).nullable(),
  version: count,
  createdAt: timestamp,
  updatedAt: timestamp,
})
export type PurchaseOrderRow = z.infer<typeof purchaseOrderRow>

export const purchaseOrderItem = z.object({
  modelCode: z.string(),
  name: z.string().nullable(),
  color: z.string().nullable(),
  size: z.string(),
  upc: z.string().nullable(),
  availableOn: calendarDate.nullable(),
  /** Units of one pack; null for a single size. */
  packUnits: count.nullable(),
  quantity: count,
  unitPrice: money,
  totalPrice: money,
})
export type PurchaseOrderItem = z.infer<typeof purchaseOrderItem>

export const purchaseOrder = purchaseOrderRow.extend({
  items: jsonTextOf(z.array(purchaseOrderItem)),
  orders: z.array(
    z.object({
      streamId: uuid,
      number: z.string(),
      status: z.enum(orderStatuses),
      organizationName: z.string(),
      storeName: z.string(),
      unitsCount: count,
      totalPrice: money,
    }),
  ),
})
export type PurchaseOrder = z.infer<typeof purchaseOrder>

/** Orders in a history entry of a purchase order (`ordersAdded`, `ordersRemoved`): the first by number, and how many there are. */
export interface OrdersInHistory {
  readonly count: number
  readonly first: readonly { readonly streamId: string; readonly number: string }[]
}

const answer = z.object({
  purchaseOrder,
  nextExpectedStreamVersion: count,
  createdNewStream: z.boolean(),
})
const named = z.object({ streamId: uuid, number: z.string() })
const results = z.object({ processed: z.array(named), failed: z.array(failedOrder) })
const stream = { streamId: uuid }
const changeRefusals = ['purchase-order-not-found', 'conflict'] as const

const sorting = {
  orderDir: z
    .enum(['asc', 'desc', 'ascending', 'descending'])
    .default('desc')
    .transform((dir) => (dir.startsWith('asc') ? ('asc' as const) : ('desc' as const))),
  orderBy: z.enum(['updatedAt', 'createdAt', 'number']).default('updatedAt'),
}

const filters = { ...searchInput, ...filterInput(purchaseOrderFilters) }

/** The purchase order calls (docs/rules.md#purchase-orders). */
export const purchaseOrderCalls = {
  getPurchaseOrders: defineCall({
    summary:
      'Lists purchase orders with lines, or void ones by status, last changed first. The search matches number, brand, reference, and invoice number, and the number, organization, and store of its orders.',
    permission: 'purchase-orders.view',
    input: z.strictObject({
      ...pageInput,
      ...sorting,
      ...filters,
    }),
    data: z.array(purchaseOrderRow),
    paged: true,
  }),
  getPurchaseOrderSums: defineCall({
    summary:
      'Totals all purchase orders of the filtered list. X-Total-Count is their number; if it is capped, or the purchase orders have very many orders, there are no totals.',
    permission: 'purchase-orders.view',
    input: z.strictObject(filters),
    data: z.array(z.object({ unitsCount: count, totalPrice: money })).max(1),
    paged: true,
  }),
  exportPurchaseOrders: defineCall({
    summary: 'Exports the filtered and sorted list of purchase orders to a CSV file.',
    permission: 'purchase-orders.view',
    input: z.strictObject({ ...sorting, ...filters }),
    data: csvFile,
    file: true,
  }),
  getPurchaseOrder: defineCall({
    summary:
      'Returns a purchase order with its SKUs and orders; before it is ready, a preview of its workbook.',
    permission: 'purchase-orders.view',
    input: z.strictObject(stream),
    data: purchaseOrder,
    refusals: ['purchase-order-not-found'],
  }),
  getPurchaseOrderHistory: defineCall({
    summary: 'Lists the changes to a purchase order, newest first.',
    permission: 'purchase-orders.view',
    input: historyInput,
    data: historyPage,
  }),
  buildPurchaseOrder: defineCall({
    summary:
      "Builds a draft manually: moves the approved orders' lines of a brand from their drafts to a new one.",
    permission: 'purchase-orders.build',
    input: z.strictObject({
      brandId: intId,
      inventoryType,
      /** Required for pre-book, otherwise not allowed. */
      lineListId: intId.optional(),
      orderStreamIds: z.array(uuid).min(1).max(1000),
    }),
    data: answer,
    refusals: ['purchase-order-orders-unfit'],
  }),
  approvePurchaseOrder: defineCall({
    summary:
      'Approves each pending order of a draft separately; insufficient stock requires a reason, which is recorded. The draft becomes ready with the approved orders, and the others move to a new draft.',
    permission: 'purchase-orders.approve',
    input: z.strictObject({ ...stream, stockOverride }),
    data: answer.extend({
      /** `wasApproved`: approved before, so that only the purchase order is new. */
      results: results.extend({ processed: z.array(named.extend({ wasApproved: z.boolean() })) }),
      /** The draft with the orders that failed; null if none did. */
      movedTo: named.nullable(),
    }),
    refusals: [...changeRefusals, 'purchase-order-not-approvable'],
  }),
  rejectPurchaseOrder: defineCall({
    summary: 'Denies the pending orders of a draft and lists the other purchase orders they were on.',
    permission: 'purchase-orders.reject',
    input: z.strictObject({
      ...stream,
      reason: decisionReason.optional(),
      internalNote: decisionReason.optional(),
    }),
    data: z.object({
      results: results.extend({ processed: z.array(named.extend({ alsoOn: z.array(named) })) }),
    }),
    refusals: [...changeRefusals, 'purchase-order-not-rejectable'],
  }),
  voidPurchaseOrder: defineCall({
    summary: 'Voids a ready purchase order that was not submitted; its lines return to a draft.',
    permission: 'purchase-orders.void',
    input: z.strictObject(stream),
    data: answer,
    refusals: [...changeRefusals, 'purchase-order-not-voidable'],
  }),
  submitPurchaseOrder: defineCall({
    summary: "Records when a ready purchase order was sent to its brand, and the brand's reference.",
    permission: 'purchase-orders.submit',
    input: z.strictObject({ ...stream, date: calendarDate, reference: nameField('Reference', 200) }),
    data: answer,
    refusals: [...changeRefusals, 'purchase-order-not-submittable'],
  }),
  invoicePurchaseOrder: defineCall({
    summary: 'Records the invoice number and date of a submitted purchase order.',
    permission: 'purchase-orders.invoice',
    input: z.strictObject({ ...stream, invoiceNumber: nameField('Invoice number', 200), date: calendarDate }),
    data: answer,
    refusals: [...changeRefusals, 'purchase-order-not-invoiceable', 'purchase-order-invoice-too-early'],
  }),
  downloadPurchaseOrders: defineCall({
    summary:
      'Returns download URLs for the workbooks of the given purchase orders, or of all purchase orders of an order; each is valid for five minutes.',
    permission: 'purchase-orders.view',
    input: z
      .strictObject({ streamIds: z.array(uuid).min(1).max(100).optional(), orderStreamId: uuid.optional() })
      .refine(
        ({ streamIds, orderStreamId }) => (streamIds === undefined) !== (orderStreamId === undefined),
        'Name purchase orders or an order',
      ),
    data: z.object({ presigned_urls: z.array(z.string()) }),
    refusals: ['purchase-order-not-found', 'purchase-order-not-written'],
  }),
}
