-- Operators give a partner its logo; how many links lead to it is kept beside it, and lists of partners go on from the last one.
ALTER TABLE partners ADD COLUMN logo_hash TEXT REFERENCES images (hash);
CREATE TRIGGER partners_logo_in AFTER INSERT ON partners WHEN NEW.logo_hash IS NOT NULL
BEGIN
  UPDATE images SET uses = uses + 1 WHERE hash = NEW.logo_hash;
END;
CREATE TRIGGER partners_logo_moved AFTER UPDATE OF logo_hash ON partners WHEN OLD.logo_hash IS NOT NEW.logo_hash
BEGIN
  UPDATE images SET uses = uses + 1 WHERE hash = NEW.logo_hash;
  UPDATE images SET uses = uses - 1, unused_since = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE hash = OLD.logo_hash;
END;

-- operators read partners by name, page after page
DROP INDEX partners_by_title;
CREATE INDEX partners_by_title ON partners (title, id);

-- Living links by partner, kept by triggers. Not a column of partners: what is kept of those would be out of date with every link.
CREATE TABLE partner_links (
  partner_id TEXT PRIMARY KEY REFERENCES partners (id),
  links INTEGER NOT NULL DEFAULT 0 CHECK (links >= 0)
) STRICT;
INSERT INTO partner_links (partner_id, links) SELECT partner_id, count(*) FROM links WHERE deleted_at IS NULL GROUP BY partner_id;
CREATE TRIGGER links_of_partner_in AFTER INSERT ON links WHEN NEW.deleted_at IS NULL
BEGIN
  INSERT INTO partner_links (partner_id, links) VALUES (NEW.partner_id, 1) ON CONFLICT (partner_id) DO UPDATE SET links = links + 1;
END;
CREATE TRIGGER links_of_partner_trashed AFTER UPDATE OF deleted_at ON links WHEN OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL
BEGIN
  UPDATE partner_links SET links = links - 1 WHERE partner_id = NEW.partner_id;
END;
CREATE TRIGGER links_of_partner_restored AFTER UPDATE OF deleted_at ON links WHEN OLD.deleted_at IS NOT NULL AND NEW.deleted_at IS NULL
BEGIN
  INSERT INTO partner_links (partner_id, links) VALUES (NEW.partner_id, 1) ON CONFLICT (partner_id) DO UPDATE SET links = links + 1;
END;
