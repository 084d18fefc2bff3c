-- The one row that a process updates to find out whether the database can be written.

CREATE TABLE write_probe (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  probed_at timestamptz NOT NULL DEFAULT now()
);
INSERT INTO write_probe DEFAULT VALUES;
