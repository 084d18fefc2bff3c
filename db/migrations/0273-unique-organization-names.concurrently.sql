CREATE UNIQUE INDEX CONCURRENTLY organizations_unique_name ON organizations (fold(name)) WHERE unique_name;
