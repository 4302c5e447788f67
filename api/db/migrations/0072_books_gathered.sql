-- What the clock gathers of the entries: sums of a day and of a month, what each partner owes, and the digest of a day. See
-- docs/decisions/0080.

-- How far the clock has come, and what all entries up to there digest to.
CREATE TABLE book_cursor (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  -- the last posting gathered
  posting_id INTEGER NOT NULL,
  digest TEXT NOT NULL,
  -- the day whose digest is open; '' before the first
  day TEXT NOT NULL,
  -- entries since the last digest
  day_postings INTEGER NOT NULL DEFAULT 0,
  gathered_at TEXT NOT NULL,
  -- how far the proof has gone through the digests again, and what it came to
  proved_id INTEGER NOT NULL DEFAULT 0,
  proved_digest TEXT NOT NULL DEFAULT ''
) STRICT;
INSERT INTO book_cursor (id, posting_id, digest, day, gathered_at) VALUES (1, 0, '', '', '');

-- A book is what stands before the colon of an account: all `receivable`, all `available`, `bank`.
CREATE TABLE book_days (
  book TEXT NOT NULL,
  day TEXT NOT NULL,
  debits INTEGER NOT NULL DEFAULT 0,
  credits INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (day, book)
) STRICT, WITHOUT ROWID;
CREATE TABLE book_months (
  book TEXT NOT NULL,
  month TEXT NOT NULL,
  debits INTEGER NOT NULL DEFAULT 0,
  credits INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (month, book)
) STRICT, WITHOUT ROWID;
-- Between which numbers the entries of a day stand: they are found without an index by time.
CREATE TABLE book_ranges (
  day TEXT PRIMARY KEY,
  first_id INTEGER NOT NULL,
  last_id INTEGER NOT NULL,
  postings INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- What a partner owes for pending and for confirmed orders, and what settled it, by the month of the entry.
CREATE TABLE partner_months (
  partner_id TEXT NOT NULL REFERENCES partners (id),
  month TEXT NOT NULL,
  pending INTEGER NOT NULL DEFAULT 0,
  confirmed INTEGER NOT NULL DEFAULT 0,
  settled INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (partner_id, month)
) STRICT, WITHOUT ROWID;
CREATE TABLE partner_books (
  partner_id TEXT PRIMARY KEY REFERENCES partners (id),
  pending INTEGER NOT NULL DEFAULT 0,
  confirmed INTEGER NOT NULL DEFAULT 0,
  settled INTEGER NOT NULL DEFAULT 0,
  -- confirmed and not settled; below nothing when the partner has paid too much
  owed INTEGER NOT NULL AS (confirmed - settled) STORED
) STRICT;
-- who owes most stands first
CREATE INDEX partner_books_by_owed ON partner_books (owed, partner_id);

-- The digest of a day: of every entry with a number up to `last_id`, each with the digest before it. Whoever changes an entry changes
-- every digest from its day on.
CREATE TABLE book_digests (
  day TEXT PRIMARY KEY,
  first_id INTEGER NOT NULL,
  last_id INTEGER NOT NULL CONSTRAINT book_digests_once UNIQUE,
  postings INTEGER NOT NULL CHECK (postings > 0),
  digest TEXT NOT NULL,
  sealed_at TEXT NOT NULL
) STRICT;
CREATE TRIGGER book_digests_no_update BEFORE UPDATE ON book_digests
BEGIN
  SELECT RAISE(ABORT, 'book_digests_append_only');
END;
CREATE TRIGGER book_digests_no_delete BEFORE DELETE ON book_digests
BEGIN
  SELECT RAISE(ABORT, 'book_digests_append_only');
END;
CREATE TRIGGER book_digests_no_replace BEFORE INSERT ON book_digests
WHEN EXISTS (SELECT 1 FROM book_digests WHERE day = NEW.day OR last_id = NEW.last_id)
BEGIN
  SELECT RAISE(ABORT, 'UNIQUE constraint failed: book_digests.day');
END;

-- What operators enter by hand, each approved by another.
CREATE TABLE book_entries (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL,
  partner_id TEXT REFERENCES partners (id),
  amount INTEGER NOT NULL CHECK (amount > 0),
  -- the day the bank or the office says, as it was written down
  happened_on TEXT NOT NULL,
  reason TEXT NOT NULL,
  -- 1 for one that takes back what was entered wrongly: posted the other way round
  is_back INTEGER NOT NULL DEFAULT 0 CHECK (is_back IN (0, 1)),
  requested_by TEXT NOT NULL REFERENCES users (id),
  approved_by TEXT NOT NULL REFERENCES users (id),
  at TEXT NOT NULL,
  CONSTRAINT book_entries_two_people CHECK (requested_by <> approved_by)
) STRICT;
CREATE TRIGGER book_entries_no_update BEFORE UPDATE ON book_entries
BEGIN
  SELECT RAISE(ABORT, 'book_entries_append_only');
END;
CREATE TRIGGER book_entries_no_delete BEFORE DELETE ON book_entries
BEGIN
  SELECT RAISE(ABORT, 'book_entries_append_only');
END;
CREATE TRIGGER book_entries_no_replace BEFORE INSERT ON book_entries
WHEN EXISTS (SELECT 1 FROM book_entries WHERE id = NEW.id)
BEGIN
  SELECT RAISE(ABORT, 'UNIQUE constraint failed: book_entries.id');
END;
-- An entry by hand is posted as it was approved, and nothing else passes for one.
CREATE TRIGGER postings_entered BEFORE INSERT ON postings
WHEN NEW.kind GLOB 'entry_*' AND NOT EXISTS (SELECT 1 FROM book_entries WHERE id = NEW.ref AND 'entry_' || kind = NEW.kind AND amount = NEW.amount)
BEGIN
  SELECT RAISE(ABORT, 'postings_entered');
END;

-- Months that take no entry any more.
CREATE TABLE closed_months (
  month TEXT PRIMARY KEY CHECK (month GLOB '20[0-9][0-9]-[01][0-9]'),
  -- the last posting there was
  last_id INTEGER NOT NULL,
  requested_by TEXT NOT NULL REFERENCES users (id),
  approved_by TEXT NOT NULL REFERENCES users (id),
  closed_at TEXT NOT NULL,
  CONSTRAINT closed_months_two_people CHECK (requested_by <> approved_by),
  -- a day after its end: what was on its way has arrived
  CONSTRAINT closed_months_over CHECK (closed_at >= strftime('%Y-%m-%dT%H:%M:%fZ', month || '-01', '+1 month', '+1 day', '-9 hours'))
) STRICT;
CREATE TRIGGER closed_months_no_update BEFORE UPDATE ON closed_months
BEGIN
  SELECT RAISE(ABORT, 'closed_months_fixed');
END;
CREATE TRIGGER closed_months_no_delete BEFORE DELETE ON closed_months
BEGIN
  SELECT RAISE(ABORT, 'closed_months_fixed');
END;
CREATE TRIGGER closed_months_in_order BEFORE INSERT ON closed_months
WHEN NEW.month <= (SELECT max(month) FROM closed_months)
BEGIN
  SELECT RAISE(ABORT, 'closed_months_in_order');
END;
CREATE TRIGGER postings_month_open BEFORE INSERT ON postings
WHEN strftime('%Y-%m', NEW.at, '+9 hours') <= (SELECT max(month) FROM closed_months)
BEGIN
  SELECT RAISE(ABORT, 'postings_month_open');
END;

-- Earnings of orders that wait for somebody's decision, kept as they are held and let go.
CREATE TABLE held_money (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  orders INTEGER NOT NULL CHECK (orders >= 0),
  won INTEGER NOT NULL CHECK (won >= 0)
) STRICT;
INSERT INTO held_money (id, orders, won) SELECT 1, count(*), coalesce(sum(pending_won), 0) FROM orders WHERE hold = 'held';
CREATE TRIGGER orders_held_summed AFTER UPDATE OF hold, pending_won ON orders
WHEN (OLD.hold IS 'held' OR NEW.hold IS 'held') AND (OLD.hold IS NOT NEW.hold OR OLD.pending_won <> NEW.pending_won)
BEGIN
  UPDATE held_money SET orders = orders - (OLD.hold IS 'held') + (NEW.hold IS 'held'),
    won = won - iif(OLD.hold IS 'held', OLD.pending_won, 0) + iif(NEW.hold IS 'held', NEW.pending_won, 0) WHERE id = 1;
END;
