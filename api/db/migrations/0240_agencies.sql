-- Agencies: organisations that work for several creators. A creator agrees to each scope, and ends it at any time.
-- Size: six new tables; an agency has a few people and up to a hundred creators, and a row for each act of it.
CREATE TABLE agencies (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  -- where creators and we write to; emptied when the agency ends
  contact_email TEXT NOT NULL,
  -- ten digits, or null
  business_number TEXT,
  made_by TEXT NOT NULL REFERENCES users (id),
  created_at TEXT NOT NULL,
  ended_at TEXT
) STRICT;
CREATE INDEX agencies_by_maker ON agencies (made_by) WHERE ended_at IS NULL;
CREATE TRIGGER agencies_no_replace BEFORE INSERT ON agencies WHEN EXISTS (SELECT 1 FROM agencies WHERE id = NEW.id) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: agencies.id'); END;
CREATE TRIGGER agencies_fixed BEFORE UPDATE OF id, made_by, created_at ON agencies BEGIN SELECT RAISE(ABORT, 'agencies_fixed'); END;
CREATE TRIGGER agencies_once BEFORE UPDATE ON agencies WHEN OLD.ended_at IS NOT NULL BEGIN SELECT RAISE(ABORT, 'agencies_once'); END;

-- The people of an agency. A person belongs to one, and is neither an operator nor a person of a partner.
CREATE TABLE agency_people ( -- export: taken as 대행사 담당자; leaving: deleted; age: kept
  user_id TEXT PRIMARY KEY REFERENCES users (id),
  agency_id TEXT NOT NULL REFERENCES agencies (id),
  role TEXT NOT NULL CHECK (role IN ('owner', 'manager')),
  invited_by TEXT NOT NULL REFERENCES users (id),
  since TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX agency_people_by_agency ON agency_people (agency_id, user_id);
CREATE TRIGGER agency_people_no_replace BEFORE INSERT ON agency_people WHEN EXISTS (SELECT 1 FROM agency_people WHERE user_id = NEW.user_id) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: agency_people.user_id'); END;
CREATE TRIGGER agency_people_full BEFORE INSERT ON agency_people WHEN (SELECT count(*) FROM agency_people WHERE agency_id = NEW.agency_id) >= 20 BEGIN SELECT RAISE(ABORT, 'agency_people_full'); END;
CREATE TRIGGER agency_people_alone BEFORE INSERT ON agency_people WHEN EXISTS (SELECT 1 FROM users WHERE id = NEW.user_id AND (role = 'operator' OR withdrawn_at IS NOT NULL)) OR EXISTS (SELECT 1 FROM partner_people WHERE user_id = NEW.user_id) BEGIN SELECT RAISE(ABORT, 'agency_people_alone'); END;
CREATE TRIGGER agency_people_open BEFORE INSERT ON agency_people WHEN EXISTS (SELECT 1 FROM agencies WHERE id = NEW.agency_id AND ended_at IS NOT NULL) BEGIN SELECT RAISE(ABORT, 'agency_people_open'); END;
CREATE TRIGGER agency_people_fixed BEFORE UPDATE OF user_id, agency_id, invited_by, since ON agency_people BEGIN SELECT RAISE(ABORT, 'agency_people_fixed'); END;
-- An agency without an owner ends: nobody could look after its people any more.
CREATE TRIGGER agency_people_end AFTER DELETE ON agency_people WHEN OLD.role = 'owner' BEGIN UPDATE agencies SET ended_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), contact_email = '', business_number = NULL WHERE id = OLD.agency_id AND ended_at IS NULL AND NOT EXISTS (SELECT 1 FROM agency_people WHERE agency_id = OLD.agency_id AND role = 'owner'); END;

