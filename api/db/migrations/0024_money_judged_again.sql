-- Money that is set aside is judged again before it leaves, keys of money stay for ever, and targets follow their partner at once.

-- The payout that held the money of a flagged order when it was to be held: it waits for the decision.
ALTER TABLE flag_orders ADD COLUMN payout_id TEXT REFERENCES payouts (id);
CREATE INDEX flag_orders_by_payout ON flag_orders (payout_id) WHERE payout_id IS NOT NULL;

-- What keeps a payout from being sent, one row per cause: read by operators, and by the guard below.
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
  SELECT p.id, 'account', 0
  FROM payouts p CROSS JOIN payout_accounts a ON a.id = p.account_id WHERE a.holder_check <> 'matched';
CREATE TRIGGER payouts_judged_again BEFORE UPDATE OF state ON payouts
WHEN OLD.state <> NEW.state AND NEW.state IN ('processing', 'paid') AND EXISTS (SELECT 1 FROM payout_obstacles WHERE payout_id = NEW.id)
BEGIN
  SELECT RAISE(ABORT, 'payouts_judged_again');
END;
-- A request that something stands against is given back without being started.
INSERT INTO payout_transitions (from_state, to_state) VALUES ('requested', 'failed');

-- A key of money is never forgotten. `answer` may be emptied after a while, its keyed hash stays.
ALTER TABLE idempotency ADD COLUMN is_money INTEGER NOT NULL DEFAULT 0 CHECK (is_money IN (0, 1));
ALTER TABLE idempotency ADD COLUMN answer_hash TEXT NOT NULL DEFAULT '';
DROP INDEX idempotency_by_age;
-- what may be deleted, and whose answer may be emptied
CREATE INDEX idempotency_by_age ON idempotency (at) WHERE is_money = 0;
CREATE INDEX idempotency_answers ON idempotency (at) WHERE is_money = 1 AND answer <> '';
CREATE TRIGGER idempotency_money_stays BEFORE DELETE ON idempotency WHEN OLD.is_money = 1
BEGIN
  SELECT RAISE(ABORT, 'idempotency_money_stays');
END;
CREATE TRIGGER idempotency_money_fixed BEFORE UPDATE ON idempotency
WHEN OLD.is_money = 1 AND (NEW.is_money <> 1 OR NEW.scope <> OLD.scope OR NEW.key <> OLD.key OR NEW.request_hash <> OLD.request_hash
  OR NEW.answer_hash <> OLD.answer_hash OR NEW.answer NOT IN ('', OLD.answer))
BEGIN
  SELECT RAISE(ABORT, 'idempotency_money_fixed');
END;

-- Links whose copies at the redirect are to be written again, in slices: each is one piece of work, and is gone when it is done.
CREATE TABLE link_slices (
  partner_id TEXT NOT NULL REFERENCES partners (id),
  first_id TEXT NOT NULL,
  last_id TEXT NOT NULL,
  -- 2: at once · 1: once more a minute later, for copies that were on their way meanwhile
  passes INTEGER NOT NULL DEFAULT 2 CHECK (passes IN (1, 2)),
  -- not before; also the lease of whoever writes it
  due_at TEXT NOT NULL DEFAULT '',
  PRIMARY KEY (partner_id, first_id)
) STRICT;
CREATE INDEX link_slices_due ON link_slices (due_at);
CREATE INDEX links_of_partner ON links (partner_id, id);
-- Counted up when where its links lead changes for another reason than its own columns: the settings of a network.
ALTER TABLE partners ADD COLUMN target_version INTEGER NOT NULL DEFAULT 0;
-- Whoever changes where a partner's links lead leaves the work behind in the same transaction.
CREATE TRIGGER partners_retargeted AFTER UPDATE OF network, merchant_id, deep_links, param, target_version ON partners
WHEN OLD.network IS NOT NEW.network OR OLD.merchant_id IS NOT NEW.merchant_id OR OLD.deep_links <> NEW.deep_links
  OR OLD.param <> NEW.param OR OLD.target_version <> NEW.target_version
BEGIN
  DELETE FROM link_slices WHERE partner_id = NEW.id;
  INSERT INTO link_slices (partner_id, first_id, last_id)
    SELECT NEW.id, min(id), max(id) FROM (SELECT id, (row_number() OVER (ORDER BY id) - 1) / 400 AS slice FROM links WHERE partner_id = NEW.id)
    GROUP BY slice;
END;
-- the site code that links of merchants carry in their copies
INSERT INTO settings (name, value) VALUES ('linkTargets', NULL);
