-- The database as it stands after every migration. Written by `npm run generate`: do not edit.

CREATE TABLE application_counts (
  state TEXT PRIMARY KEY,
  count INTEGER NOT NULL
) STRICT;

CREATE TABLE applications (
  id TEXT PRIMARY KEY,
  creator_id TEXT NOT NULL REFERENCES creators (id),
  state TEXT NOT NULL DEFAULT 'submitted' CHECK (state IN ('submitted', 'approved', 'rejected')),
  nickname TEXT NOT NULL,
  main_topic TEXT NOT NULL,
  introduction TEXT NOT NULL,
  channel_link_url TEXT NOT NULL,
  channel_code TEXT NOT NULL,
  submitted_at TEXT NOT NULL,
  decided_at TEXT,
  decided_by TEXT REFERENCES users (id),
  rejection_code TEXT,
  rejection_reason TEXT,
  rejection_field TEXT,
  reapply_on TEXT
, age_class TEXT CHECK (age_class IN ('minor', 'adult'))) STRICT;
CREATE INDEX applications_by_creator ON applications (creator_id, submitted_at);
CREATE INDEX applications_by_nickname ON applications (state, lower(nickname), id);
CREATE INDEX applications_by_state ON applications (state, submitted_at, id);
CREATE UNIQUE INDEX applications_one_open ON applications (creator_id) WHERE state = 'submitted';
CREATE TRIGGER applications_counted AFTER INSERT ON applications
BEGIN
  UPDATE application_counts SET count = count + 1 WHERE state = NEW.state;
END;
CREATE TRIGGER applications_guarded BEFORE INSERT ON applications WHEN NEW.age_class = 'minor' AND NOT EXISTS (SELECT 1 FROM guardian_consents WHERE creator_id = NEW.creator_id) BEGIN SELECT RAISE(ABORT, 'applications_guarded'); END;
CREATE TRIGGER applications_of_age BEFORE INSERT ON applications WHEN NEW.age_class IS NULL BEGIN SELECT RAISE(ABORT, 'applications_of_age'); END;
CREATE TRIGGER applications_recounted AFTER UPDATE OF state ON applications
BEGIN
  UPDATE application_counts SET count = count - 1 WHERE state = OLD.state;
  UPDATE application_counts SET count = count + 1 WHERE state = NEW.state;
END;
CREATE TRIGGER applications_reversioned AFTER UPDATE ON applications
BEGIN
  INSERT INTO data_versions (scope, version) SELECT user_id, 1 FROM creators WHERE id = NEW.creator_id
  ON CONFLICT (scope) DO UPDATE SET version = version + 1;
END;
CREATE TRIGGER applications_transition BEFORE UPDATE OF state ON applications
WHEN OLD.state <> 'submitted'
BEGIN
  SELECT RAISE(ABORT, 'applications_transition');
END;
CREATE TRIGGER applications_versioned AFTER INSERT ON applications
BEGIN
  INSERT INTO data_versions (scope, version) SELECT user_id, 1 FROM creators WHERE id = NEW.creator_id
  ON CONFLICT (scope) DO UPDATE SET version = version + 1;
END;
CREATE TRIGGER assignments_end_application AFTER UPDATE OF state ON applications WHEN NEW.state <> 'submitted' BEGIN DELETE FROM assignments WHERE subject = NEW.id; END;

CREATE TABLE campaign_counts (
  state TEXT PRIMARY KEY,
  campaigns INTEGER NOT NULL DEFAULT 0 CHECK (campaigns >= 0)
) STRICT;

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
  created_at TEXT NOT NULL, image_hash TEXT REFERENCES images (hash),
  -- no place is given twice, and a quota can't shrink below the places held
  CONSTRAINT campaigns_places CHECK (taken >= 0 AND taken <= quota),
  CONSTRAINT campaigns_days CHECK (due_on >= apply_until)
) STRICT;
CREATE INDEX campaigns_by_picture ON campaigns (image_hash) WHERE image_hash IS NOT NULL;
CREATE INDEX campaigns_by_state ON campaigns (state, id);
CREATE INDEX campaigns_of_partner ON campaigns (partner_id, state, apply_until, id);
CREATE INDEX campaigns_of_partner_newest ON campaigns (partner_id, id) WHERE state <> 'draft';
CREATE INDEX campaigns_open ON campaigns (state, apply_until, id);
CREATE INDEX campaigns_waiting ON campaigns (waiting) WHERE waiting > 0;
CREATE TRIGGER campaigns_counted AFTER INSERT ON campaigns
BEGIN
  UPDATE campaign_counts SET campaigns = campaigns + 1 WHERE state = NEW.state;
END;
CREATE TRIGGER campaigns_picture_in AFTER INSERT ON campaigns WHEN NEW.image_hash IS NOT NULL BEGIN UPDATE images SET uses = uses + 1 WHERE hash = NEW.image_hash; END;
CREATE TRIGGER campaigns_picture_moved AFTER UPDATE OF image_hash ON campaigns WHEN OLD.image_hash IS NOT NEW.image_hash BEGIN UPDATE images SET uses = uses + 1 WHERE hash = NEW.image_hash; UPDATE images SET uses = uses - 1, unused_since = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE hash = OLD.image_hash; END;
CREATE TRIGGER campaigns_recounted AFTER UPDATE OF state ON campaigns WHEN OLD.state <> NEW.state
BEGIN
  UPDATE campaign_counts SET campaigns = campaigns - 1 WHERE state = OLD.state;
  UPDATE campaign_counts SET campaigns = campaigns + 1 WHERE state = NEW.state;
END;
CREATE TRIGGER campaigns_transition BEFORE UPDATE OF state ON campaigns
WHEN OLD.state <> NEW.state AND NOT (NEW.state = 'open' OR (OLD.state = 'open' AND NEW.state = 'closed'))
BEGIN
  SELECT RAISE(ABORT, 'campaigns_transition');
END;

CREATE TABLE channel_counts (
  ownership TEXT PRIMARY KEY,
  count INTEGER NOT NULL CHECK (count >= 0)
) STRICT;

CREATE TABLE channel_pages ( -- export: taken as 채널 페이지에서 읽은 내용; leaving: deleted; age: kept
  channel_id TEXT PRIMARY KEY REFERENCES channels (id),
  creator_id TEXT NOT NULL REFERENCES creators (id),
  title TEXT,
  words TEXT,
  image_hash TEXT REFERENCES images (hash),
  -- JSON: titles of the latest posts, newest first
  posts TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(posts)),
  -- last time the page could be read, and last time it was tried
  read_at TEXT,
  tried_at TEXT,
  -- not before this moment
  due_at TEXT NOT NULL
, followers INTEGER CHECK (followers >= 0)) STRICT;
CREATE INDEX channel_pages_by_creator ON channel_pages (creator_id);
CREATE INDEX channel_pages_by_picture ON channel_pages (image_hash) WHERE image_hash IS NOT NULL;
CREATE INDEX channel_pages_due ON channel_pages (due_at);
CREATE TRIGGER channel_pages_image_out AFTER DELETE ON channel_pages WHEN OLD.image_hash IS NOT NULL BEGIN UPDATE images SET uses = uses - 1, unused_since = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE hash = OLD.image_hash; END;
CREATE TRIGGER channel_pages_image_used AFTER UPDATE OF image_hash ON channel_pages WHEN OLD.image_hash IS NOT NEW.image_hash BEGIN UPDATE images SET uses = uses + 1 WHERE hash = NEW.image_hash; UPDATE images SET uses = uses - 1, unused_since = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE hash = OLD.image_hash; END;

