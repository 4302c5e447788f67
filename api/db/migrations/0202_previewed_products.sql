-- The product of an address is read before anybody has a link to it. If nobody makes one, the clean-up removes the row after a day,
-- and its picture is used once less.
CREATE INDEX link_targets_previewed ON link_targets (looked_at) WHERE living = 0 AND checked_at IS NULL;
CREATE TRIGGER link_targets_removed AFTER DELETE ON link_targets WHEN OLD.image_hash IS NOT NULL BEGIN UPDATE images SET uses = uses - 1, unused_since = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE hash = OLD.image_hash; END;
