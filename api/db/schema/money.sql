-- The database as it stands after every migration. Written by `npm run generate`: do not edit.

CREATE TABLE account_review_counts (
  state TEXT PRIMARY KEY,
  reviews INTEGER NOT NULL CHECK (reviews >= 0)
) STRICT;

CREATE TABLE account_reviews (
  id TEXT PRIMARY KEY,
  creator_id TEXT NOT NULL REFERENCES creators (id),
  -- as it was approved when the account was asked for
  business_id TEXT NOT NULL REFERENCES businesses (id),
  bank TEXT NOT NULL,
  number_sealed TEXT NOT NULL,
  number_index TEXT NOT NULL,
  number_last TEXT NOT NULL,
  holder_sealed TEXT NOT NULL,
  holder_check TEXT NOT NULL CHECK (holder_check IN ('waiting', 'matched')),
  file_id TEXT NOT NULL REFERENCES files (id),
  created_at TEXT NOT NULL,
  -- dropped: its owner registered another one meanwhile
  state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'accepted', 'refused', 'dropped')),
  decided_by TEXT REFERENCES users (id),
  decided_at TEXT,
  reason TEXT NOT NULL DEFAULT '',
  CONSTRAINT account_reviews_decided CHECK ((state IN ('accepted', 'refused')) = (decided_by IS NOT NULL))
) STRICT;
CREATE INDEX account_reviews_by_creator ON account_reviews (creator_id, id);
CREATE INDEX account_reviews_by_state ON account_reviews (state, id);
CREATE INDEX account_reviews_ended ON account_reviews (decided_at) WHERE state IN ('refused', 'dropped') AND number_index <> '';
CREATE UNIQUE INDEX account_reviews_one_waiting ON account_reviews (creator_id) WHERE state = 'waiting';
CREATE TRIGGER account_review_counts_in AFTER INSERT ON account_reviews BEGIN UPDATE account_review_counts SET reviews = reviews + 1 WHERE state = NEW.state; END;
CREATE TRIGGER account_review_counts_move AFTER UPDATE OF state ON account_reviews WHEN OLD.state <> NEW.state BEGIN UPDATE account_review_counts SET reviews = reviews - 1 WHERE state = OLD.state; UPDATE account_review_counts SET reviews = reviews + 1 WHERE state = NEW.state; END;
CREATE TRIGGER account_reviews_born_waiting BEFORE INSERT ON account_reviews WHEN NEW.state <> 'waiting' BEGIN SELECT RAISE(ABORT, 'account_reviews_born_waiting'); END;
CREATE TRIGGER account_reviews_fixed BEFORE UPDATE OF creator_id, business_id, bank, number_index, file_id ON account_reviews WHEN NEW.creator_id <> OLD.creator_id OR NEW.business_id <> OLD.business_id OR NEW.bank <> OLD.bank OR NEW.file_id <> OLD.file_id OR (NEW.number_index NOT IN ('', OLD.number_index) AND substr(NEW.number_index, 1, instr(NEW.number_index, '.')) = substr(OLD.number_index, 1, instr(OLD.number_index, '.'))) BEGIN SELECT RAISE(ABORT, 'account_reviews_fixed'); END;
CREATE TRIGGER account_reviews_not_own BEFORE UPDATE OF decided_by ON account_reviews WHEN EXISTS (SELECT 1 FROM concerned_creators WHERE user_id = NEW.decided_by AND creator_id = NEW.creator_id) BEGIN SELECT RAISE(ABORT, 'account_reviews_not_own'); END;
CREATE TRIGGER account_reviews_of_business BEFORE INSERT ON account_reviews WHEN NOT EXISTS (SELECT 1 FROM businesses WHERE id = NEW.business_id AND creator_id = NEW.creator_id AND replaced_at IS NULL AND state = 'approved' AND ceased_at IS NULL AND trade_name_index IS NOT NULL) BEGIN SELECT RAISE(ABORT, 'account_reviews_of_business'); END;
CREATE TRIGGER account_reviews_transition BEFORE UPDATE OF state ON account_reviews WHEN NEW.state <> OLD.state AND OLD.state <> 'waiting' BEGIN SELECT RAISE(ABORT, 'account_reviews_transition'); END;
CREATE TRIGGER assignments_end_account_review AFTER UPDATE OF state ON account_reviews WHEN NEW.state <> 'waiting' BEGIN DELETE FROM assignments WHERE subject = NEW.id; END;

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
CREATE TRIGGER accounts_start_empty BEFORE INSERT ON accounts
WHEN NEW.balance <> 0
BEGIN
  SELECT RAISE(ABORT, 'accounts_start_empty');
END;

CREATE TABLE billing_months (
  partner_id TEXT NOT NULL REFERENCES partners (id),
  month TEXT NOT NULL,
  orders INTEGER NOT NULL DEFAULT 0,
  expected INTEGER NOT NULL DEFAULT 0,
  -- of invoices in force
  supply INTEGER NOT NULL DEFAULT 0,
  vat INTEGER NOT NULL DEFAULT 0,
  received INTEGER NOT NULL DEFAULT 0,
  written_off INTEGER NOT NULL DEFAULT 0,
  -- below nothing where an order was cancelled after it was paid for
  open INTEGER NOT NULL AS (expected + vat - received - written_off) STORED,
  PRIMARY KEY (month, partner_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX billing_months_of_partner ON billing_months (partner_id, month);
CREATE INDEX billing_months_open ON billing_months (month, partner_id) WHERE open <> 0;

CREATE TABLE billing_terms (
  partner_id TEXT PRIMARY KEY REFERENCES partners (id),
  -- months after the month that is billed, and the day; a month without that day pays on its last
  pay_months INTEGER NOT NULL CHECK (pay_months BETWEEN 0 AND 6),
  pay_day INTEGER NOT NULL CHECK (pay_day BETWEEN 1 AND 31),
  -- name and number of the company, as they stand on its invoices
  bill_to TEXT NOT NULL
) STRICT;

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
, message_nr INTEGER NOT NULL DEFAULT 0, messages TEXT NOT NULL DEFAULT '', proved_message_nr INTEGER NOT NULL DEFAULT 0, proved_messages TEXT NOT NULL DEFAULT '') STRICT;

CREATE TABLE book_days (
  book TEXT NOT NULL,
  day TEXT NOT NULL,
  debits INTEGER NOT NULL DEFAULT 0,
  credits INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (day, book)
) STRICT, WITHOUT ROWID;

CREATE TABLE book_digests (
  day TEXT PRIMARY KEY,
  first_id INTEGER NOT NULL,
  last_id INTEGER NOT NULL CONSTRAINT book_digests_once UNIQUE,
  postings INTEGER NOT NULL CHECK (postings > 0),
  digest TEXT NOT NULL,
  sealed_at TEXT NOT NULL
, message_nr INTEGER, messages TEXT) STRICT;
CREATE TRIGGER book_digests_no_delete BEFORE DELETE ON book_digests
BEGIN
  SELECT RAISE(ABORT, 'book_digests_append_only');
END;
CREATE TRIGGER book_digests_no_replace BEFORE INSERT ON book_digests
WHEN EXISTS (SELECT 1 FROM book_digests WHERE day = NEW.day OR last_id = NEW.last_id)
BEGIN
  SELECT RAISE(ABORT, 'UNIQUE constraint failed: book_digests.day');
END;
CREATE TRIGGER book_digests_no_update BEFORE UPDATE ON book_digests
BEGIN
  SELECT RAISE(ABORT, 'book_digests_append_only');
END;

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
  at TEXT NOT NULL, cancels TEXT REFERENCES book_entries (id),
  CONSTRAINT book_entries_two_people CHECK (requested_by <> approved_by)
) STRICT;
CREATE UNIQUE INDEX book_entries_by_cancels ON book_entries (cancels) WHERE cancels IS NOT NULL;
CREATE TRIGGER book_entries_mirror BEFORE INSERT ON book_entries WHEN NEW.cancels IS NOT NULL AND (NEW.is_back = 0 OR NOT EXISTS (SELECT 1 FROM book_entries WHERE id = NEW.cancels AND is_back = 0 AND kind = NEW.kind AND partner_id IS NEW.partner_id AND amount = NEW.amount)) BEGIN SELECT RAISE(ABORT, 'book_entries_mirror'); END;
CREATE TRIGGER book_entries_no_delete BEFORE DELETE ON book_entries
BEGIN
  SELECT RAISE(ABORT, 'book_entries_append_only');
END;
CREATE TRIGGER book_entries_no_replace BEFORE INSERT ON book_entries
WHEN EXISTS (SELECT 1 FROM book_entries WHERE id = NEW.id)
BEGIN
  SELECT RAISE(ABORT, 'UNIQUE constraint failed: book_entries.id');
END;
CREATE TRIGGER book_entries_no_replace_cancels BEFORE INSERT ON book_entries WHEN NEW.cancels IS NOT NULL AND EXISTS (SELECT 1 FROM book_entries WHERE cancels = NEW.cancels) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: book_entries.cancels'); END;
CREATE TRIGGER book_entries_no_update BEFORE UPDATE ON book_entries
BEGIN
  SELECT RAISE(ABORT, 'book_entries_append_only');
END;

CREATE TABLE book_months (
  book TEXT NOT NULL,
  month TEXT NOT NULL,
  debits INTEGER NOT NULL DEFAULT 0,
  credits INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (month, book)
) STRICT, WITHOUT ROWID;

CREATE TABLE book_ranges (
  day TEXT PRIMARY KEY,
  first_id INTEGER NOT NULL,
  last_id INTEGER NOT NULL,
  postings INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE business_counts (
  state TEXT PRIMARY KEY,
  businesses INTEGER NOT NULL CHECK (businesses >= 0)
) STRICT;

CREATE TABLE businesses (
  id TEXT PRIMARY KEY,
  creator_id TEXT NOT NULL REFERENCES creators (id),
  number_sealed TEXT NOT NULL,
  number_index TEXT NOT NULL,
  number_last TEXT NOT NULL,
  type TEXT NOT NULL CHECK (type IN ('general', 'simplified', 'exempt')),
  file_id TEXT NOT NULL REFERENCES files (id),
  created_at TEXT NOT NULL,
  replaced_at TEXT
, state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'approved', 'rejected')), decided_by TEXT REFERENCES users (id) CONSTRAINT businesses_decided CHECK ((state = 'waiting') = (decided_by IS NULL)), decided_at TEXT, reason TEXT NOT NULL DEFAULT '', held_until TEXT, opened_on TEXT, office_check TEXT CHECK (office_check IN ('matched', 'differs', 'unasked')), office_checked_at TEXT, trade_name_sealed TEXT, trade_name_index TEXT, ceased_at TEXT, standing_asked_at TEXT) STRICT;
CREATE INDEX businesses_by_creator ON businesses (creator_id);
CREATE INDEX businesses_by_state ON businesses (state, id) WHERE replaced_at IS NULL;
CREATE UNIQUE INDEX businesses_current ON businesses (creator_id) WHERE replaced_at IS NULL;
CREATE UNIQUE INDEX businesses_one_owner ON businesses (number_index) WHERE replaced_at IS NULL AND state <> 'rejected' AND number_index <> '';
CREATE INDEX businesses_standing ON businesses (standing_asked_at) WHERE replaced_at IS NULL AND state = 'approved';
CREATE TRIGGER assignments_end_business AFTER UPDATE OF state, replaced_at ON businesses WHEN NEW.state <> 'waiting' OR NEW.replaced_at IS NOT NULL BEGIN DELETE FROM assignments WHERE subject = NEW.id; END;
CREATE TRIGGER business_counts_in AFTER INSERT ON businesses WHEN NEW.replaced_at IS NULL
BEGIN
  UPDATE business_counts SET businesses = businesses + 1 WHERE state = NEW.state;
END;
CREATE TRIGGER business_counts_move AFTER UPDATE OF state, replaced_at ON businesses
WHEN OLD.state <> NEW.state OR OLD.replaced_at IS NOT NEW.replaced_at
BEGIN
  UPDATE business_counts SET businesses = businesses - 1 WHERE OLD.replaced_at IS NULL AND state = OLD.state;
  UPDATE business_counts SET businesses = businesses + 1 WHERE NEW.replaced_at IS NULL AND state = NEW.state;
