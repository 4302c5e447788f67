-- The database as it stands after every migration. Written by `npm run generate`: do not edit.

CREATE TABLE advertisement_skips (
  advertisement_id TEXT NOT NULL REFERENCES advertisements (id),
  why TEXT NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (advertisement_id, why)
) STRICT;

CREATE TABLE advertisements (
  id TEXT PRIMARY KEY,
  subject TEXT NOT NULL,
  body TEXT NOT NULL,
  link_label TEXT NOT NULL DEFAULT '',
  link_url TEXT NOT NULL DEFAULT '',
  state TEXT NOT NULL DEFAULT 'draft' CHECK (state = 'draft' OR state IN ('sending', 'sent', 'stopped')),
  created_at TEXT NOT NULL,
  started_at TEXT,
  ended_at TEXT,
  -- The last member whose mail was posted.
  cursor TEXT NOT NULL DEFAULT '',
  posted INTEGER NOT NULL DEFAULT 0,
  sent INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX advertisements_sending ON advertisements (id) WHERE state = 'sending';

CREATE TABLE "announcements" (
  id TEXT PRIMARY KEY,
  title TEXT NOT NULL,
  body TEXT NOT NULL,
  -- Null: a draft. Later than now: it waits for its time.
  published_at TEXT,
  -- Taken down: operators alone read it.
  ended_at TEXT,
  -- 1 while it stands in the top banner
  banner INTEGER NOT NULL DEFAULT 0 CHECK (banner IN (0, 1)),
  -- Null: its title, and its own page.
  banner_text TEXT,
  banner_href TEXT, partner_id TEXT REFERENCES partners (id), link_url TEXT,
  CHECK (ended_at IS NULL OR published_at IS NOT NULL),
  CONSTRAINT announcements_banner_read CHECK (banner = 0 OR (published_at IS NOT NULL AND ended_at IS NULL))
) STRICT;
CREATE UNIQUE INDEX announcements_banner ON announcements (banner) WHERE banner = 1;
CREATE INDEX announcements_by_time ON announcements (published_at);
CREATE INDEX announcements_of_partner ON announcements (partner_id, published_at) WHERE partner_id IS NOT NULL;
CREATE TRIGGER announcements_versioned AFTER UPDATE ON announcements
BEGIN
  UPDATE data_versions SET version = version + 1 WHERE scope = 'site';
END;
CREATE TRIGGER announcements_versioned_in AFTER INSERT ON announcements
BEGIN
  UPDATE data_versions SET version = version + 1 WHERE scope = 'site';
END;
CREATE TRIGGER announcements_versioned_out AFTER DELETE ON announcements
BEGIN
  UPDATE data_versions SET version = version + 1 WHERE scope = 'site';
END;

CREATE TABLE help_articles (
  -- addresses and sentences hold it
  slug TEXT PRIMARY KEY CHECK (slug NOT GLOB '*[^a-z0-9-]*' AND length(slug) BETWEEN 2 AND 40),
  topic TEXT NOT NULL CHECK (topic IN ('links', 'disclosure', 'earnings', 'payouts', 'account')),
  position INTEGER NOT NULL CHECK (position BETWEEN 1 AND 9999),
  -- null: readers do not see it; 0: the text of the build
  shown_version INTEGER,
  -- moves with every change, so that of two operators at once one wins
  edition INTEGER NOT NULL DEFAULT 1
) STRICT, WITHOUT ROWID;
CREATE TRIGGER help_articles_kept BEFORE DELETE ON help_articles
BEGIN
  SELECT RAISE(ABORT, 'help_articles_kept');
END;
CREATE TRIGGER help_articles_no_replace BEFORE INSERT ON help_articles WHEN EXISTS (SELECT 1 FROM help_articles WHERE slug = NEW.slug) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: help_articles.slug'); END;
CREATE TRIGGER help_articles_shown BEFORE UPDATE OF shown_version ON help_articles
WHEN NEW.shown_version > 0 AND NOT EXISTS (
  SELECT 1 FROM help_versions WHERE slug = NEW.slug AND version = NEW.shown_version AND published_at IS NOT NULL)
BEGIN
  SELECT RAISE(ABORT, 'help_articles_shown');
END;

CREATE TABLE help_versions (
  slug TEXT NOT NULL REFERENCES help_articles (slug),
  version INTEGER NOT NULL CHECK (version > 0),
  title TEXT NOT NULL,
  summary TEXT NOT NULL,
  -- other words people look for it with
  words TEXT NOT NULL,
  -- sections apart by an empty line; the first line of each is its heading
  body TEXT NOT NULL,
  -- one of contract/help-actions.ts; null: no button below
  action TEXT,
  written_by TEXT NOT NULL REFERENCES users (id),
  written_at TEXT NOT NULL,
  -- both null: a draft. Otherwise when readers saw it first
  published_by TEXT REFERENCES users (id),
  published_at TEXT,
  PRIMARY KEY (slug, version),
  CHECK ((published_by IS NULL) = (published_at IS NULL))
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX help_versions_draft ON help_versions (slug) WHERE published_at IS NULL;
CREATE TRIGGER help_versions_kept BEFORE UPDATE ON help_versions
WHEN OLD.published_at IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'help_versions_kept');
END;
CREATE TRIGGER help_versions_kept_out BEFORE DELETE ON help_versions
BEGIN
  SELECT RAISE(ABORT, 'help_versions_kept');
END;
CREATE TRIGGER help_versions_no_replace BEFORE INSERT ON help_versions WHEN EXISTS (SELECT 1 FROM help_versions WHERE slug = NEW.slug AND version = NEW.version) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: help_versions.slug, help_versions.version'); END;
CREATE TRIGGER help_versions_no_replace_slug BEFORE INSERT ON help_versions WHEN EXISTS (SELECT 1 FROM help_versions WHERE (published_at IS NULL) AND slug = NEW.slug) AND (NEW.published_at IS NULL) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: help_versions.slug'); END;

CREATE TABLE inquiries (
  id TEXT PRIMARY KEY,
  user_id TEXT REFERENCES users (id),
  creator_id TEXT REFERENCES creators (id),
  email TEXT,
  kind TEXT NOT NULL CHECK (kind IN ('earnings', 'payout', 'link', 'account', 'partner', 'etc')),
  title TEXT NOT NULL,
  -- what it is about, and what that was called: an order, a payout, a link of the person, a partner, a page, a failed request
  about_kind TEXT CHECK (about_kind IN ('order', 'payout', 'link', 'partner', 'page', 'error')),
  about_ref TEXT NOT NULL DEFAULT '',
  about_label TEXT NOT NULL DEFAULT '',
  state TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'answered', 'closed')),
  created_at TEXT NOT NULL,
  -- since when it stands in this state
  moved_at TEXT NOT NULL,
  -- by when an answer is promised
  due_at TEXT NOT NULL,
  message_count INTEGER NOT NULL DEFAULT 0 CONSTRAINT inquiries_full CHECK (message_count <= 100),
  -- of a visitor: the same words on the same day are the same inquiry
  cause_hash TEXT UNIQUE,
  CHECK ((user_id IS NULL) = (email IS NOT NULL)),
  CHECK ((user_id IS NULL) = (creator_id IS NULL)),
  CHECK ((user_id IS NULL) = (cause_hash IS NOT NULL))
) STRICT;
CREATE INDEX inquiries_by_creator ON inquiries (creator_id, state, moved_at, id) WHERE creator_id IS NOT NULL;
CREATE INDEX inquiries_by_email ON inquiries (email, state, moved_at, id) WHERE email IS NOT NULL;
CREATE INDEX inquiries_by_state ON inquiries (state, moved_at, id);
CREATE INDEX inquiries_by_user ON inquiries (user_id, id) WHERE user_id IS NOT NULL;
CREATE TRIGGER assignments_end_inquiry AFTER UPDATE OF state ON inquiries WHEN NEW.state <> 'open' BEGIN DELETE FROM assignments WHERE subject = NEW.id; END;
CREATE TRIGGER inquiries_counted AFTER INSERT ON inquiries
BEGIN
  UPDATE inquiry_counts SET inquiries = inquiries + 1 WHERE state = NEW.state;
