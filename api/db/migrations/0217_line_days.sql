-- Won of the last thirty days of kinds of channels and of groups, for the line beside their amount in a list. Links have their days in
-- creator_link_days. Everything follows from those by triggers, in the batch of the order or of the edit that moves a link.

-- The days kept: the thirty of a line, one before them for a request that began before midnight, and one after them.
CREATE VIEW line_span (first, last) AS SELECT date('now', '+9 hours', '-30 days'), date('now', '+9 hours', '+1 day');

-- The same days of a link, each looked up in the primary key, with the place whose line they are part of.
CREATE VIEW link_line_days (link_id, creator_id, content_id, channel_code, day, won) AS
  SELECT l.id, l.creator_id, l.only_content_id, l.only_channel_code, d.day, d.pending + d.confirmed
  FROM links l CROSS JOIN creator_link_days d ON d.creator_id = l.creator_id AND d.link_id = l.id AND d.day IN (
      date('now', '+9 hours', '-30 days'), date('now', '+9 hours', '-29 days'), date('now', '+9 hours', '-28 days'), date('now', '+9 hours', '-27 days'),
      date('now', '+9 hours', '-26 days'), date('now', '+9 hours', '-25 days'), date('now', '+9 hours', '-24 days'), date('now', '+9 hours', '-23 days'),
      date('now', '+9 hours', '-22 days'), date('now', '+9 hours', '-21 days'), date('now', '+9 hours', '-20 days'), date('now', '+9 hours', '-19 days'),
      date('now', '+9 hours', '-18 days'), date('now', '+9 hours', '-17 days'), date('now', '+9 hours', '-16 days'), date('now', '+9 hours', '-15 days'),
      date('now', '+9 hours', '-14 days'), date('now', '+9 hours', '-13 days'), date('now', '+9 hours', '-12 days'), date('now', '+9 hours', '-11 days'),
      date('now', '+9 hours', '-10 days'), date('now', '+9 hours', '-9 days'), date('now', '+9 hours', '-8 days'), date('now', '+9 hours', '-7 days'),
      date('now', '+9 hours', '-6 days'), date('now', '+9 hours', '-5 days'), date('now', '+9 hours', '-4 days'), date('now', '+9 hours', '-3 days'),
      date('now', '+9 hours', '-2 days'), date('now', '+9 hours', '-1 days'), date('now', '+9 hours', '+0 days'), date('now', '+9 hours', '+1 days'))
  WHERE l.last_month >= (SELECT substr(first, 1, 7) FROM line_span) AND d.pending + d.confirmed > 0;

-- `won` has no CHECK: a line must never refuse an order. The proof of the ledger compares these sums with the days by link.
CREATE TABLE channel_days (
  creator_id TEXT NOT NULL REFERENCES creators (id),
  channel_code TEXT NOT NULL,
  day TEXT NOT NULL,
  won INTEGER NOT NULL,
  PRIMARY KEY (creator_id, channel_code, day)
) STRICT, WITHOUT ROWID;
CREATE TABLE group_days (
  group_id TEXT NOT NULL REFERENCES content_groups (id),
  day TEXT NOT NULL,
  won INTEGER NOT NULL,
  PRIMARY KEY (group_id, day)
) STRICT, WITHOUT ROWID;

-- Size: the links that earned since the month of the first day (some 100,000), each with 32 lookups in a primary key: seconds. A row is written for each day of each kind of channel and group.
INSERT INTO channel_days (creator_id, channel_code, day, won)
SELECT creator_id, channel_code, day, sum(won) FROM link_line_days WHERE channel_code IS NOT NULL GROUP BY 1, 2, 3;
INSERT INTO group_days (group_id, day, won)
SELECT g.group_id, d.day, sum(d.won) FROM link_line_days d CROSS JOIN content_group_items g ON g.content_id = d.content_id GROUP BY 1, 2;

-- A new day takes away the days before the span.
CREATE TRIGGER channel_days_turned AFTER INSERT ON channel_days BEGIN DELETE FROM channel_days WHERE creator_id = NEW.creator_id AND channel_code = NEW.channel_code AND day < (SELECT first FROM line_span); END;
CREATE TRIGGER group_days_turned AFTER INSERT ON group_days BEGIN DELETE FROM group_days WHERE group_id = NEW.group_id AND day < (SELECT first FROM line_span); END;

