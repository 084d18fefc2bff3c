-- What customers' order workbooks call columns, styles, and sizes, as people matched them.
CREATE TABLE order_file_names (
  id uuid PRIMARY KEY,
  organization_id uuid NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('columns', 'style', 'size')),
  given text NOT NULL,
  -- `given` folded.
  key text NOT NULL,
  meaning text NOT NULL,
  -- The field of each heading, of columns.
  headings jsonb,
  matched_at timestamptz NOT NULL,
  UNIQUE (organization_id, kind, key)
);

-- The files that carts were opened from, to recognize one that is sent again.
CREATE TABLE order_files (
  order_id uuid PRIMARY KEY REFERENCES orders (id) ON DELETE CASCADE,
  organization_id uuid NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
  content_hash text NOT NULL,
  -- Of the code of a form.
  form_hash text,
  -- The customer's purchase order, folded.
  po_key text
);
CREATE INDEX order_files_content ON order_files (organization_id, content_hash);
CREATE INDEX order_files_form ON order_files (organization_id, form_hash) WHERE form_hash IS NOT NULL;
CREATE INDEX order_files_po ON order_files (organization_id, po_key) WHERE po_key IS NOT NULL;
