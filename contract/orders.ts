import { z } from 'zod'
import {
  calendarDate,
  calendarDay,
  defineCall,
  intId,
  money,
  pageInput,
  searchInput,
  timestamp,
  uuid,
} from './call.ts'
import { csvFile } from './exported.ts'
import { historyInput, historyPage } from './history.ts'
import { inputLimitIssue } from './input-limits.ts'
import { type JsonText, readJsonText, writeJsonText } from './json-text.ts'
import { lineListTypes } from './line-list-types.ts'
import { orderItemsMax, orderStatuses, purchaseOrderStatuses, quantityMax } from './order-status.ts'
import { refusalCodes } from './refusals.ts'

const count = z.number().int()
const orderType = z.enum(lineListTypes)

/** A size on an order: `itemId` is the size's ID, `lineListItemId` its model's. Prices are dollars after the discount. */
export const orderItem = z.object({
  itemId: count,
  brandId: intId,
  lineListId: intId,
  lineListItemId: count,
  modelCode: z.string(),
  name: z.string().nullable(),
  color: z.string().nullable(),
  size: z.string(),
  upc: z.string().nullable(),
  availableOn: calendarDate.nullable(),
  quantity: count,
  /** Before the discount. */
  wholesale: money,
  /** Whole percent. */
  discount: count,
  unitPrice: money,
  totalPrice: money,
  /** Changed in the line list since: withdrawn, or a different price (rules §3). */
  flag: z.enum(['withdrawn', 'price-changed']).nullable(),
})
export type OrderItem = z.infer<typeof orderItem>

/** A schema for JSON sent as text: accepts the value, outputs the text (rules §1). */
export function jsonTextOf<Schema extends z.ZodType>(schema: Schema) {
  const text = z.string() as unknown as z.ZodType<JsonText<z.output<Schema>>, JsonText<z.output<Schema>>>
  return z.codec(schema, text, {
    decode: (held) => writeJsonText(held),
    encode(written, context) {
      const held = tryToRead(written)
      const issue = held === undefined ? { path: '', message: 'Expected JSON' } : inputLimitIssue(held)
      if (issue === undefined) return held as z.output<Schema>
      const path = issue.path === '' ? [] : issue.path.split('.')
      context.issues.push({ code: 'custom', input: written, path, message: issue.message })
      return z.NEVER
    },
  })
}

function tryToRead(written: JsonText<unknown>): unknown {
  try {
    return readJsonText(written)
  } catch {
    return undefined
  }
}

const orderFields = {
  id: uuid,
  streamId: uuid,
  /** `SO-100482`. */
  number: z.string(),
  type: orderType,
  organizationId: uuid,
  organizationName: z.string(),
  storeId: uuid,
  storeName: z.string(),
  brandIds: jsonTextOf(z.array(intId)),
  brands: z.array(z.object({ id: intId, name: z.string() })),
  /** Units by brand ID. */
  quantityPerBrand: jsonTextOf(z.record(z.string(), count)),
  status: z.enum(orderStatuses),
  /** Null for a cart. */
  dateSubmitted: timestamp.nullable(),
  totalPrice: money,
  hasMultipleBrands: z.boolean(),
  /** Number of lines; each is one size. */
  itemsCount: count,
  unitsCount: count,
  /**
   * Pending review or approved, and a line was withdrawn from its line list or, before approval, has a different price there
   * (rules §3).
   */
  flagged: z.boolean(),
  /** Increases with every change; a stale expected version (`If-Match`) is refused as a conflict. */
  version: count,
  createdAt: timestamp,
  updatedAt: timestamp,
}

/** An order in a list (spec 2 §3); `items` only if requested. */
export const orderRow = z.object({ ...orderFields, items: jsonTextOf(z.array(orderItem)).optional() })
export type OrderRow = z.infer<typeof orderRow>