CREATE TABLE channels (
  id TEXT PRIMARY KEY,
  creator_id TEXT NOT NULL REFERENCES creators (id),
  channel_link_url TEXT NOT NULL,
  normal_url TEXT NOT NULL,
  channel_code TEXT NOT NULL,
  created_at TEXT NOT NULL,
  deleted_at TEXT
, proof_code TEXT, proof_code_at TEXT, proof_url TEXT, verified_at TEXT, proof_missed INTEGER NOT NULL DEFAULT 0
  CONSTRAINT proof_missed_at_most_three CHECK (proof_missed BETWEEN 0 AND 3), proof_missed_on TEXT, proof_checked_at TEXT, proof_result TEXT CONSTRAINT proof_result_known CHECK (proof_result IN ('found', 'missing', 'closed')), ownership TEXT NOT NULL DEFAULT 'unverified'
  CONSTRAINT ownership_known CHECK (ownership IN ('unverified', 'verified', 'lapsed'))
  -- nothing is proven without a code, the page it stood on and the moment it was seen
  CONSTRAINT ownership_has_proof CHECK (ownership = 'unverified'
    OR (proof_code IS NOT NULL AND proof_url IS NOT NULL AND verified_at IS NOT NULL)), proof_due_at TEXT
  CONSTRAINT proof_due_if_verified CHECK (proof_due_at IS NULL OR ownership = 'verified')) STRICT;
CREATE INDEX channels_by_creator ON channels (creator_id, created_at) WHERE deleted_at IS NULL;
CREATE INDEX channels_by_ownership ON channels (ownership, created_at, id) WHERE deleted_at IS NULL;
CREATE INDEX channels_ever_by_creator ON channels (creator_id);
CREATE INDEX channels_lapsed ON channels (creator_id, verified_at) WHERE ownership = 'lapsed' AND deleted_at IS NULL;
CREATE INDEX channels_of_creator_by_ownership ON channels (creator_id, ownership, created_at) WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX channels_one_living ON channels (normal_url) WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX channels_proof_code ON channels (proof_code) WHERE proof_code IS NOT NULL;
CREATE INDEX channels_proof_due ON channels (proof_due_at) WHERE proof_due_at IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX channels_to_empty ON channels (deleted_at) WHERE deleted_at IS NOT NULL AND normal_url <> id;
CREATE TRIGGER channel_counts_insert AFTER INSERT ON channels WHEN NEW.deleted_at IS NULL
BEGIN
  UPDATE channel_counts SET count = count + 1 WHERE ownership = NEW.ownership;
END;
CREATE TRIGGER channel_counts_move AFTER UPDATE OF ownership, deleted_at ON channels
WHEN OLD.ownership <> NEW.ownership OR OLD.deleted_at IS NOT NEW.deleted_at
BEGIN
  UPDATE channel_counts SET count = count - 1 WHERE OLD.deleted_at IS NULL AND ownership = OLD.ownership;
  UPDATE channel_counts SET count = count + 1 WHERE NEW.deleted_at IS NULL AND ownership = NEW.ownership;
END;
CREATE TRIGGER channel_pages_in AFTER INSERT ON channels WHEN NEW.deleted_at IS NULL BEGIN INSERT INTO channel_pages (channel_id, creator_id, due_at) VALUES (NEW.id, NEW.creator_id, NEW.created_at); END;
CREATE TRIGGER channel_pages_out AFTER UPDATE OF deleted_at ON channels WHEN OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL BEGIN DELETE FROM channel_pages WHERE channel_id = NEW.id; END;
CREATE TRIGGER channel_pages_replaced AFTER UPDATE OF normal_url ON channels WHEN OLD.normal_url <> NEW.normal_url AND NEW.deleted_at IS NULL BEGIN UPDATE channel_pages SET title = NULL, words = NULL, image_hash = NULL, followers = NULL, posts = '[]', read_at = NULL, tried_at = NULL, due_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE channel_id = NEW.id; END;
CREATE TRIGGER channels_at_most_100 BEFORE INSERT ON channels
WHEN (SELECT channel_count FROM creators WHERE id = NEW.creator_id) >= 100
BEGIN
  SELECT RAISE(ABORT, 'channels_at_most_100');
END;
CREATE TRIGGER channels_replaced_is_unproven AFTER UPDATE OF normal_url ON channels WHEN OLD.normal_url <> NEW.normal_url
BEGIN
  UPDATE channels SET ownership = 'unverified', proof_code = NULL, proof_code_at = NULL, proof_url = NULL, verified_at = NULL,
    proof_missed = 0, proof_missed_on = NULL, proof_checked_at = NULL, proof_result = NULL, proof_due_at = NULL WHERE id = NEW.id;
END;

CREATE TABLE content_application_counts (
  -- id of a creator or of a campaign
  owner_id TEXT NOT NULL,
  state TEXT NOT NULL,
  applications INTEGER NOT NULL CHECK (applications >= 0),
  PRIMARY KEY (owner_id, state)
) STRICT;

CREATE TABLE content_application_transitions (
  from_state TEXT NOT NULL,
  to_state TEXT NOT NULL,
  PRIMARY KEY (from_state, to_state)
) STRICT;

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
CREATE INDEX content_applications_by_state ON content_applications (campaign_id, state, id);
CREATE INDEX content_applications_of_creator ON content_applications (creator_id, id);
CREATE INDEX content_applications_of_creator_at ON content_applications (creator_id, campaign_id, id);
CREATE INDEX content_applications_of_creator_by_state ON content_applications (creator_id, state, id);
CREATE UNIQUE INDEX content_applications_one ON content_applications (campaign_id, creator_id) WHERE state <> 'withdrawn';
CREATE UNIQUE INDEX content_applications_one_content ON content_applications (content_id) WHERE state IN ('submitted', 'done');
CREATE INDEX content_applications_sent_back ON content_applications (campaign_id, id) WHERE state = 'selected' AND content_id IS NOT NULL;
CREATE TRIGGER assignments_end_campaign_application AFTER UPDATE OF state ON content_applications WHEN NEW.state NOT IN ('applied', 'submitted') BEGIN DELETE FROM assignments WHERE subject = NEW.id; END;
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
CREATE TRIGGER content_applications_start BEFORE INSERT ON content_applications
WHEN NEW.state <> 'applied' OR NOT EXISTS (
  SELECT 1 FROM campaigns WHERE id = NEW.campaign_id AND state = 'open' AND apply_until >= date(NEW.applied_at, '+9 hours'))
BEGIN
  SELECT RAISE(ABORT, 'content_applications_start');
END;
CREATE TRIGGER content_applications_transition BEFORE UPDATE OF state ON content_applications
WHEN NOT EXISTS (SELECT 1 FROM content_application_transitions WHERE from_state = OLD.state AND to_state = NEW.state)
BEGIN
  SELECT RAISE(ABORT, 'content_applications_transition');
END;
CREATE TRIGGER webhooks_campaign AFTER UPDATE OF state ON content_applications WHEN OLD.state <> NEW.state AND NEW.state IN ('selected', 'declined', 'done') BEGIN INSERT INTO webhook_deliveries (endpoint_id, kind, object_id, data) SELECT e.id, k.kind, NEW.id, json_object('applicationId', NEW.id, 'campaignId', NEW.campaign_id, 'state', NEW.state, 'contentId', NEW.content_id) FROM (SELECT 'campaign.' || iif(OLD.state = 'submitted' AND NEW.state = 'selected', 'sent_back', NEW.state) AS kind) k CROSS JOIN webhook_endpoints e ON e.creator_id = NEW.creator_id AND e.state = 'active' AND instr(e.kinds, '"' || k.kind || '"') > 0; INSERT INTO webhook_deliveries (endpoint_id, kind, object_id, data) SELECT e.id, k.kind, NEW.id, json_object('applicationId', NEW.id, 'campaignId', NEW.campaign_id, 'state', NEW.state) FROM (SELECT 'campaign.' || iif(OLD.state = 'submitted' AND NEW.state = 'selected', 'sent_back', NEW.state) AS kind) k CROSS JOIN campaigns c ON c.id = NEW.campaign_id CROSS JOIN webhook_endpoints e ON e.partner_id = c.partner_id AND e.state = 'active' AND instr(e.kinds, '"' || k.kind || '"') > 0; END;

