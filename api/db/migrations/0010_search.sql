-- Full text of what creators publish, for everybody: title, tags and preview of living contents that are not hidden. Rows have the
-- rowid of their content; the words are cut as in link_search.
CREATE VIRTUAL TABLE content_search USING fts5 (title, about, content = '', contentless_delete = 1, tokenize = 'ascii', prefix = '2 4 6 8');

INSERT INTO content_search (rowid, title, about)
SELECT c.rowid,
  (SELECT coalesce(group_concat(hex(substr(c.t, i, 2)), ' ' ORDER BY i), '') FROM text_positions WHERE i <= length(c.t)),
  (SELECT coalesce(group_concat(hex(substr(c.a, i, 2)), ' ' ORDER BY i), '') FROM text_positions WHERE i <= length(c.a))
FROM (SELECT rowid, lower(title) AS t, lower(tags || ' ' || preview) AS a FROM contents WHERE deleted_at IS NULL AND state <> 'hidden') c;

CREATE TRIGGER contents_search_in AFTER INSERT ON contents WHEN NEW.deleted_at IS NULL AND NEW.state <> 'hidden'
BEGIN
  INSERT INTO content_search (rowid, title, about)
  SELECT NEW.rowid,
    (SELECT coalesce(group_concat(hex(substr(c.t, i, 2)), ' ' ORDER BY i), '') FROM text_positions WHERE i <= length(c.t)),
    (SELECT coalesce(group_concat(hex(substr(c.a, i, 2)), ' ' ORDER BY i), '') FROM text_positions WHERE i <= length(c.a))
  FROM (SELECT lower(NEW.title) AS t, lower(NEW.tags || ' ' || NEW.preview) AS a) c;
END;
-- a look at the live page or a new thumbnail leaves it alone
CREATE TRIGGER contents_search_moved AFTER UPDATE OF title, preview, tags, state, deleted_at ON contents
BEGIN
  DELETE FROM content_search WHERE rowid = OLD.rowid;
  INSERT INTO content_search (rowid, title, about)
  SELECT NEW.rowid,
    (SELECT coalesce(group_concat(hex(substr(c.t, i, 2)), ' ' ORDER BY i), '') FROM text_positions WHERE i <= length(c.t)),
    (SELECT coalesce(group_concat(hex(substr(c.a, i, 2)), ' ' ORDER BY i), '') FROM text_positions WHERE i <= length(c.a))
  FROM (SELECT lower(NEW.title) AS t, lower(NEW.tags || ' ' || NEW.preview) AS a) c
  WHERE NEW.deleted_at IS NULL AND NEW.state <> 'hidden';
END;
