-- A second factor that was lost is set back by another owner, or from the console where there is one owner, a day after the person and
-- every owner were told. FACTOR_RESET_HOURS of contract/second-factor.ts says the same 24 hours.
-- Size: bootstraps has the wishes of the console, a handful; authenticators of people who are no operators are fewer.
CREATE TABLE second_factor_resets (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id),
  -- null: asked for at the console
  requested_by TEXT REFERENCES users (id),
  reason TEXT NOT NULL,
  requested_at TEXT NOT NULL,
  effective_at TEXT NOT NULL,
  cancelled_by TEXT REFERENCES users (id),
  cancelled_at TEXT,
  done_at TEXT,
  CHECK ((cancelled_by IS NULL) = (cancelled_at IS NULL)),
  CONSTRAINT second_factor_resets_one_end CHECK (cancelled_at IS NULL OR done_at IS NULL),
  CONSTRAINT second_factor_resets_not_own CHECK (requested_by IS NULL OR requested_by <> user_id)
) STRICT;

CREATE UNIQUE INDEX second_factor_resets_open ON second_factor_resets (user_id) WHERE cancelled_at IS NULL AND done_at IS NULL;

CREATE INDEX second_factor_resets_due ON second_factor_resets (effective_at, id) WHERE cancelled_at IS NULL AND done_at IS NULL;

CREATE INDEX second_factor_resets_done ON second_factor_resets (user_id, done_at) WHERE done_at IS NOT NULL;

CREATE TRIGGER second_factor_resets_no_replace BEFORE INSERT ON second_factor_resets WHEN EXISTS (SELECT 1 FROM second_factor_resets WHERE id = NEW.id) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: second_factor_resets.id'); END;

CREATE TRIGGER second_factor_resets_no_replace_user_id BEFORE INSERT ON second_factor_resets WHEN EXISTS (SELECT 1 FROM second_factor_resets WHERE cancelled_at IS NULL AND done_at IS NULL AND user_id = NEW.user_id) AND NEW.cancelled_at IS NULL AND NEW.done_at IS NULL BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: second_factor_resets.user_id'); END;

CREATE TRIGGER second_factor_resets_no_delete BEFORE DELETE ON second_factor_resets BEGIN SELECT RAISE(ABORT, 'second_factor_resets_no_delete'); END;

CREATE TRIGGER second_factor_resets_fixed BEFORE UPDATE OF id, user_id, requested_by, reason, requested_at, effective_at ON second_factor_resets BEGIN SELECT RAISE(ABORT, 'second_factor_resets_fixed'); END;

CREATE TRIGGER second_factor_resets_born_open BEFORE INSERT ON second_factor_resets WHEN NEW.cancelled_at IS NOT NULL OR NEW.done_at IS NOT NULL BEGIN SELECT RAISE(ABORT, 'second_factor_resets_born_open'); END;

CREATE TRIGGER second_factor_resets_wait BEFORE INSERT ON second_factor_resets WHEN NEW.effective_at < coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', NEW.requested_at, '+24 hours'), '9') BEGIN SELECT RAISE(ABORT, 'second_factor_resets_wait'); END;

-- By an owner for somebody else who runs the platform; from the console for the only owner.
CREATE TRIGGER second_factor_resets_by_owner BEFORE INSERT ON second_factor_resets WHEN NOT EXISTS (SELECT 1 FROM users WHERE id = NEW.user_id AND role = 'operator') OR NOT EXISTS (SELECT 1 FROM users WHERE id = coalesce(NEW.requested_by, NEW.user_id) AND operator_role = 'owner' AND suspended_at IS NULL AND withdrawn_at IS NULL) OR (NEW.requested_by IS NULL AND EXISTS (SELECT 1 FROM users WHERE role = 'operator' AND operator_role = 'owner' AND id <> NEW.user_id AND suspended_at IS NULL AND withdrawn_at IS NULL)) BEGIN SELECT RAISE(ABORT, 'second_factor_resets_by_owner'); END;

CREATE TRIGGER second_factor_resets_once BEFORE UPDATE ON second_factor_resets WHEN OLD.cancelled_at IS NOT NULL OR OLD.done_at IS NOT NULL BEGIN SELECT RAISE(ABORT, 'second_factor_resets_once'); END;

CREATE TRIGGER second_factor_resets_early BEFORE UPDATE OF done_at ON second_factor_resets WHEN NEW.done_at < OLD.effective_at BEGIN SELECT RAISE(ABORT, 'second_factor_resets_early'); END;

-- The last one of an operator goes with a reset that came after it, and with the role.
DROP TRIGGER authenticators_last_stays;

CREATE TRIGGER authenticators_last_stays BEFORE DELETE ON authenticators WHEN EXISTS (SELECT 1 FROM users WHERE id = OLD.user_id AND role = 'operator') AND NOT EXISTS (SELECT 1 FROM authenticators WHERE user_id = OLD.user_id AND id <> OLD.id) AND NOT EXISTS (SELECT 1 FROM second_factor_resets WHERE user_id = OLD.user_id AND done_at >= OLD.created_at) BEGIN SELECT RAISE(ABORT, 'authenticators_last_stays'); END;

-- Whoever comes back as an operator sets a second factor up as at the first time.
DELETE FROM recovery_codes WHERE user_id IN (SELECT id FROM users WHERE role <> 'operator');

DELETE FROM authenticators WHERE user_id IN (SELECT id FROM users WHERE role <> 'operator');

CREATE TRIGGER second_factors_end_with_role AFTER UPDATE OF role ON users WHEN OLD.role = 'operator' AND NEW.role <> 'operator' BEGIN DELETE FROM recovery_codes WHERE user_id = NEW.id; DELETE FROM authenticators WHERE user_id = NEW.id; END;

DROP TRIGGER operators_not_own;

CREATE TRIGGER operators_not_own BEFORE INSERT ON audit_log WHEN NEW.subject = NEW.actor_id AND NEW.action IN ('setOperatorRole', 'endOperator', 'resetSecondFactor') BEGIN SELECT RAISE(ABORT, 'operators_not_own'); END;

-- What the console wishes: the first owner, or the second factor of the only one set back.
CREATE TABLE bootstraps_next (
  id TEXT PRIMARY KEY,
  email TEXT NOT NULL,
  asked_at TEXT NOT NULL,
  outcome TEXT CHECK (outcome IN ('invited', 'reset', 'refused')),
  answered_at TEXT,
  wish TEXT NOT NULL DEFAULT 'owner' CHECK (wish IN ('owner', 'second_factor'))
) STRICT;

INSERT INTO bootstraps_next (id, email, asked_at, outcome, answered_at) SELECT id, email, asked_at, outcome, answered_at FROM bootstraps;

DROP TABLE bootstraps;

ALTER TABLE bootstraps_next RENAME TO bootstraps;

CREATE INDEX bootstraps_open ON bootstraps (asked_at) WHERE outcome IS NULL;
