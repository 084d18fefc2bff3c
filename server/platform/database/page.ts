import { type AliasedRawBuilder, type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { countCap, type Page } from '#contract/call.ts'
import { cappedCount } from './capped-count.ts'
import { isDataError } from '../connections/failure.ts'

export interface Paging {
  readonly cursor?: string | undefined
  readonly pageSize: number
  readonly orderDir: 'asc' | 'desc'
  readonly by: readonly RawBuilder<unknown>[]
  readonly counted?: boolean
  readonly countTo?: number
  /** The table of `by`, if one of its indexes has this order: rare matches are then found without scanning the whole list. */
  readonly scanIndex?: RawBuilder<unknown> | undefined
}

/** How many rows of a filtered list are scanned in order before falling back to an index lookup. */
const scanLimit = 1_000

export interface PageColumns {
  rank: number
  pageKey: string[]
  total: number | null
}

export const pageColumns = ['page.rank', 'page.pageKey', 'page.total'] as const

export type LoadPage<Row, Loaded> = (
  page: AliasedRawBuilder<Row & PageColumns, 'page'>,
) => Promise<(Loaded & PageColumns)[]>

/** The cursor is the last row's key as text: inserts neither repeat nor skip a row, and a timestamp keeps its microseconds. */
export async function pageByKey<DB, TB extends keyof DB, Row, Loaded = Row>(
  db: Kysely<DB>,
  query: SelectQueryBuilder<DB, TB, Row>,
  paging: Paging,
  load: LoadPage<Row, Loaded> = async (page) => readWhole(db, page),
): Promise<Page<Loaded>> {
  const { cursor, pageSize, counted = true, countTo = countCap } = paging
  const count = counted ? cappedCount(db, query, countTo) : undefined
  const found = await findPage(db, query, { paging, load, count: count?.sql }).catch((error: unknown) => {
    throw cursor !== undefined && isDataError(error) ? new WrongCursor() : error
  })
  const isAll = cursor === undefined && found.length <= pageSize
  const total = !count ? 0 : isAll ? found.length : count.totalOf(found[0]?.total ?? 0)
  const items = found.slice(0, pageSize)
  return {
    items: items.map(({ rank: _rank, pageKey: _key, total: _total, ...row }) => row as unknown as Loaded),
    total: Math.min(total, countTo),
    isCapped: total > countTo,
    nextCursor: found.length > pageSize ? writeCursor(items.at(-1)?.pageKey ?? []) : null,
  }
}

async function readWhole<DB, Row, Loaded>(db: Kysely<DB>, page: Parameters<LoadPage<Row, Loaded>>[0]) {
  const { rows } = await sql<Loaded & PageColumns>`SELECT * FROM ${page} ORDER BY page.rank`.execute(db)
  return rows
}

export function firstRows<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  { cursor, pageSize, orderDir, by }: Pick<Paging, 'cursor' | 'pageSize' | 'orderDir' | 'by'>,
): SelectQueryBuilder<DB, TB, Row> {
  const ordered = by.reduce((rest, key) => rest.orderBy(key, orderDir), query)
  const after =
    cursor === undefined ? ordered : ordered.where(beyond(by, orderDir, readCursor(cursor, by.length)))
  // A literal: for a parameter, a prepared plan would expect a tenth of the table.
  return after.limit(sql.lit(pageSize + 1))
}

/** PostgreSQL assumes that matches are evenly spread and may scan the whole list, so at most 1,000 rows are scanned in order first. */
async function findPage<DB, TB extends keyof DB, Row, Loaded>(
  db: Kysely<DB>,
  query: SelectQueryBuilder<DB, TB, Row>,
  {
    paging,
    load,
    count,
  }: { paging: Paging; load: LoadPage<Row, Loaded>; count: RawBuilder<number> | undefined },
): Promise<(Loaded & PageColumns)[]> {
  const { cursor, pageSize, orderDir, by, scanIndex } = paging
  const key = sql<string[]>`ARRAY[${sql.join(by.map((one) => sql`(${one})::text`))}]`
  const total = !count
    ? sql`NULL::bigint`
    : cursor === undefined
      ? sql`CASE WHEN count(*) OVER () > ${sql.lit(pageSize)} THEN ${count} END`
      : count
  const read = async (rows: typeof query) => {
    const first = firstRows(rows.select(key.as('pageKey')), { cursor, pageSize, orderDir, by })
    return load(
      sql<
        Row & PageColumns
      >`(SELECT rows.*, row_number() OVER () AS rank, ${total} AS total FROM (${first}) AS rows)`.as('page'),
    )
  }
  if (!scanIndex || !query.toOperationNode().where) return read(query)

  const isAfter = cursor === undefined ? undefined : beyond(by, orderDir, readCursor(cursor, by.length))
  const { rows: edges } = await sql<{ key: string[] }>`
    SELECT ${key} AS key FROM ${scanIndex} WHERE ${isAfter ?? sql`true`}
    ORDER BY ${inOrder(by, orderDir)} OFFSET ${sql.lit(scanLimit)} LIMIT 1`.execute(db)
  if (!edges[0]) return read(query)
  const near = await read(query.where(beyond(by, orderDir === 'asc' ? 'desc' : 'asc', edges[0].key)))
  if (near.length > pageSize) return near

  const after = isAfter ? query.where(isAfter) : query
  const all = after.clearSelect().select(by.map((one, index) => one.as(`key${index}`)))
  const keys = by.map((_, index) => sql.ref(`key${index}`))
  const isFound = sql<boolean>`(${sql.join(by)}) IN (
    WITH found AS MATERIALIZED (${all}) SELECT * FROM found ORDER BY ${inOrder(keys, orderDir)} LIMIT ${sql.lit(pageSize + 1)})`
  return read(query.where(isFound))
}

function inOrder(by: Paging['by'], orderDir: Paging['orderDir']) {
  return sql.join(by.map((one) => sql`${one} ${sql.raw(orderDir)}`))
}

function beyond(by: readonly RawBuilder<unknown>[], orderDir: 'asc' | 'desc', values: readonly string[]) {
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
