-- API keys of an agency: one of its people makes them, and they stop when that person leaves or the agency ends.
-- Size: a column of a small table; no row changes.
ALTER TABLE api_keys ADD COLUMN agency_id TEXT REFERENCES agencies (id); -- export: taken; leaving: stays, goes with its row
CREATE INDEX api_keys_by_agency ON api_keys (agency_id, id) WHERE agency_id IS NOT NULL;
DROP TRIGGER api_keys_fixed;
CREATE TRIGGER api_keys_fixed BEFORE UPDATE OF id, user_id, partner_id, name, prefix, hash, scopes, version, created_at, ends_at, made_by, agency_id ON api_keys BEGIN SELECT RAISE(ABORT, 'api_keys_fixed'); END;
CREATE TRIGGER api_keys_of_agency BEFORE INSERT ON api_keys WHEN NEW.agency_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM agency_people WHERE user_id = NEW.user_id AND agency_id = NEW.agency_id) BEGIN SELECT RAISE(ABORT, 'api_keys_of_agency'); END;
CREATE TRIGGER agency_people_end_keys AFTER DELETE ON agency_people BEGIN UPDATE api_keys SET revoked_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE user_id = OLD.user_id AND agency_id = OLD.agency_id AND revoked_at IS NULL; END;
