-- The database as it stands after every migration. Written by `npm run generate`: do not edit.

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
CREATE TRIGGER agencies_end AFTER UPDATE OF ended_at ON agencies WHEN NEW.ended_at IS NOT NULL AND OLD.ended_at IS NULL BEGIN UPDATE agency_delegations SET ended_at = NEW.ended_at, ended_by = 'agency' WHERE agency_id = NEW.id AND agreed_at IS NOT NULL AND ended_at IS NULL; UPDATE agency_delegations SET closed_at = NEW.ended_at, email = '' WHERE agency_id = NEW.id AND agreed_at IS NULL AND closed_at IS NULL; UPDATE agency_invites SET withdrawn_at = NEW.ended_at, email = '' WHERE agency_id = NEW.id AND accepted_at IS NULL AND withdrawn_at IS NULL; DELETE FROM agency_people WHERE agency_id = NEW.id; END;
CREATE TRIGGER agencies_fixed BEFORE UPDATE OF id, made_by, created_at ON agencies BEGIN SELECT RAISE(ABORT, 'agencies_fixed'); END;
CREATE TRIGGER agencies_no_replace BEFORE INSERT ON agencies WHEN EXISTS (SELECT 1 FROM agencies WHERE id = NEW.id) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: agencies.id'); END;
CREATE TRIGGER agencies_once BEFORE UPDATE ON agencies WHEN OLD.ended_at IS NOT NULL BEGIN SELECT RAISE(ABORT, 'agencies_once'); END;
CREATE TRIGGER agencies_versioned_people AFTER UPDATE OF name ON agencies WHEN NEW.name <> OLD.name BEGIN INSERT INTO data_versions (scope, version) SELECT user_id, 1 FROM agency_people WHERE agency_id = NEW.id ON CONFLICT (scope) DO UPDATE SET version = version + 1; END;

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
CREATE INDEX agency_acts_by_age ON agency_acts (at);
CREATE INDEX agency_acts_by_creator ON agency_acts (creator_id, id);
CREATE TRIGGER agency_acts_fixed BEFORE UPDATE ON agency_acts BEGIN SELECT RAISE(ABORT, 'agency_acts_fixed'); END;
CREATE TRIGGER agency_acts_living BEFORE INSERT ON agency_acts WHEN NOT EXISTS (SELECT 1 FROM agency_delegations d JOIN agency_people p ON p.user_id = NEW.actor_id AND p.agency_id = d.agency_id WHERE d.id = NEW.delegation_id AND d.creator_id = NEW.creator_id AND d.agency_id = NEW.agency_id AND d.ended_at IS NULL) BEGIN SELECT RAISE(ABORT, 'agency_acts_living'); END;
CREATE TRIGGER agency_acts_no_replace BEFORE INSERT ON agency_acts WHEN EXISTS (SELECT 1 FROM agency_acts WHERE id = NEW.id) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: agency_acts.id'); END;

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
CREATE INDEX agency_delegations_by_creator ON agency_delegations (creator_id, id) WHERE creator_id IS NOT NULL;
CREATE UNIQUE INDEX agency_delegations_by_token ON agency_delegations (token_hash);
CREATE UNIQUE INDEX agency_delegations_living ON agency_delegations (agency_id, creator_id) WHERE agreed_at IS NOT NULL AND ended_at IS NULL;
CREATE INDEX agency_delegations_open ON agency_delegations (agency_id, id) WHERE agreed_at IS NULL AND closed_at IS NULL;
CREATE TRIGGER agency_delegations_agreed BEFORE UPDATE OF agreed_at ON agency_delegations WHEN OLD.agreed_at IS NULL AND NEW.agreed_at IS NOT NULL AND (NEW.agreed_at >= OLD.expires_at OR EXISTS (SELECT 1 FROM agencies WHERE id = NEW.agency_id AND ended_at IS NOT NULL)) BEGIN SELECT RAISE(ABORT, 'agency_delegations_once'); END;
CREATE TRIGGER agency_delegations_asked BEFORE INSERT ON agency_delegations WHEN (SELECT count(*) FROM agency_delegations WHERE agency_id = NEW.agency_id AND agreed_at IS NULL AND closed_at IS NULL) >= 50 BEGIN SELECT RAISE(ABORT, 'agency_delegations_asked'); END;
CREATE TRIGGER agency_delegations_fixed BEFORE UPDATE OF id, agency_id, token_hash, asked, invited_by, created_at, expires_at ON agency_delegations BEGIN SELECT RAISE(ABORT, 'agency_delegations_fixed'); END;
CREATE TRIGGER agency_delegations_full BEFORE UPDATE OF agreed_at ON agency_delegations WHEN OLD.agreed_at IS NULL AND NEW.agreed_at IS NOT NULL AND (SELECT count(*) FROM agency_delegations WHERE agency_id = NEW.agency_id AND agreed_at IS NOT NULL AND ended_at IS NULL) >= 100 BEGIN SELECT RAISE(ABORT, 'agency_delegations_full'); END;
CREATE TRIGGER agency_delegations_given BEFORE UPDATE OF given ON agency_delegations WHEN EXISTS (SELECT 1 FROM json_each(NEW.given) WHERE value NOT IN (SELECT value FROM json_each(NEW.asked))) BEGIN SELECT RAISE(ABORT, 'agency_delegations_given'); END;
CREATE TRIGGER agency_delegations_no_replace BEFORE INSERT ON agency_delegations WHEN EXISTS (SELECT 1 FROM agency_delegations WHERE id = NEW.id) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: agency_delegations.id'); END;
CREATE TRIGGER agency_delegations_no_replace_token BEFORE INSERT ON agency_delegations WHEN EXISTS (SELECT 1 FROM agency_delegations WHERE token_hash = NEW.token_hash) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: agency_delegations.token_hash'); END;
CREATE TRIGGER agency_delegations_once BEFORE UPDATE ON agency_delegations WHEN OLD.closed_at IS NOT NULL OR OLD.ended_at IS NOT NULL OR (OLD.agreed_at IS NOT NULL AND (NEW.agreed_at IS NOT OLD.agreed_at OR NEW.given IS NOT OLD.given OR NEW.creator_id IS NOT OLD.creator_id)) BEGIN SELECT RAISE(ABORT, 'agency_delegations_once'); END;
CREATE TRIGGER agency_delegations_taken BEFORE UPDATE OF agreed_at ON agency_delegations WHEN OLD.agreed_at IS NULL AND NEW.agreed_at IS NOT NULL AND EXISTS (SELECT 1 FROM agency_delegations WHERE agency_id = NEW.agency_id AND creator_id = NEW.creator_id AND agreed_at IS NOT NULL AND ended_at IS NULL) BEGIN SELECT RAISE(ABORT, 'agency_delegations_taken'); END;

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
CREATE TRIGGER agency_invites_fixed BEFORE UPDATE OF id, agency_id, role, token_hash, invited_by, created_at, expires_at ON agency_invites BEGIN SELECT RAISE(ABORT, 'agency_invites_fixed'); END;
CREATE TRIGGER agency_invites_no_replace BEFORE INSERT ON agency_invites WHEN EXISTS (SELECT 1 FROM agency_invites WHERE id = NEW.id) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: agency_invites.id'); END;
CREATE TRIGGER agency_invites_no_replace_open BEFORE INSERT ON agency_invites WHEN EXISTS (SELECT 1 FROM agency_invites WHERE agency_id = NEW.agency_id AND email = NEW.email AND accepted_at IS NULL AND withdrawn_at IS NULL) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: agency_invites.agency_id, agency_invites.email'); END;
CREATE TRIGGER agency_invites_no_replace_token BEFORE INSERT ON agency_invites WHEN EXISTS (SELECT 1 FROM agency_invites WHERE token_hash = NEW.token_hash) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: agency_invites.token_hash'); END;
CREATE TRIGGER agency_invites_once BEFORE UPDATE ON agency_invites WHEN OLD.accepted_at IS NOT NULL OR OLD.withdrawn_at IS NOT NULL BEGIN SELECT RAISE(ABORT, 'agency_invites_once'); END;

