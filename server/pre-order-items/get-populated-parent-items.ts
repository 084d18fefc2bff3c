import { sql } from 'kysely'
import { refuse } from '#contract/refusals.ts'
import { readLineList } from '#server/domain/line-list/select-line-lists.ts'
import { selectItems } from '#server/domain/line-list/items/select-items.ts'
import { withPictures } from '#server/domain/line-list/items/with-pictures.ts'
import { pageByKey } from '#server/platform/database/page.ts'
import type { CallContext } from '#server/platform/http/route.ts'

export async function getPopulatedParentItems({ db, input, files }: CallContext<'getPopulatedParentItems'>) {
  const { lineListId, modelCode } = input
  if (!(await readLineList(db, lineListId))) return refuse('line-list-not-found')
  let query = selectItems(db)
    .where('lineListItems.lineListId', '=', lineListId)
    .where('lineListItems.withdrawnAt', 'is', null)
  if (modelCode) query = query.where('lineListItems.modelCode', '=', modelCode)
  const page = await pageByKey(db, query, {
    ...input,
    by: [sql`line_list_items.position`, sql`line_list_items.id`],
  })
  return { ...page, items: await withPictures(files, page.items) }
}
