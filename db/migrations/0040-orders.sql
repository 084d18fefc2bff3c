-- Orders: the read side of their streams (server/orders/order.ts); `id` is the stream's.

CREATE SEQUENCE order_numbers START 100001;

CREATE TABLE orders (
  id uuid PRIMARY KEY,
  -- Displayed as SO-100482.
  number bigint NOT NULL UNIQUE,
  version integer NOT NULL,
  type text NOT NULL CHECK (type IN ('own-stock', 'pre-book', 'brand-ats', 'future-stock')),
  organization_id uuid NOT NULL REFERENCES organizations,
  store_id uuid NOT NULL REFERENCES stores,
  status text NOT NULL CHECK (status IN
    ('cart', 'pending-review', 'approved', 'denied', 'cancelled', 'po-generated', 'submitted-to-brand', 'invoiced')),
  date_submitted timestamptz,
  -- When it was submitted, or opened for a cart; the default sort order of lists.
  sorted_at timestamptz NOT NULL,
  -- Cents.
  total_price bigint NOT NULL,
  items_count integer NOT NULL,
  units_count integer NOT NULL,
  brand_ids integer[] NOT NULL,
  line_list_ids integer[] NOT NULL,
  has_multiple_brands boolean NOT NULL,
  -- Units by brand ID.
  quantity_per_brand jsonb NOT NULL,
  reason text,
  stock_override text,
  replicated_from uuid,
  -- Number and model codes, in lowercase.
  search text NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX orders_by_age ON orders (sorted_at, id) WHERE status <> 'denied';
CREATE INDEX orders_by_total ON orders (total_price, id) WHERE status <> 'denied';
CREATE INDEX orders_by_number ON orders (number, id) WHERE status <> 'denied';
CREATE INDEX orders_by_status ON orders (status, sorted_at, id);
CREATE INDEX orders_by_type ON orders (type, sorted_at, id);
CREATE INDEX orders_by_organization ON orders (organization_id, sorted_at, id);
CREATE INDEX orders_by_store ON orders (store_id, sorted_at, id);
CREATE INDEX orders_multibrand ON orders (sorted_at, id) WHERE has_multiple_brands AND status <> 'denied';
CREATE INDEX orders_by_brand ON orders USING gin (brand_ids);
CREATE INDEX orders_by_line_list ON orders USING gin (line_list_ids);
CREATE INDEX orders_search ON orders USING gin (search gin_trgm_ops);

-- One row per ordered size. It is a copy: later versions of the line list do not change it.
CREATE TABLE order_lines (
  order_id uuid NOT NULL REFERENCES orders ON DELETE CASCADE,
  -- The IDs of the size (line_list_sizes) and its model.
  item_id bigint NOT NULL,
  line_list_item_id bigint NOT NULL,
  line_list_id integer NOT NULL REFERENCES line_lists,
  brand_id integer NOT NULL REFERENCES brands,
  position integer NOT NULL,
  model_code text NOT NULL,
  name text,
  color text,
  size text NOT NULL,
  upc text,
  available_on date,
  quantity integer NOT NULL CHECK (quantity > 0),
  -- US cents: before and after the discount, and what the supplier gets.
  wholesale integer NOT NULL,
  discount integer NOT NULL,
  unit_price integer NOT NULL,
  unit_cost integer NOT NULL,
  -- The reserved SKU of a stock list (stock_promises); null if units are not counted.
  sku text,
  PRIMARY KEY (order_id, item_id)
);
CREATE INDEX order_lines_by_line_list ON order_lines (line_list_id);

-- Units of a stock list reserved by approved orders, by what identifies a SKU across files (server/orders/stock.ts).
CREATE TABLE stock_promises (
  sku text PRIMARY KEY,
  units integer NOT NULL DEFAULT 0 CHECK (units >= 0)
);

-- Dashboard totals by day of submission, without carts and denied or cancelled orders.
CREATE TABLE order_days (
  day date NOT NULL,
  has_multiple_brands boolean NOT NULL,
  orders integer NOT NULL,
  total_price bigint NOT NULL,
  PRIMARY KEY (day, has_multiple_brands)
);

CREATE TABLE sales_days (
  day date NOT NULL,
  brand_id integer NOT NULL REFERENCES brands,
  units bigint NOT NULL,
  total_price bigint NOT NULL,
  PRIMARY KEY (day, brand_id)
);
