-- Customer lists by name, in place of the indexes on lower(name) (0060).
CREATE INDEX CONCURRENTLY organizations_sorted ON organizations (name COLLATE by_name, id) INCLUDE (search, type, status, country);
CREATE INDEX CONCURRENTLY organizations_inactive_sorted ON organizations (name COLLATE by_name, id) WHERE status = 'inactive';
CREATE INDEX CONCURRENTLY stores_sorted ON stores (name COLLATE by_name, id) INCLUDE (search, organization_id, status);
CREATE INDEX CONCURRENTLY stores_inactive_sorted ON stores (name COLLATE by_name, id) WHERE status = 'inactive';
CREATE INDEX CONCURRENTLY users_sorted ON users (first_name COLLATE by_name, last_name COLLATE by_name, id)
  INCLUDE (search, type, status, organization_id, role_id);
CREATE INDEX CONCURRENTLY users_inactive_sorted ON users (first_name COLLATE by_name, last_name COLLATE by_name, id) WHERE status = 'inactive';
CREATE INDEX CONCURRENTLY users_internal_sorted ON users (first_name COLLATE by_name, last_name COLLATE by_name, id) WHERE type = 'internal';
DROP INDEX CONCURRENTLY IF EXISTS organizations_by_name;
DROP INDEX CONCURRENTLY IF EXISTS organizations_inactive;
DROP INDEX CONCURRENTLY IF EXISTS stores_by_name;
DROP INDEX CONCURRENTLY IF EXISTS stores_inactive;
DROP INDEX CONCURRENTLY IF EXISTS users_by_name;
DROP INDEX CONCURRENTLY IF EXISTS users_inactive;
DROP INDEX CONCURRENTLY IF EXISTS users_internal;
