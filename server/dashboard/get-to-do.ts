import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type ToDoList, type ToDoSection, toDoSections } from '#contract/dashboard.ts'
import type { LineListType, StockKind } from '#contract/line-lists/line-list-types.ts'
import { toDoCountCap } from '#contract/to-do-count.ts'
import { inPurchaseOrderSet, inSet } from '#server/domain/in-set.ts'
import { purchaseOrderNumberIn } from '#server/domain/number-in-sql.ts'
import { toOrder, selectOrders } from '#server/domain/ordering/lists/select-orders.ts'
import { stockKindsOnParts } from '#server/domain/ordering/lists/select-purchase-orders.ts'
import { endedWithErrors, isOpen } from '#server/imports/attention.ts'
import { waitingStatuses } from '#server/imports/import-states.ts'
import { selectImports } from '#server/imports/read-import.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { utcMidnight } from '#server/platform/database/utc-text.ts'
import type { CallContext } from '#server/platform/http/route.ts'
import { selectMentions } from './select-mentions.ts'
import './tables.ts'

const mentionDays = 30

const shown = { first: 5, all: 100 }

interface Asked extends Pick<CallContext<'getToDo'>, 'db' | 'clock' | 'input'> {
  readonly actor: { readonly userId: string }
}

export async function getToDo({ db, clock, actor, input }: Asked) {
  // OFFSET makes PostgreSQL look up each entry until there are enough, instead of collecting all of a section first.
  const isKept = (section: ToDoSection, subject: string, isUnchanged: RawBuilder<boolean>) =>
    sql<boolean>`NOT EXISTS (SELECT FROM dismissed_to_dos AS dismissed
      WHERE dismissed.user_id = ${actor.userId} AND dismissed.section = ${sql.lit(section)}
        AND dismissed.subject_id = ${sql.ref(subject)}::text
        AND ${isUnchanged} OFFSET 0)`
  const limitOf = (section: ToDoSection) => (input.all === section ? shown.all : shown.first)
  // Only dismissed orders are read from the table, the others from the index of statuses.
  const orderChangedAt = sql`(SELECT changed.updated_at FROM orders AS changed WHERE changed.id = orders.id)`
  const pending = sql<boolean>`${inSet('orders.status', 'awaitsDecision')} AND ${isKept('ordersToReview', 'orders.id', dismissedSince(orderChangedAt))}`
  const ordersToReview = async () => {
    const oldest = sql<string>`(SELECT id FROM orders WHERE ${pending} ORDER BY sorted_at, id LIMIT ${limitOf('ordersToReview')})`
    const rows = await selectOrders(db)
      .where('orders.id', 'in', oldest)
      .orderBy('orders.sortedAt')
      .orderBy('orders.id')
      .execute()
    return rows
      .map(toOrder)
      .map(({ streamId, number, storeName, organizationName, unitsCount, totalPrice, dateSubmitted }) => ({
        streamId,
        number,
        storeName,
        organizationName,
        unitsCount,
        totalPrice,
        dateSubmitted,
      }))
  }

  const draft = sql<boolean>`${inPurchaseOrderSet('purchase_orders.status', 'isDraft')} AND purchase_orders.orders_count > 0
    AND ${isKept('purchaseOrdersToBuild', 'purchase_orders.id', dismissedSince(sql.ref('purchase_orders.updated_at')))}`
  const listsWhere = (section: ToDoSection, condition: RawBuilder<boolean>, order: RawBuilder<unknown>) => {
    const isShown = sql`${condition} AND ${isKept(section, 'line_lists.id', dismissedSince(sql.ref('line_lists.updated_at')))}`
    return {
      items: selectLists(db, sql`${isShown} ORDER BY ${order} LIMIT ${limitOf(section)}`),
      all: sql`FROM line_lists WHERE ${isShown}`,
    }
  }
  const saved = sql`line_lists.catalogs_created_at IS NOT NULL AND line_lists.archived_at IS NULL`
  const byDeadline = sql`line_lists.deadline NULLS LAST, line_lists.created_at, line_lists.id`

  const attention = sql<boolean>`(${isOpen} OR ${endedWithErrors(clock)}) AND ${isKept('imports', 'imports.id', sql`dismissed.status_changes = imports.status_changes`)}`
  const imports = async () =>
    selectImports(db)
      .where(attention)
      .orderBy(
        sql`CASE WHEN imports.status = ANY(${waitingStatuses}::text[]) THEN 1 WHEN imports.status = 'failed' THEN 2
          WHEN imports.status = 'done' THEN 3 ELSE 4 END`,
      )
      .orderBy('imports.createdAt', 'desc')
      .limit(limitOf('imports'))
      .execute()

  const mentionsSince = new Date(clock.now().getTime() - mentionDays * 86_400_000).toISOString()
  const mention = sql`note_mentions JOIN notes ON notes.id = note_mentions.note_id
    WHERE note_mentions.user_id = ${actor.userId} AND notes.created_at > ${mentionsSince}
      AND notes.author_id IS DISTINCT FROM ${actor.userId} AND ${isKept('mentions', 'notes.id', sql`true`)}`

  return withTotals(db, limitOf, {
    mentions: { items: selectMentions(db, mention, limitOf('mentions')), all: sql`FROM ${mention}` },
    ordersToReview: { items: ordersToReview(), all: sql`FROM orders WHERE ${pending}` },
    purchaseOrdersToBuild: {
      items: selectDrafts(db, draft, limitOf('purchaseOrdersToBuild')),
      all: sql`FROM purchase_orders WHERE ${draft}`,
    },
    uploadsToReview: listsWhere('uploadsToReview', sql`line_lists.catalogs_created_at IS NULL`, byDeadline),
    imports: { items: imports(), all: sql`FROM imports WHERE ${attention}` },
    listsToSort: listsWhere(
      'listsToSort',
      sql`${saved} AND line_lists.unsorted_count > 0`,
      sql`line_lists.published_at IS NULL, ${byDeadline}`,
    ),
    catalogsToPublish: listsWhere(
      'catalogsToPublish',
      sql`${saved} AND line_lists.unsorted_count = 0 AND line_lists.published_at IS NULL`,
      byDeadline,
    ),
  })
}

