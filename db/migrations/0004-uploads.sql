-- Used upload addresses; each can be used once.
CREATE TABLE used_uploads (
  signature text PRIMARY KEY,
  expires_at timestamptz NOT NULL
);
CREATE INDEX used_uploads_by_expiry ON used_uploads (expires_at);
