import { type Kysely, sql } from 'kysely'
import { likePattern } from '#server/platform/database/like-pattern.ts'
import { pageByKey } from '#server/platform/database/page.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { CallContext } from '#server/platform/http/route.ts'
import { utcMidnight } from '#server/domain/line-list/utc-midnight.ts'

const orders = {
  createdAt: sql`line_lists.created_at`,
  name: sql`lower(line_lists.name)`,
  type: sql`line_lists.type`,
  itemsCount: sql`line_lists.items_count`,
}

/** Lists line lists; the search looks at name and description. */
export async function getLineLists({ db, input }: CallContext<'getLineLists'>) {
  let query = selectLineLists(db)
  const { search, brandId, type, season, year, sentToCatalog } = input
  if (search)
    query = query.where((list) =>
      list.or([
        list('lineLists.name', 'ilike', likePattern(search)),
        list('lineLists.description', 'ilike', likePattern(search)),
      ]),
    )
  if (brandId) query = query.where('lineLists.brandId', '=', brandId)
  if (type) query = query.where('lineLists.type', '=', type)
  if (season) query = query.where('lineLists.season', '=', season)
  if (year) query = query.where('lineLists.year', '=', year)
  if (sentToCatalog !== undefined)
    query = query.where('lineLists.catalogsCreatedAt', sentToCatalog ? 'is not' : 'is', null)
  return pageByKey(db, query, { ...input, by: [orders[input.orderBy], sql`line_lists.id`] })
}

/** Reads one line list as calls send it. */
export async function readLineList(db: Kysely<Tables>, lineListId: number) {
  return selectLineLists(db).where('lineLists.id', '=', lineListId).executeTakeFirst()
}

function selectLineLists(db: Kysely<Tables>) {
  return db
    .selectFrom('lineLists')
    .innerJoin('brands', 'brands.id', 'lineLists.brandId')
    .select([
      'lineLists.id',
      'lineLists.name',
      'lineLists.type',
      'lineLists.brandId',
      'brands.name as brandName',
      'lineLists.description',
      utcMidnight('lineLists.sentOn').as('sentOn'),
      utcMidnight('lineLists.deadline').as('deadline'),
      utcMidnight('lineLists.availableOn').as('availableOn'),
      'lineLists.year',
      'lineLists.season',
      'lineLists.stockType',
      'lineLists.availability',
      'lineLists.currency',
      'lineLists.currencyRate',
      'lineLists.version',
      'lineLists.itemsCount',
      sql<boolean>`line_lists.catalogs_created_at IS NOT NULL`.as('sentToCatalog'),
      sql<boolean>`line_lists.published_at IS NOT NULL`.as('published'),
      sql<boolean>`line_lists.archived_at IS NOT NULL`.as('archived'),
      'lineLists.createdAt',
      'lineLists.updatedAt',
    ])
}
