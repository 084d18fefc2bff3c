CREATE TABLE catalog_types (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  name_key text NOT NULL UNIQUE,
  created_at timestamptz NOT NULL DEFAULT now()
);

INSERT INTO catalog_types (name, name_key) VALUES ('unsorted', 'unsorted');

CREATE TABLE brands (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  name_key text NOT NULL UNIQUE,
  description text,
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'inactive')),
  category_id integer NOT NULL DEFAULT 1 CHECK (category_id >= 1),
  purchase_discount numeric(5, 2) NOT NULL DEFAULT 0 CHECK (purchase_discount BETWEEN 0 AND 100),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);

CREATE INDEX brands_by_name ON brands (lower(name), id);

CREATE TABLE brand_catalog_types (
  brand_id integer NOT NULL REFERENCES brands ON DELETE CASCADE,
  catalog_type_id integer NOT NULL REFERENCES catalog_types,
  PRIMARY KEY (brand_id, catalog_type_id)
);

CREATE INDEX brand_catalog_types_by_type ON brand_catalog_types (catalog_type_id);

-- The built-in brand of own stock; it cannot be deleted.
INSERT INTO brands (name, name_key, description) VALUES ('Own Stock', 'ownstock', 'The distributor''s own stock');
