import { type Kysely, sql } from 'kysely'
import type { LineListType } from '#contract/line-lists/line-list-types.ts'
import { refuse } from '#contract/refusals.ts'
import { selectItems } from '#server/domain/line-list/items/select-items.ts'
import { withPictures } from '#server/domain/line-list/items/with-pictures.ts'
import { contains, containsCode } from '#server/platform/database/contains.ts'
import { pageByKey } from '#server/platform/database/page.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'

interface Wanted {
  readonly brandId: number | null
  readonly search?: string | undefined
  readonly cursor?: string | undefined
  readonly pageSize: number
  readonly orderDir: 'asc' | 'desc'
}

export async function getItemsOfType(
  { db, files }: { db: Kysely<Tables>; files: FileStore },
  type: LineListType,
  wanted: Wanted,
) {
  const { brandId, search } = wanted
  if (brandId !== null) {
    const brand = await db.selectFrom('brands').select('id').where('id', '=', brandId).executeTakeFirst()
    if (!brand) return refuse('brand-not-found')
  }
  let query = selectItems(db)
    .innerJoin('lineLists', 'lineLists.id', 'lineListItems.lineListId')
    .where('lineLists.type', '=', type)
    .where('lineLists.archivedAt', 'is', null)
    .where('lineListItems.withdrawnAt', 'is', null)
  if (brandId !== null) query = query.where('lineListItems.brandId', '=', brandId)
  if (search)
    query = query.where((item) =>
      item.or([
        containsCode(sql`line_list_items.model_code`, search),
        contains(sql`line_list_items.name`, search),
        contains(sql`line_list_items.color`, search),
        contains(sql`line_list_items.silhouette`, search),
      ]),
    )
  const page = await pageByKey(db, query, {
    ...wanted,
    by: [sql`line_list_items.line_list_id`, sql`line_list_items.position`, sql`line_list_items.id`],
  })
  return { ...page, items: await withPictures(files, page.items) }
}