CREATE TABLE content_counts (
  creator_id TEXT NOT NULL REFERENCES creators (id),
  facet TEXT NOT NULL,
  contents INTEGER NOT NULL CHECK (contents >= 0),
  PRIMARY KEY (creator_id, facet)
) STRICT;

CREATE TABLE content_group_items (
  group_id TEXT NOT NULL REFERENCES content_groups (id),
  content_id TEXT NOT NULL REFERENCES contents (id),
  PRIMARY KEY (group_id, content_id)
) STRICT;
CREATE INDEX content_group_items_by_content ON content_group_items (content_id, group_id);
CREATE TRIGGER content_group_items_counted AFTER INSERT ON content_group_items
BEGIN
  UPDATE content_groups SET content_count = content_count + 1,
    public_count = public_count + (SELECT state <> 'hidden' FROM contents WHERE id = NEW.content_id) WHERE id = NEW.group_id;
END;
CREATE TRIGGER content_group_items_earned AFTER INSERT ON content_group_items
BEGIN
  INSERT INTO group_months (group_id, month) SELECT NEW.group_id, month FROM content_months WHERE content_id = NEW.content_id ON CONFLICT DO NOTHING;
  UPDATE group_months SET pending = group_months.pending + m.pending, confirmed = group_months.confirmed + m.confirmed
  FROM content_months m WHERE m.content_id = NEW.content_id AND group_months.group_id = NEW.group_id AND group_months.month = m.month;
END;
CREATE TRIGGER content_group_items_line_in AFTER INSERT ON content_group_items BEGIN INSERT INTO group_days (group_id, day, won) SELECT NEW.group_id, d.day, d.won FROM content_links c CROSS JOIN link_line_days d ON d.link_id = c.link_id AND d.content_id = c.content_id WHERE c.content_id = NEW.content_id ON CONFLICT (group_id, day) DO UPDATE SET won = won + excluded.won; END;
CREATE TRIGGER content_group_items_line_out AFTER DELETE ON content_group_items WHEN (SELECT deleted_at FROM content_groups WHERE id = OLD.group_id) IS NULL BEGIN INSERT INTO group_days (group_id, day, won) SELECT OLD.group_id, d.day, -d.won FROM content_links c CROSS JOIN link_line_days d ON d.link_id = c.link_id AND d.content_id = c.content_id WHERE c.content_id = OLD.content_id ON CONFLICT (group_id, day) DO UPDATE SET won = won + excluded.won; END;
CREATE TRIGGER content_group_items_uncounted AFTER DELETE ON content_group_items
BEGIN
  UPDATE content_groups SET content_count = content_count - 1,
    public_count = public_count - (SELECT state <> 'hidden' FROM contents WHERE id = OLD.content_id) WHERE id = OLD.group_id;
END;
CREATE TRIGGER content_group_items_unearned AFTER DELETE ON content_group_items
BEGIN
  UPDATE group_months SET pending = group_months.pending - m.pending, confirmed = group_months.confirmed - m.confirmed
  FROM content_months m WHERE m.content_id = OLD.content_id AND group_months.group_id = OLD.group_id AND group_months.month = m.month;
END;

CREATE TABLE content_groups (
  id TEXT PRIMARY KEY,
  creator_id TEXT NOT NULL REFERENCES creators (id),
  title TEXT NOT NULL,
  -- all in it, and those anybody may see
  content_count INTEGER NOT NULL DEFAULT 0 CHECK (content_count >= 0),
  public_count INTEGER NOT NULL DEFAULT 0 CHECK (public_count >= 0),
  created_at TEXT NOT NULL,
  deleted_at TEXT
, pending_won INTEGER NOT NULL DEFAULT 0 CHECK (pending_won >= 0), earned_won INTEGER NOT NULL DEFAULT 0 CHECK (earned_won >= 0), last_month TEXT, last_month_won INTEGER) STRICT;
CREATE INDEX content_groups_gone ON content_groups (creator_id, id) WHERE deleted_at IS NOT NULL;
CREATE UNIQUE INDEX content_groups_one_title ON content_groups (creator_id, title) WHERE deleted_at IS NULL;
CREATE INDEX content_groups_to_empty ON content_groups (deleted_at) WHERE deleted_at IS NOT NULL AND title <> id;
CREATE TRIGGER content_groups_counted AFTER INSERT ON content_groups
BEGIN
  UPDATE creators SET group_count = group_count + 1 WHERE id = NEW.creator_id;
END;
CREATE TRIGGER content_groups_line_out AFTER UPDATE OF deleted_at ON content_groups WHEN OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL BEGIN DELETE FROM group_days WHERE group_id = NEW.id; END;
CREATE TRIGGER content_groups_uncounted AFTER UPDATE OF deleted_at ON content_groups WHEN OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL
BEGIN
  UPDATE creators SET group_count = group_count - 1 WHERE id = NEW.creator_id;
END;

CREATE TABLE content_links (
  content_id TEXT NOT NULL REFERENCES contents (id),
  link_id TEXT NOT NULL REFERENCES links (id),
  position INTEGER NOT NULL,
  PRIMARY KEY (content_id, link_id)
) STRICT;
CREATE INDEX content_links_by_link ON content_links (link_id, content_id);
CREATE TRIGGER content_links_counted AFTER INSERT ON content_links
BEGIN
  UPDATE contents SET link_count = link_count + 1 WHERE id = NEW.content_id;
END;
CREATE TRIGGER content_links_displaced AFTER DELETE ON content_links
BEGIN
  UPDATE links SET
    only_content_id = (SELECT CASE count(*) WHEN 1 THEN min(content_id) END FROM content_links WHERE link_id = OLD.link_id),
    only_channel_code = (SELECT CASE count(DISTINCT c.channel_code) WHEN 1 THEN min(c.channel_code) END
      FROM content_links cl CROSS JOIN contents c ON c.id = cl.content_id WHERE cl.link_id = OLD.link_id)
  WHERE id = OLD.link_id;
END;
CREATE TRIGGER content_links_partnered AFTER INSERT ON content_links
BEGIN
  INSERT INTO content_partners (creator_id, partner_id, content_id, links)
    SELECT creator_id, partner_id, NEW.content_id, 1 FROM links WHERE id = NEW.link_id
    ON CONFLICT (creator_id, partner_id, content_id) DO UPDATE SET links = links + 1;
END;
CREATE TRIGGER content_links_placed AFTER INSERT ON content_links
BEGIN
  UPDATE links SET
    only_content_id = (SELECT CASE count(*) WHEN 1 THEN min(content_id) END FROM content_links WHERE link_id = NEW.link_id),
    only_channel_code = (SELECT CASE count(DISTINCT c.channel_code) WHEN 1 THEN min(c.channel_code) END
      FROM content_links cl CROSS JOIN contents c ON c.id = cl.content_id WHERE cl.link_id = NEW.link_id)
  WHERE id = NEW.link_id;
END;
CREATE TRIGGER content_links_uncounted AFTER DELETE ON content_links
BEGIN
  UPDATE contents SET link_count = link_count - 1 WHERE id = OLD.content_id;
END;
CREATE TRIGGER content_links_unpartnered AFTER DELETE ON content_links
BEGIN
  UPDATE content_partners SET links = links - 1
    WHERE content_id = OLD.content_id AND (creator_id, partner_id) = (SELECT creator_id, partner_id FROM links WHERE id = OLD.link_id);
  DELETE FROM content_partners
    WHERE content_id = OLD.content_id AND (creator_id, partner_id) = (SELECT creator_id, partner_id FROM links WHERE id = OLD.link_id)
    AND links = 0;
END;