END;
CREATE TRIGGER businesses_born_waiting BEFORE INSERT ON businesses
WHEN NEW.state <> 'waiting'
BEGIN
  SELECT RAISE(ABORT, 'businesses_transition');
END;
CREATE TRIGGER businesses_fixed BEFORE UPDATE OF creator_id, number_index, type, file_id ON businesses WHEN NEW.creator_id <> OLD.creator_id OR NEW.type <> OLD.type OR NEW.file_id <> OLD.file_id OR (NEW.number_index NOT IN ('', OLD.number_index) AND substr(NEW.number_index, 1, instr(NEW.number_index, '.')) = substr(OLD.number_index, 1, instr(OLD.number_index, '.'))) BEGIN SELECT RAISE(ABORT, 'businesses_fixed'); END;
CREATE TRIGGER businesses_name_fixed BEFORE UPDATE OF trade_name_index ON businesses WHEN NEW.trade_name_index IS NOT OLD.trade_name_index AND NEW.trade_name_index IS NOT NULL AND coalesce(substr(NEW.trade_name_index, 1, instr(NEW.trade_name_index, '.')) = substr(OLD.trade_name_index, 1, instr(OLD.trade_name_index, '.')), 1) BEGIN SELECT RAISE(ABORT, 'businesses_name_fixed'); END;
CREATE TRIGGER businesses_not_own BEFORE UPDATE OF decided_by ON businesses
WHEN NEW.decided_by = (SELECT user_id FROM creators WHERE id = NEW.creator_id)
BEGIN
  SELECT RAISE(ABORT, 'businesses_not_own');
END;
CREATE TRIGGER businesses_transition BEFORE UPDATE OF state ON businesses
WHEN NEW.state <> OLD.state AND (OLD.replaced_at IS NOT NULL OR OLD.state = 'rejected' OR NEW.state = 'waiting')
BEGIN
  SELECT RAISE(ABORT, 'businesses_transition');
END;

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
CREATE TRIGGER closed_months_in_order BEFORE INSERT ON closed_months
WHEN NEW.month <= (SELECT max(month) FROM closed_months)
BEGIN
  SELECT RAISE(ABORT, 'closed_months_in_order');
END;
CREATE TRIGGER closed_months_no_delete BEFORE DELETE ON closed_months
BEGIN
  SELECT RAISE(ABORT, 'closed_months_fixed');
END;
CREATE TRIGGER closed_months_no_replace BEFORE INSERT ON closed_months WHEN EXISTS (SELECT 1 FROM closed_months WHERE month = NEW.month) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: closed_months.month'); END;
CREATE TRIGGER closed_months_no_update BEFORE UPDATE ON closed_months
BEGIN
  SELECT RAISE(ABORT, 'closed_months_fixed');
END;

CREATE TABLE deposit_files (
  id TEXT PRIMARY KEY,
  file_hash TEXT NOT NULL CONSTRAINT deposit_files_once UNIQUE,
  file_name TEXT NOT NULL,
  -- lines with money that came in, and those nobody had brought before
  lines INTEGER NOT NULL,
  added INTEGER NOT NULL,
  created_by TEXT NOT NULL REFERENCES users (id),
  created_at TEXT NOT NULL
) STRICT;

CREATE TABLE deposit_payers (
  name TEXT PRIMARY KEY,
  partner_id TEXT NOT NULL REFERENCES partners (id)
) STRICT, WITHOUT ROWID;

CREATE TABLE deposits (
  id TEXT PRIMARY KEY,
  file_id TEXT NOT NULL REFERENCES deposit_files (id),
  line INTEGER NOT NULL,
  -- of what the bank says of it, and the how manieth of such lines it is
  line_hash TEXT NOT NULL CONSTRAINT deposits_once UNIQUE,
  happened_on TEXT NOT NULL,
  amount INTEGER NOT NULL CHECK (amount > 0),
  payer TEXT NOT NULL,
  -- without blanks and what companies put before it, as it is compared
  payer_name TEXT NOT NULL,
  memo TEXT NOT NULL,
  used INTEGER NOT NULL DEFAULT 0,
  rest INTEGER NOT NULL AS (amount - used) STORED,
  -- aside: no money of a partner
  state TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'aside')),
  aside_reason TEXT,
  CONSTRAINT deposits_not_overspent CHECK (used BETWEEN 0 AND amount),
  CONSTRAINT deposits_aside_unused CHECK (state = 'open' OR used = 0)
) STRICT;
CREATE INDEX deposits_aside ON deposits (happened_on, id) WHERE state = 'aside';
CREATE INDEX deposits_by_day ON deposits (happened_on, id);
CREATE INDEX deposits_open ON deposits (happened_on, id) WHERE state = 'open' AND rest > 0;

CREATE TABLE invoices (
  id TEXT PRIMARY KEY,
  -- 2026-12: the twelfth of its year
  year INTEGER NOT NULL,
  number INTEGER NOT NULL CHECK (number > 0),
  partner_id TEXT NOT NULL REFERENCES partners (id),
  month TEXT NOT NULL,
  bill_to TEXT NOT NULL,
  orders INTEGER NOT NULL,
  supply INTEGER NOT NULL CHECK (supply > 0),
  vat INTEGER NOT NULL CHECK (vat >= 0),
  issued_on TEXT NOT NULL,
  due_on TEXT NOT NULL CONSTRAINT invoices_due CHECK (due_on >= issued_on),
  state TEXT NOT NULL DEFAULT 'issued' CHECK (state IN ('issued', 'cancelled')),
  received INTEGER NOT NULL DEFAULT 0 CHECK (received >= 0),
  written_off INTEGER NOT NULL DEFAULT 0 CHECK (written_off >= 0),
  open INTEGER NOT NULL AS (supply + vat - received - written_off) STORED,
  issued_by TEXT NOT NULL REFERENCES users (id),
  issued_at TEXT NOT NULL,
  cancelled_by TEXT REFERENCES users (id),
  cancelled_at TEXT,
  cancel_reason TEXT, mailed_to TEXT, mailed_at TEXT CHECK ((mailed_at IS NULL) = (mailed_to IS NULL)),
  CONSTRAINT invoices_number UNIQUE (year, number),
  CONSTRAINT invoices_not_overpaid CHECK (received + written_off <= supply + vat),
  CONSTRAINT invoices_cancelled_unpaid CHECK (state = 'issued' OR received + written_off = 0)
) STRICT;
CREATE INDEX invoices_of_month ON invoices (partner_id, month, id);
CREATE INDEX invoices_of_partner_open ON invoices (partner_id, due_on, id) WHERE state = 'issued' AND open > 0;
CREATE INDEX invoices_open ON invoices (due_on, id) WHERE state = 'issued' AND open > 0;
CREATE TRIGGER invoices_cancelled_once BEFORE UPDATE OF state ON invoices
WHEN OLD.state = 'cancelled'
BEGIN
  SELECT RAISE(ABORT, 'invoices_cancelled_once');
END;
CREATE TRIGGER invoices_fixed BEFORE UPDATE OF id, year, number, partner_id, month, bill_to, orders, supply, vat, issued_on, due_on ON invoices
BEGIN
  SELECT RAISE(ABORT, 'invoices_fixed');
END;
CREATE TRIGGER invoices_no_delete BEFORE DELETE ON invoices
BEGIN
  SELECT RAISE(ABORT, 'invoices_append_only');
END;
CREATE TRIGGER invoices_no_replace BEFORE INSERT ON invoices WHEN EXISTS (SELECT 1 FROM invoices WHERE id = NEW.id) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: invoices.id'); END;
CREATE TRIGGER invoices_no_replace_number BEFORE INSERT ON invoices WHEN EXISTS (SELECT 1 FROM invoices WHERE year = NEW.year AND number = NEW.number) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: invoices.year, invoices.number'); END;
CREATE TRIGGER invoices_of_confirmed BEFORE INSERT ON invoices
WHEN NEW.supply > coalesce((SELECT expected - supply FROM billing_months WHERE month = NEW.month AND partner_id = NEW.partner_id), 0)
BEGIN
  SELECT RAISE(ABORT, 'invoices_of_confirmed');
END;
CREATE TRIGGER invoices_summed AFTER INSERT ON invoices
BEGIN
  UPDATE billing_months SET supply = supply + NEW.supply, vat = vat + NEW.vat WHERE month = NEW.month AND partner_id = NEW.partner_id;
END;
CREATE TRIGGER invoices_taken_back AFTER UPDATE OF state ON invoices WHEN NEW.state = 'cancelled'
BEGIN
  UPDATE billing_months SET supply = supply - NEW.supply, vat = vat - NEW.vat WHERE month = NEW.month AND partner_id = NEW.partner_id;
END;

