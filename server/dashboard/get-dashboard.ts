import { type Kysely, sql } from 'kysely'
import { byName } from '#server/platform/database/by-name.ts'
import type { Dashboard } from '#contract/dashboard.ts'
import { inSet, statusesOf } from '#server/domain/in-set.ts'
import { selectOrders, toOrder } from '#server/domain/ordering/lists/select-orders.ts'
import { orderDays, salesDays } from '#server/domain/ordering/order/projection/add-sales.ts'
import { dayIn } from '#server/platform/calendar.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { utcMidnight } from '#server/platform/database/utc-text.ts'
import type { CallContext } from '#server/platform/http/route.ts'

/** Both days are included. */
interface Range {
  readonly from: string
  readonly to: string
}

const ever: Range = { from: '0001-01-01', to: '9999-12-31' }

const rowsAtMost = 10

/** Figures come from running totals of orders, tables from the latest orders; sales by week cover a year unless days are chosen. */
export async function getDashboard({ db, input, clock, timeZone }: CallContext<'getDashboard'>) {
  const range: Range = { from: input.from ?? ever.from, to: input.to ?? ever.to }
  const yearAgo = new Date(clock.now().getTime() - 365 * 86_400_000)
  const salesFrom = input.from ?? dayIn(yearAgo, timeZone)
  const [figures, lastOrders, mostUnitsSold, salesByWeek] = await Promise.all([
    readFigures(db, range),
    readLastOrders(db, range, timeZone),
    readMostUnitsSold(db, range, timeZone),
    readSales(db, { ...range, from: salesFrom }),
  ])
  return { ...figures, lastOrders, topCustomers: topCustomers(lastOrders), mostUnitsSold, salesByWeek }
}

async function readFigures(db: Kysely<Tables>, { from, to }: Range) {
  const { rows } = await sql<{ cents: number; mono: number; multi: number; inactive: number }>`
    SELECT coalesce(sum(total_price), 0)::bigint AS cents,
      coalesce(sum(orders) FILTER (WHERE NOT has_multiple_brands), 0)::bigint AS mono,
      coalesce(sum(orders) FILTER (WHERE has_multiple_brands), 0)::bigint AS multi,
      (SELECT count(*) FROM organizations WHERE status = 'inactive') AS inactive
    FROM ${orderDays} AS sales WHERE day BETWEEN ${from}::date AND ${to}::date`.execute(db)
  const { cents, mono, multi, inactive } = rows[0] ?? { cents: 0, mono: 0, multi: 0, inactive: 0 }
  return {
    totalWhs: cents / 100,
    monobrandOrders: mono,
    multibrandOrders: multi,
    inactiveAccounts: inactive,
  }
}

function submittedIn({ from, to }: Range, timeZone: string) {
  return sql<boolean>`(sorted_at >= ${from}::date::timestamp AT TIME ZONE ${timeZone}
    AND sorted_at < (${to}::date + 1)::timestamp AT TIME ZONE ${timeZone})`
}

async function readLastOrders(db: Kysely<Tables>, range: Range, timeZone: string) {
  const rows = await selectOrders(db)
    .where(inSet('orders.status', 'countsAsSale'))
    .where(submittedIn(range, timeZone))
    .orderBy('orders.sortedAt', 'desc')
    .orderBy('orders.id', 'desc')
    .limit(sql.lit(rowsAtMost))
    .execute()
  return rows.map(toOrder)
}

function topCustomers(orders: Awaited<ReturnType<typeof readLastOrders>>) {
  const customers = Map.groupBy(orders, ({ organizationId }) => organizationId)
  return [...customers]
    .map(([organizationId, own]) => ({
      organizationId,
      name: own[0]?.organizationName ?? '',
      ordersCount: own.length,
      totalPrice: own.reduce((cents, { totalPrice }) => cents + Math.round(totalPrice * 100), 0) / 100,
    }))
    .toSorted((a, b) => b.totalPrice - a.totalPrice)
}

/** Reads the latest orders of each status by its index; together they contain the latest overall. */
async function readMostUnitsSold(db: Kysely<Tables>, range: Range, timeZone: string) {
  const { rows } = await sql<{
    modelCode: string
    name: string | null
    brandId: number
    brandName: string
    quantity: number
  }>`
    WITH latest AS (
      SELECT one.id FROM unnest(ARRAY[${statusesOf('isApproved')}]) AS decided (status)
      CROSS JOIN LATERAL (
        SELECT id, sorted_at FROM orders WHERE orders.status = decided.status AND ${submittedIn(range, timeZone)}
        ORDER BY sorted_at DESC, id DESC LIMIT ${rowsAtMost}) AS one
      ORDER BY one.sorted_at DESC, one.id DESC LIMIT ${rowsAtMost})
    SELECT lines.model_code, min(lines.name) AS name, lines.brand_id, brands.name AS brand_name, sum(lines.quantity) AS quantity
    FROM latest
    JOIN order_lines AS lines ON lines.order_id = latest.id
    JOIN brands ON brands.id = lines.brand_id
    GROUP BY lines.brand_id, brands.name, lines.model_code
    ORDER BY sum(lines.quantity) DESC, lines.model_code
    LIMIT ${rowsAtMost}`.execute(db)
  return rows
}

/** Sales per week and brand, as one JSON value: a year has hundreds of rows, and parsing each costs more than the query. */
async function readSales(db: Kysely<Tables>, { from, to }: Range) {
  const { rows } = await sql<{ sales: Dashboard['salesByWeek'] }>`
    WITH weeks AS (
      SELECT date_trunc('week', sales.day) AS week, sales.brand_id, sum(sales.total_price) AS cents, sum(sales.units) AS units
      FROM ${salesDays} AS sales WHERE sales.day BETWEEN ${from}::date AND ${to}::date
      GROUP BY date_trunc('week', sales.day), sales.brand_id
      HAVING sum(sales.units) > 0)
    SELECT coalesce(json_agg(json_build_object('week', ${utcMidnight('week')}, 'brandId', brands.id, 'brandName', brands.name,
      'totalPrice', cents / 100.0, 'unitsCount', units) ORDER BY week, ${byName('brands.name')}), '[]') AS sales
    FROM weeks JOIN brands ON brands.id = weeks.brand_id`.execute(db)
  return rows[0]?.sales ?? []
}
