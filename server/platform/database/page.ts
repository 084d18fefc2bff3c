import { type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { countCap, type Page } from '#contract/call.ts'

/** How a list is paged: by these expressions in one direction, the last of which is unique; none of them may be null. */
export interface Paging {
  readonly cursor?: string | undefined
  readonly pageSize: number
  readonly orderDir: 'asc' | 'desc'
  readonly by: readonly RawBuilder<unknown>[]
  /** False where nobody reads the total, as in an export: it is 0 then. */
  readonly counted?: boolean
  /** How far to count; `countCap` where nothing else is said. */
  readonly countTo?: number
}

/**
 * Reads one page of a query by key and counts its rows as far as is wanted (rules §9, house "Pool"). The cursor holds the keys of
 * the page's last row as text, so that inserts neither repeat nor skip a row and a timestamp keeps its microseconds. A cursor
 * that no page handed out is answered as wrong input.
 */
export async function pageByKey<DB, TB extends keyof DB, Row>(
  db: Kysely<DB>,
  query: SelectQueryBuilder<DB, TB, Row>,
  { cursor, pageSize, orderDir, by, counted = true, countTo = countCap }: Paging,
): Promise<Page<Row>> {
  const keyed = query.select(
    sql<string[]>`ARRAY[${sql.join(by.map((key) => sql`(${key})::text`))}]`.as('pageKey'),
  )
  const [found, count] = await Promise.all([
    firstRows(keyed, { cursor, pageSize, orderDir, by })
      .execute()
      .catch((error: unknown) => {
        throw cursor !== undefined && isDataError(error) ? new WrongCursor() : error
      }),
    counted ? countBeyond(db, query, countTo) : 0,
  ])
  const rows = found as unknown as (Row & { pageKey: string[] })[]
  const more = rows.length > pageSize
  const items = rows.slice(0, pageSize).map(({ pageKey, ...row }) => ({ key: pageKey, row: row as Row }))
  return {
    items: items.map(({ row }) => row),
    total: Math.min(count, countTo),
    isCapped: count > countTo,
    nextCursor: more ? writeCursor(items.at(-1)?.key ?? []) : null,
  }
}

/** Orders a query's rows as a page has them and takes those of one page, and one more that tells whether another follows. */
export function firstRows<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  { cursor, pageSize, orderDir, by }: Pick<Paging, 'cursor' | 'pageSize' | 'orderDir' | 'by'>,
): SelectQueryBuilder<DB, TB, Row> {
  const ordered = by.reduce((rest, key) => rest.orderBy(key, orderDir), query)
  const after =
    cursor === undefined ? ordered : ordered.where(beyond(by, orderDir, readCursor(cursor, by.length)))
  return after.limit(pageSize + 1)
}

/** Counts a query's rows, but no further than one beyond `most`: an exact count of a million rows costs more than the page. */
export async function countBeyond<DB, TB extends keyof DB, Row>(
  db: Kysely<DB>,
  query: SelectQueryBuilder<DB, TB, Row>,
  most: number,
): Promise<number> {
  const some = query
    .clearSelect()
    .clearOrderBy()
    .select(sql<number>`1`.as('one'))
    .limit(most + 1)
  const { rows } = await sql<{ count: number }>`SELECT count(*) AS count FROM (${some}) AS counted`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

function beyond(by: readonly RawBuilder<unknown>[], orderDir: 'asc' | 'desc', values: readonly string[]) {
  return sql<boolean>`(${sql.join(by)}) ${sql.raw(orderDir === 'asc' ? '>' : '<')} (${sql.join(values)})`
}

/** A cursor that no page handed out. */
class WrongCursor extends Error {
  readonly statusCode = 400
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

/** PostgreSQL's class 22: a value that is none of its column's type. */
function isDataError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('22')
}
