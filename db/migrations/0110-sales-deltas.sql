-- What changes of orders add to order_days and sales_days, until a job adds it up there: a change appends rows, so that those of one
-- day do not wait for each other.
CREATE TABLE sales_deltas (
  day date NOT NULL,
  has_multiple_brands boolean NOT NULL,
  -- An order with several brands has a row for each, and counts in one of them.
  orders integer NOT NULL,
  brand_id integer NOT NULL REFERENCES brands,
  units bigint NOT NULL,
  -- Cents.
  total_price bigint NOT NULL
);
