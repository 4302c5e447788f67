-- A campaign has a picture of its own; without one it shows its partner's logo.
ALTER TABLE campaigns ADD COLUMN image_hash TEXT REFERENCES images (hash);
CREATE INDEX campaigns_by_picture ON campaigns (image_hash) WHERE image_hash IS NOT NULL;
CREATE TRIGGER campaigns_picture_in AFTER INSERT ON campaigns WHEN NEW.image_hash IS NOT NULL BEGIN UPDATE images SET uses = uses + 1 WHERE hash = NEW.image_hash; END;
CREATE TRIGGER campaigns_picture_moved AFTER UPDATE OF image_hash ON campaigns WHEN OLD.image_hash IS NOT NEW.image_hash BEGIN UPDATE images SET uses = uses + 1 WHERE hash = NEW.image_hash; UPDATE images SET uses = uses - 1, unused_since = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE hash = OLD.image_hash; END;
