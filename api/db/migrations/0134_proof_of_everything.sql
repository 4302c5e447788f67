-- The proof in slices goes through messages, books and deposits as well; so nothing of what the night asks is asked of all there is.
-- A proof of everything that is under way begins anew: what it has gone through was not added to the books.
-- Size: two rows, and one index entry for each order that is held.
CREATE TABLE proof_runs_new (
  name TEXT PRIMARY KEY CHECK (name IN ('new', 'all')),
  -- begin: what the last one added up goes, some at a time
  stage TEXT NOT NULL CHECK (stage IN ('begin', 'messages', 'postings', 'books', 'accounts', 'orders', 'deposits')),
  -- the last posting and, of `new`, the last event (its rowid) that were gone through
  posting_id INTEGER NOT NULL DEFAULT 0,
  event_id INTEGER NOT NULL DEFAULT 0,
  -- the last message (its rowid) while messages are gone through; 0 before and after
  message_nr INTEGER NOT NULL DEFAULT 0,
  -- id of the last account, order or deposit, or the last month, in the stages of `all`
  cursor TEXT NOT NULL DEFAULT '',
  postings INTEGER NOT NULL DEFAULT 0,
  accounts INTEGER NOT NULL DEFAULT 0,
  orders INTEGER NOT NULL DEFAULT 0,
  began_at TEXT,
  done_at TEXT
) STRICT, WITHOUT ROWID;
INSERT INTO proof_runs_new (name, stage, posting_id, event_id, began_at, done_at)
  SELECT name, iif(name = 'all', 'begin', stage), posting_id, event_id, began_at, iif(name = 'all', NULL, done_at) FROM proof_runs;
DROP TABLE proof_runs;
ALTER TABLE proof_runs_new RENAME TO proof_runs;
-- A message that is decided after it was counted.
CREATE TRIGGER inbox_proof_moves AFTER UPDATE OF result ON inbox WHEN NEW.rowid <= (SELECT message_nr FROM proof_runs WHERE name = 'all') BEGIN INSERT INTO proof_sums (name, account_id, sum) VALUES ('messages', OLD.result, -1), ('messages', NEW.result, 1) ON CONFLICT (name, account_id) DO UPDATE SET sum = sum + excluded.sum; END;
-- What is held is few: the night adds it up.
CREATE INDEX orders_held ON orders (pending_won) WHERE hold = 'held';
