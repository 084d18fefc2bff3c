import { sql } from 'kysely'
import type { Waiting } from '#contract/dashboard.ts'
import { toDoCountCap } from '#contract/to-do-count.ts'
import { endedWithErrors, isOpen } from '#server/imports/attention.ts'
import type { CallContext } from '#server/platform/http/route.ts'
import { inPurchaseOrderSet, inSet } from '#server/domain/in-set.ts'

export async function getWaiting({ db, clock }: CallContext<'getWaiting'>): Promise<Waiting> {
  const saved = sql`FROM line_lists WHERE catalogs_created_at IS NOT NULL AND archived_at IS NULL`
  const { rows } = await sql<Waiting>`
    SELECT ${count(sql`FROM orders WHERE ${inSet('status', 'awaitsDecision')}`)} AS orders_pending,
      ${count(sql`FROM purchase_orders WHERE ${inPurchaseOrderSet('status', 'isDraft')} AND orders_count > 0`)} AS purchase_order_drafts,
      ${count(sql`FROM line_lists WHERE catalogs_created_at IS NULL`)} AS line_lists_to_save,
      ${count(sql`${saved} AND unsorted_count > 0`)} AS line_lists_to_sort,
      ${count(sql`${saved} AND unsorted_count = 0 AND published_at IS NULL`)} AS catalogs_to_publish,
      ${count(sql`FROM imports WHERE ${isOpen}`)} AS imports_under_way,
      ${count(sql`FROM imports WHERE ${endedWithErrors(clock)}`)} AS imports_with_problems`.execute(db)
  const [counts] = rows
  if (!counts) throw new Error('A count gives a row')
  return counts
}

function count(rows: ReturnType<typeof sql>) {
  return sql`(SELECT count(*) FROM (SELECT ${rows} LIMIT ${toDoCountCap + 1}) AS counted)`
}
