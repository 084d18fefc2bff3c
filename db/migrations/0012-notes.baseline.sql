-- Notes of staff about orders, purchase orders, and organizations. A note outlives its author.
CREATE TABLE notes (
  id uuid PRIMARY KEY,
  subject text NOT NULL,
  subject_id uuid NOT NULL,
  text text NOT NULL,
  author_id uuid REFERENCES users ON DELETE SET NULL,
  author_name text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX notes_of_subject ON notes (subject, subject_id, id DESC);
CREATE INDEX notes_of_author ON notes (author_id);

CREATE TABLE note_files (
  note_id uuid NOT NULL REFERENCES notes ON DELETE CASCADE,
  position smallint NOT NULL,
  file_key text NOT NULL,
  name text NOT NULL,
  size_bytes bigint NOT NULL,
  PRIMARY KEY (note_id, position)
);

CREATE TABLE note_mentions (
  note_id uuid NOT NULL REFERENCES notes ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  PRIMARY KEY (user_id, note_id)
);
CREATE INDEX note_mentions_of_note ON note_mentions (note_id);

-- When a user was last mailed about a mention by another.
CREATE TABLE mention_mails (
  sender_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  recipient_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  mailed_at timestamptz NOT NULL,
  PRIMARY KEY (recipient_id, sender_id)
);
CREATE INDEX mention_mails_of_sender ON mention_mails (sender_id);

-- Mentions that the next digest lists for their user.
CREATE TABLE waiting_mentions (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  note_id uuid NOT NULL REFERENCES notes ON DELETE CASCADE,
  PRIMARY KEY (user_id, note_id)
);
CREATE INDEX waiting_mentions_of_note ON waiting_mentions (note_id);
