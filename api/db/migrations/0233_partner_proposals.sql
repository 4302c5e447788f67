-- What a partner's manager proposes to operators: rates, the click window, excluded products or an announcement. Accepting one is the
-- operator's own act on the partner.
-- Size: a new table with a few rows of each partner, and two columns of a table with some hundreds of rows.
CREATE TABLE partner_proposals (
  id TEXT PRIMARY KEY,
  partner_id TEXT NOT NULL REFERENCES partners (id),
  kind TEXT NOT NULL CHECK (kind IN ('rates', 'window', 'exclusions', 'announcement')),
  -- JSON: the fields of the kind
  content TEXT NOT NULL CHECK (json_valid(content)),
  note TEXT NOT NULL,
  -- the day in Seoul from which it is to hold
  starts_on TEXT NOT NULL,
  state TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'accepted', 'declined', 'withdrawn')),
  proposed_by TEXT NOT NULL REFERENCES users (id),
  proposed_at TEXT NOT NULL,
  -- an operator, or who took it back
  decided_by TEXT REFERENCES users (id),
  decided_at TEXT,
  -- why it was declined
  reason TEXT NOT NULL DEFAULT '',
  CHECK ((state = 'open') = (decided_at IS NULL))
) STRICT;
CREATE UNIQUE INDEX partner_proposals_open ON partner_proposals (partner_id, kind) WHERE state = 'open';
CREATE INDEX partner_proposals_of_partner ON partner_proposals (partner_id, id);
CREATE INDEX partner_proposals_by_state ON partner_proposals (state, id);
CREATE TRIGGER partner_proposals_no_replace BEFORE INSERT ON partner_proposals WHEN EXISTS (SELECT 1 FROM partner_proposals WHERE id = NEW.id) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: partner_proposals.id'); END;
CREATE TRIGGER partner_proposals_no_replace_open BEFORE INSERT ON partner_proposals WHEN EXISTS (SELECT 1 FROM partner_proposals WHERE partner_id = NEW.partner_id AND kind = NEW.kind AND state = 'open') BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: partner_proposals.partner_id, partner_proposals.kind'); END;
CREATE TRIGGER partner_proposals_fixed BEFORE UPDATE OF id, partner_id, kind, content, note, starts_on, proposed_by, proposed_at ON partner_proposals BEGIN SELECT RAISE(ABORT, 'partner_proposals_fixed'); END;
CREATE TRIGGER partner_proposals_once BEFORE UPDATE ON partner_proposals WHEN OLD.state <> 'open' BEGIN SELECT RAISE(ABORT, 'partner_proposals_once'); END;

-- An announcement of a partner, which stands on its page, too, and the page on the shop's site that it leads to.
ALTER TABLE announcements ADD COLUMN partner_id TEXT REFERENCES partners (id);
ALTER TABLE announcements ADD COLUMN link_url TEXT;
CREATE INDEX announcements_of_partner ON announcements (partner_id, published_at) WHERE partner_id IS NOT NULL;
