import { z } from 'zod'
import { calendarDate, defineCall, intId, money, pageInput, searchInput, timestamp, uuid } from '../call.ts'
import { exported } from '../exported.ts'
import { lineListTypes } from '../line-lists/line-list-types.ts'
import { stockKind } from '../line-lists/stock-kind.ts'
import { purchaseOrderItem } from './purchase-orders.ts'

const count = z.number().int()
const inventoryType = z.enum(lineListTypes)

/** Prices are what the brand gets. */
const buildableGroup = z.object({
  brandId: intId,
  brandName: z.string(),
  inventoryType,
  /** Pre-book only. */
  lineListId: intId.nullable(),
  lineListName: z.string().nullable(),
  ordersCount: count,
  linesCount: count,
  unitsCount: count,
  totalPrice: money,
})
export type BuildableGroup = z.infer<typeof buildableGroup>

const buildableOrder = z.object({
  streamId: uuid,
  number: z.string(),
  organizationName: z.string(),
  storeName: z.string(),
  dateSubmitted: timestamp,
  stockKinds: z.array(stockKind),
  linesCount: count,
  unitsCount: count,
  totalPrice: money,
  draft: z.object({ streamId: uuid, number: z.string(), generationType: z.enum(['automatic', 'manual']) }),
})
export type BuildableOrder = z.infer<typeof buildableOrder>

const gridRow = z.object({
  modelCode: z.string(),
  name: z.string().nullable(),
  color: z.string().nullable(),
  delivery: calendarDate.nullable(),
  units: z.array(count.nullable()),
  unitsCount: count,
  cost: money,
  extension: money,
})

const shippedOrder = z.object({
  number: z.string(),
  customerPoNumber: z.string().nullable(),
  shipStartOn: calendarDate.nullable(),
  shipCancelOn: calendarDate.nullable(),
  shipTo: z.string().nullable(),
  unitsCount: count,
})
export type ShippedOrder = z.infer<typeof shippedOrder>

export const workbook = z.object({
  header: z.array(z.object({ label: z.string(), value: z.string() })),
  sizes: z.array(z.string()),
  rows: z.array(gridRow),
  totals: z.object({ units: z.array(count), unitsCount: count, extension: money }),
  items: z.array(purchaseOrderItem),
  orders: z.array(shippedOrder),
})
export type Workbook = z.infer<typeof workbook>

export const buildingCalls = {
  getBuildableGroups: defineCall({
    summary:
      'Lists the brands, inventory types, and pre-book line lists for which approved orders have lines on drafts, most units first.',
    permission: 'purchase-orders.build',
    input: z.strictObject({ brandId: intId.optional(), inventoryType: inventoryType.optional() }),
    data: z.array(buildableGroup),
  }),
  getBuildableOrders: defineCall({
    summary:
      'Lists the approved orders of a group that can be put on a manually built purchase order, oldest first; the search matches number, organization, and store.',
    permission: 'purchase-orders.build',
    input: z.strictObject({
      ...pageInput,
      ...searchInput,
      brandId: intId,
      inventoryType,
      /** Required for pre-book, otherwise not allowed. */
      lineListId: intId.optional(),
    }),
    data: z.array(buildableOrder),
    paged: true,
  }),
  getPurchaseOrderWorkbook: defineCall({
    summary: "Returns the contents of a purchase order's workbook; for a draft, a preview.",
    permission: 'purchase-orders.view',
    input: z.strictObject({ streamId: uuid }),
    data: workbook,
    refusals: ['purchase-order-not-found'],
  }),
  previewPurchaseOrder: defineCall({
    summary: "Creates a workbook of a draft's current state, marked as a draft.",
    permission: 'purchase-orders.build',
    input: z.strictObject({ streamId: uuid }),
    data: exported,
    refusals: ['purchase-order-not-found', 'purchase-order-not-draft'],
  }),
}
