-- A list narrowed to one operator's rows walks his assignments of one kind.
-- Size: an entry for each assignment, some hundreds at most.
CREATE INDEX assignments_by_operator_subject ON assignments (operator_id, subject);
