-- Whether no other row may have the same name, as people write it (0260). A name that an older row had before this migration stays, and
-- so does one that a process of the previous release writes; renaming such a row needs a unique name.
ALTER TABLE organizations ADD COLUMN unique_name boolean NOT NULL DEFAULT false;
ALTER TABLE brands ADD COLUMN unique_name boolean NOT NULL DEFAULT false;
ALTER TABLE catalog_types ADD COLUMN unique_name boolean NOT NULL DEFAULT false;
ALTER TABLE roles ADD COLUMN unique_name boolean NOT NULL DEFAULT false;
ALTER TABLE saved_views ADD COLUMN unique_name boolean NOT NULL DEFAULT false;

-- It makes no new version of a row.
CREATE OR REPLACE TRIGGER count_version BEFORE UPDATE ON organizations FOR EACH ROW EXECUTE FUNCTION count_version('search', 'name_key', 'unique_name');
CREATE OR REPLACE TRIGGER count_version BEFORE UPDATE ON brands FOR EACH ROW EXECUTE FUNCTION count_version('unique_name');
CREATE OR REPLACE TRIGGER count_version BEFORE UPDATE ON catalog_types FOR EACH ROW EXECUTE FUNCTION count_version('unique_name');
CREATE OR REPLACE TRIGGER count_version BEFORE UPDATE ON roles FOR EACH ROW EXECUTE FUNCTION count_version('unique_name');
CREATE OR REPLACE TRIGGER count_version BEFORE UPDATE ON saved_views FOR EACH ROW EXECUTE FUNCTION count_version('unique_name');

UPDATE brands SET unique_name = true
WHERE NOT EXISTS (SELECT FROM brands AS older WHERE fold(older.name) = fold(brands.name) AND older.id < brands.id);
UPDATE catalog_types SET unique_name = true
WHERE NOT EXISTS (SELECT FROM catalog_types AS older WHERE fold(older.name) = fold(catalog_types.name) AND older.id < catalog_types.id);
UPDATE roles SET unique_name = true
WHERE NOT EXISTS (SELECT FROM roles AS older WHERE fold(older.name) = fold(roles.name) AND older.id < roles.id);
UPDATE saved_views SET unique_name = true
WHERE NOT EXISTS (SELECT FROM saved_views AS older
  WHERE older.user_id = saved_views.user_id AND older.list = saved_views.list
    AND fold(older.name) = fold(saved_views.name) AND older.id < saved_views.id);

CREATE UNIQUE INDEX brands_unique_name ON brands (fold(name)) WHERE unique_name;
CREATE UNIQUE INDEX catalog_types_unique_name ON catalog_types (fold(name)) WHERE unique_name;
CREATE UNIQUE INDEX roles_unique_name ON roles (fold(name)) WHERE unique_name;
CREATE UNIQUE INDEX saved_views_unique_name ON saved_views (user_id, list, fold(name)) WHERE unique_name;
