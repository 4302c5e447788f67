-- Addresses that mail does not reach, or whose reader called it spam: a blind index each, never the address.
CREATE TABLE mail_stops (
  address_index TEXT PRIMARY KEY,
  -- The member whose address it is.
  user_id TEXT REFERENCES users (id),
  bounced_at TEXT,
  complained_at TEXT,
  -- What happened before an operator let mail go there again counts no more.
  lifted_at TEXT
) STRICT;
-- The settings and the page of a member ask whether mail reaches him.
CREATE INDEX mail_stops_by_user ON mail_stops (user_id) WHERE user_id IS NOT NULL;

-- Whoever gives an address up, or leaves, has nothing to do with what became of it.
CREATE TRIGGER mail_stops_left AFTER UPDATE OF email ON users WHEN OLD.email IS NOT NEW.email
BEGIN
  UPDATE mail_stops SET user_id = NULL WHERE user_id = OLD.id;
END;

-- The provider sends a word again until it is answered: each counts once.
CREATE TABLE mail_events (id TEXT PRIMARY KEY, at TEXT NOT NULL) STRICT;
CREATE INDEX mail_events_by_age ON mail_events (at);
-- What it says besides, so that a new kind is seen.
CREATE TABLE mail_event_kinds (kind TEXT PRIMARY KEY, count INTEGER NOT NULL, last_at TEXT NOT NULL) STRICT;

-- Why a mail never goes out. Without the first half of the check every mail would read the list.
ALTER TABLE outbox ADD COLUMN stopped TEXT CHECK (stopped IS NULL OR stopped IN ('bounced', 'complained', 'withdrawn', 'gone', 'ended'));
DROP INDEX outbox_unsent;
-- The sender asks for the oldest that wait.
CREATE INDEX outbox_unsent ON outbox (created_at) WHERE sent_at IS NULL AND stopped IS NULL;

-- Nobody decides about himself, nor about whom he invited; who runs the platform is let go on by an owner alone.
CREATE TRIGGER mail_stops_not_own BEFORE INSERT ON audit_log
WHEN NEW.action = 'allowMail' AND EXISTS (
  SELECT 1 FROM concerned_creators WHERE user_id = NEW.actor_id AND creator_id = (SELECT id FROM creators WHERE user_id = NEW.subject))
BEGIN
  SELECT RAISE(ABORT, 'mail_stops_not_own');
END;
CREATE TRIGGER mail_stops_operator_by_owner BEFORE INSERT ON audit_log
WHEN NEW.action = 'allowMail'
  AND EXISTS (SELECT 1 FROM users WHERE id = NEW.subject AND role = 'operator')
  AND NOT EXISTS (SELECT 1 FROM users WHERE id = NEW.actor_id AND operator_role = 'owner')
BEGIN
  SELECT RAISE(ABORT, 'mail_stops_operator_by_owner');
END;
