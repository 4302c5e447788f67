-- The words and the picture by which the page of a channel describes itself to everybody, and the latest titles of its feed: operators read them beside an
-- application, a content and a channel. The job `readChannelPages` reads a page when its channel is registered, and again every month.
CREATE TABLE channel_pages ( -- export: taken as 채널 페이지에서 읽은 내용; leaving: deleted; age: kept
  channel_id TEXT PRIMARY KEY REFERENCES channels (id),
  creator_id TEXT NOT NULL REFERENCES creators (id),
  title TEXT,
  words TEXT,
  image_hash TEXT REFERENCES images (hash),
  -- JSON: titles of the latest posts, newest first
  posts TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(posts)),
  -- last time the page could be read, and last time it was tried
  read_at TEXT,
  tried_at TEXT,
  -- not before this moment
  due_at TEXT NOT NULL
) STRICT;
CREATE INDEX channel_pages_due ON channel_pages (due_at);
CREATE INDEX channel_pages_by_creator ON channel_pages (creator_id);
CREATE INDEX channel_pages_by_picture ON channel_pages (image_hash) WHERE image_hash IS NOT NULL;

-- Size: one row for each living channel (some 40,000), by the scan of their table: a second.
INSERT INTO channel_pages (channel_id, creator_id, due_at) SELECT id, creator_id, created_at FROM channels WHERE deleted_at IS NULL;

CREATE TRIGGER channel_pages_in AFTER INSERT ON channels WHEN NEW.deleted_at IS NULL BEGIN INSERT INTO channel_pages (channel_id, creator_id, due_at) VALUES (NEW.id, NEW.creator_id, NEW.created_at); END;
-- Another address is another page.
CREATE TRIGGER channel_pages_replaced AFTER UPDATE OF normal_url ON channels WHEN OLD.normal_url <> NEW.normal_url AND NEW.deleted_at IS NULL BEGIN UPDATE channel_pages SET title = NULL, words = NULL, image_hash = NULL, posts = '[]', read_at = NULL, tried_at = NULL, due_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE channel_id = NEW.id; END;
CREATE TRIGGER channel_pages_out AFTER UPDATE OF deleted_at ON channels WHEN OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL BEGIN DELETE FROM channel_pages WHERE channel_id = NEW.id; END;
CREATE TRIGGER channel_pages_image_used AFTER UPDATE OF image_hash ON channel_pages WHEN OLD.image_hash IS NOT NEW.image_hash BEGIN UPDATE images SET uses = uses + 1 WHERE hash = NEW.image_hash; UPDATE images SET uses = uses - 1, unused_since = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE hash = OLD.image_hash; END;
CREATE TRIGGER channel_pages_image_out AFTER DELETE ON channel_pages WHEN OLD.image_hash IS NOT NULL BEGIN UPDATE images SET uses = uses - 1, unused_since = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE hash = OLD.image_hash; END;
