-- An edit names the version of the record that its editor saw. A trigger counts versions, so that processes of the previous release and
-- statements that change many rows count too. Only columns whose change alone makes no new version are named: when a row was updated, and
-- what PostgreSQL generates (not known yet before the update).
CREATE FUNCTION count_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_jsonb(NEW) - TG_ARGV::text[] - '{version,updated_at}'::text[]
    IS DISTINCT FROM to_jsonb(OLD) - TG_ARGV::text[] - '{version,updated_at}'::text[]
  THEN
    NEW.version := OLD.version + 1;
  END IF;
  RETURN NEW;
END
$$;

ALTER TABLE organizations ADD COLUMN version integer NOT NULL DEFAULT 1;
CREATE TRIGGER count_version BEFORE UPDATE ON organizations FOR EACH ROW EXECUTE FUNCTION count_version('search', 'name_key');
