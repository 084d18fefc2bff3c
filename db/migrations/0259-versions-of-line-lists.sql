-- What imports, sorting, publishing, and archiving change is not edited by anyone.
ALTER TABLE line_lists ADD COLUMN edit_version integer NOT NULL DEFAULT 1;
CREATE TRIGGER count_version BEFORE UPDATE ON line_lists FOR EACH ROW EXECUTE FUNCTION count_version(
  'version', 'items_count', 'unsorted_count', 'sorting_revision', 'named_in_file', 'catalogs_created_at', 'published_at',
  'ordering_closed_at', 'archived_at', 'created_by');
