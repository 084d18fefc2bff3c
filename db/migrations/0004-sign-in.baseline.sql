-- The state of signing in.

-- The authorization server's data: interactions, codes, tokens, and the grants that identify a token family. IDs are SHA-256
-- hashes, so nobody can sign in with a copy of this table.
CREATE TABLE oidc_artifacts (
  model text NOT NULL,
  id bytea NOT NULL,
  grant_id bytea,
  account_id uuid REFERENCES users ON DELETE CASCADE,
  client_id text,
  payload jsonb NOT NULL,
  consumed_at timestamptz,
  expires_at timestamptz NOT NULL,
  -- The idempotency key of the request that spent a code or token, as SHA-256.
  spent_by bytea,
  PRIMARY KEY (model, id)
);
CREATE INDEX oidc_artifacts_by_grant ON oidc_artifacts (grant_id) WHERE grant_id IS NOT NULL;
CREATE INDEX oidc_artifacts_by_account ON oidc_artifacts (account_id) WHERE account_id IS NOT NULL;
CREATE INDEX oidc_artifacts_by_expiry ON oidc_artifacts (expires_at);

-- The only login code of an interaction. It is derived from its request when it is mailed and when it is tried, and the user is looked up
-- then: requesting a code writes the same for every address.
CREATE TABLE login_codes (
  interaction_id bytea PRIMARY KEY,
  email_key text NOT NULL,
  code_mac bytea NOT NULL,
  attempts smallint NOT NULL DEFAULT 0,
  expires_at timestamptz NOT NULL,
  request_id uuid NOT NULL
);
CREATE INDEX login_codes_by_expiry ON login_codes (expires_at);

-- Counts of limited sign-in attempts in small fixed windows; may be lost in a crash.
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
