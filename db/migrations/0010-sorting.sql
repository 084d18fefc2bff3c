-- How the items of a line list were sorted, and what was published (rules §4).

-- Increases with every change of the list's sorting, so that other users can fetch later changes.
ALTER TABLE line_lists ADD COLUMN sorting_revision integer NOT NULL DEFAULT 0;

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
