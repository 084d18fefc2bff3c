import { type Kysely, sql } from 'kysely'
import { isRefusal } from '#contract/refusals.ts'
import { recordHistory } from '#server/platform/history/history.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { lockLineList } from '../lock-line-list.ts'

/** Sets since when a list is archived; null brings it back. As it already is, it stays. */
export async function setArchived(
  db: Kysely<Tables>,
  lineListId: number,
  archivedAt: string | null,
  actor: Actor,
) {
  const list = await lockLineList(db, lineListId)
  if (isRefusal(list)) return list
  if ((list.archivedAt === null) === (archivedAt === null)) return null
  await sql`UPDATE line_lists SET archived_at = ${archivedAt}, updated_at = now() WHERE id = ${lineListId}`.execute(
    db,
  )
  await recordHistory(db, {
    actor,
    subject: 'line-list',
    subjectId: lineListId,
    action: archivedAt === null ? 'brought back' : 'archived',
    before: { archivedAt: list.archivedAt },
    after: { archivedAt },
  })
  return null
}
