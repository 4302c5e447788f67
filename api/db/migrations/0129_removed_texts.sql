-- What creators have removed and still says what it was: the job of the night empties it after thirty days (docs/retention.md).
CREATE INDEX contents_to_empty ON contents (deleted_at) WHERE deleted_at IS NOT NULL AND normal_url <> id;
CREATE INDEX channels_to_empty ON channels (deleted_at) WHERE deleted_at IS NOT NULL AND normal_url <> id;
CREATE INDEX content_groups_to_empty ON content_groups (deleted_at) WHERE deleted_at IS NOT NULL AND title <> id;
