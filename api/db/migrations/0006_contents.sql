-- Contents of creators, their groups, public images, and what was told about disclosure.

-- Public images, found by the hash of their bytes. The key in R2 ends at random: an image that is thrown away and uploaded again at
-- the same moment stands under another key and is not thrown away with the old one.
CREATE TABLE images (
  -- SHA-256 of the bytes as stored, hex
  hash TEXT PRIMARY KEY CHECK (length(hash) = 64),
  object_key TEXT NOT NULL CONSTRAINT images_object UNIQUE,
  media_type TEXT NOT NULL CHECK (media_type IN ('image/jpeg', 'image/png', 'image/webp', 'image/avif')),
  bytes INTEGER NOT NULL,
  width INTEGER NOT NULL CHECK (width > 0),
  height INTEGER NOT NULL CHECK (height > 0),
  -- how many contents and profiles show it, kept by triggers
  uses INTEGER NOT NULL DEFAULT 0 CHECK (uses >= 0),
  -- since when nothing has shown it; counts only while uses = 0
  unused_since TEXT NOT NULL,
  created_at TEXT NOT NULL
) STRICT;
-- what may be thrown away, longest unused first
CREATE INDEX images_unused ON images (unused_since) WHERE uses = 0;

ALTER TABLE creators ADD COLUMN image_hash TEXT REFERENCES images (hash);
-- the list of own groups is never paged: there are few
ALTER TABLE creators ADD COLUMN group_count INTEGER NOT NULL DEFAULT 0 CONSTRAINT creators_groups_few CHECK (group_count BETWEEN 0 AND 100);
CREATE TRIGGER creators_image_used AFTER UPDATE OF image_hash ON creators WHEN OLD.image_hash IS NOT NEW.image_hash
BEGIN
  UPDATE images SET uses = uses + 1 WHERE hash = NEW.image_hash;
  UPDATE images SET uses = uses - 1, unused_since = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE hash = OLD.image_hash;
END;

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
  deleted_at TEXT,
  CONSTRAINT contents_fix_says_why CHECK (state <> 'needs_fix' OR (fix_reason IS NOT NULL AND fix_due_on IS NOT NULL AND fix_requested_at IS NOT NULL)),
  CONSTRAINT contents_hidden_says_why CHECK (state <> 'hidden' OR hidden_reason IS NOT NULL)
) STRICT;
-- a creator registers a page once
CREATE UNIQUE INDEX contents_one_living ON contents (creator_id, normal_url) WHERE deleted_at IS NULL;
-- own list newest first, whole and by each filter
CREATE INDEX contents_living ON contents (creator_id, id) WHERE deleted_at IS NULL;
CREATE INDEX contents_living_by_state ON contents (creator_id, state, id) WHERE deleted_at IS NULL;
CREATE INDEX contents_living_by_type ON contents (creator_id, content_type, id) WHERE deleted_at IS NULL;
CREATE INDEX contents_living_by_channel ON contents (creator_id, channel_code, id) WHERE deleted_at IS NULL;
-- the public page of a creator
CREATE INDEX contents_public ON contents (creator_id, id) WHERE deleted_at IS NULL AND state <> 'hidden';
-- what a creator still has to fix, nearest date first
CREATE INDEX contents_to_fix ON contents (creator_id, fix_due_on) WHERE deleted_at IS NULL AND state = 'needs_fix' AND fix_answered_at IS NULL;
-- what a creator's disclosure is wrong on
CREATE INDEX contents_notice_wrong ON contents (creator_id, id) WHERE deleted_at IS NULL AND notice_check IN ('late', 'missing');
-- the operators' lists: by state newest first; of those to fix the answered ones first, longest waiting first
CREATE INDEX contents_by_state ON contents (state, id) WHERE deleted_at IS NULL;
CREATE INDEX contents_answered ON contents (fix_answered_at IS NULL, fix_answered_at, id) WHERE deleted_at IS NULL AND state = 'needs_fix';
-- live pages to look at: never looked at first, then the longest ago
CREATE INDEX contents_check_due ON contents (notice_checked_at, id) WHERE deleted_at IS NULL AND state <> 'hidden';

