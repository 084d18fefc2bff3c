-- What updates of line lists do to orders: carts are adjusted and noted, others are flagged for staff (rules §3).

ALTER TABLE orders
  ADD COLUMN notes jsonb NOT NULL DEFAULT '[]',
  -- Of an order pending review or approved: whether a line is withdrawn from its list or, before approval, has another price there.
  ADD COLUMN flagged boolean NOT NULL DEFAULT false;

CREATE INDEX orders_flagged ON orders (sorted_at, id) WHERE flagged;
