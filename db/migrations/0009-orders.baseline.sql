-- Orders: the read side of their streams (server/domain/ordering/order/order.ts); `id` is the stream's.

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
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  -- What an update of its line list changed in a cart, for the customer (docs/rules.md#updates-of-a-list).
  notes jsonb NOT NULL DEFAULT '[]',
  -- For an order pending review or approved: a line was withdrawn from its list or, before approval, has a different price there.
  flagged boolean NOT NULL DEFAULT false,
  -- Why an order was denied, for staff only; the reason is for the customer.
  internal_note text,
  customer_po_number text,
  -- A copy of an address of its store.
  ship_to jsonb,
  ship_start_on date,
  ship_cancel_on date,
  sales_rep_id uuid,
  terms text,
  message_to_customer text,
  customer_note text,
  -- The order whose units were not all available, for an order that keeps the rest of it.
  split_from uuid
);
-- Lists are read along one of these indexes where one of them serves all conditions.
CREATE INDEX orders_by_age ON orders (sorted_at, id) INCLUDE (status, type, has_multiple_brands);
CREATE INDEX orders_by_total ON orders (total_price, id) INCLUDE (status, type, has_multiple_brands);
CREATE INDEX orders_by_number ON orders (number, id) INCLUDE (sorted_at, total_price, status, type, has_multiple_brands);
CREATE INDEX orders_by_status ON orders (status, sorted_at, id) INCLUDE (type, has_multiple_brands);
CREATE INDEX orders_by_type ON orders (type, sorted_at, id) INCLUDE (status, has_multiple_brands);
CREATE INDEX orders_multibrand ON orders (sorted_at, id) INCLUDE (status, type) WHERE has_multiple_brands;
CREATE INDEX orders_flagged ON orders (sorted_at, id) WHERE flagged;
CREATE INDEX orders_by_brand ON orders USING gin (brand_ids);
CREATE INDEX orders_by_line_list ON orders USING gin (line_list_ids);
CREATE INDEX orders_by_organization ON orders (organization_id, sorted_at, id)
  INCLUDE (total_price, number, status, type, has_multiple_brands, brand_ids, line_list_ids);
CREATE INDEX orders_by_store ON orders (store_id, sorted_at, id)
  INCLUDE (total_price, number, status, type, has_multiple_brands, brand_ids, line_list_ids);
-- Most orders are invoiced, and a scan of all finds those quickly.
CREATE INDEX orders_by_organization_and_status ON orders (organization_id, status, sorted_at, id)
  INCLUDE (total_price, number, type, has_multiple_brands, brand_ids, line_list_ids) WHERE status <> 'invoiced';
CREATE INDEX orders_by_store_and_status ON orders (store_id, status, sorted_at, id)
  INCLUDE (total_price, number, type, has_multiple_brands, brand_ids, line_list_ids) WHERE status <> 'invoiced';
CREATE INDEX orders_by_rep ON orders (sales_rep_id, sorted_at, id)
  INCLUDE (status, type, has_multiple_brands) WHERE sales_rep_id IS NOT NULL;
CREATE INDEX orders_by_po_code ON orders (fold_code(customer_po_number), sorted_at, id)
  WHERE customer_po_number IS NOT NULL;
CREATE INDEX orders_by_ship_start ON orders (ship_start_on, sorted_at, id)
  INCLUDE (ship_cancel_on, status, type, has_multiple_brands) WHERE ship_start_on IS NOT NULL;
CREATE INDEX orders_by_ship_cancel ON orders (ship_cancel_on, sorted_at, id)
  INCLUDE (ship_start_on, status, type, has_multiple_brands) WHERE ship_cancel_on IS NOT NULL;

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
  -- The units of one pack, in whose multiples the line is ordered; null for a single size.
  pack_units integer,
  PRIMARY KEY (order_id, item_id)
);
CREATE INDEX order_lines_by_line_list ON order_lines (line_list_id);

-- Units of a stock list reserved by approved orders, by what identifies a SKU across files (server/domain/ordering/stock/stock.ts).
CREATE TABLE stock_promises (
  sku text PRIMARY KEY,
  units integer NOT NULL DEFAULT 0 CHECK (units >= 0)
);

-- Every model code that was ever ordered, in lowercase; few enough for a search to scan them all. No foreign key refers to this
-- table, because every order would lock the rows of the best sellers.
CREATE TABLE ordered_models (
  code text PRIMARY KEY
);
CREATE INDEX ordered_models_search ON ordered_models USING gin (code gin_trgm_ops);
CREATE INDEX ordered_models_folded ON ordered_models USING gin (fold(code) gin_trgm_ops);
CREATE INDEX ordered_models_by_code ON ordered_models USING gin (fold_code(code) gin_trgm_ops);

-- Search: the orders of a model, from an index alone and in list order.
CREATE TABLE order_models (
  order_id uuid NOT NULL REFERENCES orders ON DELETE CASCADE,
  model_code text NOT NULL,
  sorted_at timestamptz NOT NULL,
  total_price bigint NOT NULL,
  number bigint NOT NULL,
  status text NOT NULL,
  type text NOT NULL,
  has_multiple_brands boolean NOT NULL,
  -- The first of the model's brands in this order.
  brand_id integer NOT NULL,
  PRIMARY KEY (order_id, model_code)
);
CREATE INDEX order_models_by_age ON order_models (model_code, sorted_at, order_id)
  INCLUDE (total_price, number, status, type, has_multiple_brands, brand_id);
CREATE INDEX order_models_by_status ON order_models (model_code, status, sorted_at, order_id)
  INCLUDE (total_price, number, type, has_multiple_brands, brand_id) WHERE status <> 'invoiced';

-- The carts that one order form or order workbook opened, one for each type of line list.
CREATE TABLE form_carts (
  order_id uuid PRIMARY KEY REFERENCES orders (id) ON DELETE CASCADE,
  form_id uuid NOT NULL
);
CREATE INDEX form_carts_form ON form_carts (form_id);

-- What customers' order workbooks call columns, styles, and sizes, as people matched them.
CREATE TABLE order_file_names (
  id uuid PRIMARY KEY,
  organization_id uuid NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('columns', 'style', 'size')),
  given text NOT NULL,
  -- `given` folded.
  key text NOT NULL,
  meaning text NOT NULL,
  -- For kind 'columns': the field of each heading.
  headings jsonb,
  matched_at timestamptz NOT NULL,
  UNIQUE (organization_id, kind, key)
);

-- The files that carts were opened from, to recognize one that is sent again.
CREATE TABLE order_files (
  order_id uuid PRIMARY KEY REFERENCES orders (id) ON DELETE CASCADE,
  organization_id uuid NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
  content_hash text NOT NULL,
  -- Hash of the form's code.
  form_hash text,
  -- The customer's purchase order, folded.
  po_key text
);
CREATE INDEX order_files_content ON order_files (organization_id, content_hash);
CREATE INDEX order_files_form ON order_files (organization_id, form_hash) WHERE form_hash IS NOT NULL;
CREATE INDEX order_files_po ON order_files (organization_id, po_key) WHERE po_key IS NOT NULL;
