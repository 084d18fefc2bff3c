import { type Kysely, sql } from 'kysely'
import { refuse } from '#contract/refusals.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { countPhrase } from '#server/platform/count-phrase.ts'
import type { CallContext } from '#server/platform/http/route.ts'
import { inSet } from '#server/domain/in-set.ts'
import { beginLocks } from '#server/domain/locks.ts'
import { lockLineList } from '#server/domain/line-list/lock-line-list.ts'
import { setArchived } from '#server/domain/line-list/set-archived.ts'

export async function archiveCatalogs({ db, input, actor, clock }: CallContext<'archiveCatalogs'>) {
  // Locked before the check: submitting an order locks the list too, so it either finished before or finds the list archived.
  await lockLineList(beginLocks(db), input.lineListId)
  const pending = await countPendingOrders(db, input.lineListId)
  if (pending > 0)
    return refuse(
      'orders-pending',
      `${countPhrase([[pending, 'order']])} from this catalog ${pending === 1 ? 'is' : 'are'} still pending.`,
    )
  return setArchived(db, input.lineListId, clock.now().toISOString(), actor)
}

async function countPendingOrders(db: Kysely<Tables>, lineListId: number): Promise<number> {
  const { rows } = await sql<{ pending: number }>`
    SELECT count(*) AS pending FROM orders
    WHERE line_list_ids @> ARRAY[${lineListId}::integer] AND ${inSet('status', 'awaitsDecision')}`.execute(db)
  return rows[0]?.pending ?? 0
}
