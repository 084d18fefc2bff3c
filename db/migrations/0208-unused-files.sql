-- Files that are about to be used, and files that no row names; these are deleted if that is still so a day later.
CREATE TABLE unused_files (
  file_key text PRIMARY KEY,
  -- When something announced that it is about to use the file.
  kept_at timestamptz,
  -- When it was found to be unused.
  noticed_at timestamptz,
  -- From now on nobody may use it again.
  is_being_deleted boolean NOT NULL DEFAULT false
);