CREATE TABLE agency_people ( -- export: taken as 대행사 담당자; leaving: deleted; age: kept
  user_id TEXT PRIMARY KEY REFERENCES users (id),
  agency_id TEXT NOT NULL REFERENCES agencies (id),
  role TEXT NOT NULL CHECK (role IN ('owner', 'manager')),
  invited_by TEXT NOT NULL REFERENCES users (id),
  since TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX agency_people_by_agency ON agency_people (agency_id, user_id);
CREATE TRIGGER agency_people_alone BEFORE INSERT ON agency_people WHEN EXISTS (SELECT 1 FROM users WHERE id = NEW.user_id AND (role = 'operator' OR withdrawn_at IS NOT NULL)) OR EXISTS (SELECT 1 FROM partner_people WHERE user_id = NEW.user_id) BEGIN SELECT RAISE(ABORT, 'agency_people_alone'); END;
CREATE TRIGGER agency_people_end AFTER DELETE ON agency_people WHEN OLD.role = 'owner' BEGIN UPDATE agencies SET ended_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), contact_email = '', business_number = NULL WHERE id = OLD.agency_id AND ended_at IS NULL AND NOT EXISTS (SELECT 1 FROM agency_people WHERE agency_id = OLD.agency_id AND role = 'owner'); END;
CREATE TRIGGER agency_people_end_keys AFTER DELETE ON agency_people BEGIN UPDATE api_keys SET revoked_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE user_id = OLD.user_id AND agency_id = OLD.agency_id AND revoked_at IS NULL; END;
CREATE TRIGGER agency_people_end_versioned AFTER DELETE ON agency_people BEGIN INSERT INTO data_versions (scope, version) VALUES (OLD.user_id, 1) ON CONFLICT (scope) DO UPDATE SET version = version + 1; END;
CREATE TRIGGER agency_people_fixed BEFORE UPDATE OF user_id, agency_id, invited_by, since ON agency_people BEGIN SELECT RAISE(ABORT, 'agency_people_fixed'); END;
CREATE TRIGGER agency_people_full BEFORE INSERT ON agency_people WHEN (SELECT count(*) FROM agency_people WHERE agency_id = NEW.agency_id) >= 20 BEGIN SELECT RAISE(ABORT, 'agency_people_full'); END;
CREATE TRIGGER agency_people_no_replace BEFORE INSERT ON agency_people WHEN EXISTS (SELECT 1 FROM agency_people WHERE user_id = NEW.user_id) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: agency_people.user_id'); END;
CREATE TRIGGER agency_people_open BEFORE INSERT ON agency_people WHEN EXISTS (SELECT 1 FROM agencies WHERE id = NEW.agency_id AND ended_at IS NOT NULL) BEGIN SELECT RAISE(ABORT, 'agency_people_open'); END;
CREATE TRIGGER agency_people_versioned AFTER INSERT ON agency_people BEGIN INSERT INTO data_versions (scope, version) VALUES (NEW.user_id, 1) ON CONFLICT (scope) DO UPDATE SET version = version + 1; END;

CREATE TABLE api_keys ( -- export: taken as API 키; leaving: deleted; age: 90 days after ends_at
  id TEXT PRIMARY KEY,
  user_id TEXT REFERENCES users (id),
  partner_id TEXT REFERENCES partners (id), -- export: stays, null for a person's key; leaving: stays, goes with its row
  name TEXT NOT NULL,
  -- the beginning of the key, by which its owner recognises it
  prefix TEXT NOT NULL,
  hash TEXT NOT NULL, -- export: stays, the hash of a secret; leaving: stays, goes with its row
  -- a JSON list of scopes (contract/core/scopes.ts)
  scopes TEXT NOT NULL,
  version TEXT NOT NULL,
  created_at TEXT NOT NULL,
  ends_at TEXT NOT NULL,
  revoked_at TEXT,
  -- the minute of the last call, and the calls counted in it
  last_used_at TEXT,
  used INTEGER NOT NULL DEFAULT 0, warnings INTEGER NOT NULL DEFAULT 0, made_by TEXT REFERENCES users (id), agency_id TEXT REFERENCES agencies (id),
  CHECK ((user_id IS NULL) <> (partner_id IS NULL))
) STRICT;
CREATE INDEX api_keys_by_agency ON api_keys (agency_id, id) WHERE agency_id IS NOT NULL;
CREATE INDEX api_keys_by_end ON api_keys (ends_at);
CREATE UNIQUE INDEX api_keys_by_hash ON api_keys (hash);
CREATE INDEX api_keys_by_partner ON api_keys (partner_id, id) WHERE partner_id IS NOT NULL;
CREATE INDEX api_keys_by_user ON api_keys (user_id, id) WHERE user_id IS NOT NULL;
CREATE INDEX api_keys_to_warn ON api_keys (warnings, ends_at) WHERE revoked_at IS NULL;
CREATE TRIGGER api_keys_fixed BEFORE UPDATE OF id, user_id, partner_id, name, prefix, hash, scopes, version, created_at, ends_at, made_by, agency_id ON api_keys BEGIN SELECT RAISE(ABORT, 'api_keys_fixed'); END;
CREATE TRIGGER api_keys_full BEFORE INSERT ON api_keys WHEN (SELECT count(*) FROM api_keys WHERE user_id = NEW.user_id AND revoked_at IS NULL AND ends_at > NEW.created_at) >= 10 OR (SELECT count(*) FROM api_keys WHERE partner_id = NEW.partner_id AND revoked_at IS NULL AND ends_at > NEW.created_at) >= 10 BEGIN SELECT RAISE(ABORT, 'api_keys_full'); END;
CREATE TRIGGER api_keys_no_replace BEFORE INSERT ON api_keys WHEN EXISTS (SELECT 1 FROM api_keys WHERE id = NEW.id) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: api_keys.id'); END;
CREATE TRIGGER api_keys_no_replace_hash BEFORE INSERT ON api_keys WHEN EXISTS (SELECT 1 FROM api_keys WHERE hash = NEW.hash) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: api_keys.hash'); END;
CREATE TRIGGER api_keys_of_agency BEFORE INSERT ON api_keys WHEN NEW.agency_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM agency_people WHERE user_id = NEW.user_id AND agency_id = NEW.agency_id) BEGIN SELECT RAISE(ABORT, 'api_keys_of_agency'); END;
CREATE TRIGGER api_keys_of_partner BEFORE INSERT ON api_keys WHEN NEW.partner_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM partner_people WHERE user_id = NEW.made_by AND partner_id = NEW.partner_id AND role IN ('manager', 'developer')) BEGIN SELECT RAISE(ABORT, 'api_keys_of_partner'); END;
CREATE TRIGGER api_keys_revoked BEFORE UPDATE ON api_keys WHEN OLD.revoked_at IS NOT NULL AND NEW.revoked_at IS NOT OLD.revoked_at BEGIN SELECT RAISE(ABORT, 'api_keys_revoked'); END;