CREATE TABLE ledger_proofs (
  at TEXT PRIMARY KEY,
  ms INTEGER NOT NULL,
  accounts INTEGER NOT NULL,
  postings INTEGER NOT NULL,
  total INTEGER NOT NULL,
  -- JSON: accounts whose sums differ, at most as many as the proof names.
  drift TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE network_imports (
  id TEXT PRIMARY KEY,
  -- the same file is the same import
  file_hash TEXT NOT NULL CONSTRAINT network_imports_file UNIQUE,
  file_name TEXT NOT NULL,
  encoding TEXT NOT NULL CHECK (encoding IN ('utf-8', 'euc-kr')),
  state TEXT NOT NULL CHECK (state IN ('refused', 'ready', 'started')),
  -- members, their links and won in all
  members INTEGER NOT NULL,
  links INTEGER NOT NULL,
  won INTEGER NOT NULL CHECK (won >= 0),
  -- JSON: wrong rows
  errors TEXT NOT NULL,
  created_by TEXT NOT NULL REFERENCES users (id),
  created_at TEXT NOT NULL,
  started_at TEXT,
  -- members who moved, and their won
  moved INTEGER NOT NULL DEFAULT 0 CHECK (moved >= 0),
  moved_won INTEGER NOT NULL DEFAULT 0 CHECK (moved_won >= 0)
) STRICT;
CREATE INDEX network_imports_by_time ON network_imports (created_at, id);
CREATE TRIGGER network_imports_approved BEFORE UPDATE OF state ON network_imports
WHEN NEW.state = 'started' AND NOT EXISTS (
  SELECT 1 FROM approvals WHERE kind = 'startTransferImport' AND subject = NEW.id AND state = 'approved')
BEGIN
  SELECT RAISE(ABORT, 'network_imports_approved');
END;
CREATE TRIGGER network_imports_opened AFTER UPDATE OF state ON network_imports WHEN NEW.state = 'started'
BEGIN
  UPDATE network_members SET open = 1 WHERE import_id = NEW.id;
END;
CREATE TRIGGER network_imports_transition BEFORE UPDATE OF state ON network_imports
WHEN OLD.state <> 'ready' OR NEW.state <> 'started'
BEGIN
  SELECT RAISE(ABORT, 'network_imports_transition');
END;

CREATE TABLE network_members (
  id TEXT PRIMARY KEY,
  import_id TEXT NOT NULL REFERENCES network_imports (id),
  line INTEGER NOT NULL,
  email_hash TEXT NOT NULL,
  email_masked TEXT NOT NULL,
  won INTEGER NOT NULL CHECK (won BETWEEN 0 AND 1000000000000),
  -- JSON list of addresses, as they were in the file
  links TEXT NOT NULL,
  -- 1 once its file was started
  open INTEGER NOT NULL DEFAULT 0 CHECK (open IN (0, 1)),
  CONSTRAINT network_members_line UNIQUE (import_id, line)
) STRICT;
CREATE UNIQUE INDEX network_members_once ON network_members (email_hash) WHERE open = 1;

CREATE TABLE network_transfer_links (
  transfer_id TEXT NOT NULL REFERENCES network_transfers (id),
  link_id TEXT NOT NULL REFERENCES links (id),
  PRIMARY KEY (transfer_id, link_id)
) STRICT;

CREATE TABLE network_transfers (
  id TEXT PRIMARY KEY,
  member_id TEXT NOT NULL REFERENCES network_members (id),
  creator_id TEXT NOT NULL REFERENCES creators (id),
  won INTEGER NOT NULL CHECK (won >= 0),
  links INTEGER NOT NULL CHECK (links >= 0),
  -- JSON: addresses that did not become links, with why
  left_out TEXT NOT NULL,
  moved_at TEXT NOT NULL,
  -- last instant of an undo
  undo_until TEXT NOT NULL,
  undone_at TEXT
) STRICT;
CREATE INDEX network_transfers_by_creator ON network_transfers (creator_id, id);
CREATE UNIQUE INDEX network_transfers_once ON network_transfers (member_id) WHERE undone_at IS NULL;
CREATE TRIGGER network_transfers_counted AFTER INSERT ON network_transfers
BEGIN
  UPDATE network_imports SET moved = moved + 1, moved_won = moved_won + NEW.won
  WHERE id = (SELECT import_id FROM network_members WHERE id = NEW.member_id);
END;
CREATE TRIGGER network_transfers_not_own BEFORE INSERT ON network_transfers
WHEN EXISTS (
  SELECT 1 FROM network_members m JOIN network_imports i ON i.id = m.import_id
    LEFT JOIN approvals a ON a.kind = 'startTransferImport' AND a.subject = i.id AND a.state = 'approved'
    JOIN own_creators o ON o.creator_id = NEW.creator_id AND o.user_id IN (i.created_by, a.requested_by, a.decided_by)
  WHERE m.id = NEW.member_id)
BEGIN
  SELECT RAISE(ABORT, 'network_transfers_not_own');
END;
CREATE TRIGGER network_transfers_of_members_only BEFORE INSERT ON network_transfers
WHEN EXISTS (SELECT 1 FROM creators c JOIN users u ON u.id = c.user_id WHERE c.id = NEW.creator_id AND u.withdrawn_at IS NOT NULL)
  OR NOT EXISTS (SELECT 1 FROM network_members WHERE id = NEW.member_id AND open = 1 AND won = NEW.won)
BEGIN
  SELECT RAISE(ABORT, 'network_transfers_of_members_only');
END;
CREATE TRIGGER network_transfers_uncounted AFTER UPDATE OF undone_at ON network_transfers
BEGIN
  UPDATE network_imports SET moved = moved - 1, moved_won = moved_won - NEW.won
  WHERE id = (SELECT import_id FROM network_members WHERE id = NEW.member_id);
END;
CREATE TRIGGER network_transfers_undo BEFORE UPDATE ON network_transfers
WHEN OLD.undone_at IS NOT NULL OR NEW.undone_at IS NULL OR NEW.undone_at > OLD.undo_until OR NEW.won <> OLD.won
  OR NEW.member_id <> OLD.member_id OR NEW.creator_id <> OLD.creator_id
BEGIN
  SELECT RAISE(ABORT, 'network_transfers_undo');
END;

CREATE TABLE order_receipts (
  receipt_id TEXT NOT NULL REFERENCES receipts (id),
  order_id TEXT NOT NULL REFERENCES orders (id),
  -- counts the lines of this receipt for this order, from 0
  n INTEGER NOT NULL DEFAULT 0 CHECK (n >= 0),
  won INTEGER NOT NULL CHECK (won > 0),
  -- how much of it went back to the receipt: what the order needs no more, or all when the receipt was undone
  back_won INTEGER NOT NULL DEFAULT 0 CHECK (back_won BETWEEN 0 AND won),
  PRIMARY KEY (receipt_id, order_id, n)
) STRICT, WITHOUT ROWID;
CREATE INDEX order_receipts_by_order ON order_receipts (order_id);
CREATE TRIGGER order_receipts_back AFTER UPDATE OF back_won ON order_receipts WHEN NEW.back_won > OLD.back_won BEGIN UPDATE orders SET received_won = received_won - (NEW.back_won - OLD.back_won), received_on = iif(state = 'confirmed' AND received_won - (NEW.back_won - OLD.back_won) >= commission, received_on, NULL) WHERE id = NEW.order_id AND (SELECT kind FROM receipts WHERE id = NEW.receipt_id) <> 'write_off'; UPDATE orders SET written_off_won = written_off_won - (NEW.back_won - OLD.back_won) WHERE id = NEW.order_id AND (SELECT kind FROM receipts WHERE id = NEW.receipt_id) = 'write_off'; UPDATE receipts SET allocated = allocated - (NEW.back_won - OLD.back_won), looked_at = '' WHERE id = NEW.receipt_id; INSERT INTO postings (debit, credit, amount, kind, ref, at) SELECT a.id, 'awaited:' || o.creator_id, min(a.balance, min(o.confirmed_won, o.received_won + o.written_off_won + (NEW.back_won - OLD.back_won)) - min(o.confirmed_won, o.received_won + o.written_off_won)), 'order_uncovered', o.id || ':' || r.id || iif(NEW.n > 0, ':' || NEW.n, ''), r.undone_at FROM orders o CROSS JOIN receipts r ON r.id = NEW.receipt_id CROSS JOIN accounts a ON a.id = 'available:' || o.creator_id WHERE o.id = NEW.order_id AND o.pays_when = 'received' AND min(a.balance, min(o.confirmed_won, o.received_won + o.written_off_won + (NEW.back_won - OLD.back_won)) - min(o.confirmed_won, o.received_won + o.written_off_won)) > 0; INSERT INTO postings (debit, credit, amount, kind, ref, at) SELECT 'debt:' || creator_id, 'awaited:' || creator_id, won, 'order_owed', ref, undone_at FROM ( SELECT o.creator_id, r.undone_at, o.id || ':' || r.id || iif(NEW.n > 0, ':' || NEW.n, '') AS ref, min(o.confirmed_won, o.received_won + o.written_off_won + (NEW.back_won - OLD.back_won)) - min(o.confirmed_won, o.received_won + o.written_off_won) - coalesce((SELECT amount FROM postings WHERE kind = 'order_uncovered' AND ref = o.id || ':' || r.id || iif(NEW.n > 0, ':' || NEW.n, '')), 0) AS won FROM orders o CROSS JOIN receipts r ON r.id = NEW.receipt_id WHERE o.id = NEW.order_id AND o.pays_when = 'received' ) WHERE won > 0; END;
CREATE TRIGGER order_receipts_fixed BEFORE UPDATE ON order_receipts WHEN NEW.receipt_id <> OLD.receipt_id OR NEW.order_id <> OLD.order_id OR NEW.n <> OLD.n OR NEW.won <> OLD.won OR NEW.back_won < OLD.back_won BEGIN SELECT RAISE(ABORT, 'order_receipts_fixed'); END;
CREATE TRIGGER order_receipts_in AFTER INSERT ON order_receipts BEGIN UPDATE orders SET received_won = received_won + NEW.won, received_on = iif(received_won + NEW.won >= commission, (SELECT happened_on FROM receipts WHERE id = NEW.receipt_id), NULL) WHERE id = NEW.order_id AND (SELECT kind FROM receipts WHERE id = NEW.receipt_id) <> 'write_off'; UPDATE orders SET written_off_won = written_off_won + NEW.won WHERE id = NEW.order_id AND (SELECT kind FROM receipts WHERE id = NEW.receipt_id) = 'write_off'; UPDATE receipts SET allocated = allocated + NEW.won WHERE id = NEW.receipt_id; INSERT INTO postings (debit, credit, amount, kind, ref, at) SELECT 'awaited:' || o.creator_id, 'available:' || o.creator_id, min(o.confirmed_won, o.received_won + o.written_off_won) - min(o.confirmed_won, o.received_won + o.written_off_won - NEW.won), 'order_released', o.id || ':' || r.id || iif(NEW.n > 0, ':' || NEW.n, ''), max(r.at, r.looked_at) FROM orders o CROSS JOIN receipts r ON r.id = NEW.receipt_id WHERE o.id = NEW.order_id AND o.pays_when = 'received' AND min(o.confirmed_won, o.received_won + o.written_off_won) > min(o.confirmed_won, o.received_won + o.written_off_won - NEW.won); INSERT INTO postings (debit, credit, amount, kind, ref, at) SELECT a.id, d.id, min(a.balance, -d.balance), 'debt_settled', o.id || ':' || r.id || iif(NEW.n > 0, ':' || NEW.n, ''), max(r.at, r.looked_at) FROM orders o CROSS JOIN receipts r ON r.id = NEW.receipt_id CROSS JOIN accounts a ON a.id = 'available:' || o.creator_id CROSS JOIN accounts d ON d.id = 'debt:' || o.creator_id WHERE o.id = NEW.order_id AND o.pays_when = 'received' AND min(a.balance, -d.balance) > 0; END;
CREATE TRIGGER order_receipts_no_delete BEFORE DELETE ON order_receipts BEGIN SELECT RAISE(ABORT, 'order_receipts_append_only'); END;
CREATE TRIGGER order_receipts_no_replace BEFORE INSERT ON order_receipts WHEN EXISTS (SELECT 1 FROM order_receipts WHERE receipt_id = NEW.receipt_id AND order_id = NEW.order_id AND n = NEW.n) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: order_receipts.receipt_id, order_receipts.order_id, order_receipts.n'); END;

CREATE TABLE partner_books (
  partner_id TEXT PRIMARY KEY REFERENCES partners (id),
  pending INTEGER NOT NULL DEFAULT 0,
  confirmed INTEGER NOT NULL DEFAULT 0,
  settled INTEGER NOT NULL DEFAULT 0,
  -- confirmed and not settled; below nothing when the partner has paid too much
  owed INTEGER NOT NULL AS (confirmed - settled) STORED
) STRICT;
CREATE INDEX partner_books_by_owed ON partner_books (owed, partner_id);

CREATE TABLE partner_months (
  partner_id TEXT NOT NULL REFERENCES partners (id),
  month TEXT NOT NULL,
  pending INTEGER NOT NULL DEFAULT 0,
  confirmed INTEGER NOT NULL DEFAULT 0,
  settled INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (partner_id, month)
) STRICT, WITHOUT ROWID;

CREATE TABLE partner_payments (
  partner_id TEXT PRIMARY KEY REFERENCES partners (id),
  -- months of which something came or is late; too few say nothing
  paid_months INTEGER NOT NULL,
  -- from the end of the month to the day of the bank; null while nothing came
  paid_days INTEGER,
  light TEXT CHECK (light IN ('good', 'slow', 'bad'))
) STRICT, WITHOUT ROWID;
CREATE TRIGGER site_sees_payments AFTER UPDATE ON partner_payments BEGIN UPDATE data_versions SET version = version + 1 WHERE scope = 'site'; END;
CREATE TRIGGER site_sees_payments_in AFTER INSERT ON partner_payments BEGIN UPDATE data_versions SET version = version + 1 WHERE scope = 'site'; END;

CREATE TABLE payout_accounts (
  id TEXT PRIMARY KEY,
  creator_id TEXT NOT NULL REFERENCES creators (id),
  bank TEXT NOT NULL,
  number_sealed TEXT NOT NULL,
  -- HMAC for equality only
  number_index TEXT NOT NULL,
  number_last TEXT NOT NULL,
  holder_sealed TEXT NOT NULL,
  file_id TEXT NOT NULL REFERENCES files (id),
  created_at TEXT NOT NULL,
  held_until TEXT,
  replaced_at TEXT
, holder_check TEXT NOT NULL DEFAULT 'waiting'
  CONSTRAINT payout_accounts_holder_check CHECK (holder_check IN ('waiting', 'matched', 'differs')), holder_check_at TEXT, bounced_at TEXT, review_id TEXT REFERENCES account_reviews (id)) STRICT;
CREATE INDEX payout_accounts_by_creator ON payout_accounts (creator_id);
CREATE INDEX payout_accounts_by_number ON payout_accounts (number_index, replaced_at);
CREATE UNIQUE INDEX payout_accounts_current ON payout_accounts (creator_id) WHERE replaced_at IS NULL;
CREATE INDEX payout_accounts_unchecked ON payout_accounts (holder_check_at) WHERE holder_check = 'waiting' AND replaced_at IS NULL;
CREATE TRIGGER flags_one_account AFTER INSERT ON payout_accounts
WHEN NEW.number_index <> '' AND EXISTS (SELECT 1 FROM payout_accounts p WHERE p.number_index = NEW.number_index
  AND p.replaced_at IS NULL AND p.bank = NEW.bank AND p.creator_id <> NEW.creator_id)
BEGIN
  INSERT INTO flags (id, creator_id, kind, ref, evidence, raised_at) VALUES ('flg_' || substr(NEW.id, 5), NEW.creator_id,
    'duplicate_account', NEW.creator_id || ':' || NEW.number_index, json_object('registeredAt', NEW.created_at), NEW.created_at)
    ON CONFLICT (kind, ref) DO NOTHING;
END;
CREATE TRIGGER payout_accounts_review_fixed BEFORE UPDATE OF creator_id, bank, number_index, review_id ON payout_accounts WHEN NEW.review_id IS NOT OLD.review_id OR (OLD.review_id IS NOT NULL AND (NEW.creator_id <> OLD.creator_id OR NEW.bank <> OLD.bank OR (NEW.number_index NOT IN ('', OLD.number_index) AND substr(NEW.number_index, 1, instr(NEW.number_index, '.')) = substr(OLD.number_index, 1, instr(OLD.number_index, '.'))))) BEGIN SELECT RAISE(ABORT, 'payout_accounts_review_fixed'); END;
CREATE TRIGGER payout_accounts_reviewed BEFORE INSERT ON payout_accounts WHEN NEW.review_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM standing_reviews WHERE review_id = NEW.review_id AND creator_id = NEW.creator_id AND bank = NEW.bank AND number_index = NEW.number_index) BEGIN SELECT RAISE(ABORT, 'payout_accounts_reviewed'); END;
CREATE TRIGGER referrals_one_account AFTER INSERT ON payout_accounts
BEGIN
  UPDATE referrals SET blocked_at = NEW.created_at, blocked_reason = 'account', step = 'blocked'
  WHERE blocked_at IS NULL AND NEW.number_index <> '' AND (
    (invitee_id = NEW.creator_id AND EXISTS (SELECT 1 FROM payout_accounts p
      WHERE p.creator_id = referrals.inviter_id AND p.bank = NEW.bank AND p.number_index = NEW.number_index))
    OR (inviter_id = NEW.creator_id AND EXISTS (SELECT 1 FROM payout_accounts p
      WHERE p.creator_id = referrals.invitee_id AND p.bank = NEW.bank AND p.number_index = NEW.number_index)));