CREATE TABLE content_partners (
  creator_id TEXT NOT NULL REFERENCES creators (id),
  partner_id TEXT NOT NULL REFERENCES partners (id),
  content_id TEXT NOT NULL REFERENCES contents (id),
  -- links of the content that lead there
  links INTEGER NOT NULL CHECK (links >= 0),
  PRIMARY KEY (creator_id, partner_id, content_id)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER content_partners_counted AFTER INSERT ON content_partners
BEGIN
  INSERT INTO content_counts (creator_id, facet, contents) VALUES (NEW.creator_id, 'partner:' || NEW.partner_id, 1)
    ON CONFLICT (creator_id, facet) DO UPDATE SET contents = contents + 1;
END;
CREATE TRIGGER content_partners_uncounted AFTER DELETE ON content_partners
BEGIN
  UPDATE content_counts SET contents = contents - 1 WHERE creator_id = OLD.creator_id AND facet = 'partner:' || OLD.partner_id;
END;

CREATE VIRTUAL TABLE content_search USING fts5 (title, about, content = '', contentless_delete = 1, tokenize = 'ascii', prefix = '2 4 6 8');

CREATE TABLE content_state_counts (
  state TEXT PRIMARY KEY,
  contents INTEGER NOT NULL CHECK (contents >= 0)
) STRICT;

CREATE TABLE content_transitions (
  from_state TEXT NOT NULL,
  to_state TEXT NOT NULL,
  PRIMARY KEY (from_state, to_state)
) STRICT;

CREATE TABLE contents (
  id TEXT PRIMARY KEY,
  creator_id TEXT NOT NULL REFERENCES creators (id),
  content_type TEXT NOT NULL CHECK (content_type IN ('article', 'video', 'short', 'post', 'live')),
  channel_code TEXT NOT NULL,
  title TEXT NOT NULL,
  preview TEXT NOT NULL,
  content_link_url TEXT NOT NULL,
  -- equal for every spelling of the same page
  normal_url TEXT NOT NULL,
  -- JSON lists
  tags TEXT NOT NULL CHECK (json_valid(tags)),
  regions TEXT NOT NULL CHECK (json_valid(regions)),
  thumbnail_hash TEXT REFERENCES images (hash),
  state TEXT NOT NULL DEFAULT 'published' CHECK (state IN ('published', 'needs_fix', 'hidden')),
  -- what an operator asked for, and when the creator said that it is done
  fix_reason TEXT,
  fix_due_on TEXT,
  fix_requested_at TEXT,
  fix_answered_at TEXT,
  hidden_reason TEXT,
  -- the sentence that was given for this content
  notice_code TEXT NOT NULL REFERENCES notices (code),
  notice_given_at TEXT NOT NULL,
  -- what the last look at the live page found
  notice_check TEXT NOT NULL DEFAULT 'not_checked' CHECK (notice_check IN ('not_checked', 'at_start', 'late', 'missing', 'closed')),
  notice_checked_at TEXT,
  -- JSON: what was found and what to change; written and read by the check alone
  notice_check_detail TEXT CHECK (notice_check_detail IS NULL OR json_valid(notice_check_detail)),
  link_count INTEGER NOT NULL DEFAULT 0 CONSTRAINT contents_links_few CHECK (link_count BETWEEN 0 AND 30),
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  deleted_at TEXT, orders INTEGER NOT NULL DEFAULT 0 CHECK (orders >= 0), pending_won INTEGER NOT NULL DEFAULT 0 CHECK (pending_won >= 0), earned_won INTEGER NOT NULL DEFAULT 0 CHECK (earned_won >= 0), last_month TEXT, last_month_won INTEGER, billable_clicks INTEGER NOT NULL DEFAULT 0 CHECK (billable_clicks >= 0),
  CONSTRAINT contents_fix_says_why CHECK (state <> 'needs_fix' OR (fix_reason IS NOT NULL AND fix_due_on IS NOT NULL AND fix_requested_at IS NOT NULL)),
  CONSTRAINT contents_hidden_says_why CHECK (state <> 'hidden' OR hidden_reason IS NOT NULL)
) STRICT;
CREATE INDEX contents_answered ON contents (fix_answered_at IS NULL, fix_answered_at, id) WHERE deleted_at IS NULL AND state = 'needs_fix';
CREATE INDEX contents_by_clicks ON contents (creator_id, billable_clicks, id) WHERE deleted_at IS NULL;
CREATE INDEX contents_by_earned ON contents (creator_id, earned_won, id) WHERE deleted_at IS NULL;
CREATE INDEX contents_by_notice ON contents (notice_code, creator_id, id)
WHERE deleted_at IS NULL AND state <> 'hidden' AND link_count > 0;
CREATE INDEX contents_by_orders ON contents (creator_id, orders, id) WHERE deleted_at IS NULL;
CREATE INDEX contents_by_picture ON contents (thumbnail_hash) WHERE thumbnail_hash IS NOT NULL;
CREATE INDEX contents_by_state ON contents (state, id) WHERE deleted_at IS NULL;
CREATE INDEX contents_check_due ON contents (notice_check = 'at_start', notice_checked_at, id)
WHERE deleted_at IS NULL AND state <> 'hidden' AND link_count > 0;
CREATE INDEX contents_gone ON contents (creator_id, id) WHERE deleted_at IS NOT NULL;
CREATE INDEX contents_living ON contents (creator_id, id) WHERE deleted_at IS NULL;
CREATE INDEX contents_living_by_channel ON contents (creator_id, channel_code, id) WHERE deleted_at IS NULL;
CREATE INDEX contents_living_by_state ON contents (creator_id, state, id) WHERE deleted_at IS NULL;
CREATE INDEX contents_living_by_type ON contents (creator_id, content_type, id) WHERE deleted_at IS NULL;
CREATE INDEX contents_notice_wrong ON contents (creator_id, id)
WHERE deleted_at IS NULL AND notice_check IN ('late', 'missing') AND link_count > 0;
CREATE UNIQUE INDEX contents_one_living ON contents (creator_id, normal_url) WHERE deleted_at IS NULL;
CREATE INDEX contents_public ON contents (creator_id, id) WHERE deleted_at IS NULL AND state <> 'hidden';
CREATE INDEX contents_to_empty ON contents (deleted_at) WHERE deleted_at IS NOT NULL AND normal_url <> id;
CREATE INDEX contents_to_fix ON contents (creator_id, fix_due_on) WHERE deleted_at IS NULL AND state = 'needs_fix' AND fix_answered_at IS NULL;
CREATE TRIGGER assignments_end_content AFTER UPDATE OF state, fix_answered_at, deleted_at ON contents WHEN NEW.state <> 'needs_fix' OR NEW.deleted_at IS NOT NULL OR (NEW.fix_answered_at IS NULL AND OLD.fix_answered_at IS NOT NULL) BEGIN DELETE FROM assignments WHERE subject = NEW.id; END;
CREATE TRIGGER contents_counted AFTER INSERT ON contents WHEN NEW.deleted_at IS NULL
BEGIN
  UPDATE creators SET content_count = content_count + 1 WHERE id = NEW.creator_id;
  UPDATE content_state_counts SET contents = contents + 1 WHERE state = NEW.state;
  INSERT INTO content_counts (creator_id, facet, contents)
    SELECT NEW.creator_id, value, 1 FROM json_each(json_array('state:' || NEW.state, 'type:' || NEW.content_type, 'channel:' || NEW.channel_code,
      CASE WHEN NEW.state <> 'hidden' THEN 'public' END)) WHERE value IS NOT NULL
    ON CONFLICT (creator_id, facet) DO UPDATE SET contents = contents + 1;
END;
CREATE TRIGGER contents_image_used AFTER UPDATE OF thumbnail_hash ON contents WHEN OLD.thumbnail_hash IS NOT NEW.thumbnail_hash
BEGIN
  UPDATE images SET uses = uses + 1 WHERE hash = NEW.thumbnail_hash;
  UPDATE images SET uses = uses - 1, unused_since = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE hash = OLD.thumbnail_hash;
END;
CREATE TRIGGER contents_image_used_in AFTER INSERT ON contents WHEN NEW.thumbnail_hash IS NOT NULL
BEGIN
  UPDATE images SET uses = uses + 1 WHERE hash = NEW.thumbnail_hash;
END;
CREATE TRIGGER contents_rechanneled AFTER UPDATE OF channel_code ON contents WHEN OLD.channel_code <> NEW.channel_code
BEGIN
  UPDATE links SET only_channel_code = (SELECT CASE count(DISTINCT c.channel_code) WHEN 1 THEN min(c.channel_code) END
    FROM content_links cl CROSS JOIN contents c ON c.id = cl.content_id WHERE cl.link_id = links.id)
  WHERE id IN (SELECT link_id FROM content_links WHERE content_id = NEW.id);
END;
CREATE TRIGGER contents_recounted AFTER UPDATE OF state, content_type, channel_code, deleted_at ON contents WHEN NEW.deleted_at IS NULL
BEGIN
  UPDATE creators SET content_count = content_count + 1 WHERE id = NEW.creator_id;
  UPDATE content_state_counts SET contents = contents + 1 WHERE state = NEW.state;
  INSERT INTO content_counts (creator_id, facet, contents)
    SELECT NEW.creator_id, value, 1 FROM json_each(json_array('state:' || NEW.state, 'type:' || NEW.content_type, 'channel:' || NEW.channel_code,
      CASE WHEN NEW.state <> 'hidden' THEN 'public' END)) WHERE value IS NOT NULL
    ON CONFLICT (creator_id, facet) DO UPDATE SET contents = contents + 1;
END;
CREATE TRIGGER contents_search_in AFTER INSERT ON contents WHEN NEW.deleted_at IS NULL AND NEW.state <> 'hidden'
BEGIN
  INSERT INTO content_search (rowid, title, about)
  SELECT NEW.rowid,
    (SELECT coalesce(group_concat(hex(substr(c.t, i, 2)), ' ' ORDER BY i), '') FROM text_positions WHERE i <= length(c.t)),
    (SELECT coalesce(group_concat(hex(substr(c.a, i, 2)), ' ' ORDER BY i), '') FROM text_positions WHERE i <= length(c.a))
  FROM (SELECT lower(NEW.title) AS t, lower(NEW.tags || ' ' || NEW.preview) AS a) c;
END;
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
CREATE TRIGGER contents_shown_in_groups AFTER UPDATE OF state ON contents WHEN (OLD.state = 'hidden') <> (NEW.state = 'hidden')
BEGIN
  UPDATE content_groups SET public_count = public_count + iif(NEW.state = 'hidden', -1, 1)
    WHERE id IN (SELECT group_id FROM content_group_items WHERE content_id = NEW.id);
END;
CREATE TRIGGER contents_transition BEFORE UPDATE OF state ON contents
WHEN OLD.deleted_at IS NOT NULL OR NOT EXISTS (SELECT 1 FROM content_transitions WHERE from_state = OLD.state AND to_state = NEW.state)
BEGIN
  SELECT RAISE(ABORT, 'contents_transition');
END;
CREATE TRIGGER contents_uncounted AFTER UPDATE OF state, content_type, channel_code, deleted_at ON contents WHEN OLD.deleted_at IS NULL
BEGIN
  UPDATE creators SET content_count = content_count - 1 WHERE id = OLD.creator_id;
  UPDATE content_state_counts SET contents = contents - 1 WHERE state = OLD.state;
  UPDATE content_counts SET contents = contents - 1 WHERE creator_id = OLD.creator_id
    AND facet IN ('state:' || OLD.state, 'type:' || OLD.content_type, 'channel:' || OLD.channel_code, iif(OLD.state <> 'hidden', 'public', ''));
END;

CREATE TABLE creator_commission_months (
  creator_id TEXT NOT NULL REFERENCES creators (id),
  month TEXT NOT NULL,
  commission INTEGER NOT NULL DEFAULT 0 CHECK (commission >= 0),
  PRIMARY KEY (creator_id, month)
) STRICT;
CREATE INDEX creator_commission_months_by_month ON creator_commission_months (month, creator_id, commission);

CREATE TABLE creator_grades (
  creator_id TEXT NOT NULL REFERENCES creators (id),
  since TEXT NOT NULL,
  level INTEGER NOT NULL REFERENCES grades (level),
  name TEXT NOT NULL,
  share_bps INTEGER NOT NULL,
  PRIMARY KEY (creator_id, since)
) STRICT;

CREATE TABLE creators (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL UNIQUE REFERENCES users (id),
  nickname TEXT NOT NULL DEFAULT '',
  main_topic TEXT NOT NULL DEFAULT 'etc',
  introduction TEXT NOT NULL DEFAULT '',
  grade_level INTEGER NOT NULL DEFAULT 1 REFERENCES grades (level),
  approved_at TEXT,
  created_at TEXT NOT NULL,
  -- stored counters: lists say how many without counting
  link_count INTEGER NOT NULL DEFAULT 0,
  trash_count INTEGER NOT NULL DEFAULT 0,
  channel_count INTEGER NOT NULL DEFAULT 0,
  order_count INTEGER NOT NULL DEFAULT 0,
  pending_count INTEGER NOT NULL DEFAULT 0,
  confirmed_count INTEGER NOT NULL DEFAULT 0,
  cancelled_count INTEGER NOT NULL DEFAULT 0,
  payout_count INTEGER NOT NULL DEFAULT 0,
  content_count INTEGER NOT NULL DEFAULT 0,
  last_link_created_at TEXT,
  last_payout_created_at TEXT
, image_hash TEXT REFERENCES images (hash), group_count INTEGER NOT NULL DEFAULT 0 CONSTRAINT creators_groups_few CHECK (group_count BETWEEN 0 AND 100), problem_count INTEGER NOT NULL DEFAULT 0, flag_count INTEGER NOT NULL DEFAULT 0, page_theme TEXT CHECK (page_theme IN ('forest', 'sea', 'apricot', 'ink')), cover_image_hash TEXT REFERENCES images (hash)) STRICT;
CREATE INDEX creators_above_first_grade ON creators (id) WHERE grade_level > 1;
CREATE INDEX creators_by_cover ON creators (cover_image_hash) WHERE cover_image_hash IS NOT NULL;
CREATE INDEX creators_by_nickname ON creators (lower(nickname), id) WHERE nickname <> '';
CREATE INDEX creators_by_picture ON creators (image_hash) WHERE image_hash IS NOT NULL;
CREATE INDEX creators_with_contents ON creators (id) WHERE approved_at IS NOT NULL AND content_count > 0;
CREATE TRIGGER accounts_of_creator AFTER INSERT ON creators
BEGIN
  INSERT INTO accounts (id, creator_id, kind) VALUES
    ('pending:' || NEW.id, NEW.id, 'pending'),
    ('available:' || NEW.id, NEW.id, 'available'),
    ('reserved:' || NEW.id, NEW.id, 'reserved'),
    ('debt:' || NEW.id, NEW.id, 'debt');
END;
CREATE TRIGGER creators_counted_by_grade AFTER INSERT ON creators WHEN NEW.approved_at IS NOT NULL BEGIN UPDATE grade_counts SET creators = creators + 1 WHERE level = NEW.grade_level; END;
CREATE TRIGGER creators_cover_used AFTER UPDATE OF cover_image_hash ON creators WHEN OLD.cover_image_hash IS NOT NEW.cover_image_hash BEGIN UPDATE images SET uses = uses + 1 WHERE hash = NEW.cover_image_hash; UPDATE images SET uses = uses - 1, unused_since = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE hash = OLD.cover_image_hash; END;
CREATE TRIGGER creators_image_used AFTER UPDATE OF image_hash ON creators WHEN OLD.image_hash IS NOT NEW.image_hash
BEGIN
  UPDATE images SET uses = uses + 1 WHERE hash = NEW.image_hash;
  UPDATE images SET uses = uses - 1, unused_since = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE hash = OLD.image_hash;
END;
CREATE TRIGGER creators_recounted_by_grade AFTER UPDATE OF approved_at, grade_level ON creators WHEN (OLD.grade_level <> NEW.grade_level OR (OLD.approved_at IS NULL) <> (NEW.approved_at IS NULL)) AND EXISTS (SELECT 1 FROM users WHERE id = NEW.user_id AND withdrawn_at IS NULL) BEGIN UPDATE grade_counts SET creators = creators - 1 WHERE level = OLD.grade_level AND OLD.approved_at IS NOT NULL; UPDATE grade_counts SET creators = creators + 1 WHERE level = NEW.grade_level AND NEW.approved_at IS NOT NULL; END;
CREATE TRIGGER creators_versioned AFTER UPDATE OF nickname, main_topic, introduction, grade_level, approved_at ON creators
BEGIN
  INSERT INTO data_versions (scope, version) VALUES (NEW.user_id, 1) ON CONFLICT (scope) DO UPDATE SET version = version + 1;
END;
CREATE TRIGGER referrers_of_approved AFTER UPDATE OF approved_at ON creators
WHEN OLD.approved_at IS NULL AND NEW.approved_at IS NOT NULL
BEGIN
  INSERT INTO referrers (creator_id, code) SELECT NEW.id, code FROM new_referral_code;
END;
CREATE TRIGGER referrers_of_made AFTER INSERT ON creators
WHEN NEW.approved_at IS NOT NULL
BEGIN
  INSERT INTO referrers (creator_id, code) SELECT NEW.id, code FROM new_referral_code;
END;
CREATE TRIGGER site_days_creator AFTER UPDATE OF approved_at ON creators WHEN OLD.approved_at IS NULL AND NEW.approved_at IS NOT NULL BEGIN INSERT INTO site_days (day, creators) VALUES (date(NEW.approved_at, '+9 hours'), 1) ON CONFLICT (day) DO UPDATE SET creators = creators + 1; END;

CREATE TABLE experiment_counts (
  experiment_id TEXT NOT NULL REFERENCES experiments (id),
  variant TEXT NOT NULL,
  creators INTEGER NOT NULL, linked INTEGER NOT NULL DEFAULT 0, ordered INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (experiment_id, variant)
) STRICT, WITHOUT ROWID;

CREATE TABLE experiment_sign_ups (
  experiment_id TEXT NOT NULL REFERENCES experiments (id),
  variant TEXT NOT NULL,
  sign_ups INTEGER NOT NULL CHECK (sign_ups > 0),
  PRIMARY KEY (experiment_id, variant)
) STRICT, WITHOUT ROWID;

CREATE TABLE experiments (
  id TEXT PRIMARY KEY,
  key TEXT NOT NULL,
  title TEXT NOT NULL,
  -- JSON: [{"name":"a","tenths":5},…], ten tenths; the first is what stands without the experiment
  variants TEXT NOT NULL,
  starts_at TEXT NOT NULL,
  -- Null: until somebody ends it.
  ends_at TEXT,
  -- Null: it came with the site.
  created_by TEXT REFERENCES users (id),
  created_at TEXT NOT NULL,
  -- The creators up to this one are in `experiment_counts`.
  counted_to TEXT NOT NULL DEFAULT '',
  CHECK (ends_at IS NULL OR ends_at >= starts_at)
) STRICT;
CREATE INDEX experiments_by_end ON experiments (ends_at, id);
CREATE TRIGGER experiments_end_once BEFORE UPDATE OF ends_at ON experiments
WHEN OLD.ends_at IS NOT NULL AND (NEW.ends_at IS NULL OR NEW.ends_at >= OLD.ends_at)
BEGIN
  SELECT RAISE(ABORT, 'experiments_end_once');
END;
CREATE TRIGGER experiments_fixed BEFORE UPDATE OF id, key, title, variants, starts_at, created_by, created_at ON experiments
BEGIN
  SELECT RAISE(ABORT, 'experiments_fixed');
END;
CREATE TRIGGER experiments_kept BEFORE DELETE ON experiments BEGIN SELECT RAISE(ABORT, 'experiments_kept'); END;
CREATE TRIGGER experiments_no_replace BEFORE INSERT ON experiments WHEN EXISTS (SELECT 1 FROM experiments WHERE id = NEW.id) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: experiments.id'); END;
CREATE TRIGGER experiments_one_open BEFORE INSERT ON experiments
WHEN EXISTS (SELECT 1 FROM experiments WHERE key = NEW.key AND (ends_at IS NULL OR ends_at > NEW.created_at))
BEGIN
  SELECT RAISE(ABORT, 'experiments_one_open');
END;

CREATE TABLE grade_changes (
  id TEXT PRIMARY KEY,
  level INTEGER NOT NULL REFERENCES grades (level),
  name TEXT NOT NULL,
  threshold_won INTEGER NOT NULL,
  share_bps INTEGER NOT NULL,
  reason TEXT NOT NULL,
  changed_by TEXT REFERENCES users (id),
  at TEXT NOT NULL
) STRICT;
CREATE INDEX grade_changes_by_time ON grade_changes (at, id);
CREATE TRIGGER grade_changes_no_delete BEFORE DELETE ON grade_changes
BEGIN
  SELECT RAISE(ABORT, 'grade_changes_append_only');
END;
CREATE TRIGGER grade_changes_no_replace BEFORE INSERT ON grade_changes WHEN EXISTS (SELECT 1 FROM grade_changes WHERE id = NEW.id) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: grade_changes.id'); END;
CREATE TRIGGER grade_changes_no_update BEFORE UPDATE ON grade_changes
BEGIN
  SELECT RAISE(ABORT, 'grade_changes_append_only');
END;

CREATE TABLE grade_counts (
  level INTEGER PRIMARY KEY REFERENCES grades (level),
  creators INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE TABLE grade_reviews (
  month TEXT PRIMARY KEY,
  cursor TEXT NOT NULL DEFAULT '',
  done_at TEXT
) STRICT;

CREATE TABLE grade_warnings (
  creator_id TEXT NOT NULL REFERENCES creators (id),
  effective_on TEXT NOT NULL CHECK (effective_on LIKE '____-__-01'),
  to_level INTEGER NOT NULL REFERENCES grades (level),
  warned_at TEXT NOT NULL,
  state TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'lifted', 'applied')),
  decided_at TEXT,
  PRIMARY KEY (creator_id, warned_at)
) STRICT;
CREATE UNIQUE INDEX grade_warnings_one_open ON grade_warnings (creator_id) WHERE state = 'open';

