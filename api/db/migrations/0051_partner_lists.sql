-- Where partners stand: the lists of operators walk these by name and by age, and the numbers beside their states are counted with the change.
CREATE INDEX partners_by_standing_title
  ON partners (CASE WHEN is_draft = 1 THEN 'draft' WHEN ended_at IS NOT NULL THEN 'ended' ELSE state END, title, id);
CREATE INDEX partners_by_standing
  ON partners (CASE WHEN is_draft = 1 THEN 'draft' WHEN ended_at IS NOT NULL THEN 'ended' ELSE state END, id);

CREATE TABLE partner_counts (
  standing TEXT PRIMARY KEY,
  partners INTEGER NOT NULL DEFAULT 0
) STRICT;
INSERT INTO partner_counts (standing) VALUES ('draft'), ('active'), ('paused'), ('ended');
UPDATE partner_counts SET partners = (SELECT count(*) FROM partners
  WHERE CASE WHEN is_draft = 1 THEN 'draft' WHEN ended_at IS NOT NULL THEN 'ended' ELSE state END = standing);

CREATE TRIGGER partners_counted AFTER INSERT ON partners
BEGIN
  UPDATE partner_counts SET partners = partners + 1
    WHERE standing = CASE WHEN NEW.is_draft = 1 THEN 'draft' WHEN NEW.ended_at IS NOT NULL THEN 'ended' ELSE NEW.state END;
END;
CREATE TRIGGER partners_recounted AFTER UPDATE OF state, is_draft, ended_at ON partners
BEGIN
  UPDATE partner_counts SET partners = partners - 1
    WHERE standing = CASE WHEN OLD.is_draft = 1 THEN 'draft' WHEN OLD.ended_at IS NOT NULL THEN 'ended' ELSE OLD.state END;
  UPDATE partner_counts SET partners = partners + 1
    WHERE standing = CASE WHEN NEW.is_draft = 1 THEN 'draft' WHEN NEW.ended_at IS NOT NULL THEN 'ended' ELSE NEW.state END;
END;
