-- What the ledger books is a posting: "transfer" is the word for moving an old account here.
-- The rows are copied, number for number, before anything moves balances; the table is small until money is paid.
CREATE TABLE postings (
  id INTEGER PRIMARY KEY,
  debit TEXT NOT NULL REFERENCES accounts (id),
  credit TEXT NOT NULL REFERENCES accounts (id),
  amount INTEGER NOT NULL CONSTRAINT postings_positive CHECK (amount > 0 AND amount <= 1000000000000),
  kind TEXT NOT NULL,
  -- cause and its number, such as ord_x:3
  ref TEXT NOT NULL,
  at TEXT NOT NULL,
  CONSTRAINT postings_two_accounts CHECK (debit <> credit),
  -- posted once per cause
  CONSTRAINT postings_once UNIQUE (kind, ref)
) STRICT;

INSERT INTO postings (id, debit, credit, amount, kind, ref, at)
SELECT id, debit, credit, amount, kind, ref, at FROM transfers ORDER BY id;

DROP TABLE transfers;

CREATE INDEX postings_by_credit ON postings (credit, id);
CREATE INDEX postings_by_credit_kind ON postings (credit, kind, id);
CREATE INDEX postings_by_debit ON postings (debit, id);
CREATE INDEX postings_by_debit_kind ON postings (debit, kind, id);
CREATE INDEX postings_by_ref ON postings (ref);

CREATE TRIGGER postings_no_delete BEFORE DELETE ON postings
BEGIN
  SELECT RAISE(ABORT, 'postings_append_only');
END;

CREATE TRIGGER postings_no_update BEFORE UPDATE ON postings
BEGIN
  SELECT RAISE(ABORT, 'postings_append_only');
END;

-- The only place where a balance moves.
CREATE TRIGGER postings_move_balances AFTER INSERT ON postings
BEGIN
  UPDATE accounts SET balance = balance - NEW.amount WHERE id = NEW.debit;
  UPDATE accounts SET balance = balance + NEW.amount WHERE id = NEW.credit;
END;