CREATE TABLE authenticators (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id),
  kind TEXT NOT NULL CHECK (kind IN ('passkey', 'totp')),
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 40),
  created_at TEXT NOT NULL,
  last_used_at TEXT,
  -- passkey: base64url as the browser names it, a public key as JSON (JWK), the last counter, a JSON list
  credential_id TEXT UNIQUE,
  public_key TEXT,
  counter INTEGER,
  transports TEXT,
  -- app: its secret, and the last 30 seconds whose code was used
  secret_sealed TEXT,
  last_step INTEGER,
  CHECK (CASE kind
    WHEN 'passkey' THEN credential_id IS NOT NULL AND public_key IS NOT NULL AND counter >= 0 AND transports IS NOT NULL
      AND secret_sealed IS NULL
    ELSE secret_sealed IS NOT NULL AND last_step >= 0 AND credential_id IS NULL END)
) STRICT;
CREATE INDEX authenticators_by_user ON authenticators (user_id, created_at);
CREATE TRIGGER authenticators_go_forward BEFORE UPDATE ON authenticators
WHEN NEW.last_step < OLD.last_step OR NEW.counter < OLD.counter OR NEW.user_id <> OLD.user_id OR NEW.kind <> OLD.kind
BEGIN
  SELECT RAISE(ABORT, 'authenticators_go_forward');
END;
CREATE TRIGGER authenticators_last_stays BEFORE DELETE ON authenticators WHEN EXISTS (SELECT 1 FROM users WHERE id = OLD.user_id AND role = 'operator') AND NOT EXISTS (SELECT 1 FROM authenticators WHERE user_id = OLD.user_id AND id <> OLD.id) AND NOT EXISTS (SELECT 1 FROM second_factor_resets WHERE user_id = OLD.user_id AND done_at >= OLD.created_at) BEGIN SELECT RAISE(ABORT, 'authenticators_last_stays'); END;

CREATE TABLE "bootstraps" (
  id TEXT PRIMARY KEY,
  email TEXT NOT NULL,
  asked_at TEXT NOT NULL,
  outcome TEXT CHECK (outcome IN ('invited', 'reset', 'refused')),
  answered_at TEXT,
  wish TEXT NOT NULL DEFAULT 'owner' CHECK (wish IN ('owner', 'second_factor'))
) STRICT;
CREATE INDEX bootstraps_open ON bootstraps (asked_at) WHERE outcome IS NULL;

CREATE TABLE consent_renewals (
  user_id TEXT NOT NULL REFERENCES users (id),
  kind TEXT NOT NULL CHECK (kind IN ('email', 'sms', 'night')),
  agreed_at TEXT NOT NULL,
  due_at TEXT NOT NULL, asked_at TEXT,
  -- one standing consent of a kind
  PRIMARY KEY (user_id, kind)
) STRICT;
CREATE INDEX consent_renewals_by_due ON consent_renewals (due_at);

CREATE TABLE consents (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id),
  kind TEXT NOT NULL CHECK (kind IN ('terms', 'privacy', 'creator_terms', 'email', 'sms', 'night')),
  version TEXT NOT NULL,
  agreed INTEGER NOT NULL,
  at TEXT NOT NULL
) STRICT;
CREATE INDEX consents_by_user ON consents (user_id, kind, at);
CREATE TRIGGER consents_ended AFTER INSERT ON consents WHEN NEW.kind IN ('email', 'sms', 'night') AND NEW.agreed = 0
BEGIN
  DELETE FROM consent_renewals WHERE user_id = NEW.user_id AND kind = NEW.kind;
END;
CREATE TRIGGER consents_renewed AFTER INSERT ON consents WHEN NEW.kind IN ('email', 'sms', 'night') AND NEW.agreed = 1
BEGIN
  INSERT INTO consent_renewals (user_id, kind, agreed_at, due_at)
  VALUES (NEW.user_id, NEW.kind, NEW.at, strftime('%Y-%m-%dT%H:%M:%fZ', NEW.at, '+2 years', '-14 days'))
  ON CONFLICT (user_id, kind) DO UPDATE SET agreed_at = excluded.agreed_at, due_at = excluded.due_at;
END;
CREATE TRIGGER consents_versioned AFTER INSERT ON consents
BEGIN
  INSERT INTO data_versions (scope, version) VALUES (NEW.user_id, 1) ON CONFLICT (scope) DO UPDATE SET version = version + 1;
END;

CREATE TABLE "email_codes" (
  id TEXT PRIMARY KEY,
  email TEXT NOT NULL,
  code_hash TEXT NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0 CONSTRAINT email_codes_attempts CHECK (attempts <= 5),
  created_at TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  confirmed_at TEXT,
  used_at TEXT,
  purpose TEXT NOT NULL DEFAULT 'sign_up' CHECK (purpose IN ('sign_up', 'reset_password', 'change_email', 'transfer'))
, requester TEXT NOT NULL DEFAULT '', sender TEXT NOT NULL DEFAULT '', others_attempts INTEGER NOT NULL DEFAULT 0
  CONSTRAINT email_codes_others_attempts CHECK (others_attempts BETWEEN 0 AND 5)) STRICT;
