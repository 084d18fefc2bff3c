import { type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { countCap, type Page } from '#contract/call.ts'

/** How a list is paged: by expressions that are never null, the last of them unique, all in one direction. */
export interface Paging {
  readonly cursor?: string | undefined
  readonly pageSize: number
  readonly orderDir: 'asc' | 'desc'
  readonly by: readonly RawBuilder<unknown>[]
  /** False if nobody reads the total, as in an export; the total is then 0. */
  readonly counted?: boolean
  /** How far to count; `countCap` by default. */
  readonly countTo?: number
  /** The table of `by`, if one of its indexes has this order: rare matches are then found without scanning the whole list. */
  readonly scanIndex?: string
}

/** How many rows of a filtered list are scanned in order before falling back to an index lookup. */
const scanLimit = 1_000

type Keyed<Row> = Row & { pageKey: string[] }

/**
 * Reads one page of a query by key and counts its rows up to a limit (rules §9). The cursor is the key of the page's last row as text:
 * inserts neither repeat nor skip a row, and a timestamp keeps its microseconds. A forged cursor is wrong input.
 */
export async function pageByKey<DB, TB extends keyof DB, Row>(
  db: Kysely<DB>,
  query: SelectQueryBuilder<DB, TB, Row>,
  paging: Paging,
): Promise<Page<Row>> {
  const { cursor, pageSize, counted = true, countTo = countCap } = paging
  const found = await findPage(db, query, paging).catch((error: unknown) => {
    throw cursor !== undefined && isDataError(error) ? new WrongCursor() : error
  })
  const isAll = cursor === undefined && found.length <= pageSize
  const count = !counted ? 0 : isAll ? found.length : await countBeyond(db, query, countTo)
  const items = found.slice(0, pageSize).map(({ pageKey, ...row }) => ({ key: pageKey, row: row as Row }))
  return {
    items: items.map(({ row }) => row),
    total: Math.min(count, countTo),
    isCapped: count > countTo,
    nextCursor: found.length > pageSize ? writeCursor(items.at(-1)?.key ?? []) : null,
  }
}

/** The ordered rows of one page, plus one more if another page follows. */
export function firstRows<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  { cursor, pageSize, orderDir, by }: Pick<Paging, 'cursor' | 'pageSize' | 'orderDir' | 'by'>,
): SelectQueryBuilder<DB, TB, Row> {
  const ordered = by.reduce((rest, key) => rest.orderBy(key, orderDir), query)
  const after =
    cursor === undefined ? ordered : ordered.where(beyond(by, orderDir, readCursor(cursor, by.length)))
  return after.limit(pageSize + 1)
}

/**
 * Reads one page. PostgreSQL assumes matches are evenly spread and may scan the whole list, so a filtered list first scans at most
 * 1,000 rows in order and falls back to an index lookup sorted afterwards.
 */
async function findPage<DB, TB extends keyof DB, Row>(
  db: Kysely<DB>,
  query: SelectQueryBuilder<DB, TB, Row>,
  { cursor, pageSize, orderDir, by, scanIndex }: Paging,
): Promise<Keyed<Row>[]> {
  const key = sql<string[]>`ARRAY[${sql.join(by.map((one) => sql`(${one})::text`))}]`
  const read = async (rows: typeof query) => {
    const first = firstRows(rows.select(key.as('pageKey')), { cursor, pageSize, orderDir, by })
    return (await first.execute()) as unknown as Keyed<Row>[]
  }
  if (!scanIndex || !query.toOperationNode().where) return read(query)

  const isAfter = cursor === undefined ? undefined : beyond(by, orderDir, readCursor(cursor, by.length))
  const { rows: edges } = await sql<{ key: string[] }>`
    SELECT ${key} AS key FROM ${sql.table(scanIndex)} WHERE ${isAfter ?? sql`true`}
    ORDER BY ${inOrder(by, orderDir)} OFFSET ${scanLimit} LIMIT 1`.execute(db)
  if (!edges[0]) return read(query)
  // The rows before the edge.
  const near = await read(query.where(beyond(by, orderDir === 'asc' ? 'desc' : 'asc', edges[0].key)))
  if (near.length > pageSize) return near

  const after = isAfter ? query.where(isAfter) : query
  const all = after.clearSelect().select(by.map((one, index) => one.as(`key${index}`)))
  const keys = by.map((_, index) => sql.ref(`key${index}`))
  const isFound = sql<boolean>`(${sql.join(by)}) IN (
    WITH found AS MATERIALIZED (${all}) SELECT * FROM found ORDER BY ${inOrder(keys, orderDir)} LIMIT ${pageSize + 1})`
  return read(query.where(isFound))
}

function inOrder(by: Paging['by'], orderDir: Paging['orderDir']) {
  return sql.join(by.map((one) => sql`${one} ${sql.raw(orderDir)}`))
}

/** Counts a query's rows up to `max` + 1: an exact count of a million rows costs more than the page. */
export async function countBeyond<DB, TB extends keyof DB, Row>(
  db: Kysely<DB>,
  query: SelectQueryBuilder<DB, TB, Row>,
  max: number,
): Promise<number> {
  const some = query
    .clearSelect()
    .clearOrderBy()
    .select(sql<number>`1`.as('one'))
    .limit(max + 1)
  const { rows } = await sql<{ count: number }>`SELECT count(*) AS count FROM (${some}) AS counted`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

function beyond(by: readonly RawBuilder<unknown>[], orderDir: 'asc' | 'desc', values: readonly string[]) {
  return sql<boolean>`(${sql.join(by)}) ${sql.raw(orderDir === 'asc' ? '>' : '<')} (${sql.join(values)})`
}

/** A cursor that did not come from a page of this list. */
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

/** PostgreSQL error class 22: a value does not fit its column's type. */
function isDataError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('22')
}
