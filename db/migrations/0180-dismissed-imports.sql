-- Counts the changes of an import's status. Progress also moves updated_at, and a status can return: a retried import may fail again.
ALTER TABLE imports ADD COLUMN status_changes integer NOT NULL DEFAULT 0;
-- Of an import: the count when it was dismissed.
ALTER TABLE dismissed_to_dos ADD COLUMN status_changes integer NOT NULL DEFAULT 0;