CREATE TABLE content_transitions (
  from_state TEXT NOT NULL,
  to_state TEXT NOT NULL,
  PRIMARY KEY (from_state, to_state)
) STRICT;
INSERT INTO content_transitions (from_state, to_state) VALUES
  ('published', 'needs_fix'), ('published', 'hidden'), ('needs_fix', 'published'), ('needs_fix', 'hidden'),
  ('hidden', 'published'), ('hidden', 'needs_fix'), ('needs_fix', 'needs_fix');
CREATE TRIGGER contents_transition BEFORE UPDATE OF state ON contents
WHEN OLD.deleted_at IS NOT NULL OR NOT EXISTS (SELECT 1 FROM content_transitions WHERE from_state = OLD.state AND to_state = NEW.state)
BEGIN
  SELECT RAISE(ABORT, 'contents_transition');
END;

CREATE TRIGGER contents_image_used_in AFTER INSERT ON contents WHEN NEW.thumbnail_hash IS NOT NULL
BEGIN
  UPDATE images SET uses = uses + 1 WHERE hash = NEW.thumbnail_hash;
END;
CREATE TRIGGER contents_image_used AFTER UPDATE OF thumbnail_hash ON contents WHEN OLD.thumbnail_hash IS NOT NEW.thumbnail_hash
BEGIN
  UPDATE images SET uses = uses + 1 WHERE hash = NEW.thumbnail_hash;
  UPDATE images SET uses = uses - 1, unused_since = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE hash = OLD.thumbnail_hash;
END;

-- How many living contents of a creator have what: `state:…`, `type:…`, `channel:…`, and `public` for what anybody may see.
CREATE TABLE content_counts (
  creator_id TEXT NOT NULL REFERENCES creators (id),
  facet TEXT NOT NULL,
  contents INTEGER NOT NULL CHECK (contents >= 0),
  PRIMARY KEY (creator_id, facet)
) STRICT;
-- How many living contents of everybody stand in each state, for the operators' lists.
CREATE TABLE content_state_counts (
  state TEXT PRIMARY KEY,
  contents INTEGER NOT NULL CHECK (contents >= 0)
) STRICT;
INSERT INTO content_state_counts (state, contents) VALUES ('published', 0), ('needs_fix', 0), ('hidden', 0);
CREATE TRIGGER contents_counted AFTER INSERT ON contents WHEN NEW.deleted_at IS NULL
BEGIN
  UPDATE creators SET content_count = content_count + 1 WHERE id = NEW.creator_id;
  UPDATE content_state_counts SET contents = contents + 1 WHERE state = NEW.state;
  INSERT INTO content_counts (creator_id, facet, contents)
    SELECT NEW.creator_id, value, 1 FROM json_each(json_array('state:' || NEW.state, 'type:' || NEW.content_type, 'channel:' || NEW.channel_code,
      CASE WHEN NEW.state <> 'hidden' THEN 'public' END)) WHERE value IS NOT NULL
    ON CONFLICT (creator_id, facet) DO UPDATE SET contents = contents + 1;
END;
CREATE TRIGGER contents_uncounted AFTER UPDATE OF state, content_type, channel_code, deleted_at ON contents WHEN OLD.deleted_at IS NULL
BEGIN
  UPDATE creators SET content_count = content_count - 1 WHERE id = OLD.creator_id;
  UPDATE content_state_counts SET contents = contents - 1 WHERE state = OLD.state;
  UPDATE content_counts SET contents = contents - 1 WHERE creator_id = OLD.creator_id
    AND facet IN ('state:' || OLD.state, 'type:' || OLD.content_type, 'channel:' || OLD.channel_code, iif(OLD.state <> 'hidden', 'public', ''));
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

