import { type Kysely, sql } from 'kysely'
import { isRefusal, refuse } from '#contract/refusals.ts'
import { beginLocks, shareBrands } from '#server/domain/locks.ts'
import { lockLineListToPublish } from '#server/domain/line-list/lock-line-list.ts'
import { publishLineList } from '#server/domain/line-list/publishing/publish-line-list.ts'
import { readPublishFacts } from '#server/domain/line-list/publishing/publish-facts.ts'
import { publishBlockers, publishWarnings } from '#server/domain/line-list/publishing/publishing.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { CallContext } from '#server/platform/http/route.ts'

/** Every move locks the list's row too, so the snapshot contains all of a move or none of it. */
export async function publishCatalogs({ db, input, actor, clock, timeZone }: CallContext<'publishCatalogs'>) {
  const { lineListId, confirmedWarnings } = input
  const { locks, list } = await lockLineListToPublish(beginLocks(db), lineListId)
  if (isRefusal(list)) return list
  if (list.publishedAt !== null) return refuse('already-published')
  await shareBrands(locks, async (tx) => shareLockBrandsOf(tx, lineListId))
  const facts = await readPublishFacts(db, lineListId, { clock, timeZone })
  if (!facts) return refuse('line-list-not-found')
  const blockers = publishBlockers(facts)
  if (blockers[0]) return refuse(blockers[0].code, blockers[0].message, { blockers })
  const warnings = publishWarnings(facts).filter(({ code }) => !confirmedWarnings.includes(code))
  if (warnings.length > 0) return refuse('publish-unconfirmed', undefined, { warnings })

  const publishedAt = clock.now().toISOString()
  await publishLineList(db, list, { actor, publishedAt, facts, confirmedWarnings })
  return { lineListId, publishedAt, itemsCount: facts.sortedItems }
}

/** Prevents a line list's brands from being deactivated until the transaction ends: inactive ones are not published. */
async function shareLockBrandsOf(tx: Kysely<Tables>, lineListId: number): Promise<void> {
  await sql`
    SELECT FROM brands WHERE id IN (
      SELECT brand_id FROM line_lists WHERE id = ${lineListId}
      UNION SELECT brand_id FROM line_list_items WHERE line_list_id = ${lineListId})
    ORDER BY id FOR SHARE`.execute(tx)
}
