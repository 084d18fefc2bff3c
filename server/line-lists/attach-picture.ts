import { sql } from 'kysely'
import { refuse } from '#contract/refusals.ts'
import { recordHistory } from '#server/platform/history/history.ts'
import type { CallContext } from '#server/platform/http/route.ts'

/** Gives an item a picture of the file that no item took; what it had before stays in the history (rules §2, §8). */
export async function attachPicture({ db, input, actor }: CallContext<'attachPicture'>) {
  const { lineListId, pictureId, modelCode } = input
  // Whoever restores or updates the list writes the pictures of all its items.
  await db.selectFrom('lineLists').select('id').where('id', '=', lineListId).forUpdate().execute()
  const item = await db
    .selectFrom('lineListItems')
    .select(['id', 'pictureKey'])
    .where('lineListId', '=', lineListId)
    .where('modelCode', '=', modelCode)
    .forUpdate()
    .executeTakeFirst()
  if (!item) return refuse('item-not-found')
  const picture = await db
    .deleteFrom('unmatchedPictures')
    .where('id', '=', pictureId)
    .where('lineListId', '=', lineListId)
    .returning(['pictureKey', 'thumbnailKey'])
    .executeTakeFirst()
  if (!picture) return refuse('picture-not-found')
  await db.updateTable('lineListItems').set(picture).where('id', '=', item.id).execute()
  await sql`
    DELETE FROM line_list_problems WHERE line_list_id = ${lineListId} AND model_code = ${modelCode} AND code = 'NO_PICTURE'`.execute(
    db,
  )
  await recordHistory(db, {
    actor,
    subject: 'line-list',
    subjectId: lineListId,
    action: 'picture attached',
    before: { modelCode, pictureKey: item.pictureKey },
    after: { modelCode, pictureKey: picture.pictureKey },
  })
  return null
}
