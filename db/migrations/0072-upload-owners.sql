-- The user who requested the address: only they may import the file. Null for uploads before this migration, which nobody may
-- import.
ALTER TABLE unclaimed_uploads ADD COLUMN owner_id uuid;
