-- Named `edit_version` from here on: in statements of the previous release that join other tables with versions, a second column named
-- `version` would be ambiguous, and line lists already count the versions of their files.
CREATE OR REPLACE FUNCTION count_version() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  counted text := CASE TG_TABLE_NAME WHEN 'organizations' THEN 'version' ELSE 'edit_version' END;
  ignored text[] := TG_ARGV::text[] || ARRAY[counted, 'updated_at'];
BEGIN
  IF to_jsonb(NEW) - ignored IS DISTINCT FROM to_jsonb(OLD) - ignored THEN
    NEW := jsonb_populate_record(NEW, jsonb_build_object(counted, (to_jsonb(OLD) ->> counted)::integer + 1));
  END IF;
  RETURN NEW;
END
$$;

ALTER TABLE users ADD COLUMN edit_version integer NOT NULL DEFAULT 1;
CREATE TRIGGER count_version BEFORE UPDATE ON users FOR EACH ROW EXECUTE FUNCTION count_version('search', 'email_key');
