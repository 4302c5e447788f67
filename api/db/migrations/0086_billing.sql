-- What partners are billed for, by the month in which they confirmed it. See docs/decisions/0085.

-- By when a partner pays, as agreed; the last day of the next month where nothing is written down.
CREATE TABLE billing_terms (
  partner_id TEXT PRIMARY KEY REFERENCES partners (id),
  -- months after the month that is billed, and the day; a month without that day pays on its last
  pay_months INTEGER NOT NULL CHECK (pay_months BETWEEN 0 AND 6),
  pay_day INTEGER NOT NULL CHECK (pay_day BETWEEN 1 AND 31),
  -- name and number of the company, as they stand on its invoices
  bill_to TEXT NOT NULL
) STRICT;

-- The confirmed commission of a partner and a month, what of it was invoiced, and what came for that.
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
-- the months of one partner
CREATE INDEX billing_months_of_partner ON billing_months (partner_id, month);
-- what is open, the oldest first
CREATE INDEX billing_months_open ON billing_months (month, partner_id) WHERE open <> 0;
INSERT INTO billing_months (partner_id, month, orders, expected)
SELECT partner_id, strftime('%Y-%m', state_at, '+9 hours'), count(*), sum(commission) FROM orders WHERE state = 'confirmed' GROUP BY 1, 2;

-- the orders of a partner and a month, in the order in which they were confirmed
CREATE INDEX orders_billed ON orders (partner_id, state_at, id) WHERE state = 'confirmed';

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
  cancel_reason TEXT,
  CONSTRAINT invoices_number UNIQUE (year, number),
  CONSTRAINT invoices_not_overpaid CHECK (received + written_off <= supply + vat),
  CONSTRAINT invoices_cancelled_unpaid CHECK (state = 'issued' OR received + written_off = 0)
) STRICT;
-- those of a partner and a month
CREATE INDEX invoices_of_month ON invoices (partner_id, month, id);
-- what waits for money, the oldest first
CREATE INDEX invoices_open ON invoices (due_on, id) WHERE state = 'issued' AND open > 0;

-- Nobody is billed for more than was confirmed.
CREATE TRIGGER invoices_of_confirmed BEFORE INSERT ON invoices
WHEN NEW.supply > coalesce((SELECT expected - supply FROM billing_months WHERE month = NEW.month AND partner_id = NEW.partner_id), 0)
BEGIN
  SELECT RAISE(ABORT, 'invoices_of_confirmed');
END;
CREATE TRIGGER invoices_summed AFTER INSERT ON invoices
BEGIN
  UPDATE billing_months SET supply = supply + NEW.supply, vat = vat + NEW.vat WHERE month = NEW.month AND partner_id = NEW.partner_id;
END;
-- What was sent stays what it was; a wrong one is cancelled, once.
CREATE TRIGGER invoices_fixed BEFORE UPDATE OF id, year, number, partner_id, month, bill_to, orders, supply, vat, issued_on, due_on ON invoices
BEGIN
  SELECT RAISE(ABORT, 'invoices_fixed');
END;
CREATE TRIGGER invoices_cancelled_once BEFORE UPDATE OF state ON invoices
WHEN OLD.state = 'cancelled'
BEGIN
  SELECT RAISE(ABORT, 'invoices_cancelled_once');
END;
CREATE TRIGGER invoices_taken_back AFTER UPDATE OF state ON invoices WHEN NEW.state = 'cancelled'
BEGIN
  UPDATE billing_months SET supply = supply - NEW.supply, vat = vat - NEW.vat WHERE month = NEW.month AND partner_id = NEW.partner_id;
END;
CREATE TRIGGER invoices_no_delete BEFORE DELETE ON invoices
BEGIN
  SELECT RAISE(ABORT, 'invoices_append_only');
END;

-- VAT arises with an invoice, and goes with it.
CREATE TRIGGER postings_invoiced BEFORE INSERT ON postings
WHEN NEW.kind GLOB 'invoice_*' AND NOT EXISTS (SELECT 1 FROM invoices WHERE id = NEW.ref AND vat = NEW.amount
  AND state = CASE NEW.kind WHEN 'invoice_vat' THEN 'issued' ELSE 'cancelled' END)
BEGIN
  SELECT RAISE(ABORT, 'postings_invoiced');
END;
