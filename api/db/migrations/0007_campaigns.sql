-- Campaigns: a partner's call for contents, and the applications of creators. An application takes a place at once; a declined
-- or withdrawn one gives it back. So two people who want the last place are told apart by the CHECK on the campaign, not by code.

CREATE TABLE campaigns (
  id TEXT PRIMARY KEY,
  partner_id TEXT NOT NULL REFERENCES partners (id),
  title TEXT NOT NULL,
  description TEXT NOT NULL,
  reward TEXT NOT NULL,
  -- JSON list of channel codes that are wanted; empty: any
  channel_codes TEXT NOT NULL,
  quota INTEGER NOT NULL,
  -- places held: applied, selected, submitted and done applications; moved by triggers only
  taken INTEGER NOT NULL DEFAULT 0,
  -- what an operator has to look at: applied and submitted ones; moved by triggers only
  waiting INTEGER NOT NULL DEFAULT 0 CHECK (waiting >= 0),
  -- last Seoul day of applying, and the day contents are due
  apply_until TEXT NOT NULL,
  due_on TEXT NOT NULL,
  state TEXT NOT NULL DEFAULT 'draft' CHECK (state IN ('draft', 'open', 'closed')),
  created_at TEXT NOT NULL,
  -- no place is given twice, and a quota can't shrink below the places held
  CONSTRAINT campaigns_places CHECK (taken >= 0 AND taken <= quota),
  CONSTRAINT campaigns_days CHECK (due_on >= apply_until)
) STRICT;
-- what is open, the nearest end of applying first
CREATE INDEX campaigns_open ON campaigns (state, apply_until, id);
-- what is open at one partner
CREATE INDEX campaigns_of_partner ON campaigns (partner_id, state, apply_until, id);
-- the operators' lists, newest first
CREATE INDEX campaigns_by_state ON campaigns (state, id);
-- a draft is never seen by creators, so what was seen does not become one
CREATE TRIGGER campaigns_transition BEFORE UPDATE OF state ON campaigns
WHEN OLD.state <> NEW.state AND NOT (NEW.state = 'open' OR (OLD.state = 'open' AND NEW.state = 'closed'))
BEGIN
  SELECT RAISE(ABORT, 'campaigns_transition');
END;
-- how many stand in each state, so that a list need not count
CREATE TABLE campaign_counts (
  state TEXT PRIMARY KEY,
  campaigns INTEGER NOT NULL DEFAULT 0 CHECK (campaigns >= 0)
) STRICT;
INSERT INTO campaign_counts (state) VALUES ('draft'), ('open'), ('closed');
CREATE TRIGGER campaigns_counted AFTER INSERT ON campaigns
BEGIN
  UPDATE campaign_counts SET campaigns = campaigns + 1 WHERE state = NEW.state;
END;
CREATE TRIGGER campaigns_recounted AFTER UPDATE OF state ON campaigns WHEN OLD.state <> NEW.state
BEGIN
  UPDATE campaign_counts SET campaigns = campaigns - 1 WHERE state = OLD.state;
  UPDATE campaign_counts SET campaigns = campaigns + 1 WHERE state = NEW.state;
END;

