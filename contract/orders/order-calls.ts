import { z } from 'zod'
import { defineCall, money, pageInput, searchInput, uuid } from '../call.ts'
import { languages } from '../customers/languages.ts'
import { csvFile, documentFile } from '../exported.ts'
import { historyInput, historyPage } from '../history.ts'
import { lineListTypes } from '../line-lists/line-list-types.ts'
import { bulkDetailsInput, orderDetailsInput } from './order-details.ts'
import { filterInput } from '../filter-input.ts'
import { orderFilters } from './order-filters.ts'
import { orderItemsMax, quantityMax } from './order-limits.ts'
import {
  decisionReason,
  failedOrder,
  order,
  orderAnswer,
  orderRow,
  shortUnits,
  stockOverride,
} from './orders.ts'

const count = z.number().int()
const orderType = z.enum(lineListTypes)

const eachResults = z.object({
  processed: z.array(z.object({ streamId: uuid, number: z.string() })),
  failed: z.array(failedOrder),
})

const itemsOf = (quantityMin: number) =>
  z
    .array(
      z.strictObject({
        itemId: z.number().int().min(1),
        quantity: z.number().int().min(quantityMin).max(quantityMax),
      }),
    )
    .max(orderItemsMax)
    .refine(
      (list) => new Set(list.map(({ itemId }) => itemId)).size === list.length,
      'An item is listed twice',
    )
const stream = { orderStreamId: uuid }
const changeRefusals = ['order-not-found', 'conflict'] as const
/** Why edits of an order also work without a version; the console always sends one. */
const optionalVersion = 'Its version is checked if it is sent: the portal edits carts without one.'
const placing = [
  'store-not-found',
  'order-items-unavailable',
  'order-pack-quantity',
  'order-store-inactive',
] as const

const detailRefusals = [
  'order-details-fixed',
  'order-ship-to-missing',
  'order-ship-window',
  'order-sales-rep-unfit',
] as const

const filters = { ...searchInput, ...filterInput(orderFilters) }

const orderSorting = {
  orderDir: z
    .enum(['asc', 'desc', 'ascending', 'descending'])
    .default('desc')
    .transform((dir) => (dir.startsWith('asc') ? ('asc' as const) : ('desc' as const))),
  orderBy: z.enum(['dateSubmitted', 'totalPrice', 'number']).default('dateSubmitted'),
}

const sums = { unitsCount: count, totalPrice: money }

