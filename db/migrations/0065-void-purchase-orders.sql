-- Void purchase orders have no lines and are listed separately.

CREATE INDEX purchase_orders_void ON purchase_orders (updated_at, id) WHERE status = 'void';
