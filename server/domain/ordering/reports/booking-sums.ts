import { type RawBuilder, sql } from 'kysely'

/** The month of the rows that add up all months. */
export const allMonths = '0001-01-01'

/** Whose rows booking totals keep. */
export type Dimension = 'list' | 'store' | 'rep' | 'style' | 'size' | 'style-size'

/** The columns of booking totals that name a row, and those that are added up. */
export const names = sql.raw('dimension, month, line_list_id, brand_id, key, size')
export const figures = sql.raw('units, total_price, approved_units, purchased_units')

/** The sums of several rows, as SQL; with a minus sign, what they take away. */
export const sums = sql.raw(
  'sum(units) AS units, sum(total_price) AS total_price, sum(approved_units) AS approved_units, sum(purchased_units) AS purchased_units',
)
export const anySum = sql.raw(
  '(sum(units) <> 0 OR sum(total_price) <> 0 OR sum(approved_units) <> 0 OR sum(purchased_units) <> 0)',
)

/**
 * Adds up booked lines in every dimension, as SQL. `lines` has month, line_list_id, brand_id, store_id, rep_id (empty without one),
 * model_code, size, units, total_price, approved_units, and purchased_units.
 */
export function byDimension(lines: RawBuilder<unknown>): RawBuilder<unknown> {
  const isFilled = sql.raw('grouping(rep_id) = 1 AND grouping(model_code) = 1 AND grouping(size) = 1')
  const approved = sql`CASE WHEN ${isFilled} THEN sum(approved_units) ELSE 0 END`
  const purchased = sql`CASE WHEN ${isFilled} THEN sum(purchased_units) ELSE 0 END`
  return sql`
    SELECT CASE WHEN grouping(store_id) = 0 THEN 'store' WHEN grouping(rep_id) = 0 THEN 'rep'
        WHEN grouping(model_code) = 0 AND grouping(size) = 0 THEN 'style-size' WHEN grouping(model_code) = 0 THEN 'style'
        WHEN grouping(size) = 0 THEN 'size' ELSE 'list' END AS dimension,
      month, line_list_id, brand_id, coalesce(store_id, rep_id, model_code, '') AS key, coalesce(size, '') AS size,
      sum(units) AS units, sum(total_price) AS total_price, ${approved} AS approved_units, ${purchased} AS purchased_units
    FROM ${lines} AS booked
    GROUP BY month, line_list_id, brand_id, GROUPING SETS ((), (store_id), (rep_id), (model_code), (size), (model_code, size))
    HAVING sum(units) <> 0 OR sum(total_price) <> 0 OR ${approved} <> 0 OR ${purchased} <> 0`
}

/** Days of the first and last month, both included; undefined without a limit. */
export interface Months {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** What was booked in a range of months in a dimension, as SQL; what is named may have several rows. */
export function bookedIn(dimension: Dimension, { from, to }: Months): RawBuilder<unknown> {
  const isAll = from === undefined && to === undefined
  const within = sql`month BETWEEN ${from ?? '0001-02-01'}::date AND ${to ?? '9999-12-01'}::date`
  const columns = sql`line_list_id, brand_id, key, size, ${figures}`
  return sql`(
    SELECT ${columns} FROM booking_totals WHERE dimension = ${dimension} AND ${isAll ? sql`month = ${allMonths}::date` : within}
    UNION ALL SELECT ${columns} FROM booking_deltas WHERE dimension = ${dimension} ${isAll ? sql`` : sql`AND ${within}`})`
}
