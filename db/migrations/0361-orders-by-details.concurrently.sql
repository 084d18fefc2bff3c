CREATE INDEX CONCURRENTLY orders_by_rep ON orders (sales_rep_id, sorted_at, id)
  INCLUDE (status, type, has_multiple_brands) WHERE sales_rep_id IS NOT NULL;
CREATE INDEX CONCURRENTLY orders_by_po_code ON orders (fold_code(customer_po_number), sorted_at, id)
  WHERE customer_po_number IS NOT NULL;
CREATE INDEX CONCURRENTLY orders_by_ship_start ON orders (ship_start_on, sorted_at, id)
  INCLUDE (ship_cancel_on, status, type, has_multiple_brands) WHERE ship_start_on IS NOT NULL;
CREATE INDEX CONCURRENTLY orders_by_ship_cancel ON orders (ship_cancel_on, sorted_at, id)
  INCLUDE (ship_start_on, status, type, has_multiple_brands) WHERE ship_cancel_on IS NOT NULL;