CREATE INDEX email_codes_by_email ON email_codes (email, created_at);
CREATE INDEX email_codes_by_requester ON email_codes (requester, purpose, created_at);

CREATE TABLE guardian_consents (
  creator_id TEXT PRIMARY KEY REFERENCES creators (id),
  provider TEXT NOT NULL,
  name_sealed TEXT NOT NULL,
  agreed_at TEXT NOT NULL
) STRICT;

CREATE TABLE identities (
  creator_id TEXT PRIMARY KEY REFERENCES creators (id),
  provider TEXT NOT NULL,
  di_hash TEXT CONSTRAINT identities_di UNIQUE,
  ci_hash TEXT CONSTRAINT identities_ci UNIQUE,
  name_sealed TEXT NOT NULL,
  verified_at TEXT NOT NULL
) STRICT;

CREATE TABLE identity_checks (
  id TEXT PRIMARY KEY,
  -- from then on its id is refused by itself, and the row may go
  expires_at TEXT NOT NULL
) STRICT;
CREATE INDEX identity_checks_by_end ON identity_checks (expires_at);

CREATE TABLE legal_texts (
  kind TEXT NOT NULL CHECK (kind IN ('terms', 'privacy')),
  version INTEGER NOT NULL CHECK (version > 0),
  -- sections apart by an empty line; the first line of each is its heading
  body TEXT NOT NULL,
  -- what changed, as people are told; empty in a first version
  changes TEXT NOT NULL DEFAULT '',
  -- 1: members are asked to agree again once it holds
  needs_consent INTEGER NOT NULL DEFAULT 0 CHECK (needs_consent IN (0, 1)),
  -- 1: to the disadvantage of members, told thirty days before
  is_worse INTEGER NOT NULL DEFAULT 0 CHECK (is_worse IN (0, 1)),
  -- null: it came with the product
  written_by TEXT REFERENCES users (id),
  written_at TEXT NOT NULL,
  -- moves with every change, so that of two operators at once one wins
  edition INTEGER NOT NULL DEFAULT 1,
  -- both null: a draft. The day is one of Seoul
  starts_on TEXT,
  published_at TEXT,
  announcement_id TEXT REFERENCES announcements (id),
  -- members up to this one were mailed; told_at: all of them were, or nobody is to be
  told_to TEXT NOT NULL DEFAULT '',
  told_at TEXT, facts TEXT CHECK (facts IS NULL OR json_valid(facts)),
  PRIMARY KEY (kind, version),
  CHECK ((starts_on IS NULL) = (published_at IS NULL))
) STRICT, WITHOUT ROWID;
CREATE INDEX legal_texts_asked ON legal_texts (kind, starts_on) WHERE needs_consent = 1;
CREATE UNIQUE INDEX legal_texts_draft ON legal_texts (kind) WHERE starts_on IS NULL;
CREATE INDEX legal_texts_start ON legal_texts (kind, starts_on, version) WHERE starts_on IS NOT NULL;
CREATE TRIGGER legal_texts_facts_kept BEFORE UPDATE OF facts ON legal_texts WHEN OLD.published_at IS NOT NULL BEGIN SELECT RAISE(ABORT, 'legal_texts_kept'); END;
CREATE TRIGGER legal_texts_kept BEFORE UPDATE OF kind, version, body, changes, needs_consent, is_worse ON legal_texts
WHEN OLD.published_at IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'legal_texts_kept');
END;
CREATE TRIGGER legal_texts_kept_out BEFORE DELETE ON legal_texts
BEGIN
  SELECT RAISE(ABORT, 'legal_texts_kept');
END;
CREATE TRIGGER legal_texts_no_replace BEFORE INSERT ON legal_texts WHEN EXISTS (SELECT 1 FROM legal_texts WHERE kind = NEW.kind AND version = NEW.version) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: legal_texts.kind, legal_texts.version'); END;
CREATE TRIGGER legal_texts_no_replace_kind BEFORE INSERT ON legal_texts WHEN EXISTS (SELECT 1 FROM legal_texts WHERE (starts_on IS NULL) AND kind = NEW.kind) AND (NEW.starts_on IS NULL) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: legal_texts.kind'); END;
CREATE TRIGGER legal_texts_noticed BEFORE UPDATE OF published_at ON legal_texts WHEN OLD.published_at IS NULL AND NEW.published_at IS NOT NULL AND NEW.starts_on < date(NEW.published_at, '+9 hours', '+7 days') AND EXISTS (SELECT 1 FROM legal_texts o WHERE o.kind = NEW.kind AND o.version < NEW.version AND o.published_at IS NOT NULL) AND (EXISTS (SELECT 1 FROM consents c CROSS JOIN users u ON u.id = c.user_id WHERE c.kind = NEW.kind AND c.agreed = 1 AND u.role = 'member') OR NOT EXISTS (SELECT 1 FROM legal_texts o WHERE o.kind = NEW.kind AND o.version = NEW.version - 1 AND date(NEW.published_at, '+9 hours') < date(o.published_at, '+9 hours', '+7 days'))) BEGIN SELECT RAISE(ABORT, 'legal_texts_noticed'); END;
CREATE TRIGGER legal_texts_versioned AFTER UPDATE OF starts_on ON legal_texts
BEGIN
  UPDATE data_versions SET version = version + 1 WHERE scope = 'site';
END;

CREATE TABLE member_counts (
  state TEXT PRIMARY KEY CHECK (state IN ('member')),
  count INTEGER NOT NULL
) STRICT;

CREATE TABLE message_kinds_on (
  user_id TEXT NOT NULL REFERENCES users (id),
  -- Of contract/message-kinds.ts.
  kind TEXT NOT NULL,
  on_at TEXT NOT NULL,
  PRIMARY KEY (user_id, kind)
) STRICT, WITHOUT ROWID;

