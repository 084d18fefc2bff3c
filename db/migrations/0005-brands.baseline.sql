-- Brands, the catalog types that items are sorted into, and the styles of each brand.

CREATE TABLE catalog_types (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  name_key text NOT NULL UNIQUE,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- The brand that it was created for; the type is deleted with it if nothing else uses it.
  created_for_brand_id integer,
  edit_version integer NOT NULL DEFAULT 1,
  unique_name boolean NOT NULL DEFAULT false
);
CREATE TRIGGER count_version BEFORE UPDATE ON catalog_types FOR EACH ROW EXECUTE FUNCTION count_version('unique_name');
CREATE UNIQUE INDEX catalog_types_unique_name ON catalog_types (fold(name)) WHERE unique_name;

INSERT INTO catalog_types (name, name_key, unique_name) VALUES ('unsorted', 'unsorted', true);

CREATE TABLE brands (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  name_key text NOT NULL UNIQUE,
  description text,
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'inactive')),
  category_id integer NOT NULL DEFAULT 1 CHECK (category_id >= 1),
  purchase_discount numeric(5, 2) NOT NULL DEFAULT 0 CHECK (purchase_discount BETWEEN 0 AND 100),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  edit_version integer NOT NULL DEFAULT 1,
  unique_name boolean NOT NULL DEFAULT false
);
CREATE TRIGGER count_version BEFORE UPDATE ON brands FOR EACH ROW EXECUTE FUNCTION count_version('unique_name');
CREATE UNIQUE INDEX brands_unique_name ON brands (fold(name)) WHERE unique_name;
CREATE INDEX brands_by_name ON brands (lower(name), id);

ALTER TABLE catalog_types ADD FOREIGN KEY (created_for_brand_id) REFERENCES brands ON DELETE SET NULL;

-- The built-in brand of own stock; it cannot be deleted.
INSERT INTO brands (name, name_key, description, unique_name) VALUES ('Own Stock', 'ownstock', 'The distributor''s own stock', true);

CREATE TABLE brand_catalog_types (
  brand_id integer NOT NULL REFERENCES brands ON DELETE CASCADE,
  catalog_type_id integer NOT NULL REFERENCES catalog_types,
  PRIMARY KEY (brand_id, catalog_type_id)
);
CREATE INDEX brand_catalog_types_by_type ON brand_catalog_types (catalog_type_id);

-- One row per style of a brand, by which styles are found; texts are those of the newest line list that wrote it.
CREATE TABLE styles (
  brand_id integer NOT NULL REFERENCES brands ON DELETE CASCADE,
  model_code text NOT NULL,
  -- Model code, name, and color in lower case.
  search text NOT NULL,
  PRIMARY KEY (brand_id, model_code)
);
CREATE INDEX styles_search ON styles USING gin (search gin_trgm_ops);
CREATE INDEX styles_folded ON styles USING gin (fold(search) gin_trgm_ops);
CREATE INDEX styles_by_code ON styles (lower(model_code) text_pattern_ops);
CREATE INDEX styles_by_folded_code ON styles USING gin (fold_code(model_code) gin_trgm_ops);
-- Styles that order workbooks name, whatever is written between the parts of their codes.
CREATE INDEX styles_by_exact_folded_code ON styles (fold_code(model_code));
