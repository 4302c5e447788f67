-- Payouts that are sent together, what the bank says became of them, and the bank's day of each.

-- The day the bank sent it, and the day it came back, in Seoul: the months of the tax.
ALTER TABLE payouts ADD COLUMN paid_on TEXT;
ALTER TABLE payouts ADD COLUMN returned_on TEXT;
-- Nothing else may be written to what was paid: for this one statement it is allowed.
INSERT INTO payout_transitions (from_state, to_state) VALUES ('paid', 'paid');
UPDATE payouts SET paid_on = date(decided_at, '+9 hours') WHERE state = 'paid';
DELETE FROM payout_transitions WHERE from_state = 'paid' AND to_state = 'paid';
-- What came back: it failed after all, and says when.
INSERT INTO payout_transitions (from_state, to_state) VALUES ('paid', 'failed');
CREATE TRIGGER payouts_paid_on BEFORE UPDATE OF state ON payouts
WHEN OLD.state = 'processing' AND NEW.state = 'paid' AND coalesce(NEW.paid_on, '') NOT GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'
BEGIN
  SELECT RAISE(ABORT, 'payouts_paid_on');
END;
CREATE TRIGGER payouts_returned_on BEFORE UPDATE OF state ON payouts
WHEN OLD.state = 'paid' AND NEW.state = 'failed' AND (NEW.paid_on IS NOT OLD.paid_on OR coalesce(NEW.returned_on, '') < OLD.paid_on)
BEGIN
  SELECT RAISE(ABORT, 'payouts_returned_on');
END;
-- statements of a creator and files of a month, by the bank's day
DROP INDEX payouts_paid_by_time;
CREATE INDEX payouts_by_paid_day ON payouts (creator_id, paid_on) WHERE paid_on IS NOT NULL;
CREATE INDEX payouts_by_returned_day ON payouts (creator_id, returned_on) WHERE returned_on IS NOT NULL;
-- what is due, for a batch
CREATE INDEX payouts_due ON payouts (pay_on, id) WHERE state IN ('requested', 'processing');
-- An account a payout came back from: another one is registered before the next request.
ALTER TABLE payout_accounts ADD COLUMN bounced_at TEXT;

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
CREATE INDEX payout_batches_living ON payout_batches (state, id);
CREATE TRIGGER payout_batches_born_draft BEFORE INSERT ON payout_batches
WHEN NEW.state <> 'draft' OR NEW.count <> 0 OR NEW.gross <> 0 OR NEW.net <> 0
BEGIN
  SELECT RAISE(ABORT, 'payout_batches_born_draft');
END;
CREATE TRIGGER payout_batches_transition BEFORE UPDATE OF state ON payout_batches
WHEN OLD.state || '>' || NEW.state NOT IN ('draft>approved', 'draft>dropped', 'approved>sent', 'approved>dropped', 'sent>done')
BEGIN
  SELECT RAISE(ABORT, 'payout_batches_transition');
END;
-- what was approved is what is sent
CREATE TRIGGER payout_batches_fixed BEFORE UPDATE OF pay_on, made_by, count, gross, income_tax, local_tax, vat, net ON payout_batches
WHEN OLD.state <> 'draft' OR NEW.made_by <> OLD.made_by OR NEW.pay_on <> OLD.pay_on
BEGIN
  SELECT RAISE(ABORT, 'payout_batches_fixed');
END;
CREATE TRIGGER payout_batches_kept BEFORE DELETE ON payout_batches
BEGIN
  SELECT RAISE(ABORT, 'payout_batches_kept');
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
-- a payout is in one living batch
CREATE UNIQUE INDEX payout_batch_rows_one_living ON payout_batch_rows (payout_id) WHERE state = 'in';
CREATE TRIGGER payout_batch_rows_only_drafts BEFORE INSERT ON payout_batch_rows
WHEN (SELECT state FROM payout_batches WHERE id = NEW.batch_id) IS NOT 'draft'
BEGIN
  SELECT RAISE(ABORT, 'payout_batch_rows_only_drafts');
END;
CREATE TRIGGER payout_batch_rows_counted AFTER INSERT ON payout_batch_rows
BEGIN
  UPDATE payout_batches SET (count, gross, income_tax, local_tax, vat, net) = (
    SELECT payout_batches.count + 1, payout_batches.gross + p.amount, payout_batches.income_tax + p.income_tax,
      payout_batches.local_tax + p.local_tax, payout_batches.vat + p.vat, payout_batches.net + p.net
    FROM payouts p WHERE p.id = NEW.payout_id) WHERE id = NEW.batch_id;
