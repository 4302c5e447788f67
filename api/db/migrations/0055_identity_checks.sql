-- Identity checks that were used: each counts for one thing. Its id says whose it is and until when, so nothing is kept before that.
CREATE TABLE identity_checks (
  id TEXT PRIMARY KEY,
  -- from then on its id is refused by itself, and the row may go
  expires_at TEXT NOT NULL
) STRICT;
CREATE INDEX identity_checks_by_end ON identity_checks (expires_at);
