import { sql } from 'kysely'
import type { Part } from '#server/platform/database/statements/write-together.ts'
import type { OrderOrNone, OrderState } from '#server/domain/ordering/order/order.ts'
import { totalOf } from '#server/domain/ordering/order/order.money.ts'
import { dayOfSale, saleOf } from './sale.ts'

/**
 * Adds to the sums that the dashboard reads, by what orders were before and are now. Each change appends rows, so that
 * changes of the same day do not wait for each other; `foldSales` adds them up later.
 */
export function addSales(
  changes: readonly { readonly before: OrderOrNone; readonly state: OrderState }[],
  timeZone: string,
): Part[] {
  const sales = changes.flatMap(({ before, state }) => {
    const [was, is] = [saleOf(before), saleOf(state)]
    if (was?.lines === is?.lines) return []
    return [...(was ? salesOf(was, -1, timeZone) : []), ...(is ? salesOf(is, 1, timeZone) : [])]
  })
  if (sales.length === 0) return []
  const written = sql`
    INSERT INTO sales_deltas (day, has_multiple_brands, orders, brand_id, units, total_price)
    SELECT day, "hasMultipleBrands", orders, "brandId", units, cents
    FROM jsonb_to_recordset(${JSON.stringify(sales)}::jsonb)
      AS sale (day date, "hasMultipleBrands" boolean, orders integer, "brandId" integer, units bigint, cents bigint)`
  return [{ name: 'written_sales', sql: written }]
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

function salesOf(order: OrderState, sign: 1 | -1, timeZone: string): readonly Sale[] {
  const day = dayOfSale(order, timeZone)
  const brands = [...Map.groupBy(order.lines, ({ brandId }) => brandId)]
  return brands.map(([brandId, own], index) => ({
    day,
    hasMultipleBrands: brands.length > 1,
    orders: index === 0 ? sign : 0,
    brandId,
    units: sign * own.reduce((sum, { quantity }) => sum + quantity, 0),
    cents: sign * totalOf(own),
  }))
}

/** Orders and their total price in cents by day and by whether they have several brands, as SQL; a day may have several rows. */
export const orderDays = sql`(
  SELECT day, has_multiple_brands, orders, total_price FROM order_days
  UNION ALL SELECT day, has_multiple_brands, orders, total_price FROM sales_deltas)`

/** Units and their total price in cents by day and brand, as SQL; a day may have several rows. */
export const salesDays = sql`(
  SELECT day, brand_id, units, total_price FROM sales_days
  UNION ALL SELECT day, brand_id, units, total_price FROM sales_deltas)`