END;
-- decided once; and what the bank was told is not taken back here
CREATE TRIGGER payout_batch_rows_transition BEFORE UPDATE ON payout_batch_rows
WHEN OLD.state <> 'in' OR NEW.payout_id <> OLD.payout_id OR NEW.batch_id <> OLD.batch_id
  OR (NEW.state = 'out' AND (SELECT state FROM payout_batches WHERE id = NEW.batch_id) IN ('sent', 'done'))
BEGIN
  SELECT RAISE(ABORT, 'payout_batch_rows_transition');
END;
CREATE TRIGGER payout_batch_rows_kept BEFORE DELETE ON payout_batch_rows
BEGIN
  SELECT RAISE(ABORT, 'payout_batch_rows_kept');
END;
-- Whichever way a payout ended, its row says so, and the last one ends the batch.
CREATE TRIGGER payouts_told_to_batches AFTER UPDATE OF state ON payouts
WHEN OLD.state = 'processing' AND NEW.state IN ('paid', 'failed')
BEGIN
  UPDATE payout_batch_rows SET state = NEW.state WHERE payout_id = NEW.id AND state = 'in';
END;
CREATE TRIGGER payout_batch_rows_end AFTER UPDATE OF state ON payout_batch_rows
WHEN NOT EXISTS (SELECT 1 FROM payout_batch_rows WHERE batch_id = NEW.batch_id AND state = 'in')
BEGIN
  UPDATE payout_batches SET state = 'done' WHERE id = NEW.batch_id AND state = 'sent';
END;

-- Nobody makes or approves a batch with money of his own, and none that was made by somebody whose money goes where his goes.
CREATE TRIGGER payout_batch_rows_not_own BEFORE INSERT ON payout_batch_rows
WHEN EXISTS (SELECT 1 FROM concerned_creators WHERE user_id = (SELECT made_by FROM payout_batches WHERE id = NEW.batch_id)
  AND creator_id = (SELECT creator_id FROM payouts WHERE id = NEW.payout_id))
BEGIN
  SELECT RAISE(ABORT, 'payout_batch_rows_not_own');
END;
CREATE TRIGGER payout_batches_not_own BEFORE UPDATE OF approved_by ON payout_batches
WHEN EXISTS (SELECT 1 FROM concerned_creators c CROSS JOIN payouts p ON p.creator_id = c.creator_id AND p.state = 'processing'
    CROSS JOIN payout_batch_rows r ON r.batch_id = NEW.id AND r.payout_id = p.id WHERE c.user_id = NEW.approved_by)
  OR EXISTS (SELECT 1 FROM own_creators o JOIN creators c ON c.id = o.creator_id WHERE o.user_id = NEW.approved_by AND c.user_id = OLD.made_by)
BEGIN
  SELECT RAISE(ABORT, 'payout_batches_not_own');
END;

-- In a batch, nothing is paid before its file was made; above 1,000,000 won it takes two people: who prepared it and who says that it was
-- paid, or who made the batch and who approved it.
DROP TRIGGER payout_events_two_people;
CREATE TRIGGER payout_events_two_people BEFORE INSERT ON payout_events
WHEN NEW.kind = 'paid' AND NEW.amount > 1000000 AND NOT EXISTS (
    SELECT 1 FROM payout_events WHERE payout_id = NEW.payout_id AND kind = 'processing' AND actor_id <> NEW.actor_id)
  AND NOT EXISTS (SELECT 1 FROM payout_batch_rows r CROSS JOIN payout_batches b ON b.id = r.batch_id
    WHERE r.payout_id = NEW.payout_id AND r.state = 'in' AND b.state = 'sent' AND b.approved_by IS NOT NULL)
BEGIN
  SELECT RAISE(ABORT, 'payout_events_two_people');
END;
CREATE TRIGGER payout_events_by_batch BEFORE INSERT ON payout_events
WHEN NEW.kind = 'paid' AND EXISTS (SELECT 1 FROM payout_batch_rows r CROSS JOIN payout_batches b ON b.id = r.batch_id
  WHERE r.payout_id = NEW.payout_id AND r.state = 'in' AND b.state <> 'sent')
BEGIN
  SELECT RAISE(ABORT, 'payout_events_by_batch');
END;
-- What came back is money again: above 100,000 won somebody else says so than who said that it was paid.
CREATE TRIGGER payout_events_return_two_people BEFORE INSERT ON payout_events
WHEN NEW.kind = 'failed' AND NEW.amount > 100000 AND EXISTS (
  SELECT 1 FROM payout_events WHERE payout_id = NEW.payout_id AND kind = 'paid' AND actor_id = NEW.actor_id)
