-- Links that show a catalog, as a store sees it, without an account.
CREATE TABLE catalog_shares (
  id uuid PRIMARY KEY,
  line_list_id integer NOT NULL REFERENCES line_lists ON DELETE CASCADE,
  store_id uuid NOT NULL REFERENCES stores ON DELETE CASCADE,
  recipient text NOT NULL,
  created_by_name text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz
);

CREATE INDEX catalog_shares_of_list ON catalog_shares (line_list_id, id DESC);
CREATE INDEX catalog_shares_of_store ON catalog_shares (store_id);

CREATE TABLE catalog_share_opens (
  share_id uuid NOT NULL REFERENCES catalog_shares ON DELETE CASCADE,
  opened_at timestamptz NOT NULL,
  device text NOT NULL,
  address text NOT NULL
);

CREATE INDEX catalog_share_opens_of_share ON catalog_share_opens (share_id, opened_at DESC);
