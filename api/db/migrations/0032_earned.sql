-- What a link, a content, a kind of channel and a group earned, kept where a list reads it: one row a month, and the sum of all months on
-- the thing itself, in whose order a list can walk. Everything follows from `creator_link_days` by triggers, in the batch of the order.
--
-- An order belongs to its link. A link that stands in one content alone earns for this content; in several or none, for no content. The
-- same for kinds of channels. A group has what its contents have. This is the rule by which a range of days is split, so both say the same.

-- The content and the kind of channel a link stands in, while it is one alone.
ALTER TABLE links ADD COLUMN only_content_id TEXT REFERENCES contents (id);
ALTER TABLE links ADD COLUMN only_channel_code TEXT;
-- Won; earned is pending and confirmed together. The latest month with orders and what it earned stand beside them: no order lies in the
-- future, so it is this month or this month has none, and a list reads no further row.
ALTER TABLE links ADD COLUMN pending_won INTEGER NOT NULL DEFAULT 0 CHECK (pending_won >= 0);
ALTER TABLE links ADD COLUMN earned_won INTEGER NOT NULL DEFAULT 0 CHECK (earned_won >= 0);
ALTER TABLE links ADD COLUMN last_month TEXT;
ALTER TABLE links ADD COLUMN last_month_won INTEGER;
ALTER TABLE contents ADD COLUMN orders INTEGER NOT NULL DEFAULT 0 CHECK (orders >= 0);
ALTER TABLE contents ADD COLUMN pending_won INTEGER NOT NULL DEFAULT 0 CHECK (pending_won >= 0);
ALTER TABLE contents ADD COLUMN earned_won INTEGER NOT NULL DEFAULT 0 CHECK (earned_won >= 0);
ALTER TABLE contents ADD COLUMN last_month TEXT;
ALTER TABLE contents ADD COLUMN last_month_won INTEGER;
ALTER TABLE content_groups ADD COLUMN pending_won INTEGER NOT NULL DEFAULT 0 CHECK (pending_won >= 0);
ALTER TABLE content_groups ADD COLUMN earned_won INTEGER NOT NULL DEFAULT 0 CHECK (earned_won >= 0);
ALTER TABLE content_groups ADD COLUMN last_month TEXT;
ALTER TABLE content_groups ADD COLUMN last_month_won INTEGER;

CREATE TABLE link_months (
  link_id TEXT NOT NULL REFERENCES links (id),
  month TEXT NOT NULL,
  orders INTEGER NOT NULL DEFAULT 0 CHECK (orders >= 0),
  pending INTEGER NOT NULL DEFAULT 0 CHECK (pending >= 0),
  confirmed INTEGER NOT NULL DEFAULT 0 CHECK (confirmed >= 0),
  PRIMARY KEY (link_id, month)
) STRICT, WITHOUT ROWID;

CREATE TABLE content_months (
  content_id TEXT NOT NULL REFERENCES contents (id),
  month TEXT NOT NULL,
  orders INTEGER NOT NULL DEFAULT 0 CHECK (orders >= 0),
  pending INTEGER NOT NULL DEFAULT 0 CHECK (pending >= 0),
  confirmed INTEGER NOT NULL DEFAULT 0 CHECK (confirmed >= 0),
  PRIMARY KEY (content_id, month)
) STRICT, WITHOUT ROWID;

CREATE TABLE group_months (
  group_id TEXT NOT NULL REFERENCES content_groups (id),
  month TEXT NOT NULL,
  pending INTEGER NOT NULL DEFAULT 0 CHECK (pending >= 0),
  confirmed INTEGER NOT NULL DEFAULT 0 CHECK (confirmed >= 0),
  PRIMARY KEY (group_id, month)
) STRICT, WITHOUT ROWID;

-- A kind of channel is no row of its own: the sum of all its months stands here as the month 'all'.
CREATE TABLE channel_months (
  creator_id TEXT NOT NULL REFERENCES creators (id),
  channel_code TEXT NOT NULL,
  month TEXT NOT NULL,
  pending INTEGER NOT NULL DEFAULT 0 CHECK (pending >= 0),
  confirmed INTEGER NOT NULL DEFAULT 0 CHECK (confirmed >= 0),
  PRIMARY KEY (creator_id, channel_code, month)
) STRICT, WITHOUT ROWID;