/** The order calls (docs/rules.md#orders). A customer can only access the orders of its own stores and only change carts. */
export const orderCalls = {
  getOrders: defineCall({
    summary:
      'Lists orders, newest submission first; denied ones only if their status is requested. The search matches number, organization, store, model code, and the whole customer PO number.',
    permission: 'orders.view',
    input: z.strictObject({
      ...pageInput,
      ...orderSorting,
      ...filters,
      withItems: z.boolean().default(false),
    }),
    data: z.array(orderRow),
    refusals: ['orders-too-many-to-sort'],
    paged: true,
  }),
  getOrderSums: defineCall({
    summary:
      "Totals all orders of the filtered list and, if it is filtered by a brand, that brand's share of them. X-Total-Count is the number of orders; if it is capped, there are no totals.",
    permission: 'orders.view-all',
    input: z.strictObject(filters),
    data: z.array(z.object({ ...sums, brandShare: z.object(sums).optional() })).max(1),
    paged: true,
  }),
  exportOrders: defineCall({
    summary: 'Exports the filtered and sorted list of orders to a CSV file.',
    permission: 'orders.view-all',
    input: z.strictObject({ ...orderSorting, ...filters }),
    data: csvFile,
    file: true,
  }),
  getOrder: defineCall({
    summary: 'Returns an order with its items and purchase orders.',
    permission: 'orders.view',
    input: z.strictObject({ streamId: uuid }),
    data: order,
    refusals: ['order-not-found'],
  }),
  getOrderPictures: defineCall({
    summary: "Returns the URLs of the pictures of an order's items.",
    permission: 'orders.view',
    input: z.strictObject({ streamId: uuid }),
    data: z.array(
      z.object({ lineListItemId: count, thumbnailUrl: z.string(), imageUrl: z.string().nullable() }),
    ),
    refusals: ['order-not-found'],
  }),
  downloadOrder: defineCall({
    summary:
      "Returns an order as a PDF or workbook with pictures and size grids, in the customer's language unless another is given; never internal notes.",
    permission: 'orders.view',
    input: z.strictObject({
      streamId: uuid,
      format: z.enum(['pdf', 'xlsx']),
      language: z.enum(languages).optional(),
    }),
    data: documentFile,
    file: true,
    refusals: ['order-not-found'],
  }),
  getOrderHistory: defineCall({
    summary: 'Lists the changes to an order, newest first.',
    permission: 'orders.view-all',
    input: historyInput,
    data: historyPage,
  }),
  createOrder: defineCall({
    summary: 'Opens a cart for a store and one type of line list; a cart may contain several brands.',
    permission: 'orders.create',
    input: z.strictObject({
      storeId: uuid,
      /** Must be the store's organization, if given. */
      organizationId: uuid.optional(),
      type: orderType,
      items: itemsOf(1).default([]),
      details: orderDetailsInput.optional(),
    }),
    data: orderAnswer,
    refusals: [...placing, ...detailRefusals],
  }),
  changeOrderDetails: defineCall({
    summary:
      'Changes the given details; null or empty text clears a detail. Customers change their own details on a cart. After approval, only the sales rep, terms, message, and internal note can change.',
    permission: 'orders.edit',
    input: z.strictObject({ ...stream, details: orderDetailsInput }),
    unversioned: optionalVersion,
    data: orderAnswer,
    refusals: [...changeRefusals, ...detailRefusals],
  }),
  changeItemQuantity: defineCall({
    summary:
      'Sets item quantities and adds items that can be ordered; only staff change pending orders, whose existing items keep their price. 0 removes an item. Packs are ordered in multiples of their units.',
    permission: 'orders.edit',
    input: z.strictObject({ ...stream, items: itemsOf(0).min(1) }),
    unversioned: optionalVersion,
    data: orderAnswer,
    refusals: [
      ...changeRefusals,
      'order-not-editable',
      'order-item-not-found',
      'order-items-unavailable',
      'order-pack-quantity',
      'order-empty',
    ],
  }),
  removeOrderItem: defineCall({
    summary: 'Removes an item from a cart or a pending order.',
    permission: 'orders.edit',
    input: z.strictObject({ ...stream, itemId: z.number().int().min(1) }),
    unversioned: optionalVersion,
    data: orderAnswer,
    refusals: [...changeRefusals, 'order-not-editable', 'order-item-not-found', 'order-empty'],
  }),
  changeOrdersDetails: defineCall({
    summary:
      'Changes the sales rep or ship window of orders one by one, with a result for each; null clears one.',
    permission: 'orders.edit-all',
    input: z.strictObject({ streamsIds: z.array(uuid).min(1).max(100), details: bulkDetailsInput }),
    unversioned: 'It sets the same details of many orders, whatever they were.',
    data: z.object({ results: eachResults }),
  }),
  submitOrder: defineCall({
    summary: 'Submits a cart for review, with details if they are given, and freezes its prices.',
    permission: 'orders.submit',
    input: z.strictObject({
      ...stream,
      details: orderDetailsInput.optional(),
      /** The total that was shown: a different one is refused, with both in `data`. */
      seenTotal: money.nonnegative().optional(),
    }),
    data: orderAnswer,
    refusals: [
      ...changeRefusals,
      ...detailRefusals,
      'order-not-submittable',
      'order-total-changed',
      'order-empty',
      'order-items-unavailable',
      'order-pack-quantity',
      'order-store-inactive',
    ],
  }),
  replicateOrder: defineCall({
    summary:
      'Copies an order to a new cart, with the items that can still be ordered, its sales rep, terms, and ship-to address.',
    permission: 'orders.create',
    input: z.strictObject(stream),
    data: orderAnswer.extend({ leftOut: z.array(z.string()) }),
    refusals: ['order-not-found', 'order-not-replicable', 'order-store-inactive'],
  }),
  getOrderShortage: defineCall({
    summary:
      'Returns the items of a pending order that need more units than are available, and how many units could be approved.',
    permission: 'orders.view-all',
    input: z.strictObject({ streamId: uuid }),
    data: z.object({ short: z.array(shortUnits), availableUnits: count }),
    refusals: ['order-not-found'],
  }),
  approveOrder: defineCall({
    summary:
      'Approves an order and reserves its stock. Insufficient stock requires a reason, which is recorded, or a decision on the rest: what is available is approved, and the rest is cancelled or kept as another pending order.',
    permission: 'orders.approve',
    input: z
      .strictObject({ ...stream, stockOverride, rest: z.enum(['cancel', 'keep']).optional() })
      .refine(
        (input) => input.rest === undefined || input.stockOverride === undefined,
        'Either approve all with a reason, or decide on the rest',
      ),
    data: orderAnswer.extend({
      /** The pending order that keeps the rest. */
      restOrder: z.object({ streamId: uuid, number: z.string() }).nullable(),
    }),
    refusals: [...changeRefusals, 'order-not-approvable', 'order-units-short'],
  }),
  approveOrders: defineCall({
    summary:
      'Approves orders one by one, with a result for each. Insufficient stock requires a reason, which is recorded.',
    permission: 'orders.approve',
    input: z.strictObject({ streamsIds: z.array(uuid).min(1).max(100), stockOverride }),
    data: z.object({ results: eachResults }),
  }),
  denyOrders: defineCall({
    summary:
      'Denies orders one by one; refused if none of them could be denied. The customer sees the reason; only staff see the internal note.',
    permission: 'orders.deny',
    input: z.strictObject({
      streamsIds: z.array(uuid).min(1).max(1000),
      reason: decisionReason.optional(),
      internalNote: decisionReason.optional(),
    }),
    unversioned: 'Only an order that is not decided yet can be denied.',
    data: z.object({ results: eachResults }),
    refusals: [...changeRefusals, 'order-not-deniable'],
  }),
  cancelOrder: defineCall({
    summary:
      'Cancels an order for a reason and releases its units; refused once a line is on a ready purchase order.',
    permission: 'orders.cancel',
    input: z.strictObject({ ...stream, reason: decisionReason }),
    data: orderAnswer,
    refusals: [...changeRefusals, 'order-not-cancellable', 'order-on-purchase-order'],
  }),
}
