-- Unused since 0.1.0
-- The events and the history of orders of closed seasons are rows again. A database in which they are still in files is not changed.
CREATE FUNCTION refuse_archived_orders() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM archived_streams) THEN
    RAISE EXCEPTION 'The events of orders of closed seasons are in files. Bring them back with "npm run admin -- bring-back-orders", then try again. A backup with such orders is first restored with the release that made it.';
  END IF;
END $$;
SELECT refuse_archived_orders();
DROP FUNCTION refuse_archived_orders();
DROP TABLE archived_streams;
DROP TABLE archive_files;
DROP TABLE archived_actors;