CREATE TABLE grades (
  level INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  threshold_won INTEGER NOT NULL CHECK (threshold_won >= 0),
  share_bps INTEGER NOT NULL CHECK (share_bps BETWEEN 0 AND 10000)
) STRICT;
CREATE INDEX grades_name ON grades (name);
CREATE TRIGGER grades_decided BEFORE UPDATE ON grades WHEN NOT EXISTS (SELECT 1 FROM policies WHERE kind = 'grades' AND withdrawn_at IS NULL AND value ->> ('$.grades[' || (NEW.level - 1) || '].name') = NEW.name AND value ->> ('$.grades[' || (NEW.level - 1) || '].thresholdWon') = NEW.threshold_won AND value ->> ('$.grades[' || (NEW.level - 1) || '].shareBps') = NEW.share_bps) BEGIN SELECT RAISE(ABORT, 'grades_decided'); END;
CREATE TRIGGER grades_versioned AFTER UPDATE ON grades
BEGIN
  UPDATE data_versions SET version = version + 1 WHERE scope = 'site';
END;

CREATE TABLE handles (
  -- keyed hash of the handle: nobody else is given it, also when what it said is forgotten
  handle_index TEXT PRIMARY KEY,
  creator_id TEXT NOT NULL REFERENCES creators (id),
  -- null once its creator left
  handle TEXT CONSTRAINT handles_form CHECK (length(handle) BETWEEN 3 AND 20 AND handle NOT GLOB '*[^a-z0-9_.-]*'),
  taken_at TEXT NOT NULL,
  -- null while it is the one in use
  left_at TEXT
) STRICT;
CREATE UNIQUE INDEX handles_in_use ON handles (creator_id) WHERE left_at IS NULL;
CREATE INDEX handles_of_creator ON handles (creator_id, taken_at);

