-- The database as it stands after every migration. Written by `npm run generate`: do not edit.

CREATE TABLE channel_days (
  creator_id TEXT NOT NULL REFERENCES creators (id),
  channel_code TEXT NOT NULL,
  day TEXT NOT NULL,
  won INTEGER NOT NULL,
  PRIMARY KEY (creator_id, channel_code, day)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER channel_days_turned AFTER INSERT ON channel_days BEGIN DELETE FROM channel_days WHERE creator_id = NEW.creator_id AND channel_code = NEW.channel_code AND day < (SELECT first FROM line_span); END;

CREATE TABLE channel_months (
  creator_id TEXT NOT NULL REFERENCES creators (id),
  channel_code TEXT NOT NULL,
  month TEXT NOT NULL,
  pending INTEGER NOT NULL DEFAULT 0 CHECK (pending >= 0),
  confirmed INTEGER NOT NULL DEFAULT 0 CHECK (confirmed >= 0),
  PRIMARY KEY (creator_id, channel_code, month)
) STRICT, WITHOUT ROWID;

CREATE TABLE click_batches (
  id TEXT PRIMARY KEY,
  clicks INTEGER NOT NULL,
  at TEXT NOT NULL
) STRICT;
CREATE INDEX click_batches_by_age ON click_batches (at);

CREATE TABLE click_days (
  link_id TEXT NOT NULL REFERENCES links (id),
  day TEXT NOT NULL,
  raw INTEGER NOT NULL DEFAULT 0,
  billable INTEGER NOT NULL DEFAULT 0,
  head INTEGER NOT NULL DEFAULT 0,
  prefetch INTEGER NOT NULL DEFAULT 0,
  bot INTEGER NOT NULL DEFAULT 0,
  no_gesture INTEGER NOT NULL DEFAULT 0,
  repeat INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (link_id, day)
) STRICT;

CREATE TABLE click_flights (
  shard TEXT PRIMARY KEY,
  taken INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE content_months (
  content_id TEXT NOT NULL REFERENCES contents (id),
  month TEXT NOT NULL,
  orders INTEGER NOT NULL DEFAULT 0 CHECK (orders >= 0),
  pending INTEGER NOT NULL DEFAULT 0 CHECK (pending >= 0),
  confirmed INTEGER NOT NULL DEFAULT 0 CHECK (confirmed >= 0),
  PRIMARY KEY (content_id, month)
) STRICT, WITHOUT ROWID;
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

CREATE TABLE creator_days (
  creator_id TEXT NOT NULL REFERENCES creators (id),
  day TEXT NOT NULL,
  raw INTEGER NOT NULL DEFAULT 0,
  billable INTEGER NOT NULL DEFAULT 0,
  head INTEGER NOT NULL DEFAULT 0,
  prefetch INTEGER NOT NULL DEFAULT 0,
  bot INTEGER NOT NULL DEFAULT 0,
  no_gesture INTEGER NOT NULL DEFAULT 0,
  repeat INTEGER NOT NULL DEFAULT 0,
  orders INTEGER NOT NULL DEFAULT 0,
  pending INTEGER NOT NULL DEFAULT 0 CHECK (pending >= 0),
  confirmed INTEGER NOT NULL DEFAULT 0 CHECK (confirmed >= 0),
  cancelled INTEGER NOT NULL DEFAULT 0 CHECK (cancelled >= 0),
  PRIMARY KEY (creator_id, day)
) STRICT;

CREATE TABLE creator_link_days (
  creator_id TEXT NOT NULL REFERENCES creators (id),
  day TEXT NOT NULL,
  link_id TEXT NOT NULL REFERENCES links (id),
  orders INTEGER NOT NULL DEFAULT 0,
  pending INTEGER NOT NULL DEFAULT 0 CHECK (pending >= 0),
  confirmed INTEGER NOT NULL DEFAULT 0 CHECK (confirmed >= 0),
  cancelled INTEGER NOT NULL DEFAULT 0 CHECK (cancelled >= 0),
  PRIMARY KEY (creator_id, day, link_id)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER link_days_line_in AFTER INSERT ON creator_link_days WHEN NEW.pending + NEW.confirmed > 0 AND NEW.day BETWEEN (SELECT first FROM line_span) AND (SELECT last FROM line_span) BEGIN INSERT INTO channel_days (creator_id, channel_code, day, won) SELECT creator_id, only_channel_code, NEW.day, NEW.pending + NEW.confirmed FROM links WHERE id = NEW.link_id AND only_channel_code IS NOT NULL ON CONFLICT (creator_id, channel_code, day) DO UPDATE SET won = won + excluded.won; INSERT INTO group_days (group_id, day, won) SELECT g.group_id, NEW.day, NEW.pending + NEW.confirmed FROM links l CROSS JOIN content_group_items g ON g.content_id = l.only_content_id WHERE l.id = NEW.link_id ON CONFLICT (group_id, day) DO UPDATE SET won = won + excluded.won; END;
CREATE TRIGGER link_days_line_moved AFTER UPDATE OF pending, confirmed ON creator_link_days WHEN NEW.pending + NEW.confirmed <> OLD.pending + OLD.confirmed AND NEW.day BETWEEN (SELECT first FROM line_span) AND (SELECT last FROM line_span) BEGIN INSERT INTO channel_days (creator_id, channel_code, day, won) SELECT creator_id, only_channel_code, NEW.day, NEW.pending + NEW.confirmed - OLD.pending - OLD.confirmed FROM links WHERE id = NEW.link_id AND only_channel_code IS NOT NULL ON CONFLICT (creator_id, channel_code, day) DO UPDATE SET won = won + excluded.won; INSERT INTO group_days (group_id, day, won) SELECT g.group_id, NEW.day, NEW.pending + NEW.confirmed - OLD.pending - OLD.confirmed FROM links l CROSS JOIN content_group_items g ON g.content_id = l.only_content_id WHERE l.id = NEW.link_id ON CONFLICT (group_id, day) DO UPDATE SET won = won + excluded.won; END;
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

CREATE TABLE creator_months (
  creator_id TEXT NOT NULL REFERENCES creators (id),
  month TEXT NOT NULL,
  orders INTEGER NOT NULL DEFAULT 0,
  pending INTEGER NOT NULL DEFAULT 0 CHECK (pending >= 0),
  confirmed INTEGER NOT NULL DEFAULT 0 CHECK (confirmed >= 0),
  cancelled INTEGER NOT NULL DEFAULT 0 CHECK (cancelled >= 0),
  PRIMARY KEY (creator_id, month)
) STRICT;

CREATE TABLE creator_partner_days (
  creator_id TEXT NOT NULL REFERENCES creators (id),
  day TEXT NOT NULL,
  partner_id TEXT NOT NULL REFERENCES partners (id),
  orders INTEGER NOT NULL DEFAULT 0,
  pending INTEGER NOT NULL DEFAULT 0 CHECK (pending >= 0),
  confirmed INTEGER NOT NULL DEFAULT 0 CHECK (confirmed >= 0),
  PRIMARY KEY (creator_id, day, partner_id)
) STRICT;

CREATE TABLE creator_slices (
  creator_id TEXT NOT NULL REFERENCES creators (id),
  first_id TEXT NOT NULL,
  last_id TEXT NOT NULL,
  -- 2: at once · 1: once more a minute later, for copies that were on their way meanwhile
  passes INTEGER NOT NULL DEFAULT 2 CHECK (passes IN (1, 2)),
  -- not before; also the lease of whoever writes it
  due_at TEXT NOT NULL DEFAULT '',
  PRIMARY KEY (creator_id, first_id)
) STRICT;
CREATE INDEX creator_slices_due ON creator_slices (due_at);

CREATE TABLE creator_visitors (
  creator_id TEXT NOT NULL REFERENCES creators (id),
  visitor TEXT NOT NULL,
  at TEXT NOT NULL,
  PRIMARY KEY (creator_id, visitor)
) STRICT;
CREATE INDEX creator_visitors_by_age ON creator_visitors (at);

CREATE TABLE group_days (
  group_id TEXT NOT NULL REFERENCES content_groups (id),
  day TEXT NOT NULL,
  won INTEGER NOT NULL,
  PRIMARY KEY (group_id, day)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER group_days_turned AFTER INSERT ON group_days BEGIN DELETE FROM group_days WHERE group_id = NEW.group_id AND day < (SELECT first FROM line_span); END;

CREATE TABLE group_months (
  group_id TEXT NOT NULL REFERENCES content_groups (id),
  month TEXT NOT NULL,
  pending INTEGER NOT NULL DEFAULT 0 CHECK (pending >= 0),
  confirmed INTEGER NOT NULL DEFAULT 0 CHECK (confirmed >= 0),
  PRIMARY KEY (group_id, month)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER group_months_moved AFTER UPDATE ON group_months
BEGIN
  UPDATE content_groups SET pending_won = pending_won + NEW.pending - OLD.pending,
    earned_won = earned_won + NEW.pending - OLD.pending + NEW.confirmed - OLD.confirmed,
    (last_month, last_month_won) =
    (SELECT month, pending + confirmed FROM group_months WHERE group_id = NEW.group_id ORDER BY month DESC LIMIT 1)
  WHERE id = NEW.group_id;
END;

CREATE TABLE link_changes (
  id TEXT PRIMARY KEY,
  link_id TEXT NOT NULL REFERENCES links (id),
  actor_id TEXT NOT NULL REFERENCES users (id),
  from_url TEXT NOT NULL,
  to_url TEXT NOT NULL,
  at TEXT NOT NULL,
  CONSTRAINT link_changes_differ CHECK (from_url <> to_url)
) STRICT;
CREATE INDEX link_changes_by_link ON link_changes (link_id, id);
CREATE TRIGGER link_changes_no_delete BEFORE DELETE ON link_changes
BEGIN
  SELECT RAISE(ABORT, 'link_changes_append_only');
END;
CREATE TRIGGER link_changes_no_replace BEFORE INSERT ON link_changes WHEN EXISTS (SELECT 1 FROM link_changes WHERE id = NEW.id) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: link_changes.id'); END;
CREATE TRIGGER link_changes_no_update BEFORE UPDATE ON link_changes
BEGIN
  SELECT RAISE(ABORT, 'link_changes_append_only');
END;

CREATE TABLE link_months (
  link_id TEXT NOT NULL REFERENCES links (id),
  month TEXT NOT NULL,
  orders INTEGER NOT NULL DEFAULT 0 CHECK (orders >= 0),
  pending INTEGER NOT NULL DEFAULT 0 CHECK (pending >= 0),
  confirmed INTEGER NOT NULL DEFAULT 0 CHECK (confirmed >= 0),
  PRIMARY KEY (link_id, month)
) STRICT, WITHOUT ROWID;
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

CREATE TABLE link_names (
  name TEXT PRIMARY KEY CONSTRAINT link_names_shape CHECK (length(name) BETWEEN 3 AND 30 AND name NOT GLOB '*[^a-z0-9-]*'),
  link_id TEXT NOT NULL REFERENCES links (id),
  made_at TEXT NOT NULL
) STRICT;
CREATE INDEX link_names_by_link ON link_names (link_id, name);
CREATE TRIGGER link_names_code BEFORE INSERT ON link_names WHEN EXISTS (SELECT 1 FROM links WHERE code = NEW.name)
BEGIN
  SELECT RAISE(ABORT, 'link_names.name');
END;
CREATE TRIGGER link_names_no_delete BEFORE DELETE ON link_names
BEGIN
  SELECT RAISE(ABORT, 'link_names_append_only');
END;
CREATE TRIGGER link_names_no_replace BEFORE INSERT ON link_names WHEN EXISTS (SELECT 1 FROM link_names WHERE name = NEW.name) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: link_names.name'); END;
CREATE TRIGGER link_names_no_update BEFORE UPDATE ON link_names
BEGIN
  SELECT RAISE(ABORT, 'link_names_append_only');
END;

CREATE VIRTUAL TABLE link_search USING fts5 (owner, partner, pairs, content = '', contentless_delete = 1, tokenize = 'ascii', prefix = '2 4 6 8');

CREATE TABLE link_slices (
  partner_id TEXT NOT NULL REFERENCES partners (id),
  first_id TEXT NOT NULL,
  last_id TEXT NOT NULL,
  -- 2: at once · 1: once more a minute later, for copies that were on their way meanwhile
  passes INTEGER NOT NULL DEFAULT 2 CHECK (passes IN (1, 2)),
  -- not before; also the lease of whoever writes it
  due_at TEXT NOT NULL DEFAULT '',
  PRIMARY KEY (partner_id, first_id)
) STRICT;
CREATE INDEX link_slices_due ON link_slices (due_at);

CREATE TABLE link_targets (
  url TEXT PRIMARY KEY,
  partner_id TEXT NOT NULL REFERENCES partners (id),
  -- living links that lead here; nobody visits an address without any
  living INTEGER NOT NULL DEFAULT 0 CONSTRAINT link_targets_living CHECK (living >= 0),
  verdict TEXT NOT NULL DEFAULT 'unchecked'
    CHECK (verdict IN ('unchecked', 'ok', 'gone', 'sold_out', 'moved_off', 'lost_param', 'slow', 'unreachable')),
  -- where it ended up, when that tells something
  final_url TEXT,
  checked_at TEXT,
  -- first failure of an unbroken row of failures to reach it: three days of them are "gone"
  unreachable_since TEXT,
  -- due time; also the lease of a running check
  next_check_at TEXT NOT NULL
, title TEXT, image_hash TEXT REFERENCES images (hash), looked_at TEXT, price_won INTEGER CHECK (price_won > 0)) STRICT;
CREATE INDEX link_targets_by_picture ON link_targets (image_hash) WHERE image_hash IS NOT NULL;
CREATE INDEX link_targets_due ON link_targets (partner_id, next_check_at) WHERE living > 0;
CREATE INDEX link_targets_previewed ON link_targets (looked_at) WHERE living = 0 AND checked_at IS NULL;
CREATE INDEX link_targets_unlooked ON link_targets (partner_id, next_check_at) WHERE looked_at IS NULL AND living > 0;
CREATE TRIGGER link_targets_image_used AFTER UPDATE OF image_hash ON link_targets WHEN OLD.image_hash IS NOT NEW.image_hash
BEGIN
  UPDATE images SET uses = uses + 1 WHERE hash = NEW.image_hash;
  UPDATE images SET uses = uses - 1, unused_since = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE hash = OLD.image_hash;
  UPDATE links SET image_hash = NEW.image_hash WHERE url = NEW.url;
END;
CREATE TRIGGER link_targets_judged AFTER UPDATE OF verdict ON link_targets WHEN OLD.verdict <> NEW.verdict
BEGIN
  UPDATE links SET problem = CASE WHEN NEW.verdict IN ('unchecked', 'ok', 'unreachable') THEN NULL ELSE NEW.verdict END WHERE url = NEW.url;
END;
CREATE TRIGGER link_targets_removed AFTER DELETE ON link_targets WHEN OLD.image_hash IS NOT NULL BEGIN UPDATE images SET uses = uses - 1, unused_since = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE hash = OLD.image_hash; END;
CREATE TRIGGER webhooks_page AFTER UPDATE OF verdict ON link_targets WHEN iif(OLD.verdict IN ('gone', 'sold_out', 'moved_off', 'lost_param'), OLD.verdict, '') <> iif(NEW.verdict IN ('gone', 'sold_out', 'moved_off', 'lost_param'), NEW.verdict, '') AND NEW.living > 0 BEGIN INSERT INTO webhook_deliveries (endpoint_id, kind, object_id, data) SELECT e.id, k.kind, NEW.url, json_object('url', NEW.url, 'problem', k.problem, 'links', NEW.living) FROM (SELECT iif(NEW.verdict IN ('gone', 'sold_out', 'moved_off', 'lost_param'), 'link.dead', 'link.restored') AS kind, iif(NEW.verdict IN ('gone', 'sold_out', 'moved_off', 'lost_param'), NEW.verdict, NULL) AS problem) k CROSS JOIN webhook_endpoints e ON e.partner_id = NEW.partner_id AND e.state = 'active' AND instr(e.kinds, '"' || k.kind || '"') > 0; END;

CREATE TABLE links (
  id TEXT PRIMARY KEY,
  code TEXT NOT NULL CONSTRAINT links_code UNIQUE CHECK (length(code) = 7),
  creator_id TEXT NOT NULL REFERENCES creators (id),
  partner_id TEXT NOT NULL REFERENCES partners (id),
  url TEXT NOT NULL,
  title TEXT NOT NULL,
  sub_id TEXT NOT NULL,
  clicks INTEGER NOT NULL DEFAULT 0,
  billable_clicks INTEGER NOT NULL DEFAULT 0,
  orders INTEGER NOT NULL DEFAULT 0,
  created_at TEXT NOT NULL,
  deleted_at TEXT
, problem TEXT
  CONSTRAINT links_problem CHECK (problem IN ('gone', 'sold_out', 'moved_off', 'lost_param', 'slow')), only_content_id TEXT REFERENCES contents (id), only_channel_code TEXT, pending_won INTEGER NOT NULL DEFAULT 0 CHECK (pending_won >= 0), earned_won INTEGER NOT NULL DEFAULT 0 CHECK (earned_won >= 0), last_month TEXT, last_month_won INTEGER, image_hash TEXT, name TEXT, name_changed_at TEXT, is_channel INTEGER NOT NULL DEFAULT 0 CHECK (is_channel IN (0, 1))) STRICT;
CREATE INDEX links_by_clicks ON links (creator_id, billable_clicks, id) WHERE deleted_at IS NULL;
CREATE INDEX links_by_earned ON links (creator_id, earned_won, id) WHERE deleted_at IS NULL;
CREATE INDEX links_by_orders ON links (creator_id, orders, id) WHERE deleted_at IS NULL;
CREATE INDEX links_by_partner ON links (creator_id, partner_id, id) WHERE deleted_at IS NULL;
CREATE INDEX links_by_partner_clicks ON links (creator_id, partner_id, billable_clicks, id) WHERE deleted_at IS NULL;
CREATE INDEX links_by_partner_earned ON links (creator_id, partner_id, earned_won, id) WHERE deleted_at IS NULL;
CREATE INDEX links_by_partner_orders ON links (creator_id, partner_id, orders, id) WHERE deleted_at IS NULL;
CREATE INDEX links_by_url ON links (url, creator_id);
CREATE INDEX links_gone ON links (creator_id, id) WHERE deleted_at IS NOT NULL;
CREATE INDEX links_in_trouble ON links (creator_id, id) WHERE problem IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX links_living ON links (creator_id, id) WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX links_of_channel ON links (creator_id, partner_id) WHERE is_channel = 1;
CREATE INDEX links_of_partner ON links (partner_id, id);
CREATE INDEX links_trash ON links (creator_id, deleted_at, id) WHERE deleted_at IS NOT NULL;
CREATE TRIGGER links_clicked AFTER UPDATE OF billable_clicks ON links
WHEN NEW.only_content_id IS NOT NULL AND OLD.only_content_id IS NEW.only_content_id AND OLD.billable_clicks <> NEW.billable_clicks
BEGIN
  UPDATE contents SET billable_clicks = billable_clicks + NEW.billable_clicks - OLD.billable_clicks WHERE id = NEW.only_content_id;
END;
CREATE TRIGGER links_clicks_moved AFTER UPDATE OF only_content_id ON links
WHEN OLD.only_content_id IS NOT NEW.only_content_id AND (OLD.billable_clicks > 0 OR NEW.billable_clicks > 0)
BEGIN
  UPDATE contents SET billable_clicks = billable_clicks - OLD.billable_clicks WHERE id = OLD.only_content_id;
  UPDATE contents SET billable_clicks = billable_clicks + NEW.billable_clicks WHERE id = NEW.only_content_id;
END;
CREATE TRIGGER links_code_name BEFORE INSERT ON links WHEN EXISTS (SELECT 1 FROM link_names WHERE name = NEW.code)
BEGIN
  SELECT RAISE(ABORT, 'links.code');
END;
CREATE TRIGGER links_image_in AFTER INSERT ON links
WHEN EXISTS (SELECT 1 FROM link_targets WHERE url = NEW.url AND image_hash IS NOT NULL)
BEGIN
  UPDATE links SET image_hash = (SELECT image_hash FROM link_targets WHERE url = NEW.url) WHERE id = NEW.id;
END;
CREATE TRIGGER links_image_moved AFTER UPDATE OF url ON links WHEN OLD.url <> NEW.url
BEGIN
  UPDATE links SET image_hash = (SELECT image_hash FROM link_targets WHERE url = NEW.url) WHERE id = NEW.id;
END;
CREATE TRIGGER links_line_channel AFTER UPDATE OF only_channel_code ON links WHEN OLD.only_channel_code IS NOT NEW.only_channel_code AND NEW.last_month IS NOT NULL BEGIN INSERT INTO channel_days (creator_id, channel_code, day, won) SELECT d.creator_id, k.value, d.day, iif(k.value = NEW.only_channel_code, d.won, -d.won) FROM link_line_days d CROSS JOIN json_each(json_array(OLD.only_channel_code, NEW.only_channel_code)) k WHERE d.link_id = NEW.id AND k.value IS NOT NULL ON CONFLICT (creator_id, channel_code, day) DO UPDATE SET won = won + excluded.won; END;
CREATE TRIGGER links_line_group AFTER UPDATE OF only_content_id ON links WHEN OLD.only_content_id IS NOT NEW.only_content_id AND NEW.last_month IS NOT NULL BEGIN INSERT INTO group_days (group_id, day, won) SELECT g.group_id, d.day, iif(g.content_id = NEW.only_content_id, d.won, -d.won) FROM content_group_items g CROSS JOIN link_line_days d WHERE g.content_id IN (OLD.only_content_id, NEW.only_content_id) AND d.link_id = NEW.id ON CONFLICT (group_id, day) DO UPDATE SET won = won + excluded.won; END;
CREATE TRIGGER links_of_channel_fixed BEFORE UPDATE OF is_channel ON links BEGIN SELECT RAISE(ABORT, 'links_of_channel_fixed'); END;
CREATE TRIGGER links_of_channel_word BEFORE INSERT ON links WHEN NEW.is_channel = 1 AND NOT EXISTS (SELECT 1 FROM network_words WHERE creator_id = NEW.creator_id AND network = (SELECT network FROM partners WHERE id = NEW.partner_id)) BEGIN SELECT RAISE(ABORT, 'links_of_channel_word'); END;
CREATE TRIGGER links_of_partner_in AFTER INSERT ON links WHEN NEW.deleted_at IS NULL
BEGIN
  INSERT INTO partner_links (partner_id, links) VALUES (NEW.partner_id, 1) ON CONFLICT (partner_id) DO UPDATE SET links = links + 1;
END;
CREATE TRIGGER links_of_partner_restored AFTER UPDATE OF deleted_at ON links WHEN OLD.deleted_at IS NOT NULL AND NEW.deleted_at IS NULL
BEGIN
  INSERT INTO partner_links (partner_id, links) VALUES (NEW.partner_id, 1) ON CONFLICT (partner_id) DO UPDATE SET links = links + 1;
END;
CREATE TRIGGER links_of_partner_trashed AFTER UPDATE OF deleted_at ON links WHEN OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL
BEGIN
  UPDATE partner_links SET links = links - 1 WHERE partner_id = NEW.partner_id;
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
CREATE TRIGGER links_partner_content AFTER UPDATE OF only_content_id ON links WHEN OLD.only_content_id IS NOT NEW.only_content_id BEGIN INSERT INTO partner_content_months (content_id, month, partner_id, orders, sales, commission) SELECT k.value, m.month, m.partner_id, k.sign * m.orders, k.sign * m.sales, k.sign * m.commission FROM partner_link_months m CROSS JOIN (SELECT value, iif(key = 0, -1, 1) AS sign FROM json_each(json_array(OLD.only_content_id, NEW.only_content_id)) WHERE value IS NOT NULL) k WHERE m.link_id = NEW.id AND m.orders > 0 ON CONFLICT (content_id, month, partner_id) DO UPDATE SET orders = orders + excluded.orders, sales = sales + excluded.sales, commission = commission + excluded.commission; END;
CREATE TRIGGER links_problem_in AFTER INSERT ON links WHEN NEW.problem IS NOT NULL AND NEW.deleted_at IS NULL
BEGIN
  UPDATE creators SET problem_count = problem_count + 1 WHERE id = NEW.creator_id;
END;
CREATE TRIGGER links_problem_moved AFTER UPDATE OF problem, deleted_at ON links
WHEN (OLD.problem IS NOT NULL AND OLD.deleted_at IS NULL) <> (NEW.problem IS NOT NULL AND NEW.deleted_at IS NULL)
BEGIN
  UPDATE creators SET problem_count = problem_count + CASE WHEN NEW.problem IS NOT NULL AND NEW.deleted_at IS NULL THEN 1 ELSE -1 END
  WHERE id = NEW.creator_id;
END;
CREATE TRIGGER links_search_in AFTER INSERT ON links
BEGIN
  INSERT INTO link_search (rowid, owner, partner, pairs)
  SELECT NEW.rowid, substr(NEW.creator_id, 5) || CASE WHEN NEW.deleted_at IS NULL THEN 'L' ELSE 'D' END, substr(NEW.partner_id, 5),
    (SELECT coalesce(group_concat(hex(substr(t, i, 2)), ' ' ORDER BY i), '') FROM text_positions WHERE i <= length(t))
  FROM (SELECT lower(NEW.title || ' ' || NEW.sub_id) AS t);
END;
CREATE TRIGGER links_search_moved AFTER UPDATE OF title, sub_id, deleted_at ON links
WHEN OLD.title <> NEW.title OR OLD.sub_id <> NEW.sub_id OR (OLD.deleted_at IS NULL) <> (NEW.deleted_at IS NULL)
BEGIN
  DELETE FROM link_search WHERE rowid = NEW.rowid;
  INSERT INTO link_search (rowid, owner, partner, pairs)
  SELECT NEW.rowid, substr(NEW.creator_id, 5) || CASE WHEN NEW.deleted_at IS NULL THEN 'L' ELSE 'D' END, substr(NEW.partner_id, 5),
    (SELECT coalesce(group_concat(hex(substr(t, i, 2)), ' ' ORDER BY i), '') FROM text_positions WHERE i <= length(t))
  FROM (SELECT lower(NEW.title || ' ' || NEW.sub_id) AS t);
END;
CREATE TRIGGER links_target_in AFTER INSERT ON links
BEGIN
  INSERT INTO link_targets (url, partner_id, living, next_check_at)
  VALUES (NEW.url, NEW.partner_id, NEW.deleted_at IS NULL, NEW.created_at)
  ON CONFLICT (url) DO UPDATE SET living = living + excluded.living;
  -- what is known of the address already
  UPDATE links SET problem = (SELECT verdict FROM link_targets WHERE url = NEW.url)
  WHERE id = NEW.id AND EXISTS (SELECT 1 FROM link_targets WHERE url = NEW.url AND verdict NOT IN ('unchecked', 'ok', 'unreachable'));
END;
CREATE TRIGGER links_target_life AFTER UPDATE OF deleted_at ON links
WHEN OLD.url = NEW.url AND (OLD.deleted_at IS NULL) <> (NEW.deleted_at IS NULL)
BEGIN
  UPDATE link_targets SET living = living + CASE WHEN NEW.deleted_at IS NULL THEN 1 ELSE -1 END WHERE url = NEW.url;
END;
CREATE TRIGGER links_target_moved AFTER UPDATE OF url ON links WHEN OLD.url <> NEW.url
BEGIN
  UPDATE link_targets SET living = living - 1 WHERE url = OLD.url AND OLD.deleted_at IS NULL;
  INSERT INTO link_targets (url, partner_id, living, next_check_at)
  VALUES (NEW.url, NEW.partner_id, NEW.deleted_at IS NULL, NEW.created_at)
  ON CONFLICT (url) DO UPDATE SET living = living + excluded.living;
  UPDATE links SET problem = (SELECT verdict FROM link_targets WHERE url = NEW.url AND verdict NOT IN ('unchecked', 'ok', 'unreachable'))
  WHERE id = NEW.id;
END;
CREATE TRIGGER unknown_words_found AFTER INSERT ON links WHEN NEW.is_channel = 1 BEGIN UPDATE unknown_words SET is_due = 1 WHERE (network, word) = (SELECT network, word FROM network_words WHERE creator_id = NEW.creator_id AND network = (SELECT network FROM partners WHERE id = NEW.partner_id)); END;
CREATE TRIGGER webhooks_link AFTER UPDATE OF problem ON links WHEN nullif(OLD.problem, 'slow') IS NOT nullif(NEW.problem, 'slow') AND NEW.deleted_at IS NULL BEGIN INSERT INTO webhook_deliveries (endpoint_id, kind, object_id, data) SELECT e.id, k.kind, NEW.id, json_object('linkId', NEW.id, 'linkCode', NEW.code, 'problem', nullif(NEW.problem, 'slow')) FROM (SELECT iif(nullif(NEW.problem, 'slow') IS NULL, 'link.restored', 'link.dead') AS kind) k CROSS JOIN webhook_endpoints e ON e.creator_id = NEW.creator_id AND e.state = 'active' AND instr(e.kinds, '"' || k.kind || '"') > 0; END;

CREATE TABLE network_link_calls (
  network TEXT NOT NULL,
  account TEXT NOT NULL,
  -- `2026-11-28T15:04`, UTC
  minute TEXT NOT NULL,
  calls INTEGER NOT NULL CHECK (calls >= 0),
  stopped_until TEXT,
  PRIMARY KEY (network, account)
) STRICT, WITHOUT ROWID;

CREATE TABLE network_links (
  network TEXT NOT NULL,
  reference TEXT NOT NULL,
  url TEXT NOT NULL,
  -- null until it is made; never changes afterwards
  target TEXT,
  -- waiting: asked for soon · made · refused: the network makes none, asked for again after a week
  state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'made', 'refused')),
  -- refusals so far: each makes the next call smaller, until the address is asked for alone
  refusals INTEGER NOT NULL DEFAULT 0 CHECK (refusals >= 0),
  -- calls in a row without a readable answer
  failures INTEGER NOT NULL DEFAULT 0 CHECK (failures >= 0),
  -- not before; also the lease of whoever asks; null once it is made
  next_try_at TEXT,
  made_at TEXT,
  PRIMARY KEY (network, reference, url),
  FOREIGN KEY (network, reference) REFERENCES network_words (network, word),
  CONSTRAINT network_links_made CHECK ((state = 'made') = (target IS NOT NULL AND made_at IS NOT NULL AND next_try_at IS NULL))
) STRICT, WITHOUT ROWID;
CREATE INDEX network_links_due ON network_links (network, next_try_at) WHERE next_try_at IS NOT NULL;
CREATE TRIGGER network_links_fixed BEFORE UPDATE ON network_links WHEN OLD.state = 'made' OR NEW.network <> OLD.network OR NEW.reference <> OLD.reference OR NEW.url <> OLD.url BEGIN SELECT RAISE(ABORT, 'network_links_fixed'); END;
CREATE TRIGGER network_links_no_delete BEFORE DELETE ON network_links BEGIN SELECT RAISE(ABORT, 'network_links_no_delete'); END;
CREATE TRIGGER network_links_no_replace BEFORE INSERT ON network_links WHEN EXISTS (SELECT 1 FROM network_links WHERE network = NEW.network AND reference = NEW.reference AND url = NEW.url) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: network_links.network, network_links.reference, network_links.url'); END;

CREATE TABLE network_words ( -- export: taken as 네트워크의 채널 번호; leaving: stays, an order may come late and nobody else may get it; age: kept
  network TEXT NOT NULL,
  word TEXT NOT NULL CHECK (length(word) BETWEEN 1 AND 100 AND word NOT GLOB '*[^A-Za-z0-9_-]*'),
  -- null: nobody has it yet
  creator_id TEXT REFERENCES creators (id),
  registered_by TEXT NOT NULL REFERENCES users (id), -- export: stays, who of the operators it was: their data; leaving: stays, not the creator
  registered_at TEXT NOT NULL,
  assigned_at TEXT,
  PRIMARY KEY (network, word),
  CONSTRAINT network_words_whose CHECK ((creator_id IS NULL) = (assigned_at IS NULL))
) STRICT, WITHOUT ROWID;
CREATE INDEX network_words_assigned ON network_words (network, assigned_at, word) WHERE creator_id IS NOT NULL;
CREATE INDEX network_words_free ON network_words (network, registered_at, word) WHERE creator_id IS NULL;
CREATE UNIQUE INDEX network_words_of_creator ON network_words (creator_id, network) WHERE creator_id IS NOT NULL;
CREATE TRIGGER network_words_fixed BEFORE UPDATE ON network_words WHEN OLD.creator_id IS NOT NULL OR NEW.network <> OLD.network OR NEW.word <> OLD.word BEGIN SELECT RAISE(ABORT, 'network_words_fixed'); END;
CREATE TRIGGER network_words_no_delete BEFORE DELETE ON network_words WHEN OLD.creator_id IS NOT NULL BEGIN SELECT RAISE(ABORT, 'network_words_no_delete'); END;
CREATE TRIGGER network_words_no_replace BEFORE INSERT ON network_words WHEN EXISTS (SELECT 1 FROM network_words WHERE network = NEW.network AND word = NEW.word) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: network_words.network, network_words.word'); END;
CREATE TRIGGER network_words_no_replace_of_creator BEFORE INSERT ON network_words WHEN NEW.creator_id IS NOT NULL AND EXISTS (SELECT 1 FROM network_words WHERE creator_id = NEW.creator_id AND network = NEW.network) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: network_words.creator_id, network_words.network'); END;

CREATE TABLE own_clicks (
  link_id TEXT NOT NULL REFERENCES links (id),
  clicked_at TEXT NOT NULL,
  at TEXT NOT NULL,
  PRIMARY KEY (link_id, clicked_at)
) STRICT;
CREATE INDEX own_clicks_by_age ON own_clicks (at);
CREATE TRIGGER flags_own_click_late AFTER INSERT ON own_clicks BEGIN INSERT INTO flags (id, creator_id, kind, ref, evidence, raised_at) SELECT 'flg_' || substr(o.id, 5), o.creator_id, 'self_click', o.id, json_object('clickedAt', o.clicked_at, 'orderedAt', o.ordered_at), NEW.at FROM orders o WHERE o.link_id = NEW.link_id AND o.ordered_at >= NEW.clicked_at AND o.clicked_at = NEW.clicked_at AND o.attribution = 'click' ON CONFLICT (kind, ref) DO NOTHING; INSERT INTO flag_orders (flag_id, order_id) SELECT f.id, o.id FROM orders o CROSS JOIN flags f ON f.kind = 'self_click' AND f.ref = o.id WHERE o.link_id = NEW.link_id AND o.ordered_at >= NEW.clicked_at AND o.clicked_at = NEW.clicked_at AND o.attribution = 'click' ON CONFLICT (flag_id, order_id) DO NOTHING; END;

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
CREATE TRIGGER partner_content_months_emptied AFTER UPDATE ON partner_content_months WHEN NEW.orders = 0 BEGIN DELETE FROM partner_content_months WHERE content_id = NEW.content_id AND month = NEW.month AND partner_id = NEW.partner_id; END;

CREATE TABLE partner_creators ( -- export: stays, a number that stands for the creator at one partner; leaving: stays, the number says nothing of them; age: kept
  partner_id TEXT NOT NULL REFERENCES partners (id),
  creator_id TEXT NOT NULL REFERENCES creators (id),
  number INTEGER NOT NULL,
  PRIMARY KEY (partner_id, creator_id)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX partner_creators_by_number ON partner_creators (partner_id, number);

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
CREATE TRIGGER partner_link_months_in AFTER INSERT ON partner_link_months BEGIN INSERT INTO partner_content_months (content_id, month, partner_id, orders, sales, commission) SELECT only_content_id, NEW.month, NEW.partner_id, NEW.orders, NEW.sales, NEW.commission FROM links WHERE id = NEW.link_id AND only_content_id IS NOT NULL ON CONFLICT (content_id, month, partner_id) DO UPDATE SET orders = orders + excluded.orders, sales = sales + excluded.sales, commission = commission + excluded.commission; END;
CREATE TRIGGER partner_link_months_moved AFTER UPDATE ON partner_link_months BEGIN INSERT INTO partner_content_months (content_id, month, partner_id, orders, sales, commission) SELECT only_content_id, NEW.month, NEW.partner_id, NEW.orders - OLD.orders, NEW.sales - OLD.sales, NEW.commission - OLD.commission FROM links WHERE id = NEW.link_id AND only_content_id IS NOT NULL ON CONFLICT (content_id, month, partner_id) DO UPDATE SET orders = orders + excluded.orders, sales = sales + excluded.sales, commission = commission + excluded.commission; END;
CREATE TRIGGER partner_link_months_numbered AFTER INSERT ON partner_link_months BEGIN INSERT INTO partner_creators (partner_id, creator_id, number) SELECT NEW.partner_id, creator_id, (SELECT coalesce(max(number), 0) + 1 FROM partner_creators WHERE partner_id = NEW.partner_id) FROM links WHERE id = NEW.link_id ON CONFLICT (partner_id, creator_id) DO NOTHING; END;

CREATE TABLE partner_links (
  partner_id TEXT PRIMARY KEY REFERENCES partners (id),
  links INTEGER NOT NULL DEFAULT 0 CHECK (links >= 0)
) STRICT;
