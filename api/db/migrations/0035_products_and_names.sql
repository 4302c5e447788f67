-- What the page of a shop calls its product, with its picture; and words a creator chooses for a short address.

ALTER TABLE link_targets ADD COLUMN title TEXT;
ALTER TABLE link_targets ADD COLUMN image_hash TEXT REFERENCES images (hash);
-- when the page was looked at for them; null: not yet
ALTER TABLE link_targets ADD COLUMN looked_at TEXT;
-- addresses nobody has looked at yet, the newest links' first: those that were checked before wait for their next check
CREATE INDEX link_targets_unlooked ON link_targets (partner_id, next_check_at) WHERE looked_at IS NULL AND living > 0;

-- the picture of its target, copied here so that a list needs no join
ALTER TABLE links ADD COLUMN image_hash TEXT;
-- what its short address ends with instead of the code, and when that was changed after the link was made
ALTER TABLE links ADD COLUMN name TEXT;
ALTER TABLE links ADD COLUMN name_changed_at TEXT;

CREATE TRIGGER link_targets_image_used AFTER UPDATE OF image_hash ON link_targets WHEN OLD.image_hash IS NOT NEW.image_hash
BEGIN
  UPDATE images SET uses = uses + 1 WHERE hash = NEW.image_hash;
  UPDATE images SET uses = uses - 1, unused_since = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE hash = OLD.image_hash;
  UPDATE links SET image_hash = NEW.image_hash WHERE url = NEW.url;
END;
CREATE TRIGGER links_image_in AFTER INSERT ON links
WHEN EXISTS (SELECT 1 FROM link_targets WHERE url = NEW.url AND image_hash IS NOT NULL)
BEGIN
  UPDATE links SET image_hash = (SELECT image_hash FROM link_targets WHERE url = NEW.url) WHERE id = NEW.id;
END;
CREATE TRIGGER links_image_moved AFTER UPDATE OF url ON links WHEN OLD.url <> NEW.url
BEGIN
  UPDATE links SET image_hash = (SELECT image_hash FROM link_targets WHERE url = NEW.url) WHERE id = NEW.id;
END;

-- Every word that ever stood in a short address instead of the code. It goes on leading to its link and is nobody else's.
CREATE TABLE link_names (
  name TEXT PRIMARY KEY CONSTRAINT link_names_shape CHECK (length(name) BETWEEN 3 AND 30 AND name NOT GLOB '*[^a-z0-9-]*'),
  link_id TEXT NOT NULL REFERENCES links (id),
  made_at TEXT NOT NULL
) STRICT;
-- the words of one link
CREATE INDEX link_names_by_link ON link_names (link_id, name);
-- A word and a code are never the same, so that one address leads to one link.
CREATE TRIGGER link_names_code BEFORE INSERT ON link_names WHEN EXISTS (SELECT 1 FROM links WHERE code = NEW.name)
BEGIN
  SELECT RAISE(ABORT, 'link_names.name');
END;
CREATE TRIGGER links_code_name BEFORE INSERT ON links WHEN EXISTS (SELECT 1 FROM link_names WHERE name = NEW.code)
BEGIN
  SELECT RAISE(ABORT, 'links.code');
END;
CREATE TRIGGER link_names_no_update BEFORE UPDATE ON link_names
BEGIN
  SELECT RAISE(ABORT, 'link_names_append_only');
END;
CREATE TRIGGER link_names_no_delete BEFORE DELETE ON link_names
BEGIN
  SELECT RAISE(ABORT, 'link_names_append_only');
END;
