-- Order search: the orders of a model and of a customer, from an index alone and in list order.

-- Every model code that was ever ordered, in lowercase; few enough for a search to scan them all. No foreign key refers to this
-- table, because every order would lock the rows of the best sellers.
CREATE TABLE ordered_models (
  code text PRIMARY KEY
);
CREATE INDEX ordered_models_search ON ordered_models USING gin (code gin_trgm_ops);

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
INSERT INTO ordered_models SELECT DISTINCT lower(model_code) FROM order_lines;
INSERT INTO order_models (order_id, model_code, sorted_at, total_price, number, status, type, has_multiple_brands, brand_id)
SELECT id, model_code, sorted_at, total_price, number, status, type, has_multiple_brands, brand_id
FROM (SELECT order_id, lower(model_code) AS model_code, min(brand_id) AS brand_id FROM order_lines GROUP BY 1, 2) AS ordered
JOIN orders ON orders.id = order_id;
CREATE INDEX order_models_by_age ON order_models (model_code, sorted_at, order_id)
  INCLUDE (total_price, number, status, type, has_multiple_brands, brand_id);

-- Orders are now searched by model or number instead of their own words.
DROP INDEX orders_search;
ALTER TABLE orders DROP COLUMN search;

DROP INDEX orders_by_number, orders_by_organization, orders_by_store;
CREATE INDEX orders_by_number ON orders (number, id) INCLUDE (sorted_at, total_price, status, type, has_multiple_brands);
CREATE INDEX orders_by_organization ON orders (organization_id, sorted_at, id)
  INCLUDE (total_price, number, status, type, has_multiple_brands, brand_ids, line_list_ids);
CREATE INDEX orders_by_store ON orders (store_id, sorted_at, id)
  INCLUDE (total_price, number, status, type, has_multiple_brands, brand_ids, line_list_ids);

-- Orders of a brand, model, or customer are found and counted by status for any number of orders. Most are invoiced, and a scan
-- of all finds those quickly.
CREATE INDEX order_brands_by_status ON order_brands (brand_id, status, sorted_at, order_id) INCLUDE (type, has_multiple_brands);
CREATE INDEX order_models_by_status ON order_models (model_code, status, sorted_at, order_id)
  INCLUDE (total_price, number, type, has_multiple_brands, brand_id) WHERE status <> 'invoiced';
CREATE INDEX orders_by_organization_and_status ON orders (organization_id, status, sorted_at, id)
  INCLUDE (total_price, number, type, has_multiple_brands, brand_ids, line_list_ids) WHERE status <> 'invoiced';
CREATE INDEX orders_by_store_and_status ON orders (store_id, status, sorted_at, id)
  INCLUDE (total_price, number, type, has_multiple_brands, brand_ids, line_list_ids) WHERE status <> 'invoiced';

-- The planner needs statistics of these tables immediately.
ANALYZE ordered_models, order_models;