END;

CREATE TABLE payout_batch_rows (
  batch_id TEXT NOT NULL REFERENCES payout_batches (id),
  payout_id TEXT NOT NULL REFERENCES payouts (id),
  -- its number in the bank's file, by which the bank's answer names it
  line INTEGER NOT NULL,
  state TEXT NOT NULL DEFAULT 'in' CHECK (state IN ('in', 'out', 'paid', 'failed')),
  -- why it was taken out
  reason TEXT NOT NULL DEFAULT '',
  CONSTRAINT payout_batch_rows_once PRIMARY KEY (batch_id, payout_id),
  CONSTRAINT payout_batch_rows_line UNIQUE (batch_id, line)
) STRICT;
CREATE INDEX payout_batch_rows_by_payout ON payout_batch_rows (payout_id);
CREATE UNIQUE INDEX payout_batch_rows_one_living ON payout_batch_rows (payout_id) WHERE state = 'in';
CREATE TRIGGER payout_batch_rows_counted AFTER INSERT ON payout_batch_rows
BEGIN
  UPDATE payout_batches SET (count, gross, income_tax, local_tax, vat, net) = (
    SELECT payout_batches.count + 1, payout_batches.gross + p.amount, payout_batches.income_tax + p.income_tax,
      payout_batches.local_tax + p.local_tax, payout_batches.vat + p.vat, payout_batches.net + p.net
    FROM payouts p WHERE p.id = NEW.payout_id) WHERE id = NEW.batch_id;
END;
CREATE TRIGGER payout_batch_rows_end AFTER UPDATE OF state ON payout_batch_rows
WHEN NOT EXISTS (SELECT 1 FROM payout_batch_rows WHERE batch_id = NEW.batch_id AND state = 'in')
BEGIN
  UPDATE payout_batches SET state = 'done' WHERE id = NEW.batch_id AND state = 'sent';
END;
CREATE TRIGGER payout_batch_rows_kept BEFORE DELETE ON payout_batch_rows
BEGIN
  SELECT RAISE(ABORT, 'payout_batch_rows_kept');
END;
CREATE TRIGGER payout_batch_rows_no_replace BEFORE INSERT ON payout_batch_rows WHEN EXISTS (SELECT 1 FROM payout_batch_rows WHERE batch_id = NEW.batch_id AND payout_id = NEW.payout_id) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: payout_batch_rows.batch_id, payout_batch_rows.payout_id'); END;
CREATE TRIGGER payout_batch_rows_no_replace_line BEFORE INSERT ON payout_batch_rows WHEN EXISTS (SELECT 1 FROM payout_batch_rows WHERE batch_id = NEW.batch_id AND line = NEW.line) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: payout_batch_rows.batch_id, payout_batch_rows.line'); END;
CREATE TRIGGER payout_batch_rows_no_replace_payout_id BEFORE INSERT ON payout_batch_rows WHEN EXISTS (SELECT 1 FROM payout_batch_rows WHERE (state = 'in') AND payout_id = NEW.payout_id) AND (NEW.state = 'in') BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: payout_batch_rows.payout_id'); END;
CREATE TRIGGER payout_batch_rows_not_own BEFORE INSERT ON payout_batch_rows
WHEN EXISTS (SELECT 1 FROM concerned_creators WHERE user_id = (SELECT made_by FROM payout_batches WHERE id = NEW.batch_id)
  AND creator_id = (SELECT creator_id FROM payouts WHERE id = NEW.payout_id))
BEGIN
  SELECT RAISE(ABORT, 'payout_batch_rows_not_own');
END;
CREATE TRIGGER payout_batch_rows_only_drafts BEFORE INSERT ON payout_batch_rows
WHEN (SELECT state FROM payout_batches WHERE id = NEW.batch_id) IS NOT 'draft'
BEGIN
  SELECT RAISE(ABORT, 'payout_batch_rows_only_drafts');
END;
CREATE TRIGGER payout_batch_rows_transition BEFORE UPDATE ON payout_batch_rows WHEN (OLD.state <> 'in' AND (OLD.state <> 'failed' OR NEW.state <> 'paid' OR (SELECT state FROM payouts WHERE id = NEW.payout_id) <> 'paid')) OR NEW.payout_id <> OLD.payout_id OR NEW.batch_id <> OLD.batch_id OR (NEW.state = 'out' AND (SELECT state FROM payout_batches WHERE id = NEW.batch_id) IN ('sent', 'done')) BEGIN SELECT RAISE(ABORT, 'payout_batch_rows_transition'); END;

CREATE TABLE payout_batches (
  id TEXT PRIMARY KEY,
  -- payouts of this pay date and before, in Seoul
  pay_on TEXT NOT NULL,
  state TEXT NOT NULL DEFAULT 'draft' CHECK (state IN ('draft', 'approved', 'sent', 'done', 'dropped')),
  made_by TEXT NOT NULL REFERENCES users (id),
  made_at TEXT NOT NULL,
  approved_by TEXT REFERENCES users (id),
  approved_at TEXT,
  -- its account numbers were opened for the bank's file: from here on nothing is taken out
  sent_by TEXT REFERENCES users (id),
  sent_at TEXT,
  -- of all its rows as it was made; won
  count INTEGER NOT NULL DEFAULT 0,
  gross INTEGER NOT NULL DEFAULT 0,
  income_tax INTEGER NOT NULL DEFAULT 0,
  local_tax INTEGER NOT NULL DEFAULT 0,
  vat INTEGER NOT NULL DEFAULT 0,
  net INTEGER NOT NULL DEFAULT 0,
  CONSTRAINT payout_batches_two_people CHECK (approved_by IS NULL OR approved_by <> made_by),
  CONSTRAINT payout_batches_approval CHECK (state IN ('draft', 'dropped') OR gross <= 1000000 OR approved_by IS NOT NULL)
) STRICT;
CREATE INDEX payout_batches_by_maker ON payout_batches (made_by, made_at) WHERE approved_by IS NULL;
CREATE INDEX payout_batches_living ON payout_batches (state, id);
CREATE TRIGGER payout_batches_born_draft BEFORE INSERT ON payout_batches
WHEN NEW.state <> 'draft' OR NEW.count <> 0 OR NEW.gross <> 0 OR NEW.net <> 0
BEGIN
  SELECT RAISE(ABORT, 'payout_batches_born_draft');
END;
CREATE TRIGGER payout_batches_fixed BEFORE UPDATE OF pay_on, made_by, count, gross, income_tax, local_tax, vat, net ON payout_batches
WHEN OLD.state <> 'draft' OR NEW.made_by <> OLD.made_by OR NEW.pay_on <> OLD.pay_on
BEGIN
  SELECT RAISE(ABORT, 'payout_batches_fixed');
END;
CREATE TRIGGER payout_batches_kept BEFORE DELETE ON payout_batches
BEGIN
  SELECT RAISE(ABORT, 'payout_batches_kept');