-- What is there already.
UPDATE links SET
  only_content_id = (SELECT CASE count(*) WHEN 1 THEN min(content_id) END FROM content_links WHERE link_id = links.id),
  only_channel_code = (SELECT CASE count(DISTINCT c.channel_code) WHEN 1 THEN min(c.channel_code) END
    FROM content_links cl JOIN contents c ON c.id = cl.content_id WHERE cl.link_id = links.id)
WHERE id IN (SELECT link_id FROM content_links);
INSERT INTO link_months (link_id, month, orders, pending, confirmed)
  SELECT link_id, substr(day, 1, 7), sum(orders), sum(pending), sum(confirmed) FROM creator_link_days GROUP BY 1, 2;
INSERT INTO content_months (content_id, month, orders, pending, confirmed)
  SELECT l.only_content_id, m.month, sum(m.orders), sum(m.pending), sum(m.confirmed)
  FROM link_months m JOIN links l ON l.id = m.link_id WHERE l.only_content_id IS NOT NULL GROUP BY 1, 2;
INSERT INTO channel_months (creator_id, channel_code, month, pending, confirmed)
  SELECT l.creator_id, l.only_channel_code, m.month, sum(m.pending), sum(m.confirmed)
  FROM link_months m JOIN links l ON l.id = m.link_id WHERE l.only_channel_code IS NOT NULL GROUP BY 1, 2, 3;
INSERT INTO channel_months (creator_id, channel_code, month, pending, confirmed)
  SELECT creator_id, channel_code, 'all', sum(pending), sum(confirmed) FROM channel_months GROUP BY 1, 2;
INSERT INTO group_months (group_id, month, pending, confirmed)
  SELECT g.group_id, m.month, sum(m.pending), sum(m.confirmed)
  FROM content_group_items g JOIN content_months m ON m.content_id = g.content_id GROUP BY 1, 2;
UPDATE links SET pending_won = m.pending, earned_won = m.pending + m.confirmed, (last_month, last_month_won) =
    (SELECT month, pending + confirmed FROM link_months WHERE link_id = links.id ORDER BY month DESC LIMIT 1)
  FROM (SELECT link_id, sum(pending) AS pending, sum(confirmed) AS confirmed FROM link_months GROUP BY link_id) m WHERE m.link_id = links.id;
UPDATE contents SET orders = m.orders, pending_won = m.pending, earned_won = m.pending + m.confirmed, (last_month, last_month_won) =
    (SELECT month, pending + confirmed FROM content_months WHERE content_id = contents.id ORDER BY month DESC LIMIT 1)
  FROM (SELECT content_id, sum(orders) AS orders, sum(pending) AS pending, sum(confirmed) AS confirmed FROM content_months GROUP BY content_id) m
  WHERE m.content_id = contents.id;
UPDATE content_groups SET pending_won = m.pending, earned_won = m.pending + m.confirmed, (last_month, last_month_won) =
    (SELECT month, pending + confirmed FROM group_months WHERE group_id = content_groups.id ORDER BY month DESC LIMIT 1)
  FROM (SELECT group_id, sum(pending) AS pending, sum(confirmed) AS confirmed FROM group_months GROUP BY group_id) m
  WHERE m.group_id = content_groups.id;

-- The orders in which a creator can walk living links, all of them or those of one partner, and contents.
CREATE INDEX links_by_earned ON links (creator_id, earned_won, id) WHERE deleted_at IS NULL;
CREATE INDEX links_by_clicks ON links (creator_id, billable_clicks, id) WHERE deleted_at IS NULL;
CREATE INDEX links_by_orders ON links (creator_id, orders, id) WHERE deleted_at IS NULL;
CREATE INDEX links_by_partner_earned ON links (creator_id, partner_id, earned_won, id) WHERE deleted_at IS NULL;
CREATE INDEX links_by_partner_clicks ON links (creator_id, partner_id, billable_clicks, id) WHERE deleted_at IS NULL;
CREATE INDEX links_by_partner_orders ON links (creator_id, partner_id, orders, id) WHERE deleted_at IS NULL;
CREATE INDEX contents_by_earned ON contents (creator_id, earned_won, id) WHERE deleted_at IS NULL;
CREATE INDEX contents_by_orders ON contents (creator_id, orders, id) WHERE deleted_at IS NULL;

