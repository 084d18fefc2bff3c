import { z } from 'zod'
import { defineCall, intId, pageInput, searchInput } from '../call.ts'
import { lineListItem } from './line-lists.ts'
import { exactText } from '../input/visible-text-schema.ts'

const ofBrand = z.strictObject({
  ...pageInput,
  ...searchInput,
  /** Null for all brands. */
  brandId: intId.nullable(),
})

export const itemCalls = {
  getPreOrderItems: defineCall({
    summary: 'Lists the items of pre-book lists, of one brand or all.',
    permission: 'line-lists.view',
    input: ofBrand,
    data: z.array(lineListItem),
    refusals: ['brand-not-found'],
    paged: true,
  }),
  getOwnStockItems: defineCall({
    summary: 'Lists the items of own stock, of one brand or all.',
    permission: 'line-lists.view',
    input: ofBrand,
    data: z.array(lineListItem),
    refusals: ['brand-not-found'],
    paged: true,
  }),
  getBrandAtsItems: defineCall({
    summary: 'Lists the items of brand ATS lists, of one brand or all.',
    permission: 'line-lists.view',
    input: ofBrand,
    data: z.array(lineListItem),
    refusals: ['brand-not-found'],
    paged: true,
  }),
  getPopulatedParentItems: defineCall({
    summary: "Lists a line list's items with their sizes; `modelCode` finds one.",
    permission: 'line-lists.view',
    input: z.strictObject({
      ...pageInput,
      lineListId: intId,
      modelCode: exactText({ max: 200, why: 'It names an item.' }).optional(),
    }),
    data: z.array(lineListItem),
    refusals: ['line-list-not-found'],
    paged: true,
  }),
}
