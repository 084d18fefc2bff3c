import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'

export interface LoosePicture {
  readonly pictureKey: string
  readonly thumbnailKey: string | null
  readonly sheet: string | null
  readonly row: number | null
  readonly page: number | null
  readonly printed: string | null
}

export async function writeUnmatchedPictures(
  tx: Kysely<Tables>,
  lineListId: number,
  pictures: readonly LoosePicture[],
): Promise<void> {
  await tx.deleteFrom('unmatchedPictures').where('lineListId', '=', lineListId).execute()
  await sql`
    INSERT INTO unmatched_pictures (line_list_id, picture_key, thumbnail_key, sheet, row, page, printed)
    SELECT ${lineListId}, "pictureKey", "thumbnailKey", sheet, row, page, printed
    FROM json_to_recordset(${JSON.stringify(pictures)}) AS picture("pictureKey" text, "thumbnailKey" text, sheet text,
      row int, page int, printed text)`.execute(tx)
}

export async function matchPicture(
  tx: Kysely<Tables>,
  pictureId: number,
  item: { readonly id: number; readonly lineListId: number; readonly modelCode: string },
): Promise<string | undefined> {
  const { id, lineListId, modelCode } = item
  const picture = await tx
    .deleteFrom('unmatchedPictures')
    .where('id', '=', pictureId)
    .where('lineListId', '=', lineListId)
    .returning(['pictureKey', 'thumbnailKey'])
    .executeTakeFirst()
  if (!picture) return undefined
  await tx
    .updateTable('lineListItems')
    .set({ ...picture, setByHand: sql`array_append(array_remove(set_by_hand, 'picture'), 'picture')` })
    .where('id', '=', id)
    .execute()
  await tx
    .deleteFrom('lineListProblems')
    .where('lineListId', '=', lineListId)
    .where('modelCode', '=', modelCode)
    .where('code', '=', 'NO_PICTURE')
    .execute()
  return picture.pictureKey
}
