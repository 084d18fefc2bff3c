-- Void purchase orders hold nothing: they are listed by themselves.

CREATE INDEX purchase_orders_void ON purchase_orders (updated_at, id) WHERE status = 'void';
