-- What every area stands on: answers kept by request key, the history of changes, request counts.

CREATE EXTENSION IF NOT EXISTS pg_trgm;

CREATE TABLE idempotency_keys (
  actor_id text NOT NULL,
  key text NOT NULL,
  request_hash text NOT NULL,
  -- The answer {body, headers}; null only while the first request of this key is at work, which no other transaction can see.
  answer jsonb,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (actor_id, key)
);
CREATE INDEX idempotency_keys_created_at ON idempotency_keys (created_at);

CREATE TABLE history (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  subject text NOT NULL,
  subject_id text NOT NULL,
  action text NOT NULL,
  -- Who it was, as they were called then; null for the system itself.
  actor_id text,
  actor_name text NOT NULL,
  before jsonb,
  after jsonb,
  at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX history_subject ON history (subject, subject_id, id);

-- How many requests a caller made in its current minute; lost in a crash, and that is fine.
CREATE UNLOGGED TABLE request_counts (
  caller text PRIMARY KEY,
  minute integer NOT NULL,
  requests integer NOT NULL
);
