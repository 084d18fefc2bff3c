-- Why an order was denied, for staff only; the reason is for the customer.
ALTER TABLE orders ADD COLUMN internal_note text;
