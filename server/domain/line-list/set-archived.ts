import type { Kysely } from 'kysely'
import { isRefusal } from '#contract/refusals.ts'
import { recordHistory } from '#server/platform/history/history.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Actor } from '#server/platform/history/actor.ts'
import { beginLocks } from '#server/domain/locks.ts'
import { lockLineList } from './lock-line-list.ts'
import { writeLineList } from './write-line-list.ts'

export async function setArchived(
  tx: Kysely<Tables>,
  lineListId: number,
  archivedAt: string | null,
  actor: Actor,
) {
  const list = await lockLineList(beginLocks(tx), lineListId)
  if (isRefusal(list)) return list
  if ((list.archivedAt === null) === (archivedAt === null)) return null
  await writeLineList(tx, lineListId, { archivedAt })
  await recordHistory(tx, {
    actor,
    subject: 'line-list',
    subjectId: lineListId,
    action: archivedAt === null ? 'brought back' : 'archived',
    before: { archivedAt: list.archivedAt },
    after: { archivedAt },
  })
  return null
}
