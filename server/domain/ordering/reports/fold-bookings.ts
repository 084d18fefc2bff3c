import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import { allowSeconds } from '#server/platform/database/open-database.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { defineJob, handleJob, type JobHandler } from '#server/platform/jobs/define-job.ts'
import type { Services } from '#server/platform/services.ts'
import { inSet } from '#server/domain/in-set.ts'
import { allMonths, anySum, byDimension, figures, names, sums } from './booking-sums.ts'

const fold = defineJob('fold-bookings', z.object({}), { cron: '* * * * *' })
/** Heals what a process of an earlier release, which knows no booking totals, left out during an upgrade. */
const check = defineJob('check-bookings', z.object({}), { cron: '23 3 * * *' })

/** Reading all lines of a million orders takes longer than a request may. */
const checkSeconds = 600

export function foldBookingsJob({ db, timeZone }: Pick<Services, 'db' | 'timeZone'>): JobHandler {
  return handleJob(fold, async () => {
    const { rows } = await sql`SELECT FROM booking_checks WHERE checked_at IS NULL`.execute(db)
    if (rows.length > 0) await correctBookings(db, timeZone)
    else await inTransaction(db, foldBookings)
  })
}

export function checkBookingsJob({ db, timeZone }: Pick<Services, 'db' | 'timeZone'>): JobHandler {
  return handleJob(check, async () => {
    await correctBookings(db, timeZone)
  })
}

/** Moves what orders appended into the totals of their month and of all months: reports read the same before and after. */
export async function foldBookings(tx: Kysely<Tables>): Promise<void> {
  await lockTotals(tx)
  await sql`
    WITH folded AS (DELETE FROM booking_deltas RETURNING *)
    INSERT INTO booking_totals (${names}, ${figures})
    SELECT ${names}, ${sums} FROM (
      SELECT * FROM folded
      UNION ALL SELECT dimension, ${allMonths}::date, line_list_id, brand_id, key, size, ${figures} FROM folded
      WHERE month <> ${allMonths}::date) AS added
    GROUP BY ${names} HAVING ${anySum}
    -- Rows that a report reads together are stored together.
    ORDER BY ${names}
    ON CONFLICT (${names}) DO UPDATE SET units = booking_totals.units + excluded.units,
      total_price = booking_totals.total_price + excluded.total_price,
      approved_units = booking_totals.approved_units + excluded.approved_units,
      purchased_units = booking_totals.purchased_units + excluded.purchased_units`.execute(tx)
}

/** Adds what the totals lack compared with the orders, and returns how many rows differed. Users may change orders while it runs. */
export async function correctBookings(db: Kysely<Tables>, timeZone: string): Promise<number> {
  return inTransaction(db, async (tx) => {
    await allowSeconds(tx, checkSeconds)
    await lockTotals(tx)
    const { numAffectedRows = 0n } = await sql`
      INSERT INTO booking_deltas (${names}, ${figures}) ${differences(timeZone)}`.execute(tx)
    await foldBookings(tx)
    await sql`UPDATE booking_checks SET checked_at = now()`.execute(tx)
    return Number(numAffectedRows)
  })
}

export async function bookingsDifference(db: Kysely<Tables>, timeZone: string): Promise<string | undefined> {
  return inTransaction(db, async (tx) => {
    await allowSeconds(tx, checkSeconds)
    const { rows } = await sql<{ dimension: string; rows: number }>`
      SELECT dimension, count(*) AS rows FROM (${differences(timeZone)}) AS differing
      WHERE EXISTS (SELECT FROM booking_checks WHERE checked_at IS NOT NULL) GROUP BY 1 ORDER BY 1`.execute(
      tx,
    )
    if (rows.length === 0) return undefined
    return `The totals of reports differ from the orders: ${rows.map(({ dimension, rows: count }) => `${count} by ${dimension}`).join(', ')}.`
  })
}

/** One job at a time, because two that write the same totals in different orders would deadlock. */
async function lockTotals(tx: Kysely<Tables>): Promise<void> {
  await sql`SELECT FROM booking_checks FOR UPDATE`.execute(tx)
}

/** One statement sees orders and deltas of the same moment. */
function differences(timeZone: string) {
  const negative = sql.raw('-units, -total_price, -approved_units, -purchased_units')
  const lines = sql`(
    SELECT date_trunc('month', orders.sorted_at AT TIME ZONE ${timeZone})::date AS month, lines.line_list_id, lines.brand_id,
      orders.store_id::text AS store_id, coalesce(orders.sales_rep_id::text, '') AS rep_id, lines.model_code, lines.size,
      lines.quantity AS units, lines.unit_price::bigint * lines.quantity AS total_price,
      CASE WHEN ${inSet('orders.status', 'isApproved')} THEN lines.quantity ELSE 0 END AS approved_units,
      CASE WHEN ${inSet('orders.status', 'isPurchased')} THEN lines.quantity ELSE 0 END AS purchased_units
    FROM orders JOIN order_lines AS lines ON lines.order_id = orders.id
    WHERE ${inSet('orders.status', 'countsAsSale')})`
  return sql`
    SELECT ${names}, ${sums} FROM (
      SELECT ${names}, ${figures} FROM (${byDimension(lines)}) AS correct
      UNION ALL SELECT ${names}, ${negative} FROM booking_totals WHERE month <> ${allMonths}::date
      UNION ALL SELECT ${names}, ${negative} FROM booking_deltas WHERE month <> ${allMonths}::date) AS of_months
    GROUP BY ${names} HAVING ${anySum}
    UNION ALL
    SELECT ${names}, ${sums} FROM (
      SELECT dimension, ${allMonths}::date AS month, line_list_id, brand_id, key, size, ${figures} FROM booking_totals
      WHERE month <> ${allMonths}::date
      UNION ALL SELECT ${names}, ${negative} FROM booking_totals WHERE month = ${allMonths}::date
      UNION ALL SELECT ${names}, ${negative} FROM booking_deltas WHERE month = ${allMonths}::date) AS of_all
    GROUP BY ${names} HAVING ${anySum}`
}
