ALTER TABLE imports
  -- Which issue of the list an update has, and which its list has, if that is later.
  ADD COLUMN older_file jsonb;
