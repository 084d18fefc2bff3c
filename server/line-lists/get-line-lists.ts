import { sql } from 'kysely'
import { selectLineLists } from '#server/domain/line-list/select-line-lists.ts'
import { byName } from '#server/platform/database/by-name.ts'
import { contains } from '#server/platform/database/contains.ts'
import { pageByKey } from '#server/platform/database/page.ts'
import type { CallContext } from '#server/platform/http/route.ts'

const orders = {
  createdAt: sql`line_lists.created_at`,
  name: byName('lineLists.name'),
  type: sql`line_lists.type`,
  itemsCount: sql`line_lists.items_count`,
}

/** The search matches name and description. */
export async function getLineLists({ db, input }: CallContext<'getLineLists'>) {
  let query = selectLineLists(db)
  const { search, brandId, type, season, year, sentToCatalog } = input
  if (search)
    query = query.where((list) =>
      list.or([contains(sql`line_lists.name`, search), contains(sql`line_lists.description`, search)]),
    )
  if (brandId) query = query.where('lineLists.brandId', '=', brandId)
  if (type) query = query.where('lineLists.type', '=', type)
  if (season) query = query.where('lineLists.season', '=', season)
  if (year) query = query.where('lineLists.year', '=', year)
  if (sentToCatalog !== undefined)
    query = query.where('lineLists.catalogsCreatedAt', sentToCatalog ? 'is not' : 'is', null)
  return pageByKey(db, query, { ...input, by: [orders[input.orderBy], sql`line_lists.id`] })
}