CREATE TABLE operator_invites (
  id TEXT PRIMARY KEY,
  email TEXT NOT NULL,
  operator_role TEXT NOT NULL CHECK (operator_role IN ('owner', 'finance', 'review', 'support')),
  token_hash TEXT NOT NULL UNIQUE,
  invited_by TEXT REFERENCES users (id),
  created_at TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  accepted_by TEXT REFERENCES users (id),
  accepted_at TEXT,
  withdrawn_at TEXT,
  CHECK ((accepted_by IS NULL) = (accepted_at IS NULL)),
  CHECK (accepted_at IS NULL OR withdrawn_at IS NULL)
) STRICT;
CREATE UNIQUE INDEX operator_invites_open ON operator_invites (email) WHERE accepted_at IS NULL AND withdrawn_at IS NULL;
CREATE TRIGGER approvals_end_with_invite AFTER UPDATE OF withdrawn_at ON operator_invites WHEN NEW.withdrawn_at IS NOT NULL BEGIN UPDATE approvals SET state = 'withdrawn', decided_at = NEW.withdrawn_at WHERE kind = 'inviteOperator' AND subject = NEW.id AND state = 'waiting'; END;
CREATE TRIGGER operator_invites_approved BEFORE UPDATE OF accepted_at ON operator_invites WHEN NEW.accepted_at IS NOT NULL AND NEW.operator_role IN ('owner', 'finance') AND NOT EXISTS (SELECT 1 FROM approvals WHERE kind = 'inviteOperator' AND subject = NEW.id AND state = 'approved') AND EXISTS (SELECT 1 FROM users WHERE role = 'operator' AND operator_role = 'owner' AND id NOT IN (coalesce(NEW.invited_by, ''), NEW.accepted_by) AND (NEW.invited_by IS NULL OR operator_since <= NEW.created_at) AND suspended_at IS NULL AND withdrawn_at IS NULL) BEGIN SELECT RAISE(ABORT, 'operator_invites_approved'); END;
CREATE TRIGGER operator_invites_born_open BEFORE INSERT ON operator_invites WHEN NEW.accepted_at IS NOT NULL BEGIN SELECT RAISE(ABORT, 'operator_invites_born_open'); END;
CREATE TRIGGER operator_invites_fixed BEFORE UPDATE OF operator_role, invited_by, created_at ON operator_invites BEGIN SELECT RAISE(ABORT, 'operator_invites_fixed'); END;
CREATE TRIGGER operator_invites_once BEFORE UPDATE ON operator_invites WHEN OLD.accepted_at IS NOT NULL OR OLD.withdrawn_at IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'operator_invites_once');
END;

CREATE TABLE partner_invites (
  id TEXT PRIMARY KEY,
  partner_id TEXT NOT NULL REFERENCES partners (id),
  email TEXT NOT NULL,
  role TEXT NOT NULL CHECK (role IN ('manager', 'developer', 'business')),
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
CREATE UNIQUE INDEX partner_invites_by_token ON partner_invites (token_hash);
CREATE UNIQUE INDEX partner_invites_open ON partner_invites (partner_id, email) WHERE accepted_at IS NULL AND withdrawn_at IS NULL;
CREATE TRIGGER partner_invites_fixed BEFORE UPDATE OF id, partner_id, role, token_hash, invited_by, created_at, expires_at ON partner_invites BEGIN SELECT RAISE(ABORT, 'partner_invites_fixed'); END;
CREATE TRIGGER partner_invites_no_replace BEFORE INSERT ON partner_invites WHEN EXISTS (SELECT 1 FROM partner_invites WHERE id = NEW.id) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: partner_invites.id'); END;
CREATE TRIGGER partner_invites_no_replace_open BEFORE INSERT ON partner_invites WHEN EXISTS (SELECT 1 FROM partner_invites WHERE partner_id = NEW.partner_id AND email = NEW.email AND accepted_at IS NULL AND withdrawn_at IS NULL) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: partner_invites.partner_id, partner_invites.email'); END;
CREATE TRIGGER partner_invites_no_replace_token BEFORE INSERT ON partner_invites WHEN EXISTS (SELECT 1 FROM partner_invites WHERE token_hash = NEW.token_hash) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: partner_invites.token_hash'); END;
CREATE TRIGGER partner_invites_once BEFORE UPDATE ON partner_invites WHEN OLD.accepted_at IS NOT NULL OR OLD.withdrawn_at IS NOT NULL BEGIN SELECT RAISE(ABORT, 'partner_invites_once'); END;

CREATE TABLE partner_people ( -- export: taken as 파트너 담당자; leaving: deleted; age: kept
  user_id TEXT PRIMARY KEY REFERENCES users (id),
  partner_id TEXT NOT NULL REFERENCES partners (id),
  role TEXT NOT NULL CHECK (role IN ('manager', 'developer', 'business')),
  -- an operator, or a manager of the same partner
  invited_by TEXT NOT NULL REFERENCES users (id),
  since TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX partner_people_by_partner ON partner_people (partner_id, user_id);
CREATE TRIGGER partner_people_alone BEFORE INSERT ON partner_people WHEN EXISTS (SELECT 1 FROM users u JOIN creators c ON c.user_id = u.id WHERE u.id = NEW.user_id AND (u.role = 'operator' OR u.withdrawn_at IS NOT NULL OR c.approved_at IS NOT NULL OR EXISTS (SELECT 1 FROM applications a WHERE a.creator_id = c.id AND a.state = 'submitted'))) BEGIN SELECT RAISE(ABORT, 'partner_people_alone'); END;
CREATE TRIGGER partner_people_end AFTER DELETE ON partner_people BEGIN DELETE FROM recovery_codes WHERE user_id = OLD.user_id; DELETE FROM authenticators WHERE user_id = OLD.user_id; END;
CREATE TRIGGER partner_people_end_versioned AFTER DELETE ON partner_people BEGIN INSERT INTO data_versions (scope, version) VALUES (OLD.user_id, 1) ON CONFLICT (scope) DO UPDATE SET version = version + 1; END;
CREATE TRIGGER partner_people_fixed BEFORE UPDATE OF user_id, partner_id, invited_by, since ON partner_people BEGIN SELECT RAISE(ABORT, 'partner_people_fixed'); END;
CREATE TRIGGER partner_people_full BEFORE INSERT ON partner_people WHEN (SELECT count(*) FROM partner_people WHERE partner_id = NEW.partner_id) >= 20 BEGIN SELECT RAISE(ABORT, 'partner_people_full'); END;
CREATE TRIGGER partner_people_no_replace BEFORE INSERT ON partner_people WHEN EXISTS (SELECT 1 FROM partner_people WHERE user_id = NEW.user_id) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: partner_people.user_id'); END;
CREATE TRIGGER partner_people_not_agency BEFORE INSERT ON partner_people WHEN EXISTS (SELECT 1 FROM agency_people WHERE user_id = NEW.user_id) BEGIN SELECT RAISE(ABORT, 'partner_people_not_agency'); END;
CREATE TRIGGER partner_people_role_versioned AFTER UPDATE OF role ON partner_people BEGIN INSERT INTO data_versions (scope, version) VALUES (NEW.user_id, 1) ON CONFLICT (scope) DO UPDATE SET version = version + 1; END;
CREATE TRIGGER partner_people_versioned AFTER INSERT ON partner_people BEGIN INSERT INTO data_versions (scope, version) VALUES (NEW.user_id, 1) ON CONFLICT (scope) DO UPDATE SET version = version + 1; END;

CREATE TABLE phone_codes (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id),
  number_sealed TEXT NOT NULL,
  number_last TEXT NOT NULL,
  -- Keyed: so many codes a day go to one number, whoever asks.
  number_index TEXT NOT NULL,
  code_hash TEXT NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0 CONSTRAINT phone_codes_attempts CHECK (attempts <= 5),
  created_at TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  used_at TEXT
) STRICT;
CREATE INDEX phone_codes_by_number ON phone_codes (number_index, created_at);
CREATE INDEX phone_codes_by_user ON phone_codes (user_id, created_at);

CREATE TABLE phones (
  user_id TEXT PRIMARY KEY REFERENCES users (id),
  number_sealed TEXT NOT NULL,
  number_last TEXT NOT NULL,
  proved_at TEXT NOT NULL
) STRICT;

CREATE TABLE recovery_codes (
  -- keyed hash, never the code
  hash TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id),
  created_at TEXT NOT NULL,
  used_at TEXT
) STRICT;
CREATE INDEX recovery_codes_by_user ON recovery_codes (user_id);

