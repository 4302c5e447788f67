-- Pages cache who somebody is under the version of their data, so it moves when they begin or stop to act for a partner, and when the partner is renamed.
-- Size: no row changes.
CREATE TRIGGER partner_people_versioned AFTER INSERT ON partner_people BEGIN INSERT INTO data_versions (scope, version) VALUES (NEW.user_id, 1) ON CONFLICT (scope) DO UPDATE SET version = version + 1; END;
CREATE TRIGGER partner_people_end_versioned AFTER DELETE ON partner_people BEGIN INSERT INTO data_versions (scope, version) VALUES (OLD.user_id, 1) ON CONFLICT (scope) DO UPDATE SET version = version + 1; END;
CREATE TRIGGER partner_people_role_versioned AFTER UPDATE OF role ON partner_people BEGIN INSERT INTO data_versions (scope, version) VALUES (NEW.user_id, 1) ON CONFLICT (scope) DO UPDATE SET version = version + 1; END;
CREATE TRIGGER partners_versioned_people AFTER UPDATE OF title ON partners WHEN NEW.title <> OLD.title BEGIN INSERT INTO data_versions (scope, version) SELECT user_id, 1 FROM partner_people WHERE partner_id = NEW.id ON CONFLICT (scope) DO UPDATE SET version = version + 1; END;
