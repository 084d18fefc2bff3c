import { organization } from '#contract/customers/organizations.ts'
import { previewItem } from '#contract/line-lists/line-lists.ts'
import { order, orderItem, orderRow } from '#contract/orders/orders.ts'
import { dollars, jsonOf, midnight } from './json-of.ts'

// Each selects a total, if the call has one, and the JSON of the answer.

const orderExpressions = {
  streamId: 'o.id',
  number: "'SO-' || o.number",
  organizationName: 'organizations.name',
  storeName: 'stores.name',
  brandIds: "'[' || array_to_string(o.brand_ids, ',') || ']'",
  brands: `(SELECT json_agg(json_build_object('id', id, 'name', name) ORDER BY name COLLATE by_name) FROM brands WHERE id = ANY(o.brand_ids))`,
  quantityPerBrand: 'o.quantity_per_brand::text',
  salesRepName: "(SELECT first_name || ' ' || last_name FROM users WHERE id = o.sales_rep_id)",
  stockKinds: `(SELECT coalesce(jsonb_agg(DISTINCT jsonb_build_object('stockType', stock_type, 'availability', availability)), '[]')
    FROM line_lists WHERE type = 'own-stock' AND id = ANY(o.line_list_ids))`,
}

const owners =
  'JOIN organizations ON organizations.id = o.organization_id JOIN stores ON stores.id = o.store_id'

/** A page of orders among those that a query finds, and their number up to 1,001. The share of a brand is an expression, or `omitted`. */
export function orderPage(found: string, by: string, brandShare = 'omitted'): string {
  return `WITH page AS (${found} ORDER BY ${by} LIMIT 10)
    SELECT (SELECT count(*) FROM (${found} LIMIT 1001) AS counted) AS total,
      (SELECT coalesce(json_agg(${jsonOf(orderRow, 'o', { ...orderExpressions, items: 'omitted', brandShare })} ORDER BY ${by}), '[]')
       FROM page JOIN orders AS o USING (id) ${owners}) AS data`
}

const line = jsonOf(orderItem, 'l', {
  totalPrice: dollars('l.unit_price * l.quantity'),
  flag: `CASE WHEN items.withdrawn_at IS NOT NULL OR sizes.withdrawn_at IS NOT NULL THEN 'withdrawn'
    WHEN o.status IN ('cart', 'pending-review') AND floor(items.wholesale * coalesce(lists.currency_rate, 1) + 0.5) <> l.wholesale THEN 'price-changed' END`,
})

export const oneOrder = `WITH lines AS MATERIALIZED (
    SELECT l.brand_id, coalesce(on_purchase_order.status = 'ready', false) AS ready, l.position, ${line} AS line
    FROM orders AS o JOIN order_lines AS l ON l.order_id = o.id
    JOIN line_lists AS lists ON lists.id = l.line_list_id
    LEFT JOIN line_list_items AS items ON items.id = l.line_list_item_id
    LEFT JOIN line_list_sizes AS sizes ON sizes.id = l.item_id
    LEFT JOIN purchase_order_parts AS parts ON parts.order_id = o.id AND parts.brand_id = l.brand_id
      AND parts.line_list_id = CASE WHEN o.type = 'pre-book' THEN l.line_list_id ELSE 0 END
    LEFT JOIN purchase_orders AS on_purchase_order ON on_purchase_order.id = parts.purchase_order_id
    WHERE o.id = $1)
  SELECT ${jsonOf(order, 'o', {
    ...orderExpressions,
    items: "(SELECT coalesce(json_agg(line ORDER BY position), '[]') FROM lines)::text",
    formCarts: "'[]'::json",
    purchaseOrders: `(SELECT coalesce(json_agg(json_build_object('streamId', p.id, 'number', 'PO-' || p.number, 'brandId', p.brand_id, 'brandName', brands.name,
        'status', p.status, 'submittedOn', ${midnight('p.submitted_on')}, 'invoicedOn', ${midnight('p.invoiced_on')}) ORDER BY p.number), '[]')
      FROM purchase_order_parts AS parts JOIN purchase_orders AS p ON p.id = parts.purchase_order_id JOIN brands ON brands.id = p.brand_id
      WHERE parts.order_id = o.id)`,
    coverage: `(SELECT json_build_object('ready', count(*) FILTER (WHERE ready), 'of', count(*)) FROM (SELECT bool_and(ready) AS ready FROM lines GROUP BY brand_id) AS brands)`,
  })} AS data FROM orders AS o ${owners} WHERE o.id = $1`

