-- Lists of purchase orders and of orders to build them from: each part has its order's owner, status, and totals.

ALTER TABLE purchase_order_parts
  ADD COLUMN organization_id uuid REFERENCES organizations,
  ADD COLUMN store_id uuid REFERENCES stores,
  ADD COLUMN order_number bigint,
  ADD COLUMN sorted_at timestamptz,
  ADD COLUMN order_status text,
  ADD COLUMN lines_count integer,
  ADD COLUMN units_count integer,
  -- In cents.
  ADD COLUMN total_cost bigint;

UPDATE purchase_order_parts AS parts SET organization_id = orders.organization_id, store_id = orders.store_id, order_number = orders.number,
  sorted_at = orders.sorted_at, order_status = orders.status, lines_count = sums.lines, units_count = sums.units, total_cost = sums.cost
FROM orders, (
  SELECT part.order_id, part.brand_id, part.line_list_id, count(lines.item_id) AS lines, coalesce(sum(lines.quantity), 0) AS units,
    coalesce(sum(lines.unit_cost::bigint * lines.quantity), 0) AS cost
  FROM purchase_order_parts AS part
  LEFT JOIN order_lines AS lines ON lines.order_id = part.order_id AND lines.brand_id = part.brand_id
    AND (part.line_list_id = 0 OR lines.line_list_id = part.line_list_id)
  GROUP BY 1, 2, 3) AS sums
WHERE orders.id = parts.order_id
  AND (sums.order_id, sums.brand_id, sums.line_list_id) = (parts.order_id, parts.brand_id, parts.line_list_id);

ALTER TABLE purchase_order_parts
  ALTER COLUMN organization_id SET NOT NULL,
  ALTER COLUMN store_id SET NOT NULL,
  ALTER COLUMN order_number SET NOT NULL,
  ALTER COLUMN sorted_at SET NOT NULL,
  ALTER COLUMN order_status SET NOT NULL,
  ALTER COLUMN lines_count SET NOT NULL,
  ALTER COLUMN units_count SET NOT NULL,
  ALTER COLUMN total_cost SET NOT NULL;

DROP INDEX purchase_order_parts_by_purchase_order;
CREATE INDEX purchase_order_parts_by_purchase_order ON purchase_order_parts (purchase_order_id, order_status, sorted_at, order_id)
  INCLUDE (order_number, organization_id, store_id, lines_count, units_count, total_cost);
CREATE INDEX purchase_order_parts_by_organization ON purchase_order_parts (organization_id, purchase_order_id);
CREATE INDEX purchase_order_parts_by_store ON purchase_order_parts (store_id, purchase_order_id);

CREATE INDEX purchase_orders_drafts ON purchase_orders (brand_id, inventory_type, line_list_id) INCLUDE (id, number, generation_type)
  WHERE status = 'draft' AND orders_count > 0;

-- Includes void ones, which have no lines.
CREATE INDEX purchase_orders_of_brand ON purchase_orders (brand_id, id);

DROP INDEX purchase_orders_by_change, purchase_orders_by_age;
CREATE INDEX purchase_orders_by_change ON purchase_orders (updated_at, id)
  INCLUDE (status, generation_type, brand_id, inventory_type, line_list_id, submitted_on, invoiced_on) WHERE orders_count > 0;
CREATE INDEX purchase_orders_by_age ON purchase_orders (created_at, id)
  INCLUDE (status, generation_type, brand_id, inventory_type, line_list_id, submitted_on, invoiced_on) WHERE orders_count > 0;
