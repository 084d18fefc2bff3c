import { type RawBuilder, sql } from 'kysely'
import { afterCursor, pageKeyOf, type Paging } from '#server/platform/database/page.ts'
import type { OrderCondition, SortColumn } from './order-conditions.ts'

const fences = { walk: 1_000, collection: 6_000, longWalk: 11_000 }

interface FencedList extends Pick<Paging, 'cursor' | 'pageSize' | 'orderDir' | 'by'> {
  readonly conditions: readonly OrderCondition[]
  readonly orderBy: SortColumn
}

/**
 * The rows of a page of orders, as SQL, in bounded time. PostgreSQL expects the orders of a filter to be spread evenly along a list, but
 * those of a season or a status are next to each other. So the first orders of the list are looked at, and if they do not fill the page,
 * those that match are collected by the index of a filter and sorted. `matches` is their number then; if they are too many to collect all
 * of them, `is_beyond` is set, and the rows are not the first of the list.
 */
export function fencedOrders({ conditions, orderBy, ...paging }: FencedList): RawBuilder<unknown> {
  const rows = sql.lit(paging.pageSize + 1)
  const most = sql.lit(fences.collection)
  // A walk finds few orders only by chance.
  const isFew = conditions.some((one) => one.selects === 'few')
  return sql`
    WITH walked AS MATERIALIZED (${walk({ conditions, orderBy, ...paging }, isFew ? 0 : fences.walk)}),
    collected AS MATERIALIZED (
      SELECT ${columns} FROM orders AS listed
      WHERE ${allOf(conditions)} AND (SELECT count(*) FROM walked) < ${rows} LIMIT ${most} + 1),
    counted AS MATERIALIZED (SELECT count(*) AS matches, count(*) > ${most} AS is_beyond FROM collected),
    found AS (
      SELECT *, NULL::bigint AS matches, false AS is_beyond FROM walked WHERE (SELECT count(*) FROM walked) = ${rows}
      UNION ALL SELECT * FROM collected, counted)
    SELECT listed.id, ${pageKeyOf(paging)} AS page_key, matches, is_beyond FROM found AS listed
    WHERE is_beyond OR ${afterCursor(paging)} ORDER BY ${inOrder(paging)} LIMIT ${rows}`
}

export function ordersOfLongWalk(list: FencedList): RawBuilder<unknown> {
  return sql`
    SELECT listed.id, ${pageKeyOf(list)} AS page_key FROM (${walk(list, fences.longWalk)}) AS listed
    ORDER BY ${inOrder(list)} LIMIT ${sql.lit(list.pageSize + 1)}`
}

const columns = sql`listed.id, listed.sorted_at, listed.total_price, listed.number`

function walk({ conditions, orderBy, ...paging }: FencedList, length: number) {
  const bounds = conditions.filter((one) => one.selects === orderBy)
  const order = inOrder(paging)
  return sql`
    SELECT ${columns} FROM (
      SELECT * FROM orders AS listed WHERE ${allOf(bounds)} AND ${afterCursor(paging)} ORDER BY ${order} LIMIT ${sql.lit(length)}) AS listed
    WHERE ${allOf(conditions)} ORDER BY ${order} LIMIT ${sql.lit(paging.pageSize + 1)}`
}

function inOrder({ by, orderDir }: Pick<Paging, 'by' | 'orderDir'>): RawBuilder<unknown> {
  return sql.join(by.map((one) => sql`${one} ${sql.raw(orderDir)}`))
}

function allOf(conditions: readonly OrderCondition[]): RawBuilder<unknown> {
  return sql.join([sql`true`, ...conditions.map(({ where }) => where(sql`listed`))], sql` AND `)
}