const dismissedSince = (changedAt: RawBuilder<unknown>) =>
  sql<boolean>`dismissed.dismissed_at >= ${changedAt}`

interface Selected<Entry> {
  readonly items: Promise<Entry[]>
  readonly all: RawBuilder<unknown>
}

type Totaled<Sections> = {
  [Section in keyof Sections]: Sections[Section] extends Selected<infer Entry>
    ? { items: Entry[]; total: number }
    : never
}

async function withTotals<Sections extends Record<ToDoSection, Selected<unknown>>>(
  db: Kysely<Tables>,
  limitOf: (section: ToDoSection) => number,
  sections: Sections,
): Promise<Totaled<Sections>> {
  const shownOf = await Promise.all(
    toDoSections.map(async (section) => ({ section, items: await sections[section].items })),
  )
  const cut = shownOf.filter(({ section, items }) => items.length === limitOf(section))
  const counts = cut.map(
    ({ section }) =>
      sql`(SELECT count(*) FROM (SELECT ${sections[section].all} LIMIT ${toDoCountCap + 1}) AS counted) AS ${sql.ref(section)}`,
  )
  const { rows } =
    cut.length === 0
      ? { rows: [] }
      : await sql<Partial<Record<ToDoSection, number>>>`SELECT ${sql.join(counts)}`.execute(db)
  const [totals = {}] = rows
  return Object.fromEntries(
    shownOf.map(({ section, items }) => [section, { items, total: totals[section] ?? items.length }]),
  ) as Totaled<Sections>
}

async function selectLists(db: Kysely<Tables>, which: RawBuilder<unknown>): Promise<ToDoList[]> {
  const { rows } = await sql<ToDoList>`
    SELECT line_lists.id, line_lists.name, brands.name AS brand_name, line_lists.type, line_lists.stock_type, line_lists.availability, line_lists.items_count, line_lists.unsorted_count,
      ${utcMidnight('line_lists.deadline')} AS deadline, line_lists.published_at IS NOT NULL AS published
    FROM line_lists JOIN brands ON brands.id = line_lists.brand_id
    WHERE ${which}`.execute(db)
  return rows
}

interface Draft {
  readonly streamId: string
  readonly number: string
  readonly brandName: string
  readonly inventoryType: LineListType
  readonly stockKinds: StockKind[]
  readonly unitsCount: number
  readonly createdAt: string
}

/** The oldest drafts. Among all purchase orders by age, they come last. */
async function selectDrafts(db: Kysely<Tables>, draft: RawBuilder<boolean>, limit: number): Promise<Draft[]> {
  const { rows } = await sql<Draft>`
    WITH drafts AS MATERIALIZED (SELECT id, created_at FROM purchase_orders WHERE ${draft}),
    oldest AS (SELECT id FROM drafts ORDER BY created_at, id LIMIT ${limit})
    SELECT purchase_orders.id AS stream_id, ${purchaseOrderNumberIn('purchase_orders.number')} AS number, brands.name AS brand_name,
      purchase_orders.inventory_type, ${stockKindsOnParts} AS stock_kinds, purchase_orders.created_at,
      (SELECT coalesce(sum(parts.units_count), 0)::integer FROM purchase_order_parts AS parts
        WHERE parts.purchase_order_id = purchase_orders.id) AS units_count
    FROM purchase_orders JOIN brands ON brands.id = purchase_orders.brand_id
    WHERE purchase_orders.id IN (SELECT id FROM oldest)
    ORDER BY purchase_orders.created_at, purchase_orders.id`.execute(db)
  return rows
}
