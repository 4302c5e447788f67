-- Which payout paid which order, won by won. What an order has been paid so far stands with it, so that what is still to be paid is found
-- by an index, oldest first.
ALTER TABLE orders ADD COLUMN paid_won INTEGER NOT NULL DEFAULT 0 CHECK (paid_won >= 0);

-- Where the money of a payout came from. `other_won` is what nothing explains yet: it is taken back from the next payout that can.
CREATE TABLE payout_origins (
  payout_id TEXT PRIMARY KEY REFERENCES payouts (id),
  creator_id TEXT NOT NULL REFERENCES creators (id),
  amount INTEGER NOT NULL,
  -- lines of payout_orders, and their sum
  orders INTEGER NOT NULL DEFAULT 0,
  orders_won INTEGER NOT NULL DEFAULT 0,
  -- rewards for invitations and the balance of an older platform; below 0 where some of it was taken back
  referral_won INTEGER NOT NULL DEFAULT 0,
  network_won INTEGER NOT NULL DEFAULT 0,
  other_won INTEGER NOT NULL DEFAULT 0,
  is_whole INTEGER NOT NULL DEFAULT 0 CHECK (is_whole IN (0, 1)),
  CONSTRAINT payout_origins_whole CHECK (is_whole = 0 OR orders_won + referral_won + network_won + other_won = amount)
) STRICT;
-- what other income was paid before is added up from the index alone
CREATE INDEX payout_origins_by_creator ON payout_origins (creator_id, referral_won, network_won, other_won);

