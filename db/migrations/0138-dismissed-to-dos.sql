-- What a user dismissed on Home; a change of the subject after that brings it back.
CREATE TABLE dismissed_to_dos (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  section text NOT NULL,
  subject_id text NOT NULL,
  dismissed_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, section, subject_id)
);
