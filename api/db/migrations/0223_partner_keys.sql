-- Keys of partners: a manager or a developer of the partner makes them, and the log names that person for what a key does.
-- Size: a column of a small table; no row changes.
ALTER TABLE api_keys ADD COLUMN made_by TEXT REFERENCES users (id); -- export: stays, null for a person's key; leaving: stays, null for a person's key
DROP TRIGGER api_keys_fixed;
CREATE TRIGGER api_keys_fixed BEFORE UPDATE OF id, user_id, partner_id, name, prefix, hash, scopes, version, created_at, ends_at, made_by ON api_keys BEGIN SELECT RAISE(ABORT, 'api_keys_fixed'); END;
-- Each owner is counted through its own index.
DROP TRIGGER api_keys_full;
CREATE TRIGGER api_keys_full BEFORE INSERT ON api_keys WHEN (SELECT count(*) FROM api_keys WHERE user_id = NEW.user_id AND revoked_at IS NULL AND ends_at > NEW.created_at) >= 10 OR (SELECT count(*) FROM api_keys WHERE partner_id = NEW.partner_id AND revoked_at IS NULL AND ends_at > NEW.created_at) >= 10 BEGIN SELECT RAISE(ABORT, 'api_keys_full'); END;
CREATE TRIGGER api_keys_of_partner BEFORE INSERT ON api_keys WHEN NEW.partner_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM partner_people WHERE user_id = NEW.made_by AND partner_id = NEW.partner_id AND role IN ('manager', 'developer')) BEGIN SELECT RAISE(ABORT, 'api_keys_of_partner'); END;
