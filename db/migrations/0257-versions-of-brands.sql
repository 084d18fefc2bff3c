ALTER TABLE brands ADD COLUMN edit_version integer NOT NULL DEFAULT 1;
CREATE TRIGGER count_version BEFORE UPDATE ON brands FOR EACH ROW EXECUTE FUNCTION count_version();

ALTER TABLE catalog_types ADD COLUMN edit_version integer NOT NULL DEFAULT 1;
CREATE TRIGGER count_version BEFORE UPDATE ON catalog_types FOR EACH ROW EXECUTE FUNCTION count_version();
