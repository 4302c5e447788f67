-- The owner of an API key is warned seven days and one day before it ends.
-- Size: ten living keys of each owner at most; their rows get a constant, which SQLite does not write.
ALTER TABLE api_keys ADD COLUMN warnings INTEGER NOT NULL DEFAULT 0; -- export: stays, a count of mails; leaving: stays, goes with its row
CREATE INDEX api_keys_to_warn ON api_keys (warnings, ends_at) WHERE user_id IS NOT NULL AND revoked_at IS NULL;