-- Below 0 where an order was cancelled or became less after it was paid.
CREATE TABLE payout_orders (
  payout_id TEXT NOT NULL REFERENCES payouts (id),
  order_id TEXT NOT NULL REFERENCES orders (id),
  won INTEGER NOT NULL CHECK (won <> 0),
  PRIMARY KEY (payout_id, order_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX payout_orders_by_order ON payout_orders (order_id);

-- What was paid before: first in, first out, of what was confirmed when it was paid. `upto` is how much of a creator's orders all payouts so
-- far have reached: never more than was paid, never more than was confirmed by then.
INSERT INTO payout_origins (payout_id, creator_id, amount, orders_won)
  SELECT id, creator_id, amount, upto - coalesce(lag(upto) OVER (PARTITION BY creator_id ORDER BY decided_at, id), 0) FROM (
    SELECT id, creator_id, amount, decided_at, paid + min(0, min(earned - paid) OVER (PARTITION BY creator_id ORDER BY decided_at, id)) AS upto FROM (
      SELECT p.id, p.creator_id, p.amount, p.decided_at, sum(p.amount) OVER (PARTITION BY p.creator_id ORDER BY p.decided_at, p.id) AS paid,
        (SELECT coalesce(sum(o.confirmed_won), 0) FROM orders o WHERE o.creator_id = p.creator_id AND o.state = 'confirmed'
          AND o.state_at <= p.decided_at) AS earned
      FROM payouts p WHERE p.state = 'paid' AND p.decided_at IS NOT NULL));
INSERT INTO payout_orders (payout_id, order_id, won)
  SELECT p.payout_id, o.id, min(p.upto, o.upto) - max(p.upto - p.orders_won, o.upto - o.confirmed_won)
  FROM (
    SELECT n.payout_id, n.creator_id, n.orders_won, sum(n.orders_won) OVER (PARTITION BY n.creator_id ORDER BY p.decided_at, p.id) AS upto
    FROM payout_origins n JOIN payouts p ON p.id = n.payout_id
  ) p JOIN (
    SELECT id, creator_id, confirmed_won, sum(confirmed_won) OVER (PARTITION BY creator_id ORDER BY state_at, id) AS upto
    FROM orders WHERE confirmed_won > 0 AND creator_id IN (SELECT creator_id FROM payout_origins)
  ) o ON o.creator_id = p.creator_id AND o.upto > p.upto - p.orders_won AND o.upto - o.confirmed_won < p.upto;
UPDATE orders SET paid_won = (SELECT sum(won) FROM payout_orders WHERE order_id = orders.id)
  WHERE id IN (SELECT order_id FROM payout_orders);
UPDATE payout_origins SET orders = (SELECT count(*) FROM payout_orders WHERE payout_id = payout_origins.payout_id);
-- The rest of it are rewards as far as there were any, then the balance that moved here.
UPDATE payout_origins SET referral_won = x.referral_won, network_won = x.network_won, other_won = x.rest - x.referral_won - x.network_won
  FROM (
    SELECT payout_id, rest, max(0, min(upto, referral) - min(upto - rest, referral)) AS referral_won,
      max(0, min(upto, referral + network) - max(upto - rest, referral)) AS network_won
    FROM (
      SELECT n.payout_id, n.amount - n.orders_won AS rest,
        sum(n.amount - n.orders_won) OVER (PARTITION BY n.creator_id ORDER BY p.decided_at, p.id) AS upto,
        coalesce((SELECT total_won FROM referrers WHERE creator_id = n.creator_id), 0) AS referral,
        (SELECT coalesce(sum(won), 0) FROM network_transfers WHERE creator_id = n.creator_id AND undone_at IS NULL) AS network
      FROM payout_origins n JOIN payouts p ON p.id = n.payout_id)
  ) x WHERE x.payout_id = payout_origins.payout_id;
UPDATE payout_origins SET is_whole = 1;

-- First in, first out: by when it was confirmed.
CREATE INDEX orders_unpaid ON orders (creator_id, state_at, id) WHERE confirmed_won > paid_won;
CREATE INDEX orders_overpaid ON orders (creator_id, id) WHERE confirmed_won < paid_won;
-- a creator's orders of one partner, as its figure opens them
CREATE INDEX orders_by_creator_partner ON orders (creator_id, partner_id, ordered_at, id);

CREATE TRIGGER payout_origins_paid BEFORE INSERT ON payout_origins
WHEN NOT EXISTS (SELECT 1 FROM payouts WHERE id = NEW.payout_id AND state = 'paid' AND creator_id = NEW.creator_id AND amount = NEW.amount)
BEGIN
  SELECT RAISE(ABORT, 'payout_origins_paid');
END;
CREATE TRIGGER payout_origins_fixed BEFORE UPDATE ON payout_origins WHEN OLD.is_whole = 1
BEGIN
  SELECT RAISE(ABORT, 'payout_origins_fixed');
END;
CREATE TRIGGER payout_origins_no_delete BEFORE DELETE ON payout_origins
BEGIN
  SELECT RAISE(ABORT, 'payout_origins_no_delete');
END;
-- Only with the payout itself: whoever is paid is told once what with.
CREATE TRIGGER payout_orders_open BEFORE INSERT ON payout_orders
WHEN NOT EXISTS (SELECT 1 FROM payout_origins WHERE payout_id = NEW.payout_id AND is_whole = 0)
BEGIN
  SELECT RAISE(ABORT, 'payout_orders_open');
END;
CREATE TRIGGER payout_orders_own BEFORE INSERT ON payout_orders
WHEN (SELECT creator_id FROM orders WHERE id = NEW.order_id) IS NOT (SELECT creator_id FROM payouts WHERE id = NEW.payout_id)
BEGIN
  SELECT RAISE(ABORT, 'payout_orders_own');
END;
-- A line brings what an order was paid nearer to what it has confirmed, and never past it.
CREATE TRIGGER payout_orders_within BEFORE INSERT ON payout_orders
WHEN EXISTS (SELECT 1 FROM orders WHERE id = NEW.order_id AND (
  (NEW.won > 0 AND paid_won + NEW.won > confirmed_won) OR (NEW.won < 0 AND paid_won + NEW.won < confirmed_won)))
BEGIN
  SELECT RAISE(ABORT, 'payout_orders_within');
END;
CREATE TRIGGER payout_orders_counted AFTER INSERT ON payout_orders
BEGIN
  UPDATE orders SET paid_won = paid_won + NEW.won WHERE id = NEW.order_id;
  UPDATE payout_origins SET orders = orders + 1, orders_won = orders_won + NEW.won WHERE payout_id = NEW.payout_id;
END;
CREATE TRIGGER payout_orders_no_update BEFORE UPDATE ON payout_orders
BEGIN
  SELECT RAISE(ABORT, 'payout_orders_append_only');
END;
CREATE TRIGGER payout_orders_no_delete BEFORE DELETE ON payout_orders
BEGIN
  SELECT RAISE(ABORT, 'payout_orders_append_only');
END;
-- Whoever writes an order cannot forget or invent what it was paid.
CREATE TRIGGER orders_paid_by_lines BEFORE UPDATE OF paid_won ON orders
WHEN NEW.paid_won <> coalesce((SELECT sum(won) FROM payout_orders WHERE order_id = NEW.id), 0)
BEGIN
  SELECT RAISE(ABORT, 'orders_paid_by_lines');
END;
CREATE TRIGGER orders_start_unpaid BEFORE INSERT ON orders WHEN NEW.paid_won <> 0
BEGIN
  SELECT RAISE(ABORT, 'orders_start_unpaid');
END;
