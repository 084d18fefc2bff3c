import { z } from 'zod'
import { calendarDate, defineCall, intId, money, uuid } from '#contract/call.ts'
import { orderStatuses } from '#contract/orders/order-status.ts'
import { lineListTypes, seasons } from '#contract/line-lists/line-list-types.ts'
import { stockKind } from '#contract/line-lists/stock-kind.ts'
import { visibleText } from '../input/visible-text-schema.ts'

const count = z.number().int()

const listFields = {
  lineListId: intId,
  lineListName: z.string(),
  type: z.enum(lineListTypes),
  ...stockKind.shape,
  year: count,
  season: z.enum(seasons),
}

/** A style in one color, which all line lists of its brand name by the same model code. Texts and pictures are those of its newest list. */
const styleFields = {
  /** Its item in the newest line list, by which `getStyle` finds it. */
  itemId: count,
  brandId: intId,
  brandName: z.string(),
  modelCode: z.string(),
  name: z.string().nullable(),
  color: z.string().nullable(),
  thumbnailUrl: z.string().nullable(),
}

const foundStyle = z.object({
  ...styleFields,
  ...listFields,
  listsCount: count,
})
export type FoundStyle = z.infer<typeof foundStyle>

const styleSize = z.object({
  size: z.string(),
  us: z.string().nullable(),
  eu: z.string().nullable(),
  upc: z.string().nullable(),
  availableOn: calendarDate.nullable(),
  /** Units not yet promised to orders; null where the list counts no stock. */
  available: count.nullable(),
})

const style = z.object({
  ...styleFields,
  silhouette: z.string().nullable(),
  gender: z.string().nullable(),
  description: z.string().nullable(),
  imageUrl: z.string().nullable(),
  lists: z.array(
    z.object({
      ...listFields,
      currency: z.string(),
      wholesale: money,
      msrp: money.nullable(),
      published: z.boolean(),
      withdrawn: z.boolean(),
      deadline: calendarDate.nullable(),
      sizes: z.array(styleSize),
    }),
  ),
  orders: z.array(
    z.object({
      streamId: uuid,
      number: z.string(),
      organizationId: uuid,
      organizationName: z.string(),
      storeId: uuid,
      storeName: z.string(),
      status: z.enum(orderStatuses),
      dateSubmitted: z.iso.datetime().nullable(),
      unitsCount: count,
    }),
  ),
})
export type Style = z.infer<typeof style>

export const styleCalls = {
  getStyles: defineCall({
    summary:
      'Finds at most 20 styles across all line lists: those whose model code, name, and color contain every word of the search, model codes that start with it first, or the style with this UPC.',
    permission: 'line-lists.view',
    input: z.strictObject({ search: visibleText().trim().min(1).max(200) }),
    data: z.array(foundStyle),
  }),
  getStyle: defineCall({
    summary: 'Returns a style with its line lists, sizes, available units, and newest orders.',
    permission: 'line-lists.view',
    input: z.strictObject({ itemId: intId }),
    data: style,
    refusals: ['style-not-found'],
  }),
}
