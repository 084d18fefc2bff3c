-- Shared by all areas: text and names as people write them, versions of edited rows, answers by request key, the history of changes,
-- secrets, and request counts.

CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- The order of names in lists: accents and case count last, and numbers by their value ("Store 2" before "Store 10").
CREATE COLLATION by_name (provider = icu, locale = 'und-u-kn');

-- Text as it is compared and searched: the same as `fold` and `foldCode` in contract/input/fold.ts. SQL functions with one expression
-- are inlined; most texts are ASCII, which takes a shortcut.

CREATE FUNCTION fold(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN octet_length($1) = char_length($1) AND $1 COLLATE "C" ~ '^[ -~]*$'
  THEN btrim(regexp_replace(translate(lower($1 COLLATE "C"), '`', ''''), ' {2,}', ' ', 'g'))
  ELSE normalize(btrim(regexp_replace(
    replace(replace(replace(replace(translate(
      regexp_replace(lower(regexp_replace(normalize(translate($1, U&'´\1FFD″', '''''"'), NFKD),
        '[\u0001-\u0008\u000E-\u001F\u007F-\u0084\u0086-\u009F\u00AD\u0300-\u036F\u0483-\u0487\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u0610-\u061A\u061C\u0640\u064B-\u065F\u0670\u115F\u1160\u17B4\u17B5\u180B-\u180F\u1AB0-\u1AFF\u1DC0-\u1DFF\u200B-\u200F\u202A-\u202E\u2060-\u206F\u20D0-\u20FF\u3164\uFE00-\uFE0F\uFE20-\uFE2F\uFEFF\uFFA0\uFFF0-\uFFFB\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]', '', 'g') COLLATE "und-x-icu"),
        '[\u0001-\u0008\u000E-\u001F\u007F-\u0084\u0086-\u009F\u00AD\u0300-\u036F\u0483-\u0487\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u0610-\u061A\u061C\u0640\u064B-\u065F\u0670\u115F\u1160\u17B4\u17B5\u180B-\u180F\u1AB0-\u1AFF\u1DC0-\u1DFF\u200B-\u200F\u202A-\u202E\u2060-\u206F\u20D0-\u20FF\u3164\uFE00-\uFE0F\uFE20-\uFE2F\uFEFF\uFFA0\uFFF0-\uFFFB\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]', '', 'g'),
      '‘’‚‛′ʹʻʼ`‹›“”„‟«»‐‒–—―−⁃⸺⸻⁄øłđðħıȷŧŋƒςɨɫɵƀɉʉƶǥɍ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹ىکیە',
      '''''''''''''''''''''''""""""---------/olddhijtnfσilobjuzgr01234567890123456789يكيه'),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
    '[ \u0009-\u000D\u0085\u1680\u2028\u2029]+', ' ', 'g')) COLLATE "C", NFC)
END;

CREATE FUNCTION fold_code(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN translate(fold($1), ' -#/._', '');

-- An edit names the version of the record that its editor saw. A trigger counts versions, so that statements that change many rows count
-- too. Only columns whose change alone makes no new version are named. The version is called `edit_version`, because line lists already
-- count the versions of their files; only that of organizations is older.
CREATE FUNCTION count_version() RETURNS trigger LANGUAGE plpgsql AS $$
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

CREATE TABLE idempotency_keys (
  actor_id text NOT NULL,
  key text NOT NULL,
  request_hash text NOT NULL,
  -- The answer {body, headers}, byte for byte; null only inside the transaction of the first request.
  answer json,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (actor_id, key)
);
CREATE INDEX idempotency_keys_created_at ON idempotency_keys (created_at);

CREATE TABLE history (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  subject text NOT NULL,
  subject_id text NOT NULL,
  action text NOT NULL,
  -- The actor's name at that time; null for the system itself.
  actor_id text,
  actor_name text NOT NULL,
  before jsonb,
  after jsonb,
  at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX history_subject ON history (subject, subject_id, id);
-- A user with history is never deleted.
CREATE INDEX history_by_actor ON history (actor_id) WHERE actor_id IS NOT NULL;

-- Random signing keys, created once and shared by all processes.
CREATE TABLE secrets (
  name text PRIMARY KEY,
  value bytea NOT NULL
);

-- Keys that replace those in secrets, each from its time on; see key-ring.ts.
CREATE TABLE rotated_secrets (
  name text NOT NULL REFERENCES secrets ON DELETE CASCADE,
  signs_from timestamptz NOT NULL,
  value bytea NOT NULL,
  PRIMARY KEY (name, signs_from)
);

-- Requests per caller in the current minute; may be lost in a crash.
CREATE UNLOGGED TABLE request_counts (
  caller text PRIMARY KEY,
  minute integer NOT NULL,
  requests integer NOT NULL
);

-- The single row that processes update to check whether the database is writable.
CREATE TABLE write_probe (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  probed_at timestamptz NOT NULL DEFAULT now()
);
INSERT INTO write_probe DEFAULT VALUES;
