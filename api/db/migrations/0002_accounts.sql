-- Accounts, whole: social sign-in, drafts of social sign-ups, purposes of codes, night consent, places of sessions, leaving.

ALTER TABLE users ADD COLUMN night_agreed INTEGER NOT NULL DEFAULT 0;
-- set once: from then on the account can not be signed in to and holds nothing personal
ALTER TABLE users ADD COLUMN withdrawn_at TEXT;

-- what a code was mailed for: a code asked for one purpose opens nothing else
ALTER TABLE email_codes ADD COLUMN purpose TEXT NOT NULL DEFAULT 'sign_up' CHECK (purpose IN ('sign_up', 'reset_password', 'change_email'));

-- how the session was signed in, and the country or Korean region it came from (KR-11, US), never an address
ALTER TABLE sessions ADD COLUMN method TEXT CHECK (method IN ('email', 'kakao', 'naver', 'google', 'apple'));
ALTER TABLE sessions ADD COLUMN place TEXT;

-- set when the owner left: the object in R2 is removed, then removed_at is set
ALTER TABLE files ADD COLUMN deleted_at TEXT;
ALTER TABLE files ADD COLUMN removed_at TEXT;
-- what is still to be removed from R2
CREATE INDEX files_to_remove ON files (deleted_at) WHERE deleted_at IS NOT NULL AND removed_at IS NULL;
CREATE INDEX files_by_creator ON files (creator_id);

CREATE TABLE social_accounts (
  provider TEXT NOT NULL CHECK (provider IN ('kakao', 'naver', 'google', 'apple')),
  -- keyed hash of the subject, for equality only
  subject_hash TEXT NOT NULL,
  user_id TEXT NOT NULL REFERENCES users (id),
  linked_at TEXT NOT NULL,
  -- one member per social account
  CONSTRAINT social_accounts_one_owner PRIMARY KEY (provider, subject_hash),
  -- one social account of a kind per member
  CONSTRAINT social_accounts_one_of_a_kind UNIQUE (user_id, provider)
) STRICT;
-- The last way in stays, also when two are unlinked at once. Whoever left needs no way in.
CREATE TRIGGER social_accounts_last_way_in BEFORE DELETE ON social_accounts
WHEN EXISTS (SELECT 1 FROM users WHERE id = OLD.user_id AND withdrawn_at IS NULL AND (password_hash IS NULL OR email IS NULL))
  AND NOT EXISTS (SELECT 1 FROM social_accounts WHERE user_id = OLD.user_id AND provider <> OLD.provider)
BEGIN
  SELECT RAISE(ABORT, 'social_accounts_last_way_in');
END;

CREATE TABLE social_drafts (
  -- SHA-256 of the draft token, never the token
  hash TEXT PRIMARY KEY,
  provider TEXT NOT NULL CHECK (provider IN ('kakao', 'naver', 'google', 'apple')),
  subject_hash TEXT NOT NULL,
  -- what the provider told, sealed under a key derived from the token: only its holder can open it
  profile_sealed TEXT NOT NULL,
  created_at TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  used_at TEXT
) STRICT;
CREATE INDEX social_drafts_by_age ON social_drafts (expires_at);

-- Nobody leaves while money is on its way, and nobody who left asks for money.
CREATE TRIGGER users_leave_without_open_payout BEFORE UPDATE OF withdrawn_at ON users
WHEN NEW.withdrawn_at IS NOT NULL AND EXISTS (
  SELECT 1 FROM payouts p JOIN creators c ON c.id = p.creator_id WHERE c.user_id = NEW.id AND p.state IN ('requested', 'processing'))
BEGIN
  SELECT RAISE(ABORT, 'users_leave_without_open_payout');
END;
CREATE TRIGGER users_leave_once BEFORE UPDATE OF withdrawn_at ON users
WHEN OLD.withdrawn_at IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'users_leave_once');
END;
CREATE TRIGGER payouts_of_members_only BEFORE INSERT ON payouts
WHEN EXISTS (SELECT 1 FROM creators c JOIN users u ON u.id = c.user_id WHERE c.id = NEW.creator_id AND u.withdrawn_at IS NOT NULL)
BEGIN
  SELECT RAISE(ABORT, 'payouts_of_members_only');
END;
-- A sign-in that was under way when the account was left opens nothing.
CREATE TRIGGER sessions_of_members_only BEFORE INSERT ON sessions
WHEN EXISTS (SELECT 1 FROM users WHERE id = NEW.user_id AND withdrawn_at IS NOT NULL)
BEGIN
  SELECT RAISE(ABORT, 'sessions_of_members_only');
END;
