-- A page of what waits, and of what waited too long, is read by when it ends: all wait equally long, so that is also the order they were asked in.
CREATE INDEX approvals_by_end ON approvals (state, expires_at, id);
DROP INDEX approvals_by_state;