CREATE TABLE notice_letters (
  content_id TEXT NOT NULL REFERENCES contents (id),
  notice_code TEXT NOT NULL REFERENCES notices (code),
  told_at TEXT NOT NULL,
  PRIMARY KEY (content_id, notice_code)
) STRICT, WITHOUT ROWID;

CREATE TABLE notice_records (
  id TEXT PRIMARY KEY,
  creator_id TEXT NOT NULL REFERENCES creators (id),
  content_id TEXT REFERENCES contents (id),
  notice_code TEXT NOT NULL REFERENCES notices (code),
  given_at TEXT NOT NULL
) STRICT;
CREATE INDEX notice_records_by_content ON notice_records (content_id, given_at) WHERE content_id IS NOT NULL;
CREATE INDEX notice_records_by_creator ON notice_records (creator_id, id);
CREATE TRIGGER notice_records_no_delete BEFORE DELETE ON notice_records
BEGIN
  SELECT RAISE(ABORT, 'notice_records_append_only');
END;
CREATE TRIGGER notice_records_no_replace BEFORE INSERT ON notice_records WHEN EXISTS (SELECT 1 FROM notice_records WHERE id = NEW.id) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: notice_records.id'); END;
CREATE TRIGGER notice_records_no_update BEFORE UPDATE ON notice_records
BEGIN
  SELECT RAISE(ABORT, 'notice_records_append_only');
