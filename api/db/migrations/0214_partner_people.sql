-- The people of a partner, who sign in at /partner. A person belongs to one partner, and is neither an operator nor a creator, nor applies to be one.
-- Size: two new tables with a few rows of each partner.
CREATE TABLE partner_people ( -- export: taken as 파트너 담당자; leaving: deleted; age: kept
  user_id TEXT PRIMARY KEY REFERENCES users (id),
  partner_id TEXT NOT NULL REFERENCES partners (id),
  role TEXT NOT NULL CHECK (role IN ('manager', 'developer', 'business')),
  -- an operator, or a manager of the same partner
  invited_by TEXT NOT NULL REFERENCES users (id),
  since TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX partner_people_by_partner ON partner_people (partner_id, user_id);
CREATE TRIGGER partner_people_no_replace BEFORE INSERT ON partner_people WHEN EXISTS (SELECT 1 FROM partner_people WHERE user_id = NEW.user_id) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: partner_people.user_id'); END;
CREATE TRIGGER partner_people_full BEFORE INSERT ON partner_people WHEN (SELECT count(*) FROM partner_people WHERE partner_id = NEW.partner_id) >= 20 BEGIN SELECT RAISE(ABORT, 'partner_people_full'); END;
CREATE TRIGGER partner_people_alone BEFORE INSERT ON partner_people WHEN EXISTS (SELECT 1 FROM users u JOIN creators c ON c.user_id = u.id WHERE u.id = NEW.user_id AND (u.role = 'operator' OR u.withdrawn_at IS NOT NULL OR c.approved_at IS NOT NULL OR EXISTS (SELECT 1 FROM applications a WHERE a.creator_id = c.id AND a.state = 'submitted'))) BEGIN SELECT RAISE(ABORT, 'partner_people_alone'); END;
CREATE TRIGGER partner_people_fixed BEFORE UPDATE OF user_id, partner_id, invited_by, since ON partner_people BEGIN SELECT RAISE(ABORT, 'partner_people_fixed'); END;
-- Somebody who no longer acts for a partner keeps no second factor, as an operator who left (second_factors_end_with_role).
CREATE TRIGGER partner_people_end AFTER DELETE ON partner_people BEGIN DELETE FROM recovery_codes WHERE user_id = OLD.user_id; DELETE FROM authenticators WHERE user_id = OLD.user_id; END;
CREATE TRIGGER users_not_partner BEFORE UPDATE OF role ON users WHEN NEW.role = 'operator' AND OLD.role <> 'operator' AND EXISTS (SELECT 1 FROM partner_people WHERE user_id = NEW.id) BEGIN SELECT RAISE(ABORT, 'users_not_partner'); END;

-- Invitations to act for a partner. The link in the mail contains the token; the address is emptied once the invitation is closed.
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
CREATE TRIGGER partner_invites_no_replace BEFORE INSERT ON partner_invites WHEN EXISTS (SELECT 1 FROM partner_invites WHERE id = NEW.id) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: partner_invites.id'); END;
CREATE TRIGGER partner_invites_no_replace_token BEFORE INSERT ON partner_invites WHEN EXISTS (SELECT 1 FROM partner_invites WHERE token_hash = NEW.token_hash) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: partner_invites.token_hash'); END;
CREATE TRIGGER partner_invites_no_replace_open BEFORE INSERT ON partner_invites WHEN EXISTS (SELECT 1 FROM partner_invites WHERE partner_id = NEW.partner_id AND email = NEW.email AND accepted_at IS NULL AND withdrawn_at IS NULL) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: partner_invites.partner_id, partner_invites.email'); END;
CREATE TRIGGER partner_invites_fixed BEFORE UPDATE OF id, partner_id, role, token_hash, invited_by, created_at, expires_at ON partner_invites BEGIN SELECT RAISE(ABORT, 'partner_invites_fixed'); END;
CREATE TRIGGER partner_invites_once BEFORE UPDATE ON partner_invites WHEN OLD.accepted_at IS NOT NULL OR OLD.withdrawn_at IS NOT NULL BEGIN SELECT RAISE(ABORT, 'partner_invites_once'); END;
