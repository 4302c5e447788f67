-- The home of a creator asks for one channel that is not proven, one whose proof was lost, and whether any is proven: one row each.
CREATE INDEX channels_of_creator_by_ownership ON channels (creator_id, ownership, created_at) WHERE deleted_at IS NULL;
