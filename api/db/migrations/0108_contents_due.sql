-- Contents by when their page is looked at again: what was well after a week, what was not after a day. With one order for both, those that
-- are due stood behind all that are not yet.
DROP INDEX contents_check_due;
CREATE INDEX contents_check_due ON contents (notice_check = 'at_start', notice_checked_at, id)
WHERE deleted_at IS NULL AND state <> 'hidden' AND link_count > 0;
