-- Customer lists: indexes with the sort order and every searched and filtered column, so that a scan reads no rows, and small
-- indexes of the few inactive or internal ones.

DROP INDEX organizations_by_name;
CREATE INDEX organizations_by_name ON organizations (lower(name), id) INCLUDE (name, search, type, status, country);
CREATE INDEX organizations_inactive ON organizations (lower(name), id) WHERE status = 'inactive';

DROP INDEX stores_by_name;
CREATE INDEX stores_by_name ON stores (lower(name), id) INCLUDE (name, search, organization_id, status);
CREATE INDEX stores_inactive ON stores (lower(name), id) WHERE status = 'inactive';

DROP INDEX users_by_name;
CREATE INDEX users_by_name ON users (lower(first_name), lower(last_name), id)
  INCLUDE (first_name, last_name, search, type, status, organization_id, role_id);
CREATE INDEX users_by_email ON users (email_key) INCLUDE (search, type, status, organization_id, role_id);
CREATE INDEX users_inactive ON users (lower(first_name), lower(last_name), id) WHERE status = 'inactive';
CREATE INDEX users_internal ON users (lower(first_name), lower(last_name), id) WHERE type = 'internal';
