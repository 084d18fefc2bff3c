import { type Kysely, sql } from 'kysely'
import { refuse } from '#contract/refusals.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { CallContext } from '#server/platform/http/route.ts'
import { lockLineList } from '#server/domain/line-list/lock-line-list.ts'
import { setArchived } from '#server/domain/line-list/set-archived.ts'

/** Archives a line list without pending orders: customers no longer see it, and it leaves the Catalogs screen (rules §4). */
export async function archiveCatalogs({ db, input, actor, clock }: CallContext<'archiveCatalogs'>) {
  // Locked before the check: submitting an order locks the list too, so it either finished before or finds the list archived.
  await lockLineList(db, input.lineListId)
  if (await hasPendingOrders(db, input.lineListId)) return refuse('orders-pending')
  return setArchived(db, input.lineListId, clock.now().toISOString(), actor)
}

async function hasPendingOrders(db: Kysely<Tables>, lineListId: number): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    SELECT EXISTS (
      SELECT FROM orders
      WHERE line_list_ids @> ARRAY[${lineListId}::integer] AND status = 'pending-review') AS found`.execute(
    db,
  )
  return rows[0]?.found ?? false
}
