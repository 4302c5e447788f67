-- Whether an order is paid to its creator once its partner confirms it, or once the partner has paid for it. See docs/decisions/0096.
-- Size: three partial indexes of orders are made again, which looks at every order once and writes those that are still to be paid.

ALTER TABLE partners ADD COLUMN pays_when TEXT NOT NULL DEFAULT 'confirmed' CHECK (pays_when IN ('confirmed', 'received'));
-- The day, in Seoul, from which what was announced holds: 'received' alone is announced.
ALTER TABLE partners ADD COLUMN next_pays_on TEXT
  CONSTRAINT partners_next_pays CHECK (next_pays_on IS NULL OR pays_when = 'confirmed');
CREATE INDEX partners_changing_pay ON partners (next_pays_on) WHERE next_pays_on IS NOT NULL;
ALTER TABLE partner_terms ADD COLUMN pays_when TEXT NOT NULL DEFAULT 'confirmed' CHECK (pays_when IN ('confirmed', 'received'));

-- Creators who are still to be told of it.
CREATE TABLE partner_pay_letters (
  partner_id TEXT NOT NULL REFERENCES partners (id),
  creator_id TEXT NOT NULL REFERENCES creators (id),
  PRIMARY KEY (partner_id, creator_id)
) STRICT, WITHOUT ROWID;

-- As it was at the click.
ALTER TABLE orders ADD COLUMN pays_when TEXT NOT NULL DEFAULT 'confirmed' CHECK (pays_when IN ('confirmed', 'received'));
-- Commission the platform gave up: its creator is paid as if it had come.
ALTER TABLE orders ADD COLUMN written_off_won INTEGER NOT NULL DEFAULT 0 CHECK (written_off_won >= 0);
-- What of its confirmed earning can be taken out is, here and below: all of it, or as much as came and was given up. The creator's part
-- of an order is covered first, the platform's last.

CREATE TRIGGER orders_pays_when_fixed BEFORE UPDATE OF pays_when ON orders WHEN NEW.pays_when <> OLD.pays_when
BEGIN
  SELECT RAISE(ABORT, 'orders_pays_when_fixed');
END;
-- The account of who waits for partners is made with the first such order. Its kind is the one of what is held for somebody and is never
-- below nothing; no other account of a creator has it.
CREATE TRIGGER orders_awaited_account AFTER INSERT ON orders WHEN NEW.pays_when = 'received'
BEGIN
  INSERT INTO accounts (id, creator_id, kind) VALUES ('awaited:' || NEW.creator_id, NEW.creator_id, 'pending_share') ON CONFLICT DO NOTHING;
END;

-- What was agreed with the click holds for whoever posts.
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

-- What is still to be paid, and what was paid too much, is measured by what can be taken out.
DROP INDEX orders_unpaid;
CREATE INDEX orders_unpaid ON orders (creator_id, state_at, id) WHERE paid_won < iif(pays_when = 'received', min(confirmed_won, received_won + written_off_won), confirmed_won);
DROP INDEX orders_overpaid;
CREATE INDEX orders_overpaid ON orders (creator_id, id) WHERE paid_won > iif(pays_when = 'received', min(confirmed_won, received_won + written_off_won), confirmed_won);
DROP TRIGGER payout_orders_within;
CREATE TRIGGER payout_orders_within BEFORE INSERT ON payout_orders
WHEN EXISTS (SELECT 1 FROM orders WHERE id = NEW.order_id AND (
  (NEW.won > 0 AND paid_won + NEW.won > iif(pays_when = 'received', min(confirmed_won, received_won + written_off_won), confirmed_won))
  OR (NEW.won < 0 AND paid_won + NEW.won < iif(pays_when = 'received', min(confirmed_won, received_won + written_off_won), confirmed_won))))
BEGIN
  SELECT RAISE(ABORT, 'payout_orders_within');
END;

-- What is given up finds its orders as money does.
DROP INDEX orders_unreceived;
CREATE INDEX orders_unreceived ON orders (partner_id, state_at, id) WHERE state = 'confirmed' AND commission > received_won + written_off_won;
DROP TRIGGER receipts_in;
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
DROP TRIGGER orders_received_as_lines;
CREATE TRIGGER orders_received_as_lines AFTER UPDATE OF received_won, written_off_won ON orders
WHEN NEW.received_won + NEW.written_off_won <> (SELECT coalesce(sum(won), 0) FROM order_receipts WHERE order_id = NEW.id AND is_back = 0)
BEGIN
  SELECT RAISE(ABORT, 'orders_received_as_lines');
END;

