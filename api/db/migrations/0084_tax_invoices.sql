-- A business sends its tax invoice first: no payout with one leaves before it is written down and says the same amounts.
CREATE TABLE tax_invoices (
  payout_id TEXT NOT NULL PRIMARY KEY REFERENCES payouts (id),
  approval_number TEXT NOT NULL CHECK (length(approval_number) = 24),
  issued_on TEXT NOT NULL CHECK (issued_on GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  supply INTEGER NOT NULL CHECK (supply > 0),
  vat INTEGER NOT NULL CHECK (vat >= 0),
  recorded_by TEXT NOT NULL REFERENCES users (id),
  recorded_at TEXT NOT NULL
) STRICT;
-- One invoice is paid once.
CREATE UNIQUE INDEX tax_invoices_approval_number ON tax_invoices (approval_number);

CREATE TRIGGER tax_invoices_of_open BEFORE INSERT ON tax_invoices
WHEN NOT EXISTS (SELECT 1 FROM payouts WHERE id = NEW.payout_id AND state IN ('requested', 'processing'))
BEGIN
  SELECT RAISE(ABORT, 'tax_invoices_of_open');
END;
CREATE TRIGGER tax_invoices_no_update BEFORE UPDATE ON tax_invoices
BEGIN
  SELECT RAISE(ABORT, 'tax_invoices_no_update');
END;
-- Of what left it stays, also when it came back.
CREATE TRIGGER tax_invoices_kept BEFORE DELETE ON tax_invoices
WHEN EXISTS (SELECT 1 FROM payouts WHERE id = OLD.payout_id AND paid_on IS NOT NULL)
BEGIN
  SELECT RAISE(ABORT, 'tax_invoices_kept');
END;

DROP VIEW payout_obstacles;
CREATE VIEW payout_obstacles AS
  SELECT p.id AS payout_id, 'debt' AS cause, -a.balance AS won
  FROM payouts p CROSS JOIN accounts a ON a.id = 'debt:' || p.creator_id WHERE a.balance < 0
  UNION ALL
  SELECT p.id, 'flagged', o.confirmed_won
  FROM payouts p CROSS JOIN flag_orders x ON x.payout_id = p.id AND x.verdict = 'held' CROSS JOIN orders o ON o.id = x.order_id
  WHERE o.confirmed_won > 0
  UNION ALL
  -- decided or raised a moment ago: the order does not stand there yet
  SELECT p.id, 'settling', o.confirmed_won
  FROM flag_orders x INDEXED BY flag_orders_unsettled CROSS JOIN orders o ON o.id = x.order_id
    CROSS JOIN payouts p ON p.creator_id = o.creator_id AND p.state IN ('requested', 'processing')
  WHERE x.settled <> x.verdict AND x.verdict <> 'cleared' AND o.confirmed_won > 0
  UNION ALL
  SELECT p.id, 'suspended', 0
  FROM payouts p CROSS JOIN creators c ON c.id = p.creator_id CROSS JOIN users u ON u.id = c.user_id WHERE u.suspended_at IS NOT NULL
  UNION ALL
  -- one of the four is said at a time: a view may have five parts. A document sent again for the same account changes nothing
  SELECT id, cause, 0 FROM (
    SELECT p.id, CASE
      WHEN a.holder_check <> 'matched' THEN 'account'
      WHEN a.replaced_at IS NOT NULL AND NOT EXISTS (SELECT 1 FROM payout_accounts n INDEXED BY payout_accounts_current
        WHERE n.creator_id = p.creator_id AND n.replaced_at IS NULL AND n.bank = a.bank AND n.number_index = a.number_index) THEN 'changed'
      WHEN p.tax_type NOT IN ('individual', 'other') AND NOT EXISTS (SELECT 1 FROM businesses b WHERE b.creator_id = p.creator_id
        AND b.replaced_at IS NULL AND b.state = 'approved' AND b.type = p.tax_type) THEN 'business'
      WHEN p.tax_type IN ('general', 'simplified') AND NOT EXISTS (SELECT 1 FROM tax_invoices t WHERE t.payout_id = p.id
        AND t.supply + t.vat = p.amount + p.vat AND (p.vat = 0 OR t.vat = p.vat)) THEN 'invoice'
    END AS cause
    FROM payouts p CROSS JOIN payout_accounts a ON a.id = p.account_id
  ) WHERE cause IS NOT NULL;
