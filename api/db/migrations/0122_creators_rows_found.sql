-- What a creator takes along, and what is erased, is found by the creator: contents and groups that were deleted, and the sentences they were given.
-- Size: deleted contents and groups alone, by the hundred thousand; a sentence for each content and a few beside.
CREATE INDEX contents_gone ON contents (creator_id, id) WHERE deleted_at IS NOT NULL;
CREATE INDEX content_groups_gone ON content_groups (creator_id, id) WHERE deleted_at IS NOT NULL;
CREATE INDEX notice_records_by_creator ON notice_records (creator_id, id);
