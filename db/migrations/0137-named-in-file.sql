-- The season, year, and deadline that a list's file names, which staff can apply to the list.
ALTER TABLE line_lists ADD COLUMN named_in_file jsonb;
