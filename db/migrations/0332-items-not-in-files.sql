ALTER TABLE imports
  -- How many offered items of its list an update does not name and keeps.
  ADD COLUMN kept_items int;
