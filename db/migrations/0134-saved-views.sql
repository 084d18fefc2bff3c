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
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE UNIQUE INDEX saved_views_name ON saved_views (user_id, list, lower(name));
CREATE INDEX saved_views_shared ON saved_views (list) WHERE is_shared;
