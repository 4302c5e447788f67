-- Orders of networks that have to be read again although no row changed: those that failed, and those whose terms changed.
-- Size: a column without a value, an index over the few orders that fail, and the orders with an open alarm, each found by its key.
-- when an order that failed is tried again; null while none did
ALTER TABLE network_orders ADD COLUMN retry_at TEXT;
CREATE INDEX network_orders_retry ON network_orders (retry_at) WHERE retry_at IS NOT NULL;
UPDATE network_orders SET retry_at = '2026-11-29T00:00:00.000Z' FROM (SELECT detail ->> 'partner_id' AS partner, detail ->> 'order_code' AS code, coalesce(detail ->> 'reference', detail ->> 'user_id') AS word FROM alarms WHERE closed_at IS NULL AND kind = 'network_order') WHERE partner_id = partner AND order_code = code AND reference = word;
