import { refuse } from '#contract/refusals.ts'
import { matchPicture } from '#server/domain/line-list/items/unmatched-pictures.ts'
import { recordHistory } from '#server/platform/history/history.ts'
import { acquire, beginLocks } from '#server/domain/locks.ts'
import type { CallContext } from '#server/platform/http/route.ts'

export async function attachPicture({ db, input, actor }: CallContext<'attachPicture'>) {
  const { lineListId, pictureId, modelCode } = input
  // Restoring or updating the list rewrites the pictures of all its items.
  await acquire(beginLocks(db), 'line-lists', async () =>
    db.selectFrom('lineLists').select('id').where('id', '=', lineListId).forUpdate().execute(),
  )
  const item = await db
    .selectFrom('lineListItems')
    .select(['id', 'lineListId', 'modelCode', 'pictureKey'])
    .where('lineListId', '=', lineListId)
    .where('modelCode', '=', modelCode)
    .forUpdate()
    .executeTakeFirst()
  if (!item) return refuse('item-not-found')
  const pictureKey = await matchPicture(db, pictureId, item)
  if (pictureKey === undefined) return refuse('picture-not-found')
  await recordHistory(db, {
    actor,
    subject: 'line-list',
    subjectId: lineListId,
    action: 'picture attached',
    before: { modelCode, pictureKey: item.pictureKey },
    after: { modelCode, pictureKey },
  })
  return null
}
