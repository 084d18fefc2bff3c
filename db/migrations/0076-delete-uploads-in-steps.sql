-- Set before the file is deleted from storage, which happens outside of any transaction.
ALTER TABLE unclaimed_uploads ADD COLUMN is_being_deleted boolean NOT NULL DEFAULT false;
