-- What the bank's file is out for ends by the bank's answer or by two operators; and where the bank says paid of what the books cannot
-- say paid of, nothing of its owner is sent until two operators have decided.

-- Rows of a payout, and what the bank said of it that is not applied yet.
CREATE INDEX payout_batch_rows_by_payout ON payout_batch_rows (payout_id);
CREATE INDEX payout_result_rows_waiting ON payout_result_rows (payout_id) WHERE applied_at IS NULL;

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
CREATE UNIQUE INDEX payout_conflicts_one_open ON payout_conflicts (payout_id) WHERE outcome IS NULL;
-- whose payouts wait
CREATE INDEX payout_conflicts_by_creator ON payout_conflicts (creator_id) WHERE outcome IS NULL;
CREATE INDEX payout_conflicts_by_payout ON payout_conflicts (payout_id, decided_at);

CREATE TRIGGER payout_conflicts_by_bank BEFORE INSERT ON payout_conflicts WHEN NEW.outcome IS NOT NULL OR NOT EXISTS (SELECT 1 FROM payout_result_rows w CROSS JOIN payouts p ON p.id = w.payout_id WHERE w.result_id = NEW.result_id AND w.line = NEW.line AND w.payout_id = NEW.payout_id AND w.outcome = 'paid' AND w.bank_on = NEW.bank_on AND w.applied_at IS NULL AND p.creator_id = NEW.creator_id) BEGIN SELECT RAISE(ABORT, 'payout_conflicts_by_bank'); END;
CREATE TRIGGER payout_conflicts_two_people BEFORE UPDATE ON payout_conflicts WHEN OLD.outcome IS NOT NULL OR NEW.outcome IS NULL OR NEW.id <> OLD.id OR NEW.payout_id <> OLD.payout_id OR NEW.creator_id <> OLD.creator_id OR NEW.result_id <> OLD.result_id OR NEW.line <> OLD.line OR NEW.bank_on <> OLD.bank_on OR NEW.found_by <> OLD.found_by OR NEW.found_at <> OLD.found_at OR NOT EXISTS (SELECT 1 FROM approvals WHERE id = NEW.approval_id AND kind = 'decidePayoutConflict' AND subject = OLD.payout_id AND state = 'approved' AND command ->> 'conflict' = OLD.id AND command ->> 'outcome' = NEW.outcome AND decided_at = NEW.decided_at) BEGIN SELECT RAISE(ABORT, 'payout_conflicts_two_people'); END;
CREATE TRIGGER payout_conflicts_no_delete BEFORE DELETE ON payout_conflicts BEGIN SELECT RAISE(ABORT, 'payout_conflicts_no_delete'); END;
CREATE TRIGGER payout_conflicts_no_replace BEFORE INSERT ON payout_conflicts WHEN EXISTS (SELECT 1 FROM payout_conflicts WHERE id = NEW.id) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: payout_conflicts.id'); END;
CREATE TRIGGER payout_conflicts_no_replace_payout_id BEFORE INSERT ON payout_conflicts WHEN EXISTS (SELECT 1 FROM payout_conflicts WHERE (outcome IS NULL) AND payout_id = NEW.payout_id) AND (NEW.outcome IS NULL) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: payout_conflicts.payout_id'); END;

-- Nobody asks for what is his own.
CREATE TRIGGER approvals_payout_not_own BEFORE INSERT ON approvals WHEN NEW.kind IN ('giveBackPayout', 'decidePayoutConflict') AND EXISTS (SELECT 1 FROM concerned_creators WHERE user_id = NEW.requested_by AND creator_id = (SELECT creator_id FROM payouts WHERE id = NEW.subject)) BEGIN SELECT RAISE(ABORT, 'approvals_payout_not_own'); END;

