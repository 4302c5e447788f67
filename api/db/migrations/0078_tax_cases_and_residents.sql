-- Whom tax is withheld from: a sealed number apart from everything else, kept by law and then erased; and a fifth tax case, the income of once.
CREATE TABLE resident_numbers (
  creator_id TEXT PRIMARY KEY REFERENCES creators (id),
  number_sealed TEXT NOT NULL,
  -- as it was proved; it outlives the identity of who leaves
  name_sealed TEXT NOT NULL,
  income_kind TEXT NOT NULL CHECK (income_kind IN ('business', 'other')),
  given_at TEXT NOT NULL,
  left_at TEXT
) STRICT;
CREATE INDEX resident_numbers_by_day ON resident_numbers (given_at);

-- A person is taxed without a review; an income of once is one that was said to be so, and the first.
DROP TRIGGER payouts_taxed_as_reviewed;
CREATE TRIGGER payouts_taxed_as_reviewed BEFORE INSERT ON payouts
WHEN CASE NEW.tax_type
  WHEN 'individual' THEN 0
  WHEN 'other' THEN NOT EXISTS (SELECT 1 FROM resident_numbers WHERE creator_id = NEW.creator_id AND income_kind = 'other')
    OR EXISTS (SELECT 1 FROM payouts WHERE creator_id = NEW.creator_id AND state = 'paid')
  ELSE NOT EXISTS (SELECT 1 FROM businesses
    WHERE creator_id = NEW.creator_id AND replaced_at IS NULL AND state = 'approved' AND type = NEW.tax_type)
END
BEGIN
  SELECT RAISE(ABORT, 'payouts_taxed_as_reviewed');
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
  -- one of the three is said at a time: a view may have five parts. A document sent again for the same account changes nothing
  SELECT id, cause, 0 FROM (
    SELECT p.id, CASE
      WHEN a.holder_check <> 'matched' THEN 'account'
      WHEN a.replaced_at IS NOT NULL AND NOT EXISTS (SELECT 1 FROM payout_accounts n INDEXED BY payout_accounts_current
        WHERE n.creator_id = p.creator_id AND n.replaced_at IS NULL AND n.bank = a.bank AND n.number_index = a.number_index) THEN 'changed'
      WHEN p.tax_type NOT IN ('individual', 'other') AND NOT EXISTS (SELECT 1 FROM businesses b WHERE b.creator_id = p.creator_id
        AND b.replaced_at IS NULL AND b.state = 'approved' AND b.type = p.tax_type) THEN 'business'
    END AS cause
    FROM payouts p CROSS JOIN payout_accounts a ON a.id = p.account_id
  ) WHERE cause IS NOT NULL;
