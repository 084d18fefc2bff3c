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
  -- US dollars per unit of `currency`; required before publishing unless it is USD (rules §2).
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
  updated_at timestamptz NOT NULL DEFAULT now()
);

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
  UNIQUE (line_list_id, model_code)
);

CREATE INDEX line_list_items_by_position ON line_list_items (line_list_id, position, id);
CREATE INDEX line_list_items_by_brand ON line_list_items (brand_id);

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
  UNIQUE NULLS NOT DISTINCT (item_id, size, available_on)
);

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
  effect text NOT NULL
);

CREATE INDEX line_list_problems_by_list ON line_list_problems (line_list_id, version, position);

-- An item's catalog types, origin first; an item without any is unsorted (spec 1 §3, rules §4).
CREATE TABLE item_catalog_types (
  item_id bigint NOT NULL REFERENCES line_list_items ON DELETE CASCADE,
  catalog_type_id integer NOT NULL REFERENCES catalog_types,
  position integer NOT NULL,
  PRIMARY KEY (item_id, catalog_type_id)
);

CREATE INDEX item_catalog_types_by_type ON item_catalog_types (catalog_type_id);

-- One run of the file processor for one upload; `id` is the trackingId, so a retry is the same import.
CREATE TABLE imports (
  id text PRIMARY KEY,
  action text NOT NULL CHECK (action IN ('new', 'update')),
  brand_id integer NOT NULL REFERENCES brands,
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
  updated_at timestamptz NOT NULL DEFAULT now()
);

CREATE INDEX imports_open ON imports (created_at) WHERE status IN ('queued', 'reading', 'needs-mapping', 'needs-confirmation');
CREATE INDEX imports_by_list ON imports (line_list_id);
