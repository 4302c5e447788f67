-- Disclosure sentences are versions with a day: in force is, of a kind of channel, the latest that has begun and was not taken back.
ALTER TABLE notices ADD COLUMN starts_on TEXT NOT NULL DEFAULT '2024-12-01';
-- null: it came with the product
ALTER TABLE notices ADD COLUMN written_by TEXT REFERENCES users (id);
ALTER TABLE notices ADD COLUMN written_at TEXT;
-- Since when this one does not suffice any more; null: it does, wherever it was given.
ALTER TABLE notices ADD COLUMN outdated_at TEXT;
ALTER TABLE notices ADD COLUMN outdated_why TEXT;

-- What was given to a content can be read again for ever.
CREATE TRIGGER notices_kept BEFORE UPDATE OF code, channel_code, version, sentence, starts_on, written_by, written_at ON notices
BEGIN
  SELECT RAISE(ABORT, 'notices_kept');
END;

CREATE TRIGGER notices_kept_out BEFORE DELETE ON notices
BEGIN
  SELECT RAISE(ABORT, 'notices_kept');
END;

-- What does not suffice stays so: pages were looked at since.
CREATE TRIGGER notices_outdated BEFORE UPDATE OF outdated_at ON notices WHEN OLD.outdated_at IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'notices_outdated');
END;
