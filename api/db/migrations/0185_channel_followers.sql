-- The number of followers that the public page of a channel says, as of `read_at`; null where the page does not say it.
ALTER TABLE channel_pages ADD COLUMN followers INTEGER CHECK (followers >= 0);
DROP TRIGGER channel_pages_replaced;
CREATE TRIGGER channel_pages_replaced AFTER UPDATE OF normal_url ON channels WHEN OLD.normal_url <> NEW.normal_url AND NEW.deleted_at IS NULL BEGIN UPDATE channel_pages SET title = NULL, words = NULL, image_hash = NULL, followers = NULL, posts = '[]', read_at = NULL, tried_at = NULL, due_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE channel_id = NEW.id; END;
