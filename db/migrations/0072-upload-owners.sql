-- Who asked for the address: only that user may import the file. Null for an upload of before this migration, which nobody may import.
ALTER TABLE unclaimed_uploads ADD COLUMN owner_id uuid;
