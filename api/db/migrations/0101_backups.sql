-- A copy of the database that is under way, and those that are whole. How it shows one moment: decision 0099. What stands here is not copied itself.
CREATE TABLE backups (
  id TEXT PRIMARY KEY,
  -- follow: changes are being noted · copy: table after table · catch: what changed meanwhile · clear: nothing is noted any more · prune: old ones go
  phase TEXT NOT NULL CHECK (phase IN ('follow', 'copy', 'catch', 'clear', 'prune', 'done')),
  begun_at TEXT NOT NULL,
  -- the one moment it shows, once it is whole
  at TEXT,
  ended_at TEXT,
  -- why it was given up
  reason TEXT,
  -- JSON: the tables and how they are counted
  plan TEXT NOT NULL,
  -- JSON: how far it has come
  cursor TEXT NOT NULL,
  -- moved with every step: whoever read an older one has lost the turn
  step INTEGER NOT NULL DEFAULT 0,
  rows INTEGER NOT NULL DEFAULT 0,
  bytes INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE UNIQUE INDEX backups_one_at_a_time ON backups (phase <> 'done') WHERE phase <> 'done';
CREATE INDEX backups_whole ON backups (at) WHERE at IS NOT NULL;

-- The parts of the copy under way; its manifest has them once it is whole.
CREATE TABLE backup_parts (
  backup_id TEXT NOT NULL REFERENCES backups (id),
  seq INTEGER NOT NULL,
  name TEXT NOT NULL,
  rows INTEGER NOT NULL,
  bytes INTEGER NOT NULL,
  hash TEXT NOT NULL,
  is_change INTEGER NOT NULL CHECK (is_change IN (0, 1)),
  PRIMARY KEY (backup_id, seq)
) STRICT, WITHOUT ROWID;

-- Which rows were written while a copy is under way: by triggers that stand for that time alone. Numbers are never given twice, a count relies on it.
CREATE TABLE backup_changes (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  tbl INTEGER NOT NULL,
  key TEXT NOT NULL,
  rows INTEGER NOT NULL CHECK (rows IN (-1, 0, 1))
) STRICT;
CREATE INDEX backup_changes_by_table ON backup_changes (tbl, key);
