-- Creators whose contents have a disclosure sentence that does not suffice any more are told by the clock: how far it came, and when it was done.
ALTER TABLE notices ADD COLUMN told_to TEXT NOT NULL DEFAULT '';
ALTER TABLE notices ADD COLUMN told_at TEXT;

-- Once for each content and sentence, whether it was given or found on the live page.
CREATE TABLE notice_letters (
  content_id TEXT NOT NULL REFERENCES contents (id),
  notice_code TEXT NOT NULL REFERENCES notices (code),
  told_at TEXT NOT NULL,
  PRIMARY KEY (content_id, notice_code)
) STRICT, WITHOUT ROWID;

-- Creators in their order, of one sentence.
CREATE INDEX contents_by_notice ON contents (notice_code, creator_id, id)
WHERE deleted_at IS NULL AND state <> 'hidden' AND link_count > 0;
