-- The people of a partner who make its keys are warned before one ends, as a creator is.
-- Size: an index of the living keys, ten of each owner at most.
DROP INDEX api_keys_to_warn;
CREATE INDEX api_keys_to_warn ON api_keys (warnings, ends_at) WHERE revoked_at IS NULL;
