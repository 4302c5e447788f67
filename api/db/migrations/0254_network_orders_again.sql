-- Orders of networks that have to be read again although no row changed: those that failed, and those whose terms changed.
-- Size: a column without a value, an index over the few orders that fail, and the orders with an open alarm, each found by its key.
-- when an order that failed is tried again; null while none did
ALTER TABLE network_orders ADD COLUMN retry_at TEXT;
CREATE INDEX network_orders_retry ON network_orders (retry_at) WHERE retry_at IS NOT NULL;
UPDATE network_orders SET retry_at = '2026-11-29T00:00:00.000Z' FROM (SELECT detail ->> 'partner_id' AS partner, detail ->> 'order_code' AS code, coalesce(detail ->> 'reference', detail ->> 'user_id') AS word FROM alarms WHERE closed_at IS NULL AND kind = 'network_order') WHERE partner_id = partner AND order_code = code AND reference = word;
-- The day on which the same rows mean something else follows from the partner's terms: other terms are another day, maybe one that has passed.
CREATE TRIGGER partners_terms_changed AFTER UPDATE OF confirm_rule, confirm_days, settle_months, settling, listed_settling, listed_months ON partners WHEN OLD.confirm_rule <> NEW.confirm_rule OR OLD.confirm_days <> NEW.confirm_days OR OLD.settle_months <> NEW.settle_months OR OLD.settling <> NEW.settling OR OLD.listed_settling IS NOT NEW.listed_settling OR OLD.listed_months IS NOT NEW.listed_months BEGIN UPDATE network_orders SET touched = touched + 1 WHERE partner_id = NEW.id AND recheck_on IS NOT NULL; END;
