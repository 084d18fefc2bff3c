-- Line lists, their items and sizes, how the items were sorted, and what was published.

CREATE TABLE line_lists (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  type text NOT NULL CHECK (type IN ('own-stock', 'pre-book', 'brand-ats', 'future-stock')),
  brand_id integer NOT NULL REFERENCES brands,
  description text,
  sent_on date,
  deadline date,
  available_on date,
  year integer NOT NULL,
  season text NOT NULL CHECK (season IN ('S1', 'S2', 'S3', 'S4')),
  -- Own stock only.
  stock_type text CHECK (stock_type IN ('bonded', 'domestic')),
  availability text CHECK (availability IN ('current', 'future')),
  currency text NOT NULL DEFAULT 'USD',
  -- US dollars per unit of `currency`; required before publishing unless it is USD (docs/rules.md#currencies).
  currency_rate numeric(14, 6) CHECK (currency_rate > 0),
  -- Increases with every update of the list; each version's items can be restored.
  version integer NOT NULL DEFAULT 1,
  -- Updated in the same transaction as line_list_items and item_catalog_types.
  items_count integer NOT NULL DEFAULT 0,
  unsorted_count integer NOT NULL DEFAULT 0,
  -- Set when staff save the previewed list, which creates its catalogs.
  catalogs_created_at timestamptz,
  published_at timestamptz,
  ordering_closed_at timestamptz,
  archived_at timestamptz,
  created_by uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- Increases with every change of the list's sorting, so that other users can fetch later changes.
  sorting_revision integer NOT NULL DEFAULT 0,
  -- The season, year, and deadline that the list's file names, which staff can apply to the list.
  named_in_file jsonb,
  edit_version integer NOT NULL DEFAULT 1
);
-- What imports, sorting, publishing, and archiving change is not edited by anyone.
CREATE TRIGGER count_version BEFORE UPDATE ON line_lists FOR EACH ROW EXECUTE FUNCTION count_version(
  'version', 'items_count', 'unsorted_count', 'sorting_revision', 'named_in_file', 'catalogs_created_at', 'published_at',
  'ordering_closed_at', 'archived_at', 'created_by');
CREATE INDEX line_lists_by_brand ON line_lists (brand_id, created_at DESC, id DESC);
CREATE INDEX line_lists_by_age ON line_lists (created_at DESC, id DESC);

CREATE TABLE line_list_items (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  line_list_id integer NOT NULL REFERENCES line_lists ON DELETE CASCADE,
  -- Position in the file.
  position integer NOT NULL,
  model_code text NOT NULL,
  style_code text,
  color_code text,
  name text,
  color text,
  silhouette text,
  gender text,
  description text,
  -- The brand of the row if a list has several (own stock); otherwise the list's.
  brand_id integer NOT NULL REFERENCES brands,
  tier text NOT NULL DEFAULT 'good' CHECK (tier IN ('good', 'better', 'best')),
  -- Cents of the list's currency.
  wholesale integer NOT NULL CHECK (wholesale >= 0),
  msrp integer CHECK (msrp >= 0),
  cost integer CHECK (cost >= 0),
  picture_key text,
  thumbnail_key text,
  -- The item's first place in the file.
  sheet text,
  row integer,
  withdrawn_at timestamptz,
  -- What staff set themselves, which restoring a version keeps: 'tier', 'picture'. Unknown for items created before this column existed.
  set_by_hand text[] NOT NULL DEFAULT '{}',
  UNIQUE (line_list_id, model_code)
);
CREATE INDEX line_list_items_by_position ON line_list_items (line_list_id, position, id);
CREATE INDEX line_list_items_by_brand ON line_list_items (brand_id);
CREATE INDEX line_list_items_by_model ON line_list_items (brand_id, model_code);

CREATE TABLE line_list_sizes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  item_id bigint NOT NULL REFERENCES line_list_items ON DELETE CASCADE,
  position integer NOT NULL,
  size text NOT NULL,
  us text,
  eu text,
  upc text,
  -- Units offered by the file; null if it has no quantities (pre-book).
  quantity integer CHECK (quantity >= 0),
  available_on date,
  withdrawn_at timestamptz,
  -- The contents of a prepack, [{size, units}]; null for a single size.
  pack jsonb,
  UNIQUE NULLS NOT DISTINCT (item_id, size, available_on)
);
CREATE INDEX line_list_sizes_by_upc ON line_list_sizes (upc) WHERE upc IS NOT NULL;

CREATE TABLE line_list_problems (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  line_list_id integer NOT NULL REFERENCES line_lists ON DELETE CASCADE,
  version integer NOT NULL,
  position integer NOT NULL,
  code text NOT NULL,
  severity text NOT NULL CHECK (severity IN ('error', 'warning', 'info')),
  sheet text,
  row integer,
  -- The column's letter.
  cell_column text,
  model_code text,
  value text,
  effect text NOT NULL,
  -- What could be read of a rejected row, from which staff can complete it.
  rejected_row jsonb
);
CREATE INDEX line_list_problems_by_list ON line_list_problems (line_list_id, version, position);
CREATE INDEX line_list_problems_by_model ON line_list_problems (line_list_id, version, model_code);

-- Pictures of a list's file without an item, to be assigned manually.
CREATE TABLE unmatched_pictures (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  line_list_id integer NOT NULL REFERENCES line_lists ON DELETE CASCADE,
  picture_key text NOT NULL,
  thumbnail_key text,
  -- Its place: a row of a sheet, or a page of the catalog.
  sheet text,
  row integer,
  page integer,
  -- The text next to it.
  printed text
);
CREATE INDEX unmatched_pictures_by_list ON unmatched_pictures (line_list_id, id);

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

-- An item's catalog types, origin first; an item without any is unsorted (docs/rules.md#sorting).
CREATE TABLE item_catalog_types (
  item_id bigint NOT NULL REFERENCES line_list_items ON DELETE CASCADE,
  catalog_type_id integer NOT NULL REFERENCES catalog_types,
  position integer NOT NULL,
  PRIMARY KEY (item_id, catalog_type_id)
);
CREATE INDEX item_catalog_types_by_type ON item_catalog_types (catalog_type_id);

CREATE TABLE sorting_moves (
  line_list_id integer NOT NULL REFERENCES line_lists ON DELETE CASCADE,
  revision integer NOT NULL,
  -- One user action, undone as a whole.
  batch_id uuid NOT NULL,
  action text NOT NULL CHECK (action IN ('moved', 'copied', 'added', 'removed', 'edited', 'tiered', 'merged', 'undone')),
  actor_id uuid NOT NULL,
  actor_name text NOT NULL,
  item_ids bigint[] NOT NULL,
  -- One for each of item_ids: {id, before: {types, tier}, after: {types, tier}}, the types by id and the origin first.
  changes jsonb NOT NULL,
  undone boolean NOT NULL DEFAULT false,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (line_list_id, revision)
);
CREATE INDEX sorting_moves_by_batch ON sorting_moves (batch_id);

-- A snapshot of what was published, in one row, so that it is complete or missing.
CREATE TABLE catalog_snapshots (
  line_list_id integer PRIMARY KEY REFERENCES line_lists,
  version integer NOT NULL,
  sorting_revision integer NOT NULL,
  items_count integer NOT NULL,
  -- [{modelCode, name, tier, wholesale, msrp, catalogTypes, sizes: [{size, upc, quantity, availableOn}]}], prices in cents of the list's currency.
  items jsonb NOT NULL,
  published_by uuid NOT NULL,
  published_at timestamptz NOT NULL
);
