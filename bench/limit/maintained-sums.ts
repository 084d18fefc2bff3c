import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'

/** Sums that the limit reads instead of computing them, as an application that maintains them would. */
const maintainedSums = [
  'DROP SCHEMA IF EXISTS bench_limit CASCADE',
  'CREATE SCHEMA bench_limit',
  `CREATE TABLE bench_limit.counts AS SELECT
    (SELECT count(*) FROM orders WHERE status <> 'denied') AS orders,
    (SELECT count(*) FROM organizations) AS organizations,
    (SELECT count(*) FROM purchase_orders WHERE orders_count > 0) AS purchase_orders,
    (SELECT sum(total_price)::bigint FROM order_days) AS cents,
    (SELECT sum(orders) FROM order_days WHERE NOT has_multiple_brands) AS monobrand,
    (SELECT sum(orders) FROM order_days WHERE has_multiple_brands) AS multibrand,
    (SELECT count(*) FROM organizations WHERE status = 'inactive') AS inactive`,
  `CREATE TABLE bench_limit.sales_weeks AS
    SELECT date_trunc('week', day)::date AS week, brand_id, brands.name AS brand_name, sum(total_price)::bigint AS cents, sum(units)::bigint AS units
    FROM sales_days JOIN brands ON brands.id = brand_id GROUP BY 1, 2, 3 HAVING sum(units) > 0`,
  'CREATE INDEX ON bench_limit.sales_weeks (week, brand_name)',
  `CREATE TABLE bench_limit.purchase_order_sums AS
    SELECT purchase_order_id AS id, sum(lines.unit_cost::bigint * lines.quantity)::bigint AS cents, count(DISTINCT lines.item_id) AS items, sum(lines.quantity) AS units
    FROM purchase_order_parts AS parts
    JOIN order_lines AS lines ON lines.order_id = parts.order_id AND lines.brand_id = parts.brand_id AND (parts.line_list_id = 0 OR lines.line_list_id = parts.line_list_id)
    GROUP BY purchase_order_id`,
  'ALTER TABLE bench_limit.purchase_order_sums ADD PRIMARY KEY (id)',
  'ANALYZE bench_limit.counts, bench_limit.sales_weeks, bench_limit.purchase_order_sums',
]

/** Computes the sums again from the database as it is now. */
export async function maintainSums(db: Kysely<Tables>): Promise<void> {
  await db.connection().execute(async (one) => {
    await sql`SET statement_timeout = 0`.execute(one)
    for (const statement of maintainedSums) await sql.raw(statement).execute(one)
    await sql`RESET statement_timeout`.execute(one)
  })
}
