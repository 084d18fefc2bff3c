import { refuse } from '#contract/refusals.ts'
import { lineListReferences } from '#server/domain/line-list/line-list-references.ts'
import { readLineListForUpdate } from '#server/domain/line-list/select-line-lists.ts'
import { removeLineList } from '#server/domain/line-list/write-line-list.ts'
import { recordHistory } from '#server/platform/history/history.ts'
import { beginLocks } from '#server/domain/locks.ts'
import type { CallContext } from '#server/platform/http/route.ts'

export async function deleteLineList({ db, input: { lineListId }, actor }: CallContext<'deleteLineList'>) {
  const before = await readLineListForUpdate(beginLocks(db), lineListId)
  if (!before) return refuse('line-list-not-found')
  if (before.published) return refuse('line-list-published')
  const references = await lineListReferences(db, lineListId)
  if (references) return refuse('line-list-in-use', `The line list is in use: ${references}.`)
  await removeLineList(db, lineListId)
  await recordHistory(db, {
    actor,
    subject: 'line-list',
    subjectId: lineListId,
    action: 'deleted',
    before,
    after: null,
  })
  return null
}
