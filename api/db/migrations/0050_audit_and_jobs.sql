-- The audit log and the log of looks at personal data are read page by page, by who acted and by what was done, too. Their ids sort by time.
CREATE INDEX audit_log_by_action ON audit_log (action, id);
CREATE INDEX audit_log_by_actor ON audit_log (actor_id, id);
CREATE INDEX pii_access_log_by_actor ON pii_access_log (actor_id, id);

-- How each job of the clock went, one row each. A job that runs every minute writes here when its result changes, and once an hour.
CREATE TABLE jobs (
  -- `job_` and its name
  id TEXT PRIMARY KEY,
  state TEXT CHECK (state IN ('ok', 'failed')),
  -- when it ran, as far as that was written down
  ran_at TEXT,
  took_ms INTEGER,
  -- why it failed, without personal data
  message TEXT,
  -- since when its result is what it is
  since TEXT,
  -- an operator wants it to run at once: the next minute starts it
  wanted_at TEXT,
  -- who runs it for an operator has it alone until then
  leased_until TEXT,
  CHECK ((state IS NULL) = (ran_at IS NULL)),
  CHECK ((message IS NOT NULL) = (state IS 'failed'))
) STRICT;
