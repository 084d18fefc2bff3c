-- Purchase orders: the read side of their streams (server/domain/ordering/purchase-order/purchase-order.ts); `id` is the stream's.

CREATE SEQUENCE purchase_order_numbers START 20001;

CREATE TABLE purchase_orders (
  id uuid PRIMARY KEY,
  -- Displayed as PO-20317.
  number bigint NOT NULL UNIQUE,
  version integer NOT NULL,
  status text NOT NULL CHECK (status IN ('draft', 'ready', 'void')),
  generation_type text NOT NULL CHECK (generation_type IN ('automatic', 'manual')),
  brand_id integer NOT NULL REFERENCES brands,
  inventory_type text NOT NULL CHECK (inventory_type IN ('own-stock', 'pre-book', 'brand-ats', 'future-stock')),
  -- The line list of a pre-book purchase order, otherwise 0 (docs/rules.md#purchase-orders).
  line_list_id integer NOT NULL,
  orders_count integer NOT NULL,
  submitted_on date,
  reference text,
  invoice_number text,
  invoiced_on date,
  -- The file key of its workbook, once it is created.
  workbook_key text,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  -- When it became ready; null for a draft, kept when it is voided.
  ready_at timestamptz,
  search text NOT NULL GENERATED ALWAYS AS
    (lower('po-' || number::text || ' ' || coalesce(reference, '') || ' ' || coalesce(invoice_number, ''))) STORED,
  -- What the job of its workbook has been waiting for since its last attempt.
  waiting_for text CHECK (waiting_for = 'storage')
);
-- A group has at most one open automatic draft.
CREATE UNIQUE INDEX purchase_orders_open_draft ON purchase_orders (brand_id, inventory_type, line_list_id)
  WHERE status = 'draft' AND generation_type = 'automatic';
CREATE INDEX purchase_orders_drafts ON purchase_orders (brand_id, inventory_type, line_list_id) INCLUDE (id, number, generation_type)
  WHERE status = 'draft' AND orders_count > 0;
CREATE INDEX purchase_orders_by_status ON purchase_orders (status, updated_at, id) WHERE orders_count > 0;
CREATE INDEX purchase_orders_by_brand ON purchase_orders (brand_id, updated_at, id) WHERE orders_count > 0;
CREATE INDEX purchase_orders_by_change ON purchase_orders (updated_at, id)
  INCLUDE (status, generation_type, brand_id, inventory_type, line_list_id, submitted_on, invoiced_on) WHERE orders_count > 0;
CREATE INDEX purchase_orders_by_age ON purchase_orders (created_at, id)
  INCLUDE (status, generation_type, brand_id, inventory_type, line_list_id, submitted_on, invoiced_on) WHERE orders_count > 0;
-- Void purchase orders have no lines and are listed separately.
CREATE INDEX purchase_orders_void ON purchase_orders (updated_at, id) WHERE status = 'void';
-- Includes void ones.
CREATE INDEX purchase_orders_of_brand ON purchase_orders (brand_id, id);
CREATE INDEX purchase_orders_search ON purchase_orders USING gin (search gin_trgm_ops);
CREATE INDEX purchase_orders_folded ON purchase_orders USING gin (fold(search) gin_trgm_ops);
CREATE INDEX purchase_orders_by_code ON purchase_orders USING gin (fold_code(search) gin_trgm_ops);

-- All lines of an order in one group are on at most one purchase order: the key enforces it. The rest is what lists of purchase orders,
-- and of orders to build them from, show of the order.
CREATE TABLE purchase_order_parts (
  order_id uuid NOT NULL REFERENCES orders,
  brand_id integer NOT NULL,
  line_list_id integer NOT NULL,
  purchase_order_id uuid NOT NULL REFERENCES purchase_orders,
  organization_id uuid NOT NULL REFERENCES organizations,
  store_id uuid NOT NULL REFERENCES stores,
  order_number bigint NOT NULL,
  sorted_at timestamptz NOT NULL,
  order_status text NOT NULL,
  lines_count integer NOT NULL,
  units_count integer NOT NULL,
  -- In cents.
  total_cost bigint NOT NULL,
  -- The sizes, so that a list of purchase orders counts its SKUs without reading the lines of their orders.
  item_ids bigint[] NOT NULL,
  PRIMARY KEY (order_id, brand_id, line_list_id)
);
CREATE INDEX purchase_order_parts_by_purchase_order ON purchase_order_parts (purchase_order_id, order_status, sorted_at, order_id)
  INCLUDE (order_number, organization_id, store_id, lines_count, units_count, total_cost);
CREATE INDEX purchase_order_parts_by_organization ON purchase_order_parts (organization_id, purchase_order_id);
CREATE INDEX purchase_order_parts_by_store ON purchase_order_parts (store_id, purchase_order_id);
