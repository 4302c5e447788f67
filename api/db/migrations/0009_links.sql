-- Links that can be edited, found and looked after: history of targets, health by target, search without a scan.

-- Why a link earns nothing any more: the last verdict on its target, copied here so that a list needs no join. Null is healthy or not looked at.
ALTER TABLE links ADD COLUMN problem TEXT
  CONSTRAINT links_problem CHECK (problem IN ('gone', 'sold_out', 'moved_off', 'lost_param', 'slow'));
-- the list of links that need something, newest first
CREATE INDEX links_in_trouble ON links (creator_id, id) WHERE problem IS NOT NULL AND deleted_at IS NULL;
-- a verdict on a target reaches every link that leads there
CREATE INDEX links_by_url ON links (url, creator_id);
-- the creator's other links at the same partner, newest first
CREATE INDEX links_by_partner ON links (creator_id, partner_id, id) WHERE deleted_at IS NULL;
-- orders of one link, newest first
CREATE INDEX orders_by_link ON orders (link_id, ordered_at, id);

-- Living links with a problem: the list and 할 일 say how many without counting.
ALTER TABLE creators ADD COLUMN problem_count INTEGER NOT NULL DEFAULT 0;
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

-- Where a link led over time: who sent it elsewhere, and when. Append-only.
CREATE TABLE link_changes (
  id TEXT PRIMARY KEY,
  link_id TEXT NOT NULL REFERENCES links (id),
  actor_id TEXT NOT NULL REFERENCES users (id),
  from_url TEXT NOT NULL,
  to_url TEXT NOT NULL,
  at TEXT NOT NULL,
  CONSTRAINT link_changes_differ CHECK (from_url <> to_url)
) STRICT;
-- the history of one link, newest first
CREATE INDEX link_changes_by_link ON link_changes (link_id, id);
CREATE TRIGGER link_changes_no_update BEFORE UPDATE ON link_changes
BEGIN
  SELECT RAISE(ABORT, 'link_changes_append_only');
END;
CREATE TRIGGER link_changes_no_delete BEFORE DELETE ON link_changes
BEGIN
  SELECT RAISE(ABORT, 'link_changes_append_only');
END;

-- One row per address that links lead to: it is visited once, however many links share it.
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
) STRICT;
-- what is due at one partner, least recently checked first: a busy partner does not hold up the others
CREATE INDEX link_targets_due ON link_targets (partner_id, next_check_at) WHERE living > 0;

INSERT INTO link_targets (url, partner_id, living, next_check_at)
SELECT url, min(partner_id), sum(deleted_at IS NULL), min(created_at) FROM links GROUP BY url;

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
-- A verdict reaches its links in the transaction that writes it; links already saying so are left alone.
CREATE TRIGGER link_targets_judged AFTER UPDATE OF verdict ON link_targets WHEN OLD.verdict <> NEW.verdict
BEGIN
  UPDATE links SET problem = CASE WHEN NEW.verdict IN ('unchecked', 'ok', 'unreachable') THEN NULL ELSE NEW.verdict END WHERE url = NEW.url;
END;

-- Full text of names. A text is cut into its overlapping pairs of characters, each written in hex so that it is one word to the
-- tokenizer whatever it holds; a phrase of pairs is then exactly a piece of the text, from one Korean syllable up.
CREATE TABLE text_positions (i INTEGER PRIMARY KEY) STRICT;
INSERT INTO text_positions (i) WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000) SELECT i FROM n;

-- owner: creator and list (L living, D deleted), one word; partner: its id, so that a renamed partner changes nothing here. Rows have the rowid of their link. prefix: a single syllable is the beginning of a pair.
CREATE VIRTUAL TABLE link_search USING fts5 (owner, partner, pairs, content = '', contentless_delete = 1, tokenize = 'ascii', prefix = '2 4 6 8');

INSERT INTO link_search (rowid, owner, partner, pairs)
SELECT l.rowid, substr(l.creator_id, 5) || CASE WHEN l.deleted_at IS NULL THEN 'L' ELSE 'D' END, substr(l.partner_id, 5),
  (SELECT coalesce(group_concat(hex(substr(t, i, 2)), ' ' ORDER BY i), '') FROM text_positions WHERE i <= length(t))