CREATE TABLE content_applications (
  id TEXT PRIMARY KEY,
  campaign_id TEXT NOT NULL REFERENCES campaigns (id),
  creator_id TEXT NOT NULL REFERENCES creators (id),
  channel_id TEXT NOT NULL REFERENCES channels (id),
  -- the channel as it was when applying: it may be replaced or removed later
  channel_link_url TEXT NOT NULL,
  channel_code TEXT NOT NULL,
  state TEXT NOT NULL DEFAULT 'applied' CHECK (state IN ('applied', 'selected', 'declined', 'submitted', 'done', 'withdrawn')),
  message TEXT NOT NULL,
  -- why it was declined, or what to mend in the content
  reason TEXT,
  -- the creator's content, checked by the statement that writes it
  content_id TEXT,
  applied_at TEXT NOT NULL,
  decided_at TEXT,
  submitted_at TEXT,
  done_at TEXT,
  -- number of changes, the optimistic lock
  seq INTEGER NOT NULL DEFAULT 0,
  CONSTRAINT content_applications_has_content CHECK (state NOT IN ('submitted', 'done') OR content_id IS NOT NULL)
) STRICT;
-- one application per creator and campaign; a withdrawn one may be followed by another
CREATE UNIQUE INDEX content_applications_one ON content_applications (campaign_id, creator_id) WHERE state <> 'withdrawn';
-- one content answers one call
CREATE UNIQUE INDEX content_applications_one_content ON content_applications (content_id) WHERE state IN ('submitted', 'done');
-- own list, newest first: all, in one state, at one campaign
CREATE INDEX content_applications_of_creator ON content_applications (creator_id, id);
CREATE INDEX content_applications_of_creator_by_state ON content_applications (creator_id, state, id);
CREATE INDEX content_applications_of_creator_at ON content_applications (creator_id, campaign_id, id);
-- the operators' list of one campaign, oldest first
CREATE INDEX content_applications_by_state ON content_applications (campaign_id, state, id);

CREATE TRIGGER content_applications_start BEFORE INSERT ON content_applications
WHEN NEW.state <> 'applied' OR NOT EXISTS (
  SELECT 1 FROM campaigns WHERE id = NEW.campaign_id AND state = 'open' AND apply_until >= date(NEW.applied_at, '+9 hours'))
BEGIN
  SELECT RAISE(ABORT, 'content_applications_start');
END;
CREATE TABLE content_application_transitions (
  from_state TEXT NOT NULL,
  to_state TEXT NOT NULL,
  PRIMARY KEY (from_state, to_state)
) STRICT;
INSERT INTO content_application_transitions (from_state, to_state) VALUES
  ('applied', 'selected'), ('applied', 'declined'), ('applied', 'withdrawn'),
  -- the content, another content in its place, and back when something must be mended
  ('selected', 'submitted'), ('submitted', 'submitted'), ('submitted', 'selected'), ('submitted', 'done'),
  -- nothing came, or it can't be used: the place is free again
  ('selected', 'declined'), ('submitted', 'declined');
CREATE TRIGGER content_applications_transition BEFORE UPDATE OF state ON content_applications
WHEN NOT EXISTS (SELECT 1 FROM content_application_transitions WHERE from_state = OLD.state AND to_state = NEW.state)
BEGIN
  SELECT RAISE(ABORT, 'content_applications_transition');
END;

-- How many applications of a creator, and of a campaign, stand in each state.
CREATE TABLE content_application_counts (
  -- id of a creator or of a campaign
  owner_id TEXT NOT NULL,
  state TEXT NOT NULL,
  applications INTEGER NOT NULL CHECK (applications >= 0),
  PRIMARY KEY (owner_id, state)
) STRICT;
CREATE TRIGGER content_applications_counted AFTER INSERT ON content_applications
BEGIN
  UPDATE campaigns SET taken = taken + 1, waiting = waiting + 1 WHERE id = NEW.campaign_id;
  INSERT INTO content_application_counts (owner_id, state, applications)
    VALUES (NEW.creator_id, NEW.state, 1), (NEW.campaign_id, NEW.state, 1)
    ON CONFLICT (owner_id, state) DO UPDATE SET applications = applications + 1;
END;
CREATE TRIGGER content_applications_recounted AFTER UPDATE OF state ON content_applications WHEN OLD.state <> NEW.state
BEGIN
  UPDATE campaigns SET taken = taken - (NEW.state IN ('declined', 'withdrawn')),
    waiting = waiting + (NEW.state = 'submitted') - (OLD.state IN ('applied', 'submitted')) WHERE id = NEW.campaign_id;
  UPDATE content_application_counts SET applications = applications - 1
    WHERE owner_id IN (NEW.creator_id, NEW.campaign_id) AND state = OLD.state;
  INSERT INTO content_application_counts (owner_id, state, applications)
    VALUES (NEW.creator_id, NEW.state, 1), (NEW.campaign_id, NEW.state, 1)
    ON CONFLICT (owner_id, state) DO UPDATE SET applications = applications + 1;
END;
