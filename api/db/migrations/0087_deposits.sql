-- What came into the bank, which invoice it paid, and which orders. See docs/decisions/0085.

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
-- what nobody has matched, the oldest first; all of them, and those set aside, the newest first
CREATE INDEX deposits_open ON deposits (happened_on, id) WHERE state = 'open' AND rest > 0;
CREATE INDEX deposits_by_day ON deposits (happened_on, id);
CREATE INDEX deposits_aside ON deposits (happened_on, id) WHERE state = 'aside';

-- Under which names partners paid before.
CREATE TABLE deposit_payers (
  name TEXT PRIMARY KEY,
  partner_id TEXT NOT NULL REFERENCES partners (id)
) STRICT, WITHOUT ROWID;

-- What closes an invoice: money that came, what the bank took of it, what was given up.
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
CREATE INDEX receipts_of_invoice ON receipts (invoice_id, id);
CREATE INDEX receipts_by_deposit ON receipts (deposit_id, id) WHERE deposit_id IS NOT NULL;
-- what has not found its orders yet
CREATE INDEX receipts_to_allocate ON receipts (looked_at, id) WHERE for_orders > allocated AND undone_at IS NULL;

CREATE TRIGGER receipts_in AFTER INSERT ON receipts
BEGIN
  UPDATE receipts SET for_orders = max(0, min(NEW.amount, (SELECT supply - received FROM invoices WHERE id = NEW.invoice_id)))
    WHERE id = NEW.id AND NEW.kind <> 'write_off';
  UPDATE invoices SET received = received + iif(NEW.kind = 'write_off', 0, NEW.amount),
    written_off = written_off + iif(NEW.kind = 'write_off', NEW.amount, 0) WHERE id = NEW.invoice_id;
  UPDATE billing_months SET received = received + iif(NEW.kind = 'write_off', 0, NEW.amount),
    written_off = written_off + iif(NEW.kind = 'write_off', NEW.amount, 0)
    WHERE (month, partner_id) = (SELECT month, partner_id FROM invoices WHERE id = NEW.invoice_id);
  UPDATE deposits SET used = used + NEW.amount WHERE id = NEW.deposit_id AND NEW.kind = 'paid';
END;
CREATE TRIGGER receipts_back AFTER UPDATE OF undone_at ON receipts WHEN OLD.undone_at IS NULL AND NEW.undone_at IS NOT NULL
BEGIN
  UPDATE invoices SET received = received - iif(NEW.kind = 'write_off', 0, NEW.amount),
    written_off = written_off - iif(NEW.kind = 'write_off', NEW.amount, 0) WHERE id = NEW.invoice_id;
  UPDATE billing_months SET received = received - iif(NEW.kind = 'write_off', 0, NEW.amount),
    written_off = written_off - iif(NEW.kind = 'write_off', NEW.amount, 0)
    WHERE (month, partner_id) = (SELECT month, partner_id FROM invoices WHERE id = NEW.invoice_id);
  UPDATE deposits SET used = used - NEW.amount WHERE id = NEW.deposit_id AND NEW.kind = 'paid';
  UPDATE order_receipts SET is_back = 1 WHERE receipt_id = NEW.id AND is_back = 0;
END;
CREATE TRIGGER receipts_undone_once BEFORE UPDATE OF undone_at ON receipts WHEN OLD.undone_at IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'receipts_undone_once');
END;
CREATE TRIGGER receipts_fixed BEFORE UPDATE OF id, kind, invoice_id, deposit_id, amount, happened_on, requested_by, approved_by, at ON receipts
BEGIN
  SELECT RAISE(ABORT, 'receipts_fixed');
END;
CREATE TRIGGER receipts_no_delete BEFORE DELETE ON receipts
BEGIN
  SELECT RAISE(ABORT, 'receipts_append_only');
END;
CREATE TRIGGER postings_received BEFORE INSERT ON postings
WHEN NEW.kind GLOB 'receipt_*' AND NOT EXISTS (SELECT 1 FROM receipts WHERE id = NEW.ref AND amount = NEW.amount
  AND NEW.kind = 'receipt_' || kind || iif(undone_at IS NULL, '', '_back'))
BEGIN
  SELECT RAISE(ABORT, 'postings_received');
END;

-- Which orders the partner has paid, the first confirmed first.
ALTER TABLE orders ADD COLUMN received_won INTEGER NOT NULL DEFAULT 0;
-- the day on which the last of it came
ALTER TABLE orders ADD COLUMN received_on TEXT;
CREATE INDEX orders_unreceived ON orders (partner_id, state_at, id) WHERE state = 'confirmed' AND received_won < commission;
CREATE TABLE order_receipts (
  receipt_id TEXT NOT NULL REFERENCES receipts (id),
  order_id TEXT NOT NULL REFERENCES orders (id),
  won INTEGER NOT NULL CHECK (won > 0),
  is_back INTEGER NOT NULL DEFAULT 0 CHECK (is_back IN (0, 1)),
  PRIMARY KEY (receipt_id, order_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX order_receipts_by_order ON order_receipts (order_id);
CREATE TRIGGER order_receipts_in AFTER INSERT ON order_receipts
BEGIN
  UPDATE orders SET received_won = received_won + NEW.won,
    received_on = iif(received_won + NEW.won >= commission, (SELECT happened_on FROM receipts WHERE id = NEW.receipt_id), NULL)
    WHERE id = NEW.order_id;
  UPDATE receipts SET allocated = allocated + NEW.won WHERE id = NEW.receipt_id;
END;
CREATE TRIGGER order_receipts_back AFTER UPDATE OF is_back ON order_receipts WHEN OLD.is_back = 0 AND NEW.is_back = 1
BEGIN
  UPDATE orders SET received_won = received_won - NEW.won, received_on = NULL WHERE id = NEW.order_id;
  UPDATE receipts SET allocated = allocated - NEW.won WHERE id = NEW.receipt_id;
END;
CREATE TRIGGER order_receipts_no_delete BEFORE DELETE ON order_receipts
BEGIN
  SELECT RAISE(ABORT, 'order_receipts_append_only');
END;
-- Nobody says that a partner has paid an order without the money that says so.
CREATE TRIGGER orders_received_as_lines AFTER UPDATE OF received_won ON orders
WHEN NEW.received_won <> (SELECT coalesce(sum(won), 0) FROM order_receipts WHERE order_id = NEW.id AND is_back = 0)
BEGIN
  SELECT RAISE(ABORT, 'orders_received_as_lines');
END;