END;

CREATE TABLE notices (
  code TEXT PRIMARY KEY,
  channel_code TEXT NOT NULL,
  version INTEGER NOT NULL,
  sentence TEXT NOT NULL,
  active INTEGER NOT NULL DEFAULT 1, starts_on TEXT NOT NULL DEFAULT '2024-12-01', written_by TEXT REFERENCES users (id), written_at TEXT, outdated_at TEXT, outdated_why TEXT, told_to TEXT NOT NULL DEFAULT '', told_at TEXT,
  CONSTRAINT notices_version UNIQUE (channel_code, version)
) STRICT;
CREATE TRIGGER notices_kept BEFORE UPDATE OF code, channel_code, version, sentence, starts_on, written_by, written_at ON notices
BEGIN
  SELECT RAISE(ABORT, 'notices_kept');
END;
CREATE TRIGGER notices_kept_out BEFORE DELETE ON notices
BEGIN
  SELECT RAISE(ABORT, 'notices_kept');
END;
CREATE TRIGGER notices_no_replace BEFORE INSERT ON notices WHEN EXISTS (SELECT 1 FROM notices WHERE code = NEW.code) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: notices.code'); END;
CREATE TRIGGER notices_no_replace_version BEFORE INSERT ON notices WHEN EXISTS (SELECT 1 FROM notices WHERE channel_code = NEW.channel_code AND version = NEW.version) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: notices.channel_code, notices.version'); END;
CREATE TRIGGER notices_outdated BEFORE UPDATE OF outdated_at ON notices WHEN OLD.outdated_at IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'notices_outdated');
END;

CREATE TABLE page_visits (
  creator_id TEXT NOT NULL REFERENCES creators (id),
  -- in Seoul
  day TEXT NOT NULL,
  visits INTEGER NOT NULL CHECK (visits > 0),
  PRIMARY KEY (creator_id, day)
) STRICT, WITHOUT ROWID;

