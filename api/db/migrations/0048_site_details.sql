-- Who runs the site, as every page and mail says it. Each change is a version of its own; the highest is what holds.
CREATE TABLE business_details (
  version INTEGER PRIMARY KEY,
  company_name TEXT NOT NULL,
  representative TEXT NOT NULL,
  business_number TEXT NOT NULL,
  mail_order_number TEXT NOT NULL,
  address TEXT NOT NULL,
  tel TEXT NOT NULL,
  email TEXT NOT NULL,
  -- Null: it came with the data of development.
  set_by TEXT REFERENCES users (id),
  set_at TEXT NOT NULL
) STRICT;

-- Of two owners at once one wins.
CREATE TRIGGER business_details_next BEFORE INSERT ON business_details
WHEN NEW.version <> (SELECT coalesce(max(version), 0) + 1 FROM business_details)
BEGIN
  SELECT RAISE(ABORT, 'business_details_next');
END;

CREATE TRIGGER business_details_kept BEFORE UPDATE ON business_details
BEGIN
  SELECT RAISE(ABORT, 'business_details_kept');
END;

CREATE TRIGGER business_details_kept_out BEFORE DELETE ON business_details
BEGIN
  SELECT RAISE(ABORT, 'business_details_kept');
END;

CREATE TRIGGER business_details_versioned_in AFTER INSERT ON business_details
BEGIN
  UPDATE data_versions SET version = version + 1 WHERE scope = 'site';
END;

-- Announcements are written before they are read, and can be taken down again.
CREATE TABLE announcements_written (
  id TEXT PRIMARY KEY,
  title TEXT NOT NULL,
  body TEXT NOT NULL,
  -- Null: a draft. Later than now: it waits for its time.
  published_at TEXT,
  -- Taken down: operators alone read it.
  ended_at TEXT,
  -- 1 while it stands in the top banner
  banner INTEGER NOT NULL DEFAULT 0 CHECK (banner IN (0, 1)),
  -- Null: its title, and its own page.
  banner_text TEXT,
  banner_href TEXT,
  CHECK (ended_at IS NULL OR published_at IS NOT NULL),
  CONSTRAINT announcements_banner_read CHECK (banner = 0 OR (published_at IS NOT NULL AND ended_at IS NULL))
) STRICT;

INSERT INTO announcements_written (id, title, body, published_at, banner)
SELECT id, title, body, published_at,
  (id = (SELECT id FROM announcements WHERE banner = 1 ORDER BY published_at DESC, id DESC LIMIT 1)) IS TRUE
FROM announcements;

DROP TABLE announcements;

ALTER TABLE announcements_written RENAME TO announcements;

CREATE INDEX announcements_by_time ON announcements (published_at);

-- One at a time.
CREATE UNIQUE INDEX announcements_banner ON announcements (banner) WHERE banner = 1;

CREATE TRIGGER announcements_versioned AFTER UPDATE ON announcements
BEGIN
  UPDATE data_versions SET version = version + 1 WHERE scope = 'site';
END;

CREATE TRIGGER announcements_versioned_in AFTER INSERT ON announcements
BEGIN
  UPDATE data_versions SET version = version + 1 WHERE scope = 'site';
END;

CREATE TRIGGER announcements_versioned_out AFTER DELETE ON announcements
BEGIN
  UPDATE data_versions SET version = version + 1 WHERE scope = 'site';
END;
