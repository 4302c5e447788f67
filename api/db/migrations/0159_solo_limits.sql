-- What one operator may add to balances and pay out alone are numbers that hold from a day on, like the others: asked for by one, approved by another.
-- Whether somebody of 14 to 18 years becomes a creator is a policy, too.
-- Size: policies come by the few a year; written anew in one go, in milliseconds.
-- A CHECK cannot be changed where it stands, so the table is written anew (as in 0068); what hangs on its name is made again behind it.
DROP TRIGGER payouts_minimum_in_force;
DROP TRIGGER payouts_minimum_kept;
DROP TRIGGER referrals_promised;
DROP TRIGGER grades_decided;

CREATE TABLE policies_with_limits (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('minimum_payout', 'pay_days', 'referral', 'grades', 'solo_limits', 'minors')),
  -- JSON: {"won":…}, {"days":[…]}, {"bps":…,"months":…}, {"grades":[{"name":…,"thresholdWon":…,"shareBps":…}, …]} with the lowest first,
  -- {"creatorWon":…,"operatorWon":…,"payDayWon":…}, {"may":"refused" or "guardian"}
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
  told_to TEXT,
  -- What held when it was decided, in the same form; null of the oldest rows, which did not keep it.
  before TEXT CHECK (before IS NULL OR json_valid(before))
) STRICT;

INSERT INTO policies_with_limits SELECT id, kind, value, starts_on, note, is_cut, set_by, set_at, withdrawn_at, told_to, before FROM policies;

DROP TABLE policies;

ALTER TABLE policies_with_limits RENAME TO policies;

CREATE INDEX policies_by_start ON policies (kind, starts_on, id) WHERE withdrawn_at IS NULL;
CREATE INDEX policies_to_tell ON policies (id) WHERE told_to IS NOT NULL;

CREATE TRIGGER policies_announced BEFORE INSERT ON policies WHEN NEW.starts_on < date(NEW.set_at, '+9 hours') OR (NEW.is_cut = 1 AND NEW.starts_on < date(NEW.set_at, '+9 hours', '+30 days')) BEGIN SELECT RAISE(ABORT, 'policies_announced'); END;

CREATE TRIGGER policies_approved BEFORE INSERT ON policies WHEN NOT EXISTS ( SELECT 1 FROM (SELECT command, requested_by FROM approvals WHERE kind = 'setPolicy' AND subject = NEW.kind AND state = 'approved' ORDER BY decided_at DESC, id DESC LIMIT 1) WHERE command ->> 'value' = NEW.value AND command ->> 'startsOn' <= NEW.starts_on AND requested_by = NEW.set_by) BEGIN SELECT RAISE(ABORT, 'policies_approved'); END;

CREATE TRIGGER policies_cut_named BEFORE INSERT ON policies WHEN NEW.is_cut = 0 AND ( (NEW.kind = 'minimum_payout' AND NEW.value ->> 'won' > coalesce((SELECT value ->> 'won' FROM policies WHERE kind = NEW.kind AND withdrawn_at IS NULL AND starts_on <= date(NEW.set_at, '+9 hours') ORDER BY starts_on DESC, id DESC LIMIT 1), 10000)) OR (NEW.kind = 'referral' AND (NEW.value ->> 'bps' < coalesce((SELECT value ->> 'bps' FROM policies WHERE kind = NEW.kind AND withdrawn_at IS NULL AND starts_on <= date(NEW.set_at, '+9 hours') ORDER BY starts_on DESC, id DESC LIMIT 1), 500) OR NEW.value ->> 'months' < coalesce((SELECT value ->> 'months' FROM policies WHERE kind = NEW.kind AND withdrawn_at IS NULL AND starts_on <= date(NEW.set_at, '+9 hours') ORDER BY starts_on DESC, id DESC LIMIT 1), 6)))) BEGIN SELECT RAISE(ABORT, 'policies_cut_named'); END;

CREATE TRIGGER policies_fixed BEFORE UPDATE OF id, kind, value, starts_on, note, is_cut, set_by, set_at, before ON policies BEGIN SELECT RAISE(ABORT, 'policies_fixed'); END;

