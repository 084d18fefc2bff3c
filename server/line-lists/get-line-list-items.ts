import { sql } from 'kysely'
import { refuse } from '#contract/refusals.ts'
import { contains, containsCode } from '#server/platform/database/contains.ts'
import { fold } from '#contract/input/fold.ts'
import { pageByKey } from '#server/platform/database/page.ts'
import type { CallContext } from '#server/platform/http/route.ts'
import { readLineList } from '#server/domain/line-list/select-line-lists.ts'
import { selectPreviewItems, versionOfList } from '#server/domain/line-list/items/select-preview-items.ts'
import { withPictures } from '#server/domain/line-list/items/with-pictures.ts'

export async function getLineListItems({ db, files, input }: CallContext<'getLineListItems'>) {
  const { lineListId, search, withProblems } = input
  let query = selectPreviewItems(db, lineListId)
  if (search) query = query.where(matches(search))
  if (withProblems)
    query = query.where(
      sql<boolean>`line_list_items.model_code IN (
        SELECT model_code FROM line_list_problems WHERE line_list_id = ${lineListId} AND version = ${versionOfList(lineListId)})`,
    )
  const page = await pageByKey(db, query, {
    ...input,
    by: [sql`line_list_items.position`, sql`line_list_items.id`],
  })
  if (page.items.length === 0 && !(await readLineList(db, lineListId))) return refuse('line-list-not-found')
  return { ...page, items: await withPictures(files, page.items) }
}

function matches(search: string) {
  const size = fold(search)
  return sql<boolean>`(
    ${containsCode(sql`line_list_items.model_code`, search)}
    OR ${contains(sql`line_list_items.name`, search)}
    OR ${contains(sql`line_list_items.silhouette`, search)}
    OR ${contains(sql`line_list_items.color`, search)}
    OR EXISTS (
      SELECT FROM line_list_sizes s
       WHERE s.item_id = line_list_items.id AND s.withdrawn_at IS NULL
         AND (${containsCode(sql`s.upc`, search)} OR fold(s.size) = ${size} OR fold(s.us) = ${size} OR fold(s.eu) = ${size})))`
}
