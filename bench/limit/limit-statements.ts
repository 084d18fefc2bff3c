/** A statement that is prepared once per connection under its name. */
export interface Statement {
  readonly name: string
  readonly text: string
}

const midnight = (column: string) => `to_char(${column}, 'YYYY-MM-DD"T00:00:00Z"')`
const orderColumns = `o.id, o.number, o.type, o.organization_id, organizations.name, o.store_id, stores.name, o.brand_ids,
  (SELECT json_agg(json_build_object('id', id, 'name', name) ORDER BY name COLLATE by_name) FROM brands WHERE id = ANY(o.brand_ids)),
  o.quantity_per_brand, o.status, o.date_submitted, o.total_price, o.has_multiple_brands, o.items_count, o.units_count, o.flagged, o.version,
  o.created_at, o.updated_at, o.customer_po_number, ${midnight('o.ship_start_on')}, ${midnight('o.ship_cancel_on')}, o.sales_rep_id,
  (SELECT first_name || ' ' || last_name FROM users WHERE id = o.sales_rep_id), o.terms,
  (SELECT coalesce(jsonb_agg(DISTINCT jsonb_build_object('stockType', stock_type, 'availability', availability)), '[]')
    FROM line_lists WHERE type = 'own-stock' AND id = ANY(o.line_list_ids))`
const owners =
  'JOIN organizations ON organizations.id = o.organization_id JOIN stores ON stores.id = o.store_id'
const newestFirst = 'ORDER BY o.sorted_at DESC, o.id DESC LIMIT 10'

