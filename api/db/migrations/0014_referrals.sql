-- Referrals: who invited whom, and 5 % of what the invited earn, out of the platform's share.

-- What partners owe of the platform's own share of the commission. Of the kind of `receivable`, which may be below zero: the table
-- of accounts stays as it is, so no balance is copied and no posting trigger can run again.
INSERT INTO accounts (id, kind) VALUES ('platform_share', 'receivable');

-- A creator who may invite: made by the approval, with the code and the stored counters of their list.
CREATE TABLE referrers (
  creator_id TEXT PRIMARY KEY REFERENCES creators (id),
  -- 8 signs without vowels and without the ones that look alike
  code TEXT NOT NULL CONSTRAINT referrers_code UNIQUE CHECK (length(code) = 8),
  total_won INTEGER NOT NULL DEFAULT 0 CHECK (total_won >= 0),
  order_count INTEGER NOT NULL DEFAULT 0,
  signed_up_count INTEGER NOT NULL DEFAULT 0,
  approved_count INTEGER NOT NULL DEFAULT 0,
  earning_count INTEGER NOT NULL DEFAULT 0,
  blocked_count INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE VIEW new_referral_code AS
  WITH a (s) AS (VALUES ('CDFGHJKLMNPQRTVWXY34679'))
  SELECT substr(s, 1 + abs(random() % 23), 1) || substr(s, 1 + abs(random() % 23), 1) || substr(s, 1 + abs(random() % 23), 1)
    || substr(s, 1 + abs(random() % 23), 1) || substr(s, 1 + abs(random() % 23), 1) || substr(s, 1 + abs(random() % 23), 1)
    || substr(s, 1 + abs(random() % 23), 1) || substr(s, 1 + abs(random() % 23), 1) AS code FROM a;
CREATE TRIGGER referrers_of_approved AFTER UPDATE OF approved_at ON creators
WHEN OLD.approved_at IS NULL AND NEW.approved_at IS NOT NULL
BEGIN
  INSERT INTO referrers (creator_id, code) SELECT NEW.id, code FROM new_referral_code;
END;
CREATE TRIGGER referrers_of_made AFTER INSERT ON creators
WHEN NEW.approved_at IS NOT NULL
BEGIN
  INSERT INTO referrers (creator_id, code) SELECT NEW.id, code FROM new_referral_code;
END;
INSERT INTO referrers (creator_id, code)
  SELECT c.id, (SELECT code FROM new_referral_code WHERE c.id IS NOT NULL) FROM creators c WHERE c.approved_at IS NOT NULL;

CREATE TABLE referrals (
  id TEXT NOT NULL UNIQUE,
  -- invited once
  invitee_id TEXT PRIMARY KEY REFERENCES creators (id),
  inviter_id TEXT NOT NULL REFERENCES creators (id),
  step TEXT NOT NULL DEFAULT 'signed_up' CHECK (step IN ('signed_up', 'approved', 'earning', 'blocked')),
  invited_at TEXT NOT NULL,
  -- clicks from starts_at on and before ends_at bring something; both are set by the approval
  starts_at TEXT,
  ends_at TEXT,
  first_earned_at TEXT,
  -- what it has brought so far, in all and by month of confirmation (JSON: month → won)
  won INTEGER NOT NULL DEFAULT 0 CHECK (won >= 0),
  months TEXT NOT NULL DEFAULT '{}',
  -- set once: nothing is added from then on, what was paid stays
  blocked_at TEXT,
  blocked_reason TEXT CHECK (blocked_reason IN ('account', 'left')),
  CONSTRAINT referrals_not_oneself CHECK (invitee_id <> inviter_id)
) STRICT;
-- the list of an inviter, newest first, whole and by step
CREATE INDEX referrals_by_inviter ON referrals (inviter_id, id);
CREATE INDEX referrals_by_step ON referrals (inviter_id, step, id);

CREATE TRIGGER referrals_counted AFTER INSERT ON referrals
BEGIN
  UPDATE referrers SET signed_up_count = signed_up_count + (NEW.step = 'signed_up'), approved_count = approved_count + (NEW.step = 'approved'),
    earning_count = earning_count + (NEW.step = 'earning'), blocked_count = blocked_count + (NEW.step = 'blocked')
  WHERE creator_id = NEW.inviter_id;
END;
CREATE TRIGGER referrals_recounted AFTER UPDATE OF step ON referrals WHEN OLD.step <> NEW.step
BEGIN
  UPDATE referrers SET
    signed_up_count = signed_up_count + (NEW.step = 'signed_up') - (OLD.step = 'signed_up'),
    approved_count = approved_count + (NEW.step = 'approved') - (OLD.step = 'approved'),
    earning_count = earning_count + (NEW.step = 'earning') - (OLD.step = 'earning'),
    blocked_count = blocked_count + (NEW.step = 'blocked') - (OLD.step = 'blocked')
  WHERE creator_id = NEW.inviter_id;
END;

-- What one order of the invited has brought: the part of the order's earning that is posted.
CREATE TABLE referral_orders (
  order_id TEXT PRIMARY KEY REFERENCES orders (id),
  inviter_id TEXT NOT NULL REFERENCES creators (id),
  invitee_id TEXT NOT NULL REFERENCES creators (id),
  -- confirmed earning of the invited it is a part of, won
  base_won INTEGER NOT NULL CHECK (base_won >= 0),
  won INTEGER NOT NULL CHECK (won >= 0),
  month TEXT NOT NULL,
  at TEXT NOT NULL
) STRICT;
-- an inviter's record, latest first
CREATE INDEX referral_orders_by_inviter ON referral_orders (inviter_id, at, order_id);
-- Nothing is added after a block, whatever was read before it; and an order never costs more than the platform has of it.
CREATE TRIGGER referral_orders_open BEFORE INSERT ON referral_orders
WHEN NEW.won > 0 AND EXISTS (SELECT 1 FROM referrals WHERE invitee_id = NEW.invitee_id AND blocked_at IS NOT NULL)
BEGIN
  SELECT RAISE(ABORT, 'referral_blocked');
END;
CREATE TRIGGER referral_orders_still_open BEFORE UPDATE ON referral_orders
WHEN NEW.won > OLD.won AND EXISTS (SELECT 1 FROM referrals WHERE invitee_id = NEW.invitee_id AND blocked_at IS NOT NULL)
BEGIN
  SELECT RAISE(ABORT, 'referral_blocked');
END;
CREATE TRIGGER referral_orders_covered BEFORE INSERT ON referral_orders
WHEN NEW.won > (SELECT commission - confirmed_won FROM orders WHERE id = NEW.order_id)
BEGIN
  SELECT RAISE(ABORT, 'referral_not_covered');
END;
CREATE TRIGGER referral_orders_still_covered BEFORE UPDATE ON referral_orders
WHEN NEW.won > 0 AND NEW.won > (SELECT commission - confirmed_won FROM orders WHERE id = NEW.order_id)
BEGIN
  SELECT RAISE(ABORT, 'referral_not_covered');
END;

CREATE TABLE referral_months (
  inviter_id TEXT NOT NULL REFERENCES creators (id),
  month TEXT NOT NULL,
  won INTEGER NOT NULL DEFAULT 0 CHECK (won >= 0),
  PRIMARY KEY (inviter_id, month)
) STRICT;
CREATE TRIGGER referral_orders_summed AFTER INSERT ON referral_orders
BEGIN
  INSERT INTO referral_months (inviter_id, month, won) VALUES (NEW.inviter_id, NEW.month, NEW.won)
    ON CONFLICT (inviter_id, month) DO UPDATE SET won = won + NEW.won;
  UPDATE referrers SET total_won = total_won + NEW.won, order_count = order_count + 1 WHERE creator_id = NEW.inviter_id;
  UPDATE referrals SET won = won + NEW.won,
    months = json_set(months, '$."' || NEW.month || '"', coalesce(json_extract(months, '$."' || NEW.month || '"'), 0) + NEW.won),
    first_earned_at = min(coalesce(first_earned_at, NEW.at), NEW.at),
    step = CASE step WHEN 'approved' THEN 'earning' ELSE step END
  WHERE invitee_id = NEW.invitee_id;
END;
CREATE TRIGGER referral_orders_resummed AFTER UPDATE ON referral_orders
BEGIN
  UPDATE referral_months SET won = won - OLD.won WHERE inviter_id = OLD.inviter_id AND month = OLD.month;
  INSERT INTO referral_months (inviter_id, month, won) VALUES (NEW.inviter_id, NEW.month, NEW.won)
    ON CONFLICT (inviter_id, month) DO UPDATE SET won = won + NEW.won;
  UPDATE referrers SET total_won = total_won + NEW.won - OLD.won WHERE creator_id = NEW.inviter_id;
  UPDATE referrals SET won = won + NEW.won - OLD.won,
    months = json_set(months, '$."' || OLD.month || '"', coalesce(json_extract(months, '$."' || OLD.month || '"'), 0) - OLD.won)
  WHERE invitee_id = NEW.invitee_id;
  UPDATE referrals SET
    months = json_set(months, '$."' || NEW.month || '"', coalesce(json_extract(months, '$."' || NEW.month || '"'), 0) + NEW.won)
  WHERE invitee_id = NEW.invitee_id;
END;

-- One bank account on both sides ends a referral, whichever side registers it and whenever.
CREATE TRIGGER referrals_one_account AFTER INSERT ON payout_accounts
BEGIN
  UPDATE referrals SET blocked_at = NEW.created_at, blocked_reason = 'account', step = 'blocked'
  WHERE blocked_at IS NULL AND NEW.number_index <> '' AND (
    (invitee_id = NEW.creator_id AND EXISTS (SELECT 1 FROM payout_accounts p
      WHERE p.creator_id = referrals.inviter_id AND p.bank = NEW.bank AND p.number_index = NEW.number_index))
    OR (inviter_id = NEW.creator_id AND EXISTS (SELECT 1 FROM payout_accounts p
      WHERE p.creator_id = referrals.invitee_id AND p.bank = NEW.bank AND p.number_index = NEW.number_index)));
END;
CREATE TRIGGER referrals_one_account_before AFTER INSERT ON referrals
WHEN EXISTS (SELECT 1 FROM payout_accounts i JOIN payout_accounts j
  ON j.creator_id = NEW.inviter_id AND j.bank = i.bank AND j.number_index = i.number_index
  WHERE i.creator_id = NEW.invitee_id AND i.number_index <> '')
BEGIN
  UPDATE referrals SET blocked_at = NEW.invited_at, blocked_reason = 'account', step = 'blocked' WHERE invitee_id = NEW.invitee_id;
END;
-- Leaving ends what somebody was part of, on either side.
CREATE TRIGGER referrals_end_with_account AFTER UPDATE OF withdrawn_at ON users WHEN NEW.withdrawn_at IS NOT NULL
BEGIN
  UPDATE referrals SET blocked_at = NEW.withdrawn_at, blocked_reason = 'left', step = 'blocked'
  WHERE blocked_at IS NULL AND (invitee_id IN (SELECT id FROM creators WHERE user_id = NEW.id)
    OR inviter_id IN (SELECT id FROM creators WHERE user_id = NEW.id));
END;
