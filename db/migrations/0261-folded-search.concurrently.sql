CREATE INDEX CONCURRENTLY organizations_folded ON organizations USING gin (fold(search) gin_trgm_ops);
CREATE INDEX CONCURRENTLY stores_folded ON stores USING gin (fold(search) gin_trgm_ops);
CREATE INDEX CONCURRENTLY users_folded ON users USING gin (fold(search) gin_trgm_ops);
CREATE INDEX CONCURRENTLY styles_folded ON styles USING gin (fold(search) gin_trgm_ops);
CREATE INDEX CONCURRENTLY styles_by_folded_code ON styles USING gin (fold_code(model_code) gin_trgm_ops);
CREATE INDEX CONCURRENTLY ordered_models_folded ON ordered_models USING gin (fold(code) gin_trgm_ops);
CREATE INDEX CONCURRENTLY ordered_models_by_code ON ordered_models USING gin (fold_code(code) gin_trgm_ops);
CREATE INDEX CONCURRENTLY purchase_orders_folded ON purchase_orders USING gin (fold(search) gin_trgm_ops);
CREATE INDEX CONCURRENTLY purchase_orders_by_code ON purchase_orders USING gin (fold_code(search) gin_trgm_ops);
CREATE INDEX CONCURRENTLY order_details_by_po_code ON order_details (fold_code(customer_po_number), sorted_at, order_id)
  WHERE customer_po_number IS NOT NULL;
