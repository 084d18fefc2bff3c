-- Purchase orders: the read side of their streams (server/purchase-orders/purchase-order.ts); `id` is the stream's.

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
  -- The line list of a pre-book purchase order, otherwise 0: pre-book has separate purchase orders per line list (rules §5).
  line_list_id integer NOT NULL,
  orders_count integer NOT NULL,
  submitted_on date,
  reference text,
  invoice_number text,
  invoiced_on date,
  -- The file key of its workbook, once it is created.
  workbook_key text,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
-- A group has at most one open automatic draft.
CREATE UNIQUE INDEX purchase_orders_open_draft ON purchase_orders (brand_id, inventory_type, line_list_id)
  WHERE status = 'draft' AND generation_type = 'automatic';
CREATE INDEX purchase_orders_by_change ON purchase_orders (updated_at, id) WHERE orders_count > 0;
CREATE INDEX purchase_orders_by_status ON purchase_orders (status, updated_at, id) WHERE orders_count > 0;
CREATE INDEX purchase_orders_by_brand ON purchase_orders (brand_id, updated_at, id) WHERE orders_count > 0;

-- All lines of an order in one group are on at most one purchase order: the key enforces it.
CREATE TABLE purchase_order_parts (
  order_id uuid NOT NULL REFERENCES orders,
  brand_id integer NOT NULL,
  line_list_id integer NOT NULL,
  purchase_order_id uuid NOT NULL REFERENCES purchase_orders,
  PRIMARY KEY (order_id, brand_id, line_list_id)
);
CREATE INDEX purchase_order_parts_by_purchase_order ON purchase_order_parts (purchase_order_id, order_id);
