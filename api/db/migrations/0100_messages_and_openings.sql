-- The digest of a day holds what partners had sent by then, too: all messages in the order they came, which is that of their rowids, since none
-- is ever deleted. Digests of days before this one say nothing of messages and stay as they are.
ALTER TABLE book_digests ADD COLUMN message_nr INTEGER;
ALTER TABLE book_digests ADD COLUMN messages TEXT;
-- how far the clock has come, and what the messages up to there digest to; how far the proof has gone through them again
ALTER TABLE book_cursor ADD COLUMN message_nr INTEGER NOT NULL DEFAULT 0;
ALTER TABLE book_cursor ADD COLUMN messages TEXT NOT NULL DEFAULT '';
ALTER TABLE book_cursor ADD COLUMN proved_message_nr INTEGER NOT NULL DEFAULT 0;
ALTER TABLE book_cursor ADD COLUMN proved_messages TEXT NOT NULL DEFAULT '';

-- Since when a business is open, as its owner says (of those from before nobody was asked), and what the tax office says of number, day and name.
ALTER TABLE businesses ADD COLUMN opened_on TEXT;
ALTER TABLE businesses ADD COLUMN office_check TEXT CHECK (office_check IN ('matched', 'differs', 'unasked'));
ALTER TABLE businesses ADD COLUMN office_checked_at TEXT;
