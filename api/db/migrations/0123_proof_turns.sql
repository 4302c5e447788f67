-- How far the night's questions are when they are asked of some creators, or of one partner, at a time.
-- Size: one row for each of the two.
CREATE TABLE proof_turns (
  name TEXT PRIMARY KEY CHECK (name IN ('creators', 'partners')),
  -- id of the last that was gone through; empty: none yet, or all
  cursor TEXT NOT NULL DEFAULT '',
  -- so many in this turn
  gone INTEGER NOT NULL DEFAULT 0,
  began_at TEXT,
  done_at TEXT
) STRICT, WITHOUT ROWID;
INSERT INTO proof_turns (name) VALUES ('creators'), ('partners');