END;
CREATE TRIGGER inquiries_recounted AFTER UPDATE OF state ON inquiries WHEN OLD.state <> NEW.state
BEGIN
  UPDATE inquiry_counts SET inquiries = inquiries - 1 WHERE state = OLD.state;
  UPDATE inquiry_counts SET inquiries = inquiries + 1 WHERE state = NEW.state;
END;
CREATE TRIGGER inquiries_transition BEFORE UPDATE OF state ON inquiries WHEN OLD.state = 'closed' AND NEW.state = 'answered'
BEGIN
  SELECT RAISE(ABORT, 'inquiries_transition');
END;
CREATE TRIGGER inquiries_version AFTER UPDATE OF state, message_count, title ON inquiries WHEN NEW.user_id IS NOT NULL
BEGIN
  INSERT INTO data_versions (scope, version) VALUES (NEW.user_id, 1) ON CONFLICT (scope) DO UPDATE SET version = version + 1;
END;

CREATE TABLE inquiry_counts (
  state TEXT PRIMARY KEY,
  inquiries INTEGER NOT NULL CHECK (inquiries >= 0)
) STRICT;

CREATE TABLE inquiry_files (
  id TEXT PRIMARY KEY,
  inquiry_id TEXT NOT NULL REFERENCES inquiries (id),
  message_id TEXT NOT NULL REFERENCES inquiry_messages (id),
  object_key TEXT NOT NULL UNIQUE,
  media_type TEXT NOT NULL,
  bytes INTEGER NOT NULL,
  created_at TEXT NOT NULL,
  deleted_at TEXT,
  removed_at TEXT
) STRICT;
CREATE INDEX inquiry_files_by_inquiry ON inquiry_files (inquiry_id, id);
CREATE INDEX inquiry_files_to_remove ON inquiry_files (deleted_at) WHERE deleted_at IS NOT NULL AND removed_at IS NULL;

