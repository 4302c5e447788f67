-- A file of orders that nobody will apply is discarded by an operator, with a reason: it leaves the operators' desk and stays readable
-- in the list of files.
-- Size: one pass over the files, for the index of those that wait.
-- when an operator discarded it; its state stays 'ready'
ALTER TABLE imports ADD COLUMN discarded_at TEXT;
ALTER TABLE imports ADD COLUMN discarded_by TEXT REFERENCES users (id);
-- why it was discarded
ALTER TABLE imports ADD COLUMN discard_reason TEXT NOT NULL DEFAULT '';
DROP INDEX imports_mailed;
CREATE INDEX imports_mailed ON imports (created_at, id) WHERE source = 'mail' AND state = 'ready' AND discarded_at IS NULL;
CREATE TRIGGER imports_discarded BEFORE UPDATE OF state, discarded_at ON imports WHEN OLD.discarded_at IS NOT NULL OR (NEW.discarded_at IS NOT NULL AND OLD.state <> 'ready') BEGIN SELECT RAISE(ABORT, 'imports_discarded'); END;
