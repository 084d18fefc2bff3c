import { z } from 'zod'
import { calendarDate, defineCall, intId, money, pageInput, searchInput, timestamp, uuid } from './call.ts'
import { exported } from './exported.ts'
import { lineListTypes } from './line-list-types.ts'
import { purchaseOrderItem } from './purchase-orders.ts'

const count = z.number().int()
const inventoryType = z.enum(lineListTypes)

/** A brand and inventory type, of pre-book also a line list, of which approved orders have lines that still stand on drafts. Prices are what the brand gets. */
export const buildableGroup = z.object({
  brandId: intId,
  brandName: z.string(),
  inventoryType,
  /** Of pre-book. */
  lineListId: intId.nullable(),
  lineListName: z.string().nullable(),
  ordersCount: count,
  linesCount: count,
  unitsCount: count,
  totalPrice: money,
})
export type BuildableGroup = z.infer<typeof buildableGroup>

/** An approved order whose lines of a group can be put on a purchase order by hand, and the draft they stand on until then. */
export const buildableOrder = z.object({
  streamId: uuid,
  number: z.string(),
  organizationName: z.string(),
  storeName: z.string(),
  dateSubmitted: timestamp,
  linesCount: count,
  unitsCount: count,
  totalPrice: money,
  draft: z.object({ streamId: uuid, number: z.string(), generationType: z.enum(['automatic', 'manual']) }),
})
export type BuildableOrder = z.infer<typeof buildableOrder>

/** A style of the grid of a workbook: a model of one delivery at one cost, with its units under each size. */
const gridRow = z.object({
  modelCode: z.string(),
  name: z.string().nullable(),
  color: z.string().nullable(),
  delivery: calendarDate.nullable(),
  /** As many as there are sizes; null where none is ordered. */
  units: z.array(count.nullable()),
  unitsCount: count,
  cost: money,
  extension: money,
})

/** What a workbook holds: its header block, its grid of styles by sizes with totals, and its SKUs. */
export const workbook = z.object({
  header: z.array(z.object({ label: z.string(), value: z.string() })),
  sizes: z.array(z.string()),
  rows: z.array(gridRow),
  totals: z.object({ units: z.array(count), unitsCount: count, extension: money }),
  items: z.array(purchaseOrderItem),
})
export type Workbook = z.infer<typeof workbook>

/** The calls with which purchase orders are built by hand and looked at before they are ready (rules §5). */
export const buildingCalls = {
  getBuildableGroups: defineCall({
    summary:
      'Lists of which brands, inventory types and pre-book line lists approved orders have lines that stand on drafts, the most units first.',
    who: ['staff'],
    input: z.strictObject({ brandId: intId.optional(), inventoryType: inventoryType.optional() }),
    data: z.array(buildableGroup),
  }),
  getBuildableOrders: defineCall({
    summary:
      'Lists the approved orders whose lines of a group can be put on a purchase order by hand, the oldest first; the search looks at number, organization and store.',
    who: ['staff'],
    input: z.strictObject({
      ...pageInput,
      ...searchInput,
      brandId: intId,
      inventoryType,
      /** Of pre-book, and only there. */
      lineListId: intId.optional(),
    }),
    data: z.array(buildableOrder),
    paged: true,
  }),
  getPurchaseOrderWorkbook: defineCall({
    summary: 'Tells what the workbook of a purchase order holds: of a draft, what it would hold.',
    who: ['staff'],
    input: z.strictObject({ streamId: uuid }),
    data: workbook,
    refusals: ['purchase-order-not-found'],
  }),
  previewPurchaseOrder: defineCall({
    summary: 'Writes the workbook of a draft as it would be now, marked as a draft.',
    who: ['staff'],
    input: z.strictObject({ streamId: uuid }),
    data: exported,
    refusals: ['purchase-order-not-found', 'purchase-order-not-draft'],
  }),
}
