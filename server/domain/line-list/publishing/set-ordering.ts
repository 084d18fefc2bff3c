import { type Kysely, sql } from 'kysely'
import { isRefusal, refuse } from '#contract/refusals.ts'
import { recordHistory } from '#server/platform/history/history.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { lockOpenLineList } from '../lock-line-list.ts'

/** Sets since when ordering from a published list is closed; null opens it. As it already is, it stays. */
export async function setOrdering(
  db: Kysely<Tables>,
  lineListId: number,
  closedAt: string | null,
  actor: Actor,
) {
  const list = await lockOpenLineList(db, lineListId)
  if (isRefusal(list)) return list
  if (list.publishedAt === null) return refuse('not-published')
  if ((list.orderingClosedAt === null) === (closedAt === null)) return null
  await sql`UPDATE line_lists SET ordering_closed_at = ${closedAt}, updated_at = now() WHERE id = ${lineListId}`.execute(
    db,
  )
  await recordHistory(db, {
    actor,
    subject: 'line-list',
    subjectId: lineListId,
    action: closedAt === null ? 'ordering reopened' : 'ordering closed',
    before: { orderingClosedAt: list.orderingClosedAt },
    after: { orderingClosedAt: closedAt },
  })
  return null
}
