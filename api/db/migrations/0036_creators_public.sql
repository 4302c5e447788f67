-- Creators with something to show, the newest first: the sitemap reads no member who is none.
CREATE INDEX creators_with_contents ON creators (id) WHERE approved_at IS NOT NULL AND content_count > 0;
