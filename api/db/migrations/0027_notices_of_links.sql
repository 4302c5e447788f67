-- A content without links advertises nothing: its page is not looked at for a disclosure.
DROP INDEX contents_check_due;
CREATE INDEX contents_check_due ON contents (notice_checked_at, id)
WHERE deleted_at IS NULL AND state <> 'hidden' AND link_count > 0;
DROP INDEX contents_notice_wrong;
CREATE INDEX contents_notice_wrong ON contents (creator_id, id)
WHERE deleted_at IS NULL AND notice_check IN ('late', 'missing') AND link_count > 0;
