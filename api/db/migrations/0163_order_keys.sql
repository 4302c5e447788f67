-- Numbers of orders are compared without case, width, blanks and signs: orderKeyOf of api/platform/reports/order-number.ts makes the key of
-- every new row. What was there before gets it as far as SQL can: small letters, without blanks and the usual signs.
-- Size: a row an order (some 300,000, two seconds), a claim (hundreds) and a line of a settlement file (some 10,000).
ALTER TABLE orders ADD COLUMN order_key TEXT NOT NULL DEFAULT '';
UPDATE orders SET order_key = lower(replace(replace(replace(replace(replace(replace(order_code, ' ', ''), '-', ''), '_', ''), '#', ''), '.', ''), '/', ''));
UPDATE orders SET order_key = lower(order_code) WHERE order_key = '';
-- the same order under another spelling
CREATE INDEX orders_by_key ON orders (partner_id, order_key);

ALTER TABLE claims ADD COLUMN order_key TEXT NOT NULL DEFAULT '';
UPDATE claims SET order_key = lower(replace(replace(replace(replace(replace(replace(order_code, ' ', ''), '-', ''), '_', ''), '#', ''), '.', ''), '/', ''));
-- claimed twice under two spellings before that was refused: the second keeps its own
UPDATE claims SET order_key = order_code WHERE order_key = '' OR EXISTS (SELECT 1 FROM claims x WHERE x.creator_id = claims.creator_id AND x.partner_id = claims.partner_id AND x.order_key = claims.order_key AND x.id < claims.id);
-- one claim of a creator for an order, however its number is spelled
CREATE UNIQUE INDEX claims_once_by_key ON claims (creator_id, partner_id, order_key) WHERE order_key <> '';
DROP INDEX claims_by_order;
-- the same order, claimed by others
CREATE INDEX claims_by_key ON claims (partner_id, order_key);
-- a report of the same sale under another number
CREATE INDEX claims_by_link ON claims (link_id, ordered_at);

DROP TRIGGER claims_order;
CREATE TRIGGER claims_order BEFORE UPDATE OF order_id ON claims WHEN NEW.order_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM orders WHERE id = NEW.order_id AND creator_id = NEW.creator_id AND partner_id = NEW.partner_id AND order_key = NEW.order_key) BEGIN SELECT RAISE(ABORT, 'claims_order'); END;

DROP TRIGGER settlement_lines_no_update;
ALTER TABLE settlement_lines ADD COLUMN order_key TEXT NOT NULL DEFAULT '';
UPDATE settlement_lines SET order_key = lower(replace(replace(replace(replace(replace(replace(order_code, ' ', ''), '-', ''), '_', ''), '#', ''), '.', ''), '/', ''));
UPDATE settlement_lines SET order_key = lower(order_code) WHERE order_key = '';
CREATE TRIGGER settlement_lines_no_update BEFORE UPDATE ON settlement_lines BEGIN SELECT RAISE(ABORT, 'settlement_lines_append_only'); END;
DROP INDEX settlement_lines_by_order;
-- the lines of a file number by number
CREATE INDEX settlement_lines_by_key ON settlement_lines (source_id, order_key, order_code);
