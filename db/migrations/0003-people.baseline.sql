-- Users, their roles and organizations, and what they keep for themselves.

CREATE TABLE organizations (
  id uuid PRIMARY KEY,
  name text NOT NULL CHECK (name <> ''),
  type text NOT NULL DEFAULT 'external' CHECK (type IN ('internal', 'external')),
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'inactive')),
  address_line1 text,
  address_line2 text,
  city text,
  state text,
  postal_code text,
  country text,
  main_contact_user_id uuid,
  -- In the contract's form: [{"brand": "all" | [brand IDs], "discount": percent}].
  discounts jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(discounts) = 'array'),
  search text GENERATED ALWAYS AS (lower(name || ' ' || coalesce(country, ''))) STORED,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- Two names with the same key are the same customer: Unicode form, case, and spaces do not count.
  name_key text GENERATED ALWAYS AS (lower(regexp_replace(btrim(normalize(name, NFKC)), '\s+', ' ', 'g'))) STORED UNIQUE,
  -- The language of a customer's documents and mails; null for the one of all mails.
  language text,
  version integer NOT NULL DEFAULT 1,
  -- Whether no other row may have the same name, as people write it. Rows that already had the name of another keep it, and so does one
  -- that a process of an earlier release writes; renaming such a row needs a unique name. The same in each table with this column.
  unique_name boolean NOT NULL DEFAULT false
);
CREATE TRIGGER count_version BEFORE UPDATE ON organizations FOR EACH ROW EXECUTE FUNCTION count_version('search', 'name_key', 'unique_name');

-- There is one staff organization.
CREATE UNIQUE INDEX organizations_one_internal ON organizations (type) WHERE type = 'internal';
CREATE UNIQUE INDEX organizations_unique_name ON organizations (fold(name)) WHERE unique_name;
CREATE INDEX organizations_by_main_contact ON organizations (main_contact_user_id);
CREATE INDEX organizations_by_country ON organizations (country);
CREATE INDEX organizations_search ON organizations USING gin (search gin_trgm_ops);
CREATE INDEX organizations_folded ON organizations USING gin (fold(search) gin_trgm_ops);
CREATE INDEX organizations_likeness ON organizations USING gin (name_key gin_trgm_ops);
-- Lists of customers: the sort order and every searched and filtered column, so that a scan reads no rows, and a small index of the few
-- inactive ones. The same for stores and users.
CREATE INDEX organizations_sorted ON organizations (name COLLATE by_name, id) INCLUDE (search, type, status, country);
CREATE INDEX organizations_inactive_sorted ON organizations (name COLLATE by_name, id) WHERE status = 'inactive';

CREATE TABLE roles (
  id uuid PRIMARY KEY,
  name text NOT NULL CHECK (name <> ''),
  description text,
  type text NOT NULL DEFAULT 'internal' CHECK (type IN ('internal', 'external')),
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'inactive')),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  edit_version integer NOT NULL DEFAULT 1,
  unique_name boolean NOT NULL DEFAULT false
);
CREATE TRIGGER count_version BEFORE UPDATE ON roles FOR EACH ROW EXECUTE FUNCTION count_version('unique_name');
CREATE UNIQUE INDEX roles_name ON roles (lower(name));
CREATE UNIQUE INDEX roles_unique_name ON roles (fold(name)) WHERE unique_name;
CREATE INDEX roles_by_name ON roles (lower(name), id);

CREATE TABLE users (
  id uuid PRIMARY KEY,
  email text NOT NULL,
  -- Makes an address unique: the same as `emailKey` in contract/input/email.ts.
  email_key text GENERATED ALWAYS AS (lower(normalize(email, NFKC) COLLATE "C")) STORED UNIQUE,
  first_name text NOT NULL,
  last_name text NOT NULL,
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'inactive')),
  type text NOT NULL CHECK (type IN ('internal', 'external')),
  organization_id uuid NOT NULL REFERENCES organizations,
  role_id uuid NOT NULL REFERENCES roles,
  search text GENERATED ALWAYS AS (lower(first_name || ' ' || last_name || ' ' || email)) STORED,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  edit_version integer NOT NULL DEFAULT 1
);
CREATE TRIGGER count_version BEFORE UPDATE ON users FOR EACH ROW EXECUTE FUNCTION count_version('search', 'email_key');
CREATE INDEX users_by_organization ON users (organization_id);
CREATE INDEX users_by_role ON users (role_id);
CREATE INDEX users_search ON users USING gin (search gin_trgm_ops);
CREATE INDEX users_folded ON users USING gin (fold(search) gin_trgm_ops);
CREATE INDEX users_by_email ON users (email_key) INCLUDE (search, type, status, organization_id, role_id);
CREATE INDEX users_sorted ON users (first_name COLLATE by_name, last_name COLLATE by_name, id)
  INCLUDE (search, type, status, organization_id, role_id);
CREATE INDEX users_inactive_sorted ON users (first_name COLLATE by_name, last_name COLLATE by_name, id) WHERE status = 'inactive';
CREATE INDEX users_internal_sorted ON users (first_name COLLATE by_name, last_name COLLATE by_name, id) WHERE type = 'internal';

ALTER TABLE organizations ADD FOREIGN KEY (main_contact_user_id) REFERENCES users;

CREATE TABLE organization_memberships (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  organization_id uuid NOT NULL REFERENCES organizations,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (user_id, organization_id)
);
CREATE INDEX organization_memberships_by_organization ON organization_memberships (organization_id);

-- None of these can be deleted: the staff organization and the Admin role, which an internal user always has (docs/rules.md#access), and
-- the default role of customers' users, which staff may rename.
INSERT INTO organizations (id, name, type, unique_name) VALUES ('01900000-0000-7000-8000-000000000001', 'Welt', 'internal', true);
INSERT INTO roles (id, name, description, type, unique_name) VALUES
  ('01900000-0000-7000-8000-000000000002', 'Admin', 'Full access', 'internal', true),
  ('01900000-0000-7000-8000-000000000003', 'Buyer', 'Orders for a customer''s stores', 'external', true);

-- A named state of a list: its filters, sort order, and columns. Shared views are listed for all staff.
CREATE TABLE saved_views (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  list text NOT NULL,
  name text NOT NULL,
  is_shared boolean NOT NULL,
  query text NOT NULL,
  columns jsonb NOT NULL,
  is_dense boolean NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  edit_version integer NOT NULL DEFAULT 1,
  unique_name boolean NOT NULL DEFAULT false
);
CREATE TRIGGER count_version BEFORE UPDATE ON saved_views FOR EACH ROW EXECUTE FUNCTION count_version('unique_name');
CREATE UNIQUE INDEX saved_views_name ON saved_views (user_id, list, lower(name));
CREATE UNIQUE INDEX saved_views_unique_name ON saved_views (user_id, list, fold(name)) WHERE unique_name;
CREATE INDEX saved_views_shared ON saved_views (list) WHERE is_shared;

-- What a user dismissed on Home; a change of the subject after that brings it back.
CREATE TABLE dismissed_to_dos (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  section text NOT NULL,
  subject_id text NOT NULL,
  dismissed_at timestamptz NOT NULL,
  -- Of an import: its count when it was dismissed.
  status_changes integer NOT NULL DEFAULT 0,
  PRIMARY KEY (user_id, section, subject_id)
);
