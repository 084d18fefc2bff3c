-- The event store: streams with their version, and their events in the order they were written.

CREATE TABLE streams (
  stream_id uuid PRIMARY KEY,
  stream_type text NOT NULL,
  version integer NOT NULL
);

CREATE TABLE events (
  position bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Consumers of events read by (transaction_id, position): a position alone can become visible after a later one.
  transaction_id xid8 NOT NULL DEFAULT pg_current_xact_id(),
  stream_id uuid NOT NULL REFERENCES streams,
  version integer NOT NULL,
  type text NOT NULL,
  data jsonb NOT NULL,
  metadata jsonb NOT NULL DEFAULT '{}',
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  UNIQUE (stream_id, version)
);
CREATE INDEX events_order ON events (transaction_id, position);