BEGIN
  SELECT RAISE(ABORT, 'payout_events_return_two_people');
END;

-- What the bank answered to a batch, as a file; a file counts once.
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

-- What came back was not paid: the lines of a payout stay as they were written, and count as long as it stands as paid. An order a later payout has
-- taken off meanwhile then stands below zero until the next one gives it back, which the CHECK of its column did not allow.
DROP TRIGGER payout_orders_open;
DROP TRIGGER payout_orders_own;
DROP TRIGGER payout_orders_within;
DROP TRIGGER payout_orders_counted;
DROP TRIGGER orders_paid_by_lines;
DROP TRIGGER orders_start_unpaid;
DROP INDEX orders_unpaid;
DROP INDEX orders_overpaid;
ALTER TABLE orders DROP COLUMN paid_won;
ALTER TABLE orders ADD COLUMN paid_won INTEGER NOT NULL DEFAULT 0;
UPDATE orders SET paid_won = (SELECT sum(won) FROM payout_orders WHERE order_id = orders.id)
  WHERE id IN (SELECT order_id FROM payout_orders);
-- First in, first out: by when it was confirmed.
CREATE INDEX orders_unpaid ON orders (creator_id, state_at, id) WHERE confirmed_won > paid_won;
CREATE INDEX orders_overpaid ON orders (creator_id, id) WHERE confirmed_won < paid_won;
-- what other income was paid before is added up from the index alone, without what came back
DROP INDEX payout_origins_by_creator;
CREATE INDEX payout_origins_by_creator ON payout_origins (creator_id, referral_won, network_won, other_won, payout_id);
-- Only with the payout itself, and of its owner's orders alone: whoever is paid is told once what with.
CREATE TRIGGER payout_orders_open BEFORE INSERT ON payout_orders
WHEN NOT EXISTS (SELECT 1 FROM payout_origins WHERE payout_id = NEW.payout_id AND is_whole = 0
  AND creator_id = (SELECT creator_id FROM orders WHERE id = NEW.order_id))
BEGIN
  SELECT RAISE(ABORT, 'payout_orders_open');
END;
-- A line brings what an order was paid nearer to what it has confirmed, and never past it.
CREATE TRIGGER payout_orders_within BEFORE INSERT ON payout_orders
WHEN EXISTS (SELECT 1 FROM orders WHERE id = NEW.order_id AND (
  (NEW.won > 0 AND paid_won + NEW.won > confirmed_won) OR (NEW.won < 0 AND paid_won + NEW.won < confirmed_won)))
BEGIN
  SELECT RAISE(ABORT, 'payout_orders_within');
END;
CREATE TRIGGER payout_orders_counted AFTER INSERT ON payout_orders
BEGIN
  UPDATE orders SET paid_won = paid_won + NEW.won WHERE id = NEW.order_id;
  UPDATE payout_origins SET orders = orders + 1, orders_won = orders_won + NEW.won WHERE payout_id = NEW.payout_id;
END;
CREATE TRIGGER payouts_took_back AFTER UPDATE OF state ON payouts
WHEN OLD.state = 'paid' AND NEW.state = 'failed'
BEGIN
  UPDATE orders SET paid_won = paid_won - (SELECT won FROM payout_orders WHERE payout_id = NEW.id AND order_id = orders.id)
  WHERE id IN (SELECT order_id FROM payout_orders WHERE payout_id = NEW.id);
END;
-- Whoever writes an order cannot forget or invent what it was paid.
CREATE TRIGGER orders_paid_by_lines BEFORE UPDATE OF paid_won ON orders
WHEN NEW.paid_won <> coalesce((SELECT sum(won) FROM payout_orders WHERE order_id = NEW.id), 0) - coalesce((
  SELECT sum(x.won) FROM payouts p INDEXED BY payouts_by_returned_day CROSS JOIN payout_orders x ON x.payout_id = p.id AND x.order_id = NEW.id
  WHERE p.creator_id = NEW.creator_id AND p.returned_on IS NOT NULL), 0)
BEGIN
  SELECT RAISE(ABORT, 'orders_paid_by_lines');
END;
CREATE TRIGGER orders_start_unpaid BEFORE INSERT ON orders WHEN NEW.paid_won <> 0
BEGIN
  SELECT RAISE(ABORT, 'orders_start_unpaid');
END;
