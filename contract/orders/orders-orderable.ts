import { z } from 'zod'
import { calendarDate, defineCall, intId, money, pageInput, searchInput, uuid } from '../call.ts'
import { pack } from '../line-lists/packs.ts'
import { lineListTypes } from '../line-lists/line-list-types.ts'
import { stockKind } from '../line-lists/stock-kind.ts'

const count = z.number().int()
const size = z.object({
  itemId: count,
  size: z.string(),
  us: z.string().nullable(),
  eu: z.string().nullable(),
  upc: z.string().nullable(),
  availableOn: calendarDate.nullable(),
  pack: pack.nullable(),
  /** Available units; null if the list has no quantities. */
  available: count.nullable(),
})

const orderableItem = z.object({
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
  /** False if it can only be viewed: ordering is closed or its deadline has passed. */
  orderable: z.boolean(),
  sizes: z.array(size),
  thumbnailUrl: z.string().nullable(),
})
export type OrderableItem = z.infer<typeof orderableItem>

const orderableList = z.object({
  lineListId: intId,
  name: z.string(),
  type: z.enum(lineListTypes),
  /** Null for customers. */
  ...stockKind.shape,
  brandId: intId,
  brandName: z.string(),
  deadline: calendarDate.nullable(),
  orderable: z.boolean(),
})
export type OrderableList = z.infer<typeof orderableList>

export const orderableCalls = {
  getOrderStores: defineCall({
    summary: 'Lists the active stores that the caller may order for, by name.',
    permission: 'orders.create',
    input: z.strictObject({ ...pageInput, ...searchInput }),
    data: z.array(
      z.object({ id: uuid, name: z.string(), organizationId: uuid, organizationName: z.string() }),
    ),
    paged: true,
  }),
  getOrderableLists: defineCall({
    summary: 'Lists the published line lists that a store sees, newest first.',
    permission: 'orders.create',
    input: z.strictObject({ storeId: uuid }),
    data: z.array(orderableList),
    refusals: ['store-not-found'],
  }),
  getOrderableItems: defineCall({
    summary:
      'Lists the items of a line list that a store may order, at its prices, with the available units.',
    permission: 'orders.create',
    input: z.strictObject({ ...pageInput, ...searchInput, storeId: uuid, lineListId: intId }),
    data: z.array(orderableItem),
    paged: true,
    refusals: ['store-not-found'],
  }),
}
