-- The theme and the cover that a creator chose for their own page; a page without a theme has the basic one.
-- Size: no row changes. The index has one row for each cover.
ALTER TABLE creators ADD COLUMN page_theme TEXT CHECK (page_theme IN ('forest', 'sea', 'apricot', 'ink')); -- export: taken; leaving: emptied
ALTER TABLE creators ADD COLUMN cover_image_hash TEXT REFERENCES images (hash); -- export: taken; leaving: emptied
CREATE INDEX creators_by_cover ON creators (cover_image_hash) WHERE cover_image_hash IS NOT NULL;

CREATE TRIGGER creators_cover_used AFTER UPDATE OF cover_image_hash ON creators WHEN OLD.cover_image_hash IS NOT NEW.cover_image_hash BEGIN UPDATE images SET uses = uses + 1 WHERE hash = NEW.cover_image_hash; UPDATE images SET uses = uses - 1, unused_since = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE hash = OLD.cover_image_hash; END;
