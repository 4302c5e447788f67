-- A sale that a creator misses: what was bought where and when, whom we asked, what was answered and how it ended. It moves no money: a claim
-- that is right becomes an ordinary order, by a report of the partner or a file of orders.
CREATE TABLE claims (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id),
  creator_id TEXT NOT NULL REFERENCES creators (id),
  link_id TEXT NOT NULL REFERENCES links (id),
  partner_id TEXT NOT NULL REFERENCES partners (id),
  -- the partner's number; of somebody who left, the claim's own id
  order_code TEXT NOT NULL,
  ordered_at TEXT NOT NULL,
  amount INTEGER NOT NULL CHECK (amount > 0),
  text TEXT NOT NULL,
  state TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'forwarded', 'answered', 'accepted', 'declined')),
  created_at TEXT NOT NULL,
  -- since when it stands in this state
  moved_at TEXT NOT NULL,
  -- by when its end is promised
  due_at TEXT NOT NULL,
  -- the address it went to; empty where an operator asked in another way
  forwarded_to TEXT NOT NULL DEFAULT '',
  forwarded_text TEXT NOT NULL DEFAULT '',
  forwarded_at TEXT,
  -- asked once more, because nothing was answered
  reminded_at TEXT,
  answer TEXT NOT NULL DEFAULT '',
  answered_at TEXT,
  reason TEXT NOT NULL DEFAULT '',
  decided_at TEXT,
  order_id TEXT REFERENCES orders (id),
  CONSTRAINT claims_once UNIQUE (creator_id, partner_id, order_code),
  CONSTRAINT claims_accepted CHECK ((state = 'accepted') = (order_id IS NOT NULL)),
  CHECK ((state IN ('accepted', 'declined')) = (decided_at IS NOT NULL))
) STRICT;

CREATE INDEX claims_by_state ON claims (state, moved_at, id);
CREATE INDEX claims_by_user ON claims (user_id, id);
CREATE INDEX claims_by_creator ON claims (creator_id, state, moved_at, id);
-- the same order, claimed by others
CREATE INDEX claims_by_order ON claims (partner_id, order_code);
-- what the night looks at: those that are late, and those nobody answered
CREATE INDEX claims_due ON claims (due_at) WHERE decided_at IS NULL;
CREATE INDEX claims_unanswered ON claims (forwarded_at) WHERE state = 'forwarded' AND reminded_at IS NULL AND forwarded_to <> '';

CREATE TABLE claim_files (
  id TEXT PRIMARY KEY,
  claim_id TEXT NOT NULL REFERENCES claims (id),
  object_key TEXT NOT NULL UNIQUE,
  media_type TEXT NOT NULL,
  bytes INTEGER NOT NULL,
  created_at TEXT NOT NULL,
  deleted_at TEXT,
  removed_at TEXT
) STRICT;

CREATE INDEX claim_files_by_claim ON claim_files (claim_id, id);
CREATE INDEX claim_files_to_remove ON claim_files (deleted_at) WHERE deleted_at IS NOT NULL AND removed_at IS NULL;

-- How many stand in each state, and how a partner deals with them: kept by the triggers below.
CREATE TABLE claim_counts (
  state TEXT PRIMARY KEY,
  claims INTEGER NOT NULL CHECK (claims >= 0)
) STRICT;

INSERT INTO claim_counts (state, claims) VALUES ('open', 0), ('forwarded', 0), ('answered', 0), ('accepted', 0), ('declined', 0);

CREATE TABLE partner_claims (
  partner_id TEXT PRIMARY KEY REFERENCES partners (id),
  claims INTEGER NOT NULL,
  accepted INTEGER NOT NULL DEFAULT 0,
  declined INTEGER NOT NULL DEFAULT 0,
  -- how often it answered, and after how many hours in all
  answers INTEGER NOT NULL DEFAULT 0,
  answer_hours REAL NOT NULL DEFAULT 0
) STRICT;

CREATE TRIGGER claims_counted AFTER INSERT ON claims
BEGIN
  UPDATE claim_counts SET claims = claims + 1 WHERE state = NEW.state;
  INSERT INTO partner_claims (partner_id, claims) VALUES (NEW.partner_id, 1) ON CONFLICT (partner_id) DO UPDATE SET claims = claims + 1;
END;

CREATE TRIGGER claims_recounted AFTER UPDATE OF state ON claims WHEN OLD.state <> NEW.state
BEGIN
  UPDATE claim_counts SET claims = claims - 1 WHERE state = OLD.state;
  UPDATE claim_counts SET claims = claims + 1 WHERE state = NEW.state;
  UPDATE partner_claims SET accepted = accepted + (NEW.state = 'accepted'), declined = declined + (NEW.state = 'declined'),
    answers = answers + (NEW.state = 'answered'), answer_hours = answer_hours + CASE NEW.state WHEN 'answered'
      THEN (julianday(NEW.answered_at) - julianday(OLD.forwarded_at)) * 24 ELSE 0 END
  WHERE partner_id = NEW.partner_id;
END;

-- What is decided stays decided; a partner answers what it was asked.
CREATE TRIGGER claims_transition BEFORE UPDATE OF state ON claims
WHEN OLD.state <> NEW.state AND NOT (
  OLD.state IN ('open', 'forwarded', 'answered') AND NEW.state IN ('accepted', 'declined')
  OR OLD.state IN ('open', 'answered') AND NEW.state = 'forwarded'
  OR OLD.state = 'forwarded' AND NEW.state = 'answered')
BEGIN
  SELECT RAISE(ABORT, 'claims_transition');
END;

-- Paid as what it is: an order of this creator, of this partner, with this number.
CREATE TRIGGER claims_order BEFORE UPDATE OF order_id ON claims WHEN NEW.order_id IS NOT NULL AND NOT EXISTS (
  SELECT 1 FROM orders WHERE id = NEW.order_id AND creator_id = NEW.creator_id AND partner_id = NEW.partner_id AND order_code = NEW.order_code)
BEGIN
  SELECT RAISE(ABORT, 'claims_order');
END;

-- The person reads it in a copy that is kept for a while.
CREATE TRIGGER claims_made AFTER INSERT ON claims
BEGIN
  INSERT INTO data_versions (scope, version) VALUES (NEW.user_id, 1) ON CONFLICT (scope) DO UPDATE SET version = version + 1;
END;

CREATE TRIGGER claims_moved AFTER UPDATE ON claims
BEGIN
  INSERT INTO data_versions (scope, version) VALUES (NEW.user_id, 1) ON CONFLICT (scope) DO UPDATE SET version = version + 1;
END;

-- Nobody decides his own claim, nor one of those he invited: `own_matter`.
CREATE TRIGGER claims_not_own BEFORE INSERT ON audit_log
WHEN NEW.subject GLOB 'clm_*' AND EXISTS (SELECT 1 FROM claims c JOIN concerned_creators x ON x.creator_id = c.creator_id
  WHERE c.id = NEW.subject AND x.user_id = NEW.actor_id)
BEGIN
  SELECT RAISE(ABORT, 'claims_not_own');
END;
