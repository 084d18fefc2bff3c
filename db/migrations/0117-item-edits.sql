-- What staff changed in the items of a line list: kept by the next update unless the file has changed the same value.
CREATE TABLE item_edits (
  line_list_id integer NOT NULL REFERENCES line_lists ON DELETE CASCADE,
  model_code text NOT NULL,
  -- The size and delivery date as in the file; empty for a field of the item itself.
  size_key text NOT NULL,
  field text NOT NULL,
  -- The value in the file when it was changed first; null if the file has none.
  file_value jsonb,
  value jsonb,
  PRIMARY KEY (line_list_id, model_code, size_key, field)
);
