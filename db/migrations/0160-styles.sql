-- One row per style of a brand, by which styles are found; texts are those of the newest line list that wrote it.
CREATE TABLE styles (
  brand_id integer NOT NULL REFERENCES brands ON DELETE CASCADE,
  model_code text NOT NULL,
  -- Model code, name, and color in lower case.
  search text NOT NULL,
  PRIMARY KEY (brand_id, model_code)
);

CREATE INDEX styles_search ON styles USING gin (search gin_trgm_ops);
CREATE INDEX styles_by_code ON styles (lower(model_code) text_pattern_ops);
