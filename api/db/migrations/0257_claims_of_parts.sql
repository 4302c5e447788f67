-- A claim for a network's order is accepted with the part of it that is its creator's: lines of one order under another click are an
-- order of their own, whose code has a number behind the network's.
-- Size: a trigger; no row changes.
DROP TRIGGER claims_order;
CREATE TRIGGER claims_order BEFORE UPDATE OF order_id ON claims WHEN NEW.order_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM orders o WHERE o.id = NEW.order_id AND o.creator_id = NEW.creator_id AND o.partner_id = NEW.partner_id AND (o.order_key = NEW.order_key OR EXISTS (SELECT 1 FROM network_orders k WHERE k.partner_id = o.partner_id AND k.reported_as = o.order_code AND k.order_code <> k.reported_as AND o.order_key IN (SELECT NEW.order_key || value FROM json_each('[2,3,4,5,6,7,8,9]'))))) BEGIN SELECT RAISE(ABORT, 'claims_order'); END;
