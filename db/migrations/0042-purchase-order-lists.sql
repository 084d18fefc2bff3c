-- Columns for searching and sorting purchase orders, and the date on the workbook.

ALTER TABLE purchase_orders
  -- When it became ready; null for a draft, kept when it is voided.
  ADD COLUMN ready_at timestamptz,
  ADD COLUMN search text NOT NULL GENERATED ALWAYS AS
    (lower('po-' || number::text || ' ' || coalesce(reference, '') || ' ' || coalesce(invoice_number, ''))) STORED;

UPDATE purchase_orders SET ready_at = updated_at WHERE status <> 'draft';

CREATE INDEX purchase_orders_search ON purchase_orders USING gin (search gin_trgm_ops);
CREATE INDEX purchase_orders_by_age ON purchase_orders (created_at, id) WHERE orders_count > 0;