CREATE TABLE refresh_tokens (
  -- SHA-256 of the token, never the token
  hash TEXT PRIMARY KEY,
  session_id TEXT NOT NULL REFERENCES sessions (id),
  created_at TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  rotated_at TEXT,
  -- successor, sealed under a key derived from this token: a second tab within 20 s gets the same one
  successor_hash TEXT,
  successor_sealed TEXT
) STRICT;
CREATE INDEX refresh_tokens_by_session ON refresh_tokens (session_id);

CREATE TABLE second_factor_challenges (
  session_id TEXT NOT NULL REFERENCES sessions (id),
  purpose TEXT NOT NULL CHECK (purpose IN ('passkey', 'new_passkey', 'new_totp', 'development')),
  sealed TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  PRIMARY KEY (session_id, purpose)
) STRICT, WITHOUT ROWID;
CREATE INDEX second_factor_challenges_by_end ON second_factor_challenges (expires_at);

CREATE TABLE second_factor_resets (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id),
  -- null: asked for at the console
  requested_by TEXT REFERENCES users (id),
  reason TEXT NOT NULL,
  requested_at TEXT NOT NULL,
  effective_at TEXT NOT NULL,
  cancelled_by TEXT REFERENCES users (id),
  cancelled_at TEXT,
  done_at TEXT,
  CHECK ((cancelled_by IS NULL) = (cancelled_at IS NULL)),
  CONSTRAINT second_factor_resets_one_end CHECK (cancelled_at IS NULL OR done_at IS NULL),
  CONSTRAINT second_factor_resets_not_own CHECK (requested_by IS NULL OR requested_by <> user_id)
) STRICT;
CREATE INDEX second_factor_resets_done ON second_factor_resets (user_id, done_at) WHERE done_at IS NOT NULL;
CREATE INDEX second_factor_resets_due ON second_factor_resets (effective_at, id) WHERE cancelled_at IS NULL AND done_at IS NULL;
CREATE UNIQUE INDEX second_factor_resets_open ON second_factor_resets (user_id) WHERE cancelled_at IS NULL AND done_at IS NULL;
CREATE TRIGGER second_factor_resets_born_open BEFORE INSERT ON second_factor_resets WHEN NEW.cancelled_at IS NOT NULL OR NEW.done_at IS NOT NULL BEGIN SELECT RAISE(ABORT, 'second_factor_resets_born_open'); END;
CREATE TRIGGER second_factor_resets_by_owner BEFORE INSERT ON second_factor_resets WHEN NOT EXISTS (SELECT 1 FROM users WHERE id = NEW.user_id AND role = 'operator') OR NOT EXISTS (SELECT 1 FROM users WHERE id = coalesce(NEW.requested_by, NEW.user_id) AND operator_role = 'owner' AND suspended_at IS NULL AND withdrawn_at IS NULL) OR (NEW.requested_by IS NULL AND EXISTS (SELECT 1 FROM users WHERE role = 'operator' AND operator_role = 'owner' AND id <> NEW.user_id AND suspended_at IS NULL AND withdrawn_at IS NULL)) BEGIN SELECT RAISE(ABORT, 'second_factor_resets_by_owner'); END;
CREATE TRIGGER second_factor_resets_early BEFORE UPDATE OF done_at ON second_factor_resets WHEN NEW.done_at < OLD.effective_at BEGIN SELECT RAISE(ABORT, 'second_factor_resets_early'); END;
CREATE TRIGGER second_factor_resets_fixed BEFORE UPDATE OF id, user_id, requested_by, reason, requested_at, effective_at ON second_factor_resets BEGIN SELECT RAISE(ABORT, 'second_factor_resets_fixed'); END;
CREATE TRIGGER second_factor_resets_no_delete BEFORE DELETE ON second_factor_resets BEGIN SELECT RAISE(ABORT, 'second_factor_resets_no_delete'); END;
CREATE TRIGGER second_factor_resets_no_replace BEFORE INSERT ON second_factor_resets WHEN EXISTS (SELECT 1 FROM second_factor_resets WHERE id = NEW.id) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: second_factor_resets.id'); END;
CREATE TRIGGER second_factor_resets_no_replace_user_id BEFORE INSERT ON second_factor_resets WHEN EXISTS (SELECT 1 FROM second_factor_resets WHERE cancelled_at IS NULL AND done_at IS NULL AND user_id = NEW.user_id) AND NEW.cancelled_at IS NULL AND NEW.done_at IS NULL BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: second_factor_resets.user_id'); END;
CREATE TRIGGER second_factor_resets_once BEFORE UPDATE ON second_factor_resets WHEN OLD.cancelled_at IS NOT NULL OR OLD.done_at IS NOT NULL BEGIN SELECT RAISE(ABORT, 'second_factor_resets_once'); END;
CREATE TRIGGER second_factor_resets_wait BEFORE INSERT ON second_factor_resets WHEN NEW.effective_at < coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', NEW.requested_at, '+24 hours'), '9') BEGIN SELECT RAISE(ABORT, 'second_factor_resets_wait'); END;

CREATE TABLE sessions (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id),
  signed_in_at TEXT NOT NULL,
  last_used_at TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  user_agent TEXT NOT NULL,
  revoked_at TEXT,
  revoked_reason TEXT
, method TEXT CHECK (method IN ('email', 'kakao', 'naver', 'google', 'apple')), place TEXT, second_factor_at TEXT) STRICT;
CREATE INDEX sessions_by_user ON sessions (user_id, last_used_at);
CREATE TRIGGER push_devices_end_old_session AFTER DELETE ON sessions BEGIN DELETE FROM push_devices WHERE session_id = OLD.id; END;
CREATE TRIGGER push_devices_end_session AFTER UPDATE OF revoked_at ON sessions WHEN NEW.revoked_at IS NOT NULL AND OLD.revoked_at IS NULL BEGIN DELETE FROM push_devices WHERE session_id = NEW.id; END;
CREATE TRIGGER sessions_of_members_only BEFORE INSERT ON sessions
WHEN EXISTS (SELECT 1 FROM users WHERE id = NEW.user_id AND withdrawn_at IS NOT NULL)
BEGIN
  SELECT RAISE(ABORT, 'sessions_of_members_only');