FROM (SELECT rowid, creator_id, partner_id, deleted_at, lower(title || ' ' || sub_id) AS t FROM links) l;

CREATE TRIGGER links_search_in AFTER INSERT ON links
BEGIN
  INSERT INTO link_search (rowid, owner, partner, pairs)
  SELECT NEW.rowid, substr(NEW.creator_id, 5) || CASE WHEN NEW.deleted_at IS NULL THEN 'L' ELSE 'D' END, substr(NEW.partner_id, 5),
    (SELECT coalesce(group_concat(hex(substr(t, i, 2)), ' ' ORDER BY i), '') FROM text_positions WHERE i <= length(t))
  FROM (SELECT lower(NEW.title || ' ' || NEW.sub_id) AS t);
END;
-- clicks and orders are counted without touching it
CREATE TRIGGER links_search_moved AFTER UPDATE OF title, sub_id, deleted_at ON links
WHEN OLD.title <> NEW.title OR OLD.sub_id <> NEW.sub_id OR (OLD.deleted_at IS NULL) <> (NEW.deleted_at IS NULL)
BEGIN
  DELETE FROM link_search WHERE rowid = NEW.rowid;
  INSERT INTO link_search (rowid, owner, partner, pairs)
  SELECT NEW.rowid, substr(NEW.creator_id, 5) || CASE WHEN NEW.deleted_at IS NULL THEN 'L' ELSE 'D' END, substr(NEW.partner_id, 5),
    (SELECT coalesce(group_concat(hex(substr(t, i, 2)), ' ' ORDER BY i), '') FROM text_positions WHERE i <= length(t))
  FROM (SELECT lower(NEW.title || ' ' || NEW.sub_id) AS t);
END;

-- Partners by name, and by what is said of them. Rows have the rowid of their partner.
CREATE VIRTUAL TABLE partner_search USING fts5 (names, about, content = '', contentless_delete = 1, tokenize = 'ascii', prefix = '2 4 6 8');
INSERT INTO partner_search (rowid, names, about)
SELECT p.rowid,
  (SELECT coalesce(group_concat(hex(substr(p.t, i, 2)), ' ' ORDER BY i), '') FROM text_positions WHERE i <= length(p.t)),
  (SELECT coalesce(group_concat(hex(substr(p.d, i, 2)), ' ' ORDER BY i), '') FROM text_positions WHERE i <= length(p.d))
FROM (SELECT rowid, lower(title || ' ' || title_en) AS t, lower(description) AS d FROM partners) p;
CREATE TRIGGER partners_search_in AFTER INSERT ON partners
BEGIN
  INSERT INTO partner_search (rowid, names, about)
  SELECT NEW.rowid,
    (SELECT coalesce(group_concat(hex(substr(p.t, i, 2)), ' ' ORDER BY i), '') FROM text_positions WHERE i <= length(p.t)),
    (SELECT coalesce(group_concat(hex(substr(p.d, i, 2)), ' ' ORDER BY i), '') FROM text_positions WHERE i <= length(p.d))
  FROM (SELECT lower(NEW.title || ' ' || NEW.title_en) AS t, lower(NEW.description) AS d) p;
END;
CREATE TRIGGER partners_search_moved AFTER UPDATE OF title, title_en, description ON partners
BEGIN
  DELETE FROM partner_search WHERE rowid = NEW.rowid;
  INSERT INTO partner_search (rowid, names, about)
  SELECT NEW.rowid,
    (SELECT coalesce(group_concat(hex(substr(p.t, i, 2)), ' ' ORDER BY i), '') FROM text_positions WHERE i <= length(p.t)),
    (SELECT coalesce(group_concat(hex(substr(p.d, i, 2)), ' ' ORDER BY i), '') FROM text_positions WHERE i <= length(p.d))
  FROM (SELECT lower(NEW.title || ' ' || NEW.title_en) AS t, lower(NEW.description) AS d) p;
END;
