ALTER TABLE imports
  -- Styles that an update names by other codes than its list, found by their UPCs.
  ADD COLUMN recodes jsonb,
  -- Whether staff decided that they are the same styles.
  ADD COLUMN same_styles boolean,
  -- The other brand whose lists have most items of the file.
  ADD COLUMN other_brand jsonb;