END;

CREATE TABLE sign_in_tries (
  key TEXT PRIMARY KEY,
  count INTEGER NOT NULL,
  tried_at INTEGER NOT NULL
) STRICT;
CREATE INDEX sign_in_tries_by_tried_at ON sign_in_tries (tried_at);

CREATE TABLE social_accounts (
  provider TEXT NOT NULL CHECK (provider IN ('kakao', 'naver', 'google', 'apple')),
  -- keyed hash of the subject, for equality only
  subject_hash TEXT NOT NULL,
  user_id TEXT NOT NULL REFERENCES users (id),
  linked_at TEXT NOT NULL,
  -- one member per social account
  CONSTRAINT social_accounts_one_owner PRIMARY KEY (provider, subject_hash),
  -- one social account of a kind per member
  CONSTRAINT social_accounts_one_of_a_kind UNIQUE (user_id, provider)
) STRICT;
CREATE TRIGGER social_accounts_last_way_in BEFORE DELETE ON social_accounts
WHEN EXISTS (SELECT 1 FROM users WHERE id = OLD.user_id AND withdrawn_at IS NULL AND (password_hash IS NULL OR email IS NULL))
  AND NOT EXISTS (SELECT 1 FROM social_accounts WHERE user_id = OLD.user_id AND provider <> OLD.provider)
BEGIN
  SELECT RAISE(ABORT, 'social_accounts_last_way_in');
END;
CREATE TRIGGER social_accounts_versioned_in AFTER INSERT ON social_accounts
BEGIN
  INSERT INTO data_versions (scope, version) VALUES (NEW.user_id, 1) ON CONFLICT (scope) DO UPDATE SET version = version + 1;
END;
CREATE TRIGGER social_accounts_versioned_out AFTER DELETE ON social_accounts
BEGIN
  INSERT INTO data_versions (scope, version) VALUES (OLD.user_id, 1) ON CONFLICT (scope) DO UPDATE SET version = version + 1;
END;

CREATE TABLE social_drafts (
  -- SHA-256 of the draft token, never the token
  hash TEXT PRIMARY KEY,
  provider TEXT NOT NULL CHECK (provider IN ('kakao', 'naver', 'google', 'apple')),
  subject_hash TEXT NOT NULL,
  -- what the provider told, sealed under a key derived from the token: only its holder can open it
  profile_sealed TEXT NOT NULL,
  created_at TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  used_at TEXT
) STRICT;
CREATE INDEX social_drafts_by_age ON social_drafts (expires_at);

CREATE TABLE users (
  id TEXT PRIMARY KEY,
  -- one account per address; null for accounts without one
  email TEXT UNIQUE,
  password_hash TEXT,
  role TEXT NOT NULL DEFAULT 'member' CHECK (role IN ('member', 'operator')),
  email_agreed INTEGER NOT NULL DEFAULT 0,
  sms_agreed INTEGER NOT NULL DEFAULT 0,
  last_sign_in_at TEXT,
  suspended_at TEXT,
  created_at TEXT NOT NULL
, night_agreed INTEGER NOT NULL DEFAULT 0, withdrawn_at TEXT, operator_role TEXT CHECK (operator_role IN ('owner', 'finance', 'review', 'support')), operator_since TEXT) STRICT;
CREATE INDEX users_email_agreed ON users (id) WHERE email_agreed = 1 AND withdrawn_at IS NULL AND suspended_at IS NULL;
CREATE INDEX users_operators ON users (id) WHERE role = 'operator';
CREATE INDEX users_suspended ON users (suspended_at, id) WHERE suspended_at IS NOT NULL;
CREATE TRIGGER assignments_end_operator AFTER UPDATE OF operator_role, suspended_at ON users WHEN NEW.operator_role IS NOT OLD.operator_role OR NEW.suspended_at IS NOT NULL BEGIN DELETE FROM assignments WHERE operator_id = NEW.id; END;
CREATE TRIGGER mail_stops_left AFTER UPDATE OF email ON users WHEN OLD.email IS NOT NEW.email
BEGIN
  UPDATE mail_stops SET user_id = NULL WHERE user_id = OLD.id;
END;
CREATE TRIGGER push_devices_end_suspended AFTER UPDATE OF suspended_at ON users WHEN NEW.suspended_at IS NOT NULL BEGIN DELETE FROM push_devices WHERE user_id = NEW.id; END;
CREATE TRIGGER referrals_end_with_account AFTER UPDATE OF withdrawn_at ON users WHEN NEW.withdrawn_at IS NOT NULL
BEGIN
  UPDATE referrals SET blocked_at = NEW.withdrawn_at, blocked_reason = 'left', step = 'blocked'
  WHERE blocked_at IS NULL AND (invitee_id IN (SELECT id FROM creators WHERE user_id = NEW.id)
    OR inviter_id IN (SELECT id FROM creators WHERE user_id = NEW.id));
END;
CREATE TRIGGER saved_filters_end_operator AFTER UPDATE OF operator_role ON users WHEN NEW.operator_role IS NULL AND OLD.operator_role IS NOT NULL BEGIN DELETE FROM saved_filters WHERE user_id = NEW.id; END;
CREATE TRIGGER second_factors_end_with_role AFTER UPDATE OF role ON users WHEN OLD.role = 'operator' AND NEW.role <> 'operator' BEGIN DELETE FROM recovery_codes WHERE user_id = NEW.id; DELETE FROM authenticators WHERE user_id = NEW.id; END;
CREATE TRIGGER users_counted AFTER INSERT ON users WHEN NEW.withdrawn_at IS NULL
BEGIN
  UPDATE member_counts SET count = count + 1 WHERE state = 'member';
END;
CREATE TRIGGER users_counted_gone AFTER DELETE ON users WHEN OLD.withdrawn_at IS NULL
BEGIN
  UPDATE member_counts SET count = count - 1 WHERE state = 'member';
END;
CREATE TRIGGER users_counted_out AFTER UPDATE OF withdrawn_at ON users WHEN OLD.withdrawn_at IS NULL AND NEW.withdrawn_at IS NOT NULL
BEGIN
  UPDATE member_counts SET count = count - 1 WHERE state = 'member';
