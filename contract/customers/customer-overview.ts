import { z } from 'zod'
import { calendarDate, defineCall, intId, money, uuid } from '../call.ts'
import { lineListTypes, seasons } from '../line-lists/line-list-types.ts'

const count = z.number().int()

const listSeason = { year: count, season: z.enum(seasons) }

/** What a customer or one of its stores ordered, excluding carts and denied or cancelled orders, and what it can still order. */
const customerOverview = z.object({
  bookings: z.array(
    z.object({
      ...listSeason,
      brandId: intId,
      brandName: z.string(),
      type: z.enum(lineListTypes),
      ordersCount: count,
      unitsCount: count,
      totalPrice: money,
    }),
  ),
  /** Pre-book line lists that a store sees and can order until their deadline, earliest first; at most 20. */
  openPreBooks: z.array(
    z.object({
      lineListId: intId,
      name: z.string(),
      brandName: z.string(),
      ...listSeason,
      deadline: calendarDate.nullable(),
      unitsCount: count,
    }),
  ),
  /** Models ordered in earlier seasons but not in the brand's newest season that is published; most units first, at most 20. */
  notReordered: z.array(
    z.object({
      brandId: intId,
      brandName: z.string(),
      modelCode: z.string(),
      name: z.string().nullable(),
      color: z.string().nullable(),
      unitsCount: count,
      ...listSeason,
    }),
  ),
})
export type CustomerOverview = z.infer<typeof customerOverview>

export const customerOverviewCalls = {
  getOrganizationOverview: defineCall({
    summary: 'Adds up what an organization ordered, and lists what it can still order.',
    permission: 'customers.view',
    input: z.strictObject({ id: uuid }),
    data: customerOverview,
    refusals: ['organization-not-found'],
  }),
  getStoreOverview: defineCall({
    summary: 'Adds up what a store ordered, and lists what it can still order.',
    permission: 'customers.view',
    input: z.strictObject({ id: uuid }),
    data: customerOverview,
    refusals: ['store-not-found'],
  }),
}
