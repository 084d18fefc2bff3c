-- Narrow copies of orders. The last release before the baseline still has these tables but no longer uses them; migration 0362 drops them.

CREATE TABLE order_brands (
  order_id uuid NOT NULL REFERENCES orders ON DELETE CASCADE,
  brand_id integer NOT NULL REFERENCES brands,
  sorted_at timestamptz NOT NULL,
  status text NOT NULL,
  type text NOT NULL,
  has_multiple_brands boolean NOT NULL,
  PRIMARY KEY (order_id, brand_id)
);
CREATE INDEX order_brands_by_age ON order_brands (brand_id, sorted_at, order_id) INCLUDE (status, type, has_multiple_brands);
CREATE INDEX order_brands_by_status ON order_brands (brand_id, status, sorted_at, order_id) INCLUDE (type, has_multiple_brands);

CREATE TABLE order_line_lists (
  order_id uuid NOT NULL REFERENCES orders ON DELETE CASCADE,
  line_list_id integer NOT NULL REFERENCES line_lists,
  sorted_at timestamptz NOT NULL,
  status text NOT NULL,
  type text NOT NULL,
  has_multiple_brands boolean NOT NULL,
  PRIMARY KEY (order_id, line_list_id)
);
CREATE INDEX order_line_lists_by_age ON order_line_lists (line_list_id, sorted_at, order_id) INCLUDE (status, type, has_multiple_brands);

CREATE TABLE order_details (
  order_id uuid PRIMARY KEY REFERENCES orders ON DELETE CASCADE,
  sales_rep_id uuid,
  customer_po_number text,
  ship_start_on date,
  ship_cancel_on date,
  sorted_at timestamptz NOT NULL,
  total_price bigint NOT NULL,
  number bigint NOT NULL,
  status text NOT NULL,
  type text NOT NULL,
  has_multiple_brands boolean NOT NULL
);
CREATE INDEX order_details_by_rep ON order_details (sales_rep_id, sorted_at, order_id)
  INCLUDE (status, type, has_multiple_brands) WHERE sales_rep_id IS NOT NULL;
CREATE INDEX order_details_by_po_number ON order_details (customer_po_number, sorted_at, order_id)
  INCLUDE (status, type, has_multiple_brands) WHERE customer_po_number IS NOT NULL;
CREATE INDEX order_details_by_po_code ON order_details (fold_code(customer_po_number), sorted_at, order_id)
  WHERE customer_po_number IS NOT NULL;
CREATE INDEX order_details_by_ship_start ON order_details (ship_start_on, sorted_at, order_id)
  INCLUDE (ship_cancel_on, status, type, has_multiple_brands) WHERE ship_start_on IS NOT NULL;
CREATE INDEX order_details_by_ship_cancel ON order_details (ship_cancel_on, sorted_at, order_id)
  INCLUDE (ship_start_on, status, type, has_multiple_brands) WHERE ship_cancel_on IS NOT NULL;
CREATE INDEX order_details_by_age ON order_details (sorted_at, order_id)
  INCLUDE (ship_start_on, ship_cancel_on, status, type, has_multiple_brands);
