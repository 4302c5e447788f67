-- What partners sent is kept for good and looked at seldom: its text stands beside the message, and after a week lies in the bucket, in a bundle of some
-- hundreds (0108). The row of the message is never written again: SQLite gives no room back where a row gets shorter, only where neighbours go.
-- Size: nothing is written; messages of before keep their text in their row. A row a message for a week, and a row a bundle for good.
CREATE TABLE message_texts (
  nr INTEGER PRIMARY KEY,
  raw TEXT NOT NULL
) STRICT;
-- The messages from one number to another whose text is not there any more. A bundle is known by its SHA-256; `heads` has the beginning of each message's hash.
CREATE TABLE archive_bundles (
  first_nr INTEGER PRIMARY KEY,
  last_nr INTEGER NOT NULL CHECK (last_nr >= first_nr),
  digest TEXT NOT NULL CONSTRAINT archive_bundles_digest UNIQUE,
  messages INTEGER NOT NULL CHECK (messages > 0),
  text_bytes INTEGER NOT NULL,
  object_bytes INTEGER NOT NULL,
  heads TEXT NOT NULL CONSTRAINT archive_bundles_heads CHECK (length(heads) = 17 * messages),
  archived_at TEXT NOT NULL
) STRICT;
CREATE TRIGGER archive_bundles_no_update BEFORE UPDATE ON archive_bundles BEGIN SELECT RAISE(ABORT, 'archive_bundles_append_only'); END;
CREATE TRIGGER archive_bundles_no_delete BEFORE DELETE ON archive_bundles BEGIN SELECT RAISE(ABORT, 'archive_bundles_append_only'); END;
CREATE TRIGGER archive_bundles_in_order BEFORE INSERT ON archive_bundles WHEN NEW.first_nr <= (SELECT max(last_nr) FROM archive_bundles) BEGIN SELECT RAISE(ABORT, 'archive_bundles_in_order'); END;
CREATE TRIGGER message_texts_no_update BEFORE UPDATE ON message_texts BEGIN SELECT RAISE(ABORT, 'message_texts_append_only'); END;
CREATE TRIGGER message_texts_no_replace BEFORE INSERT ON message_texts WHEN EXISTS (SELECT 1 FROM message_texts WHERE nr = NEW.nr) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: message_texts.nr'); END;
-- A text goes where its message is decided and the bundle of its number says that it has a message of this hash.
CREATE TRIGGER message_texts_archived BEFORE DELETE ON message_texts WHEN NOT EXISTS (SELECT 1 FROM inbox m CROSS JOIN archive_bundles b ON b.first_nr = (SELECT max(first_nr) FROM archive_bundles WHERE first_nr <= OLD.nr) WHERE m.rowid = OLD.nr AND m.result <> 'quarantined' AND b.last_nr >= OLD.nr AND instr(b.heads, ' ' || substr(m.body_hash, 1, 16)) > 0) BEGIN SELECT RAISE(ABORT, 'message_texts_archived'); END;
