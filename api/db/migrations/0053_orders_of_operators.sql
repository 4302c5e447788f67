-- Orders as operators find them: all of them by time, those in one state, those of one partner.
CREATE INDEX orders_by_time ON orders (ordered_at, id);
CREATE INDEX orders_in_state ON orders (state, ordered_at, id);
CREATE INDEX orders_of_partner ON orders (partner_id, ordered_at, id);

-- What the partner last said of the state of an order that an operator has put right; null where the partner's word stands.
ALTER TABLE orders ADD COLUMN corrected_over TEXT CHECK (corrected_over IN ('pending', 'confirmed', 'cancelled'));

-- Who put an order right, and why: a row beside each such event of its timeline.
CREATE TABLE order_corrections (
  order_id TEXT NOT NULL REFERENCES orders (id),
  seq INTEGER NOT NULL,
  requested_by TEXT NOT NULL REFERENCES users (id),
  -- the other operator, where it takes two
  approved_by TEXT REFERENCES users (id),
  reason TEXT NOT NULL CHECK (reason <> ''),
  -- how far it took the earning from where it stood, or from where the partner's word had it, won
  moved_won INTEGER NOT NULL CHECK (moved_won >= 0),
  at TEXT NOT NULL,
  CONSTRAINT order_corrections_once PRIMARY KEY (order_id, seq),
  CONSTRAINT order_corrections_two_people CHECK (
    (moved_won <= 100000 OR approved_by IS NOT NULL) AND (approved_by IS NULL OR approved_by <> requested_by))
) STRICT;
CREATE TRIGGER order_corrections_not_own BEFORE INSERT ON order_corrections
WHEN EXISTS (SELECT 1 FROM concerned_creators WHERE user_id IN (NEW.requested_by, NEW.approved_by)
  AND creator_id = (SELECT creator_id FROM orders WHERE id = NEW.order_id))
BEGIN
  SELECT RAISE(ABORT, 'order_corrections_not_own');
END;
CREATE TRIGGER order_corrections_no_update BEFORE UPDATE ON order_corrections
BEGIN
  SELECT RAISE(ABORT, 'order_corrections_append_only');
END;
CREATE TRIGGER order_corrections_no_delete BEFORE DELETE ON order_corrections
BEGIN
  SELECT RAISE(ABORT, 'order_corrections_append_only');
END;
-- An order is put right by somebody, never by a write alone.
CREATE TRIGGER order_events_corrected BEFORE INSERT ON order_events
WHEN NEW.kind = 'adjusted' AND NOT EXISTS (SELECT 1 FROM order_corrections WHERE order_id = NEW.order_id AND seq = NEW.seq)
BEGIN
  SELECT RAISE(ABORT, 'order_events_corrected');
END;

-- Asking for an act about oneself is refused like the act.
CREATE TRIGGER approvals_wish_not_own BEFORE INSERT ON approvals
WHEN NEW.kind IN ('acceptReport', 'correctOrder') AND EXISTS (
  SELECT 1 FROM concerned_creators WHERE user_id = NEW.requested_by AND creator_id IN (
    (SELECT creator_id FROM orders WHERE id = NEW.subject),
    -- whose link was clicked, where there is no order yet
    NEW.command ->> 'creatorId',
    (SELECT o.creator_id FROM inbox m JOIN orders o ON o.partner_id = m.partner_id AND o.order_code = m.order_code WHERE m.id = NEW.subject)))
BEGIN
  SELECT RAISE(ABORT, 'approvals_wish_not_own');
END;

-- A number that came with two contents has one effect, unless an operator said that the other is a report of its own.
DROP INDEX inbox_one_effect;
CREATE UNIQUE INDEX inbox_one_effect ON inbox (partner_id, event_id) WHERE result = 'accepted' AND reason IS NOT 'event_id_reused';
