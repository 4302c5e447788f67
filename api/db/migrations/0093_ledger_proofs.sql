-- What each proof of the ledger found: adding everything up takes long, so pages read the last one.
CREATE TABLE ledger_proofs (
  at TEXT PRIMARY KEY,
  ms INTEGER NOT NULL,
  accounts INTEGER NOT NULL,
  postings INTEGER NOT NULL,
  total INTEGER NOT NULL,
  -- JSON: accounts whose sums differ, at most as many as the proof names.
  drift TEXT NOT NULL
) STRICT, WITHOUT ROWID;