-- With the line of a receipt what it covers can be taken out, and fills first what is owed.
DROP TRIGGER order_receipts_in;
CREATE TRIGGER order_receipts_in AFTER INSERT ON order_receipts
BEGIN
  UPDATE orders SET received_won = received_won + NEW.won,
    received_on = iif(received_won + NEW.won >= commission, (SELECT happened_on FROM receipts WHERE id = NEW.receipt_id), NULL)
    WHERE id = NEW.order_id AND (SELECT kind FROM receipts WHERE id = NEW.receipt_id) <> 'write_off';
  UPDATE orders SET written_off_won = written_off_won + NEW.won
    WHERE id = NEW.order_id AND (SELECT kind FROM receipts WHERE id = NEW.receipt_id) = 'write_off';
  UPDATE receipts SET allocated = allocated + NEW.won WHERE id = NEW.receipt_id;
  INSERT INTO postings (debit, credit, amount, kind, ref, at)
    SELECT 'awaited:' || o.creator_id, 'available:' || o.creator_id,
      min(o.confirmed_won, o.received_won + o.written_off_won) - min(o.confirmed_won, o.received_won + o.written_off_won - NEW.won), 'order_released', o.id || ':' || r.id, max(r.at, r.looked_at)
    FROM orders o CROSS JOIN receipts r ON r.id = NEW.receipt_id
    WHERE o.id = NEW.order_id AND o.pays_when = 'received'
      AND min(o.confirmed_won, o.received_won + o.written_off_won) > min(o.confirmed_won, o.received_won + o.written_off_won - NEW.won);
  INSERT INTO postings (debit, credit, amount, kind, ref, at)
    SELECT a.id, d.id, min(a.balance, -d.balance), 'debt_settled', o.id || ':' || r.id, max(r.at, r.looked_at)
    FROM orders o CROSS JOIN receipts r ON r.id = NEW.receipt_id
    CROSS JOIN accounts a ON a.id = 'available:' || o.creator_id CROSS JOIN accounts d ON d.id = 'debt:' || o.creator_id
    WHERE o.id = NEW.order_id AND o.pays_when = 'received' AND min(a.balance, -d.balance) > 0;
END;
-- Taken back it waits again: what is not there any more is owed.
DROP TRIGGER order_receipts_back;
CREATE TRIGGER order_receipts_back AFTER UPDATE OF is_back ON order_receipts WHEN OLD.is_back = 0 AND NEW.is_back = 1
BEGIN
  UPDATE orders SET received_won = received_won - NEW.won, received_on = NULL
    WHERE id = NEW.order_id AND (SELECT kind FROM receipts WHERE id = NEW.receipt_id) <> 'write_off';
  UPDATE orders SET written_off_won = written_off_won - NEW.won
    WHERE id = NEW.order_id AND (SELECT kind FROM receipts WHERE id = NEW.receipt_id) = 'write_off';
  UPDATE receipts SET allocated = allocated - NEW.won WHERE id = NEW.receipt_id;
  INSERT INTO postings (debit, credit, amount, kind, ref, at)
    SELECT a.id, 'awaited:' || o.creator_id,
      min(a.balance, min(o.confirmed_won, o.received_won + o.written_off_won + NEW.won) - min(o.confirmed_won, o.received_won + o.written_off_won)), 'order_uncovered', o.id || ':' || r.id, r.undone_at
    FROM orders o CROSS JOIN receipts r ON r.id = NEW.receipt_id CROSS JOIN accounts a ON a.id = 'available:' || o.creator_id
    WHERE o.id = NEW.order_id AND o.pays_when = 'received'
      AND min(a.balance, min(o.confirmed_won, o.received_won + o.written_off_won + NEW.won) - min(o.confirmed_won, o.received_won + o.written_off_won)) > 0;
  INSERT INTO postings (debit, credit, amount, kind, ref, at)
    SELECT 'debt:' || creator_id, 'awaited:' || creator_id, won, 'order_owed', id || ':' || NEW.receipt_id, undone_at FROM (
      SELECT o.id, o.creator_id, r.undone_at, min(o.confirmed_won, o.received_won + o.written_off_won + NEW.won) - min(o.confirmed_won, o.received_won + o.written_off_won)
        - coalesce((SELECT amount FROM postings WHERE kind = 'order_uncovered' AND ref = o.id || ':' || r.id), 0) AS won
      FROM orders o CROSS JOIN receipts r ON r.id = NEW.receipt_id WHERE o.id = NEW.order_id AND o.pays_when = 'received'
    ) WHERE won > 0;
END;
