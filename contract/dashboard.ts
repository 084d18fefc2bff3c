import { z } from 'zod'
import { calendarDate, calendarDay, defineCall, intId, money, uuid } from './call.ts'
import { orderRow } from './orders.ts'

const count = z.number().int()

/** What the dashboard shows (spec 2 §2, §9); figures leave out carts, denied and cancelled orders (rules §5). Tables hold at most 10 rows. */
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
  /** By the Monday of the week and by brand, oldest first; a week without sales is left out. */
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

/** How much of each kind waits for staff (rules §1); each stops at 10,001, which means more than 10,000. */
export const waiting = z.object({
  ordersPending: count,
  purchaseOrderDrafts: count,
  /** Uploaded, and not saved as catalogs yet. */
  lineListsToSave: count,
  /** With unsorted items. */
  lineListsToSort: count,
  /** Sorted, and not published yet. */
  catalogsToPublish: count,
  /** Imports that run or wait for an answer. */
  importsUnderWay: count,
  /** Imports that failed or ended with errors within the last week. */
  importsWithProblems: count,
})
export type Waiting = z.infer<typeof waiting>

/** The dashboard calls. */
export const dashboardCalls = {
  getDashboard: defineCall({
    summary:
      'Tells the figures of the dashboard; a date range, both days included, narrows all but the inactive accounts. Sales go back a year where no first day is named.',
    who: ['staff'],
    input: z.strictObject({ from: calendarDay.optional(), to: calendarDay.optional() }),
    data: dashboard,
  }),
  getWaiting: defineCall({
    summary: 'Counts what waits for staff: the figures of Home.',
    who: ['staff'],
    input: z.strictObject({}),
    data: waiting,
  }),
}
