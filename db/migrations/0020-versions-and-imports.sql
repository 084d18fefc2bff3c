-- Versions of line lists: their source and all items at that time, so that they can be restored (rules §3).
CREATE TABLE line_list_versions (
  line_list_id integer NOT NULL REFERENCES line_lists ON DELETE CASCADE,
  version integer NOT NULL,
  import_id text REFERENCES imports,
  -- The restored version, if this one was not read from a file.
  restored_from integer,
  file_name text,
  file_key text,
  mode text CHECK (mode IN ('partial', 'full')),
  -- Number of changes: {new, changed, withdrawn, unchanged}.
  counts jsonb NOT NULL,
  -- The items with their sizes: gzipped JSON.
  snapshot bytea NOT NULL,
  created_by uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (line_list_id, version)
);

ALTER TABLE imports
  -- The upload; a file is read once per action, regardless of the trackingId.
  ADD COLUMN file_key text NOT NULL,
  ADD COLUMN file_sha256 text,
  -- Updates only.
  ADD COLUMN mode text CHECK (mode IN ('partial', 'full')),
  ADD COLUMN problem_counts jsonb,
  -- The first rows of the file's sheets and how its columns were read, or the best guess (rules §2).
  ADD COLUMN layout jsonb,
  -- The column mapping chosen by staff.
  ADD COLUMN mapping jsonb,
  -- The content of the file, as gzipped JSON, until staff confirm an update.
  ADD COLUMN reading bytea,
  -- The version that the changes were computed against, and their counts.
  ADD COLUMN based_on_version integer,
  ADD COLUMN change_counts jsonb,
  ADD COLUMN confirmed_at timestamptz;

-- A file that is read again with other columns is another import.
CREATE UNIQUE INDEX imports_by_file ON imports (file_key, action) WHERE mapping IS NULL;
CREATE INDEX imports_by_digest ON imports (file_sha256) WHERE file_sha256 IS NOT NULL;

-- The changes of an update by item; unchanged items are only counted.
CREATE TABLE import_changes (
  import_id text NOT NULL REFERENCES imports ON DELETE CASCADE,
  position integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('new', 'changed', 'withdrawn')),
  model_code text NOT NULL,
  name text,
  color text,
  -- [{field, size, from, to}]
  changes jsonb NOT NULL,
  PRIMARY KEY (import_id, position)
);

-- Column mappings saved by staff, suggested again for the brand and type (rules §2).
CREATE TABLE file_mappings (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand_id integer NOT NULL REFERENCES brands ON DELETE CASCADE,
  type text NOT NULL,
  name text NOT NULL,
  mapping jsonb NOT NULL,
  created_by uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (brand_id, type, name)
);

CREATE INDEX line_list_items_by_model ON line_list_items (brand_id, model_code);
CREATE INDEX line_list_problems_by_model ON line_list_problems (line_list_id, version, model_code);