-- The bank's file is out: it is given back by what the bank answered and is not applied yet, or by an approval of this moment.
CREATE TRIGGER payout_events_sent_two_people BEFORE INSERT ON payout_events WHEN NEW.kind = 'failed' AND EXISTS (SELECT 1 FROM payout_batch_rows r CROSS JOIN payout_batches b ON b.id = r.batch_id WHERE r.payout_id = NEW.payout_id AND r.state IN ('in', 'paid') AND b.state IN ('sent', 'done')) AND NOT EXISTS (SELECT 1 FROM payout_result_rows WHERE payout_id = NEW.payout_id AND applied_at IS NULL AND outcome IN ('failed', 'returned')) AND NOT EXISTS (SELECT 1 FROM approvals WHERE kind = 'giveBackPayout' AND subject = NEW.payout_id AND state = 'approved' AND decided_at = NEW.at) BEGIN SELECT RAISE(ABORT, 'payout_events_sent_two_people'); END;

-- What failed was paid after all: by a conflict that was decided so, at this moment and with the bank's day.
INSERT INTO payout_transitions (from_state, to_state) VALUES ('failed', 'paid');
CREATE TRIGGER payouts_paid_after_all BEFORE UPDATE OF state ON payouts WHEN OLD.state = 'failed' AND NEW.state = 'paid' AND (NEW.returned_on IS NOT NULL OR NOT EXISTS (SELECT 1 FROM payout_conflicts WHERE payout_id = NEW.id AND outcome = 'paid' AND decided_at = NEW.decided_at AND bank_on = NEW.paid_on)) BEGIN SELECT RAISE(ABORT, 'payouts_paid_after_all'); END;
-- It had paid its orders before it came back: it has paid them again.
CREATE TRIGGER payouts_paid_again AFTER UPDATE OF state ON payouts WHEN OLD.state = 'failed' AND NEW.state = 'paid' AND OLD.returned_on IS NOT NULL BEGIN UPDATE orders SET paid_won = paid_won + (SELECT won FROM payout_orders WHERE payout_id = NEW.id AND order_id = orders.id) WHERE id IN (SELECT order_id FROM payout_orders WHERE payout_id = NEW.id); END;
DROP TRIGGER payouts_told_to_batches;
CREATE TRIGGER payouts_told_to_batches AFTER UPDATE OF state ON payouts WHEN (OLD.state = 'processing' AND NEW.state IN ('paid', 'failed')) OR (OLD.state = 'failed' AND NEW.state = 'paid') BEGIN UPDATE payout_batch_rows SET state = NEW.state WHERE payout_id = NEW.id AND state = iif(OLD.state = 'processing', 'in', 'failed'); END;
DROP TRIGGER payout_batch_rows_transition;
CREATE TRIGGER payout_batch_rows_transition BEFORE UPDATE ON payout_batch_rows WHEN (OLD.state <> 'in' AND (OLD.state <> 'failed' OR NEW.state <> 'paid' OR (SELECT state FROM payouts WHERE id = NEW.payout_id) <> 'paid')) OR NEW.payout_id <> OLD.payout_id OR NEW.batch_id <> OLD.batch_id OR (NEW.state = 'out' AND (SELECT state FROM payout_batches WHERE id = NEW.batch_id) IN ('sent', 'done')) BEGIN SELECT RAISE(ABORT, 'payout_batch_rows_transition'); END;

-- What two operators say the bank has sent is written down, whatever speaks against sending it.
DROP TRIGGER payouts_judged_again;
CREATE TRIGGER payouts_judged_again BEFORE UPDATE OF state ON payouts WHEN OLD.state <> NEW.state AND NEW.state IN ('processing', 'paid') AND EXISTS (SELECT 1 FROM payout_obstacles WHERE payout_id = NEW.id) AND NOT (NEW.state = 'paid' AND EXISTS (SELECT 1 FROM payout_conflicts WHERE payout_id = NEW.id AND outcome = 'paid' AND decided_at = NEW.decided_at)) BEGIN SELECT RAISE(ABORT, 'payouts_judged_again'); END;
DROP TRIGGER payout_events_two_people;
CREATE TRIGGER payout_events_two_people BEFORE INSERT ON payout_events WHEN NEW.kind = 'paid' AND NEW.amount > 1000000 AND NOT EXISTS (SELECT 1 FROM payout_events WHERE payout_id = NEW.payout_id AND kind = 'processing' AND actor_id <> NEW.actor_id) AND NOT EXISTS (SELECT 1 FROM payout_batch_rows r CROSS JOIN payout_batches b ON b.id = r.batch_id WHERE r.payout_id = NEW.payout_id AND r.state = 'in' AND b.state = 'sent' AND b.approved_by IS NOT NULL) AND NOT EXISTS (SELECT 1 FROM payout_conflicts WHERE payout_id = NEW.payout_id AND outcome = 'paid' AND decided_at = NEW.at) BEGIN SELECT RAISE(ABORT, 'payout_events_two_people'); END;

