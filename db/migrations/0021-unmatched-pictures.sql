-- Pictures of a list's file without an item, to be assigned manually (rules §2).
CREATE TABLE unmatched_pictures (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  line_list_id integer NOT NULL REFERENCES line_lists ON DELETE CASCADE,
  picture_key text NOT NULL,
  thumbnail_key text,
  -- Its place: a row of a sheet, or a page of the catalog.
  sheet text,
  row integer,
  page integer,
  -- The text next to it.
  printed text
);

CREATE INDEX unmatched_pictures_by_list ON unmatched_pictures (line_list_id, id);