-- An order arrives or changes.
CREATE TRIGGER link_days_line_in AFTER INSERT ON creator_link_days WHEN NEW.pending + NEW.confirmed > 0 AND NEW.day BETWEEN (SELECT first FROM line_span) AND (SELECT last FROM line_span) BEGIN INSERT INTO channel_days (creator_id, channel_code, day, won) SELECT creator_id, only_channel_code, NEW.day, NEW.pending + NEW.confirmed FROM links WHERE id = NEW.link_id AND only_channel_code IS NOT NULL ON CONFLICT (creator_id, channel_code, day) DO UPDATE SET won = won + excluded.won; INSERT INTO group_days (group_id, day, won) SELECT g.group_id, NEW.day, NEW.pending + NEW.confirmed FROM links l CROSS JOIN content_group_items g ON g.content_id = l.only_content_id WHERE l.id = NEW.link_id ON CONFLICT (group_id, day) DO UPDATE SET won = won + excluded.won; END;
CREATE TRIGGER link_days_line_moved AFTER UPDATE OF pending, confirmed ON creator_link_days WHEN NEW.pending + NEW.confirmed <> OLD.pending + OLD.confirmed AND NEW.day BETWEEN (SELECT first FROM line_span) AND (SELECT last FROM line_span) BEGIN INSERT INTO channel_days (creator_id, channel_code, day, won) SELECT creator_id, only_channel_code, NEW.day, NEW.pending + NEW.confirmed - OLD.pending - OLD.confirmed FROM links WHERE id = NEW.link_id AND only_channel_code IS NOT NULL ON CONFLICT (creator_id, channel_code, day) DO UPDATE SET won = won + excluded.won; INSERT INTO group_days (group_id, day, won) SELECT g.group_id, NEW.day, NEW.pending + NEW.confirmed - OLD.pending - OLD.confirmed FROM links l CROSS JOIN content_group_items g ON g.content_id = l.only_content_id WHERE l.id = NEW.link_id ON CONFLICT (group_id, day) DO UPDATE SET won = won + excluded.won; END;

-- A link moves between contents, a content between channels: its days are taken from the one and added to the other.
CREATE TRIGGER links_line_channel AFTER UPDATE OF only_channel_code ON links WHEN OLD.only_channel_code IS NOT NEW.only_channel_code AND NEW.last_month IS NOT NULL BEGIN INSERT INTO channel_days (creator_id, channel_code, day, won) SELECT d.creator_id, k.value, d.day, iif(k.value = NEW.only_channel_code, d.won, -d.won) FROM link_line_days d CROSS JOIN json_each(json_array(OLD.only_channel_code, NEW.only_channel_code)) k WHERE d.link_id = NEW.id AND k.value IS NOT NULL ON CONFLICT (creator_id, channel_code, day) DO UPDATE SET won = won + excluded.won; END;
CREATE TRIGGER links_line_group AFTER UPDATE OF only_content_id ON links WHEN OLD.only_content_id IS NOT NEW.only_content_id AND NEW.last_month IS NOT NULL BEGIN INSERT INTO group_days (group_id, day, won) SELECT g.group_id, d.day, iif(g.content_id = NEW.only_content_id, d.won, -d.won) FROM content_group_items g CROSS JOIN link_line_days d WHERE g.content_id IN (OLD.only_content_id, NEW.only_content_id) AND d.link_id = NEW.id ON CONFLICT (group_id, day) DO UPDATE SET won = won + excluded.won; END;

-- A content goes into a group or out of it. A group that is removed loses all its days at once, before its contents go.
CREATE TRIGGER content_group_items_line_in AFTER INSERT ON content_group_items BEGIN INSERT INTO group_days (group_id, day, won) SELECT NEW.group_id, d.day, d.won FROM content_links c CROSS JOIN link_line_days d ON d.link_id = c.link_id AND d.content_id = c.content_id WHERE c.content_id = NEW.content_id ON CONFLICT (group_id, day) DO UPDATE SET won = won + excluded.won; END;
CREATE TRIGGER content_group_items_line_out AFTER DELETE ON content_group_items WHEN (SELECT deleted_at FROM content_groups WHERE id = OLD.group_id) IS NULL BEGIN INSERT INTO group_days (group_id, day, won) SELECT OLD.group_id, d.day, -d.won FROM content_links c CROSS JOIN link_line_days d ON d.link_id = c.link_id AND d.content_id = c.content_id WHERE c.content_id = OLD.content_id ON CONFLICT (group_id, day) DO UPDATE SET won = won + excluded.won; END;
CREATE TRIGGER content_groups_line_out AFTER UPDATE OF deleted_at ON content_groups WHEN OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL BEGIN DELETE FROM group_days WHERE group_id = NEW.id; END;

-- The days as they stand, and as the days by link say they are, for the proof.
CREATE VIEW line_days_kept (what, id, day, won) AS
  SELECT 'channel', creator_id || ':' || channel_code, day, won FROM channel_days WHERE day BETWEEN (SELECT first FROM line_span) AND (SELECT last FROM line_span)
  UNION ALL SELECT 'group', group_id, day, won FROM group_days WHERE day BETWEEN (SELECT first FROM line_span) AND (SELECT last FROM line_span);
CREATE VIEW line_days_real (what, id, day, won) AS
  SELECT 'channel', p.creator_id || ':' || p.channel_code, d.day, d.pending + d.confirmed FROM creator_link_days d JOIN link_places p ON p.link_id = d.link_id
    WHERE p.channel_code IS NOT NULL AND d.day BETWEEN (SELECT first FROM line_span) AND (SELECT last FROM line_span)
  UNION ALL SELECT 'group', g.group_id, d.day, d.pending + d.confirmed FROM creator_link_days d JOIN link_places p ON p.link_id = d.link_id
    JOIN content_group_items g ON g.content_id = p.content_id WHERE d.day BETWEEN (SELECT first FROM line_span) AND (SELECT last FROM line_span);
