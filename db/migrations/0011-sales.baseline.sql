-- Sums of orders for the dashboard and reports. Changes of orders append to the tables of deltas, so that those of one day do not wait for
-- each other, and jobs add them up.

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

-- What changes of orders add to order_days and sales_days.
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

-- What customers booked, added up for reports: one row per dimension, month of submission, line list, and brand, which are
-- 0 for season-store. Jobs fill and fold them.
CREATE TABLE booking_totals (
  -- list, store, rep, style, size, style-size, or season-store: what `key` and `size` name.
  dimension text NOT NULL,
  -- Its first day; 0001-01-01 for the sum of all months.
  month date NOT NULL,
  line_list_id integer NOT NULL,
  brand_id integer NOT NULL,
  -- The store, sales rep, or model code, empty without one; of season-store, the season such as 2027 S1, with the store as size.
  key text NOT NULL,
  size text NOT NULL,
  units bigint NOT NULL,
  -- Cents.
  total_price bigint NOT NULL,
  -- Units of approved orders and of orders on purchase orders; only of the dimensions list and store.
  approved_units bigint NOT NULL,
  purchased_units bigint NOT NULL,
  PRIMARY KEY (dimension, month, line_list_id, brand_id, key, size)
);

-- What changes of orders add to booking_totals until a job adds it up there.
CREATE TABLE booking_deltas (
  dimension text NOT NULL,
  month date NOT NULL,
  line_list_id integer NOT NULL,
  brand_id integer NOT NULL,
  key text NOT NULL,
  size text NOT NULL,
  units bigint NOT NULL,
  total_price bigint NOT NULL,
  approved_units bigint NOT NULL,
  purchased_units bigint NOT NULL
);

-- Its one row is locked by whatever writes booking_totals.
CREATE TABLE booking_checks (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  -- When the totals last got what was missing compared with the orders; null before the first time.
  checked_at timestamptz
);
INSERT INTO booking_checks (checked_at) VALUES (NULL);
