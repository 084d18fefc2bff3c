-- The uploads that an address was given for and no import has taken up; what stands here for a day is deleted with its file.
CREATE TABLE unclaimed_uploads (
  file_key text PRIMARY KEY,
  given_at timestamptz NOT NULL
);

CREATE INDEX unclaimed_uploads_by_age ON unclaimed_uploads (given_at);
