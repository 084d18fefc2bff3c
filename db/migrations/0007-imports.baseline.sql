-- Uploaded files, their imports, and the versions of line lists that imports write.

-- Used upload addresses; each can be used once.
CREATE TABLE used_uploads (
  signature text PRIMARY KEY,
  expires_at timestamptz NOT NULL
);
CREATE INDEX used_uploads_by_expiry ON used_uploads (expires_at);

-- Uploads that no import has claimed; after a day they are deleted with their files.
CREATE TABLE unclaimed_uploads (
  file_key text PRIMARY KEY,
  given_at timestamptz NOT NULL,
  -- The user who requested the address: only they may import the file. Nobody may import one without an owner.
  owner_id uuid,
  -- Set before the file is deleted from storage, which happens outside of any transaction.
  is_being_deleted boolean NOT NULL DEFAULT false
);
CREATE INDEX unclaimed_uploads_by_age ON unclaimed_uploads (given_at);

-- Files that are about to be used, and files that no row names; these are deleted if that is still so a day later.
CREATE TABLE unused_files (
  file_key text PRIMARY KEY,
  -- When something announced that it is about to use the file.
  kept_at timestamptz,
  -- When it was found to be unused.
  noticed_at timestamptz,
  -- From now on nobody may use it again.
  is_being_deleted boolean NOT NULL DEFAULT false
);

-- One run of the file processor for one upload; `id` is the trackingId, so a retry is the same import.
CREATE TABLE imports (
  id text PRIMARY KEY,
  action text NOT NULL CHECK (action IN ('new', 'update')),
  brand_id integer NOT NULL REFERENCES brands ON DELETE CASCADE,
  type text NOT NULL,
  -- The rest of the file processor's body: attributes, file keys and names.
  request jsonb NOT NULL,
  status text NOT NULL DEFAULT 'queued' CHECK (status IN ('queued', 'reading', 'needs-mapping', 'needs-confirmation', 'done', 'failed')),
  stage text,
  rows_read integer NOT NULL DEFAULT 0,
  rows_expected integer,
  problems_count integer NOT NULL DEFAULT 0,
  -- Why it failed: a code and its sentence for staff.
  failure_code text,
  failure text,
  line_list_id integer REFERENCES line_lists ON DELETE SET NULL,
  created_by uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- The upload; a file is read once per action, regardless of the trackingId.
  file_key text NOT NULL,
  file_sha256 text,
  -- Updates only.
  mode text CHECK (mode IN ('partial', 'full')),
  problem_counts jsonb,
  -- The first rows of the file's sheets and how its columns were read, or the best guess (docs/rules.md#reading-a-file).
  layout jsonb,
  -- The column mapping chosen by staff.
  mapping jsonb,
  -- Unused; replaced by import_records.
  reading bytea,
  -- The version that the changes were computed against, and their counts.
  based_on_version integer,
  change_counts jsonb,
  confirmed_at timestamptz,
  -- What its job has been waiting for since its last attempt.
  waiting_for text CHECK (waiting_for = 'storage'),
  -- Counts the changes of the status. Progress also moves updated_at, and a status can return: a retried import may fail again.
  status_changes integer NOT NULL DEFAULT 0,
  -- Styles that an update names by other codes than its list, found by their UPCs.
  recodes jsonb,
  -- Whether staff decided that they are the same styles.
  same_styles boolean,
  -- The other brand whose lists have most items of the file.
  other_brand jsonb,
  -- Which issue of the list an update has, and which its list has, if that is later.
  older_file jsonb,
  -- How many offered items of its list an update does not name and keeps.
  kept_items int
);
CREATE INDEX imports_open ON imports (created_at) WHERE status IN ('queued', 'reading', 'needs-mapping', 'needs-confirmation');
CREATE INDEX imports_by_list ON imports (line_list_id);
CREATE INDEX imports_by_brand ON imports (brand_id);
-- The latest imports, and those that ended with errors within the last week.
CREATE INDEX imports_by_time ON imports (created_at, id);
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

-- Versions of line lists: their source and all items at that time, so that they can be restored (docs/rules.md#updates-of-a-list).
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

-- Column mappings saved by staff, suggested again for the brand and type (docs/rules.md#reading-a-file).
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
