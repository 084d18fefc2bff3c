ALTER TABLE roles ADD COLUMN edit_version integer NOT NULL DEFAULT 1;
CREATE TRIGGER count_version BEFORE UPDATE ON roles FOR EACH ROW EXECUTE FUNCTION count_version();

ALTER TABLE saved_views ADD COLUMN edit_version integer NOT NULL DEFAULT 1;
CREATE TRIGGER count_version BEFORE UPDATE ON saved_views FOR EACH ROW EXECUTE FUNCTION count_version();