END;
CREATE TRIGGER users_last_owner BEFORE UPDATE OF operator_role, suspended_at, withdrawn_at ON users
WHEN OLD.operator_role = 'owner' AND OLD.suspended_at IS NULL AND OLD.withdrawn_at IS NULL
  AND (NEW.operator_role IS NOT 'owner' OR NEW.suspended_at IS NOT NULL OR NEW.withdrawn_at IS NOT NULL)
  AND NOT EXISTS (SELECT 1 FROM users WHERE role = 'operator' AND operator_role = 'owner' AND id <> OLD.id
    AND suspended_at IS NULL AND withdrawn_at IS NULL)
BEGIN
  SELECT RAISE(ABORT, 'users_last_owner');
END;
CREATE TRIGGER users_leave_grade AFTER UPDATE OF withdrawn_at ON users WHEN OLD.withdrawn_at IS NULL AND NEW.withdrawn_at IS NOT NULL BEGIN UPDATE grade_counts SET creators = creators - 1 WHERE level = (SELECT grade_level FROM creators WHERE user_id = NEW.id AND approved_at IS NOT NULL); END;
CREATE TRIGGER users_leave_once BEFORE UPDATE OF withdrawn_at ON users
WHEN OLD.withdrawn_at IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'users_leave_once');
END;
CREATE TRIGGER users_leave_without_open_payout BEFORE UPDATE OF withdrawn_at ON users
WHEN NEW.withdrawn_at IS NOT NULL AND EXISTS (
  SELECT 1 FROM payouts p JOIN creators c ON c.id = p.creator_id WHERE c.user_id = NEW.id AND p.state IN ('requested', 'processing'))
BEGIN
  SELECT RAISE(ABORT, 'users_leave_without_open_payout');
END;
CREATE TRIGGER users_left_consents AFTER UPDATE OF withdrawn_at ON users WHEN NEW.withdrawn_at IS NOT NULL
BEGIN
  DELETE FROM consent_renewals WHERE user_id = NEW.id;
END;
CREATE TRIGGER users_not_agency BEFORE UPDATE OF role ON users WHEN NEW.role = 'operator' AND OLD.role <> 'operator' AND EXISTS (SELECT 1 FROM agency_people WHERE user_id = NEW.id) BEGIN SELECT RAISE(ABORT, 'users_not_agency'); END;
CREATE TRIGGER users_not_partner BEFORE UPDATE OF role ON users WHEN NEW.role = 'operator' AND OLD.role <> 'operator' AND EXISTS (SELECT 1 FROM partner_people WHERE user_id = NEW.id) BEGIN SELECT RAISE(ABORT, 'users_not_partner'); END;
CREATE TRIGGER users_operator_role BEFORE UPDATE OF role, operator_role ON users
WHEN (NEW.role = 'operator') <> (NEW.operator_role IS NOT NULL)
BEGIN
  SELECT RAISE(ABORT, 'users_operator_role');
END;
CREATE TRIGGER users_operator_role_insert BEFORE INSERT ON users WHEN (NEW.role = 'operator') <> (NEW.operator_role IS NOT NULL)
BEGIN
  SELECT RAISE(ABORT, 'users_operator_role');
END;
CREATE TRIGGER users_operator_since BEFORE UPDATE OF operator_role, operator_since ON users WHEN NEW.operator_since < OLD.operator_since OR (NEW.operator_since IS NULL AND (OLD.operator_since IS NOT NULL OR NEW.operator_role IS NOT NULL)) OR (NEW.operator_since IS OLD.operator_since AND NEW.operator_role IS NOT NULL AND (OLD.operator_role IS NULL OR (NEW.operator_role IN ('owner', 'finance') AND OLD.operator_role NOT IN ('owner', NEW.operator_role)))) BEGIN SELECT RAISE(ABORT, 'users_operator_since'); END;
CREATE TRIGGER users_operator_since_insert BEFORE INSERT ON users WHEN NEW.role = 'operator' AND NEW.operator_since IS NULL BEGIN SELECT RAISE(ABORT, 'users_operator_since'); END;
CREATE TRIGGER users_retargeted AFTER UPDATE OF suspended_at ON users WHEN (OLD.suspended_at IS NULL) <> (NEW.suspended_at IS NULL)
BEGIN
  DELETE FROM creator_slices WHERE creator_id = (SELECT id FROM creators WHERE user_id = NEW.id);
  INSERT INTO creator_slices (creator_id, first_id, last_id)
    SELECT creator_id, min(id), max(id) FROM (
      SELECT creator_id, id, (row_number() OVER (ORDER BY id) - 1) / 400 AS slice FROM (
        SELECT creator_id, id FROM links WHERE creator_id = (SELECT id FROM creators WHERE user_id = NEW.id) AND deleted_at IS NULL
        UNION ALL
        SELECT creator_id, id FROM links WHERE creator_id = (SELECT id FROM creators WHERE user_id = NEW.id) AND deleted_at IS NOT NULL
      )
    ) GROUP BY slice;
END;
CREATE TRIGGER users_role_approved BEFORE UPDATE OF operator_role ON users WHEN NEW.operator_role IN ('owner', 'finance') AND coalesce(OLD.operator_role, '') NOT IN ('owner', NEW.operator_role) AND (SELECT count(*) FROM users WHERE role = 'operator' AND operator_role = 'owner' AND id <> NEW.id AND suspended_at IS NULL AND withdrawn_at IS NULL) > 1 AND NOT EXISTS (SELECT 1 FROM approvals WHERE kind = 'setOperatorRole' AND subject = NEW.id AND state = 'approved' AND decided_at = NEW.operator_since AND command ->> 'role' = NEW.operator_role) AND NOT EXISTS (SELECT 1 FROM operator_invites WHERE accepted_by = NEW.id AND accepted_at = NEW.operator_since AND operator_role = NEW.operator_role) BEGIN SELECT RAISE(ABORT, 'users_role_approved'); END;
CREATE TRIGGER users_stopped BEFORE INSERT ON users WHEN (SELECT value FROM settings WHERE name = 'signUpsStopped') IS NOT NULL AND NOT EXISTS (SELECT 1 FROM operator_invites WHERE email = NEW.email AND accepted_at IS NULL AND withdrawn_at IS NULL AND expires_at > NEW.created_at) BEGIN SELECT RAISE(ABORT, 'users_stopped'); END;
CREATE TRIGGER users_versioned AFTER UPDATE ON users
BEGIN
  INSERT INTO data_versions (scope, version) VALUES (NEW.id, 1) ON CONFLICT (scope) DO UPDATE SET version = version + 1;
END;
CREATE TRIGGER webhook_endpoints_end_suspended AFTER UPDATE OF suspended_at ON users WHEN NEW.suspended_at IS NOT NULL BEGIN UPDATE webhook_endpoints SET state = 'stopped', stop_reason = 'owner', stopped_at = NEW.suspended_at, due_at = NULL WHERE creator_id = (SELECT id FROM creators WHERE user_id = NEW.id) AND state = 'active'; END;
