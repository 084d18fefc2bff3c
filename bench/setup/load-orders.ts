import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'

/** The number of ordering customers and of brands; the same for any number of orders. */
const organizations = 2_000
const brands = 12
const storesEach = 2
const modelsEach = 100
const seasons = 10
const together = 50
const salesReps = 20

/** The filled tables; their indexes are created afterwards. */
const filled = [
  'orders',
  'order_lines',
  'order_models',
  'ordered_models',
  'streams',
  'events',
  'history',
  'purchase_orders',
  'purchase_order_parts',
]

/** The ID of a line list: of a brand (1–12), a season (0–9, the newest last), and a type (0–3, pre-book first). */
export function listOf(brand: number, season: number, type: number): number {
  return 1000 + (brand * seasons + season) * 4 + type
}

/**
 * Fills an empty database with `count` orders over a thousand days, three lines each, on purchase orders of 50: streams, events,
 * history, read tables and sums as the projections leave them. Brands are of unequal weight, the last of them was ordered only long
 * ago, each list is ordered in its own season, a seventh of the orders has two brands, and two in a hundred are pending review. Every second order has a
 * sales rep, a customer PO number, and a ship window.
 */
export async function loadOrders(db: Kysely<Tables>, count: number, timeZone: string): Promise<void> {
  await db.connection().execute(async (one) => {
    const run = async (text: string) => sql.raw(text).execute(one)
    await run(`SET statement_timeout = 0; SET synchronous_commit = off; SET session_replication_role = replica;
      SET maintenance_work_mem = '512MB'; SET work_mem = '128MB'`)
    const { rows: indexes } = await sql<{ name: string; definition: string }>`
      SELECT indexname AS name, indexdef AS definition FROM pg_indexes
      WHERE tablename = ANY(${filled}) AND NOT EXISTS (SELECT FROM pg_constraint WHERE conname = indexname)`.execute(
      one,
    )
    for (const { name } of indexes) await run(`DROP INDEX ${name}`)
    for (const statement of [
      `CREATE FUNCTION uuid_of(name text) RETURNS uuid IMMUTABLE LANGUAGE sql
        RETURN overlay(overlay(md5(name) PLACING '7' FROM 13) PLACING '8' FROM 17)::uuid`,
      ...customersAndLists,
      ...orders(count),
      ...purchaseOrders,
      ...sums(timeZone),
      ...indexes.map(({ definition }) => definition),
      'DROP TABLE made, made_lines, made_parts',
      'DROP FUNCTION uuid_of',
      "SELECT setval('order_numbers', (SELECT max(number) FROM orders)), setval('purchase_order_numbers', (SELECT max(number) FROM purchase_orders))",
      'VACUUM ANALYZE',
      'RESET ALL',
    ])
      await run(statement)
  })
}

const word = `(ARRAY['Alpine','Harbor','Summit','Prairie','Canyon','Lakeside','Union','Cedar','Iron','Maple'])[1 + n % 10]`
const listId = (brand: string, season: string, type: string) =>
  `(1000 + ((${brand}) * ${seasons} + (${season})) * 4 + (${type}))`