DROP VIEW payout_obstacles;
CREATE VIEW payout_obstacles AS
  SELECT p.id AS payout_id, 'debt' AS cause, -a.balance AS won
  FROM payouts p CROSS JOIN accounts a ON a.id = 'debt:' || p.creator_id WHERE a.balance < 0
  UNION ALL
  SELECT p.id, 'flagged', o.confirmed_won
  FROM payouts p CROSS JOIN flag_orders x ON x.payout_id = p.id AND x.verdict = 'held' CROSS JOIN orders o ON o.id = x.order_id
  WHERE o.confirmed_won > 0
  UNION ALL
  -- decided or raised a moment ago: the order does not stand there yet
  SELECT p.id, 'settling', o.confirmed_won
  FROM flag_orders x INDEXED BY flag_orders_unsettled CROSS JOIN orders o ON o.id = x.order_id
    CROSS JOIN payouts p ON p.creator_id = o.creator_id AND p.state IN ('requested', 'processing')
  WHERE x.settled <> x.verdict AND x.verdict <> 'cleared' AND o.confirmed_won > 0
  UNION ALL
  -- one of the two is said at a time: a view may have five parts. Of a creator the bank's word and ours differ about, nothing is sent
  SELECT id, cause, 0 FROM (
    SELECT p.id, CASE
      WHEN EXISTS (SELECT 1 FROM payout_conflicts k WHERE k.creator_id = p.creator_id AND k.outcome IS NULL) THEN 'conflict'
      WHEN u.suspended_at IS NOT NULL THEN 'suspended'
    END AS cause
    FROM payouts p CROSS JOIN creators c ON c.id = p.creator_id CROSS JOIN users u ON u.id = c.user_id
  ) WHERE cause IS NOT NULL
  UNION ALL
  -- one of the five is said at a time, too. A document sent again for the same account changes nothing
  SELECT id, cause, 0 FROM (
    SELECT p.id, CASE
      WHEN a.holder_check <> 'matched' THEN 'account'
      WHEN a.review_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM standing_reviews s WHERE s.review_id = a.review_id) THEN 'unreviewed'
      WHEN a.replaced_at IS NOT NULL AND NOT EXISTS (SELECT 1 FROM payout_accounts n INDEXED BY payout_accounts_current
        WHERE n.creator_id = p.creator_id AND n.replaced_at IS NULL AND n.bank = a.bank AND n.number_index = a.number_index) THEN 'changed'
      WHEN p.tax_type NOT IN ('individual', 'other') AND NOT EXISTS (SELECT 1 FROM businesses b WHERE b.creator_id = p.creator_id
        AND b.replaced_at IS NULL AND b.state = 'approved' AND b.type = p.tax_type) THEN 'business'
      WHEN p.tax_type IN ('general', 'simplified') AND NOT EXISTS (SELECT 1 FROM tax_invoices t WHERE t.payout_id = p.id
        AND t.supply + t.vat = p.amount + p.vat AND (p.vat = 0 OR t.vat = p.vat)) THEN 'invoice'
    END AS cause
    FROM payouts p CROSS JOIN payout_accounts a ON a.id = p.account_id
  ) WHERE cause IS NOT NULL;
