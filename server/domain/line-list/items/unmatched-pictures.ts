import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'

/** A picture of a file that no item took. */
export interface LoosePicture {
  readonly pictureKey: string
  readonly thumbnailKey: string | null
  readonly sheet: string | null
  readonly row: number | null
  readonly page: number | null
  readonly printed: string | null
}

/** Keeps the pictures of a list's newest file that no item took, in place of those before. */
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