export const order = z.object({
  ...orderFields,
  items: jsonTextOf(z.array(orderItem)),
  /** Why it was denied or cancelled. */
  reason: z.string().nullable(),
  /** Why it was approved despite insufficient stock. */
  stockOverride: z.string().nullable(),
  replicatedFrom: uuid.nullable(),
  /**
   * Changes to a cart made by line list updates since it was filled (rules §3). Unit prices; `to` is null if the item was
   * withdrawn and removed.
   */
  notes: z.array(
    z.object({
      itemId: count,
      modelCode: z.string(),
      size: z.string(),
      from: money,
      to: money.nullable(),
    }),
  ),
  purchaseOrders: z.array(
    z.object({
      streamId: uuid,
      number: z.string(),
      brandId: intId,
      brandName: z.string(),
      status: z.enum(purchaseOrderStatuses),
      submittedOn: calendarDate.nullable(),
      invoicedOn: calendarDate.nullable(),
    }),
  ),
  /** "2 of 3 brands": of all brands, those with every line on a ready purchase order. */
  coverage: z.object({ ready: count, of: count }),
})
export type Order = z.infer<typeof order>

/**
 * An order that a bulk call skipped, and why; the number is null if there is no such order. `order-units-short` can still be
 * approved with a reason.
 */
export const failedOrder = z.object({
  streamId: uuid,
  number: z.string().nullable(),
  code: z.enum(refusalCodes),
  status: count,
  message: z.string(),
})
export type FailedOrder = z.infer<typeof failedOrder>

/** Results of a bulk call. */
const eachResults = z.object({
  processed: z.array(z.object({ streamId: uuid, number: z.string() })),
  failed: z.array(failedOrder),
})

