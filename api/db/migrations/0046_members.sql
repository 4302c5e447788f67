-- Members as operators look for them and at them, and what follows at once when one is suspended.

-- To whom a mail went, and what it was called: the text is forgotten once it was sent.
ALTER TABLE outbox ADD COLUMN user_id TEXT REFERENCES users (id);
ALTER TABLE outbox ADD COLUMN subject TEXT;
CREATE INDEX outbox_by_user ON outbox (user_id, created_at) WHERE user_id IS NOT NULL;

-- What the operator was when he looked. Null: looked at before roles were written down.
ALTER TABLE pii_access_log ADD COLUMN actor_role TEXT;
-- Both are read newest first, a page at a time. Their ids sort by time.
DROP INDEX pii_access_log_by_creator;
CREATE INDEX pii_access_log_by_creator ON pii_access_log (creator_id, id);
DROP INDEX audit_log_by_subject;
CREATE INDEX audit_log_by_subject ON audit_log (subject, id);

CREATE INDEX users_suspended ON users (suspended_at, id) WHERE suspended_at IS NOT NULL;
-- A member is found by the number of an order, whichever partner gave it.
CREATE INDEX orders_by_number ON orders (order_code, creator_id);

-- Pieces of a creator's links whose copies at the redirect are to be written again, as `link_slices` are of a partner.
CREATE TABLE creator_slices (
  creator_id TEXT NOT NULL REFERENCES creators (id),
  first_id TEXT NOT NULL,
  last_id TEXT NOT NULL,
  -- 2: at once · 1: once more a minute later, for copies that were on their way meanwhile
  passes INTEGER NOT NULL DEFAULT 2 CHECK (passes IN (1, 2)),
  -- not before; also the lease of whoever writes it
  due_at TEXT NOT NULL DEFAULT '',
  PRIMARY KEY (creator_id, first_id)
) STRICT;

CREATE INDEX creator_slices_due ON creator_slices (due_at);

-- Links of somebody suspended lead to the shop without a click id, and those of somebody restored with one.
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

-- Nobody decides about himself, nor about whom he invited: `own_matter`.
CREATE TRIGGER members_not_own BEFORE INSERT ON audit_log
WHEN NEW.action IN ('suspendMember', 'restoreMember', 'signOutMember', 'revealMember') AND EXISTS (
  SELECT 1 FROM concerned_creators WHERE user_id = NEW.actor_id AND creator_id = (SELECT id FROM creators WHERE user_id = NEW.subject))
BEGIN
  SELECT RAISE(ABORT, 'members_not_own');
END;

-- Who runs the platform is stopped by an owner alone.
CREATE TRIGGER members_operator_by_owner BEFORE INSERT ON audit_log
WHEN NEW.action IN ('suspendMember', 'restoreMember', 'signOutMember')
  AND EXISTS (SELECT 1 FROM users WHERE id = NEW.subject AND role = 'operator')
  AND NOT EXISTS (SELECT 1 FROM users WHERE id = NEW.actor_id AND operator_role = 'owner')
BEGIN
  SELECT RAISE(ABORT, 'members_operator_by_owner');
END;
