-- How far the proofs in slices are: `new` follows what is written, `all` goes through everything from the beginning, again and again.
CREATE TABLE proof_runs (
  name TEXT PRIMARY KEY CHECK (name IN ('new', 'all')),
  stage TEXT NOT NULL CHECK (stage IN ('begin', 'postings', 'accounts', 'orders')),
  -- the last posting and, of `new`, the last event (its rowid) that were gone through
  posting_id INTEGER NOT NULL DEFAULT 0,
  event_id INTEGER NOT NULL DEFAULT 0,
  -- id of the last account or order, in the stages of `all`
  cursor TEXT NOT NULL DEFAULT '',
  postings INTEGER NOT NULL DEFAULT 0,
  orders INTEGER NOT NULL DEFAULT 0,
  began_at TEXT,
  done_at TEXT
) STRICT, WITHOUT ROWID;
INSERT INTO proof_runs (name, stage) VALUES ('new', 'begin'), ('all', 'begin');
-- What the postings that were gone through come to, by account.
CREATE TABLE proof_sums (
  name TEXT NOT NULL,
  account_id TEXT NOT NULL,
  sum INTEGER NOT NULL,
  PRIMARY KEY (name, account_id)
) STRICT, WITHOUT ROWID;
-- What did not add up; gone once a whole proof that began later has not found it again.
CREATE TABLE proof_drifts (
  account TEXT PRIMARY KEY,
  balance INTEGER NOT NULL,
  sum INTEGER NOT NULL,
  found_by TEXT NOT NULL,
  at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX proof_drifts_by_time ON proof_drifts (at);
