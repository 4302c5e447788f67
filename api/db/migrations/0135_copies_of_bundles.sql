-- How far copies of the archive's bundles have come, into the bucket of the backups: those that are new, and those looked for again from the first one on.
-- Size: one row.
CREATE TABLE bundle_copies (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  -- first_nr of the last bundle that was copied, and the hash of the last one whose copy was looked for in this round
  copied_nr INTEGER NOT NULL DEFAULT 0,
  looked TEXT NOT NULL DEFAULT '',
  -- of this round: those whose copy was missing and that could not be read either
  missed INTEGER NOT NULL DEFAULT 0,
  -- the key this round looks for
  key TEXT NOT NULL DEFAULT ''
) STRICT;
INSERT INTO bundle_copies (id) VALUES (1);