const texts = {
  orders: `SELECT (SELECT orders FROM bench_limit.counts), ${orderColumns} FROM orders AS o ${owners} WHERE o.status <> 'denied' ${newestFirst}`,

  // The newest 1,001 of each kind of match contain the newest 1,001 of all.
  search: `WITH customers AS MATERIALIZED (
      SELECT id FROM organizations WHERE search LIKE $1), shops AS MATERIALIZED (SELECT id FROM stores WHERE search LIKE $1),
    found AS MATERIALIZED (
      SELECT id, sorted_at FROM orders WHERE number = $2 AND status <> 'denied'
      UNION SELECT * FROM (SELECT one.id, one.sorted_at FROM customers, LATERAL (
        SELECT id, sorted_at FROM orders WHERE organization_id = customers.id AND status <> 'denied' ORDER BY sorted_at DESC LIMIT 1001) AS one) AS a
      UNION SELECT * FROM (SELECT one.id, one.sorted_at FROM shops, LATERAL (
        SELECT id, sorted_at FROM orders WHERE store_id = shops.id AND status <> 'denied' ORDER BY sorted_at DESC LIMIT 1001) AS one) AS b
      UNION SELECT * FROM (SELECT one.id, one.sorted_at FROM (SELECT code FROM ordered_models WHERE code LIKE $1) AS models, LATERAL (
        SELECT order_id AS id, sorted_at FROM order_models WHERE model_code = models.code AND status <> 'denied' ORDER BY sorted_at DESC LIMIT 1001) AS one) AS c)
    SELECT (SELECT count(*) FROM found), ${orderColumns} FROM orders AS o ${owners}
    WHERE o.id IN (SELECT id FROM found ORDER BY sorted_at DESC, id DESC LIMIT 10) ${newestFirst}`,

  order: `SELECT ${orderColumns}, o.reason, o.internal_note, o.ship_to, o.message_to_customer, o.customer_note, o.stock_override, o.replicated_from,
      o.split_from, o.notes,
      (SELECT json_agg(json_build_array(l.item_id, l.brand_id, l.line_list_id, l.line_list_item_id, l.model_code, l.name, l.color, l.size, l.upc,
          ${midnight('l.available_on')}, l.quantity, l.wholesale, l.discount, l.unit_price,
          CASE WHEN items.withdrawn_at IS NOT NULL OR sizes.withdrawn_at IS NOT NULL THEN 'withdrawn'
            WHEN o.status IN ('cart', 'pending-review') AND floor(items.wholesale * coalesce(lists.currency_rate, 1) + 0.5) <> l.wholesale THEN 'price-changed' END,
          coalesce(on_purchase_order.status = 'ready', false), l.pack_units) ORDER BY l.position)
        FROM order_lines AS l
        JOIN line_lists AS lists ON lists.id = l.line_list_id
        LEFT JOIN line_list_items AS items ON items.id = l.line_list_item_id
        LEFT JOIN line_list_sizes AS sizes ON sizes.id = l.item_id
        LEFT JOIN purchase_order_parts AS parts ON parts.order_id = o.id AND parts.brand_id = l.brand_id
          AND parts.line_list_id = CASE WHEN o.type = 'pre-book' THEN l.line_list_id ELSE 0 END
        LEFT JOIN purchase_orders AS on_purchase_order ON on_purchase_order.id = parts.purchase_order_id
        WHERE l.order_id = o.id),
      (SELECT json_agg(json_build_array(p.id, p.number, p.brand_id, brands.name, p.status, ${midnight('p.submitted_on')}, ${midnight('p.invoiced_on')}) ORDER BY p.number)
        FROM purchase_order_parts AS parts JOIN purchase_orders AS p ON p.id = parts.purchase_order_id JOIN brands ON brands.id = p.brand_id
        WHERE parts.order_id = o.id)
    FROM orders AS o ${owners} WHERE o.id = $1`,

  items: `SELECT (SELECT count(*) FROM line_list_items WHERE line_list_id = $1), i.id, i.line_list_id, i.model_code, i.style_code, i.color_code,
      i.name, i.color, i.silhouette, i.gender, i.description, i.brand_id, brands.name, i.wholesale, i.msrp,
      (SELECT json_agg(json_build_array(s.size, s.us, s.eu, s.upc, s.quantity, ${midnight('s.available_on')}, s.pack) ORDER BY s.position)
        FROM line_list_sizes AS s WHERE s.item_id = i.id AND s.withdrawn_at IS NULL),
      i.withdrawn_at IS NOT NULL, lists.version,
      (SELECT json_object_agg(severity, problems) FROM (
        SELECT severity, count(*) AS problems FROM line_list_problems AS p
        WHERE p.line_list_id = $1 AND p.version = lists.version AND p.model_code = i.model_code GROUP BY severity) AS counted)
    FROM line_lists AS lists JOIN line_list_items AS i ON i.line_list_id = lists.id JOIN brands ON brands.id = i.brand_id
    WHERE lists.id = $1 ORDER BY i.position, i.id LIMIT 10`,

  organizations: `SELECT (SELECT organizations FROM bench_limit.counts), o.id, o.name, o.type, o.status, o.main_contact_user_id, o.discounts,
      o.created_at, o.updated_at, (SELECT count(*) FROM stores WHERE organization_id = o.id), (SELECT count(*) FROM users WHERE organization_id = o.id),
      o.address_line1, o.address_line2, o.city, o.state, o.postal_code, o.country, users.email, users.first_name, users.last_name, o.language, o.version
    FROM organizations AS o LEFT JOIN users ON users.id = o.main_contact_user_id ORDER BY o.name COLLATE by_name, o.id LIMIT 10`,

  figures: 'SELECT cents, monobrand, multibrand, inactive FROM bench_limit.counts',

  lastOrders: `SELECT ${orderColumns} FROM orders AS o ${owners} WHERE o.status NOT IN ('cart', 'denied', 'cancelled') ${newestFirst}`,

  bestSellers: `SELECT l.model_code, min(l.name), l.brand_id, brands.name, sum(l.quantity)
    FROM (SELECT id FROM orders WHERE status IN ('approved', 'po-generated', 'submitted-to-brand', 'invoiced') ORDER BY sorted_at DESC, id DESC LIMIT 10) AS latest
    JOIN order_lines AS l ON l.order_id = latest.id JOIN brands ON brands.id = l.brand_id
    GROUP BY l.brand_id, brands.name, l.model_code ORDER BY sum(l.quantity) DESC, l.model_code LIMIT 10`,

  sales: `SELECT ${midnight('week')}, brand_id, brand_name, cents, units FROM (
      SELECT date_trunc('week', $1::date)::date AS week, brand_id, brands.name AS brand_name, sum(total_price)::bigint AS cents, sum(units)::bigint AS units
      FROM sales_days JOIN brands ON brands.id = brand_id WHERE day >= $1::date AND day < date_trunc('week', $1::date) + interval '1 week'
      GROUP BY brand_id, brands.name HAVING sum(units) > 0
      UNION ALL SELECT week, brand_id, brand_name, cents, units FROM bench_limit.sales_weeks WHERE week > $1::date) AS weeks
    ORDER BY weeks.week, weeks.brand_name COLLATE by_name`,

  purchaseOrders: `SELECT (SELECT purchase_orders FROM bench_limit.counts), p.id, p.number, p.status, p.generation_type, p.brand_id, brands.name,
      p.inventory_type, p.line_list_id, (SELECT name FROM line_lists WHERE id = p.line_list_id),
      contents.orders, contents.organizations, contents.stores, sums.cents, sums.items, sums.units,
      ${midnight('p.submitted_on')}, p.reference, p.invoice_number, ${midnight('p.invoiced_on')}, p.waiting_for, p.version, p.created_at, p.updated_at,
      CASE WHEN p.inventory_type = 'own-stock' THEN (
        SELECT coalesce(jsonb_agg(DISTINCT jsonb_build_object('stockType', stock_type, 'availability', availability)), '[]') FROM line_lists
        WHERE type = 'own-stock' AND id IN (
          SELECT list.id FROM purchase_order_parts AS parts JOIN orders ON orders.id = parts.order_id, unnest(orders.line_list_ids) AS list (id)
          WHERE parts.purchase_order_id = p.id AND (NOT orders.has_multiple_brands OR EXISTS (
            SELECT FROM order_lines AS lines
            WHERE lines.order_id = orders.id AND lines.brand_id = parts.brand_id AND lines.line_list_id = list.id)))) ELSE '[]' END
    FROM (SELECT * FROM purchase_orders WHERE orders_count > 0 ORDER BY updated_at DESC, id DESC LIMIT 10) AS p
    JOIN brands ON brands.id = p.brand_id JOIN bench_limit.purchase_order_sums AS sums ON sums.id = p.id
    CROSS JOIN LATERAL (
      SELECT array_agg(order_id ORDER BY order_number) AS orders, array_agg(DISTINCT organization_id) AS organizations, array_agg(DISTINCT store_id) AS stores
      FROM purchase_order_parts WHERE purchase_order_id = p.id) AS contents
    ORDER BY p.updated_at DESC, p.id DESC`,

  user: `SELECT users.id, users.email, users.first_name, users.last_name
    FROM oidc_artifacts AS token JOIN oidc_artifacts AS allowed ON allowed.id = token.grant_id AND allowed.model = 'Grant' AND allowed.expires_at > now()
    JOIN users ON users.id = token.account_id JOIN organizations ON organizations.id = users.organization_id
    WHERE token.model = 'AccessToken' AND token.id = $1 AND token.expires_at > now() AND users.status = 'active' AND organizations.status = 'active'`,

  append: `WITH next AS (UPDATE streams SET version = version + 1 WHERE stream_id = $1 RETURNING version)
    INSERT INTO events (stream_id, version, type, data, metadata) SELECT $1, version, 'order-approved', '{"stockOverride": null}', '{"by": "limit"}' FROM next
    RETURNING version`,
} as const

export const statements = Object.fromEntries(
  Object.entries(texts).map(([name, text]) => [name, { name, text }]),
) as { readonly [Name in keyof typeof texts]: Statement }
