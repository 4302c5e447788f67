-- An account in the name of a business is paid to once an operator has compared it with the business that was approved. Until then it stands here,
-- where no payout can point at it.
-- Size: nothing that is there is written; businesses come by the hundred, and their accounts with them.
CREATE TABLE account_reviews (
  id TEXT PRIMARY KEY,
  creator_id TEXT NOT NULL REFERENCES creators (id),
  -- as it was approved when the account was asked for
  business_id TEXT NOT NULL REFERENCES businesses (id),
  bank TEXT NOT NULL,
  number_sealed TEXT NOT NULL,
  number_index TEXT NOT NULL,
  number_last TEXT NOT NULL,
  holder_sealed TEXT NOT NULL,
  holder_check TEXT NOT NULL CHECK (holder_check IN ('waiting', 'matched')),
  file_id TEXT NOT NULL REFERENCES files (id),
  created_at TEXT NOT NULL,
  -- dropped: its owner registered another one meanwhile
  state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'accepted', 'refused', 'dropped')),
  decided_by TEXT REFERENCES users (id),
  decided_at TEXT,
  reason TEXT NOT NULL DEFAULT '',
  CONSTRAINT account_reviews_decided CHECK ((state IN ('accepted', 'refused')) = (decided_by IS NOT NULL))
) STRICT;
CREATE INDEX account_reviews_by_creator ON account_reviews (creator_id, id);
CREATE INDEX account_reviews_by_state ON account_reviews (state, id);
CREATE INDEX account_reviews_ended ON account_reviews (decided_at) WHERE state IN ('refused', 'dropped') AND number_index <> '';
-- One is asked for at a time.
CREATE UNIQUE INDEX account_reviews_one_waiting ON account_reviews (creator_id) WHERE state = 'waiting';
CREATE TABLE account_review_counts (
  state TEXT PRIMARY KEY,
  reviews INTEGER NOT NULL CHECK (reviews >= 0)
) STRICT;
INSERT INTO account_review_counts (state, reviews) VALUES ('waiting', 0), ('accepted', 0), ('refused', 0), ('dropped', 0);
CREATE TRIGGER account_review_counts_in AFTER INSERT ON account_reviews BEGIN UPDATE account_review_counts SET reviews = reviews + 1 WHERE state = NEW.state; END;
CREATE TRIGGER account_review_counts_move AFTER UPDATE OF state ON account_reviews WHEN OLD.state <> NEW.state BEGIN UPDATE account_review_counts SET reviews = reviews - 1 WHERE state = OLD.state; UPDATE account_review_counts SET reviews = reviews + 1 WHERE state = NEW.state; END;

-- Since when the tax office says that it is no 계속사업자; null while it is one, or nobody is asked.
ALTER TABLE businesses ADD COLUMN ceased_at TEXT;
-- Null: an account of the person.
ALTER TABLE payout_accounts ADD COLUMN review_id TEXT REFERENCES account_reviews (id);

-- Accepted, and of a business that is still approved under the same number and the same name.
CREATE VIEW standing_reviews AS
  SELECT r.id AS review_id, r.creator_id, r.bank, r.number_index
  FROM account_reviews r CROSS JOIN businesses o ON o.id = r.business_id
    CROSS JOIN businesses b ON b.creator_id = r.creator_id AND b.replaced_at IS NULL AND b.state = 'approved' AND b.ceased_at IS NULL
      AND (b.id = o.id OR (b.number_index = o.number_index AND b.trade_name_index = o.trade_name_index))
  WHERE r.state = 'accepted';

