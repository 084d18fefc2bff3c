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
