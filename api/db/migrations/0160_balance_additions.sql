-- What operators add by decisions of their own to what creators may take out: by one alone it is bounded as a sum of a month (Seoul), of a creator and of
-- an operator, or many small acts would be a large one. Append-only, like the acts it counts.
-- Size: a row for each correction there was, tens a day at most; written in one go, in milliseconds.
CREATE TABLE balance_additions (
  -- correction: an order was put right. report: one that waited in the inbox counts. flag: what was held under it is free. return: a payout came back, as the
  -- same person says who said that it was paid. claim: a missing order was written down or accepted, which adds nothing until its file is approved by two
  kind TEXT NOT NULL CHECK (kind IN ('correction', 'report', 'flag', 'return', 'claim')),
  -- the order and its event, the message, the flag, the payout, the claim with who and when
  ref TEXT NOT NULL,
  creator_id TEXT NOT NULL REFERENCES creators (id),
  requested_by TEXT NOT NULL REFERENCES users (id),
  -- the other operator, where one approved it
  approved_by TEXT REFERENCES users (id),
  won INTEGER NOT NULL CHECK (won >= 0),
  at TEXT NOT NULL,
  CONSTRAINT balance_additions_once PRIMARY KEY (kind, ref),
  CONSTRAINT balance_additions_two_people CHECK (approved_by IS NULL OR approved_by <> requested_by)
) STRICT;
-- The sum of a creator's month, and who added to it lately.
CREATE INDEX balance_additions_of_creator ON balance_additions (creator_id, at);
-- The sum of an operator's month.
CREATE INDEX balance_additions_by_operator ON balance_additions (requested_by, at);
INSERT INTO balance_additions (kind, ref, creator_id, requested_by, approved_by, won, at)
  SELECT 'correction', c.order_id || ':' || c.seq, o.creator_id, c.requested_by, c.approved_by, c.moved_won, c.at
  FROM order_corrections c CROSS JOIN orders o ON o.id = c.order_id;
CREATE TRIGGER balance_additions_no_update BEFORE UPDATE ON balance_additions BEGIN SELECT RAISE(ABORT, 'balance_additions_append_only'); END;

CREATE TRIGGER balance_additions_no_delete BEFORE DELETE ON balance_additions BEGIN SELECT RAISE(ABORT, 'balance_additions_append_only'); END;

CREATE TRIGGER balance_additions_no_replace BEFORE INSERT ON balance_additions WHEN EXISTS (SELECT 1 FROM balance_additions WHERE kind = NEW.kind AND ref = NEW.ref) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: balance_additions.kind, balance_additions.ref'); END;

-- One that stands already is refused as that, by its key.
CREATE TRIGGER balance_additions_creator_limit BEFORE INSERT ON balance_additions WHEN NEW.approved_by IS NULL AND NEW.won > 0 AND NOT EXISTS (SELECT 1 FROM balance_additions WHERE kind = NEW.kind AND ref = NEW.ref) BEGIN SELECT RAISE(ABORT, 'balance_additions_creator_limit') WHERE NEW.won + (SELECT coalesce(sum(won), 0) FROM balance_additions WHERE creator_id = NEW.creator_id AND approved_by IS NULL AND at >= strftime('%Y-%m-%dT%H:%M:%fZ', NEW.at, '+9 hours', 'start of month', '-9 hours')) > coalesce((SELECT value ->> 'creatorWon' FROM policies WHERE kind = 'solo_limits' AND withdrawn_at IS NULL AND starts_on <= date(NEW.at, '+9 hours') ORDER BY starts_on DESC, id DESC LIMIT 1), 100000); END;

CREATE TRIGGER balance_additions_operator_limit BEFORE INSERT ON balance_additions WHEN NEW.approved_by IS NULL AND NEW.won > 0 AND NOT EXISTS (SELECT 1 FROM balance_additions WHERE kind = NEW.kind AND ref = NEW.ref) BEGIN SELECT RAISE(ABORT, 'balance_additions_operator_limit') WHERE NEW.won + (SELECT coalesce(sum(won), 0) FROM balance_additions WHERE requested_by = NEW.requested_by AND approved_by IS NULL AND at >= strftime('%Y-%m-%dT%H:%M:%fZ', NEW.at, '+9 hours', 'start of month', '-9 hours')) > coalesce((SELECT value ->> 'operatorWon' FROM policies WHERE kind = 'solo_limits' AND withdrawn_at IS NULL AND starts_on <= date(NEW.at, '+9 hours') ORDER BY starts_on DESC, id DESC LIMIT 1), 500000); END;

-- Nothing of it happens uncounted.
CREATE TRIGGER order_corrections_counted BEFORE INSERT ON order_corrections WHEN NOT EXISTS (SELECT 1 FROM balance_additions WHERE kind = 'correction' AND ref = NEW.order_id || ':' || NEW.seq AND requested_by = NEW.requested_by AND approved_by IS NEW.approved_by AND creator_id = (SELECT creator_id FROM orders WHERE id = NEW.order_id)) BEGIN SELECT RAISE(ABORT, 'order_corrections_counted'); END;

-- A file of orders was approved by two before its messages are judged.
CREATE TRIGGER inbox_acceptance_counted BEFORE UPDATE OF result ON inbox WHEN OLD.result = 'quarantined' AND NEW.result = 'accepted' AND NEW.decided_by IS NOT NULL AND OLD.reason IS NOT 'import_waiting' AND NOT EXISTS (SELECT 1 FROM balance_additions WHERE kind = 'report' AND ref = NEW.id AND requested_by = NEW.decided_by) BEGIN SELECT RAISE(ABORT, 'inbox_acceptance_counted'); END;

-- That of a waiting report is counted with the report.
CREATE TRIGGER flags_clearing_counted BEFORE UPDATE OF state ON flags WHEN OLD.state <> 'cleared' AND NEW.state = 'cleared' AND NEW.decided_by IS NOT NULL AND NEW.message_id IS NULL AND NOT EXISTS (SELECT 1 FROM balance_additions WHERE kind = 'flag' AND ref = NEW.id AND requested_by = NEW.decided_by AND creator_id = NEW.creator_id) BEGIN SELECT RAISE(ABORT, 'flags_clearing_counted'); END;

CREATE TRIGGER payout_events_return_counted AFTER INSERT ON payout_events WHEN NEW.kind = 'failed' AND EXISTS (SELECT 1 FROM payout_events WHERE payout_id = NEW.payout_id AND kind = 'paid' AND actor_id = NEW.actor_id) BEGIN INSERT INTO balance_additions (kind, ref, creator_id, requested_by, won, at) SELECT 'return', id, creator_id, NEW.actor_id, NEW.amount, NEW.at FROM payouts WHERE id = NEW.payout_id; END;

-- Freeing what flags hold is asked for like the other acts: not of who gains by it.
DROP TRIGGER approvals_wish_not_own;

CREATE TRIGGER approvals_wish_not_own BEFORE INSERT ON approvals WHEN NEW.kind IN ('acceptReport', 'correctOrder', 'clearFlag') AND EXISTS (SELECT 1 FROM concerned_creators WHERE user_id = NEW.requested_by AND creator_id IN ((SELECT creator_id FROM orders WHERE id = NEW.subject), (SELECT creator_id FROM flags WHERE id = NEW.subject), NEW.command ->> 'creatorId', (SELECT o.creator_id FROM inbox m JOIN orders o ON o.partner_id = m.partner_id AND o.order_code = m.order_code WHERE m.id = NEW.subject))) BEGIN SELECT RAISE(ABORT, 'approvals_wish_not_own'); END;
