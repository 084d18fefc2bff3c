-- Shared by all areas: answers by request key, the history of changes, secrets, request counts.

CREATE EXTENSION IF NOT EXISTS pg_trgm;

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

-- Random signing keys, created once and shared by all processes.
CREATE TABLE secrets (
  name text PRIMARY KEY,
  value bytea NOT NULL
);

-- Requests per caller in the current minute; may be lost in a crash.
CREATE UNLOGGED TABLE request_counts (
  caller text PRIMARY KEY,
  minute integer NOT NULL,
  requests integer NOT NULL
);
