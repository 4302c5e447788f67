-- Numbers people rely on, as they were announced. In force on a day is, of each kind, what started last; without one, what the code says.
CREATE TABLE policies (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('minimum_payout', 'pay_days', 'referral')),
  -- JSON: {"won":…}, {"days":[…]}, {"bps":…,"months":…}
  value TEXT NOT NULL CHECK (json_valid(value)),
  -- day in Seoul
  starts_on TEXT NOT NULL,
  note TEXT NOT NULL,
  -- 1: to the disadvantage of creators
  is_cut INTEGER NOT NULL CHECK (is_cut IN (0, 1)),
  set_by TEXT NOT NULL REFERENCES users (id),
  set_at TEXT NOT NULL,
  -- Another one was decided before it started.
  withdrawn_at TEXT,
  -- Creators up to this one have been written to; null: nobody is to be told, or everybody is.
  told_to TEXT
) STRICT;

-- What is in force is found by its day.
CREATE INDEX policies_by_start ON policies (kind, starts_on, id) WHERE withdrawn_at IS NULL;

-- Few are being told at a time.
CREATE INDEX policies_to_tell ON policies (id) WHERE told_to IS NOT NULL;

CREATE TRIGGER policies_approved BEFORE INSERT ON policies
WHEN NOT EXISTS (
  SELECT 1 FROM (SELECT command, requested_by FROM approvals WHERE kind = 'setPolicy' AND subject = NEW.kind AND state = 'approved' ORDER BY decided_at DESC, id DESC LIMIT 1)
  WHERE command ->> 'value' = NEW.value AND command ->> 'startsOn' <= NEW.starts_on AND requested_by = NEW.set_by)
BEGIN
  SELECT RAISE(ABORT, 'policies_approved');
END;

-- Nothing starts in the past, and what takes something from creators starts thirty days after it was announced at the earliest.
CREATE TRIGGER policies_announced BEFORE INSERT ON policies
WHEN NEW.starts_on < date(NEW.set_at, '+9 hours') OR (NEW.is_cut = 1 AND NEW.starts_on < date(NEW.set_at, '+9 hours', '+30 days'))
BEGIN
  SELECT RAISE(ABORT, 'policies_announced');
END;

-- What is a cut is not only said: a higher minimum, a lower share and a shorter time are compared with what holds.
CREATE TRIGGER policies_cut_named BEFORE INSERT ON policies
WHEN NEW.is_cut = 0 AND (
  (NEW.kind = 'minimum_payout' AND NEW.value ->> 'won' > coalesce((SELECT value ->> 'won' FROM policies
    WHERE kind = NEW.kind AND withdrawn_at IS NULL AND starts_on <= date(NEW.set_at, '+9 hours') ORDER BY starts_on DESC, id DESC LIMIT 1), 10000))
  OR (NEW.kind = 'referral' AND (NEW.value ->> 'bps' < coalesce((SELECT value ->> 'bps' FROM policies
    WHERE kind = NEW.kind AND withdrawn_at IS NULL AND starts_on <= date(NEW.set_at, '+9 hours') ORDER BY starts_on DESC, id DESC LIMIT 1), 500)
    OR NEW.value ->> 'months' < coalesce((SELECT value ->> 'months' FROM policies
    WHERE kind = NEW.kind AND withdrawn_at IS NULL AND starts_on <= date(NEW.set_at, '+9 hours') ORDER BY starts_on DESC, id DESC LIMIT 1), 6))))
BEGIN
  SELECT RAISE(ABORT, 'policies_cut_named');
END;

CREATE TRIGGER policies_fixed BEFORE UPDATE OF id, kind, value, starts_on, note, is_cut, set_by, set_at ON policies
BEGIN
  SELECT RAISE(ABORT, 'policies_fixed');
END;

CREATE TRIGGER policies_started BEFORE UPDATE OF withdrawn_at ON policies
WHEN OLD.withdrawn_at IS NOT NULL OR NEW.withdrawn_at IS NULL OR OLD.starts_on <= date(NEW.withdrawn_at, '+9 hours')
BEGIN
  SELECT RAISE(ABORT, 'policies_started');
END;

CREATE TRIGGER policies_kept BEFORE DELETE ON policies
BEGIN
  SELECT RAISE(ABORT, 'policies_kept');
END;

CREATE TRIGGER policies_versioned_in AFTER INSERT ON policies
BEGIN
  UPDATE data_versions SET version = version + 1 WHERE scope = 'site';
END;

-- The least there ever was stands in `payouts_minimum`; what holds on the day of the request stands here. A request keeps the terms of its day.
CREATE TRIGGER payouts_minimum_in_force BEFORE INSERT ON payouts
WHEN NEW.amount < (SELECT value ->> 'won' FROM policies
  WHERE kind = 'minimum_payout' AND withdrawn_at IS NULL AND starts_on <= date(NEW.requested_at, '+9 hours') ORDER BY starts_on DESC, id DESC LIMIT 1)
BEGIN
  SELECT RAISE(ABORT, 'payouts_minimum');
END;

CREATE TRIGGER payouts_minimum_kept BEFORE UPDATE OF amount ON payouts
WHEN NEW.amount < (SELECT value ->> 'won' FROM policies
  WHERE kind = 'minimum_payout' AND withdrawn_at IS NULL AND starts_on <= date(NEW.requested_at, '+9 hours') ORDER BY starts_on DESC, id DESC LIMIT 1)
BEGIN
  SELECT RAISE(ABORT, 'payouts_minimum');
END;

-- What was promised on the day somebody was invited.
ALTER TABLE referrals ADD COLUMN share_bps INTEGER NOT NULL DEFAULT 500 CHECK (share_bps BETWEEN 0 AND 10000);

ALTER TABLE referrals ADD COLUMN term_months INTEGER NOT NULL DEFAULT 6 CHECK (term_months BETWEEN 1 AND 24);

CREATE TRIGGER referrals_promised AFTER INSERT ON referrals
WHEN EXISTS (SELECT 1 FROM policies WHERE kind = 'referral' AND withdrawn_at IS NULL AND starts_on <= date(NEW.invited_at, '+9 hours'))
BEGIN
  UPDATE referrals SET (share_bps, term_months) = (SELECT value ->> 'bps', value ->> 'months' FROM policies
    WHERE kind = 'referral' AND withdrawn_at IS NULL AND starts_on <= date(NEW.invited_at, '+9 hours') ORDER BY starts_on DESC, id DESC LIMIT 1)
  WHERE invitee_id = NEW.invitee_id;
END;