CREATE TRIGGER account_reviews_born_waiting BEFORE INSERT ON account_reviews WHEN NEW.state <> 'waiting' BEGIN SELECT RAISE(ABORT, 'account_reviews_born_waiting'); END;
CREATE TRIGGER account_reviews_of_business BEFORE INSERT ON account_reviews WHEN NOT EXISTS (SELECT 1 FROM businesses WHERE id = NEW.business_id AND creator_id = NEW.creator_id AND replaced_at IS NULL AND state = 'approved' AND ceased_at IS NULL AND trade_name_index IS NOT NULL) BEGIN SELECT RAISE(ABORT, 'account_reviews_of_business'); END;
CREATE TRIGGER account_reviews_transition BEFORE UPDATE OF state ON account_reviews WHEN NEW.state <> OLD.state AND OLD.state <> 'waiting' BEGIN SELECT RAISE(ABORT, 'account_reviews_transition'); END;
CREATE TRIGGER account_reviews_not_own BEFORE UPDATE OF decided_by ON account_reviews WHEN EXISTS (SELECT 1 FROM concerned_creators WHERE user_id = NEW.decided_by AND creator_id = NEW.creator_id) BEGIN SELECT RAISE(ABORT, 'account_reviews_not_own'); END;
-- What is looked at is not another one the moment after; a hash may come from under one key to the next.
CREATE TRIGGER account_reviews_fixed BEFORE UPDATE OF creator_id, business_id, bank, number_index, file_id ON account_reviews WHEN NEW.creator_id <> OLD.creator_id OR NEW.business_id <> OLD.business_id OR NEW.bank <> OLD.bank OR NEW.file_id <> OLD.file_id OR (NEW.number_index NOT IN ('', OLD.number_index) AND substr(NEW.number_index, 1, instr(NEW.number_index, '.')) = substr(OLD.number_index, 1, instr(OLD.number_index, '.'))) BEGIN SELECT RAISE(ABORT, 'account_reviews_fixed'); END;
CREATE TRIGGER businesses_name_fixed BEFORE UPDATE OF trade_name_index ON businesses WHEN NEW.trade_name_index IS NOT OLD.trade_name_index AND NEW.trade_name_index IS NOT NULL AND coalesce(substr(NEW.trade_name_index, 1, instr(NEW.trade_name_index, '.')) = substr(OLD.trade_name_index, 1, instr(OLD.trade_name_index, '.')), 1) BEGIN SELECT RAISE(ABORT, 'businesses_name_fixed'); END;
CREATE TRIGGER payout_accounts_reviewed BEFORE INSERT ON payout_accounts WHEN NEW.review_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM standing_reviews WHERE review_id = NEW.review_id AND creator_id = NEW.creator_id AND bank = NEW.bank AND number_index = NEW.number_index) BEGIN SELECT RAISE(ABORT, 'payout_accounts_reviewed'); END;
CREATE TRIGGER payout_accounts_review_fixed BEFORE UPDATE OF creator_id, bank, number_index, review_id ON payout_accounts WHEN NEW.review_id IS NOT OLD.review_id OR (OLD.review_id IS NOT NULL AND (NEW.creator_id <> OLD.creator_id OR NEW.bank <> OLD.bank OR (NEW.number_index NOT IN ('', OLD.number_index) AND substr(NEW.number_index, 1, instr(NEW.number_index, '.')) = substr(OLD.number_index, 1, instr(OLD.number_index, '.'))))) BEGIN SELECT RAISE(ABORT, 'payout_accounts_review_fixed'); END;
CREATE TRIGGER payouts_to_reviewed BEFORE INSERT ON payouts WHEN EXISTS (SELECT 1 FROM payout_accounts a WHERE a.id = NEW.account_id AND a.review_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM standing_reviews s WHERE s.review_id = a.review_id)) BEGIN SELECT RAISE(ABORT, 'payouts_to_reviewed'); END;

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
  -- one of the five is said at a time: a view may have five parts. A document sent again for the same account changes nothing
  SELECT id, cause, 0 FROM (
    SELECT p.id, CASE
      WHEN a.holder_check <> 'matched' THEN 'account'
      WHEN a.review_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM standing_reviews s WHERE s.review_id = a.review_id) THEN 'unreviewed'
      WHEN a.replaced_at IS NOT NULL AND NOT EXISTS (SELECT 1 FROM payout_accounts n INDEXED BY payout_accounts_current
        WHERE n.creator_id = p.creator_id AND n.replaced_at IS NULL AND n.bank = a.bank AND n.number_index = a.number_index) THEN 'changed'
      WHEN p.tax_type NOT IN ('individual', 'other') AND NOT EXISTS (SELECT 1 FROM businesses b WHERE b.creator_id = p.creator_id
        AND b.replaced_at IS NULL AND b.state = 'approved' AND b.type = p.tax_type) THEN 'business'
      WHEN p.tax_type IN ('general', 'simplified') AND NOT EXISTS (SELECT 1 FROM tax_invoices t WHERE t.payout_id = p.id
        AND t.supply + t.vat = p.amount + p.vat AND (p.vat = 0 OR t.vat = p.vat)) THEN 'invoice'
    END AS cause
    FROM payouts p CROSS JOIN payout_accounts a ON a.id = p.account_id
  ) WHERE cause IS NOT NULL;
