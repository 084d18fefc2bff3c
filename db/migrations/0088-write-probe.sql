-- The single row that processes update to check whether the database is writable.

CREATE TABLE write_probe (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  probed_at timestamptz NOT NULL DEFAULT now()
);
INSERT INTO write_probe DEFAULT VALUES;