CREATE TABLE inquiry_messages (
  id TEXT PRIMARY KEY,
  inquiry_id TEXT NOT NULL REFERENCES inquiries (id),
  side TEXT NOT NULL CHECK (side IN ('person', 'operator', 'note')),
  author_id TEXT REFERENCES users (id),
  text TEXT NOT NULL,
  at TEXT NOT NULL,
  cause_hash TEXT UNIQUE,
  CHECK (side = 'person' OR author_id IS NOT NULL)
) STRICT;
CREATE INDEX inquiry_messages_by_inquiry ON inquiry_messages (inquiry_id, id);
CREATE TRIGGER inquiry_messages_counted AFTER INSERT ON inquiry_messages
BEGIN
  UPDATE inquiries SET message_count = message_count + 1 WHERE id = NEW.inquiry_id;
END;

CREATE TABLE inquiry_tokens (
  token_hash TEXT PRIMARY KEY,
  inquiry_id TEXT NOT NULL REFERENCES inquiries (id),
  created_at TEXT NOT NULL
) STRICT;
CREATE INDEX inquiry_tokens_by_age ON inquiry_tokens (created_at);

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
CREATE INDEX partner_proposals_by_state ON partner_proposals (state, id);
CREATE INDEX partner_proposals_of_partner ON partner_proposals (partner_id, id);
CREATE UNIQUE INDEX partner_proposals_open ON partner_proposals (partner_id, kind) WHERE state = 'open';
CREATE TRIGGER partner_proposals_fixed BEFORE UPDATE OF id, partner_id, kind, content, note, starts_on, proposed_by, proposed_at ON partner_proposals BEGIN SELECT RAISE(ABORT, 'partner_proposals_fixed'); END;
CREATE TRIGGER partner_proposals_no_replace BEFORE INSERT ON partner_proposals WHEN EXISTS (SELECT 1 FROM partner_proposals WHERE id = NEW.id) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: partner_proposals.id'); END;
CREATE TRIGGER partner_proposals_no_replace_open BEFORE INSERT ON partner_proposals WHEN EXISTS (SELECT 1 FROM partner_proposals WHERE partner_id = NEW.partner_id AND kind = NEW.kind AND state = 'open') BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: partner_proposals.partner_id, partner_proposals.kind'); END;
CREATE TRIGGER partner_proposals_once BEFORE UPDATE ON partner_proposals WHEN OLD.state <> 'open' BEGIN SELECT RAISE(ABORT, 'partner_proposals_once'); END;

CREATE TABLE text_positions (i INTEGER PRIMARY KEY) STRICT;
