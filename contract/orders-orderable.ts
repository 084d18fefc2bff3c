import { z } from 'zod'
import { calendarDate, defineCall, intId, money, pageInput, searchInput, uuid } from './call.ts'
import { lineListTypes } from './line-list-types.ts'

const count = z.number().int()
const both = ['staff', 'customer'] as const

const size = z.object({
  itemId: count,
  size: z.string(),
  us: z.string().nullable(),
  eu: z.string().nullable(),
  upc: z.string().nullable(),
  availableOn: calendarDate.nullable(),
  /** Units that can still be promised; null where the list names no quantity. */
  available: count.nullable(),
})

/** A model that a store may order, at its own price. */
export const orderableItem = z.object({
  lineListItemId: count,
  lineListId: intId,
  brandId: intId,
  brandName: z.string(),
  modelCode: z.string(),
  name: z.string().nullable(),
  color: z.string().nullable(),
  silhouette: z.string().nullable(),
  gender: z.string().nullable(),
  msrp: money.nullable(),
  wholesale: money,
  discount: count,
  unitPrice: money,
  /** False where it can be seen alone: ordering is closed or its deadline is over. */
  orderable: z.boolean(),
  sizes: z.array(size),
  thumbnailUrl: z.string().nullable(),
})
export type OrderableItem = z.infer<typeof orderableItem>

/** A published line list of which a store sees something. */
export const orderableList = z.object({
  lineListId: intId,
  name: z.string(),
  type: z.enum(lineListTypes),
  brandId: intId,
  brandName: z.string(),
  deadline: calendarDate.nullable(),
  orderable: z.boolean(),
})
export type OrderableList = z.infer<typeof orderableList>

/** The calls that tell what can be ordered, and for whom (rules §5 "Visible to a store", "Orderable"). */
export const orderableCalls = {
  getOrderStores: defineCall({
    summary: 'Lists the active stores that the caller may order for, by name.',
    who: both,
    input: z.strictObject({ ...pageInput, ...searchInput }),
    data: z.array(
      z.object({ id: uuid, name: z.string(), organizationId: uuid, organizationName: z.string() }),
    ),
    paged: true,
  }),
  getOrderableLists: defineCall({
    summary: 'Lists the published line lists that a store sees, the newest first.',
    who: both,
    input: z.strictObject({ storeId: uuid }),
    data: z.array(orderableList),
    refusals: ['store-not-found'],
  }),
  getOrderableItems: defineCall({
    summary: 'Lists what a store may order from a line list: its items at its prices, with the units there.',
    who: both,
    input: z.strictObject({ ...pageInput, ...searchInput, storeId: uuid, lineListId: intId }),
    data: z.array(orderableItem),
    paged: true,
    refusals: ['store-not-found'],
  }),
}
