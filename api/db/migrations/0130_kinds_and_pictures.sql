-- Owners hear of each kind of alarm that stands open, however many of another kind do.
CREATE INDEX alarms_by_kind ON alarms (kind, at) WHERE closed_at IS NULL;
-- A picture that nothing shows goes by itself: without these the database looks for it in every row of five tables before it lets it go.
CREATE INDEX contents_by_picture ON contents (thumbnail_hash) WHERE thumbnail_hash IS NOT NULL;
CREATE INDEX link_targets_by_picture ON link_targets (image_hash) WHERE image_hash IS NOT NULL;
CREATE INDEX creators_by_picture ON creators (image_hash) WHERE image_hash IS NOT NULL;
CREATE INDEX shelf_items_by_picture ON shelf_items (image_hash) WHERE image_hash IS NOT NULL;
CREATE INDEX partners_by_logo ON partners (logo_hash) WHERE logo_hash IS NOT NULL;
