-- A manual entry that cancels another names it, so that both pages lead to the other one. The column is empty where the cancelled booking is no manual entry,
-- such as a partner's deposit, and on the cancellations that were entered before this column.
-- Size: no row changes. The index has one row for each cancellation.
ALTER TABLE book_entries ADD COLUMN cancels TEXT REFERENCES book_entries (id);

CREATE UNIQUE INDEX book_entries_by_cancels ON book_entries (cancels) WHERE cancels IS NOT NULL;

CREATE TRIGGER book_entries_no_replace_cancels BEFORE INSERT ON book_entries WHEN NEW.cancels IS NOT NULL AND EXISTS (SELECT 1 FROM book_entries WHERE cancels = NEW.cancels) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: book_entries.cancels'); END;

CREATE TRIGGER book_entries_mirror BEFORE INSERT ON book_entries WHEN NEW.cancels IS NOT NULL AND (NEW.is_back = 0 OR NOT EXISTS (SELECT 1 FROM book_entries WHERE id = NEW.cancels AND is_back = 0 AND kind = NEW.kind AND partner_id IS NEW.partner_id AND amount = NEW.amount)) BEGIN SELECT RAISE(ABORT, 'book_entries_mirror'); END;
