-- Customers' stores, how customer lists are read, and catalogs that are shared without an account.

-- The read side of the store streams (server/domain/store/store.ts); `id` is the stream's.
CREATE TABLE stores (
  id uuid PRIMARY KEY,
  version integer NOT NULL,
  name text NOT NULL CHECK (name <> ''),
  description text,
  organization_id uuid NOT NULL REFERENCES organizations,
  main_contact_user_id uuid NOT NULL REFERENCES users,
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'inactive')),
  -- In the contract's form: [{type: "shipping" | "billing", line1, …}].
  addresses jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(addresses) = 'array'),
  -- The logo's file key; null for the placeholder.
  logo_key text,
  search text GENERATED ALWAYS AS (lower(name)) STORED,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX stores_by_organization ON stores (organization_id);
CREATE INDEX stores_by_main_contact ON stores (main_contact_user_id);
CREATE INDEX stores_search ON stores USING gin (search gin_trgm_ops);
CREATE INDEX stores_folded ON stores USING gin (fold(search) gin_trgm_ops);
CREATE INDEX stores_sorted ON stores (name COLLATE by_name, id) INCLUDE (search, organization_id, status);
CREATE INDEX stores_inactive_sorted ON stores (name COLLATE by_name, id) WHERE status = 'inactive';

CREATE TABLE store_users (
  store_id uuid NOT NULL REFERENCES stores ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users,
  PRIMARY KEY (store_id, user_id)
);
CREATE INDEX store_users_by_user ON store_users (user_id);

-- A store's brands, and the highest tier it sees of each (docs/rules.md#visible-to-a-store).
CREATE TABLE store_brands (
  store_id uuid NOT NULL REFERENCES stores ON DELETE CASCADE,
  brand_id integer NOT NULL REFERENCES brands,
  segmentation text NOT NULL DEFAULT 'good' CHECK (segmentation IN ('good', 'better', 'best')),
  PRIMARY KEY (store_id, brand_id)
);
CREATE INDEX store_brands_by_brand ON store_brands (brand_id);

CREATE TABLE store_brand_catalog_types (
  store_id uuid NOT NULL,
  brand_id integer NOT NULL,
  catalog_type_id integer NOT NULL REFERENCES catalog_types,
  PRIMARY KEY (store_id, brand_id, catalog_type_id),
  FOREIGN KEY (store_id, brand_id) REFERENCES store_brands ON DELETE CASCADE
);
CREATE INDEX store_brand_catalog_types_by_type ON store_brand_catalog_types (catalog_type_id);

-- How staff matched the columns of customer lists, by a hash of their headings.
CREATE TABLE customer_list_columns (
  key text PRIMARY KEY,
  -- The field of each column; null if all were recognized.
  columns jsonb,
  -- Values of fields that the lists do not have.
  defaults jsonb NOT NULL,
  matched_at timestamptz NOT NULL
);

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
