-- What orders, payouts and the ledger rest on is written once: no row of it is changed, taken out or put in another's place. A row that
-- replaces one (INSERT OR REPLACE) fires no trigger of a deletion, so each table looks before it takes a row in, and says so in the words
-- of the constraint that would have refused it.
CREATE TRIGGER postings_no_replace BEFORE INSERT ON postings
WHEN EXISTS (SELECT 1 FROM postings WHERE kind = NEW.kind AND ref = NEW.ref) OR EXISTS (SELECT 1 FROM postings WHERE id = NEW.id)
BEGIN
  SELECT RAISE(ABORT, 'UNIQUE constraint failed: postings.kind, postings.ref');
END;

CREATE TRIGGER order_events_no_update BEFORE UPDATE ON order_events
BEGIN
  SELECT RAISE(ABORT, 'order_events_append_only');
END;

CREATE TRIGGER order_events_no_delete BEFORE DELETE ON order_events
BEGIN
  SELECT RAISE(ABORT, 'order_events_append_only');
END;

CREATE TRIGGER order_events_no_replace BEFORE INSERT ON order_events
WHEN EXISTS (SELECT 1 FROM order_events WHERE order_id = NEW.order_id AND seq = NEW.seq)
BEGIN
  SELECT RAISE(ABORT, 'UNIQUE constraint failed: order_events.order_id, order_events.seq');
END;

CREATE TRIGGER payout_events_no_update BEFORE UPDATE ON payout_events
BEGIN
  SELECT RAISE(ABORT, 'payout_events_append_only');
END;

CREATE TRIGGER payout_events_no_delete BEFORE DELETE ON payout_events
BEGIN
  SELECT RAISE(ABORT, 'payout_events_append_only');
END;

CREATE TRIGGER payout_events_no_replace BEFORE INSERT ON payout_events
WHEN EXISTS (SELECT 1 FROM payout_events WHERE payout_id = NEW.payout_id AND seq = NEW.seq)
BEGIN
  SELECT RAISE(ABORT, 'UNIQUE constraint failed: payout_events.payout_id, payout_events.seq');
END;

-- Of a message only what became of it moves.
CREATE TRIGGER inbox_no_update BEFORE UPDATE OF id, partner_id, adapter, event_id, order_code, body_hash, raw, report, received_at ON inbox
BEGIN
  SELECT RAISE(ABORT, 'inbox_append_only');
END;

CREATE TRIGGER inbox_no_delete BEFORE DELETE ON inbox
BEGIN
  SELECT RAISE(ABORT, 'inbox_append_only');
END;

-- A row of a file that came before stays the message it is.
CREATE TRIGGER inbox_no_replace BEFORE INSERT ON inbox
WHEN EXISTS (SELECT 1 FROM inbox WHERE id = NEW.id)
  OR EXISTS (SELECT 1 FROM inbox WHERE partner_id = NEW.partner_id AND event_id = NEW.event_id AND body_hash = NEW.body_hash)
  OR (NEW.result = 'accepted' AND NEW.reason IS NOT 'event_id_reused' AND EXISTS (SELECT 1 FROM inbox
    WHERE partner_id = NEW.partner_id AND event_id = NEW.event_id AND result = 'accepted' AND reason IS NOT 'event_id_reused'))
BEGIN
  SELECT CASE NEW.adapter WHEN 'csv' THEN RAISE(IGNORE) ELSE RAISE(ABORT, 'UNIQUE constraint failed: inbox.partner_id, inbox.event_id') END;
END;
