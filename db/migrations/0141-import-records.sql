-- What an update's file contains, until staff have confirmed it and it is written. In rows, so that no list is in memory as a whole.
CREATE TABLE import_records (
  -- Ascending in the order of the file.
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  import_id text NOT NULL REFERENCES imports ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('item', 'problem', 'picture')),
  model_code text,
  record json NOT NULL
);

CREATE INDEX import_records_by_import ON import_records (import_id, kind);

-- imports.reading had them as gzipped JSON. It stays for processes of the previous release, and a file that one of them read is read again.
