import { type AliasedRawBuilder, type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { countCap, type Page } from '#contract/call.ts'
import { isDataError } from '../connections/failure.ts'

export interface Paging {
  readonly cursor?: string | undefined
  readonly pageSize: number
  readonly orderDir: 'asc' | 'desc'
  readonly by: readonly RawBuilder<unknown>[]
  readonly counted?: boolean
  readonly countTo?: number
}

export interface PageColumns {
  rank: number
  pageKey: string[]
  total: number | null
}

export const pageColumns = ['page.rank', 'page.pageKey', 'page.total'] as const

export type LoadPage<Row, Loaded> = (
  page: AliasedRawBuilder<Row & PageColumns, 'page'>,
) => Promise<(Loaded & PageColumns)[]>

export async function pageByKey<DB, TB extends keyof DB, Row, Loaded = Row>(
  db: Kysely<DB>,
  query: SelectQueryBuilder<DB, TB, Row>,
  paging: Paging,
  load: LoadPage<Row, Loaded> = async (page) => readWhole(db, page),
): Promise<Page<Loaded>> {
  const rows = firstRows(query.select(pageKeyOf(paging).as('pageKey')), paging)
  return readPage<Row, Loaded>(sql`${rows}`, countUpTo(query, paging.countTo ?? countCap), paging, load)
}

/**
 * The rows are those of the page in order, and one more if another page follows, each with its `page_key`; `count` may use their columns.
 * The cursor is the last row's key as text: inserts neither repeat nor skip a row, and a timestamp keeps its microseconds.
 */
export async function readPage<Row, Loaded>(
  rows: RawBuilder<unknown>,
  count: RawBuilder<number>,
  { cursor, pageSize, counted = true, countTo = countCap }: Paging,
  load: LoadPage<Row, Loaded>,
): Promise<Page<Loaded>> {
  const total = !counted
    ? sql`NULL::bigint`
    : cursor === undefined
      ? sql`CASE WHEN count(*) OVER () > ${sql.lit(pageSize)} THEN ${count} END`
      : count
  const page = sql<
    Row & PageColumns
  >`(SELECT rows.*, row_number() OVER () AS rank, ${total} AS total FROM (${rows}) AS rows)`
  const found = await load(page.as('page')).catch((error: unknown) => {
    throw cursor !== undefined && isDataError(error) ? new WrongCursor() : error
  })
  const isAll = cursor === undefined && found.length <= pageSize
  const seen = !counted ? 0 : isAll ? found.length : (found[0]?.total ?? 0)
  const items = found.slice(0, pageSize)
  return {
    items: items.map(({ rank: _rank, pageKey: _key, total: _total, ...row }) => row as unknown as Loaded),
    total: Math.min(seen, countTo),
    isCapped: seen > countTo,
    nextCursor: found.length > pageSize ? writeCursor(items.at(-1)?.pageKey ?? []) : null,
  }
}

/** An exact count of a million rows costs more than the page. */
export function countUpTo<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  most: number,
): RawBuilder<number> {
  const some = query
    .clearSelect()
    .clearOrderBy()
    .select(sql<number>`1`.as('one'))
    .limit(sql.lit(most + 1))
  return sql`(SELECT count(*) FROM (${some}) AS counted)`
}

async function readWhole<DB, Row, Loaded>(db: Kysely<DB>, page: Parameters<LoadPage<Row, Loaded>>[0]) {
  const { rows } = await sql<Loaded & PageColumns>`SELECT * FROM ${page} ORDER BY page.rank`.execute(db)
  return rows
}

export function firstRows<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  paging: Pick<Paging, 'cursor' | 'pageSize' | 'orderDir' | 'by'>,
): SelectQueryBuilder<DB, TB, Row> {
  const ordered = paging.by.reduce((rest, key) => rest.orderBy(key, paging.orderDir), query)
  // A literal: for a parameter, a prepared plan would expect a tenth of the table.
  return ordered.where(afterCursor(paging)).limit(sql.lit(paging.pageSize + 1))
}

export function pageKeyOf({ by }: Pick<Paging, 'by'>): RawBuilder<string[]> {
  return sql`ARRAY[${sql.join(by.map((one) => sql`(${one})::text`))}]`
}

export function afterCursor({ cursor, orderDir, by }: Pick<Paging, 'cursor' | 'orderDir' | 'by'>) {
  if (cursor === undefined) return sql<boolean>`true`
  const values = readCursor(cursor, by.length)
  return sql<boolean>`(${sql.join(by)}) ${sql.raw(orderDir === 'asc' ? '>' : '<')} (${sql.join(values)})`
}

class WrongCursor extends Error {
  readonly statusCode = 400
  readonly issues = [{ path: 'cursor', message: 'Expected a cursor of this list' }]
}

function writeCursor(key: readonly string[]): string {
  return Buffer.from(JSON.stringify(key)).toString('base64url')
}

function readCursor(cursor: string, length: number): string[] {
  let key: unknown
  try {
    key = JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    throw new WrongCursor()
  }
  if (!Array.isArray(key) || key.length !== length || !key.every((part) => typeof part === 'string'))
    throw new WrongCursor()
  return key
}
