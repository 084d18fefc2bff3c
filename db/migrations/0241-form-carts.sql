-- The carts that one order form or order workbook opened, one for each type of line list.
CREATE TABLE form_carts (
  order_id uuid PRIMARY KEY REFERENCES orders (id) ON DELETE CASCADE,
  form_id uuid NOT NULL
);
CREATE INDEX form_carts_form ON form_carts (form_id);
