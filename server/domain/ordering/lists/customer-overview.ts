import { type Kysely, sql } from 'kysely'
import { byName } from '#server/platform/database/by-name.ts'
import type { CustomerOverview } from '#contract/customers/customer-overview.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { utcMidnight } from '#server/platform/database/utc-text.ts'
import { inSet } from '#server/domain/in-set.ts'
import { assortmentOf, isOrderable, visibleIn } from '../stock/offers.ts'

export interface Customer {
  readonly kind: 'organization' | 'store'
  readonly id: string
}

const rowsAtMost = 20

export async function readCustomerOverview(
  db: Kysely<Tables>,
  { kind, id }: Customer,
  day: string,
): Promise<CustomerOverview | undefined> {
  const [customers, ownOrders, ownStores] =
    kind === 'organization'
      ? [sql`organizations`, sql`orders.organization_id = ${id}`, sql`stores.organization_id = ${id}`]
      : [sql`stores`, sql`orders.store_id = ${id}`, sql`stores.id = ${id}`]
  const { rows } = await sql<CustomerOverview>`
    WITH booked AS (
      SELECT orders.id AS order_id, orders.type, lists.year, lists.season, lists.id AS line_list_id, lines.brand_id, lines.model_code,
        min(lines.name) AS name, min(lines.color) AS color, sum(lines.quantity) AS units,
        sum(lines.unit_price::bigint * lines.quantity) AS cents
      FROM orders
      JOIN order_lines AS lines ON lines.order_id = orders.id
      JOIN line_lists AS lists ON lists.id = lines.line_list_id
      WHERE ${ownOrders} AND ${inSet('orders.status', 'countsAsSale')}
      GROUP BY orders.id, lists.id, lines.brand_id, lines.model_code),
    seasons AS (
      SELECT year, season, brand_id, type, count(DISTINCT order_id) AS orders, sum(units) AS units, sum(cents) AS cents
      FROM booked GROUP BY year, season, brand_id, type),
    -- Once for all stores of an organization, which mostly see the same.
    assortment AS MATERIALIZED (SELECT DISTINCT * FROM (${assortmentOf(ownStores)}) AS of_each_store),
    open AS (
      SELECT line_lists.id, line_lists.name, line_lists.brand_id, line_lists.year, line_lists.season, line_lists.deadline,
        (SELECT coalesce(sum(units), 0) FROM booked WHERE booked.line_list_id = line_lists.id) AS units
      FROM line_lists
      WHERE line_lists.type = 'pre-book' AND line_lists.published_at IS NOT NULL AND line_lists.archived_at IS NULL
        AND ${isOrderable(day)}
        AND line_lists.brand_id IN (SELECT brand_id FROM assortment)
        AND EXISTS (
          SELECT FROM line_list_items
          WHERE line_list_items.line_list_id = line_lists.id AND ${visibleIn(sql`assortment`)})
      ORDER BY line_lists.deadline NULLS LAST, line_lists.id LIMIT ${rowsAtMost}),
    models AS (
      SELECT brand_id, model_code, min(name) AS name, min(color) AS color, sum(units) AS units,
        max(ARRAY[year::text, season]) AS latest
      FROM booked GROUP BY brand_id, model_code),
    missed AS (
      SELECT models.* FROM models
      WHERE latest < (
        SELECT max(ARRAY[year::text, season]) FROM line_lists
        WHERE line_lists.brand_id = models.brand_id AND published_at IS NOT NULL)
      ORDER BY units DESC, model_code LIMIT ${rowsAtMost})
    SELECT
      (SELECT coalesce(json_agg(json_build_object('year', year, 'season', season, 'brandId', brands.id, 'brandName', brands.name,
          'type', type, 'ordersCount', orders, 'unitsCount', units, 'totalPrice', cents / 100.0)
          ORDER BY year DESC, season DESC, ${byName('brands.name')}, type), '[]')
        FROM seasons JOIN brands ON brands.id = seasons.brand_id) AS bookings,
      (SELECT coalesce(json_agg(json_build_object('lineListId', open.id, 'name', open.name, 'brandName', brands.name, 'year', year,
          'season', season, 'deadline', ${utcMidnight('deadline')}, 'unitsCount', units)
          ORDER BY deadline NULLS LAST, open.id), '[]')
        FROM open JOIN brands ON brands.id = open.brand_id) AS open_pre_books,
      (SELECT coalesce(json_agg(json_build_object('brandId', brands.id, 'brandName', brands.name, 'modelCode', model_code,
          'name', missed.name, 'color', color, 'unitsCount', units, 'year', latest[1]::integer, 'season', latest[2])
          ORDER BY units DESC, model_code), '[]')
        FROM missed JOIN brands ON brands.id = missed.brand_id) AS not_reordered
    FROM ${customers} AS customer WHERE customer.id = ${id}`.execute(db)
  return rows[0]
}
