-- What `GET /auth/me?min=false` answers of social accounts moves the person's number (see 0003).
CREATE TRIGGER social_accounts_versioned_in AFTER INSERT ON social_accounts
BEGIN
  INSERT INTO data_versions (scope, version) VALUES (NEW.user_id, 1) ON CONFLICT (scope) DO UPDATE SET version = version + 1;
END;
CREATE TRIGGER social_accounts_versioned_out AFTER DELETE ON social_accounts
BEGIN
  INSERT INTO data_versions (scope, version) VALUES (OLD.user_id, 1) ON CONFLICT (scope) DO UPDATE SET version = version + 1;
END;
