-- What trade requires of an order. Nothing is filled or indexed here, so that the table is locked only for a moment.
ALTER TABLE orders
  ADD COLUMN customer_po_number text,
  -- A copy of an address of its store.
  ADD COLUMN ship_to jsonb,
  ADD COLUMN ship_start_on date,
  ADD COLUMN ship_cancel_on date,
  ADD COLUMN sales_rep_id uuid,
  ADD COLUMN terms text,
  ADD COLUMN message_to_customer text,
  ADD COLUMN customer_note text;

-- The orders of a sales rep, with a customer PO number, or with a ship window: only these have a row.
CREATE TABLE order_details (
  order_id uuid PRIMARY KEY REFERENCES orders ON DELETE CASCADE,
  sales_rep_id uuid,
  -- In lowercase.
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
CREATE INDEX order_details_by_ship_start ON order_details (ship_start_on, sorted_at, order_id)
  INCLUDE (ship_cancel_on, status, type, has_multiple_brands) WHERE ship_start_on IS NOT NULL;
CREATE INDEX order_details_by_ship_cancel ON order_details (ship_cancel_on, sorted_at, order_id)
  INCLUDE (ship_start_on, status, type, has_multiple_brands) WHERE ship_cancel_on IS NOT NULL;
CREATE INDEX order_details_by_age ON order_details (sorted_at, order_id)
  INCLUDE (ship_start_on, ship_cancel_on, status, type, has_multiple_brands);
