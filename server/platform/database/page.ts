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
  /** The table that `by` is about, where an index has this order: few among many are then found without a walk past all the others. */
  readonly along?: string
}

/** How many rows a list is walked for a page before all that its query finds is looked for. */
const walked = 1_000

type Keyed<Row> = Row & { pageKey: string[] }

/**
 * Reads one page of a query by key and counts its rows as far as is wanted (rules §9, house "Pool"). The cursor holds the keys of
 * the page's last row as text, so that inserts neither repeat nor skip a row and a timestamp keeps its microseconds. A cursor
 * that no page handed out is answered as wrong input.
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

/**
 * Finds a page's rows and the one after them, each with its key. The planner takes what a query finds to be spread evenly over the
 * list, and walks the list in its order where that is much; where all of it stands last, it walks past everything else. So a list
 * that is filtered is walked for a bounded way, and where that does not fill the page, all that the query finds is looked for by
 * whatever index has it, and the page is what comes first of it.
 */
async function findPage<DB, TB extends keyof DB, Row>(
  db: Kysely<DB>,
  query: SelectQueryBuilder<DB, TB, Row>,
  { cursor, pageSize, orderDir, by, along }: Paging,
): Promise<Keyed<Row>[]> {
  const key = sql<string[]>`ARRAY[${sql.join(by.map((one) => sql`(${one})::text`))}]`
  const read = async (rows: typeof query) => {
    const first = firstRows(rows.select(key.as('pageKey')), { cursor, pageSize, orderDir, by })
    return (await first.execute()) as unknown as Keyed<Row>[]
  }
  if (!along || !query.toOperationNode().where) return read(query)

  const isAfter = cursor === undefined ? undefined : beyond(by, orderDir, readCursor(cursor, by.length))
  const { rows: edges } = await sql<{ key: string[] }>`
    SELECT ${key} AS key FROM ${sql.table(along)} WHERE ${isAfter ?? sql`true`}
    ORDER BY ${inOrder(by, orderDir)} OFFSET ${walked} LIMIT 1`.execute(db)
  if (!edges[0]) return read(query)
  // What comes before the edge, seen from the other end.
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

/** PostgreSQL's class 22: a value that is none of its column's type. */
function isDataError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('22')
}
