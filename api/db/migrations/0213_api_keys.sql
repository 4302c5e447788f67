-- API keys: a creator's or a partner's own program calls the API with one. The database stores only the SHA-256 of a key.
-- Size: a new table of ten living rows of each owner at most; they go ninety days after their end.
CREATE TABLE api_keys ( -- export: taken as API 키; leaving: deleted; age: 90 days after ends_at
  id TEXT PRIMARY KEY,
  user_id TEXT REFERENCES users (id),
  partner_id TEXT REFERENCES partners (id), -- export: stays, null for a person's key; leaving: stays, goes with its row
  name TEXT NOT NULL,
  -- the beginning of the key, by which its owner recognises it
  prefix TEXT NOT NULL,
  hash TEXT NOT NULL, -- export: stays, the hash of a secret; leaving: stays, goes with its row
  -- a JSON list of scopes (contract/core/scopes.ts)
  scopes TEXT NOT NULL,
  version TEXT NOT NULL,
  created_at TEXT NOT NULL,
  ends_at TEXT NOT NULL,
  revoked_at TEXT,
  -- the minute of the last call, and the calls counted in it
  last_used_at TEXT,
  used INTEGER NOT NULL DEFAULT 0,
  CHECK ((user_id IS NULL) <> (partner_id IS NULL))
) STRICT;
CREATE UNIQUE INDEX api_keys_by_hash ON api_keys (hash);
CREATE INDEX api_keys_by_user ON api_keys (user_id, id) WHERE user_id IS NOT NULL;
CREATE INDEX api_keys_by_partner ON api_keys (partner_id, id) WHERE partner_id IS NOT NULL;
CREATE INDEX api_keys_by_end ON api_keys (ends_at);
CREATE TRIGGER api_keys_no_replace BEFORE INSERT ON api_keys WHEN EXISTS (SELECT 1 FROM api_keys WHERE id = NEW.id) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: api_keys.id'); END;
CREATE TRIGGER api_keys_no_replace_hash BEFORE INSERT ON api_keys WHEN EXISTS (SELECT 1 FROM api_keys WHERE hash = NEW.hash) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: api_keys.hash'); END;
CREATE TRIGGER api_keys_full BEFORE INSERT ON api_keys WHEN (SELECT count(*) FROM api_keys WHERE user_id IS NEW.user_id AND partner_id IS NEW.partner_id AND revoked_at IS NULL AND ends_at > NEW.created_at) >= 10 BEGIN SELECT RAISE(ABORT, 'api_keys_full'); END;
-- A key changes only by being used and revoked; a revoked one stays revoked.
CREATE TRIGGER api_keys_fixed BEFORE UPDATE OF id, user_id, partner_id, name, prefix, hash, scopes, version, created_at, ends_at ON api_keys BEGIN SELECT RAISE(ABORT, 'api_keys_fixed'); END;
CREATE TRIGGER api_keys_revoked BEFORE UPDATE ON api_keys WHEN OLD.revoked_at IS NOT NULL AND NEW.revoked_at IS NOT OLD.revoked_at BEGIN SELECT RAISE(ABORT, 'api_keys_revoked'); END;
