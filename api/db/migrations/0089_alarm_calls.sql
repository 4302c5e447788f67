-- Of which kinds of alarms owners were told, by mail and webhook: a row from the first alarm of a kind until all of them are closed and that was told, too.
CREATE TABLE alarm_calls (
  kind TEXT PRIMARY KEY,
  state TEXT NOT NULL CHECK (state IN ('open', 'over')),
  -- when the first of them was raised
  since TEXT NOT NULL,
  -- when owners were mailed last
  told_at TEXT NOT NULL,
  -- the webhook has not taken it
  webhook_due INTEGER NOT NULL DEFAULT 0 CHECK (webhook_due IN (0, 1))
) STRICT;
