import { refuse } from '#contract/refusals.ts'
import { recordHistory } from '#server/platform/history/history.ts'
import type { CallContext } from '#server/platform/http/route.ts'
import { readLineList } from './get-line-lists.ts'
import { lineListUse } from '#server/domain/line-list/line-list-references.ts'

/** Deletes a line list that was not published and that no order refers to; its versions and problems go with it. */
export async function deleteLineList({ db, input: { lineListId }, actor }: CallContext<'deleteLineList'>) {
  await db.selectFrom('lineLists').select('id').where('id', '=', lineListId).forUpdate().execute()
  const before = await readLineList(db, lineListId)
  if (!before) return refuse('line-list-not-found')
  if (before.published) return refuse('line-list-published')
  const use = await lineListUse(db, lineListId)
  if (use) return refuse('line-list-in-use', `The line list is in use: ${use}.`)
  await db.deleteFrom('lineLists').where('id', '=', lineListId).execute()
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
