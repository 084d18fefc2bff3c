-- For customers: unique names, the role of a customer's users, and stores.

-- The default role of customers' users; it cannot be deleted, but staff may rename it.
INSERT INTO roles (id, name, description, type)
VALUES ('01900000-0000-7000-8000-000000000003', 'Buyer', 'Orders for a customer''s stores', 'external');
CREATE UNIQUE INDEX roles_name ON roles (lower(name));

-- Two names with the same key are the same customer: Unicode form, case, and spaces do not count.
ALTER TABLE organizations ADD COLUMN name_key text
  GENERATED ALWAYS AS (lower(regexp_replace(btrim(normalize(name, NFKC)), '\s+', ' ', 'g'))) STORED UNIQUE;
CREATE INDEX organizations_likeness ON organizations USING gin (name_key gin_trgm_ops);
CREATE INDEX organizations_by_country ON organizations (country);

-- A user with history is never deleted.
CREATE INDEX history_by_actor ON history (actor_id) WHERE actor_id IS NOT NULL;

-- The read side of the store streams (server/stores/store.ts); `id` is the stream's.
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
CREATE INDEX stores_by_name ON stores (lower(name), id);
CREATE INDEX stores_search ON stores USING gin (search gin_trgm_ops);
CREATE INDEX stores_by_organization ON stores (organization_id);
CREATE INDEX stores_by_main_contact ON stores (main_contact_user_id);

CREATE TABLE store_users (
  store_id uuid NOT NULL REFERENCES stores ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users,
  PRIMARY KEY (store_id, user_id)
);
CREATE INDEX store_users_by_user ON store_users (user_id);

-- A store's brands, and the highest tier it sees of each (rules §5).
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
