-- Counts of limited sign-in attempts in small fixed windows; may be lost in a crash.
DROP TABLE sign_in_limits;

CREATE UNLOGGED TABLE sign_in_attempts (
  subject text NOT NULL,
  -- The number of the small window, counted from 1970.
  bucket integer NOT NULL,
  attempts integer NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (subject, bucket)
);

CREATE INDEX sign_in_attempts_by_expiry ON sign_in_attempts (expires_at);

-- Counts an attempt unless there were `most` in the last `buckets` windows and the current one; `oldest` is the oldest window
-- that counts. The lock makes processes count one after the other: each statement in here sees what the previous one counted.
CREATE FUNCTION count_sign_in_attempt(
  whose text, most integer, buckets integer, current_bucket integer, until timestamptz,
  OUT granted boolean, OUT oldest integer
) LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(84, hashtext(whose));
  DELETE FROM sign_in_attempts WHERE subject = whose AND bucket < current_bucket - buckets;
  SELECT coalesce(sum(attempts), 0) < most, coalesce(min(bucket), current_bucket) INTO granted, oldest
  FROM sign_in_attempts WHERE subject = whose;
  IF granted THEN
    INSERT INTO sign_in_attempts VALUES (whose, current_bucket, 1, until)
    ON CONFLICT (subject, bucket) DO UPDATE
    SET attempts = sign_in_attempts.attempts + 1, expires_at = excluded.expires_at;
  END IF;
END $$;
