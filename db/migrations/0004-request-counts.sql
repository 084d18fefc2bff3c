-- One row a caller, overwritten each minute; unlogged, since losing it in a crash only forgives a minute.
CREATE UNLOGGED TABLE request_counts (
  caller text PRIMARY KEY,
  minute integer NOT NULL,
  requests integer NOT NULL
);
