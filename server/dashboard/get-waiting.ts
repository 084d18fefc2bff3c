import { sql } from 'kysely'
import { countCap } from '#contract/call.ts'
import type { Waiting } from '#contract/dashboard.ts'
import type { CallContext } from '#server/platform/http/route.ts'

/** How long a failed import is shown, in milliseconds. */
const recalled = 7 * 86_400_000

/** Staff to-do counts, each by an index and capped like lists. */
export async function getWaiting({ db, clock }: CallContext<'getWaiting'>): Promise<Waiting> {
  const since = new Date(clock.now().getTime() - recalled).toISOString()
  const saved = sql`FROM line_lists WHERE catalogs_created_at IS NOT NULL AND published_at IS NULL AND archived_at IS NULL`
  const { rows } = await sql<Waiting>`
    SELECT ${count(sql`FROM orders WHERE status = 'pending-review'`)} AS orders_pending,
      ${count(sql`FROM purchase_orders WHERE status = 'draft' AND orders_count > 0`)} AS purchase_order_drafts,
      ${count(sql`FROM line_lists WHERE catalogs_created_at IS NULL`)} AS line_lists_to_save,
      ${count(sql`${saved} AND unsorted_count > 0`)} AS line_lists_to_sort,
      ${count(sql`${saved} AND unsorted_count = 0`)} AS catalogs_to_publish,
      ${count(sql`FROM imports WHERE status NOT IN ('done', 'failed')`)} AS imports_under_way,
      ${count(sql`FROM imports WHERE created_at > ${since}
        AND (status = 'failed' OR (status = 'done' AND coalesce((problem_counts->>'error')::integer, 0) > 0))`)} AS imports_with_problems`.execute(
    db,
  )
  const [counts] = rows
  if (!counts) throw new Error('A count gives a row')
  return counts
}

function count(rows: ReturnType<typeof sql>) {
  return sql`(SELECT count(*) FROM (SELECT ${rows} LIMIT ${countCap + 1}) AS counted)`
}
