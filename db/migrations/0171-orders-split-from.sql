-- The order whose units were not all available, for an order that keeps the rest of it.
ALTER TABLE orders ADD COLUMN split_from uuid;
