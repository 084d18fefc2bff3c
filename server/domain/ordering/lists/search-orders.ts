import { type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { type Page, searchCountCap } from '#contract/call.ts'
import { likePattern } from '#server/platform/database/like-pattern.ts'
import { countBeyond, firstRows, pageByKey, type Paging } from '#server/platform/database/page.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { numberRanges } from './number-ranges.ts'

/** An order where a list finds it: a row of `orders` or of a narrower table. */
export interface Listed {
  readonly id: string
  readonly status: string
  readonly type: string
}

/** The tables of a list's query, and the query. */
export type Lists = Tables & { listed: Listed }
export type ListQuery = SelectQueryBuilder<Lists, 'listed', { id: string }>

/** How many rows are looked at to count the different orders among them: an order is found by each model of its that fits. */
const countedRows = 5 * searchCountCap

/** A list that is searched. */
interface Searching {
  /** The query of all its rows. */
  readonly whole: ListQuery
  /** The same, its filters included, of the rows of a source. */
  readonly narrow: (source: Pick<Source, 'at' | 'has'>) => ListQuery
  /** Whether it is sorted as places are, by age. */
  readonly byAge: boolean
  readonly paging: Paging
}

/**
 * Pages through what a search finds in a list. What is often found is soon met along the list; else every model, customer and
 * number found gives its first orders, of which the page is made: both cost the same however many orders there are.
 */
export async function searchOrders(
  lists: Kysely<Lists>,
  search: string,
  { whole, narrow, byAge, paging }: Searching,
): Promise<Page<{ id: string }>> {
  const sources = await sourcesOf(lists, search)
  const { total, isCapped } =
    paging.counted === false ? { total: 0, isCapped: true } : await countFound(lists, sources, narrow)
  if (isCapped) {
    // Where each source has its orders as they are sorted, little is to be gained.
    const pageSize = paging.pageSize * (byAge ? 10 : 30)
    const near = firstRows(whole.clearSelect().selectAll(), { ...paging, pageSize })
    const query = lists
      .selectFrom(near.as('listed'))
      .select('listed.id')
      .where(matches(search, sql`listed.id`))
    const page = await pageByKey(lists, query, { ...paging, counted: false })
    if (page.nextCursor !== null) return { ...page, total, isCapped }
  }
  const [key = sql`listed.id`, ...rest] = paging.by
  const firsts = sources.map(
    (source) =>
      sql`SELECT first.* FROM ${source.of}, LATERAL (${firstRows(narrow(source).select(sql`${key}`.as('key')), paging)}) AS first`,
  )
  const found = sql<Listed>`(${sql.join(firsts, sql` UNION `)})`.as('listed')
  const query = lists.selectFrom(found).select('listed.id')
  const page = await pageByKey(lists, query, { ...paging, by: [sql`listed.key`, ...rest], counted: false })
  return { ...page, total, isCapped }
}

/** Pages through what a search finds in a list of a few orders, such as a customer's own, by looking at each. */
export async function searchFew(
  lists: Kysely<Lists>,
  search: string,
  { whole, paging }: { whole: ListQuery; paging: Paging },
): Promise<Page<{ id: string }>> {
  const query = whole.where(matches(search, sql`listed.id`))
  const count = paging.counted === false ? 0 : await countBeyond(lists, query, searchCountCap)
  // Without OFFSET the planner may walk along all orders in the hope of meeting these soon.
  const found = sql<Listed>`(${query.clearSelect().selectAll()} OFFSET 0)`.as('listed')
  const page = await pageByKey(lists, lists.selectFrom(found).select('listed.id'), {
    ...paging,
    counted: false,
  })
  return { ...page, total: Math.min(count, searchCountCap), isCapped: count > searchCountCap }
}

/** Whether a search (in small letters) finds an order, as SQL over its id: by number, model code and customer; a letter or two begin a word of its own. */
export function matches(search: string, id: RawBuilder<unknown>): RawBuilder<boolean> {
  const customer = sql`search LIKE ${likePattern(search)}`
  return sql<boolean>`EXISTS (
    SELECT FROM orders AS own WHERE own.id = ${id} AND (
      ${ownWord(search, sql`('so-' || own.number)`)}
      OR own.organization_id IN (SELECT organizations.id FROM organizations WHERE ${customer})
      OR own.store_id IN (SELECT stores.id FROM stores WHERE ${customer})
      OR EXISTS (SELECT FROM order_models WHERE order_id = own.id AND ${ownWord(search, sql`model_code`)})))`
}

function ownWord(search: string, word: RawBuilder<unknown>): RawBuilder<unknown> {
  const pattern = likePattern(search)
  return search.length < 3
    ? sql`(${word} LIKE ${pattern.slice(1)} OR ${word} LIKE ${likePattern(` ${search}`)})`
    : sql`${word} LIKE ${pattern}`
}

/** What a search finds that has orders, and where the orders of each stand. */
export interface Source {
  readonly of: RawBuilder<unknown>
  readonly at: RawBuilder<unknown>
  /** What its rows have of brands and line lists: all those of the order, one brand, or nothing. */
  readonly has: 'all' | 'a brand' | 'nothing'
}

async function sourcesOf(db: Kysely<Lists>, search: string): Promise<Source[]> {
  const { rows } = await sql<{ most: number | null }>`SELECT max(number) AS most FROM orders`.execute(db)
  const ranges = numberRanges(search, rows[0]?.most ?? 0)
  const [lows, highs] = [ranges.map(([low]) => low), ranges.map(([, high]) => high)]
  const customer = sql`search LIKE ${likePattern(search)}`
  return [
    {
      of: sql`(SELECT code FROM ordered_models WHERE ${ownWord(search, sql`code`)}) AS models`,
      at: sql`(SELECT order_id AS id, sorted_at, total_price, number, status, type, has_multiple_brands, brand_id
        FROM order_models WHERE model_code = models.code)`,
      has: 'a brand',
    },
    {
      of: sql`(SELECT id FROM organizations WHERE ${customer}) AS customers`,
      at: sql`(SELECT * FROM orders WHERE organization_id = customers.id)`,
      has: 'all',
    },
    {
      of: sql`(SELECT id FROM stores WHERE ${customer}) AS customers`,
      at: sql`(SELECT * FROM orders WHERE store_id = customers.id)`,
      has: 'all',
    },
    {
      of: sql`unnest(${lows}::bigint[], ${highs}::bigint[]) AS numbers (low, high)`,
      // OFFSET, or the planner may walk along all orders in the hope of meeting these numbers soon.
      at: sql`(SELECT id, sorted_at, total_price, number, status, type, has_multiple_brands
        FROM orders WHERE number BETWEEN numbers.low AND numbers.high OFFSET 0)`,
      has: 'nothing',
    },
  ]
}

/** How many orders are found: all of them, or at least so many. */
async function countFound(
  db: Kysely<Lists>,
  sources: readonly Source[],
  narrow: Searching['narrow'],
): Promise<{ total: number; isCapped: boolean }> {
  const some = sources.map(
    (source) =>
      sql`(SELECT each.id FROM ${source.of}, LATERAL (${narrow(source).limit(searchCountCap + 1)}) AS each LIMIT ${countedRows})`,
  )
  const { rows } = await sql<{ seen: number; orders: number }>`
    SELECT count(*) AS seen, count(DISTINCT id) AS orders
    FROM (SELECT id FROM (${sql.join(some, sql` UNION ALL `)}) AS each LIMIT ${countedRows}) AS found`.execute(
    db,
  )
  const { seen = 0, orders = 0 } = rows[0] ?? {}
  return {
    total: Math.min(orders, searchCountCap),
    isCapped: orders > searchCountCap || seen === countedRows,
  }
}
