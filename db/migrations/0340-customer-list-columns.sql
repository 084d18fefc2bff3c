-- How staff matched the columns of customer lists, by a hash of their headings.
CREATE TABLE customer_list_columns (
  key text PRIMARY KEY,
  -- The field of each column; null if all were recognized.
  columns jsonb,
  -- Values of fields that the lists do not have.
  defaults jsonb NOT NULL,
  matched_at timestamptz NOT NULL
);
