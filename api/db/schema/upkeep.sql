-- The database as it stands after every migration. Written by `npm run generate`: do not edit.

CREATE TABLE backup_changes (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  tbl INTEGER NOT NULL,
  key TEXT NOT NULL,
  rows INTEGER NOT NULL CHECK (rows IN (-1, 0, 1))
) STRICT;
CREATE INDEX backup_changes_by_table ON backup_changes (tbl, key);

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

CREATE TABLE backup_state (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  -- since when backups are switched on; null: they are off
  on_since TEXT,
  -- an owner, or the console, asks for a backup at once: the next one that begins answers it
  wanted_at TEXT,
  CHECK (wanted_at IS NULL OR on_since IS NOT NULL)
) STRICT;

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

CREATE TABLE bundle_copies (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  -- first_nr of the last bundle that was copied, and the hash of the last one whose copy was looked for in this round
  copied_nr INTEGER NOT NULL DEFAULT 0,
  looked TEXT NOT NULL DEFAULT '',
  -- of this round: those whose copy was missing and that could not be read either
  missed INTEGER NOT NULL DEFAULT 0,
  -- the key this round looks for
  key TEXT NOT NULL DEFAULT ''
) STRICT;

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
  removed_at TEXT, kinds TEXT CHECK (json_valid(kinds)), range_from TEXT, range_to TEXT, key_id TEXT,
  CHECK (state <> 'ready' OR (ended_at IS NOT NULL AND expires_at IS NOT NULL))
) STRICT;
CREATE INDEX data_exports_by_user ON data_exports (user_id, id);
CREATE UNIQUE INDEX data_exports_one_open ON data_exports (user_id) WHERE state IN ('asked', 'making');
CREATE INDEX data_exports_to_make ON data_exports (id) WHERE state IN ('asked', 'making');
CREATE INDEX data_exports_to_remove ON data_exports (expires_at) WHERE removed_at IS NULL AND state IN ('ready', 'failed', 'expired');
CREATE TRIGGER data_exports_transition BEFORE UPDATE OF state ON data_exports WHEN OLD.state <> NEW.state AND NOT (  (OLD.state = 'asked' AND NEW.state IN ('making', 'ready', 'failed', 'expired')) OR (OLD.state = 'making' AND NEW.state IN ('ready', 'failed', 'expired'))  OR (OLD.state = 'ready' AND NEW.state = 'expired')) BEGIN SELECT RAISE(ABORT, 'data_exports_transition'); END;

CREATE TABLE key_turns (
  place TEXT PRIMARY KEY,
  -- id of the key that seals
  generation TEXT NOT NULL,
  -- the last row that was looked at; empty: from the first on
  cursor TEXT NOT NULL DEFAULT '',
  began_at TEXT NOT NULL,
  -- how many values another key has sealed, when they were counted last; null: not yet
  older INTEGER CHECK (older >= 0),
  counted_at TEXT
) STRICT, WITHOUT ROWID;

CREATE TABLE key_uses (
  place TEXT NOT NULL,
  ring TEXT NOT NULL CHECK (ring IN ('DATA_KEYS', 'INDEX_KEY')),
  -- empty: when the column was counted, whatever was found
  generation TEXT NOT NULL,
  count INTEGER NOT NULL CHECK (count >= 0),
  counted_at TEXT NOT NULL,
  PRIMARY KEY (place, generation)
) STRICT, WITHOUT ROWID;

CREATE TABLE saved_filters ( -- export: taken as 저장한 필터; leaving: deleted; age: kept
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id),
  list TEXT NOT NULL,
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 20),
  query TEXT NOT NULL CHECK (length(query) BETWEEN 1 AND 600),
  created_at TEXT NOT NULL
) STRICT;
CREATE UNIQUE INDEX saved_filters_by_name ON saved_filters (user_id, list, name);
CREATE TRIGGER saved_filters_full BEFORE INSERT ON saved_filters WHEN (SELECT count(*) FROM saved_filters WHERE user_id = NEW.user_id AND list = NEW.list) >= 12 BEGIN SELECT RAISE(ABORT, 'filters_full'); END;
CREATE TRIGGER saved_filters_no_replace BEFORE INSERT ON saved_filters WHEN EXISTS (SELECT 1 FROM saved_filters WHERE id = NEW.id) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: saved_filters.id'); END;
CREATE TRIGGER saved_filters_no_replace_user_id_list_name BEFORE INSERT ON saved_filters WHEN EXISTS (SELECT 1 FROM saved_filters WHERE user_id = NEW.user_id AND list = NEW.list AND name = NEW.name) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: saved_filters.user_id, saved_filters.list, saved_filters.name'); END;
