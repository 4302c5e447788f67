-- What a day brought (Seoul), for the lines on the home of operators: orders by the day they were made with their commission as it was told, what was
-- confirmed that day, and creators approved that day. A correction afterwards does not change the day it came on.
CREATE TABLE site_days (
  day TEXT PRIMARY KEY,
  orders INTEGER NOT NULL DEFAULT 0,
  commission INTEGER NOT NULL DEFAULT 0,
  confirmed INTEGER NOT NULL DEFAULT 0,
  confirmed_won INTEGER NOT NULL DEFAULT 0,
  creators INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;

-- Size: the orders of 32 days are read by the index of their time (some 60,000), the confirmed of 150 days by theirs
-- (some 200,000), and creators once (some 30,000): three seconds; 32 rows are written.
INSERT INTO site_days (day, orders, commission)
SELECT day, count(*), sum(commission) FROM orders WHERE ordered_at >= date('now', '-32 days') GROUP BY day;
INSERT INTO site_days (day, confirmed, confirmed_won)
SELECT date(state_at, '+9 hours'), count(*), sum(commission) FROM orders WHERE state = 'confirmed' AND ordered_at >= date('now', '-150 days') AND state_at >= date('now', '-32 days') GROUP BY 1
ON CONFLICT (day) DO UPDATE SET confirmed = excluded.confirmed, confirmed_won = excluded.confirmed_won;
INSERT INTO site_days (day, creators)
SELECT date(approved_at, '+9 hours'), count(*) FROM creators WHERE approved_at >= date('now', '-32 days') GROUP BY 1
ON CONFLICT (day) DO UPDATE SET creators = excluded.creators;
CREATE TRIGGER site_days_order AFTER INSERT ON orders BEGIN INSERT INTO site_days (day, orders, commission) VALUES (NEW.day, 1, NEW.commission) ON CONFLICT (day) DO UPDATE SET orders = orders + 1, commission = commission + NEW.commission; END;
CREATE TRIGGER site_days_order_confirmed AFTER INSERT ON orders WHEN NEW.state = 'confirmed' BEGIN INSERT INTO site_days (day, confirmed, confirmed_won) VALUES (date(NEW.state_at, '+9 hours'), 1, NEW.commission) ON CONFLICT (day) DO UPDATE SET confirmed = confirmed + 1, confirmed_won = confirmed_won + NEW.commission; END;
CREATE TRIGGER site_days_confirmed AFTER UPDATE OF state ON orders WHEN NEW.state = 'confirmed' AND OLD.state <> 'confirmed' BEGIN INSERT INTO site_days (day, confirmed, confirmed_won) VALUES (date(NEW.state_at, '+9 hours'), 1, NEW.commission) ON CONFLICT (day) DO UPDATE SET confirmed = confirmed + 1, confirmed_won = confirmed_won + NEW.commission; END;
CREATE TRIGGER site_days_creator AFTER UPDATE OF approved_at ON creators WHEN OLD.approved_at IS NULL AND NEW.approved_at IS NOT NULL BEGIN INSERT INTO site_days (day, creators) VALUES (date(NEW.approved_at, '+9 hours'), 1) ON CONFLICT (day) DO UPDATE SET creators = creators + 1; END;
