-- What an operator may do: `owner` everything, the others what the contract says beside each endpoint. Those who are operators already
-- could do everything, and still can.
ALTER TABLE users ADD COLUMN operator_role TEXT CHECK (operator_role IN ('owner', 'finance', 'review', 'support'));

UPDATE users SET operator_role = 'owner' WHERE role = 'operator';

CREATE TRIGGER users_operator_role_insert BEFORE INSERT ON users WHEN (NEW.role = 'operator') <> (NEW.operator_role IS NOT NULL)
BEGIN
  SELECT RAISE(ABORT, 'users_operator_role');
END;

CREATE TRIGGER users_operator_role BEFORE UPDATE OF role, operator_role ON users
WHEN (NEW.role = 'operator') <> (NEW.operator_role IS NOT NULL)
BEGIN
  SELECT RAISE(ABORT, 'users_operator_role');
END;

-- Somebody must be left who can let others in.
CREATE TRIGGER users_last_owner BEFORE UPDATE OF operator_role, suspended_at, withdrawn_at ON users
WHEN OLD.operator_role = 'owner' AND OLD.suspended_at IS NULL AND OLD.withdrawn_at IS NULL
  AND (NEW.operator_role IS NOT 'owner' OR NEW.suspended_at IS NOT NULL OR NEW.withdrawn_at IS NOT NULL)
  AND NOT EXISTS (SELECT 1 FROM users WHERE role = 'operator' AND operator_role = 'owner' AND id <> OLD.id
    AND suspended_at IS NULL AND withdrawn_at IS NULL)
BEGIN
  SELECT RAISE(ABORT, 'users_last_owner');
END;

-- An address is asked to become an operator. The link in its mail is known here by its hash alone, works once, and only for whoever has
-- proved that address. Without `invited_by` it came from the console: the first owner.
CREATE TABLE operator_invites (
  id TEXT PRIMARY KEY,
  email TEXT NOT NULL,
  operator_role TEXT NOT NULL CHECK (operator_role IN ('owner', 'finance', 'review', 'support')),
  token_hash TEXT NOT NULL UNIQUE,
  invited_by TEXT REFERENCES users (id),
  created_at TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  accepted_by TEXT REFERENCES users (id),
  accepted_at TEXT,
  withdrawn_at TEXT,
  CHECK ((accepted_by IS NULL) = (accepted_at IS NULL)),
  CHECK (accepted_at IS NULL OR withdrawn_at IS NULL)
) STRICT;

CREATE UNIQUE INDEX operator_invites_open ON operator_invites (email) WHERE accepted_at IS NULL AND withdrawn_at IS NULL;

CREATE TRIGGER operator_invites_once BEFORE UPDATE ON operator_invites WHEN OLD.accepted_at IS NOT NULL OR OLD.withdrawn_at IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'operator_invites_once');
END;

-- Whoever can write here owns the database: it is how `npm run bootstrap` asks for the first owner. The next minute answers.
CREATE TABLE bootstraps (
  id TEXT PRIMARY KEY,
  email TEXT NOT NULL,
  asked_at TEXT NOT NULL,
  outcome TEXT CHECK (outcome IN ('invited', 'refused')),
  answered_at TEXT
) STRICT;

CREATE INDEX bootstraps_open ON bootstraps (asked_at) WHERE outcome IS NULL;

-- Nobody decides about himself: `own_matter`.
CREATE TRIGGER operators_not_own BEFORE INSERT ON audit_log
WHEN NEW.subject = NEW.actor_id AND NEW.action IN ('setOperatorRole', 'endOperator')
BEGIN
  SELECT RAISE(ABORT, 'operators_not_own');
END;
