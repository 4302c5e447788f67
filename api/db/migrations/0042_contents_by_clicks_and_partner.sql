-- Lists of contents by clicks, and of those with links to one partner.

-- clicks that count, of the links that stand in this content alone, as its orders are counted
ALTER TABLE contents ADD COLUMN billable_clicks INTEGER NOT NULL DEFAULT 0 CHECK (billable_clicks >= 0);
UPDATE contents SET billable_clicks = l.clicks
  FROM (SELECT only_content_id, sum(billable_clicks) AS clicks FROM links WHERE only_content_id IS NOT NULL GROUP BY 1) l
  WHERE l.only_content_id = contents.id;
CREATE INDEX contents_by_clicks ON contents (creator_id, billable_clicks, id) WHERE deleted_at IS NULL;
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

-- The partners a content leads to: a filter walks the contents of one.
CREATE TABLE content_partners (
  creator_id TEXT NOT NULL REFERENCES creators (id),
  partner_id TEXT NOT NULL REFERENCES partners (id),
  content_id TEXT NOT NULL REFERENCES contents (id),
  -- links of the content that lead there
  links INTEGER NOT NULL CHECK (links >= 0),
  PRIMARY KEY (creator_id, partner_id, content_id)
) STRICT, WITHOUT ROWID;
INSERT INTO content_partners (creator_id, partner_id, content_id, links)
  SELECT l.creator_id, l.partner_id, cl.content_id, count(*) FROM content_links cl JOIN links l ON l.id = cl.link_id GROUP BY 1, 2, 3;
-- counted beside the other conditions of contents: `partner:<id>`
INSERT INTO content_counts (creator_id, facet, contents)
  SELECT creator_id, 'partner:' || partner_id, count(*) FROM content_partners GROUP BY 1, 2;
CREATE TRIGGER content_partners_counted AFTER INSERT ON content_partners
BEGIN
  INSERT INTO content_counts (creator_id, facet, contents) VALUES (NEW.creator_id, 'partner:' || NEW.partner_id, 1)
    ON CONFLICT (creator_id, facet) DO UPDATE SET contents = contents + 1;
END;
CREATE TRIGGER content_partners_uncounted AFTER DELETE ON content_partners
BEGIN
  UPDATE content_counts SET contents = contents - 1 WHERE creator_id = OLD.creator_id AND facet = 'partner:' || OLD.partner_id;
END;
CREATE TRIGGER content_links_partnered AFTER INSERT ON content_links
BEGIN
  INSERT INTO content_partners (creator_id, partner_id, content_id, links)
    SELECT creator_id, partner_id, NEW.content_id, 1 FROM links WHERE id = NEW.link_id
    ON CONFLICT (creator_id, partner_id, content_id) DO UPDATE SET links = links + 1;
END;
CREATE TRIGGER content_links_unpartnered AFTER DELETE ON content_links
BEGIN
  UPDATE content_partners SET links = links - 1
    WHERE content_id = OLD.content_id AND (creator_id, partner_id) = (SELECT creator_id, partner_id FROM links WHERE id = OLD.link_id);
  DELETE FROM content_partners
    WHERE content_id = OLD.content_id AND (creator_id, partner_id) = (SELECT creator_id, partner_id FROM links WHERE id = OLD.link_id)
    AND links = 0;
END;
