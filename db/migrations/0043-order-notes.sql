-- Effects of line list updates on orders: carts are adjusted and get a note, others are flagged for staff (rules §3).

ALTER TABLE orders
  ADD COLUMN notes jsonb NOT NULL DEFAULT '[]',
  -- For an order pending review or approved: a line was withdrawn from its list or, before approval, has a different price there.
  ADD COLUMN flagged boolean NOT NULL DEFAULT false;

CREATE INDEX orders_flagged ON orders (sorted_at, id) WHERE flagged;