CREATE TRIGGER policies_grades_cut_named BEFORE INSERT ON policies WHEN NEW.is_cut = 0 AND NEW.kind = 'grades' AND EXISTS ( SELECT 1 FROM json_each(NEW.value, '$.grades') n JOIN (SELECT g.level - 1 AS place, coalesce(h.table_of ->> ('$[' || (g.level - 1) || '].thresholdWon'), g.threshold_won) AS threshold_won, coalesce(h.table_of ->> ('$[' || (g.level - 1) || '].shareBps'), g.share_bps) AS share_bps FROM grades g LEFT JOIN (SELECT value -> '$.grades' AS table_of FROM policies WHERE kind = 'grades' AND withdrawn_at IS NULL AND starts_on <= date(NEW.set_at, '+9 hours') ORDER BY starts_on DESC, id DESC LIMIT 1) h) o ON o.place = n.key WHERE n.value ->> 'thresholdWon' > o.threshold_won OR n.value ->> 'shareBps' < o.share_bps) BEGIN SELECT RAISE(ABORT, 'policies_cut_named'); END;

CREATE TRIGGER policies_grades_in_order BEFORE INSERT ON policies WHEN NEW.kind = 'grades' AND ( json_array_length(NEW.value, '$.grades') IS NOT (SELECT count(*) FROM grades) OR NEW.value ->> '$.grades[0].thresholdWon' IS NOT 0 OR EXISTS (SELECT 1 FROM json_each(NEW.value, '$.grades') a JOIN json_each(NEW.value, '$.grades') b ON a.key < b.key WHERE a.value ->> 'thresholdWon' >= b.value ->> 'thresholdWon' OR a.value ->> 'shareBps' > b.value ->> 'shareBps' OR a.value ->> 'name' = b.value ->> 'name')) BEGIN SELECT RAISE(ABORT, 'grades_in_order'); END;

CREATE TRIGGER policies_kept BEFORE DELETE ON policies BEGIN SELECT RAISE(ABORT, 'policies_kept'); END;

CREATE TRIGGER policies_no_replace BEFORE INSERT ON policies WHEN EXISTS (SELECT 1 FROM policies WHERE id = NEW.id) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: policies.id'); END;

CREATE TRIGGER policies_started BEFORE UPDATE OF withdrawn_at ON policies WHEN OLD.withdrawn_at IS NOT NULL OR NEW.withdrawn_at IS NULL OR OLD.starts_on <= date(NEW.withdrawn_at, '+9 hours') BEGIN SELECT RAISE(ABORT, 'policies_started'); END;

CREATE TRIGGER policies_versioned_in AFTER INSERT ON policies BEGIN UPDATE data_versions SET version = version + 1 WHERE scope = 'site'; END;

CREATE TRIGGER payouts_minimum_in_force BEFORE INSERT ON payouts WHEN NEW.amount < (SELECT value ->> 'won' FROM policies WHERE kind = 'minimum_payout' AND withdrawn_at IS NULL AND starts_on <= date(NEW.requested_at, '+9 hours') ORDER BY starts_on DESC, id DESC LIMIT 1) BEGIN SELECT RAISE(ABORT, 'payouts_minimum'); END;

CREATE TRIGGER payouts_minimum_kept BEFORE UPDATE OF amount ON payouts WHEN NEW.amount < (SELECT value ->> 'won' FROM policies WHERE kind = 'minimum_payout' AND withdrawn_at IS NULL AND starts_on <= date(NEW.requested_at, '+9 hours') ORDER BY starts_on DESC, id DESC LIMIT 1) BEGIN SELECT RAISE(ABORT, 'payouts_minimum'); END;

CREATE TRIGGER referrals_promised AFTER INSERT ON referrals WHEN EXISTS (SELECT 1 FROM policies WHERE kind = 'referral' AND withdrawn_at IS NULL AND starts_on <= date(NEW.invited_at, '+9 hours')) BEGIN UPDATE referrals SET (share_bps, term_months) = (SELECT value ->> 'bps', value ->> 'months' FROM policies WHERE kind = 'referral' AND withdrawn_at IS NULL AND starts_on <= date(NEW.invited_at, '+9 hours') ORDER BY starts_on DESC, id DESC LIMIT 1) WHERE invitee_id = NEW.invitee_id; END;

CREATE TRIGGER grades_decided BEFORE UPDATE ON grades WHEN NOT EXISTS (SELECT 1 FROM policies WHERE kind = 'grades' AND withdrawn_at IS NULL AND value ->> ('$.grades[' || (NEW.level - 1) || '].name') = NEW.name AND value ->> ('$.grades[' || (NEW.level - 1) || '].thresholdWon') = NEW.threshold_won AND value ->> ('$.grades[' || (NEW.level - 1) || '].shareBps') = NEW.share_bps) BEGIN SELECT RAISE(ABORT, 'grades_decided'); END;
