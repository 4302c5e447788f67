-- What one operator sends alone is bounded as a sum of a day (Seoul): payouts prepared and paid by the same person, and batches nobody else approved. Who added
-- to what a creator may take out within the last thirty days does not pay that creator alone either.
CREATE VIEW solo_payments (user_id, at, won) AS
  SELECT e.actor_id, e.at, e.amount FROM payout_events e
  WHERE e.kind = 'paid'
    AND NOT EXISTS (SELECT 1 FROM payout_events s WHERE s.payout_id = e.payout_id AND s.kind = 'processing' AND s.actor_id <> e.actor_id)
    AND NOT EXISTS (SELECT 1 FROM payout_batch_rows r CROSS JOIN payout_batches b ON b.id = r.batch_id
      WHERE r.payout_id = e.payout_id AND r.state IN ('in', 'paid') AND b.state IN ('sent', 'done'))
  UNION ALL
  SELECT made_by, made_at, gross FROM payout_batches WHERE approved_by IS NULL AND state IN ('approved', 'sent', 'done');
-- Those of an operator's day.
CREATE INDEX payout_events_paid_by ON payout_events (actor_id, at) WHERE kind = 'paid';
CREATE INDEX payout_batches_by_maker ON payout_batches (made_by, made_at) WHERE approved_by IS NULL;

-- Why a batch is approved by another operator than who made it, by which it is not by anybody.
CREATE VIEW payout_batch_seconds (batch_id, cause) AS
  SELECT id, 'amount' FROM payout_batches WHERE gross > 1000000
  UNION ALL
  SELECT b.id, 'day' FROM payout_batches b WHERE b.gross + (SELECT coalesce(sum(won), 0) FROM solo_payments
      WHERE user_id = b.made_by AND at >= strftime('%Y-%m-%dT%H:%M:%fZ', b.made_at, '+9 hours', 'start of day', '-9 hours'))
    > coalesce((SELECT value ->> 'payDayWon' FROM policies WHERE kind = 'solo_limits' AND withdrawn_at IS NULL AND starts_on <= date(b.made_at, '+9 hours') ORDER BY starts_on DESC, id DESC LIMIT 1), 1000000)
  UNION ALL
  SELECT b.id, 'addition' FROM payout_batches b WHERE EXISTS (SELECT 1 FROM payout_batch_rows r CROSS JOIN payouts p ON p.id = r.payout_id
    CROSS JOIN balance_additions a ON a.creator_id = p.creator_id AND a.at > strftime('%Y-%m-%dT%H:%M:%fZ', b.made_at, '-30 days')
    WHERE r.batch_id = b.id AND a.requested_by = b.made_by AND (a.won > 0 OR a.kind IN ('correction', 'claim')));

CREATE TRIGGER payout_batches_second BEFORE UPDATE OF state ON payout_batches WHEN OLD.state = 'draft' AND NEW.state = 'approved' AND NEW.approved_by IS NULL AND EXISTS (SELECT 1 FROM payout_batch_seconds WHERE batch_id = NEW.id) BEGIN SELECT RAISE(ABORT, 'payout_batches_second'); END;

-- What two say that the bank has sent has happened.
CREATE TRIGGER payout_events_day_limit BEFORE INSERT ON payout_events WHEN NEW.kind = 'paid' AND NOT EXISTS (SELECT 1 FROM approvals WHERE kind = 'decidePayoutConflict' AND subject = NEW.payout_id AND state = 'approved' AND decided_at = NEW.at) AND NOT EXISTS (SELECT 1 FROM payout_events WHERE payout_id = NEW.payout_id AND kind = 'processing' AND actor_id <> NEW.actor_id) AND NOT EXISTS (SELECT 1 FROM payout_batch_rows r CROSS JOIN payout_batches b ON b.id = r.batch_id WHERE r.payout_id = NEW.payout_id AND r.state = 'in' AND b.state = 'sent') BEGIN SELECT RAISE(ABORT, 'payout_events_day_limit') WHERE NEW.amount + (SELECT coalesce(sum(won), 0) FROM solo_payments WHERE user_id = NEW.actor_id AND at >= strftime('%Y-%m-%dT%H:%M:%fZ', NEW.at, '+9 hours', 'start of day', '-9 hours')) > coalesce((SELECT value ->> 'payDayWon' FROM policies WHERE kind = 'solo_limits' AND withdrawn_at IS NULL AND starts_on <= date(NEW.at, '+9 hours') ORDER BY starts_on DESC, id DESC LIMIT 1), 1000000); END;

CREATE TRIGGER payout_events_addition BEFORE INSERT ON payout_events WHEN NEW.kind IN ('processing', 'paid') AND NOT EXISTS (SELECT 1 FROM approvals WHERE kind = 'decidePayoutConflict' AND subject = NEW.payout_id AND state = 'approved' AND decided_at = NEW.at) AND NOT EXISTS (SELECT 1 FROM payout_batch_rows WHERE payout_id = NEW.payout_id AND state = 'in') BEGIN SELECT RAISE(ABORT, 'payout_events_addition') WHERE EXISTS (SELECT 1 FROM balance_additions WHERE creator_id = (SELECT creator_id FROM payouts WHERE id = NEW.payout_id) AND at > strftime('%Y-%m-%dT%H:%M:%fZ', NEW.at, '-30 days') AND requested_by = NEW.actor_id AND (won > 0 OR kind IN ('correction', 'claim'))); END;