export const itemPage = `SELECT (SELECT count(*) FROM line_list_items WHERE line_list_id = $1) AS total,
  (SELECT coalesce(json_agg(item ORDER BY position, id), '[]') FROM (
    SELECT i.position, i.id, ${jsonOf(previewItem, 'i', {
      brandName: 'brands.name',
      imageUrl: 'NULL',
      thumbnailUrl: 'NULL',
      withdrawn: 'i.withdrawn_at IS NOT NULL',
      version: 'lists.version',
      sizes: `(SELECT coalesce(json_agg(json_build_object('size', s.size, 'us', s.us, 'eu', s.eu, 'upc', s.upc, 'quantity', s.quantity,
        'availableOn', ${midnight('s.available_on')}, 'pack', s.pack) ORDER BY s.position), '[]')
        FROM line_list_sizes AS s WHERE s.item_id = i.id AND s.withdrawn_at IS NULL)`,
      problems: `(SELECT json_build_object('error', count(*) FILTER (WHERE severity = 'error'), 'warning', count(*) FILTER (WHERE severity = 'warning'),
        'info', count(*) FILTER (WHERE severity = 'info')) FROM line_list_problems AS p
        WHERE p.line_list_id = $1 AND p.version = lists.version AND p.model_code = i.model_code)`,
    })} AS item
    FROM line_lists AS lists JOIN line_list_items AS i ON i.line_list_id = lists.id JOIN brands ON brands.id = i.brand_id
    WHERE lists.id = $1 ORDER BY i.position, i.id LIMIT 10) AS page) AS data`

export function organizationPage(condition: string): string {
  return `SELECT (SELECT count(*) FROM organizations AS o WHERE ${condition}) AS total,
    (SELECT coalesce(json_agg(item), '[]') FROM (SELECT ${jsonOf(organization, 'o', {
      address: `CASE WHEN num_nonnulls(o.address_line1, o.address_line2, o.city, o.state, o.postal_code, o.country) > 0 THEN json_strip_nulls(json_build_object(
        'line1', o.address_line1, 'line2', o.address_line2, 'city', o.city, 'state', o.state, 'postalCode', o.postal_code, 'country', o.country)) END`,
      mainContact: `CASE WHEN o.main_contact_user_id IS NOT NULL THEN
        json_build_object('id', users.id, 'email', users.email, 'firstName', users.first_name, 'lastName', users.last_name) END`,
      storesCount: '(SELECT count(*) FROM stores WHERE organization_id = o.id)',
      usersCount: '(SELECT count(*) FROM users WHERE organization_id = o.id)',
    })} AS item
      FROM organizations AS o LEFT JOIN users ON users.id = o.main_contact_user_id WHERE ${condition} ORDER BY o.name COLLATE by_name, o.id LIMIT 10) AS page) AS data`
}

export const userOfToken = `SELECT json_build_object('id', users.id, 'email', users.email, 'firstName', users.first_name, 'lastName', users.last_name) AS data
  FROM oidc_artifacts AS token JOIN oidc_artifacts AS allowed ON allowed.id = token.grant_id AND allowed.model = 'Grant' AND allowed.expires_at > now()
  JOIN users ON users.id = token.account_id JOIN organizations ON organizations.id = users.organization_id
  WHERE token.model = 'AccessToken' AND token.id = $1 AND token.expires_at > now() AND users.status = 'active' AND organizations.status = 'active'`