const types = `(ARRAY['pre-book','brand-ats','own-stock','future-stock'])`
const iso = (moment: string) => `to_char(${moment} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const customersAndLists = [
  `INSERT INTO brands (id, name, name_key) OVERRIDING SYSTEM VALUE
    SELECT 100 + n, 'Brand number ' || n, 'brandnumber' || n FROM generate_series(1, ${brands}) AS n`,
  `INSERT INTO organizations (id, name, country, address_line1, city, state, main_contact_user_id)
    SELECT uuid_of('o' || n), ${word} || ' Footwear no ' || n || ' ', 'US', n || ' Main St', 'Austin', 'TX', uuid_of('u' || n)
    FROM generate_series(0, ${organizations - 1}) AS n`,
  `INSERT INTO users (id, email, first_name, last_name, type, organization_id, role_id)
    SELECT uuid_of('u' || n), 'person' || n || '@shop' || n || '.example', ${word}, 'Kern', 'external', uuid_of('o' || n),
      '01900000-0000-7000-8000-000000000003' FROM generate_series(0, ${organizations - 1}) AS n`,
  `INSERT INTO users (id, email, first_name, last_name, type, organization_id, role_id)
    SELECT uuid_of('rep' || n), 'rep' || n || '@welt.example', ${word}, 'Rep', 'internal', '01900000-0000-7000-8000-000000000001', '01900000-0000-7000-8000-000000000002'
    FROM generate_series(0, ${salesReps - 1}) AS n`,
  `INSERT INTO stores (id, version, name, organization_id, main_contact_user_id, created_at, updated_at)
    SELECT uuid_of('s' || n), 1, ${word} || ' Store no ' || n || ' ', uuid_of('o' || n / ${storesEach}), uuid_of('u' || n / ${storesEach}), now(), now()
    FROM generate_series(0, ${organizations * storesEach - 1}) AS n`,
  `INSERT INTO line_lists (id, name, type, brand_id, year, season, published_at, stock_type, availability) OVERRIDING SYSTEM VALUE
    SELECT ${listId('b', 's', 't')}, 'List ' || b || ' ' || s || ' ' || t, ${types}[1 + t], 100 + b, 2024, 'S1', now(),
      CASE ${types}[1 + t] WHEN 'own-stock' THEN CASE WHEN b % 2 = 0 THEN 'bonded' ELSE 'domestic' END END,
      CASE ${types}[1 + t] WHEN 'own-stock' THEN CASE WHEN s = 0 THEN 'future' ELSE 'current' END END
    FROM generate_series(1, ${brands}) AS b, generate_series(0, ${seasons - 1}) AS s, generate_series(0, 3) AS t`,
  `INSERT INTO line_list_items (id, line_list_id, position, model_code, name, color, brand_id, wholesale) OVERRIDING SYSTEM VALUE
    SELECT id * 1000 + m, id, m, 'B' || lpad((brand_id - 100)::text, 2, '0') || '-' || lpad(m::text, 4, '0'), 'Clog', 'Bone', brand_id, 2500 + 25 * m
    FROM line_lists, generate_series(0, ${modelsEach - 1}) AS m`,
  `INSERT INTO line_list_sizes (id, item_id, position, size, quantity) OVERRIDING SYSTEM VALUE
    SELECT id * 10 + k, id, k, 'M' || k, 100000 FROM line_list_items, generate_series(1, 3) AS k`,
  // Every store sees every item.
  `INSERT INTO catalog_types (id, name, name_key) OVERRIDING SYSTEM VALUE VALUES (100, 'Everyday', 'everyday')`,
  `INSERT INTO item_catalog_types (item_id, catalog_type_id, position) SELECT id, 100, position FROM line_list_items`,
  `INSERT INTO store_brands (store_id, brand_id) SELECT stores.id, brands.id FROM stores, brands WHERE brands.id > 100`,
  `INSERT INTO store_brand_catalog_types (store_id, brand_id, catalog_type_id) SELECT store_id, brand_id, 100 FROM store_brands`,
]

const versionOf = `CASE status WHEN 'cart' THEN 1 WHEN 'pending-review' THEN 2 WHEN 'po-generated' THEN 4 WHEN 'submitted-to-brand' THEN 5 WHEN 'invoiced' THEN 6 ELSE 3 END`

/** Orders by age: `n` counts them, and random values are a hash of it. */
const orders = (count: number) => [
  `CREATE UNLOGGED TABLE made AS
    SELECT *, CASE WHEN brand <> 12 THEN 1 + brand % 11 END AS other,
      date_trunc('milliseconds', '2024-02-01'::timestamptz + n * interval '1000 days' / ${count}) AS at
    FROM (
      SELECT n, uuid_of('order' || n) AS id, uuid_of('s' || chance % ${organizations * storesEach}) AS store_id,
        uuid_of('o' || chance % ${organizations * storesEach} / ${storesEach}) AS organization_id,
        CASE WHEN n % 500 = 0 AND n < ${count} / 5 THEN 12 ELSE 1 + floor(11 * power((chance % 9973) / 9973.0, 2))::integer END AS brand,
        (n::bigint * ${seasons} / (${count} + 1))::integer AS season, (ARRAY[0,0,0,0,0,1,1,1,2,3])[1 + n % 10] AS type, n % 7 = 0 AND n % 500 <> 0 AS multi,
        CASE WHEN n % 50 = 1 THEN 'denied' WHEN n % 50 = 2 THEN 'cancelled' WHEN n % 100 = 3 THEN 'cart'
          WHEN n > ${count} * 0.96 THEN CASE WHEN n % 2 = 0 THEN 'pending-review' ELSE 'approved' END
          WHEN n > ${count} * 0.94 THEN 'po-generated' WHEN n > ${count} * 0.9 THEN 'submitted-to-brand' ELSE 'invoiced' END AS status
      FROM (SELECT n, ('x' || substr(md5('c' || n), 1, 7))::bit(28)::integer AS chance FROM generate_series(1, ${count}) AS n) AS chances
    ) AS chosen`,
  `CREATE UNLOGGED TABLE made_lines AS
    SELECT n, made.id AS order_id, k AS position, line_list_id * 1000 + model AS line_list_item_id, (line_list_id * 1000 + model) * 10 + k AS item_id, line_list_id,
      100 + brand_of AS brand_id, 'B' || lpad(brand_of::text, 2, '0') || '-' || lpad(model::text, 4, '0') AS model_code, 'M' || k AS size,
      1 + (n + k) % 12 AS quantity, 2500 + 25 * model AS wholesale, n % 3 * 5 AS discount,
      ((2500 + 25 * model) * (100 - n % 3 * 5) + 50) / 100 AS unit_price,
      CASE WHEN type > 0 THEN ${types}[1 + type] || '|||' || 100 + brand_of || '|B' || lpad(brand_of::text, 2, '0') || '-' || lpad(model::text, 4, '0') || '|M' || k || '|' END AS sku
    FROM made, generate_series(1, 3) AS k,
      LATERAL (SELECT CASE WHEN multi AND k = 3 THEN other ELSE brand END AS brand_of, (n * 7 + k * 13) % ${modelsEach} AS model) AS picked,
      LATERAL (SELECT ${listId('brand_of', 'season', 'type')} AS line_list_id) AS listed`,
  `INSERT INTO order_lines (order_id, item_id, line_list_item_id, line_list_id, brand_id, position, model_code, name, color, size, quantity, wholesale, discount, unit_price, unit_cost, sku)
    SELECT order_id, item_id, line_list_item_id, line_list_id, brand_id, position, model_code, 'Clog', 'Bone', size, quantity, wholesale, discount, unit_price, wholesale, sku
    FROM made_lines ORDER BY n`,
  `CREATE INDEX ON made_lines (n)`,
  `INSERT INTO orders (id, number, version, type, organization_id, store_id, status, date_submitted, sorted_at, total_price, items_count, units_count, brand_ids,
      line_list_ids, has_multiple_brands, quantity_per_brand, created_at, updated_at, sales_rep_id, customer_po_number, ship_start_on, ship_cancel_on)
    SELECT id, 100000 + n, ${versionOf}, ${types}[1 + type], organization_id, store_id, status, CASE WHEN status <> 'cart' THEN at END, at, cents, 3, units, brand_ids,
      list_ids, multi, quantities, at, at, CASE WHEN n % 2 = 0 THEN uuid_of('rep' || n / 2 % ${salesReps}) END,
      CASE WHEN n % 2 = 0 THEN 'PO ' || n END, CASE WHEN n % 2 = 0 THEN at::date + 60 END, CASE WHEN n % 2 = 0 THEN at::date + 90 END
    FROM made CROSS JOIN LATERAL (
      SELECT sum(quantity * unit_price) AS cents, sum(quantity) AS units, array_agg(DISTINCT brand_id ORDER BY brand_id) AS brand_ids,
        array_agg(DISTINCT line_list_id ORDER BY line_list_id) AS list_ids,
        (SELECT jsonb_object_agg(brand_id, units) FROM (SELECT brand_id, sum(quantity) AS units FROM made_lines AS own WHERE own.n = made.n GROUP BY brand_id) AS each) AS quantities
      FROM made_lines WHERE made_lines.n = made.n) AS added
    ORDER BY n`,
  `INSERT INTO streams (stream_id, stream_type, version) SELECT id, 'order', version FROM orders`,
  `INSERT INTO events (stream_id, version, type, data, metadata, at)
    SELECT id, version, event, data, '{"by": "Sam Staff"}', at FROM (
      SELECT made.n, made.id, made.at, made.status, opened, jsonb_build_object('dateSubmitted', ${iso('made.at')}, 'lines', opened->'lines') AS submitted
      FROM made CROSS JOIN LATERAL (
        SELECT jsonb_build_object('number', 100000 + made.n, 'organizationId', organization_id, 'storeId', store_id, 'type', ${types}[1 + type], 'replicatedFrom', NULL,
          'openedAt', ${iso('made.at')}, 'lines', jsonb_agg(jsonb_build_object('itemId', item_id, 'lineListItemId', line_list_item_id, 'lineListId', line_list_id,
            'brandId', brand_id, 'modelCode', model_code, 'name', 'Clog', 'color', 'Bone', 'size', size, 'upc', NULL, 'availableOn', NULL, 'wholesale', wholesale,
            'discount', discount, 'unitPrice', unit_price, 'unitCost', wholesale, 'sku', sku, 'quantity', quantity) ORDER BY position)) AS opened
        FROM made_lines WHERE made_lines.n = made.n) AS lines) AS one
    CROSS JOIN LATERAL (VALUES (1, 'order-opened', opened, true), (2, 'order-submitted', submitted, status <> 'cart'),
      (3, 'order-denied', '{"reason": null}', status = 'denied'), (3, 'order-cancelled', '{"reason": "Closed"}', status = 'cancelled'),
      (3, 'order-approved', '{"stockOverride": null}', status NOT IN ('cart', 'pending-review', 'denied', 'cancelled')),
      (4, 'order-po-generated', '{}', status IN ('po-generated', 'submitted-to-brand', 'invoiced')),
      (5, 'order-submitted-to-brand', '{}', status IN ('submitted-to-brand', 'invoiced')), (6, 'order-invoiced', '{}', status = 'invoiced')) AS steps (version, event, data, happened)
    WHERE happened ORDER BY n, version`,
  `INSERT INTO ordered_models SELECT DISTINCT lower(model_code) FROM made_lines`,
  `INSERT INTO order_models (order_id, model_code, sorted_at, total_price, number, status, type, has_multiple_brands, brand_id)
    SELECT id, model_code, sorted_at, total_price, number, status, type, has_multiple_brands, brand_id
    FROM (SELECT order_id, lower(model_code) AS model_code, min(brand_id) AS brand_id FROM made_lines GROUP BY 1, 2) AS ordered
    JOIN orders ON orders.id = order_id`,
  `UPDATE orders SET reason = 'Closed' WHERE status = 'cancelled'`,
  `INSERT INTO history (subject, subject_id, action, actor_name, before, after, at)
    SELECT 'order', id, action, 'Sam Staff', '{"status": "cart"}', '{"status": "pending-review"}', at FROM made, unnest(ARRAY['opened', 'submitted', 'approved']) AS action ORDER BY n`,
]

/**
 * Purchase orders by group and by their orders' progress, oldest orders first; the last open ones of a group are on its automatic
 * draft.
 */
const purchaseOrders = [
  `CREATE UNLOGGED TABLE made_parts AS
    SELECT *, uuid_of(concat_ws(' ', 'p', brand_id, list_id, type, stage, chunk)) AS purchase_order_id,
      chunk = max(chunk) OVER (PARTITION BY brand_id, list_id, type, stage) AND stage = 0 AS automatic
    FROM (
      SELECT *, (row_number() OVER (PARTITION BY brand_id, list_id, type, stage ORDER BY n) - 1) / ${together} AS chunk
      FROM (
        SELECT DISTINCT made.n, made.at, order_id, brand_id, CASE WHEN type = 0 THEN line_list_id ELSE 0 END AS list_id, type,
          CASE status WHEN 'po-generated' THEN 1 WHEN 'submitted-to-brand' THEN 2 WHEN 'invoiced' THEN 3 ELSE 0 END AS stage
        FROM made JOIN made_lines USING (n) WHERE status NOT IN ('cart', 'denied', 'cancelled')) AS parts) AS chunks`,
  `CREATE INDEX ON made_parts (purchase_order_id)`,
  `INSERT INTO purchase_order_parts (order_id, brand_id, line_list_id, purchase_order_id, organization_id, store_id, order_number, sorted_at,
      order_status, lines_count, item_ids, units_count, total_cost)
    SELECT made_parts.order_id, made_parts.brand_id, list_id, purchase_order_id, organization_id, store_id, number, sorted_at, status, lines, item_ids, units, cost
    FROM made_parts JOIN orders ON orders.id = made_parts.order_id CROSS JOIN LATERAL (
      SELECT count(*) AS lines, array_agg(item_id) AS item_ids, sum(quantity) AS units, sum(quantity * wholesale) AS cost FROM made_lines
      WHERE made_lines.n = made_parts.n AND made_lines.brand_id = made_parts.brand_id AND (list_id = 0 OR line_list_id = list_id)) AS sums
    ORDER BY n`,
  `INSERT INTO purchase_orders (id, number, version, status, generation_type, brand_id, inventory_type, line_list_id, orders_count, submitted_on, reference,
      invoice_number, invoiced_on, ready_at, created_at, updated_at)
    SELECT purchase_order_id, 20000 + row_number() OVER (ORDER BY max(n)), 1 + stage, CASE WHEN stage = 0 THEN 'draft' ELSE 'ready' END,
      CASE WHEN stage > 0 OR automatic THEN 'automatic' ELSE 'manual' END, brand_id, ${types}[1 + type], list_id, count(*),
      CASE WHEN stage > 1 THEN max(at)::date END, CASE WHEN stage > 1 THEN 'ACK' END, CASE WHEN stage > 2 THEN 'INV' END, CASE WHEN stage > 2 THEN max(at)::date END, CASE WHEN stage > 0 THEN max(at) END, min(at), max(at)
    FROM made_parts GROUP BY purchase_order_id, stage, automatic, brand_id, type, list_id`,
  `INSERT INTO streams (stream_id, stream_type, version) SELECT id, 'purchase-order', version FROM purchase_orders`,
  `INSERT INTO events (stream_id, version, type, data, at)
    SELECT id, step, event, data, purchase_orders.created_at FROM purchase_orders CROSS JOIN LATERAL (VALUES
      (1, 'purchase-order-opened', jsonb_build_object('number', number, 'brandId', brand_id, 'inventoryType', inventory_type, 'lineListId', line_list_id,
        'generationType', generation_type, 'orderIds', (SELECT jsonb_agg(order_id ORDER BY n) FROM made_parts WHERE purchase_order_id = id))),
      (2, 'purchase-order-approved', '{}'), (3, 'purchase-order-submitted', jsonb_build_object('on', submitted_on, 'reference', reference)),
      (4, 'purchase-order-invoiced', jsonb_build_object('on', invoiced_on, 'number', invoice_number))) AS steps (step, event, data)
    WHERE step <= version`,
]

const sums = (timeZone: string) => [
  `INSERT INTO order_days (day, has_multiple_brands, orders, total_price)
    SELECT (sorted_at AT TIME ZONE '${timeZone}')::date, has_multiple_brands, count(*), sum(total_price)
    FROM orders WHERE status NOT IN ('cart', 'denied', 'cancelled') GROUP BY 1, 2`,
  `INSERT INTO sales_days (day, brand_id, units, total_price)
    SELECT (at AT TIME ZONE '${timeZone}')::date, brand_id, sum(quantity), sum(quantity * unit_price)
    FROM made JOIN made_lines USING (n) WHERE status NOT IN ('cart', 'denied', 'cancelled') GROUP BY 1, 2`,
  `INSERT INTO stock_promises (sku, units)
    SELECT sku, sum(quantity) FROM made JOIN made_lines USING (n) WHERE sku IS NOT NULL AND (status IN ('approved', 'po-generated') OR status = 'submitted-to-brand' AND type = 2) GROUP BY sku`,
]
