-- The event store: streams with their version, and their events. Read tables are written in the transaction of the events.

CREATE TABLE streams (
  stream_id uuid PRIMARY KEY,
  stream_type text NOT NULL,
  version integer NOT NULL
);

CREATE TABLE events (
  position bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  stream_id uuid NOT NULL REFERENCES streams,
  version integer NOT NULL,
  type text NOT NULL,
  data jsonb NOT NULL,
  metadata jsonb NOT NULL DEFAULT '{}',
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  UNIQUE (stream_id, version)
);
