import { type RawBuilder, sql } from 'kysely'
import { selectLineLists } from '#server/domain/line-list/select-line-lists.ts'
import { byName } from '#server/platform/database/by-name.ts'
import { contains } from '#server/platform/database/contains.ts'
import { addedBy, type ByFilter, type FiltersOf, whereAll } from '#server/platform/database/list-filters.ts'
import { pageByKey } from '#server/platform/database/page.ts'
import type { CallContext } from '#server/platform/http/route.ts'

const orders = {
  createdAt: sql`line_lists.created_at`,
  name: byName('lineLists.name'),
  type: sql`line_lists.type`,
  itemsCount: sql`line_lists.items_count`,
}

const conditions: ByFilter<FiltersOf<'getLineLists'>, RawBuilder<boolean>> = {
  search: (search) =>
    sql`(${contains(sql`line_lists.name`, search)} OR ${contains(sql`line_lists.description`, search)})`,
  brandId: (id) => sql`line_lists.brand_id = ${id}`,
  type: (type) => sql`line_lists.type = ${type}`,
  season: (season) => sql`line_lists.season = ${season}`,
  // An address with an empty year asks for 0.
  year: (year) => (year === 0 ? sql`true` : sql`line_lists.year = ${year}`),
  sentToCatalog: (isSent) =>
    isSent ? sql`line_lists.catalogs_created_at IS NOT NULL` : sql`line_lists.catalogs_created_at IS NULL`,
}

export async function getLineLists({ db, input }: CallContext<'getLineLists'>) {
  return pageByKey(db, whereAll(selectLineLists(db), addedBy(conditions, input)), {
    ...input,
    by: [orders[input.orderBy], sql`line_lists.id`],
  })
}
