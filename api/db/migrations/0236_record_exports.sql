-- A file of a person's records: an export of some kinds and days, which a key or the person starts. It is made, kept and removed as an export of everything is.
-- Size: four columns of a table whose rows go after 90 days, and an index of the deleted links; no row changes.
ALTER TABLE data_exports ADD COLUMN kinds TEXT CHECK (json_valid(kinds)); -- export: taken; leaving: stays, says nothing of them
ALTER TABLE data_exports ADD COLUMN range_from TEXT; -- export: taken; leaving: stays, says nothing of them
ALTER TABLE data_exports ADD COLUMN range_to TEXT; -- export: taken; leaving: stays, says nothing of them
ALTER TABLE data_exports ADD COLUMN key_id TEXT; -- export: taken; leaving: stays, the id of a key that is gone
-- The deleted links of a creator in the order of their ids, which a page of records merges with the others.
CREATE INDEX links_gone ON links (creator_id, id) WHERE deleted_at IS NOT NULL;
