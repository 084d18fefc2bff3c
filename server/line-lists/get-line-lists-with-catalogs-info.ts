import { sql } from 'kysely'
import { brandNames } from '#server/domain/brand/brand-names.ts'
import { contains } from '#server/platform/database/contains.ts'
import { pageByKey } from '#server/platform/database/page.ts'
import { utcMidnight } from '#server/platform/database/utc-text.ts'
import type { CallContext } from '#server/platform/http/route.ts'

export async function getLineListsWithCatalogsInfo({
  db,
  files,
  input,
}: CallContext<'getLineListsWithCatalogsInfo'>) {
  const { search, lineListId, brandId, type, season, year, published, sortingCompleted, archived } = input
  let query = db
    .selectFrom('lineLists')
    .innerJoin('brands', 'brands.id', 'lineLists.brandId')
    .where('lineLists.catalogsCreatedAt', 'is not', null)
    .where('lineLists.archivedAt', archived ? 'is not' : 'is', null)
    .select([
      'lineLists.id',
      'lineLists.name',
      'lineLists.brandId',
      'brands.name as brandName',
      'lineLists.type',
      'lineLists.year',
      'lineLists.season',
      'lineLists.stockType',
      'lineLists.availability',
      utcMidnight('lineLists.sentOn').as('sentOn'),
      utcMidnight('lineLists.deadline').as('deadline'),
      'lineLists.itemsCount',
      flag('line_lists.published_at IS NOT NULL').as('published'),
      flag('line_lists.unsorted_count = 0').as('sortingCompleted'),
      flag('line_lists.ordering_closed_at IS NOT NULL').as('orderingClosed'),
      flag('line_lists.archived_at IS NOT NULL').as('archived'),
      'lineLists.createdAt',
      catalogs.as('catalogs'),
      thumbnails.as('thumbnailKeys'),
    ])
  if (search)
    query = query.where((list) =>
      list.or([contains(sql`line_lists.name`, search), contains(brandNames, search)]),
    )
  if (lineListId) query = query.where('lineLists.id', '=', lineListId)
  if (brandId) query = query.where('lineLists.brandId', '=', brandId)
  if (type) query = query.where('lineLists.type', '=', type)
  if (season) query = query.where('lineLists.season', '=', season)
  if (year) query = query.where('lineLists.year', '=', year)
  if (published !== undefined) query = query.where('lineLists.publishedAt', published ? 'is not' : 'is', null)
  if (sortingCompleted !== undefined)
    query = query.where('lineLists.unsortedCount', sortingCompleted ? '=' : '>', 0)
  const page = await pageByKey(db, query, { ...input, by: [sql`line_lists.created_at`, sql`line_lists.id`] })
  const items = page.items.map(async ({ thumbnailKeys, ...list }) => ({
    ...list,
    thumbnailUrls: await Promise.all(thumbnailKeys.map(async (key) => files.presignDownload(key))),
  }))
  return { ...page, items: await Promise.all(items) }
}

function flag(condition: string) {
  return sql<0 | 1>`CASE WHEN ${sql.raw(condition)} THEN 1 ELSE 0 END`
}

const catalogs = sql<{ type: string; itemsCount: number }[]>`(
  SELECT coalesce(jsonb_agg(jsonb_build_object('type', name, 'itemsCount', items) ORDER BY id), '[]') FROM (
    SELECT t.id, t.name, count(*) AS items
      FROM line_list_items i
      LEFT JOIN item_catalog_types ict ON ict.item_id = i.id
      JOIN catalog_types t ON CASE WHEN ict.item_id IS NULL THEN t.name_key = 'unsorted' ELSE t.id = ict.catalog_type_id END
     WHERE i.line_list_id = line_lists.id AND i.withdrawn_at IS NULL
     GROUP BY t.id) AS catalog)`

const thumbnails = sql<string[]>`ARRAY(
  SELECT thumbnail_key FROM line_list_items
   WHERE line_list_id = line_lists.id AND withdrawn_at IS NULL AND thumbnail_key IS NOT NULL
   ORDER BY position, id LIMIT 4)`
