import type { Kysely } from 'kysely'
import { isRefusal, refuse } from '#contract/refusals.ts'
import { recordHistory } from '#server/platform/history/history.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Actor } from '#server/platform/history/actor.ts'
import { beginLocks } from '#server/domain/locks.ts'
import { lockOpenLineList } from './lock-line-list.ts'
import { writeLineList } from './write-line-list.ts'

export async function setOrdering(
  tx: Kysely<Tables>,
  lineListId: number,
  closedAt: string | null,
  actor: Actor,
) {
  const list = await lockOpenLineList(beginLocks(tx), lineListId)
  if (isRefusal(list)) return list
  if (list.publishedAt === null) return refuse('not-published')
  if ((list.orderingClosedAt === null) === (closedAt === null)) return null
  await writeLineList(tx, lineListId, { orderingClosedAt: closedAt })
  await recordHistory(tx, {
    actor,
    subject: 'line-list',
    subjectId: lineListId,
    action: closedAt === null ? 'ordering reopened' : 'ordering closed',
    before: { orderingClosedAt: list.orderingClosedAt },
    after: { orderingClosedAt: closedAt },
  })
  return null
}
