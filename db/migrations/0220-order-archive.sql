-- The order archive: which file has the events and the history of an order of a closed season, and where.
CREATE TABLE archive_files (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  file_key text NOT NULL UNIQUE,
  created_at timestamptz NOT NULL
);

CREATE TABLE archived_streams (
  stream_id uuid PRIMARY KEY REFERENCES streams,
  file_id integer NOT NULL REFERENCES archive_files,
  -- The compressed block of the file that contains the stream.
  block_start integer NOT NULL,
  block_bytes integer NOT NULL,
  -- How many events the file has of the stream; later ones are rows.
  version integer NOT NULL
);

-- The users who made changes whose history is in a file: they have history, like those of rows.
CREATE TABLE archived_actors (
  actor_id text PRIMARY KEY
);