CREATE TABLE referral_counts (
  step TEXT PRIMARY KEY CHECK (step IN ('signed_up', 'approved', 'earning', 'blocked')),
  referrals INTEGER NOT NULL DEFAULT 0,
  won INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;

CREATE TABLE referral_months (
  inviter_id TEXT NOT NULL REFERENCES creators (id),
  month TEXT NOT NULL,
  won INTEGER NOT NULL DEFAULT 0 CHECK (won >= 0),
  PRIMARY KEY (inviter_id, month)
) STRICT;

CREATE TABLE referral_orders (
  order_id TEXT PRIMARY KEY REFERENCES orders (id),
  inviter_id TEXT NOT NULL REFERENCES creators (id),
  invitee_id TEXT NOT NULL REFERENCES creators (id),
  -- confirmed earning of the invited it is a part of, won
  base_won INTEGER NOT NULL CHECK (base_won >= 0),
  won INTEGER NOT NULL CHECK (won >= 0),
  month TEXT NOT NULL,
  at TEXT NOT NULL
) STRICT;
CREATE INDEX referral_orders_by_inviter ON referral_orders (inviter_id, at, order_id);
CREATE TRIGGER referral_orders_covered BEFORE INSERT ON referral_orders
WHEN NEW.won > (SELECT commission - confirmed_won FROM orders WHERE id = NEW.order_id)
BEGIN
  SELECT RAISE(ABORT, 'referral_not_covered');
END;
CREATE TRIGGER referral_orders_open BEFORE INSERT ON referral_orders
WHEN NEW.won > 0 AND EXISTS (SELECT 1 FROM referrals WHERE invitee_id = NEW.invitee_id AND blocked_at IS NOT NULL)
BEGIN
  SELECT RAISE(ABORT, 'referral_blocked');
END;
CREATE TRIGGER referral_orders_resummed AFTER UPDATE ON referral_orders
BEGIN
  UPDATE referral_months SET won = won - OLD.won WHERE inviter_id = OLD.inviter_id AND month = OLD.month;
  INSERT INTO referral_months (inviter_id, month, won) VALUES (NEW.inviter_id, NEW.month, NEW.won)
    ON CONFLICT (inviter_id, month) DO UPDATE SET won = won + NEW.won;
  UPDATE referrers SET total_won = total_won + NEW.won - OLD.won WHERE creator_id = NEW.inviter_id;
  UPDATE referrals SET won = won + NEW.won - OLD.won,
    months = json_set(months, '$."' || OLD.month || '"', coalesce(json_extract(months, '$."' || OLD.month || '"'), 0) - OLD.won)
  WHERE invitee_id = NEW.invitee_id;
  UPDATE referrals SET
    months = json_set(months, '$."' || NEW.month || '"', coalesce(json_extract(months, '$."' || NEW.month || '"'), 0) + NEW.won)
  WHERE invitee_id = NEW.invitee_id;
END;
CREATE TRIGGER referral_orders_still_covered BEFORE UPDATE ON referral_orders
WHEN NEW.won > 0 AND NEW.won > (SELECT commission - confirmed_won FROM orders WHERE id = NEW.order_id)
BEGIN
  SELECT RAISE(ABORT, 'referral_not_covered');
END;
CREATE TRIGGER referral_orders_still_open BEFORE UPDATE ON referral_orders
WHEN NEW.won > OLD.won AND EXISTS (SELECT 1 FROM referrals WHERE invitee_id = NEW.invitee_id AND blocked_at IS NOT NULL)
BEGIN
  SELECT RAISE(ABORT, 'referral_blocked');
END;
CREATE TRIGGER referral_orders_summed AFTER INSERT ON referral_orders
BEGIN
  INSERT INTO referral_months (inviter_id, month, won) VALUES (NEW.inviter_id, NEW.month, NEW.won)
    ON CONFLICT (inviter_id, month) DO UPDATE SET won = won + NEW.won;
  UPDATE referrers SET total_won = total_won + NEW.won, order_count = order_count + 1 WHERE creator_id = NEW.inviter_id;
  UPDATE referrals SET won = won + NEW.won,
    months = json_set(months, '$."' || NEW.month || '"', coalesce(json_extract(months, '$."' || NEW.month || '"'), 0) + NEW.won),
    first_earned_at = min(coalesce(first_earned_at, NEW.at), NEW.at),
    step = CASE step WHEN 'approved' THEN 'earning' ELSE step END
  WHERE invitee_id = NEW.invitee_id;
END;

CREATE TABLE referrals (
  id TEXT NOT NULL UNIQUE,
  -- invited once
  invitee_id TEXT PRIMARY KEY REFERENCES creators (id),
  inviter_id TEXT NOT NULL REFERENCES creators (id),
  step TEXT NOT NULL DEFAULT 'signed_up' CHECK (step IN ('signed_up', 'approved', 'earning', 'blocked')),
  invited_at TEXT NOT NULL,
  -- clicks from starts_at on and before ends_at bring something; both are set by the approval
  starts_at TEXT,
  ends_at TEXT,
  first_earned_at TEXT,
  -- what it has brought so far, in all and by month of confirmation (JSON: month → won)
  won INTEGER NOT NULL DEFAULT 0 CHECK (won >= 0),
  months TEXT NOT NULL DEFAULT '{}',
  -- set once: nothing is added from then on, what was paid stays
  blocked_at TEXT,
  blocked_reason TEXT CHECK (blocked_reason IN ('account', 'left')), end_reason TEXT, share_bps INTEGER NOT NULL DEFAULT 500 CHECK (share_bps BETWEEN 0 AND 10000), term_months INTEGER NOT NULL DEFAULT 6 CHECK (term_months BETWEEN 1 AND 24),
  CONSTRAINT referrals_not_oneself CHECK (invitee_id <> inviter_id)
) STRICT;
CREATE INDEX referrals_by_inviter ON referrals (inviter_id, id);
CREATE INDEX referrals_by_step ON referrals (inviter_id, step, id);
CREATE INDEX referrals_of_inviter_by_time ON referrals (inviter_id, step, invited_at, id);
CREATE INDEX referrals_of_step ON referrals (step, id);
CREATE INDEX referrals_of_step_by_time ON referrals (step, invited_at, id);
CREATE TRIGGER referrals_counted AFTER INSERT ON referrals
BEGIN
  UPDATE referrers SET signed_up_count = signed_up_count + (NEW.step = 'signed_up'), approved_count = approved_count + (NEW.step = 'approved'),
    earning_count = earning_count + (NEW.step = 'earning'), blocked_count = blocked_count + (NEW.step = 'blocked')
  WHERE creator_id = NEW.inviter_id;
END;
CREATE TRIGGER referrals_counted_by_step AFTER INSERT ON referrals BEGIN UPDATE referral_counts SET referrals = referrals + 1, won = won + NEW.won WHERE step = NEW.step; END;
CREATE TRIGGER referrals_one_account_before AFTER INSERT ON referrals
WHEN EXISTS (SELECT 1 FROM payout_accounts i JOIN payout_accounts j
  ON j.creator_id = NEW.inviter_id AND j.bank = i.bank AND j.number_index = i.number_index
  WHERE i.creator_id = NEW.invitee_id AND i.number_index <> '')
BEGIN
  UPDATE referrals SET blocked_at = NEW.invited_at, blocked_reason = 'account', step = 'blocked' WHERE invitee_id = NEW.invitee_id;
END;
CREATE TRIGGER referrals_promised AFTER INSERT ON referrals WHEN EXISTS (SELECT 1 FROM policies WHERE kind = 'referral' AND withdrawn_at IS NULL AND starts_on <= date(NEW.invited_at, '+9 hours')) BEGIN UPDATE referrals SET (share_bps, term_months) = (SELECT value ->> 'bps', value ->> 'months' FROM policies WHERE kind = 'referral' AND withdrawn_at IS NULL AND starts_on <= date(NEW.invited_at, '+9 hours') ORDER BY starts_on DESC, id DESC LIMIT 1) WHERE invitee_id = NEW.invitee_id; END;
CREATE TRIGGER referrals_recounted AFTER UPDATE OF step ON referrals WHEN OLD.step <> NEW.step
BEGIN
  UPDATE referrers SET
    signed_up_count = signed_up_count + (NEW.step = 'signed_up') - (OLD.step = 'signed_up'),
    approved_count = approved_count + (NEW.step = 'approved') - (OLD.step = 'approved'),
    earning_count = earning_count + (NEW.step = 'earning') - (OLD.step = 'earning'),
    blocked_count = blocked_count + (NEW.step = 'blocked') - (OLD.step = 'blocked')
  WHERE creator_id = NEW.inviter_id;
END;
CREATE TRIGGER referrals_recounted_by_step AFTER UPDATE OF step ON referrals WHEN OLD.step <> NEW.step BEGIN UPDATE referral_counts SET referrals = referrals - 1, won = won - OLD.won WHERE step = OLD.step; UPDATE referral_counts SET referrals = referrals + 1, won = won + NEW.won WHERE step = NEW.step; END;
CREATE TRIGGER referrals_summed_by_step AFTER UPDATE OF won ON referrals WHEN OLD.step = NEW.step AND OLD.won <> NEW.won BEGIN UPDATE referral_counts SET won = won + NEW.won - OLD.won WHERE step = NEW.step; END;

CREATE TABLE referrers (
  creator_id TEXT PRIMARY KEY REFERENCES creators (id),
  -- 8 signs without vowels and without the ones that look alike
  code TEXT NOT NULL CONSTRAINT referrers_code UNIQUE CHECK (length(code) = 8),
  total_won INTEGER NOT NULL DEFAULT 0 CHECK (total_won >= 0),
  order_count INTEGER NOT NULL DEFAULT 0,
  signed_up_count INTEGER NOT NULL DEFAULT 0,
  approved_count INTEGER NOT NULL DEFAULT 0,
  earning_count INTEGER NOT NULL DEFAULT 0,
  blocked_count INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE TABLE shelf_collections (
  -- sorts by the time it was made, which is the order they stand in
  id TEXT PRIMARY KEY,
  creator_id TEXT NOT NULL REFERENCES creators (id),
  title TEXT NOT NULL
) STRICT;
CREATE INDEX shelf_collections_of_creator ON shelf_collections (creator_id, id);
CREATE TRIGGER shelf_collections_few BEFORE INSERT ON shelf_collections
WHEN (SELECT count(*) FROM shelf_collections WHERE creator_id = NEW.creator_id) >= 12
BEGIN
  SELECT RAISE(ABORT, 'shelf_collections_few');
END;

CREATE TABLE shelf_items (
  id TEXT PRIMARY KEY,
  creator_id TEXT NOT NULL REFERENCES creators (id),
  link_id TEXT NOT NULL REFERENCES links (id),
  -- null: it stands before the collections
  collection_id TEXT REFERENCES shelf_collections (id),
  note TEXT NOT NULL,
  image_hash TEXT REFERENCES images (hash),
  -- the order they stand in, smallest first; equal ones by their ids
  position INTEGER NOT NULL,
  -- a link stands on a shelf once
  CONSTRAINT shelf_items_once UNIQUE (creator_id, link_id)
) STRICT;
CREATE INDEX shelf_items_by_picture ON shelf_items (image_hash) WHERE image_hash IS NOT NULL;
CREATE INDEX shelf_items_in_order ON shelf_items (creator_id, position, id);
CREATE INDEX shelf_items_of_collection ON shelf_items (collection_id);
CREATE INDEX shelf_items_of_link ON shelf_items (link_id);
CREATE TRIGGER shelf_items_few BEFORE INSERT ON shelf_items
WHEN (SELECT count(*) FROM shelf_items WHERE creator_id = NEW.creator_id) >= 60
BEGIN
  SELECT RAISE(ABORT, 'shelf_items_few');
END;
CREATE TRIGGER shelf_items_image_in AFTER INSERT ON shelf_items WHEN NEW.image_hash IS NOT NULL
BEGIN
  UPDATE images SET uses = uses + 1 WHERE hash = NEW.image_hash;
END;
CREATE TRIGGER shelf_items_image_moved AFTER UPDATE OF image_hash ON shelf_items WHEN OLD.image_hash IS NOT NEW.image_hash
BEGIN
  UPDATE images SET uses = uses + 1 WHERE hash = NEW.image_hash;
  UPDATE images SET uses = uses - 1, unused_since = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE hash = OLD.image_hash;
END;
CREATE TRIGGER shelf_items_image_out AFTER DELETE ON shelf_items WHEN OLD.image_hash IS NOT NULL
BEGIN
  UPDATE images SET uses = uses - 1, unused_since = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE hash = OLD.image_hash;
END;
