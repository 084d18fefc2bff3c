import { z } from 'zod'
import { calendarDate, calendarDay, defineCall, intId, money, uuid } from './call.ts'
import { orderRow } from './orders/orders.ts'

const count = z.number().int()

/** Dashboard figures (spec 2 §2, §9), without carts and denied or cancelled orders (rules §5). Tables have at most 10 rows. */
export const dashboard = z.object({
  /** The sum of order totals. */
  totalWhs: money,
  monobrandOrders: count,
  multibrandOrders: count,
  inactiveAccounts: count,
  lastOrders: z.array(orderRow),
  /** Of the latest 10 orders. */
  topCustomers: z.array(
    z.object({ organizationId: uuid, name: z.string(), ordersCount: count, totalPrice: money }),
  ),
  /** Of the latest 10 approved orders. */
  mostUnitsSold: z.array(
    z.object({
      modelCode: z.string(),
      name: z.string().nullable(),
      brandId: intId,
      brandName: z.string(),
      quantity: count,
    }),
  ),
  /** By Monday of the week and brand, oldest first; weeks without sales are omitted. */
  salesByWeek: z.array(
    z.object({
      week: calendarDate,
      brandId: intId,
      brandName: z.string(),
      totalPrice: money,
      unitsCount: count,
    }),
  ),
})
export type Dashboard = z.infer<typeof dashboard>

/** Staff to-do counts (rules §1); each is capped at 10,001, which means more than 10,000. */
export const waiting = z.object({
  ordersPending: count,
  purchaseOrderDrafts: count,
  /** Uploaded but not saved as catalogs. */
  lineListsToSave: count,
  /** With unsorted items. */
  lineListsToSort: count,
  /** Sorted but not published. */
  catalogsToPublish: count,
  /** Imports that are running or need an answer. */
  importsUnderWay: count,
  /** Imports that failed or ended with errors within the last week. */
  importsWithProblems: count,
})
export type Waiting = z.infer<typeof waiting>

export const dashboardCalls = {
  getDashboard: defineCall({
    summary:
      'Returns the dashboard figures. An inclusive date range applies to all of them except inactive accounts; without a first day, sales go back one year.',
    who: ['staff'],
    input: z.strictObject({ from: calendarDay.optional(), to: calendarDay.optional() }),
    data: dashboard,
  }),
  getWaiting: defineCall({
    summary: 'Counts the staff to-do items shown on Home.',
    who: ['staff'],
    input: z.strictObject({}),
    data: waiting,
  }),
}
