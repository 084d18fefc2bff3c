-- Uploads that no import has claimed; after a day they are deleted with their files.
CREATE TABLE unclaimed_uploads (
  file_key text PRIMARY KEY,
  given_at timestamptz NOT NULL
);

CREATE INDEX unclaimed_uploads_by_age ON unclaimed_uploads (given_at);
