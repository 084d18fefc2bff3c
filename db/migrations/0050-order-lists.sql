-- Order lists: every filter and its count reads only an index, for any number of orders.

DROP INDEX orders_by_age, orders_by_total, orders_by_number, orders_by_status, orders_by_type, orders_multibrand;
CREATE INDEX orders_by_age ON orders (sorted_at, id) INCLUDE (status, type, has_multiple_brands);
CREATE INDEX orders_by_total ON orders (total_price, id) INCLUDE (status, type, has_multiple_brands);
CREATE INDEX orders_by_number ON orders (number, id) INCLUDE (status, type, has_multiple_brands);
CREATE INDEX orders_by_status ON orders (status, sorted_at, id) INCLUDE (type, has_multiple_brands);
CREATE INDEX orders_by_type ON orders (type, sorted_at, id) INCLUDE (status, has_multiple_brands);
CREATE INDEX orders_multibrand ON orders (sorted_at, id) INCLUDE (status, type) WHERE has_multiple_brands;

-- The orders of a brand and of a line list by age: an index on an array finds them, but not in order.
CREATE TABLE order_brands (
  order_id uuid NOT NULL REFERENCES orders ON DELETE CASCADE,
  brand_id integer NOT NULL REFERENCES brands,
  sorted_at timestamptz NOT NULL,
  status text NOT NULL,
  type text NOT NULL,
  has_multiple_brands boolean NOT NULL,
  PRIMARY KEY (order_id, brand_id)
);
INSERT INTO order_brands SELECT id, unnest(brand_ids), sorted_at, status, type, has_multiple_brands FROM orders;
CREATE INDEX order_brands_by_age ON order_brands (brand_id, sorted_at, order_id) INCLUDE (status, type, has_multiple_brands);

CREATE TABLE order_line_lists (
  order_id uuid NOT NULL REFERENCES orders ON DELETE CASCADE,
  line_list_id integer NOT NULL REFERENCES line_lists,
  sorted_at timestamptz NOT NULL,
  status text NOT NULL,
  type text NOT NULL,
  has_multiple_brands boolean NOT NULL,
  PRIMARY KEY (order_id, line_list_id)
);
INSERT INTO order_line_lists SELECT id, unnest(line_list_ids), sorted_at, status, type, has_multiple_brands FROM orders;
CREATE INDEX order_line_lists_by_age ON order_line_lists (line_list_id, sorted_at, order_id) INCLUDE (status, type, has_multiple_brands);