-- Invitations to work for an agency. The link in the mail contains the token; the address is emptied once the invitation is closed.
CREATE TABLE agency_invites (
  id TEXT PRIMARY KEY,
  agency_id TEXT NOT NULL REFERENCES agencies (id),
  email TEXT NOT NULL,
  role TEXT NOT NULL CHECK (role IN ('owner', 'manager')),
  token_hash TEXT NOT NULL,
  invited_by TEXT NOT NULL REFERENCES users (id),
  created_at TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  accepted_by TEXT REFERENCES users (id),
  accepted_at TEXT,
  withdrawn_at TEXT,
  CHECK ((accepted_by IS NULL) = (accepted_at IS NULL)),
  CHECK (accepted_at IS NULL OR withdrawn_at IS NULL)
) STRICT;
CREATE UNIQUE INDEX agency_invites_by_token ON agency_invites (token_hash);
CREATE UNIQUE INDEX agency_invites_open ON agency_invites (agency_id, email) WHERE accepted_at IS NULL AND withdrawn_at IS NULL;
CREATE TRIGGER agency_invites_no_replace BEFORE INSERT ON agency_invites WHEN EXISTS (SELECT 1 FROM agency_invites WHERE id = NEW.id) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: agency_invites.id'); END;
CREATE TRIGGER agency_invites_no_replace_token BEFORE INSERT ON agency_invites WHEN EXISTS (SELECT 1 FROM agency_invites WHERE token_hash = NEW.token_hash) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: agency_invites.token_hash'); END;
CREATE TRIGGER agency_invites_no_replace_open BEFORE INSERT ON agency_invites WHEN EXISTS (SELECT 1 FROM agency_invites WHERE agency_id = NEW.agency_id AND email = NEW.email AND accepted_at IS NULL AND withdrawn_at IS NULL) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: agency_invites.agency_id, agency_invites.email'); END;
CREATE TRIGGER agency_invites_fixed BEFORE UPDATE OF id, agency_id, role, token_hash, invited_by, created_at, expires_at ON agency_invites BEGIN SELECT RAISE(ABORT, 'agency_invites_fixed'); END;
CREATE TRIGGER agency_invites_once BEFORE UPDATE ON agency_invites WHEN OLD.accepted_at IS NOT NULL OR OLD.withdrawn_at IS NOT NULL BEGIN SELECT RAISE(ABORT, 'agency_invites_once'); END;

-- The acts of an agency for a creator, as the creator reads them.
CREATE TABLE agency_acts ( -- export: taken as 대행사가 한 일; leaving: deleted; age: 1095 days after at
  id TEXT PRIMARY KEY,
  delegation_id TEXT NOT NULL,
  creator_id TEXT NOT NULL REFERENCES creators (id),
  agency_id TEXT NOT NULL REFERENCES agencies (id),
  -- the person of the agency, also where its key called
  actor_id TEXT NOT NULL REFERENCES users (id), -- export: stays, who of the agency it was: their data; leaving: stays, goes with its row
  -- the name of the endpoint
  action TEXT NOT NULL,
  -- the id of the object, or of the first of several; null where there is none
  subject TEXT,
  objects INTEGER NOT NULL DEFAULT 1,
  at TEXT NOT NULL
) STRICT;
CREATE INDEX agency_acts_by_creator ON agency_acts (creator_id, id);
CREATE INDEX agency_acts_by_age ON agency_acts (at);
CREATE TRIGGER agency_acts_no_replace BEFORE INSERT ON agency_acts WHEN EXISTS (SELECT 1 FROM agency_acts WHERE id = NEW.id) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: agency_acts.id'); END;
CREATE TRIGGER agency_acts_fixed BEFORE UPDATE ON agency_acts BEGIN SELECT RAISE(ABORT, 'agency_acts_fixed'); END;

