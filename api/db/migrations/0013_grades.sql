-- Grades that move: commission confirmed by month, warnings before a grade falls, the monthly review, the history of the numbers.

-- Commission of confirmed orders, by the Seoul month of the report that confirms them. Kept in the batch of every order event.
CREATE TABLE creator_commission_months (
  creator_id TEXT NOT NULL REFERENCES creators (id),
  month TEXT NOT NULL,
  commission INTEGER NOT NULL DEFAULT 0 CHECK (commission >= 0),
  PRIMARY KEY (creator_id, month)
) STRICT;
-- everybody's last months, when a lower threshold lifts several at once
CREATE INDEX creator_commission_months_by_month ON creator_commission_months (month, creator_id, commission);
INSERT INTO creator_commission_months (creator_id, month, commission)
  SELECT creator_id, strftime('%Y-%m', state_at, '+9 hours'), sum(commission) FROM orders WHERE state = 'confirmed' GROUP BY 1, 2;

-- A grade that falls was announced a month before. effective_on is the 1st of a month in Seoul.
CREATE TABLE grade_warnings (
  creator_id TEXT NOT NULL REFERENCES creators (id),
  effective_on TEXT NOT NULL CHECK (effective_on LIKE '____-__-01'),
  to_level INTEGER NOT NULL REFERENCES grades (level),
  warned_at TEXT NOT NULL,
  state TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'lifted', 'applied')),
  decided_at TEXT,
  PRIMARY KEY (creator_id, warned_at)
) STRICT;
-- one warning at a time
CREATE UNIQUE INDEX grade_warnings_one_open ON grade_warnings (creator_id) WHERE state = 'open';

-- How far the review of a month is: `cursor` is the last creator looked at and the optimistic lock of the next step.
CREATE TABLE grade_reviews (
  month TEXT PRIMARY KEY,
  cursor TEXT NOT NULL DEFAULT '',
  done_at TEXT
) STRICT;
-- whoever has a grade to lose, in the order of the review
CREATE INDEX creators_above_first_grade ON creators (id) WHERE grade_level > 1;

-- Every number a grade ever had. changed_by is null for the first ones.
CREATE TABLE grade_changes (
  id TEXT PRIMARY KEY,
  level INTEGER NOT NULL REFERENCES grades (level),
  name TEXT NOT NULL,
  threshold_won INTEGER NOT NULL,
  share_bps INTEGER NOT NULL,
  reason TEXT NOT NULL,
  changed_by TEXT REFERENCES users (id),
  at TEXT NOT NULL
) STRICT;
-- the latest changes first
CREATE INDEX grade_changes_by_time ON grade_changes (at, id);
INSERT INTO grade_changes (id, level, name, threshold_won, share_bps, reason, at)
  SELECT 'grc_' || level, level, name, threshold_won, share_bps, '처음 기준', '2026-11-01T00:00:00.000Z' FROM grades;
CREATE TRIGGER grade_changes_no_update BEFORE UPDATE ON grade_changes
BEGIN
  SELECT RAISE(ABORT, 'grade_changes_append_only');
END;
CREATE TRIGGER grade_changes_no_delete BEFORE DELETE ON grade_changes
BEGIN
  SELECT RAISE(ABORT, 'grade_changes_append_only');
END;

-- a filter by name finds one grade
CREATE UNIQUE INDEX grades_name ON grades (name);
-- A higher grade asks for more and gives no less, also when two of them are changed at once.
CREATE TRIGGER grades_in_order BEFORE UPDATE ON grades
WHEN EXISTS (SELECT 1 FROM grades WHERE
    (level < NEW.level AND (threshold_won >= NEW.threshold_won OR share_bps > NEW.share_bps))
    OR (level > NEW.level AND (threshold_won <= NEW.threshold_won OR share_bps < NEW.share_bps)))
  OR (NEW.level = 1 AND NEW.threshold_won <> 0)
BEGIN
  SELECT RAISE(ABORT, 'grades_in_order');
END;