END;
CREATE TRIGGER payout_batches_new_operator BEFORE UPDATE OF approved_by ON payout_batches WHEN NEW.approved_by IS NOT NULL AND EXISTS (SELECT 1 FROM users WHERE id IN (NEW.approved_by, OLD.made_by) AND coalesce(operator_since, '9') > coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', NEW.approved_at, '-72 hours'), '')) BEGIN SELECT RAISE(ABORT, 'payout_batches_new_operator'); END;
CREATE TRIGGER payout_batches_no_replace BEFORE INSERT ON payout_batches WHEN EXISTS (SELECT 1 FROM payout_batches WHERE id = NEW.id) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: payout_batches.id'); END;
CREATE TRIGGER payout_batches_not_own BEFORE UPDATE OF approved_by ON payout_batches
WHEN EXISTS (SELECT 1 FROM concerned_creators c CROSS JOIN payouts p ON p.creator_id = c.creator_id AND p.state = 'processing'
    CROSS JOIN payout_batch_rows r ON r.batch_id = NEW.id AND r.payout_id = p.id WHERE c.user_id = NEW.approved_by)
  OR EXISTS (SELECT 1 FROM own_creators o JOIN creators c ON c.id = o.creator_id WHERE o.user_id = NEW.approved_by AND c.user_id = OLD.made_by)
BEGIN
  SELECT RAISE(ABORT, 'payout_batches_not_own');
END;
CREATE TRIGGER payout_batches_second BEFORE UPDATE OF state ON payout_batches WHEN OLD.state = 'draft' AND NEW.state = 'approved' AND NEW.approved_by IS NULL AND EXISTS (SELECT 1 FROM payout_batch_seconds WHERE batch_id = NEW.id) BEGIN SELECT RAISE(ABORT, 'payout_batches_second'); END;
CREATE TRIGGER payout_batches_transition BEFORE UPDATE OF state ON payout_batches
WHEN OLD.state || '>' || NEW.state NOT IN ('draft>approved', 'draft>dropped', 'approved>sent', 'approved>dropped', 'sent>done')
BEGIN
  SELECT RAISE(ABORT, 'payout_batches_transition');
END;
CREATE TRIGGER payouts_stopped_approving BEFORE UPDATE OF state ON payout_batches WHEN NEW.state IN ('approved', 'sent') AND (SELECT value FROM settings WHERE name = 'payoutsStopped') IS NOT NULL BEGIN SELECT RAISE(ABORT, 'payouts_stopped'); END;
CREATE TRIGGER payouts_stopped_batches BEFORE INSERT ON payout_batches WHEN (SELECT value FROM settings WHERE name = 'payoutsStopped') IS NOT NULL BEGIN SELECT RAISE(ABORT, 'payouts_stopped'); END;

CREATE TABLE payout_conflicts (
  id TEXT PRIMARY KEY,
  payout_id TEXT NOT NULL REFERENCES payouts (id),
  creator_id TEXT NOT NULL REFERENCES creators (id),
  -- the line of the bank that says paid, and its day
  result_id TEXT NOT NULL,
  line INTEGER NOT NULL,
  bank_on TEXT NOT NULL,
  found_by TEXT NOT NULL REFERENCES users (id),
  found_at TEXT NOT NULL,
  -- what two operators found out; null while it is open
  outcome TEXT CHECK (outcome IN ('paid', 'unpaid')),
  approval_id TEXT REFERENCES approvals (id),
  decided_at TEXT,
  FOREIGN KEY (result_id, line) REFERENCES payout_result_rows (result_id, line)
) STRICT;
CREATE INDEX payout_conflicts_by_creator ON payout_conflicts (creator_id) WHERE outcome IS NULL;
CREATE INDEX payout_conflicts_by_payout ON payout_conflicts (payout_id, decided_at);
CREATE UNIQUE INDEX payout_conflicts_one_open ON payout_conflicts (payout_id) WHERE outcome IS NULL;
CREATE TRIGGER payout_conflicts_by_bank BEFORE INSERT ON payout_conflicts WHEN NEW.outcome IS NOT NULL OR NOT EXISTS (SELECT 1 FROM payout_result_rows w CROSS JOIN payouts p ON p.id = w.payout_id WHERE w.result_id = NEW.result_id AND w.line = NEW.line AND w.payout_id = NEW.payout_id AND w.outcome = 'paid' AND w.bank_on = NEW.bank_on AND w.applied_at IS NULL AND p.creator_id = NEW.creator_id) BEGIN SELECT RAISE(ABORT, 'payout_conflicts_by_bank'); END;
CREATE TRIGGER payout_conflicts_no_delete BEFORE DELETE ON payout_conflicts BEGIN SELECT RAISE(ABORT, 'payout_conflicts_no_delete'); END;
CREATE TRIGGER payout_conflicts_no_replace BEFORE INSERT ON payout_conflicts WHEN EXISTS (SELECT 1 FROM payout_conflicts WHERE id = NEW.id) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: payout_conflicts.id'); END;
CREATE TRIGGER payout_conflicts_no_replace_payout_id BEFORE INSERT ON payout_conflicts WHEN EXISTS (SELECT 1 FROM payout_conflicts WHERE (outcome IS NULL) AND payout_id = NEW.payout_id) AND (NEW.outcome IS NULL) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: payout_conflicts.payout_id'); END;
CREATE TRIGGER payout_conflicts_two_people BEFORE UPDATE ON payout_conflicts WHEN OLD.outcome IS NOT NULL OR NEW.outcome IS NULL OR NEW.id <> OLD.id OR NEW.payout_id <> OLD.payout_id OR NEW.creator_id <> OLD.creator_id OR NEW.result_id <> OLD.result_id OR NEW.line <> OLD.line OR NEW.bank_on <> OLD.bank_on OR NEW.found_by <> OLD.found_by OR NEW.found_at <> OLD.found_at OR NOT EXISTS (SELECT 1 FROM approvals WHERE id = NEW.approval_id AND kind = 'decidePayoutConflict' AND subject = OLD.payout_id AND state = 'approved' AND command ->> 'conflict' = OLD.id AND command ->> 'outcome' = NEW.outcome AND decided_at = NEW.decided_at) BEGIN SELECT RAISE(ABORT, 'payout_conflicts_two_people'); END;

CREATE TABLE payout_counts (
  state TEXT PRIMARY KEY,
  payouts INTEGER NOT NULL DEFAULT 0 CHECK (payouts >= 0)
) STRICT;

CREATE TABLE payout_events (
  payout_id TEXT NOT NULL REFERENCES payouts (id),
  seq INTEGER NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('requested', 'changed', 'processing', 'paid', 'failed', 'cancelled')),
  amount INTEGER NOT NULL,
  actor_id TEXT NOT NULL REFERENCES users (id),
  at TEXT NOT NULL,
  CONSTRAINT payout_events_once PRIMARY KEY (payout_id, seq)
) STRICT;
CREATE INDEX payout_events_paid_by ON payout_events (actor_id, at) WHERE kind = 'paid';
CREATE TRIGGER payout_events_addition BEFORE INSERT ON payout_events WHEN NEW.kind IN ('processing', 'paid') AND NOT EXISTS (SELECT 1 FROM approvals WHERE kind = 'decidePayoutConflict' AND subject = NEW.payout_id AND state = 'approved' AND decided_at = NEW.at) AND NOT EXISTS (SELECT 1 FROM payout_batch_rows WHERE payout_id = NEW.payout_id AND state = 'in') BEGIN SELECT RAISE(ABORT, 'payout_events_addition') WHERE EXISTS (SELECT 1 FROM balance_additions WHERE creator_id = (SELECT creator_id FROM payouts WHERE id = NEW.payout_id) AND at > strftime('%Y-%m-%dT%H:%M:%fZ', NEW.at, '-30 days') AND requested_by = NEW.actor_id AND (won > 0 OR kind IN ('correction', 'claim'))); END;
CREATE TRIGGER payout_events_by_batch BEFORE INSERT ON payout_events
WHEN NEW.kind = 'paid' AND EXISTS (SELECT 1 FROM payout_batch_rows r CROSS JOIN payout_batches b ON b.id = r.batch_id
  WHERE r.payout_id = NEW.payout_id AND r.state = 'in' AND b.state <> 'sent')
BEGIN
  SELECT RAISE(ABORT, 'payout_events_by_batch');
END;
CREATE TRIGGER payout_events_day_limit BEFORE INSERT ON payout_events WHEN NEW.kind = 'paid' AND NOT EXISTS (SELECT 1 FROM approvals WHERE kind = 'decidePayoutConflict' AND subject = NEW.payout_id AND state = 'approved' AND decided_at = NEW.at) AND NOT EXISTS (SELECT 1 FROM payout_events WHERE payout_id = NEW.payout_id AND kind = 'processing' AND actor_id <> NEW.actor_id) AND NOT EXISTS (SELECT 1 FROM payout_batch_rows r CROSS JOIN payout_batches b ON b.id = r.batch_id WHERE r.payout_id = NEW.payout_id AND r.state = 'in' AND b.state = 'sent') BEGIN SELECT RAISE(ABORT, 'payout_events_day_limit') WHERE NEW.amount + (SELECT coalesce(sum(won), 0) FROM solo_payments WHERE user_id = NEW.actor_id AND at >= strftime('%Y-%m-%dT%H:%M:%fZ', NEW.at, '+9 hours', 'start of day', '-9 hours')) > coalesce((SELECT value ->> 'payDayWon' FROM policies WHERE kind = 'solo_limits' AND withdrawn_at IS NULL AND starts_on <= date(NEW.at, '+9 hours') ORDER BY starts_on DESC, id DESC LIMIT 1), 1000000); END;
CREATE TRIGGER payout_events_new_operator BEFORE INSERT ON payout_events WHEN NEW.kind = 'paid' AND NEW.amount > 1000000 AND EXISTS (SELECT 1 FROM payout_events WHERE payout_id = NEW.payout_id AND kind = 'processing' AND actor_id <> NEW.actor_id) AND NOT EXISTS (SELECT 1 FROM payout_events e CROSS JOIN users o ON o.id = e.actor_id CROSS JOIN users u ON u.id = NEW.actor_id WHERE e.payout_id = NEW.payout_id AND e.kind = 'processing' AND e.actor_id <> NEW.actor_id AND max(o.operator_since, u.operator_since) <= strftime('%Y-%m-%dT%H:%M:%fZ', NEW.at, '-72 hours')) AND NOT EXISTS (SELECT 1 FROM payout_batch_rows r CROSS JOIN payout_batches b ON b.id = r.batch_id WHERE r.payout_id = NEW.payout_id AND r.state = 'in' AND b.state = 'sent' AND b.approved_by IS NOT NULL) BEGIN SELECT RAISE(ABORT, 'payout_events_new_operator'); END;
CREATE TRIGGER payout_events_no_delete BEFORE DELETE ON payout_events
BEGIN
  SELECT RAISE(ABORT, 'payout_events_append_only');
END;
CREATE TRIGGER payout_events_no_replace BEFORE INSERT ON payout_events
WHEN EXISTS (SELECT 1 FROM payout_events WHERE payout_id = NEW.payout_id AND seq = NEW.seq)
BEGIN
  SELECT RAISE(ABORT, 'UNIQUE constraint failed: payout_events.payout_id, payout_events.seq');
END;
CREATE TRIGGER payout_events_no_update BEFORE UPDATE ON payout_events
BEGIN
  SELECT RAISE(ABORT, 'payout_events_append_only');
