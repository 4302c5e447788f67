-- One number per person, and one for what everybody sees. Whatever is kept outside the database under the number is out of
-- reach the moment the number moves, and triggers move it in the transaction of the change itself: whoever makes the change.

CREATE TABLE data_versions (
  -- the id of a user, or 'site'
  scope TEXT PRIMARY KEY,
  version INTEGER NOT NULL
) STRICT;
INSERT INTO data_versions (scope, version) VALUES ('site', 1);

-- what `GET /auth/me` answers
CREATE TRIGGER users_versioned AFTER UPDATE ON users
BEGIN
  INSERT INTO data_versions (scope, version) VALUES (NEW.id, 1) ON CONFLICT (scope) DO UPDATE SET version = version + 1;
END;
CREATE TRIGGER creators_versioned AFTER UPDATE OF nickname, main_topic, introduction, grade_level, approved_at ON creators
BEGIN
  INSERT INTO data_versions (scope, version) VALUES (NEW.user_id, 1) ON CONFLICT (scope) DO UPDATE SET version = version + 1;
END;
CREATE TRIGGER applications_versioned AFTER INSERT ON applications
BEGIN
  INSERT INTO data_versions (scope, version) SELECT user_id, 1 FROM creators WHERE id = NEW.creator_id
  ON CONFLICT (scope) DO UPDATE SET version = version + 1;
END;
CREATE TRIGGER applications_reversioned AFTER UPDATE ON applications
BEGIN
  INSERT INTO data_versions (scope, version) SELECT user_id, 1 FROM creators WHERE id = NEW.creator_id
  ON CONFLICT (scope) DO UPDATE SET version = version + 1;
END;
CREATE TRIGGER consents_versioned AFTER INSERT ON consents
BEGIN
  INSERT INTO data_versions (scope, version) VALUES (NEW.user_id, 1) ON CONFLICT (scope) DO UPDATE SET version = version + 1;
END;

-- partners, grades, announcements, settings
CREATE TRIGGER partners_versioned_in AFTER INSERT ON partners
BEGIN
  UPDATE data_versions SET version = version + 1 WHERE scope = 'site';
END;
CREATE TRIGGER partners_versioned AFTER UPDATE ON partners
BEGIN
  UPDATE data_versions SET version = version + 1 WHERE scope = 'site';
END;
CREATE TRIGGER partner_hosts_versioned_in AFTER INSERT ON partner_hosts
BEGIN
  UPDATE data_versions SET version = version + 1 WHERE scope = 'site';
END;
CREATE TRIGGER partner_hosts_versioned_out AFTER DELETE ON partner_hosts
BEGIN
  UPDATE data_versions SET version = version + 1 WHERE scope = 'site';
END;
CREATE TRIGGER grades_versioned AFTER UPDATE ON grades
BEGIN
  UPDATE data_versions SET version = version + 1 WHERE scope = 'site';
END;
CREATE TRIGGER announcements_versioned_in AFTER INSERT ON announcements
BEGIN
  UPDATE data_versions SET version = version + 1 WHERE scope = 'site';
END;
CREATE TRIGGER announcements_versioned AFTER UPDATE ON announcements
BEGIN
  UPDATE data_versions SET version = version + 1 WHERE scope = 'site';
END;
CREATE TRIGGER announcements_versioned_out AFTER DELETE ON announcements
BEGIN
  UPDATE data_versions SET version = version + 1 WHERE scope = 'site';
END;
CREATE TRIGGER settings_versioned_in AFTER INSERT ON settings
BEGIN
  UPDATE data_versions SET version = version + 1 WHERE scope = 'site';
END;
CREATE TRIGGER settings_versioned AFTER UPDATE ON settings
BEGIN
  UPDATE data_versions SET version = version + 1 WHERE scope = 'site';
END;
