-- 0163 made the keys of stored numbers as far as SQL can. A number with anything but plain letters, figures and the usual signs gets a blank before it
-- as its key, which no key begins with: the job fillOrderKeys finds those, and makes the key as orderKeyOf makes it of every new row.
-- Size: read once an order (some 300,000), a claim (hundreds) and a line of a settlement file (some 10,000), written where it is such a number; a message
-- (some 500,000) is written, in two seconds.
UPDATE orders SET order_key = ' ' || order_code WHERE order_code GLOB '*[^0-9A-Za-z #./_-]*';
CREATE INDEX orders_without_key ON orders (id) WHERE order_key < '!';
-- The beginning of a number is searched for by its key.
DROP INDEX orders_by_number;
CREATE INDEX orders_by_number ON orders (order_key, creator_id);

UPDATE claims SET order_key = ' ' || order_code WHERE order_code GLOB '*[^0-9A-Za-z #./_-]*';
CREATE INDEX claims_without_key ON claims (id) WHERE order_key < '!';

-- What a line says stays as it is; its key is made once.
DROP TRIGGER settlement_lines_no_update;
UPDATE settlement_lines SET order_key = ' ' || order_code WHERE order_code GLOB '*[^0-9A-Za-z #./_-]*';
CREATE INDEX settlement_lines_without_key ON settlement_lines (source_id, line) WHERE order_key < '!';
CREATE TRIGGER settlement_lines_no_update BEFORE UPDATE ON settlement_lines WHEN OLD.order_key >= '!' OR (NEW.source_id, NEW.line, NEW.order_code, NEW.amount, NEW.counts, NEW.is_repeat) IS NOT (OLD.source_id, OLD.line, OLD.order_code, OLD.amount, OLD.counts, OLD.is_repeat) BEGIN SELECT RAISE(ABORT, 'settlement_lines_append_only'); END;

-- What waits in the inbox is found by its number, too.
ALTER TABLE inbox ADD COLUMN order_key TEXT NOT NULL DEFAULT '';
UPDATE inbox SET order_key = CASE WHEN order_code GLOB '*[^0-9A-Za-z #./_-]*' THEN ' ' || order_code ELSE lower(replace(replace(replace(replace(replace(replace(order_code, ' ', ''), '-', ''), '_', ''), '#', ''), '.', ''), '/', '')) END;
CREATE INDEX inbox_without_key ON inbox (id) WHERE order_key < '!';
DROP INDEX inbox_by_order;
CREATE INDEX inbox_by_order ON inbox (result, order_key, id);
-- It becomes that of the message.
ALTER TABLE import_rows ADD COLUMN order_key TEXT NOT NULL DEFAULT '';