-- A day of a link's orders, into its month.
CREATE TRIGGER link_days_month_in AFTER INSERT ON creator_link_days
BEGIN
  INSERT INTO link_months (link_id, month) VALUES (NEW.link_id, substr(NEW.day, 1, 7)) ON CONFLICT DO NOTHING;
  UPDATE link_months SET orders = orders + NEW.orders, pending = pending + NEW.pending, confirmed = confirmed + NEW.confirmed
  WHERE link_id = NEW.link_id AND month = substr(NEW.day, 1, 7);
END;
CREATE TRIGGER link_days_month_moved AFTER UPDATE OF orders, pending, confirmed ON creator_link_days
BEGIN
  UPDATE link_months SET orders = orders + NEW.orders - OLD.orders, pending = pending + NEW.pending - OLD.pending,
    confirmed = confirmed + NEW.confirmed - OLD.confirmed
  WHERE link_id = NEW.link_id AND month = substr(NEW.day, 1, 7);
END;
CREATE TRIGGER link_days_month_out AFTER DELETE ON creator_link_days
BEGIN
  UPDATE link_months SET orders = orders - OLD.orders, pending = pending - OLD.pending, confirmed = confirmed - OLD.confirmed
  WHERE link_id = OLD.link_id AND month = substr(OLD.day, 1, 7);
END;

-- A month of a link, into the link and where it stands.
CREATE TRIGGER link_months_moved AFTER UPDATE ON link_months
BEGIN
  UPDATE links SET pending_won = pending_won + NEW.pending - OLD.pending,
    earned_won = earned_won + NEW.pending - OLD.pending + NEW.confirmed - OLD.confirmed,
    (last_month, last_month_won) =
    (SELECT month, pending + confirmed FROM link_months WHERE link_id = NEW.link_id ORDER BY month DESC LIMIT 1)
  WHERE id = NEW.link_id;
  INSERT INTO content_months (content_id, month)
    SELECT only_content_id, NEW.month FROM links WHERE id = NEW.link_id AND only_content_id IS NOT NULL ON CONFLICT DO NOTHING;
  UPDATE content_months SET orders = orders + NEW.orders - OLD.orders, pending = pending + NEW.pending - OLD.pending,
    confirmed = confirmed + NEW.confirmed - OLD.confirmed
  WHERE content_id = (SELECT only_content_id FROM links WHERE id = NEW.link_id) AND month = NEW.month;
  INSERT INTO channel_months (creator_id, channel_code, month)
    SELECT l.creator_id, l.only_channel_code, k.value FROM links l CROSS JOIN json_each(json_array(NEW.month, 'all')) k
    WHERE l.id = NEW.link_id AND l.only_channel_code IS NOT NULL ON CONFLICT DO NOTHING;
  UPDATE channel_months SET pending = pending + NEW.pending - OLD.pending, confirmed = confirmed + NEW.confirmed - OLD.confirmed
  WHERE (creator_id, channel_code) = (SELECT creator_id, only_channel_code FROM links WHERE id = NEW.link_id) AND month IN (NEW.month, 'all');
END;

-- A month of a content, into the content and its groups.
CREATE TRIGGER content_months_moved AFTER UPDATE ON content_months
BEGIN
  UPDATE contents SET orders = orders + NEW.orders - OLD.orders, pending_won = pending_won + NEW.pending - OLD.pending,
    earned_won = earned_won + NEW.pending - OLD.pending + NEW.confirmed - OLD.confirmed,
    (last_month, last_month_won) =
    (SELECT month, pending + confirmed FROM content_months WHERE content_id = NEW.content_id ORDER BY month DESC LIMIT 1)
  WHERE id = NEW.content_id;
  INSERT INTO group_months (group_id, month)
    SELECT group_id, NEW.month FROM content_group_items WHERE content_id = NEW.content_id ON CONFLICT DO NOTHING;
  UPDATE group_months SET pending = pending + NEW.pending - OLD.pending, confirmed = confirmed + NEW.confirmed - OLD.confirmed
  WHERE month = NEW.month AND group_id IN (SELECT group_id FROM content_group_items WHERE content_id = NEW.content_id);
END;
CREATE TRIGGER group_months_moved AFTER UPDATE ON group_months
BEGIN
  UPDATE content_groups SET pending_won = pending_won + NEW.pending - OLD.pending,
    earned_won = earned_won + NEW.pending - OLD.pending + NEW.confirmed - OLD.confirmed,
    (last_month, last_month_won) =
    (SELECT month, pending + confirmed FROM group_months WHERE group_id = NEW.group_id ORDER BY month DESC LIMIT 1)
  WHERE id = NEW.group_id;
