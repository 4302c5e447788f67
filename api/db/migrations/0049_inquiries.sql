-- What a person asks us, with both sides of what follows. A visitor is known by an address; a member by the account.
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

CREATE INDEX inquiries_by_state ON inquiries (state, moved_at, id);
CREATE INDEX inquiries_by_user ON inquiries (user_id, id) WHERE user_id IS NOT NULL;
CREATE INDEX inquiries_by_creator ON inquiries (creator_id, state, moved_at, id) WHERE creator_id IS NOT NULL;
CREATE INDEX inquiries_by_email ON inquiries (email, state, moved_at, id) WHERE email IS NOT NULL;

-- `note` is read by operators alone.
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

-- The link in each mail to a visitor has a token of its own, known here by its hash alone.
CREATE TABLE inquiry_tokens (
  token_hash TEXT PRIMARY KEY,
  inquiry_id TEXT NOT NULL REFERENCES inquiries (id),
  created_at TEXT NOT NULL
) STRICT;

CREATE INDEX inquiry_tokens_by_age ON inquiry_tokens (created_at);

-- How many stand in each state, kept by the triggers below.
CREATE TABLE inquiry_counts (
  state TEXT PRIMARY KEY,
  inquiries INTEGER NOT NULL CHECK (inquiries >= 0)
) STRICT;

INSERT INTO inquiry_counts (state, inquiries) VALUES ('open', 0), ('answered', 0), ('closed', 0);

CREATE TRIGGER inquiries_counted AFTER INSERT ON inquiries
BEGIN
  UPDATE inquiry_counts SET inquiries = inquiries + 1 WHERE state = NEW.state;
END;

CREATE TRIGGER inquiries_recounted AFTER UPDATE OF state ON inquiries WHEN OLD.state <> NEW.state
BEGIN
  UPDATE inquiry_counts SET inquiries = inquiries - 1 WHERE state = OLD.state;
  UPDATE inquiry_counts SET inquiries = inquiries + 1 WHERE state = NEW.state;
END;

-- What is closed is opened by its person alone.
CREATE TRIGGER inquiries_transition BEFORE UPDATE OF state ON inquiries WHEN OLD.state = 'closed' AND NEW.state = 'answered'
BEGIN
  SELECT RAISE(ABORT, 'inquiries_transition');
END;

CREATE TRIGGER inquiry_messages_counted AFTER INSERT ON inquiry_messages
BEGIN
  UPDATE inquiries SET message_count = message_count + 1 WHERE id = NEW.inquiry_id;
END;

-- The person reads it in a copy that is kept for a while.
CREATE TRIGGER inquiries_version AFTER UPDATE OF state, message_count, title ON inquiries WHEN NEW.user_id IS NOT NULL
BEGIN
  INSERT INTO data_versions (scope, version) VALUES (NEW.user_id, 1) ON CONFLICT (scope) DO UPDATE SET version = version + 1;
END;

-- Nobody answers himself, also not as the visitor he was: `own_matter`.
CREATE TRIGGER inquiries_not_own BEFORE INSERT ON audit_log
WHEN NEW.subject GLOB 'inq_*' AND EXISTS (SELECT 1 FROM inquiries i JOIN users u ON u.id = NEW.actor_id
  WHERE i.id = NEW.subject AND (i.user_id = u.id OR i.email = u.email))
BEGIN
  SELECT RAISE(ABORT, 'inquiries_not_own');
END;
