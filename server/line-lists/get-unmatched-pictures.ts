import { sql } from 'kysely'
import { refuse } from '#contract/refusals.ts'
import { pageByKey } from '#server/platform/database/page.ts'
import type { CallContext } from '#server/platform/http/route.ts'
import { readLineList } from '#server/domain/line-list/select-line-lists.ts'
import { withPictures } from '#server/domain/line-list/items/with-pictures.ts'

export async function getUnmatchedPictures({ db, input, files }: CallContext<'getUnmatchedPictures'>) {
  if (!(await readLineList(db, input.lineListId))) return refuse('line-list-not-found')
  const query = db
    .selectFrom('unmatchedPictures')
    .where('lineListId', '=', input.lineListId)
    .select(['id', 'pictureKey', 'thumbnailKey', 'sheet', 'row', 'page', 'printed'])
  const page = await pageByKey(db, query, { ...input, by: [sql`unmatched_pictures.id`] })
  return { ...page, items: await withPictures(files, page.items) }
}
