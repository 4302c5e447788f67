-- Advertising mail: written by operators, sent to those who agreed to it.
CREATE TABLE advertisements (
  id TEXT PRIMARY KEY,
  subject TEXT NOT NULL,
  body TEXT NOT NULL,
  link_label TEXT NOT NULL DEFAULT '',
  link_url TEXT NOT NULL DEFAULT '',
  state TEXT NOT NULL DEFAULT 'draft' CHECK (state = 'draft' OR state IN ('sending', 'sent', 'stopped')),
  created_at TEXT NOT NULL,
  started_at TEXT,
  ended_at TEXT,
  -- The last member whose mail was posted.
  cursor TEXT NOT NULL DEFAULT '',
  posted INTEGER NOT NULL DEFAULT 0,
  sent INTEGER NOT NULL DEFAULT 0
) STRICT;
-- The clock asks for those that are on their way.
CREATE INDEX advertisements_sending ON advertisements (id) WHERE state = 'sending';
-- Why mails of one did not go out, counted.
CREATE TABLE advertisement_skips (
  advertisement_id TEXT NOT NULL REFERENCES advertisements (id),
  why TEXT NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (advertisement_id, why)
) STRICT;

-- Who agreed is walked in slices.
CREATE INDEX users_email_agreed ON users (id) WHERE email_agreed = 1 AND withdrawn_at IS NULL AND suspended_at IS NULL;

ALTER TABLE outbox ADD COLUMN advertisement_id TEXT REFERENCES advertisements (id);
-- Nobody gets one twice.
CREATE UNIQUE INDEX outbox_by_advertisement ON outbox (advertisement_id, user_id) WHERE advertisement_id IS NOT NULL;
-- Advertising waits behind everything else.
CREATE INDEX outbox_advertising ON outbox (created_at) WHERE advertisement_id IS NOT NULL AND sent_at IS NULL AND stopped IS NULL;

CREATE TRIGGER advertisements_sent AFTER UPDATE OF sent_at ON outbox
WHEN NEW.advertisement_id IS NOT NULL AND OLD.sent_at IS NULL AND NEW.sent_at IS NOT NULL
BEGIN
  UPDATE advertisements SET sent = sent + 1 WHERE id = NEW.advertisement_id;
END;
CREATE TRIGGER advertisements_skipped AFTER UPDATE OF stopped ON outbox
WHEN NEW.advertisement_id IS NOT NULL AND OLD.stopped IS NULL AND NEW.stopped IS NOT NULL
BEGIN
  INSERT INTO advertisement_skips (advertisement_id, why, count) VALUES (NEW.advertisement_id, NEW.stopped, 1)
    ON CONFLICT (advertisement_id, why) DO UPDATE SET count = count + 1;
END;
CREATE TRIGGER advertisements_failed AFTER UPDATE OF attempts ON outbox
WHEN NEW.advertisement_id IS NOT NULL AND OLD.attempts < 20 AND NEW.attempts >= 20 AND NEW.sent_at IS NULL
BEGIN
  INSERT INTO advertisement_skips (advertisement_id, why, count) VALUES (NEW.advertisement_id, 'failed', 1)
    ON CONFLICT (advertisement_id, why) DO UPDATE SET count = count + 1;
END;

-- What the reader's program is told besides the text.
ALTER TABLE dev_mails ADD COLUMN headers TEXT NOT NULL DEFAULT '';
