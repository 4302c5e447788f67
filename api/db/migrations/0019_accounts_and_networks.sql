-- Since when the product itself asks a person without an address to confirm; null once it is confirmed, or a mail went out after all.
ALTER TABLE consent_renewals ADD COLUMN asked_at TEXT;

-- 0 while an operator keeps the orders of a merchant out: its rows are passed over until it is 1 again
ALTER TABLE partners ADD COLUMN is_read INTEGER NOT NULL DEFAULT 1 CHECK (is_read IN (0, 1));
-- Orders that were read belong to a merchant: another one, or none, would orphan them.
CREATE TRIGGER partners_network_in_use BEFORE UPDATE OF network, merchant_id ON partners
WHEN (OLD.network IS NOT NEW.network OR OLD.merchant_id IS NOT NEW.merchant_id)
  AND EXISTS (SELECT 1 FROM linkprice_orders WHERE partner_id = OLD.id)
BEGIN
  SELECT RAISE(ABORT, 'partners_network_in_use');
END;

-- Why an operator ended it; `blocked_reason` is null then, and what was paid stays.
ALTER TABLE referrals ADD COLUMN end_reason TEXT;
