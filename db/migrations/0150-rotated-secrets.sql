-- Keys that replace those in secrets, each from its time on; see key-ring.ts.
CREATE TABLE rotated_secrets (
  name text NOT NULL REFERENCES secrets ON DELETE CASCADE,
  signs_from timestamptz NOT NULL,
  value bytea NOT NULL,
  PRIMARY KEY (name, signs_from)
);
