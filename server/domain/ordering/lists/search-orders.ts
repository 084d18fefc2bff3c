import { type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { type Page, searchCountCap } from '#contract/call.ts'
import { likePattern } from '#server/platform/database/like-pattern.ts'
import { contains } from '#server/platform/database/contains.ts'
import { fold, foldCode } from '#contract/input/fold.ts'
import { firstRows, type LoadPage, pageByKey, type Paging } from '#server/platform/database/page.ts'
import type { ListedOrder } from './select-orders.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { mayBeNumber, numberPrefix, numberRanges } from './number-ranges.ts'

export interface Listed {
  readonly id: string
  readonly status: string
  readonly type: string
}

export type Lists = Tables & { listed: Listed }
export type ListQuery = SelectQueryBuilder<Lists, 'listed', { id: string }>

/** How many rows are scanned to count the orders found: an order has one for each of its matching models. */
const rowsMax = 5 * searchCountCap

interface SearchedList {
  readonly allOrders: ListQuery
  readonly filterSource: (source: Pick<Source, 'rows' | 'indexedBy'>) => ListQuery
  readonly byAge: boolean
  readonly paging: Paging
  readonly load: LoadPage<{ id: string }, ListedOrder>
}

/**
 * Searches orders. Frequent terms: scan the list in order. Rare terms: take the first page of each matching model, customer, and
 * number, and merge. Both cost the same for any number of orders.
 */
export async function searchOrders(
  lists: Kysely<Lists>,
  search: string,
  { allOrders, filterSource, byAge, paging, load }: SearchedList,
): Promise<Page<ListedOrder>> {
  const sources = await readSources(lists, search)
  const { total, isCapped } =
    paging.counted === false ? { total: 0, isCapped: true } : await countFound(lists, sources, filterSource)
  if (isCapped) {
    // Sources sorted by age are cheap to merge, so less is scanned before falling back to them.
    const pageSize = paging.pageSize * (byAge ? 10 : 30)
    const near = firstRows(allOrders.clearSelect().selectAll(), { ...paging, pageSize })
    const query = lists
      .selectFrom(near.as('listed'))
      .select('listed.id')
      .where(matchesOrder(search, sql`listed.id`))
    const page = await pageByKey(lists, query, { ...paging, counted: false }, load)
    if (page.nextCursor !== null) return { ...page, total, isCapped }
  }
  const page = await firstOfEach(lists, sources, { filterSource, paging, load })
  return { ...page, total, isCapped }
}

async function firstOfEach(
  lists: Kysely<Lists>,
  sources: readonly Source[],
  { filterSource, paging, load }: Pick<SearchedList, 'filterSource' | 'paging' | 'load'>,
): Promise<Page<ListedOrder>> {
  const [key = sql`listed.id`, ...rest] = paging.by
  const firstPages = sources.map(
    (source) =>
      sql`SELECT first.* FROM ${source.matches}, LATERAL (${firstRows(filterSource(source).select(sql`${key}`.as('key')), paging)}) AS first`,
  )
  const found = sql<Listed>`(SELECT DISTINCT * FROM (${sql.join(firstPages, sql` UNION ALL `)}) AS each)`.as(
    'listed',
  )
  const query = lists.selectFrom(found).select('listed.id')
  const byKey = { ...paging, by: [sql`listed.key`, ...rest], counted: false }
  return pageByKey(lists, query, byKey, load)
}

export async function searchFewOrders(
  lists: Kysely<Lists>,
  search: string,
  { allOrders, paging, load }: Pick<SearchedList, 'allOrders' | 'paging' | 'load'>,
): Promise<Page<ListedOrder>> {
  const query = allOrders.where(matchesOrder(search, sql`listed.id`))
  // OFFSET keeps PostgreSQL from scanning all orders in the hope that these come soon.
  const found = sql<Listed>`(${query.clearSelect().selectAll()} OFFSET 0)`.as('listed')
  const counted = { ...paging, countTo: searchCountCap }
  return pageByKey(lists, lists.selectFrom(found).select('listed.id'), counted, load)
}

/** Whether a search matches an order by number, model code, customer, or the whole customer PO number, as SQL over its id; one or two characters match only the beginning of a word. */
export function matchesOrder(search: string, id: RawBuilder<unknown>): RawBuilder<boolean> {
  const customer = contains(sql`search`, search)
  return sql<boolean>`EXISTS (
    SELECT FROM orders AS own WHERE own.id = ${id} AND (
      ${matchesText(numberIn(search), sql`(${sql.lit(numberPrefix)} || own.number)`)}
      OR fold_code(own.customer_po_number) = ${foldCode(search)}
      OR own.organization_id IN (SELECT organizations.id FROM organizations WHERE ${customer})
      OR own.store_id IN (SELECT stores.id FROM stores WHERE ${customer})
      OR EXISTS (SELECT FROM order_models WHERE order_id = own.id AND model_code IN (SELECT code FROM ordered_models WHERE ${matchesCode(search, sql`code`)}))))`
}

function numberIn(search: string): string {
  const text = fold(search)
  const code = foldCode(search)
  return code.length < 3 ? text : code.replace(/^(s?o)(?=\d)/, '$1-')
}

function matchesCode(search: string, code: RawBuilder<unknown>): RawBuilder<unknown> {
  const parts = foldCode(search)
  const whole = matchesText(fold(search), sql`fold(${code})`)
  return parts.length < 3 ? whole : sql`(${whole} OR fold_code(${code}) LIKE ${likePattern(parts)})`
}

function matchesText(search: string, word: RawBuilder<unknown>): RawBuilder<unknown> {
  const pattern = likePattern(search)
  return search.length < 3
    ? sql`(${word} LIKE ${pattern.slice(1)} OR ${word} LIKE ${likePattern(` ${search}`)})`
    : sql`${word} LIKE ${pattern}`
}

export interface Source {
  readonly matches: RawBuilder<unknown>
  readonly rows: RawBuilder<unknown>
  /** What the rows have of an order: all of `orders`, what `order_models` has, or what the index of numbers has. */
  readonly indexedBy: 'order' | 'model' | 'number'
}

async function readSources(db: Kysely<Lists>, search: string): Promise<Source[]> {
  const number = numberIn(search)
  const ranges = mayBeNumber(number) ? numberRanges(number, await readLastNumber(db)) : []
  const [lows, highs] = [ranges.map(([low]) => low), ranges.map(([, high]) => high)]
  const customer = contains(sql`search`, search)
  return [
    {
      matches: sql`(SELECT code FROM ordered_models WHERE ${matchesCode(search, sql`code`)}) AS models`,
      rows: sql`(SELECT order_id AS id, sorted_at, total_price, number, status, type, has_multiple_brands, brand_id
        FROM order_models WHERE model_code = models.code)`,
      indexedBy: 'model',
    },
    {
      matches: sql`(SELECT id FROM organizations WHERE ${customer}) AS customers`,
      rows: sql`(SELECT * FROM orders WHERE organization_id = customers.id)`,
      indexedBy: 'order',
    },
    {
      matches: sql`(SELECT id FROM stores WHERE ${customer}) AS customers`,
      rows: sql`(SELECT * FROM orders WHERE store_id = customers.id)`,
      indexedBy: 'order',
    },
    {
      matches: sql`unnest(${lows}::bigint[], ${highs}::bigint[]) AS numbers (low, high)`,
      // OFFSET keeps PostgreSQL from scanning all orders in the hope that these numbers come soon.
      rows: sql`(SELECT id, sorted_at, total_price, number, status, type, has_multiple_brands
        FROM orders WHERE number BETWEEN numbers.low AND numbers.high OFFSET 0)`,
      indexedBy: 'number',
    },
    {
      matches: sql`(VALUES (${foldCode(search)}::text)) AS po_numbers (code)`,
      rows: sql`(SELECT * FROM orders WHERE fold_code(customer_po_number) = po_numbers.code AND customer_po_number IS NOT NULL)`,
      indexedBy: 'order',
    },
  ]
}

async function readLastNumber(db: Kysely<Lists>): Promise<number> {
  const { rows } = await sql<{ max: number | null }>`SELECT max(number) AS max FROM orders`.execute(db)
  return rows[0]?.max ?? 0
}

/** The rows of the orders that a search finds: an order may be repeated, and if there are `limit` rows, orders may be missing. */
export async function foundOrders(
  db: Kysely<Lists>,
  search: string,
  filterSource: SearchedList['filterSource'],
): Promise<{ readonly rows: RawBuilder<unknown>; readonly limit: number }> {
  return { rows: rowsOfAll(await readSources(db, search), filterSource), limit: rowsMax }
}

function rowsOfAll(
  sources: readonly Source[],
  filterSource: SearchedList['filterSource'],
): RawBuilder<unknown> {
  const each = sources.map((source) => rowsFound(source, filterSource))
  return sql`SELECT id FROM (${sql.join(each, sql` UNION ALL `)}) AS each LIMIT ${sql.lit(rowsMax)}`
}

function rowsFound(source: Source, filterSource: SearchedList['filterSource']): RawBuilder<unknown> {
  const most = sql.lit(searchCountCap + 1)
  return sql`(SELECT each.id FROM ${source.matches}, LATERAL (${filterSource(source).limit(most)}) AS each LIMIT ${sql.lit(rowsMax)})`
}

async function countFound(
  db: Kysely<Lists>,
  sources: readonly Source[],
  filterSource: SearchedList['filterSource'],
): Promise<{ total: number; isCapped: boolean }> {
  const cap = searchCountCap
  const { rows } = await sql<{ seen: number; orders: number }>`
    SELECT count(*) AS seen, count(DISTINCT id) AS orders
    FROM (${rowsOfAll(sources, filterSource)}) AS found`.execute(db)
  const { seen = 0, orders = 0 } = rows[0] ?? {}
  return {
    total: Math.min(orders, cap),
    isCapped: orders > cap || seen === rowsMax,
  }
}
