import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Availability, StockKind, StockType } from '#contract/line-lists/line-list-types.ts'
import type { Tables } from '#server/platform/database/tables.ts'

export function stockKindsOf(condition: RawBuilder<unknown>) {
  return sql<StockKind[]>`(
    SELECT coalesce(jsonb_agg(DISTINCT jsonb_build_object('stockType', stock_type, 'availability', availability)), '[]')
    FROM line_lists WHERE type = 'own-stock' AND ${condition})`
}

export async function readListsOfKind(
  db: Kysely<Tables>,
  { stockType, availability }: { stockType?: StockType | undefined; availability?: Availability | undefined },
): Promise<readonly number[] | undefined> {
  if (stockType === undefined && availability === undefined) return undefined
  const lists = await db
    .selectFrom('lineLists')
    .select('id')
    .where('type', '=', 'own-stock')
    .$if(stockType !== undefined, (query) => query.where('stockType', '=', stockType ?? null))
    .$if(availability !== undefined, (query) => query.where('availability', '=', availability ?? null))
    .execute()
  return lists.map(({ id }) => id)
}
