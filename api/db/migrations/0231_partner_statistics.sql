-- Statistics of partners: clicks, orders, sales and commission by day, and what each link and each content sold by month. An order counts
-- on the day it was made and until it is cancelled. The partner sees a creator without a page of its own as a number.

CREATE TABLE partner_days (
  partner_id TEXT NOT NULL REFERENCES partners (id),
  day TEXT NOT NULL,
  clicks INTEGER NOT NULL DEFAULT 0,
  orders INTEGER NOT NULL DEFAULT 0 CHECK (orders >= 0),
  sales INTEGER NOT NULL DEFAULT 0 CHECK (sales >= 0),
  commission INTEGER NOT NULL DEFAULT 0 CHECK (commission >= 0),
  PRIMARY KEY (partner_id, day)
) STRICT, WITHOUT ROWID;

CREATE TABLE partner_link_months (
  link_id TEXT NOT NULL REFERENCES links (id),
  month TEXT NOT NULL,
  partner_id TEXT NOT NULL REFERENCES partners (id),
  orders INTEGER NOT NULL DEFAULT 0 CHECK (orders >= 0),
  sales INTEGER NOT NULL DEFAULT 0 CHECK (sales >= 0),
  commission INTEGER NOT NULL DEFAULT 0 CHECK (commission >= 0),
  PRIMARY KEY (link_id, month, partner_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX partner_link_months_by_sales ON partner_link_months (partner_id, month, sales, link_id);

-- The sums of the links that stand in this content alone, as in content_months.
CREATE TABLE partner_content_months (
  content_id TEXT NOT NULL REFERENCES contents (id),
  month TEXT NOT NULL,
  partner_id TEXT NOT NULL REFERENCES partners (id),
  orders INTEGER NOT NULL,
  sales INTEGER NOT NULL,
  commission INTEGER NOT NULL,
  PRIMARY KEY (content_id, month, partner_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX partner_content_months_by_sales ON partner_content_months (partner_id, month, sales, content_id);

CREATE TABLE partner_creators ( -- export: stays, a number that stands for the creator at one partner; leaving: stays, the number says nothing of them; age: kept
  partner_id TEXT NOT NULL REFERENCES partners (id),
  creator_id TEXT NOT NULL REFERENCES creators (id),
  number INTEGER NOT NULL,
  PRIMARY KEY (partner_id, creator_id)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX partner_creators_by_number ON partner_creators (partner_id, number);

-- A month of a link arrives or changes: its creator gets a number, and its content the same sums.
CREATE TRIGGER partner_link_months_numbered AFTER INSERT ON partner_link_months BEGIN INSERT INTO partner_creators (partner_id, creator_id, number) SELECT NEW.partner_id, creator_id, (SELECT coalesce(max(number), 0) + 1 FROM partner_creators WHERE partner_id = NEW.partner_id) FROM links WHERE id = NEW.link_id ON CONFLICT (partner_id, creator_id) DO NOTHING; END;
CREATE TRIGGER partner_link_months_in AFTER INSERT ON partner_link_months BEGIN INSERT INTO partner_content_months (content_id, month, partner_id, orders, sales, commission) SELECT only_content_id, NEW.month, NEW.partner_id, NEW.orders, NEW.sales, NEW.commission FROM links WHERE id = NEW.link_id AND only_content_id IS NOT NULL ON CONFLICT (content_id, month, partner_id) DO UPDATE SET orders = orders + excluded.orders, sales = sales + excluded.sales, commission = commission + excluded.commission; END;
CREATE TRIGGER partner_link_months_moved AFTER UPDATE ON partner_link_months BEGIN INSERT INTO partner_content_months (content_id, month, partner_id, orders, sales, commission) SELECT only_content_id, NEW.month, NEW.partner_id, NEW.orders - OLD.orders, NEW.sales - OLD.sales, NEW.commission - OLD.commission FROM links WHERE id = NEW.link_id AND only_content_id IS NOT NULL ON CONFLICT (content_id, month, partner_id) DO UPDATE SET orders = orders + excluded.orders, sales = sales + excluded.sales, commission = commission + excluded.commission; END;
-- A link moves between contents: its months are taken from the one and added to the other; a month that is empty then goes.
CREATE TRIGGER links_partner_content AFTER UPDATE OF only_content_id ON links WHEN OLD.only_content_id IS NOT NEW.only_content_id BEGIN INSERT INTO partner_content_months (content_id, month, partner_id, orders, sales, commission) SELECT k.value, m.month, m.partner_id, k.sign * m.orders, k.sign * m.sales, k.sign * m.commission FROM partner_link_months m CROSS JOIN (SELECT value, iif(key = 0, -1, 1) AS sign FROM json_each(json_array(OLD.only_content_id, NEW.only_content_id)) WHERE value IS NOT NULL) k WHERE m.link_id = NEW.id AND m.orders > 0 ON CONFLICT (content_id, month, partner_id) DO UPDATE SET orders = orders + excluded.orders, sales = sales + excluded.sales, commission = commission + excluded.commission; END;
CREATE TRIGGER partner_content_months_emptied AFTER UPDATE ON partner_content_months WHEN NEW.orders = 0 BEGIN DELETE FROM partner_content_months WHERE content_id = NEW.content_id AND month = NEW.month AND partner_id = NEW.partner_id; END;

-- Size: the days of clicks by link are read (some 3,000,000), and twice the orders of thirteen months (some 700,000): ten
-- seconds each. A row is written for each day of a partner, each month of a link and of a content (some 500,000).
INSERT INTO partner_days (partner_id, day, clicks, orders, sales, commission)
SELECT partner_id, day, sum(clicks), sum(orders), sum(sales), sum(commission) FROM (
  SELECT l.partner_id, d.day, d.billable AS clicks, 0 AS orders, 0 AS sales, 0 AS commission FROM click_days d CROSS JOIN links l ON l.id = d.link_id WHERE d.billable > 0 AND d.day >= date('now', '-396 days')
  UNION ALL SELECT partner_id, day, 0, 1, amount, commission FROM orders WHERE ordered_at >= date('now', '-397 days') AND state <> 'cancelled'
) GROUP BY 1, 2;
INSERT INTO partner_link_months (link_id, month, partner_id, orders, sales, commission)
SELECT link_id, substr(day, 1, 7), partner_id, count(*), sum(amount), sum(commission) FROM orders
WHERE ordered_at >= date('now', '-397 days') AND state <> 'cancelled' GROUP BY 1, 2, 3;
