-- Users and their organizations (spec 2 §3), and the state of signing in (promises "Sign-in").

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
  -- In the spec's form: [{"brand": "all" | [brand IDs], "discount": percent}].
  discounts jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(discounts) = 'array'),
  search text GENERATED ALWAYS AS (lower(name || ' ' || coalesce(country, ''))) STORED,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);

-- There is one staff organization.
CREATE UNIQUE INDEX organizations_one_internal ON organizations (type) WHERE type = 'internal';
CREATE INDEX organizations_by_name ON organizations (lower(name), id);
CREATE INDEX organizations_search ON organizations USING gin (search gin_trgm_ops);
CREATE INDEX organizations_by_main_contact ON organizations (main_contact_user_id);

CREATE TABLE roles (
  id uuid PRIMARY KEY,
  name text NOT NULL CHECK (name <> ''),
  description text,
  type text NOT NULL DEFAULT 'internal' CHECK (type IN ('internal', 'external')),
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'inactive')),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);

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
  updated_at timestamptz NOT NULL DEFAULT now()
);

CREATE INDEX users_by_name ON users (lower(first_name), lower(last_name), id);
CREATE INDEX users_by_organization ON users (organization_id);
CREATE INDEX users_by_role ON users (role_id);
CREATE INDEX users_search ON users USING gin (search gin_trgm_ops);

ALTER TABLE organizations ADD FOREIGN KEY (main_contact_user_id) REFERENCES users;

CREATE TABLE organization_memberships (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  organization_id uuid NOT NULL REFERENCES organizations,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (user_id, organization_id)
);

CREATE INDEX organization_memberships_by_organization ON organization_memberships (organization_id);

-- The staff organization and the Admin role cannot be deleted; an internal user always has both (rules §7).
INSERT INTO organizations (id, name, type) VALUES ('01900000-0000-7000-8000-000000000001', 'Welt', 'internal');
INSERT INTO roles (id, name, description, type)
VALUES ('01900000-0000-7000-8000-000000000002', 'Admin', 'May do everything in the console', 'internal');

-- The authorization server's data: interactions, codes, tokens, and the grants that identify a token family. IDs are SHA-256
-- hashes, so nobody can sign in with a copy of this table.
CREATE TABLE oidc_artifacts (
  model text NOT NULL,
  id bytea NOT NULL,
  grant_id bytea,
  account_id uuid REFERENCES users ON DELETE CASCADE,
  client_id text,
  payload jsonb NOT NULL,
  consumed_at timestamptz,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (model, id)
);

CREATE INDEX oidc_artifacts_by_grant ON oidc_artifacts (grant_id) WHERE grant_id IS NOT NULL;
CREATE INDEX oidc_artifacts_by_account ON oidc_artifacts (account_id) WHERE account_id IS NOT NULL;
CREATE INDEX oidc_artifacts_by_expiry ON oidc_artifacts (expires_at);

-- The only login code of an interaction. `user_id` is null for an address without access: then no code can match, and the same
-- rows are written for every address.
CREATE TABLE login_codes (
  interaction_id bytea PRIMARY KEY,
  email_key text NOT NULL,
  user_id uuid REFERENCES users ON DELETE CASCADE,
  code_mac bytea NOT NULL,
  attempts smallint NOT NULL DEFAULT 0,
  expires_at timestamptz NOT NULL
);

CREATE INDEX login_codes_by_user ON login_codes (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX login_codes_by_expiry ON login_codes (expires_at);

-- Timestamps of limited actions of an address or a network, as long as they count.
CREATE UNLOGGED TABLE sign_in_limits (
  key text PRIMARY KEY,
  hits timestamptz[] NOT NULL,
  expires_at timestamptz NOT NULL
);

CREATE INDEX sign_in_limits_by_expiry ON sign_in_limits (expires_at);
