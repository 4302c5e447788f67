-- Whose turn a mail has: 0 somebody waits for it on a page, 1 it is about one person's matter, 2 it goes to many, 3 advertising.
ALTER TABLE outbox ADD COLUMN urgency INTEGER NOT NULL DEFAULT 1 CHECK (urgency IN (0, 1, 2, 3));
-- The call to the provider it was handed to; all of one call are handed over again together, under the same key, until the answer is known.
ALTER TABLE outbox ADD COLUMN lease TEXT;
UPDATE outbox SET urgency = 3 WHERE advertisement_id IS NOT NULL AND sent_at IS NULL AND stopped IS NULL;
CREATE INDEX outbox_turns ON outbox (urgency, created_at) WHERE channel = 'mail' AND sent_at IS NULL AND stopped IS NULL AND attempts < 20;
DROP INDEX outbox_advertising;
