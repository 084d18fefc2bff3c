import { z } from 'zod'
import { calendarDate, intId, money, timestamp, uuid } from '../call.ts'
import { jsonTextOf } from '../input/json-text-schema.ts'
import { lineListTypes } from '../line-lists/line-list-types.ts'
import { stockKind } from '../line-lists/stock-kind.ts'
import { answersOf } from './field-answers.ts'
import { listedNames, unlistedNames } from './field-sets.ts'
import { orderStatuses } from './order-status.ts'
import { purchaseOrderStatuses } from './purchase-order-status.ts'
import { refusalCodes } from '../refusals.ts'
import { visibleLines } from '../input/visible-text-schema.ts'

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
  /** Units of one pack; null for a single size. */
  packUnits: count.nullable(),
  /** Units, also of a pack. */
  quantity: count,
  wholesale: money,
  discount: count,
  unitPrice: money,
  totalPrice: money,
  /** Changed in the line list since: withdrawn, or a different price (docs/rules.md#updates-of-a-list). */
  flag: z.enum(['withdrawn', 'price-changed']).nullable(),
})
export type OrderItem = z.infer<typeof orderItem>

const orderFields = {
  id: uuid,
  streamId: uuid,
  number: z.string(),
  type: orderType,
  stockKinds: z.array(stockKind),
  organizationId: uuid,
  organizationName: z.string(),
  storeId: uuid,
  storeName: z.string(),
  brandIds: jsonTextOf(z.array(intId)),
  brands: z.array(z.object({ id: intId, name: z.string() })),
  /** Units by brand ID. */
  quantityPerBrand: jsonTextOf(z.record(z.string(), count)),
  status: z.enum(orderStatuses),
  dateSubmitted: timestamp.nullable(),
  totalPrice: money,
  hasMultipleBrands: z.boolean(),
  /** Number of lines; each is one size. */
  itemsCount: count,
  unitsCount: count,
  /** A line was withdrawn from its list or, before approval, has a different price there (docs/rules.md#updates-of-a-list). */
  flagged: z.boolean(),
  ...answersOf(listedNames),
  /** Increases with every change; a stale expected version (`If-Match`) is refused as a conflict. */
  version: count,
  createdAt: timestamp,
  updatedAt: timestamp,
}

export const orderRow = z.object({
  ...orderFields,
  items: jsonTextOf(z.array(orderItem)).optional(),
  brandShare: z.object({ unitsCount: count, totalPrice: money }).optional(),
})
export type OrderRow = z.infer<typeof orderRow>

export const order = z.object({
  ...orderFields,
  items: jsonTextOf(z.array(orderItem)),
  ...answersOf(unlistedNames),
  replicatedFrom: uuid.nullable(),
  splitFrom: uuid.nullable(),
  formCarts: z.array(z.object({ streamId: uuid, number: z.string(), type: orderType, unitsCount: count })),
  /** Unit prices; `to` is null if the item was withdrawn and removed (docs/rules.md#updates-of-a-list). */
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
  coverage: z.object({ ready: count, of: count }),
})
export type Order = z.infer<typeof order>

/** A line that wants more units than are available; lines of one SKU share its units. */
export const shortUnits = z.object({
  itemId: count,
  modelCode: z.string(),
  size: z.string(),
  wanted: count,
  available: count,
})

/** The number is null if there is no such order. `order-units-short` can still be approved with a reason. */
export const failedOrder = z.object({
  streamId: uuid,
  number: z.string().nullable(),
  code: z.enum(refusalCodes),
  status: count,
  message: z.string(),
})
export type FailedOrder = z.infer<typeof failedOrder>

export const orderAnswer = z.object({
  order,
  nextExpectedStreamVersion: count,
  createdNewStream: z.boolean(),
})

export const decisionReason = visibleLines().trim().min(1, 'A reason is required').max(1000)
/** The reason to approve orders despite insufficient stock; stored with each order that needs it (docs/rules.md#stock). */
export const stockOverride = decisionReason.optional()
