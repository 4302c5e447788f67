-- One row. The worker that makes backups alone knows whether it has a bucket and a key; the health check and the page of owners run
-- in another one and read it here. No row: that worker's clock has not run yet.
CREATE TABLE backup_state (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  -- since when backups are switched on; null: they are off
  on_since TEXT,
  -- an owner, or the console, asks for a backup at once: the next one that begins answers it
  wanted_at TEXT,
  CHECK (wanted_at IS NULL OR on_since IS NOT NULL)
) STRICT;
