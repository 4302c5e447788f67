-- The outbox as operators read it, newest first. None of these is written when a mail is posted: only when it goes out, fails for good, or
-- is kept back, which empties its text.
CREATE INDEX outbox_sent ON outbox (created_at, id) WHERE sent_at IS NOT NULL;
CREATE INDEX outbox_failed ON outbox (created_at, id) WHERE sent_at IS NULL AND attempts >= 20;
CREATE INDEX outbox_ended ON outbox (created_at, id) WHERE sent_at IS NULL AND payload = '{}';

-- What the bell tells a member. Read at once by opening it; kept 180 days, which its id tells.
CREATE TABLE notifications (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id),
  -- Of contract/mail-kinds.ts.
  kind_code TEXT NOT NULL,
  title TEXT NOT NULL,
  body TEXT NOT NULL,
  -- The page it leads to; null: none.
  href TEXT,
  created_at TEXT NOT NULL,
  read_at TEXT
) STRICT, WITHOUT ROWID;
-- A member's list, newest first.
CREATE INDEX notifications_by_user ON notifications (user_id, id);
-- How many the bell counts.
CREATE INDEX notifications_unread ON notifications (user_id, id) WHERE read_at IS NULL;
-- The count stands on the answer about the person, which pages keep (decision 0007).
CREATE TRIGGER notifications_told AFTER INSERT ON notifications
BEGIN
  INSERT INTO data_versions (scope, version) VALUES (NEW.user_id, 1) ON CONFLICT (scope) DO UPDATE SET version = version + 1;
END;
CREATE TRIGGER notifications_read AFTER UPDATE OF read_at ON notifications WHEN OLD.read_at IS NULL AND NEW.read_at IS NOT NULL
BEGIN
  INSERT INTO data_versions (scope, version) VALUES (NEW.user_id, 1) ON CONFLICT (scope) DO UPDATE SET version = version + 1;
END;

-- Topics a member wants no mail about; only what contract/mail-kinds.ts calls optional follows it.
CREATE TABLE mail_topics_off (
  user_id TEXT NOT NULL REFERENCES users (id),
  topic TEXT NOT NULL,
  off_at TEXT NOT NULL,
  PRIMARY KEY (user_id, topic)
) STRICT, WITHOUT ROWID;
