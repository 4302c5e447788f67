-- Everything of one person to take along: a ZIP that the clock makes in slices. Its pieces lie in the private bucket, one after the other.
CREATE TABLE data_exports (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id),
  state TEXT NOT NULL DEFAULT 'asked' CHECK (state IN ('asked', 'making', 'ready', 'failed', 'expired')),
  asked_at TEXT NOT NULL,
  -- when it was ready, or failed
  ended_at TEXT,
  -- until when it may be taken
  expires_at TEXT,
  -- last time its owner opened it: for a minute its bytes may be read
  opened_at TEXT,
  -- where in the bucket its pieces lie
  folder TEXT NOT NULL UNIQUE,
  -- JSON: which file comes next, its how manieth part, and behind which row it begins
  place TEXT NOT NULL DEFAULT '{"source":0,"part":0,"after":null}',
  -- JSON: the names of the pieces in their order
  pieces TEXT NOT NULL DEFAULT '[]',
  -- JSON: what the directory of the ZIP says of each file
  entries TEXT NOT NULL DEFAULT '[]',
  bytes INTEGER NOT NULL DEFAULT 0 CHECK (bytes >= 0),
  lines INTEGER NOT NULL DEFAULT 0,
  -- how much of it is written
  percent INTEGER NOT NULL DEFAULT 0 CHECK (percent BETWEEN 0 AND 100),
  tries INTEGER NOT NULL DEFAULT 0,
  -- when its pieces were gone
  removed_at TEXT,
  CHECK (state <> 'ready' OR (ended_at IS NOT NULL AND expires_at IS NOT NULL))
) STRICT;
CREATE INDEX data_exports_by_user ON data_exports (user_id, id);
CREATE UNIQUE INDEX data_exports_one_open ON data_exports (user_id) WHERE state IN ('asked', 'making');
CREATE INDEX data_exports_to_make ON data_exports (id) WHERE state IN ('asked', 'making');
CREATE INDEX data_exports_to_remove ON data_exports (expires_at) WHERE removed_at IS NULL AND state IN ('ready', 'failed', 'expired');
CREATE TRIGGER data_exports_transition BEFORE UPDATE OF state ON data_exports WHEN OLD.state <> NEW.state AND NOT (  (OLD.state = 'asked' AND NEW.state IN ('making', 'ready', 'failed', 'expired')) OR (OLD.state = 'making' AND NEW.state IN ('ready', 'failed', 'expired'))  OR (OLD.state = 'ready' AND NEW.state = 'expired')) BEGIN SELECT RAISE(ABORT, 'data_exports_transition'); END;