END;
CREATE TRIGGER payout_events_return_counted AFTER INSERT ON payout_events WHEN NEW.kind = 'failed' AND EXISTS (SELECT 1 FROM payout_events WHERE payout_id = NEW.payout_id AND kind = 'paid' AND actor_id = NEW.actor_id) BEGIN INSERT INTO balance_additions (kind, ref, creator_id, requested_by, won, at) SELECT 'return', id, creator_id, NEW.actor_id, NEW.amount, NEW.at FROM payouts WHERE id = NEW.payout_id; END;
CREATE TRIGGER payout_events_return_new_operator BEFORE INSERT ON payout_events WHEN NEW.kind = 'failed' AND NEW.amount > 100000 AND EXISTS (SELECT 1 FROM payout_events e CROSS JOIN users u ON u.id IN (e.actor_id, NEW.actor_id) WHERE e.payout_id = NEW.payout_id AND e.kind = 'paid' AND e.actor_id <> NEW.actor_id AND coalesce(u.operator_since, '9') > coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', NEW.at, '-72 hours'), '')) BEGIN SELECT RAISE(ABORT, 'payout_events_return_new_operator'); END;
CREATE TRIGGER payout_events_return_two_people BEFORE INSERT ON payout_events
WHEN NEW.kind = 'failed' AND NEW.amount > 100000 AND EXISTS (
  SELECT 1 FROM payout_events WHERE payout_id = NEW.payout_id AND kind = 'paid' AND actor_id = NEW.actor_id)
BEGIN
  SELECT RAISE(ABORT, 'payout_events_return_two_people');
END;
CREATE TRIGGER payout_events_sent_two_people BEFORE INSERT ON payout_events WHEN NEW.kind = 'failed' AND EXISTS (SELECT 1 FROM payout_batch_rows r CROSS JOIN payout_batches b ON b.id = r.batch_id WHERE r.payout_id = NEW.payout_id AND r.state IN ('in', 'paid') AND b.state IN ('sent', 'done')) AND NOT EXISTS (SELECT 1 FROM payout_result_rows WHERE payout_id = NEW.payout_id AND applied_at IS NULL AND outcome IN ('failed', 'returned')) AND NOT EXISTS (SELECT 1 FROM approvals WHERE kind = 'giveBackPayout' AND subject = NEW.payout_id AND state = 'approved' AND decided_at = NEW.at) BEGIN SELECT RAISE(ABORT, 'payout_events_sent_two_people'); END;
CREATE TRIGGER payout_events_two_people BEFORE INSERT ON payout_events WHEN NEW.kind = 'paid' AND NEW.amount > 1000000 AND NOT EXISTS (SELECT 1 FROM payout_events WHERE payout_id = NEW.payout_id AND kind = 'processing' AND actor_id <> NEW.actor_id) AND NOT EXISTS (SELECT 1 FROM payout_batch_rows r CROSS JOIN payout_batches b ON b.id = r.batch_id WHERE r.payout_id = NEW.payout_id AND r.state = 'in' AND b.state = 'sent' AND b.approved_by IS NOT NULL) AND NOT EXISTS (SELECT 1 FROM payout_conflicts WHERE payout_id = NEW.payout_id AND outcome = 'paid' AND decided_at = NEW.at) BEGIN SELECT RAISE(ABORT, 'payout_events_two_people'); END;
CREATE TRIGGER webhooks_payout AFTER INSERT ON payout_events BEGIN INSERT INTO webhook_deliveries (endpoint_id, kind, object_id, data) SELECT e.id, 'payout.' || NEW.kind, NEW.payout_id, json_object('payoutId', NEW.payout_id, 'state', iif(NEW.kind = 'changed', 'requested', NEW.kind), 'amountWon', NEW.amount) FROM payouts p CROSS JOIN webhook_endpoints e ON e.creator_id = p.creator_id AND e.state = 'active' AND instr(e.kinds, '"payout.' || NEW.kind || '"') > 0 WHERE p.id = NEW.payout_id; END;

CREATE TABLE payout_orders (
  payout_id TEXT NOT NULL REFERENCES payouts (id),
  order_id TEXT NOT NULL REFERENCES orders (id),
  won INTEGER NOT NULL CHECK (won <> 0),
  PRIMARY KEY (payout_id, order_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX payout_orders_by_order ON payout_orders (order_id);
CREATE TRIGGER payout_orders_counted AFTER INSERT ON payout_orders
BEGIN
  UPDATE orders SET paid_won = paid_won + NEW.won WHERE id = NEW.order_id;
  UPDATE payout_origins SET orders = orders + 1, orders_won = orders_won + NEW.won WHERE payout_id = NEW.payout_id;
END;
CREATE TRIGGER payout_orders_no_delete BEFORE DELETE ON payout_orders
BEGIN
  SELECT RAISE(ABORT, 'payout_orders_append_only');
END;
CREATE TRIGGER payout_orders_no_replace BEFORE INSERT ON payout_orders WHEN EXISTS (SELECT 1 FROM payout_orders WHERE payout_id = NEW.payout_id AND order_id = NEW.order_id) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: payout_orders.payout_id, payout_orders.order_id'); END;
CREATE TRIGGER payout_orders_no_update BEFORE UPDATE ON payout_orders
BEGIN
  SELECT RAISE(ABORT, 'payout_orders_append_only');
END;
CREATE TRIGGER payout_orders_open BEFORE INSERT ON payout_orders
WHEN NOT EXISTS (SELECT 1 FROM payout_origins WHERE payout_id = NEW.payout_id AND is_whole = 0
  AND creator_id = (SELECT creator_id FROM orders WHERE id = NEW.order_id))
BEGIN
  SELECT RAISE(ABORT, 'payout_orders_open');
END;
CREATE TRIGGER payout_orders_within BEFORE INSERT ON payout_orders
WHEN EXISTS (SELECT 1 FROM orders WHERE id = NEW.order_id AND (
  (NEW.won > 0 AND paid_won + NEW.won > iif(pays_when = 'received', min(confirmed_won, received_won + written_off_won), confirmed_won))
  OR (NEW.won < 0 AND paid_won + NEW.won < iif(pays_when = 'received', min(confirmed_won, received_won + written_off_won), confirmed_won))))
BEGIN
  SELECT RAISE(ABORT, 'payout_orders_within');
END;

CREATE TABLE payout_origins (
  payout_id TEXT PRIMARY KEY REFERENCES payouts (id),
  creator_id TEXT NOT NULL REFERENCES creators (id),
  amount INTEGER NOT NULL,
  -- lines of payout_orders, and their sum
  orders INTEGER NOT NULL DEFAULT 0,
  orders_won INTEGER NOT NULL DEFAULT 0,
  -- rewards for invitations and the balance of an older platform; below 0 where some of it was taken back
  referral_won INTEGER NOT NULL DEFAULT 0,
  network_won INTEGER NOT NULL DEFAULT 0,
  other_won INTEGER NOT NULL DEFAULT 0,
  is_whole INTEGER NOT NULL DEFAULT 0 CHECK (is_whole IN (0, 1)),
  CONSTRAINT payout_origins_whole CHECK (is_whole = 0 OR orders_won + referral_won + network_won + other_won = amount)
) STRICT;
CREATE INDEX payout_origins_by_creator ON payout_origins (creator_id, referral_won, network_won, other_won, payout_id);
CREATE TRIGGER payout_origins_fixed BEFORE UPDATE ON payout_origins WHEN OLD.is_whole = 1
BEGIN
  SELECT RAISE(ABORT, 'payout_origins_fixed');
END;
CREATE TRIGGER payout_origins_no_delete BEFORE DELETE ON payout_origins
BEGIN
  SELECT RAISE(ABORT, 'payout_origins_no_delete');
END;
CREATE TRIGGER payout_origins_no_replace BEFORE INSERT ON payout_origins WHEN EXISTS (SELECT 1 FROM payout_origins WHERE payout_id = NEW.payout_id) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: payout_origins.payout_id'); END;
CREATE TRIGGER payout_origins_paid BEFORE INSERT ON payout_origins
WHEN NOT EXISTS (SELECT 1 FROM payouts WHERE id = NEW.payout_id AND state = 'paid' AND creator_id = NEW.creator_id AND amount = NEW.amount)
BEGIN
  SELECT RAISE(ABORT, 'payout_origins_paid');
END;

CREATE TABLE payout_result_rows (
  result_id TEXT NOT NULL REFERENCES payout_results (id),
  line INTEGER NOT NULL,
  payout_id TEXT NOT NULL REFERENCES payouts (id),
  outcome TEXT NOT NULL CHECK (outcome IN ('paid', 'failed', 'returned')),
  -- the bank's day, in Seoul
  bank_on TEXT NOT NULL,
  reason TEXT NOT NULL DEFAULT '',
  applied_at TEXT,
  -- why it could not be applied when it was last tried
  refused TEXT NOT NULL DEFAULT '',
  CONSTRAINT payout_result_rows_line PRIMARY KEY (result_id, line),
  CONSTRAINT payout_result_rows_once UNIQUE (result_id, payout_id)
) STRICT;
CREATE INDEX payout_result_rows_waiting ON payout_result_rows (payout_id) WHERE applied_at IS NULL;

CREATE TABLE payout_results (
  id TEXT PRIMARY KEY,
  batch_id TEXT NOT NULL REFERENCES payout_batches (id),
  file_hash TEXT NOT NULL,
  file_name TEXT NOT NULL,
  brought_by TEXT NOT NULL REFERENCES users (id),
  brought_at TEXT NOT NULL,
  -- JSON: what is wrong with which line; nothing of such a file is applied
  errors TEXT NOT NULL DEFAULT '[]',
  CONSTRAINT payout_results_once UNIQUE (batch_id, file_hash)
) STRICT;

CREATE TABLE payout_transitions (
  from_state TEXT NOT NULL,
  to_state TEXT NOT NULL,
  PRIMARY KEY (from_state, to_state)
) STRICT;

CREATE TABLE payouts (
  id TEXT PRIMARY KEY,
  creator_id TEXT NOT NULL REFERENCES creators (id),
  account_id TEXT NOT NULL REFERENCES payout_accounts (id),
  amount INTEGER NOT NULL CONSTRAINT payouts_minimum CHECK (amount >= 10000),
  state TEXT NOT NULL CHECK (state IN ('requested', 'processing', 'paid', 'failed', 'cancelled')),
  tax_type TEXT NOT NULL,
  income_tax INTEGER NOT NULL,
  local_tax INTEGER NOT NULL,
  vat INTEGER NOT NULL,
  net INTEGER NOT NULL,
  requested_at TEXT NOT NULL,
  pay_on TEXT NOT NULL,
  decided_at TEXT,
  fail_reason TEXT,
  -- number of its last event, the optimistic lock
  seq INTEGER NOT NULL, paid_on TEXT, returned_on TEXT,
  CONSTRAINT payouts_adds_up CHECK (net = amount - income_tax - local_tax + vat)
) STRICT;
CREATE INDEX payouts_by_amount ON payouts (state, amount, id);
CREATE INDEX payouts_by_creator ON payouts (creator_id, requested_at);
CREATE INDEX payouts_by_paid_day ON payouts (creator_id, paid_on) WHERE paid_on IS NOT NULL;
CREATE INDEX payouts_by_returned_day ON payouts (creator_id, returned_on) WHERE returned_on IS NOT NULL;
CREATE INDEX payouts_by_state ON payouts (state, requested_at, id);
CREATE INDEX payouts_due ON payouts (pay_on, id) WHERE state IN ('requested', 'processing');
CREATE UNIQUE INDEX payouts_one_open ON payouts (creator_id) WHERE state IN ('requested', 'processing');
CREATE INDEX payouts_paid ON payouts (creator_id, amount) WHERE state = 'paid';
CREATE INDEX payouts_paid_by_tax ON payouts (tax_type, paid_on) WHERE paid_on IS NOT NULL;
CREATE INDEX payouts_returned_by_tax ON payouts (tax_type, returned_on) WHERE returned_on IS NOT NULL;
CREATE TRIGGER assignments_end_payout AFTER UPDATE OF state ON payouts WHEN NEW.state NOT IN ('requested', 'processing') BEGIN DELETE FROM assignments WHERE subject = NEW.id; END;
CREATE TRIGGER payouts_amount_fixed BEFORE UPDATE OF amount ON payouts
WHEN OLD.amount <> NEW.amount AND (OLD.state <> 'requested' OR NEW.state <> 'requested')
BEGIN
  SELECT RAISE(ABORT, 'payouts_amount_fixed');
END;
CREATE TRIGGER payouts_counted AFTER INSERT ON payouts
BEGIN
  UPDATE payout_counts SET payouts = payouts + 1 WHERE state = NEW.state;
END;
CREATE TRIGGER payouts_judged_again BEFORE UPDATE OF state ON payouts WHEN OLD.state <> NEW.state AND NEW.state IN ('processing', 'paid') AND EXISTS (SELECT 1 FROM payout_obstacles WHERE payout_id = NEW.id) AND NOT (NEW.state = 'paid' AND EXISTS (SELECT 1 FROM payout_conflicts WHERE payout_id = NEW.id AND outcome = 'paid' AND decided_at = NEW.decided_at)) BEGIN SELECT RAISE(ABORT, 'payouts_judged_again'); END;
CREATE TRIGGER payouts_minimum_in_force BEFORE INSERT ON payouts WHEN NEW.amount < (SELECT value ->> 'won' FROM policies WHERE kind = 'minimum_payout' AND withdrawn_at IS NULL AND starts_on <= date(NEW.requested_at, '+9 hours') ORDER BY starts_on DESC, id DESC LIMIT 1) BEGIN SELECT RAISE(ABORT, 'payouts_minimum'); END;
CREATE TRIGGER payouts_minimum_kept BEFORE UPDATE OF amount ON payouts WHEN NEW.amount < (SELECT value ->> 'won' FROM policies WHERE kind = 'minimum_payout' AND withdrawn_at IS NULL AND starts_on <= date(NEW.requested_at, '+9 hours') ORDER BY starts_on DESC, id DESC LIMIT 1) BEGIN SELECT RAISE(ABORT, 'payouts_minimum'); END;
CREATE TRIGGER payouts_not_while_held BEFORE INSERT ON payouts
WHEN EXISTS (SELECT 1 FROM businesses WHERE creator_id = NEW.creator_id AND replaced_at IS NULL AND held_until > NEW.requested_at)
  OR EXISTS (SELECT 1 FROM payout_accounts WHERE creator_id = NEW.creator_id AND replaced_at IS NULL AND held_until > NEW.requested_at)
BEGIN
  SELECT RAISE(ABORT, 'payouts_not_while_held');
END;
CREATE TRIGGER payouts_of_members_only BEFORE INSERT ON payouts
WHEN EXISTS (SELECT 1 FROM creators c JOIN users u ON u.id = c.user_id WHERE c.id = NEW.creator_id AND u.withdrawn_at IS NOT NULL)
BEGIN
  SELECT RAISE(ABORT, 'payouts_of_members_only');
END;
CREATE TRIGGER payouts_paid_after_all BEFORE UPDATE OF state ON payouts WHEN OLD.state = 'failed' AND NEW.state = 'paid' AND (NEW.returned_on IS NOT NULL OR NOT EXISTS (SELECT 1 FROM payout_conflicts WHERE payout_id = NEW.id AND outcome = 'paid' AND decided_at = NEW.decided_at AND bank_on = NEW.paid_on)) BEGIN SELECT RAISE(ABORT, 'payouts_paid_after_all'); END;
CREATE TRIGGER payouts_paid_again AFTER UPDATE OF state ON payouts WHEN OLD.state = 'failed' AND NEW.state = 'paid' AND OLD.returned_on IS NOT NULL BEGIN UPDATE orders SET paid_won = paid_won + (SELECT won FROM payout_orders WHERE payout_id = NEW.id AND order_id = orders.id) WHERE id IN (SELECT order_id FROM payout_orders WHERE payout_id = NEW.id); END;
CREATE TRIGGER payouts_paid_on BEFORE UPDATE OF state ON payouts
WHEN OLD.state = 'processing' AND NEW.state = 'paid' AND coalesce(NEW.paid_on, '') NOT GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'
BEGIN
  SELECT RAISE(ABORT, 'payouts_paid_on');
END;
CREATE TRIGGER payouts_recounted AFTER UPDATE OF state ON payouts WHEN OLD.state <> NEW.state
BEGIN
  UPDATE payout_counts SET payouts = payouts - 1 WHERE state = OLD.state;
  UPDATE payout_counts SET payouts = payouts + 1 WHERE state = NEW.state;
END;
CREATE TRIGGER payouts_returned_on BEFORE UPDATE OF state ON payouts
WHEN OLD.state = 'paid' AND NEW.state = 'failed' AND (NEW.paid_on IS NOT OLD.paid_on OR coalesce(NEW.returned_on, '') < OLD.paid_on)
BEGIN
  SELECT RAISE(ABORT, 'payouts_returned_on');
END;
CREATE TRIGGER payouts_stopped BEFORE INSERT ON payouts WHEN (SELECT value FROM settings WHERE name = 'payoutsStopped') IS NOT NULL BEGIN SELECT RAISE(ABORT, 'payouts_stopped'); END;
CREATE TRIGGER payouts_stopped_preparing BEFORE UPDATE OF state ON payouts WHEN OLD.state <> NEW.state AND NEW.state = 'processing' AND (SELECT value FROM settings WHERE name = 'payoutsStopped') IS NOT NULL BEGIN SELECT RAISE(ABORT, 'payouts_stopped'); END;
CREATE TRIGGER payouts_taxed_as_reviewed BEFORE INSERT ON payouts
WHEN CASE NEW.tax_type
  WHEN 'individual' THEN 0
  WHEN 'other' THEN NOT EXISTS (SELECT 1 FROM resident_numbers WHERE creator_id = NEW.creator_id AND income_kind = 'other')
    OR EXISTS (SELECT 1 FROM payouts WHERE creator_id = NEW.creator_id AND state = 'paid')
  ELSE NOT EXISTS (SELECT 1 FROM businesses
    WHERE creator_id = NEW.creator_id AND replaced_at IS NULL AND state = 'approved' AND type = NEW.tax_type)
END
BEGIN
  SELECT RAISE(ABORT, 'payouts_taxed_as_reviewed');
END;
CREATE TRIGGER payouts_to_reviewed BEFORE INSERT ON payouts WHEN EXISTS (SELECT 1 FROM payout_accounts a WHERE a.id = NEW.account_id AND a.review_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM standing_reviews s WHERE s.review_id = a.review_id)) BEGIN SELECT RAISE(ABORT, 'payouts_to_reviewed'); END;
CREATE TRIGGER payouts_told_to_batches AFTER UPDATE OF state ON payouts WHEN (OLD.state = 'processing' AND NEW.state IN ('paid', 'failed')) OR (OLD.state = 'failed' AND NEW.state = 'paid') BEGIN UPDATE payout_batch_rows SET state = NEW.state WHERE payout_id = NEW.id AND state = iif(OLD.state = 'processing', 'in', 'failed'); END;
CREATE TRIGGER payouts_took_back AFTER UPDATE OF state ON payouts
WHEN OLD.state = 'paid' AND NEW.state = 'failed'
BEGIN
  UPDATE orders SET paid_won = paid_won - (SELECT won FROM payout_orders WHERE payout_id = NEW.id AND order_id = orders.id)
  WHERE id IN (SELECT order_id FROM payout_orders WHERE payout_id = NEW.id);
END;
CREATE TRIGGER payouts_transition BEFORE UPDATE ON payouts
WHEN NOT EXISTS (SELECT 1 FROM payout_transitions WHERE from_state = OLD.state AND to_state = NEW.state)
BEGIN
  SELECT RAISE(ABORT, 'payouts_transition');
END;
CREATE TRIGGER site_days_paid AFTER UPDATE OF paid_on ON payouts WHEN NEW.paid_on IS NOT OLD.paid_on BEGIN UPDATE site_days SET paid_won = paid_won - OLD.net WHERE day = OLD.paid_on; INSERT INTO site_days (day, paid_won) SELECT NEW.paid_on, NEW.net WHERE NEW.paid_on IS NOT NULL ON CONFLICT (day) DO UPDATE SET paid_won = paid_won + excluded.paid_won; END;

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
CREATE INDEX postings_by_credit ON postings (credit, id);
CREATE INDEX postings_by_credit_kind ON postings (credit, kind, id) WHERE instr(credit, ':crt_') > 0;
CREATE INDEX postings_by_debit ON postings (debit, id);
CREATE INDEX postings_by_debit_kind ON postings (debit, kind, id) WHERE instr(debit, ':crt_') > 0;
CREATE INDEX postings_by_ref ON postings (ref);
CREATE TRIGGER postings_as_agreed BEFORE INSERT ON postings
WHEN NEW.kind = 'order_confirmed'
  AND (SELECT pays_when FROM orders WHERE id = substr(NEW.ref, 1, instr(NEW.ref || ':', ':') - 1)) = 'received'
BEGIN
  SELECT RAISE(ABORT, 'postings_as_agreed');
END;
CREATE TRIGGER postings_covered BEFORE INSERT ON postings
WHEN NEW.kind = 'order_released' AND NEW.amount > coalesce((SELECT min(confirmed_won, received_won + written_off_won) FROM orders
  WHERE id = substr(NEW.ref, 1, instr(NEW.ref || ':', ':') - 1) AND pays_when = 'received'), 0)
BEGIN
  SELECT RAISE(ABORT, 'postings_covered');
END;
CREATE TRIGGER postings_entered BEFORE INSERT ON postings
WHEN NEW.kind GLOB 'entry_*' AND NOT EXISTS (SELECT 1 FROM book_entries WHERE id = NEW.ref AND 'entry_' || kind = NEW.kind AND amount = NEW.amount)
BEGIN
  SELECT RAISE(ABORT, 'postings_entered');
END;
CREATE TRIGGER postings_invoiced BEFORE INSERT ON postings
WHEN NEW.kind GLOB 'invoice_*' AND NOT EXISTS (SELECT 1 FROM invoices WHERE id = NEW.ref AND vat = NEW.amount
  AND state = CASE NEW.kind WHEN 'invoice_vat' THEN 'issued' ELSE 'cancelled' END)
BEGIN
  SELECT RAISE(ABORT, 'postings_invoiced');
END;
CREATE TRIGGER postings_month_open BEFORE INSERT ON postings
WHEN strftime('%Y-%m', NEW.at, '+9 hours') <= (SELECT max(month) FROM closed_months)
BEGIN
  SELECT RAISE(ABORT, 'postings_month_open');
END;
CREATE TRIGGER postings_move_balances AFTER INSERT ON postings
BEGIN
  UPDATE accounts SET balance = balance - NEW.amount WHERE id = NEW.debit;
  UPDATE accounts SET balance = balance + NEW.amount WHERE id = NEW.credit;
END;
CREATE TRIGGER postings_no_delete BEFORE DELETE ON postings
BEGIN
  SELECT RAISE(ABORT, 'postings_append_only');
END;
CREATE TRIGGER postings_no_replace BEFORE INSERT ON postings
WHEN EXISTS (SELECT 1 FROM postings WHERE kind = NEW.kind AND ref = NEW.ref) OR EXISTS (SELECT 1 FROM postings WHERE id = NEW.id)
BEGIN
  SELECT RAISE(ABORT, 'UNIQUE constraint failed: postings.kind, postings.ref');
END;
CREATE TRIGGER postings_no_update BEFORE UPDATE ON postings
BEGIN
  SELECT RAISE(ABORT, 'postings_append_only');
END;
CREATE TRIGGER postings_received BEFORE INSERT ON postings
WHEN NEW.kind GLOB 'receipt_*' AND NOT EXISTS (SELECT 1 FROM receipts WHERE id = NEW.ref AND amount = NEW.amount
  AND NEW.kind = 'receipt_' || kind || iif(undone_at IS NULL, '', '_back'))
BEGIN
  SELECT RAISE(ABORT, 'postings_received');
END;

CREATE TABLE proof_drifts (
  account TEXT PRIMARY KEY,
  balance INTEGER NOT NULL,
  sum INTEGER NOT NULL,
  found_by TEXT NOT NULL,
  at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX proof_drifts_by_time ON proof_drifts (at);

CREATE TABLE "proof_runs" (
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

CREATE TABLE proof_sums (
  name TEXT NOT NULL,
  account_id TEXT NOT NULL,
  sum INTEGER NOT NULL,
  PRIMARY KEY (name, account_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE proof_turns (
  name TEXT PRIMARY KEY CHECK (name IN ('creators', 'partners')),
  -- id of the last that was gone through; empty: none yet, or all
  cursor TEXT NOT NULL DEFAULT '',
  -- so many in this turn
  gone INTEGER NOT NULL DEFAULT 0,
  began_at TEXT,
  done_at TEXT
) STRICT, WITHOUT ROWID;

CREATE TABLE receipts (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('paid', 'fee', 'write_off')),
  invoice_id TEXT NOT NULL REFERENCES invoices (id),
  deposit_id TEXT REFERENCES deposits (id),
  amount INTEGER NOT NULL CHECK (amount > 0),
  -- how much of it is commission of orders, VAT being paid last, and how much of that has found its order
  for_orders INTEGER NOT NULL DEFAULT 0 CHECK (for_orders >= 0),
  allocated INTEGER NOT NULL DEFAULT 0 CHECK (allocated <= for_orders),
  -- the day of the bank
  happened_on TEXT NOT NULL,
  reason TEXT NOT NULL,
  requested_by TEXT NOT NULL REFERENCES users (id),
  approved_by TEXT REFERENCES users (id),
  at TEXT NOT NULL,
  -- when orders were last looked for
  looked_at TEXT NOT NULL DEFAULT '',
  undone_at TEXT,
  undone_by TEXT REFERENCES users (id),
  undone_reason TEXT,
  CONSTRAINT receipts_of_deposit CHECK ((kind = 'write_off') = (deposit_id IS NULL)),
  -- the won one operator moves alone (contract/ops.ts)
  CONSTRAINT receipts_two_people CHECK (kind = 'paid' OR amount <= 100000
    OR (kind = 'write_off' AND approved_by IS NOT NULL AND approved_by <> requested_by))
) STRICT;
CREATE INDEX receipts_by_deposit ON receipts (deposit_id, id) WHERE deposit_id IS NOT NULL;
CREATE INDEX receipts_of_invoice ON receipts (invoice_id, id);
CREATE INDEX receipts_to_allocate ON receipts (looked_at, id) WHERE for_orders > allocated AND undone_at IS NULL;
CREATE INDEX receipts_written_off ON receipts (happened_on) WHERE kind = 'write_off' AND approved_by IS NULL;
CREATE TRIGGER receipts_back AFTER UPDATE OF undone_at ON receipts WHEN OLD.undone_at IS NULL AND NEW.undone_at IS NOT NULL BEGIN UPDATE invoices SET received = received - iif(NEW.kind = 'write_off', 0, NEW.amount), written_off = written_off - iif(NEW.kind = 'write_off', NEW.amount, 0) WHERE id = NEW.invoice_id; UPDATE billing_months SET received = received - iif(NEW.kind = 'write_off', 0, NEW.amount), written_off = written_off - iif(NEW.kind = 'write_off', NEW.amount, 0) WHERE (month, partner_id) = (SELECT month, partner_id FROM invoices WHERE id = NEW.invoice_id); UPDATE deposits SET used = used - NEW.amount WHERE id = NEW.deposit_id AND NEW.kind = 'paid'; UPDATE order_receipts SET back_won = won WHERE receipt_id = NEW.id AND back_won < won; END;
CREATE TRIGGER receipts_fixed BEFORE UPDATE OF id, kind, invoice_id, deposit_id, amount, happened_on, requested_by, approved_by, at ON receipts
BEGIN
  SELECT RAISE(ABORT, 'receipts_fixed');
END;
CREATE TRIGGER receipts_in AFTER INSERT ON receipts
BEGIN
  UPDATE receipts SET for_orders = max(0, min(NEW.amount, (SELECT supply FROM invoices WHERE id = NEW.invoice_id)
    - (SELECT coalesce(sum(for_orders), 0) FROM receipts WHERE invoice_id = NEW.invoice_id AND undone_at IS NULL AND id <> NEW.id)))
    WHERE id = NEW.id;
  UPDATE invoices SET received = received + iif(NEW.kind = 'write_off', 0, NEW.amount),
    written_off = written_off + iif(NEW.kind = 'write_off', NEW.amount, 0) WHERE id = NEW.invoice_id;
  UPDATE billing_months SET received = received + iif(NEW.kind = 'write_off', 0, NEW.amount),
    written_off = written_off + iif(NEW.kind = 'write_off', NEW.amount, 0)
    WHERE (month, partner_id) = (SELECT month, partner_id FROM invoices WHERE id = NEW.invoice_id);
  UPDATE deposits SET used = used + NEW.amount WHERE id = NEW.deposit_id AND NEW.kind = 'paid';
END;
CREATE TRIGGER receipts_no_delete BEFORE DELETE ON receipts
BEGIN
  SELECT RAISE(ABORT, 'receipts_append_only');
END;
CREATE TRIGGER receipts_no_replace BEFORE INSERT ON receipts WHEN EXISTS (SELECT 1 FROM receipts WHERE id = NEW.id) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: receipts.id'); END;
CREATE TRIGGER receipts_undone_once BEFORE UPDATE OF undone_at ON receipts WHEN OLD.undone_at IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'receipts_undone_once');
END;
CREATE TRIGGER write_offs_alone BEFORE INSERT ON receipts WHEN NEW.kind = 'write_off' AND NEW.approved_by IS NULL BEGIN SELECT RAISE(ABORT, 'write_offs_alone') WHERE NEW.amount + (SELECT coalesce(sum(r.amount), 0) FROM receipts r CROSS JOIN invoices i ON i.id = r.invoice_id WHERE r.kind = 'write_off' AND r.approved_by IS NULL AND r.undone_at IS NULL AND r.happened_on BETWEEN substr(NEW.happened_on, 1, 7) || '-01' AND substr(NEW.happened_on, 1, 7) || '-31' AND i.partner_id = (SELECT partner_id FROM invoices WHERE id = NEW.invoice_id)) > 100000; END;

CREATE TABLE resident_numbers (
  creator_id TEXT PRIMARY KEY REFERENCES creators (id),
  number_sealed TEXT NOT NULL,
  -- as it was proved; it outlives the identity of who leaves
  name_sealed TEXT NOT NULL,
  income_kind TEXT NOT NULL CHECK (income_kind IN ('business', 'other')),
  given_at TEXT NOT NULL,
  left_at TEXT
) STRICT;
CREATE INDEX resident_numbers_by_day ON resident_numbers (given_at);

CREATE TABLE settlement_lines (
  source_id TEXT NOT NULL REFERENCES settlements (id),
  line INTEGER NOT NULL,
  order_code TEXT NOT NULL,
  amount INTEGER NOT NULL,
  -- 0: the line itself says that it is cancelled, or not settled yet
  counts INTEGER NOT NULL CHECK (counts IN (0, 1)),
  -- 1: another line above says the same in every column
  is_repeat INTEGER NOT NULL CHECK (is_repeat IN (0, 1)), order_key TEXT NOT NULL DEFAULT '',
  PRIMARY KEY (source_id, line)
) STRICT, WITHOUT ROWID;
CREATE INDEX settlement_lines_by_key ON settlement_lines (source_id, order_key, order_code);
CREATE INDEX settlement_lines_without_key ON settlement_lines (source_id, line) WHERE order_key < '!';
CREATE TRIGGER settlement_lines_no_delete BEFORE DELETE ON settlement_lines BEGIN SELECT RAISE(ABORT, 'settlement_lines_append_only'); END;
CREATE TRIGGER settlement_lines_no_replace BEFORE INSERT ON settlement_lines WHEN EXISTS (SELECT 1 FROM settlement_lines WHERE source_id = NEW.source_id AND line = NEW.line) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: settlement_lines.source_id, settlement_lines.line'); END;
CREATE TRIGGER settlement_lines_no_update BEFORE UPDATE ON settlement_lines WHEN OLD.order_key >= '!' OR (NEW.source_id, NEW.line, NEW.order_code, NEW.amount, NEW.counts, NEW.is_repeat) IS NOT (OLD.source_id, OLD.line, OLD.order_code, OLD.amount, OLD.counts, OLD.is_repeat) BEGIN SELECT RAISE(ABORT, 'settlement_lines_append_only'); END;

CREATE TABLE settlement_orders (
  id INTEGER PRIMARY KEY,
  settlement_id TEXT NOT NULL REFERENCES settlements (id),
  order_code TEXT NOT NULL,
  -- the lines of the file with this number, how many of them stand there twice, and the first
  lines INTEGER NOT NULL CHECK (lines >= 0),
  repeats INTEGER NOT NULL CHECK (repeats >= 0),
  first_line INTEGER,
  theirs INTEGER NOT NULL,
  ours INTEGER NOT NULL CHECK (ours >= 0),
  -- how the order stands with us: billed is confirmed in the month, later or earlier in another one
  standing TEXT NOT NULL CHECK (standing IN ('billed', 'elsewhere', 'pending', 'cancelled', 'unknown')),
  order_id TEXT REFERENCES orders (id),
  kind TEXT NOT NULL AS (iif(ours = theirs, 'agreed', iif(standing <> 'billed', 'extra', iif(lines = 0, 'missing', 'different')))) STORED,
  CONSTRAINT settlement_orders_once UNIQUE (settlement_id, order_code),
  -- only what is confirmed in the month is owed for it
  CONSTRAINT settlement_orders_ours CHECK (standing = 'billed' OR ours = 0),
  -- what the file does not name, it says nothing of
  CONSTRAINT settlement_orders_unsaid CHECK (lines > 0 OR (theirs = 0 AND standing = 'billed'))
) STRICT;
CREATE INDEX settlement_orders_by_kind ON settlement_orders (settlement_id, kind, id);
CREATE TRIGGER settlement_orders_no_delete BEFORE DELETE ON settlement_orders BEGIN SELECT RAISE(ABORT, 'settlement_orders_append_only'); END;
CREATE TRIGGER settlement_orders_no_replace BEFORE INSERT ON settlement_orders WHEN EXISTS (SELECT 1 FROM settlement_orders WHERE id = NEW.id) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: settlement_orders.id'); END;
CREATE TRIGGER settlement_orders_no_replace_order_code BEFORE INSERT ON settlement_orders WHEN EXISTS (SELECT 1 FROM settlement_orders WHERE settlement_id = NEW.settlement_id AND order_code = NEW.order_code) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: settlement_orders.settlement_id, settlement_orders.order_code'); END;
CREATE TRIGGER settlement_orders_no_update BEFORE UPDATE ON settlement_orders BEGIN SELECT RAISE(ABORT, 'settlement_orders_append_only'); END;
CREATE TRIGGER settlement_orders_summed AFTER INSERT ON settlement_orders BEGIN UPDATE settlements SET ours = ours + NEW.ours, theirs = theirs + NEW.theirs, agreed = agreed + (NEW.kind = 'agreed'), different = different + (NEW.kind = 'different'), extra = extra + (NEW.kind = 'extra'), missing = missing + (NEW.kind = 'missing'), difference_won = difference_won + iif(NEW.kind = 'different', NEW.ours - NEW.theirs, 0), extra_won = extra_won + iif(NEW.kind = 'extra', NEW.theirs, 0), missing_won = missing_won + iif(NEW.kind = 'missing', NEW.ours, 0) WHERE id = NEW.settlement_id; END;

CREATE TABLE settlements (
  id TEXT PRIMARY KEY,
  partner_id TEXT NOT NULL REFERENCES partners (id),
  month TEXT NOT NULL,
  -- whose lines are compared: its own, or, where they are compared again, those of an earlier one
  source_id TEXT NOT NULL REFERENCES settlements (id),
  file_hash TEXT NOT NULL,
  file_name TEXT NOT NULL,
  -- what the columns of order numbers and commissions are called in it
  code_column TEXT NOT NULL,
  amount_column TEXT NOT NULL,
  lines INTEGER NOT NULL CHECK (lines > 0),
  -- lines of other merchants of the same network, which are left out
  others INTEGER NOT NULL CHECK (others >= 0),
  created_by TEXT NOT NULL REFERENCES users (id),
  created_at TEXT NOT NULL,
  -- first the numbers of the file are looked for among our orders, then our orders among them
  phase TEXT NOT NULL DEFAULT 'lines' CHECK (phase IN ('lines', 'orders', 'done')),
  -- up to which number of the file, or which place among our orders, it was compared
  cursor TEXT NOT NULL DEFAULT '',
  compared_at TEXT,
  agreed INTEGER NOT NULL DEFAULT 0,
  different INTEGER NOT NULL DEFAULT 0,
  extra INTEGER NOT NULL DEFAULT 0,
  missing INTEGER NOT NULL DEFAULT 0,
  ours INTEGER NOT NULL DEFAULT 0,
  theirs INTEGER NOT NULL DEFAULT 0,
  difference_won INTEGER NOT NULL DEFAULT 0,
  extra_won INTEGER NOT NULL DEFAULT 0,
  missing_won INTEGER NOT NULL DEFAULT 0,
  CONSTRAINT settlements_reconcile CHECK (ours = theirs + missing_won - extra_won + difference_won)
) STRICT;
CREATE INDEX settlements_comparing ON settlements (id) WHERE phase <> 'done';
CREATE INDEX settlements_of_month ON settlements (partner_id, month, id);
CREATE UNIQUE INDEX settlements_once ON settlements (partner_id, month, file_hash) WHERE source_id = id;
CREATE TRIGGER settlements_fixed BEFORE UPDATE OF id, partner_id, month, source_id, file_hash, file_name, code_column, amount_column, lines, others, created_by, created_at ON settlements BEGIN SELECT RAISE(ABORT, 'settlements_fixed'); END;
CREATE TRIGGER settlements_no_delete BEFORE DELETE ON settlements BEGIN SELECT RAISE(ABORT, 'settlements_append_only'); END;
CREATE TRIGGER settlements_no_replace BEFORE INSERT ON settlements WHEN EXISTS (SELECT 1 FROM settlements WHERE id = NEW.id) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: settlements.id'); END;
CREATE TRIGGER settlements_no_replace_file_hash BEFORE INSERT ON settlements WHEN EXISTS (SELECT 1 FROM settlements WHERE (source_id = id) AND partner_id = NEW.partner_id AND month = NEW.month AND file_hash = NEW.file_hash) AND NEW.source_id = NEW.id BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: settlements.partner_id, settlements.month, settlements.file_hash'); END;

CREATE TABLE tax_invoices (
  payout_id TEXT NOT NULL PRIMARY KEY REFERENCES payouts (id),
  approval_number TEXT NOT NULL CHECK (length(approval_number) = 24),
  issued_on TEXT NOT NULL CHECK (issued_on GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  supply INTEGER NOT NULL CHECK (supply > 0),
  vat INTEGER NOT NULL CHECK (vat >= 0),
  recorded_by TEXT NOT NULL REFERENCES users (id),
  recorded_at TEXT NOT NULL
) STRICT;
CREATE UNIQUE INDEX tax_invoices_approval_number ON tax_invoices (approval_number);
CREATE TRIGGER tax_invoices_kept BEFORE DELETE ON tax_invoices
WHEN EXISTS (SELECT 1 FROM payouts WHERE id = OLD.payout_id AND paid_on IS NOT NULL)
BEGIN
  SELECT RAISE(ABORT, 'tax_invoices_kept');
END;
CREATE TRIGGER tax_invoices_no_replace BEFORE INSERT ON tax_invoices WHEN EXISTS (SELECT 1 FROM tax_invoices WHERE payout_id = NEW.payout_id) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: tax_invoices.payout_id'); END;
CREATE TRIGGER tax_invoices_no_replace_approval_number BEFORE INSERT ON tax_invoices WHEN EXISTS (SELECT 1 FROM tax_invoices WHERE approval_number = NEW.approval_number) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: tax_invoices.approval_number'); END;
CREATE TRIGGER tax_invoices_no_update BEFORE UPDATE ON tax_invoices
BEGIN
  SELECT RAISE(ABORT, 'tax_invoices_no_update');
END;
CREATE TRIGGER tax_invoices_of_open BEFORE INSERT ON tax_invoices
WHEN NOT EXISTS (SELECT 1 FROM payouts WHERE id = NEW.payout_id AND state IN ('requested', 'processing'))
BEGIN
  SELECT RAISE(ABORT, 'tax_invoices_of_open');
END;
