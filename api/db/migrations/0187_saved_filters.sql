-- Filters of a list that an operator uses again. They name states, days, partners and operators, and never what finds another person. They go with the
-- operator's role and account.
-- Size: twelve rows of each operator for each of fifteen lists at most.
CREATE TABLE saved_filters ( -- export: taken as 저장한 필터; leaving: deleted; age: kept
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id),
  list TEXT NOT NULL,
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 20),
  query TEXT NOT NULL CHECK (length(query) BETWEEN 1 AND 600),
  created_at TEXT NOT NULL
) STRICT;

CREATE UNIQUE INDEX saved_filters_by_name ON saved_filters (user_id, list, name);

CREATE TRIGGER saved_filters_no_replace BEFORE INSERT ON saved_filters WHEN EXISTS (SELECT 1 FROM saved_filters WHERE id = NEW.id) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: saved_filters.id'); END;

CREATE TRIGGER saved_filters_no_replace_user_id_list_name BEFORE INSERT ON saved_filters WHEN EXISTS (SELECT 1 FROM saved_filters WHERE user_id = NEW.user_id AND list = NEW.list AND name = NEW.name) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: saved_filters.user_id, saved_filters.list, saved_filters.name'); END;

CREATE TRIGGER saved_filters_full BEFORE INSERT ON saved_filters WHEN (SELECT count(*) FROM saved_filters WHERE user_id = NEW.user_id AND list = NEW.list) >= 12 BEGIN SELECT RAISE(ABORT, 'filters_full'); END;

CREATE TRIGGER saved_filters_end_operator AFTER UPDATE OF operator_role ON users WHEN NEW.operator_role IS NULL AND OLD.operator_role IS NOT NULL BEGIN DELETE FROM saved_filters WHERE user_id = NEW.id; END;
