-- How merchants of the network settle, what a cancellation said, and orders bought under two clicks.

-- who says how a merchant settles: the network's merchant list, or an operator. `recreate` cancels every row and makes the confirmed
-- ones again under new numbers; `keep` cancels only what is cancelled.
ALTER TABLE partners ADD COLUMN settling TEXT NOT NULL DEFAULT 'listed' CHECK (settling IN ('listed', 'recreate', 'keep'));
-- what the list last told of it; null where it does not tell, and then the longest wait is meant
ALTER TABLE partners ADD COLUMN listed_settling TEXT CHECK (listed_settling IN ('recreate', 'keep'));
ALTER TABLE partners ADD COLUMN listed_months INTEGER CHECK (listed_months BETWEEN 2 AND 12);
-- the words of the list, for operators
ALTER TABLE partners ADD COLUMN listed_terms TEXT;

-- why the network says an order was cancelled, in its own words
ALTER TABLE orders ADD COLUMN cancel_reason TEXT;

-- order code it is shown under once it was told: the lines of one order that were bought under two clicks are two orders
ALTER TABLE linkprice_orders ADD COLUMN told_as TEXT;
UPDATE linkprice_orders SET told_as = order_code
WHERE EXISTS (
  SELECT 1 FROM inbox i WHERE i.partner_id = linkprice_orders.partner_id AND i.adapter = 'linkprice'
    AND i.order_code = linkprice_orders.order_code AND i.result = 'accepted' AND i.report ->> 'clickId' = linkprice_orders.user_id
);
-- lines that waited because another click had their order are told again
UPDATE linkprice_orders SET told = NULL, touched = touched + 1
WHERE told_as IS NULL AND EXISTS (
  SELECT 1 FROM inbox i WHERE i.partner_id = linkprice_orders.partner_id AND i.adapter = 'linkprice'
    AND i.order_code = linkprice_orders.order_code AND i.reason = 'attribution_changed' AND i.result = 'quarantined'
    AND i.report ->> 'clickId' = linkprice_orders.user_id
);
-- two clicks never share one order: each would write its own lines over the other's
CREATE UNIQUE INDEX linkprice_orders_told_as ON linkprice_orders (partner_id, told_as) WHERE told_as IS NOT NULL;
-- an order stays the one it was told as: under another code its money would be booked a second time
CREATE TRIGGER linkprice_orders_stay BEFORE UPDATE OF told_as ON linkprice_orders
WHEN OLD.told_as IS NOT NULL AND NEW.told_as IS NOT OLD.told_as
BEGIN
  SELECT RAISE(ABORT, 'linkprice_orders_stay');
END;