END;

-- Where a link stands changes: its months go along.
CREATE TRIGGER content_links_placed AFTER INSERT ON content_links
BEGIN
  UPDATE links SET
    only_content_id = (SELECT CASE count(*) WHEN 1 THEN min(content_id) END FROM content_links WHERE link_id = NEW.link_id),
    only_channel_code = (SELECT CASE count(DISTINCT c.channel_code) WHEN 1 THEN min(c.channel_code) END
      FROM content_links cl CROSS JOIN contents c ON c.id = cl.content_id WHERE cl.link_id = NEW.link_id)
  WHERE id = NEW.link_id;
END;
CREATE TRIGGER content_links_displaced AFTER DELETE ON content_links
BEGIN
  UPDATE links SET
    only_content_id = (SELECT CASE count(*) WHEN 1 THEN min(content_id) END FROM content_links WHERE link_id = OLD.link_id),
    only_channel_code = (SELECT CASE count(DISTINCT c.channel_code) WHEN 1 THEN min(c.channel_code) END
      FROM content_links cl CROSS JOIN contents c ON c.id = cl.content_id WHERE cl.link_id = OLD.link_id)
  WHERE id = OLD.link_id;
END;
CREATE TRIGGER contents_rechanneled AFTER UPDATE OF channel_code ON contents WHEN OLD.channel_code <> NEW.channel_code
BEGIN
  UPDATE links SET only_channel_code = (SELECT CASE count(DISTINCT c.channel_code) WHEN 1 THEN min(c.channel_code) END
    FROM content_links cl CROSS JOIN contents c ON c.id = cl.content_id WHERE cl.link_id = links.id)
  WHERE id IN (SELECT link_id FROM content_links WHERE content_id = NEW.id);
END;
CREATE TRIGGER links_only_content_moved AFTER UPDATE OF only_content_id ON links WHEN OLD.only_content_id IS NOT NEW.only_content_id
BEGIN
  UPDATE content_months SET orders = content_months.orders - m.orders, pending = content_months.pending - m.pending,
    confirmed = content_months.confirmed - m.confirmed
  FROM link_months m WHERE m.link_id = NEW.id AND content_months.content_id = OLD.only_content_id AND content_months.month = m.month;
  INSERT INTO content_months (content_id, month)
    SELECT NEW.only_content_id, month FROM link_months WHERE link_id = NEW.id AND NEW.only_content_id IS NOT NULL ON CONFLICT DO NOTHING;
  UPDATE content_months SET orders = content_months.orders + m.orders, pending = content_months.pending + m.pending,
    confirmed = content_months.confirmed + m.confirmed
  FROM link_months m WHERE m.link_id = NEW.id AND content_months.content_id = NEW.only_content_id AND content_months.month = m.month;
END;
CREATE TRIGGER links_only_channel_moved AFTER UPDATE OF only_channel_code ON links WHEN OLD.only_channel_code IS NOT NEW.only_channel_code
BEGIN
  UPDATE channel_months SET pending = channel_months.pending - m.pending, confirmed = channel_months.confirmed - m.confirmed
  FROM (SELECT month, pending, confirmed FROM link_months WHERE link_id = NEW.id
    UNION ALL SELECT 'all', sum(pending), sum(confirmed) FROM link_months WHERE link_id = NEW.id HAVING count(*) > 0) m
  WHERE channel_months.creator_id = NEW.creator_id AND channel_months.channel_code = OLD.only_channel_code AND channel_months.month = m.month;
  INSERT INTO channel_months (creator_id, channel_code, month)
    SELECT NEW.creator_id, NEW.only_channel_code, m.month
    FROM (SELECT month FROM link_months WHERE link_id = NEW.id UNION ALL SELECT 'all' FROM link_months WHERE link_id = NEW.id) m
    WHERE NEW.only_channel_code IS NOT NULL ON CONFLICT DO NOTHING;
  UPDATE channel_months SET pending = channel_months.pending + m.pending, confirmed = channel_months.confirmed + m.confirmed
  FROM (SELECT month, pending, confirmed FROM link_months WHERE link_id = NEW.id
    UNION ALL SELECT 'all', sum(pending), sum(confirmed) FROM link_months WHERE link_id = NEW.id HAVING count(*) > 0) m
  WHERE channel_months.creator_id = NEW.creator_id AND channel_months.channel_code = NEW.only_channel_code AND channel_months.month = m.month;
