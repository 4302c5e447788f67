-- Pictures are turned into the sizes they are shown in, and what was uploaded is thrown away then.
-- when its sizes were made; null while it is shown as it came
ALTER TABLE images ADD COLUMN sized_at TEXT;
-- how often making them failed; a picture nobody can read is left as it is after a few
ALTER TABLE images ADD COLUMN size_tries INTEGER NOT NULL DEFAULT 0;
-- the job that makes the sizes of older pictures takes the oldest
CREATE INDEX images_unsized ON images (created_at) WHERE sized_at IS NULL AND size_tries < 5;
