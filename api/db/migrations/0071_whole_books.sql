-- The whole commission stands in the books: what a partner owes is an account of its own, and beside the creator's earning the platform's
-- share is posted. See docs/decisions/0080.

-- More kinds of accounts. The CHECK of a table cannot be widened, so the table is made again; the postings that name its rows are looked at
-- once when it goes and once when it is back.
PRAGMA defer_foreign_keys = on;
CREATE TABLE accounts_kept AS SELECT * FROM accounts;
DROP TABLE accounts;
CREATE TABLE accounts (
  id TEXT PRIMARY KEY,
  creator_id TEXT REFERENCES creators (id),
  kind TEXT NOT NULL CHECK (kind IN ('pending', 'available', 'reserved', 'debt', 'receivable', 'bank', 'tax_income', 'tax_local', 'vat',
    'vat_out', 'pending_share', 'revenue', 'cost', 'capital', 'exchange')),
  balance INTEGER NOT NULL DEFAULT 0,
  -- what a partner owes may be overpaid, cash may be lent; what is withheld, held for somebody or earned is never less than nothing
  CONSTRAINT accounts_no_overdraft CHECK (balance >= 0 OR kind IN ('receivable', 'debt', 'bank', 'vat', 'cost', 'exchange')),
  CONSTRAINT accounts_debt_is_owed CHECK (kind <> 'debt' OR balance <= 0),
  CONSTRAINT accounts_one_of_a_kind UNIQUE (creator_id, kind)
) STRICT;
INSERT INTO accounts (id, creator_id, kind, balance) SELECT id, creator_id, kind, balance FROM accounts_kept;
DROP TABLE accounts_kept;
CREATE TRIGGER accounts_start_empty BEFORE INSERT ON accounts
WHEN NEW.balance <> 0
BEGIN
  SELECT RAISE(ABORT, 'accounts_start_empty');
END;
INSERT INTO accounts (id, kind) VALUES ('referral_cost', 'cost'), ('fees', 'cost'), ('write_off', 'cost'), ('vat_out', 'vat_out'),
  ('capital', 'capital'), ('exchange', 'exchange');

-- Three accounts of a partner: what it owes, and the platform's share of its orders while they wait and once they are confirmed.
CREATE TRIGGER accounts_of_partner AFTER INSERT ON partners
BEGIN
  INSERT INTO accounts (id, kind) VALUES
    ('receivable:' || NEW.id, 'receivable'),
    ('platform_pending:' || NEW.id, 'pending_share'),
    ('revenue:' || NEW.id, 'revenue');
END;
INSERT INTO accounts (id, kind)
SELECT 'receivable:' || id, 'receivable' FROM partners
UNION ALL SELECT 'platform_pending:' || id, 'pending_share' FROM partners
UNION ALL SELECT 'revenue:' || id, 'revenue' FROM partners;

-- Only creators read their entries by kind, so the other side of a posting needs no entry there: a row less for every posting.
DROP INDEX postings_by_credit_kind;
DROP INDEX postings_by_debit_kind;
CREATE INDEX postings_by_credit_kind ON postings (credit, kind, id) WHERE instr(credit, ':crt_') > 0;
CREATE INDEX postings_by_debit_kind ON postings (debit, kind, id) WHERE instr(debit, ':crt_') > 0;

-- What stood in one account for all partners: at most two postings for each of them.
INSERT INTO postings (debit, credit, amount, kind, ref, at)
SELECT 'receivable:' || partner_id, 'receivable', sum(pending_won), 'books_moved_pending', 'books:' || partner_id,
  strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
FROM orders GROUP BY partner_id HAVING sum(pending_won) > 0;
INSERT INTO postings (debit, credit, amount, kind, ref, at)
SELECT 'receivable:' || partner_id, 'receivable', sum(confirmed_won), 'books_moved', 'books:' || partner_id,
  strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
FROM orders GROUP BY partner_id HAVING sum(confirmed_won) > 0;

-- The platform's share of every order that is not cancelled, as its report would post it: one posting for each.
INSERT INTO postings (debit, credit, amount, kind, ref, at)
SELECT 'receivable:' || partner_id, CASE state WHEN 'pending' THEN 'platform_pending:' ELSE 'revenue:' END || partner_id,
  commission - pending_won - confirmed_won, CASE state WHEN 'pending' THEN 'share_pending' ELSE 'share_earned' END,
  id || ':' || seq || ':share', strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
FROM orders WHERE state <> 'cancelled' AND commission > pending_won + confirmed_won;

-- What referrals were paid out of gets the name of what it is.
INSERT INTO postings (debit, credit, amount, kind, ref, at)
SELECT 'referral_cost', id, -balance, 'books_moved', 'books:referral_cost', strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
FROM accounts WHERE id = 'platform_share' AND balance < 0;