END;

-- A content comes into a group or leaves it.
CREATE TRIGGER content_group_items_earned AFTER INSERT ON content_group_items
BEGIN
  INSERT INTO group_months (group_id, month) SELECT NEW.group_id, month FROM content_months WHERE content_id = NEW.content_id ON CONFLICT DO NOTHING;
  UPDATE group_months SET pending = group_months.pending + m.pending, confirmed = group_months.confirmed + m.confirmed
  FROM content_months m WHERE m.content_id = NEW.content_id AND group_months.group_id = NEW.group_id AND group_months.month = m.month;
END;
CREATE TRIGGER content_group_items_unearned AFTER DELETE ON content_group_items
BEGIN
  UPDATE group_months SET pending = group_months.pending - m.pending, confirmed = group_months.confirmed - m.confirmed
  FROM content_months m WHERE m.content_id = OLD.content_id AND group_months.group_id = OLD.group_id AND group_months.month = m.month;
END;

-- For the proof of the ledger, from what stands in the contents and never from what the triggers noted: each sum a thing has (`kept`) and
-- what its orders say (`real`). Months are proved against orders, sums of all months against the months.
CREATE VIEW link_places AS
  SELECT l.id AS link_id, l.creator_id,
    CASE count(c.id) WHEN 1 THEN min(c.id) END AS content_id, CASE count(DISTINCT c.channel_code) WHEN 1 THEN min(c.channel_code) END AS channel_code
  FROM links l LEFT JOIN content_links cl ON cl.link_id = l.id LEFT JOIN contents c ON c.id = cl.content_id GROUP BY l.id;
CREATE VIEW earned_kept (what, id, month, pending, confirmed, orders) AS
  SELECT 'link', link_id, month, pending, confirmed, orders FROM link_months
  UNION ALL SELECT 'content', content_id, month, pending, confirmed, orders FROM content_months
  UNION ALL SELECT 'group', group_id, month, pending, confirmed, 0 FROM group_months
  UNION ALL SELECT 'channel', creator_id || ':' || channel_code, month, pending, confirmed, 0 FROM channel_months WHERE month <> 'all';
CREATE VIEW earned_real (what, id, month, pending, confirmed, orders) AS
  SELECT 'link', link_id, substr(day, 1, 7), pending_won, confirmed_won, 1 FROM orders
  UNION ALL SELECT 'content', p.content_id, substr(o.day, 1, 7), o.pending_won, o.confirmed_won, 1
    FROM orders o JOIN link_places p ON p.link_id = o.link_id WHERE p.content_id IS NOT NULL
  UNION ALL SELECT 'group', g.group_id, substr(o.day, 1, 7), o.pending_won, o.confirmed_won, 0
    FROM orders o JOIN link_places p ON p.link_id = o.link_id JOIN content_group_items g ON g.content_id = p.content_id
  UNION ALL SELECT 'channel', p.creator_id || ':' || p.channel_code, substr(o.day, 1, 7), o.pending_won, o.confirmed_won, 0
    FROM orders o JOIN link_places p ON p.link_id = o.link_id WHERE p.channel_code IS NOT NULL;
CREATE VIEW earned_totals (what, id, pending, earned) AS
  SELECT 'link', id, pending_won, earned_won FROM links
  UNION ALL SELECT 'content', id, pending_won, earned_won FROM contents
  UNION ALL SELECT 'group', id, pending_won, earned_won FROM content_groups
  UNION ALL SELECT 'channel', creator_id || ':' || channel_code, pending, pending + confirmed FROM channel_months WHERE month = 'all';
CREATE VIEW earned_last_kept (what, id, month, earned) AS
  SELECT 'link', id, last_month, last_month_won FROM links WHERE last_month IS NOT NULL
  UNION ALL SELECT 'content', id, last_month, last_month_won FROM contents WHERE last_month IS NOT NULL
  UNION ALL SELECT 'group', id, last_month, last_month_won FROM content_groups WHERE last_month IS NOT NULL;
CREATE VIEW earned_last_real (what, id, month, earned) AS
  SELECT what, id, max(month), pending + confirmed FROM earned_kept WHERE what <> 'channel' GROUP BY what, id;
