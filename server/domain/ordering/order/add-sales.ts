import { type Kysely, sql } from 'kysely'
import type { OrderStatus } from '#contract/orders/order-status.ts'
import { dayIn } from '#server/platform/calendar.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { acquire, type LocksBefore } from '../../locks.ts'
import type { OrderOrNone, OrderState } from './order.ts'
import { totalOf } from './order.money.ts'

/** Statuses that dashboard figures exclude (rules §5). */
const excluded: readonly OrderStatus[] = ['cart', 'denied', 'cancelled']

/** Updates the sums that the dashboard reads by what orders were before and are now. */
export async function addSales(
  locks: LocksBefore<'sales-day'>,
  changes: readonly { readonly before: OrderOrNone; readonly state: OrderState }[],
  timeZone: string,
): Promise<void> {
  const sales = changes.flatMap(({ before, state }) => {
    const [was, is] = [before && ifCounted(before), ifCounted(state)]
    if (was?.lines === is?.lines) return []
    return [...(was ? salesOf(was, -1, timeZone) : []), ...(is ? salesOf(is, 1, timeZone) : [])]
  })
  if (sales.length === 0) return
  // Every transaction of a day updates the same rows, so this lock is held as briefly as possible: it is the last of all.
  const { tx } = await acquire(locks, 'sales-day', async (own) =>
    sql`SELECT pg_advisory_xact_lock(hashtext('order sales'))`.execute(own),
  )
  await writeSales(tx, sales)
}

function ifCounted(state: OrderState): OrderState | null {
  return excluded.includes(state.status) ? null : state
}

/** What an order adds to a brand's day, in cents. The order itself is counted with one of its brands. */
interface Sale {
  readonly day: string
  readonly hasMultipleBrands: boolean
  readonly orders: number
  readonly brandId: number
  readonly units: number
  readonly cents: number
}

function salesOf(
  { lines, dateSubmitted, openedAt }: OrderState,
  sign: 1 | -1,
  timeZone: string,
): readonly Sale[] {
  const day = dayIn(new Date(dateSubmitted ?? openedAt), timeZone)
  const brands = [...Map.groupBy(lines, ({ brandId }) => brandId)]
  return brands.map(([brandId, own], index) => ({
    day,
    hasMultipleBrands: brands.length > 1,
    orders: index === 0 ? sign : 0,
    brandId,
    units: sign * own.reduce((sum, { quantity }) => sum + quantity, 0),
    cents: sign * totalOf(own),
  }))
}

async function writeSales(tx: Kysely<Tables>, sales: readonly Sale[]): Promise<void> {
  const rows = sql`jsonb_to_recordset(${JSON.stringify(sales)}::jsonb)
    AS sale (day date, "hasMultipleBrands" boolean, orders integer, "brandId" integer, units bigint, cents bigint)`
  await sql`
    INSERT INTO order_days (day, has_multiple_brands, orders, total_price)
    SELECT day, "hasMultipleBrands", sum(orders), sum(cents) FROM ${rows} GROUP BY day, "hasMultipleBrands"
    ON CONFLICT (day, has_multiple_brands) DO UPDATE SET
      orders = order_days.orders + excluded.orders, total_price = order_days.total_price + excluded.total_price`.execute(
    tx,
  )
  await sql`
    INSERT INTO sales_days (day, brand_id, units, total_price)
    SELECT day, "brandId", sum(units), sum(cents) FROM ${rows} GROUP BY day, "brandId"
    ON CONFLICT (day, brand_id) DO UPDATE SET
      units = sales_days.units + excluded.units, total_price = sales_days.total_price + excluded.total_price`.execute(
    tx,
  )
}
