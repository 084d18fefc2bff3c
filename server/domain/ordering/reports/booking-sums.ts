import { type RawBuilder, sql } from 'kysely'

export const allMonths = '0001-01-01'

/** `season-store` has the season as key and the store as size, so that a report of all stores does not read the rows of each list. */
export type Dimension = 'list' | 'store' | 'rep' | 'style' | 'size' | 'style-size' | 'season-store'

export const names = sql.raw('dimension, month, line_list_id, brand_id, key, size')
export const figures = sql.raw('units, total_price, approved_units, purchased_units')

export const sums = sql.raw(
  'sum(units) AS units, sum(total_price) AS total_price, sum(approved_units) AS approved_units, sum(purchased_units) AS purchased_units',
)
export const anySum = sql.raw(
  '(sum(units) <> 0 OR sum(total_price) <> 0 OR sum(approved_units) <> 0 OR sum(purchased_units) <> 0)',
)

/** `lines` has month, line_list_id, brand_id, store_id, rep_id (empty without one), model_code, size, and the sums. */
export function byDimension(lines: RawBuilder<unknown>): RawBuilder<unknown> {
  const isFilled = sql.raw('grouping(rep_id) = 1 AND grouping(model_code) = 1 AND grouping(size) = 1')
  const approved = sql`CASE WHEN ${isFilled} THEN sum(approved_units) ELSE 0 END`
  const purchased = sql`CASE WHEN ${isFilled} THEN sum(purchased_units) ELSE 0 END`
  return sql`
    SELECT CASE WHEN grouping(season) = 0 THEN 'season-store' WHEN grouping(store_id) = 0 THEN 'store' WHEN grouping(rep_id) = 0 THEN 'rep'
        WHEN grouping(model_code) = 0 AND grouping(size) = 0 THEN 'style-size' WHEN grouping(model_code) = 0 THEN 'style'
        WHEN grouping(size) = 0 THEN 'size' ELSE 'list' END AS dimension,
      month, coalesce(line_list_id, 0) AS line_list_id, coalesce(brand_id, 0) AS brand_id,
      coalesce(season, store_id, rep_id, model_code, '') AS key,
      CASE WHEN grouping(season) = 0 THEN store_id ELSE coalesce(size, '') END AS size,
      sum(units) AS units, sum(total_price) AS total_price, ${approved} AS approved_units, ${purchased} AS purchased_units
    FROM (
      SELECT booked.*, line_lists.year || ' ' || line_lists.season AS season
      FROM ${lines} AS booked JOIN line_lists ON line_lists.id = booked.line_list_id) AS booked
    GROUP BY month, GROUPING SETS ((season, store_id), (line_list_id, brand_id), (line_list_id, brand_id, store_id),
      (line_list_id, brand_id, rep_id), (line_list_id, brand_id, model_code), (line_list_id, brand_id, size),
      (line_list_id, brand_id, model_code, size))
    HAVING sum(units) <> 0 OR sum(total_price) <> 0 OR ${approved} <> 0 OR ${purchased} <> 0`
}

/** Days of the first and last month, both included; undefined without a limit. */
export interface Months {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

export function bookedIn(
  dimension: Dimension,
  { from, to }: Months,
  condition: RawBuilder<unknown> = sql`true`,
): RawBuilder<unknown> {
  const isAll = from === undefined && to === undefined
  const columns = sql`line_list_id, brand_id, key, size, ${figures}`
  // As a list, so that each month is found in the index with what follows it there.
  const first = from === undefined ? monthInTotals('min') : sql`${from}::date`
  const last = to === undefined ? monthInTotals('max') : sql`${to}::date`
  const months = sql`ARRAY(
    SELECT month::date FROM generate_series(greatest(${first}, ${monthInTotals('min')}), least(${last}, ${monthInTotals('max')}), '1 month') AS month)`
  const within = sql`month BETWEEN ${from ?? '0001-02-01'}::date AND ${to ?? '9999-12-01'}::date`
  return sql`(
    SELECT ${columns} FROM booking_totals
    WHERE dimension = ${dimension} AND ${condition} AND ${isAll ? sql`month = ${allMonths}::date` : sql`month = ANY(${months})`}
    UNION ALL SELECT ${columns} FROM booking_deltas WHERE dimension = ${dimension} AND ${condition} AND ${isAll ? sql`true` : within})`
}

function monthInTotals(which: 'min' | 'max'): RawBuilder<unknown> {
  return sql`(SELECT ${sql.raw(which)}(month) FROM booking_totals WHERE dimension = 'list' AND month > ${allMonths}::date)`
}
