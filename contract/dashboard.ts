import { z } from 'zod'
import { calendarDate, calendarDay, defineCall, intId, money, nothing, timestamp, uuid } from './call.ts'
import { importState } from './files/file-processor.ts'
import { lineListTypes } from './line-lists/line-list-types.ts'
import { stockKind } from './line-lists/stock-kind.ts'
import { noteSubjects } from './notes/notes.ts'
import { orderRow } from './orders/orders.ts'
import { visibleText } from './input/visible-text-schema.ts'

const count = z.number().int()

/** Dashboard figures, without carts and denied or cancelled orders (docs/rules.md#orders). Tables have at most 10 rows. */
export const dashboard = z.object({
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

/** Staff to-do counts; each is capped at 1,001, which means more than 1,000. */
export const waiting = z.object({
  ordersPending: count,
  purchaseOrderDrafts: count,
  lineListsToSave: count,
  lineListsToSort: count,
  catalogsToPublish: count,
  importsUnderWay: count,
  /** Imports that failed or ended with errors within the last week. */
  importsWithProblems: count,
})
export type Waiting = z.infer<typeof waiting>

export const toDoSections = [
  'mentions',
  'ordersToReview',
  'purchaseOrdersToBuild',
  'uploadsToReview',
  'imports',
  'listsToSort',
  'catalogsToPublish',
] as const
export type ToDoSection = (typeof toDoSections)[number]

const toDoList = z.object({
  id: intId,
  name: z.string(),
  brandName: z.string(),
  type: z.enum(lineListTypes),
  ...stockKind.shape,
  itemsCount: count,
  unsortedCount: count,
  deadline: calendarDate.nullable(),
  published: z.boolean(),
})
export type ToDoList = z.infer<typeof toDoList>

/** The most urgent entries of a section, without those the caller dismissed, and their number, capped at 1,001. */
const section = <Entry extends z.ZodType>(entry: Entry) => z.object({ items: z.array(entry), total: count })

export const toDo = z.object({
  mentions: section(
    z.object({
      noteId: uuid,
      subject: z.enum(noteSubjects),
      subjectId: uuid,
      subjectName: z.string(),
      authorName: z.string(),
      text: z.string(),
      createdAt: timestamp,
    }),
  ),
  ordersToReview: section(
    orderRow.pick({
      streamId: true,
      number: true,
      storeName: true,
      organizationName: true,
      unitsCount: true,
      totalPrice: true,
      dateSubmitted: true,
    }),
  ),
  purchaseOrdersToBuild: section(
    z.object({
      streamId: uuid,
      number: z.string(),
      brandName: z.string(),
      inventoryType: z.enum(lineListTypes),
      stockKinds: z.array(stockKind),
      unitsCount: count,
      createdAt: timestamp,
    }),
  ),
  uploadsToReview: section(toDoList),
  /** Those that wait for staff, then failed ones, then those with errors, then running ones. */
  imports: section(importState),
  listsToSort: section(toDoList),
  catalogsToPublish: section(toDoList),
})
export type ToDo = z.infer<typeof toDo>

const dismissal = z.strictObject({
  section: z.enum(toDoSections),
  /** The stream ID of an order or purchase order, the tracking ID of an import, or the ID of a note or a line list. */
  id: visibleText().min(1).max(100),
})

export const dashboardCalls = {
  getDashboard: defineCall({
    summary:
      'Returns the dashboard figures. An inclusive date range applies to all of them except inactive accounts; without a first day, sales go back one year.',
    permission: 'home.view',
    input: z.strictObject({ from: calendarDay.optional(), to: calendarDay.optional() }),
    data: dashboard,
  }),
  getWaiting: defineCall({
    summary: 'Counts the open work of staff.',
    permission: 'home.view',
    input: z.strictObject({}),
    data: waiting,
  }),
  getToDo: defineCall({
    summary:
      'Returns what needs attention on Home: the 5 most urgent entries of each section, or up to 100 of the section named by `all`, without entries the caller dismissed.',
    permission: 'home.view',
    input: z.strictObject({ all: z.enum(toDoSections).optional() }),
    data: toDo,
  }),
  dismissToDo: defineCall({
    summary: "Removes an entry from the caller's Home until it changes.",
    permission: 'home.dismiss',
    input: dismissal,
    data: nothing,
  }),
  restoreToDo: defineCall({
    summary: "Returns a dismissed entry to the caller's Home.",
    permission: 'home.dismiss',
    input: dismissal,
    unversioned: 'It concerns only what the caller dismissed.',
    data: nothing,
  }),
}
