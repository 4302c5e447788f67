-- Second factor of operators: what proves it, what is asked of a session, the way back.

ALTER TABLE sessions ADD COLUMN second_factor_at TEXT;

CREATE TABLE authenticators (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id),
  kind TEXT NOT NULL CHECK (kind IN ('passkey', 'totp')),
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 40),
  created_at TEXT NOT NULL,
  last_used_at TEXT,
  -- passkey: base64url as the browser names it, a public key as JSON (JWK), the last counter, a JSON list
  credential_id TEXT UNIQUE,
  public_key TEXT,
  counter INTEGER,
  transports TEXT,
  -- app: its secret, and the last 30 seconds whose code was used
  secret_sealed TEXT,
  last_step INTEGER,
  CHECK (CASE kind
    WHEN 'passkey' THEN credential_id IS NOT NULL AND public_key IS NOT NULL AND counter >= 0 AND transports IS NOT NULL
      AND secret_sealed IS NULL
    ELSE secret_sealed IS NOT NULL AND last_step >= 0 AND credential_id IS NULL END)
) STRICT;
CREATE INDEX authenticators_by_user ON authenticators (user_id, created_at);

-- A code of an app counts once, and a counter of a key never goes back.
CREATE TRIGGER authenticators_go_forward BEFORE UPDATE ON authenticators
WHEN NEW.last_step < OLD.last_step OR NEW.counter < OLD.counter OR NEW.user_id <> OLD.user_id OR NEW.kind <> OLD.kind
BEGIN
  SELECT RAISE(ABORT, 'authenticators_go_forward');
END;

-- Who has a second factor never stands without one.
CREATE TRIGGER authenticators_last_stays BEFORE DELETE ON authenticators
WHEN NOT EXISTS (SELECT 1 FROM authenticators WHERE user_id = OLD.user_id AND id <> OLD.id)
BEGIN
  SELECT RAISE(ABORT, 'authenticators_last_stays');
END;

-- What one session was asked and has not answered; asked again, the older question is gone.
CREATE TABLE second_factor_challenges (
  session_id TEXT NOT NULL REFERENCES sessions (id),
  purpose TEXT NOT NULL CHECK (purpose IN ('passkey', 'new_passkey', 'new_totp', 'development')),
  sealed TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  PRIMARY KEY (session_id, purpose)
) STRICT, WITHOUT ROWID;
CREATE INDEX second_factor_challenges_by_end ON second_factor_challenges (expires_at);

CREATE TABLE recovery_codes (
  -- keyed hash, never the code
  hash TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id),
  created_at TEXT NOT NULL,
  used_at TEXT
) STRICT;
CREATE INDEX recovery_codes_by_user ON recovery_codes (user_id);
