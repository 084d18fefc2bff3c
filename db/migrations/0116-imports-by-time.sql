-- The latest imports, and those that ended with errors within the last week.
CREATE INDEX imports_by_time ON imports (created_at, id);
