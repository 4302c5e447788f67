-- Whom the beta host is for. JSON: {"kind":"share","percent":20} or {"kind":"named","userIds":[…]}; null: everybody, visitors too.
ALTER TABLE settings ADD COLUMN audience TEXT;

DROP TRIGGER settings_approved;

CREATE TRIGGER settings_approved BEFORE UPDATE OF value, audience ON settings
WHEN NEW.name = 'redirectBetaDomain' AND NEW.value IS NOT NULL AND (NEW.value IS NOT OLD.value OR NEW.audience IS NOT OLD.audience)
  AND NOT EXISTS (
    SELECT 1 FROM (SELECT command FROM approvals WHERE kind = 'setSiteConfig' AND subject = NEW.name AND state = 'approved' ORDER BY id DESC LIMIT 1)
    WHERE command ->> 'redirectBetaDomain' IS NEW.value AND command ->> 'audience' IS NEW.audience)
BEGIN
  SELECT RAISE(ABORT, 'settings_approved');
END;

-- How many have an account, so that nobody counts them.
CREATE TABLE member_counts (
  state TEXT PRIMARY KEY CHECK (state IN ('member')),
  count INTEGER NOT NULL
) STRICT;

INSERT INTO member_counts (state, count) SELECT 'member', count(*) FROM users WHERE withdrawn_at IS NULL;

CREATE TRIGGER users_counted AFTER INSERT ON users WHEN NEW.withdrawn_at IS NULL
BEGIN
  UPDATE member_counts SET count = count + 1 WHERE state = 'member';
END;

CREATE TRIGGER users_counted_out AFTER UPDATE OF withdrawn_at ON users WHEN OLD.withdrawn_at IS NULL AND NEW.withdrawn_at IS NOT NULL
BEGIN
  UPDATE member_counts SET count = count - 1 WHERE state = 'member';
END;

CREATE TRIGGER users_counted_gone AFTER DELETE ON users WHEN OLD.withdrawn_at IS NULL
BEGIN
  UPDATE member_counts SET count = count - 1 WHERE state = 'member';
END;

-- What is tried out on a part of all. Who is on which side follows from the key and from who it is, so nothing is kept of a person; what it
-- follows from never changes, and another division is another experiment.
CREATE TABLE experiments (
  id TEXT PRIMARY KEY,
  key TEXT NOT NULL,
  title TEXT NOT NULL,
  -- JSON: [{"name":"a","tenths":5},…], ten tenths; the first is what stands without the experiment
  variants TEXT NOT NULL,
  starts_at TEXT NOT NULL,
  -- Null: until somebody ends it.
  ends_at TEXT,
  -- Null: it came with the site.
  created_by TEXT REFERENCES users (id),
  created_at TEXT NOT NULL,
  -- The creators up to this one are in `experiment_counts`.
  counted_to TEXT NOT NULL DEFAULT '',
  CHECK (ends_at IS NULL OR ends_at >= starts_at)
) STRICT;

-- Those that run are asked for with every page that is on trial.
CREATE INDEX experiments_by_end ON experiments (ends_at, id);

-- One of a key at a time.
CREATE TRIGGER experiments_one_open BEFORE INSERT ON experiments
WHEN EXISTS (SELECT 1 FROM experiments WHERE key = NEW.key AND (ends_at IS NULL OR ends_at > NEW.created_at))
BEGIN
  SELECT RAISE(ABORT, 'experiments_one_open');
END;

CREATE TRIGGER experiments_fixed BEFORE UPDATE OF id, key, title, variants, starts_at, created_by, created_at ON experiments
BEGIN
  SELECT RAISE(ABORT, 'experiments_fixed');
END;

-- An end may come earlier, never later: by then another one may have begun.
CREATE TRIGGER experiments_end_once BEFORE UPDATE OF ends_at ON experiments
WHEN OLD.ends_at IS NOT NULL AND (NEW.ends_at IS NULL OR NEW.ends_at >= OLD.ends_at)
BEGIN
  SELECT RAISE(ABORT, 'experiments_end_once');
END;

CREATE TRIGGER experiments_kept BEFORE DELETE ON experiments
BEGIN
  SELECT RAISE(ABORT, 'experiments_kept');
END;

-- How many creators are on each side.
CREATE TABLE experiment_counts (
  experiment_id TEXT NOT NULL REFERENCES experiments (id),
  variant TEXT NOT NULL,
  creators INTEGER NOT NULL,
  PRIMARY KEY (experiment_id, variant)
) STRICT, WITHOUT ROWID;

INSERT INTO experiments (id, key, title, variants, starts_at, created_at)
VALUES ('exp_landing_headline', 'landing_headline', '첫 화면의 제목', '[{"name":"a","tenths":5},{"name":"b","tenths":5}]',
  '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z');
