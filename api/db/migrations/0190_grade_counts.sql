-- Operators see how many creators have each grade. Triggers keep the numbers of approved creators who have not left.
-- Size: one row for each grade. The numbers read each creator once, a second for a hundred thousand; in slices the triggers could not start from exact numbers.
CREATE TABLE grade_counts (
  level INTEGER PRIMARY KEY REFERENCES grades (level),
  creators INTEGER NOT NULL DEFAULT 0
) STRICT;

INSERT INTO grade_counts (level, creators)
  SELECT g.level, count(u.id) FROM grades g LEFT JOIN creators c ON c.grade_level = g.level AND c.approved_at IS NOT NULL
  LEFT JOIN users u ON u.id = c.user_id AND u.withdrawn_at IS NULL GROUP BY g.level;

CREATE TRIGGER creators_counted_by_grade AFTER INSERT ON creators WHEN NEW.approved_at IS NOT NULL BEGIN UPDATE grade_counts SET creators = creators + 1 WHERE level = NEW.grade_level; END;

CREATE TRIGGER creators_recounted_by_grade AFTER UPDATE OF approved_at, grade_level ON creators WHEN (OLD.grade_level <> NEW.grade_level OR (OLD.approved_at IS NULL) <> (NEW.approved_at IS NULL)) AND EXISTS (SELECT 1 FROM users WHERE id = NEW.user_id AND withdrawn_at IS NULL) BEGIN UPDATE grade_counts SET creators = creators - 1 WHERE level = OLD.grade_level AND OLD.approved_at IS NOT NULL; UPDATE grade_counts SET creators = creators + 1 WHERE level = NEW.grade_level AND NEW.approved_at IS NOT NULL; END;

CREATE TRIGGER users_leave_grade AFTER UPDATE OF withdrawn_at ON users WHEN OLD.withdrawn_at IS NULL AND NEW.withdrawn_at IS NOT NULL BEGIN UPDATE grade_counts SET creators = creators - 1 WHERE level = (SELECT grade_level FROM creators WHERE user_id = NEW.id AND approved_at IS NOT NULL); END;