/** Result of a change of an order. */
export const orderAnswer = z.object({
  order,
  nextExpectedStreamVersion: count,
  createdNewStream: z.boolean(),
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
const reason = z.string().trim().min(1, 'A reason is required').max(1000)
/** The reason to approve orders despite insufficient stock; stored with each order that needs it (rules §5). */
export const stockOverride = reason.optional()
const both = ['staff', 'customer'] as const
const stream = { orderStreamId: uuid }
const changeRefusals = ['order-not-found', 'conflict'] as const
const placing = ['store-not-found', 'order-items-unavailable', 'order-store-inactive'] as const

/** Filters of an order list; days are in the server's time zone. */
export const orderFilters = {
  ...searchInput,
  status: z.array(z.enum(orderStatuses)).max(orderStatuses.length).optional(),
  brandId: intId.optional(),
  /** The line-list type. */
  type: orderType.optional(),
  lineListId: intId.optional(),
  organizationId: uuid.optional(),
  storeId: uuid.optional(),
  hasMultipleBrands: z.boolean().optional(),
  flagged: z.literal(true).optional(),
  submittedFrom: calendarDay.optional(),
  submittedTo: calendarDay.optional(),
}

const orderSorting = {
  orderDir: z
    .enum(['asc', 'desc', 'ascending', 'descending'])
    .default('desc')
    .transform((dir) => (dir.startsWith('asc') ? ('asc' as const) : ('desc' as const))),
  orderBy: z.enum(['dateSubmitted', 'totalPrice', 'number']).default('dateSubmitted'),
}

/** The order calls (spec 2 §7; rules §5). A customer can only access the orders of its own stores and only change carts. */
export const orderCalls = {
  getOrders: defineCall({
    summary:
      'Lists orders, newest submission first; denied ones only if their status is requested. The search matches number, organization, store, and model code.',
    who: both,
    input: z.strictObject({
      ...pageInput,
      ...orderSorting,
      ...orderFilters,
      withItems: z.boolean().default(false),
    }),
    data: z.array(orderRow),
    paged: true,
  }),
  exportOrders: defineCall({
    summary: 'Exports the filtered and sorted list of orders to a CSV file.',
    who: ['staff'],
    input: z.strictObject({ ...orderSorting, ...orderFilters }),
    data: csvFile,
    file: true,
  }),
  getOrder: defineCall({
    summary: 'Returns an order with its items and purchase orders.',
    who: both,
    input: z.strictObject({ streamId: uuid }),
    data: order,
    refusals: ['order-not-found'],
  }),
  getOrderPictures: defineCall({
    summary: "Returns the addresses of the pictures of an order's items.",
    who: both,
    input: z.strictObject({ streamId: uuid }),
    data: z.array(z.object({ lineListItemId: count, thumbnailUrl: z.string() })),
    refusals: ['order-not-found'],
  }),
  getOrderHistory: defineCall({
    summary: 'Lists the changes of an order, newest first.',
    who: ['staff'],
    input: historyInput,
    data: historyPage,
  }),
  createOrder: defineCall({
    summary: 'Opens a cart of a store for one type of line list; a cart may contain several brands.',
    who: both,
    input: z.strictObject({
      storeId: uuid,
      /** Must be the store's organization, if given. */
      organizationId: uuid.optional(),
      type: orderType,
      items: itemsOf(1).default([]),
    }),
    data: orderAnswer,
    refusals: placing,
  }),
  changeItemQuantity: defineCall({
    summary:
      'Sets item quantities. In a cart, new items may be added; pending orders only allow existing items. 0 removes an item.',
    who: both,
    input: z.strictObject({ ...stream, items: itemsOf(0).min(1) }),
    data: orderAnswer,
    refusals: [
      ...changeRefusals,
      'order-not-editable',
      'order-item-not-found',
      'order-items-unavailable',
      'order-empty',
    ],
  }),
  removeOrderItem: defineCall({
    summary: 'Removes an item from a cart or a pending order.',
    who: both,
    input: z.strictObject({ ...stream, itemId: z.number().int().min(1) }),
    data: orderAnswer,
    refusals: [...changeRefusals, 'order-not-editable', 'order-item-not-found', 'order-empty'],
  }),
  submitOrder: defineCall({
    summary: 'Submits a cart for review and freezes its prices.',
    who: both,
    input: z.strictObject(stream),
    data: orderAnswer,
    refusals: [
      ...changeRefusals,
      'order-not-submittable',
      'order-empty',
      'order-items-unavailable',
      'order-store-inactive',
    ],
  }),
  replicateOrder: defineCall({
    summary: 'Copies an order to a new cart, with the items that can still be ordered.',
    who: both,
    input: z.strictObject(stream),
    data: orderAnswer.extend({ leftOut: z.array(z.string()) }),
    refusals: ['order-not-found', 'order-not-replicable', 'order-store-inactive'],
  }),
  approveOrder: defineCall({
    summary:
      'Approves an order and reserves its stock. Insufficient stock requires a reason, which is recorded.',
    who: ['staff'],
    input: z.strictObject({ ...stream, stockOverride }),
    data: orderAnswer,
    refusals: [...changeRefusals, 'order-not-approvable', 'order-units-short'],
  }),
  approveOrders: defineCall({
    summary:
      'Approves orders one by one, with a result for each. Insufficient stock requires a reason, which is recorded.',
    who: ['staff'],
    input: z.strictObject({ streamsIds: z.array(uuid).min(1).max(100), stockOverride }),
    data: z.object({ results: eachResults }),
  }),
  denyOrders: defineCall({
    summary: 'Denies orders one by one; refused if none of them could be denied.',
    who: ['staff'],
    input: z.strictObject({
      streamsIds: z.array(uuid).min(1).max(1000),
      reason: reason.optional(),
    }),
    data: z.object({ results: eachResults }),
    refusals: [...changeRefusals, 'order-not-deniable'],
  }),
  cancelOrder: defineCall({
    summary:
      'Cancels an order for a reason and releases its units; refused once a line is on a ready purchase order.',
    who: ['staff'],
    input: z.strictObject({ ...stream, reason }),
    data: orderAnswer,
    refusals: [...changeRefusals, 'order-not-cancellable', 'order-on-purchase-order'],
  }),
}
