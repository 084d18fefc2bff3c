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

/** A size of an order as people order it; `itemId` is the size's and `lineListItemId` its model's. Prices are dollars after the discount. */
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
  /** What its line list says of it since: withdrawn, or another price (rules §3). */
  flag: z.enum(['withdrawn', 'price-changed']).nullable(),
})
export type OrderItem = z.infer<typeof orderItem>

/** A schema of what travels as JSON text: takes what it holds, gives the text (rules §1). */
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
  /** Units by brand id. */
  quantityPerBrand: jsonTextOf(z.record(z.string(), count)),
  status: z.enum(orderStatuses),
  /** Null for a cart. */
  dateSubmitted: timestamp.nullable(),
  totalPrice: money,
  hasMultipleBrands: z.boolean(),
  /** Its lines, one a size. */
  itemsCount: count,
  unitsCount: count,
  /** Pending review or approved, and a line of it is withdrawn from its line list or, before approval, has another price there (rules §3). */
  flagged: z.boolean(),
  /** Goes up with every change; a change of another one is refused as a conflict (`If-Match`). */
  version: count,
  createdAt: timestamp,
  updatedAt: timestamp,
}

/** An order as lists send it (spec 2 §3); `items` where they were asked for. */
export const orderRow = z.object({ ...orderFields, items: jsonTextOf(z.array(orderItem)).optional() })
export type OrderRow = z.infer<typeof orderRow>

/** An order with all there is to it. */
export const order = z.object({
  ...orderFields,
  items: jsonTextOf(z.array(orderItem)),
  /** Why it was denied or cancelled. */
  reason: z.string().nullable(),
  /** Why it was approved without the units there. */
  stockOverride: z.string().nullable(),
  replicatedFrom: uuid.nullable(),
  /** Of a cart: what updates of line lists have done to it since it was filled (rules §3). Unit prices; `to` is null where an item was withdrawn and left the cart. */
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
  /** "2 of 3 brands": of how many every line stands on a ready purchase order. */
  coverage: z.object({ ready: count, of: count }),
})
export type Order = z.infer<typeof order>

/** An order that one of several changes left out, and why; the number is null where there is no such order. An `order-units-short` can be approved yet, with a reason. */
export const failedOrder = z.object({
  streamId: uuid,
  number: z.string().nullable(),
  code: z.enum(refusalCodes),
  status: count,
  message: z.string(),
})
export type FailedOrder = z.infer<typeof failedOrder>

/** What a change of several orders came to. */
const eachResults = z.object({
  processed: z.array(z.object({ streamId: uuid, number: z.string() })),
  failed: z.array(failedOrder),
})

/** What a change of an order answers. */
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
/** Why orders are approved where a stock list has too few units: kept with each order that needs it (rules §5). */
export const stockOverride = reason.optional()
const both = ['staff', 'customer'] as const
const stream = { orderStreamId: uuid }
const changeRefusals = ['order-not-found', 'conflict'] as const
const placing = ['store-not-found', 'order-items-unavailable', 'order-store-inactive'] as const

/** What an order list may be narrowed to; a day counts in the server's time zone. */
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

/** The order calls (spec 2 §7; rules §5). A customer reaches the orders of its own stores alone, and changes only carts. */
export const orderCalls = {
  getOrders: defineCall({
    summary:
      'Lists orders, newest submitted first; denied ones only where their status is asked for. The search looks at number, organization, store and model code.',
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
    summary: 'Writes the list of orders, as it is filtered and sorted, to a CSV file.',
    who: ['staff'],
    input: z.strictObject({ ...orderSorting, ...orderFilters }),
    data: csvFile,
    file: true,
  }),
  getOrder: defineCall({
    summary: 'Reads an order with its items and the purchase orders it stands on.',
    who: both,
    input: z.strictObject({ streamId: uuid }),
    data: order,
    refusals: ['order-not-found'],
  }),
  getOrderPictures: defineCall({
    summary: 'Gives the addresses of the pictures of an order’s items, of those that have one.',
    who: both,
    input: z.strictObject({ streamId: uuid }),
    data: z.array(z.object({ lineListItemId: count, thumbnailUrl: z.string() })),
    refusals: ['order-not-found'],
  }),
  getOrderHistory: defineCall({
    summary: 'Tells the changes of an order, newest first.',
    who: ['staff'],
    input: historyInput,
    data: historyPage,
  }),
  createOrder: defineCall({
    summary: 'Opens a cart of a store for one type of line list; a cart may hold several brands.',
    who: both,
    input: z.strictObject({
      storeId: uuid,
      /** Taken for a check: it must be the store's. */
      organizationId: uuid.optional(),
      type: orderType,
      items: itemsOf(1).default([]),
    }),
    data: orderAnswer,
    refusals: placing,
  }),
  changeItemQuantity: defineCall({
    summary:
      'Sets the quantities of items: of a cart also of items that it does not hold yet, of an order pending review only those it has; 0 takes an item off.',
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
    summary: 'Takes an item off a cart or an order pending review.',
    who: both,
    input: z.strictObject({ ...stream, itemId: z.number().int().min(1) }),
    data: orderAnswer,
    refusals: [...changeRefusals, 'order-not-editable', 'order-item-not-found', 'order-empty'],
  }),
  submitOrder: defineCall({
    summary: 'Submits a cart for review; its prices are computed and stay.',
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
    summary: 'Makes a new cart of an order: of its items those that can still be ordered.',
    who: both,
    input: z.strictObject(stream),
    data: orderAnswer.extend({ leftOut: z.array(z.string()) }),
    refusals: ['order-not-found', 'order-not-replicable', 'order-store-inactive'],
  }),
  approveOrder: defineCall({
    summary:
      'Approves an order; from stock its units are promised, where they are not there only with a reason that is kept.',
    who: ['staff'],
    input: z.strictObject({ ...stream, stockOverride }),
    data: orderAnswer,
    refusals: [...changeRefusals, 'order-not-approvable', 'order-units-short'],
  }),
  approveOrders: defineCall({
    summary:
      'Approves orders, each by itself and with a result of its own; those whose units are not there only with a reason that is kept.',
    who: ['staff'],
    input: z.strictObject({ streamsIds: z.array(uuid).min(1).max(100), stockOverride }),
    data: z.object({ results: eachResults }),
  }),
  denyOrders: defineCall({
    summary: 'Denies orders, each by itself; refused where not one of them could be denied.',
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