-- Links that stand in a content, in the order the creator gave.
CREATE TABLE content_links (
  content_id TEXT NOT NULL REFERENCES contents (id),
  link_id TEXT NOT NULL REFERENCES links (id),
  position INTEGER NOT NULL,
  PRIMARY KEY (content_id, link_id)
) STRICT;
-- which contents a link stands in: what re-pointing or removing it touches
CREATE INDEX content_links_by_link ON content_links (link_id, content_id);
CREATE TRIGGER content_links_counted AFTER INSERT ON content_links
BEGIN
  UPDATE contents SET link_count = link_count + 1 WHERE id = NEW.content_id;
END;
CREATE TRIGGER content_links_uncounted AFTER DELETE ON content_links
BEGIN
  UPDATE contents SET link_count = link_count - 1 WHERE id = OLD.content_id;
END;

-- Which sentence was given to whom and when; without a content it was copied together with a link. Append-only.
CREATE TABLE notice_records (
  id TEXT PRIMARY KEY,
  creator_id TEXT NOT NULL REFERENCES creators (id),
  content_id TEXT REFERENCES contents (id),
  notice_code TEXT NOT NULL REFERENCES notices (code),
  given_at TEXT NOT NULL
) STRICT;
CREATE INDEX notice_records_by_content ON notice_records (content_id, given_at) WHERE content_id IS NOT NULL;
CREATE TRIGGER notice_records_no_update BEFORE UPDATE ON notice_records
BEGIN
  SELECT RAISE(ABORT, 'notice_records_append_only');
END;
CREATE TRIGGER notice_records_no_delete BEFORE DELETE ON notice_records
BEGIN
  SELECT RAISE(ABORT, 'notice_records_append_only');
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
) STRICT;
-- two groups of a creator are told apart by their titles; also the order of their list
CREATE UNIQUE INDEX content_groups_one_title ON content_groups (creator_id, title) WHERE deleted_at IS NULL;
CREATE TRIGGER content_groups_counted AFTER INSERT ON content_groups
BEGIN
  UPDATE creators SET group_count = group_count + 1 WHERE id = NEW.creator_id;
END;
CREATE TRIGGER content_groups_uncounted AFTER UPDATE OF deleted_at ON content_groups WHEN OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL
BEGIN
  UPDATE creators SET group_count = group_count - 1 WHERE id = NEW.creator_id;
END;

-- Contents of a group; ids sort by time, so the key is also the order, newest last.
CREATE TABLE content_group_items (
  group_id TEXT NOT NULL REFERENCES content_groups (id),
  content_id TEXT NOT NULL REFERENCES contents (id),
  PRIMARY KEY (group_id, content_id)
) STRICT;
-- the groups a content is in
CREATE INDEX content_group_items_by_content ON content_group_items (content_id, group_id);
CREATE TRIGGER content_group_items_counted AFTER INSERT ON content_group_items
BEGIN
  UPDATE content_groups SET content_count = content_count + 1,
    public_count = public_count + (SELECT state <> 'hidden' FROM contents WHERE id = NEW.content_id) WHERE id = NEW.group_id;
END;
CREATE TRIGGER content_group_items_uncounted AFTER DELETE ON content_group_items
BEGIN
  UPDATE content_groups SET content_count = content_count - 1,
    public_count = public_count - (SELECT state <> 'hidden' FROM contents WHERE id = OLD.content_id) WHERE id = OLD.group_id;
END;
CREATE TRIGGER contents_shown_in_groups AFTER UPDATE OF state ON contents WHEN (OLD.state = 'hidden') <> (NEW.state = 'hidden')
BEGIN
  UPDATE content_groups SET public_count = public_count + iif(NEW.state = 'hidden', -1, 1)
    WHERE id IN (SELECT group_id FROM content_group_items WHERE content_id = NEW.id);
END;
