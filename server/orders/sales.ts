import { type Kysely, sql } from 'kysely'
import type { OrderStatus } from '#contract/order-words.ts'
import { dayIn } from '#server/platform/calendar.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { OrderOrNone, OrderState } from './order.ts'
import { totalOf } from './order.money.ts'

/** What dashboard figures leave out (rules §5). */
const leftOut: readonly OrderStatus[] = ['cart', 'denied', 'cancelled']

/** Keeps the sums that the dashboard reads, in step with the orders they add up. */
export async function countSales(
  tx: Kysely<Tables>,
  { before, after, timeZone }: { before: OrderOrNone; after: OrderState; timeZone: string },
): Promise<void> {
  const [was, is] = [before && counted(before), counted(after)]
  if (was?.lines === is?.lines) return
  // Everybody adds to the rows of today: taken by turns, and as the last thing that a transaction waits for.
  await sql`SELECT pg_advisory_xact_lock(hashtext('order sales'))`.execute(tx)
  if (was) await addUp(tx, was, -1, timeZone)
  if (is) await addUp(tx, is, 1, timeZone)
}

function counted(state: OrderState): OrderState | null {
  return leftOut.includes(state.status) ? null : state
}

async function addUp(
  tx: Kysely<Tables>,
  { lines, dateSubmitted, openedAt }: OrderState,
  sign: 1 | -1,
  timeZone: string,
): Promise<void> {
  const day = dayIn(new Date(dateSubmitted ?? openedAt), timeZone)
  const brandIds = [...new Set(lines.map(({ brandId }) => brandId))]
  await sql`
    INSERT INTO order_days (day, has_multiple_brands, orders, total_price)
    VALUES (${day}, ${brandIds.length > 1}, ${sign}, ${sign * totalOf(lines)})
    ON CONFLICT (day, has_multiple_brands) DO UPDATE SET
      orders = order_days.orders + excluded.orders, total_price = order_days.total_price + excluded.total_price`.execute(
    tx,
  )
  const sales = brandIds.map((id) => {
    const own = lines.filter(({ brandId }) => brandId === id)
    return { id, units: own.reduce((sum, { quantity }) => sum + quantity, 0), cents: totalOf(own) }
  })
  await sql`
    INSERT INTO sales_days (day, brand_id, units, total_price)
    SELECT ${day}::date, brand_id, ${sign} * units, ${sign} * cents
    FROM unnest(${brandIds}::integer[], ${sales.map(({ units }) => units)}::bigint[], ${sales.map(({ cents }) => cents)}::bigint[])
      AS sale (brand_id, units, cents)
    ON CONFLICT (day, brand_id) DO UPDATE SET
      units = sales_days.units + excluded.units, total_price = sales_days.total_price + excluded.total_price`.execute(
    tx,
  )
}