-- What a creator gave an agency: asked for by mail or with a link, agreed to by the creator, ended by either.
CREATE TABLE agency_delegations ( -- export: taken as 대행사에 맡긴 일; leaving: deleted; age: kept
  id TEXT PRIMARY KEY,
  agency_id TEXT NOT NULL REFERENCES agencies (id),
  -- null until a creator agrees
  creator_id TEXT REFERENCES creators (id),
  -- the address that was asked; empty for a link, and once the request is closed
  email TEXT NOT NULL,
  token_hash TEXT NOT NULL, -- export: stays, the hash of a secret; leaving: stays, goes with its row
  -- JSON lists of scopes: those that were asked for, and those that were given
  asked TEXT NOT NULL,
  given TEXT,
  invited_by TEXT NOT NULL REFERENCES users (id), -- export: stays, who of the agency it was: their data; leaving: stays, goes with its row
  created_at TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  agreed_at TEXT,
  -- declined by the creator or withdrawn by the agency
  closed_at TEXT,
  ended_at TEXT,
  ended_by TEXT CHECK (ended_by IN ('creator', 'agency')),
  -- the hour of the last call
  last_used_at TEXT,
  CHECK ((agreed_at IS NULL) = (given IS NULL)),
  CHECK ((agreed_at IS NULL) = (creator_id IS NULL)),
  CHECK (agreed_at IS NULL OR closed_at IS NULL),
  CHECK (ended_at IS NULL OR agreed_at IS NOT NULL),
  CHECK ((ended_at IS NULL) = (ended_by IS NULL))
) STRICT;
CREATE UNIQUE INDEX agency_delegations_by_token ON agency_delegations (token_hash);
CREATE UNIQUE INDEX agency_delegations_living ON agency_delegations (agency_id, creator_id) WHERE agreed_at IS NOT NULL AND ended_at IS NULL;
CREATE INDEX agency_delegations_open ON agency_delegations (agency_id, id) WHERE agreed_at IS NULL AND closed_at IS NULL;
CREATE INDEX agency_delegations_by_creator ON agency_delegations (creator_id, id) WHERE creator_id IS NOT NULL;
CREATE TRIGGER agency_delegations_no_replace BEFORE INSERT ON agency_delegations WHEN EXISTS (SELECT 1 FROM agency_delegations WHERE id = NEW.id) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: agency_delegations.id'); END;
CREATE TRIGGER agency_delegations_no_replace_token BEFORE INSERT ON agency_delegations WHEN EXISTS (SELECT 1 FROM agency_delegations WHERE token_hash = NEW.token_hash) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: agency_delegations.token_hash'); END;
CREATE TRIGGER agency_delegations_fixed BEFORE UPDATE OF id, agency_id, token_hash, asked, invited_by, created_at, expires_at ON agency_delegations BEGIN SELECT RAISE(ABORT, 'agency_delegations_fixed'); END;
-- A request is answered once, what was given stays as it was given, and what ended stays ended.
CREATE TRIGGER agency_delegations_once BEFORE UPDATE ON agency_delegations WHEN OLD.closed_at IS NOT NULL OR OLD.ended_at IS NOT NULL OR (OLD.agreed_at IS NOT NULL AND (NEW.agreed_at IS NOT OLD.agreed_at OR NEW.given IS NOT OLD.given OR NEW.creator_id IS NOT OLD.creator_id)) BEGIN SELECT RAISE(ABORT, 'agency_delegations_once'); END;
CREATE TRIGGER agency_delegations_given BEFORE UPDATE OF given ON agency_delegations WHEN EXISTS (SELECT 1 FROM json_each(NEW.given) WHERE value NOT IN (SELECT value FROM json_each(NEW.asked))) BEGIN SELECT RAISE(ABORT, 'agency_delegations_given'); END;
CREATE TRIGGER agency_delegations_agreed BEFORE UPDATE OF agreed_at ON agency_delegations WHEN OLD.agreed_at IS NULL AND NEW.agreed_at IS NOT NULL AND (NEW.agreed_at >= OLD.expires_at OR EXISTS (SELECT 1 FROM agencies WHERE id = NEW.agency_id AND ended_at IS NOT NULL)) BEGIN SELECT RAISE(ABORT, 'agency_delegations_once'); END;
CREATE TRIGGER agency_delegations_taken BEFORE UPDATE OF agreed_at ON agency_delegations WHEN OLD.agreed_at IS NULL AND NEW.agreed_at IS NOT NULL AND EXISTS (SELECT 1 FROM agency_delegations WHERE agency_id = NEW.agency_id AND creator_id = NEW.creator_id AND agreed_at IS NOT NULL AND ended_at IS NULL) BEGIN SELECT RAISE(ABORT, 'agency_delegations_taken'); END;
CREATE TRIGGER agency_delegations_full BEFORE UPDATE OF agreed_at ON agency_delegations WHEN OLD.agreed_at IS NULL AND NEW.agreed_at IS NOT NULL AND (SELECT count(*) FROM agency_delegations WHERE agency_id = NEW.agency_id AND agreed_at IS NOT NULL AND ended_at IS NULL) >= 100 BEGIN SELECT RAISE(ABORT, 'agency_delegations_full'); END;
CREATE TRIGGER agency_delegations_asked BEFORE INSERT ON agency_delegations WHEN (SELECT count(*) FROM agency_delegations WHERE agency_id = NEW.agency_id AND agreed_at IS NULL AND closed_at IS NULL) >= 50 BEGIN SELECT RAISE(ABORT, 'agency_delegations_asked'); END;
-- An act is written in the batch of what it did: it never commits after the creator ended it, or after the person left the agency.
CREATE TRIGGER agency_acts_living BEFORE INSERT ON agency_acts WHEN NOT EXISTS (SELECT 1 FROM agency_delegations d JOIN agency_people p ON p.user_id = NEW.actor_id AND p.agency_id = d.agency_id WHERE d.id = NEW.delegation_id AND d.creator_id = NEW.creator_id AND d.agency_id = NEW.agency_id AND d.ended_at IS NULL) BEGIN SELECT RAISE(ABORT, 'agency_acts_living'); END;
-- The end of an agency ends everything that was given to it.
CREATE TRIGGER agencies_end AFTER UPDATE OF ended_at ON agencies WHEN NEW.ended_at IS NOT NULL AND OLD.ended_at IS NULL BEGIN UPDATE agency_delegations SET ended_at = NEW.ended_at, ended_by = 'agency' WHERE agency_id = NEW.id AND agreed_at IS NOT NULL AND ended_at IS NULL; UPDATE agency_delegations SET closed_at = NEW.ended_at, email = '' WHERE agency_id = NEW.id AND agreed_at IS NULL AND closed_at IS NULL; UPDATE agency_invites SET withdrawn_at = NEW.ended_at, email = '' WHERE agency_id = NEW.id AND accepted_at IS NULL AND withdrawn_at IS NULL; DELETE FROM agency_people WHERE agency_id = NEW.id; END;

-- Pages cache who somebody is under the version of their data, so it moves when they begin or stop to work for an agency, and when it is renamed.
CREATE TRIGGER agency_people_versioned AFTER INSERT ON agency_people BEGIN INSERT INTO data_versions (scope, version) VALUES (NEW.user_id, 1) ON CONFLICT (scope) DO UPDATE SET version = version + 1; END;
CREATE TRIGGER agency_people_end_versioned AFTER DELETE ON agency_people BEGIN INSERT INTO data_versions (scope, version) VALUES (OLD.user_id, 1) ON CONFLICT (scope) DO UPDATE SET version = version + 1; END;
CREATE TRIGGER agencies_versioned_people AFTER UPDATE OF name ON agencies WHEN NEW.name <> OLD.name BEGIN INSERT INTO data_versions (scope, version) SELECT user_id, 1 FROM agency_people WHERE agency_id = NEW.id ON CONFLICT (scope) DO UPDATE SET version = version + 1; END;
