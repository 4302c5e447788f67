-- Nobody decides about himself, and what makes money or moves everybody takes two operators.

-- Whose a matter is: the creator of the user, and every creator whose money goes to the same bank account. One verified person is one
-- creator already (identities_di, identities_ci).
CREATE VIEW own_creators (user_id, creator_id) AS
  SELECT user_id, id FROM creators
  UNION ALL
  SELECT c.user_id, o.creator_id FROM creators c
    JOIN payout_accounts a ON a.creator_id = c.id AND a.replaced_at IS NULL AND a.number_index <> ''
    JOIN payout_accounts o ON o.number_index = a.number_index AND o.replaced_at IS NULL
  WHERE o.creator_id <> c.id;

-- Everything an operator does writes its row here in its own batch, so this one guard stands before all of it. The row comes after what
-- it is about: an order that a report makes is there to be looked at.
CREATE TRIGGER audit_log_not_own BEFORE INSERT ON audit_log
WHEN EXISTS (SELECT 1 FROM own_creators WHERE user_id = NEW.actor_id AND creator_id IN (
  (SELECT id FROM creators WHERE id = NEW.subject),
  (SELECT creator_id FROM applications WHERE id = NEW.subject),
  (SELECT creator_id FROM payouts WHERE id = NEW.subject),
  (SELECT creator_id FROM payout_accounts WHERE id = NEW.subject),
  (SELECT creator_id FROM businesses WHERE id = NEW.subject),
  (SELECT creator_id FROM flags WHERE id = NEW.subject),
  (SELECT creator_id FROM orders WHERE id = NEW.subject),
  (SELECT creator_id FROM links WHERE id = NEW.subject),
  (SELECT creator_id FROM contents WHERE id = NEW.subject),
  (SELECT creator_id FROM channels WHERE id = NEW.subject),
  (SELECT creator_id FROM content_applications WHERE id = NEW.subject),
  (SELECT creator_id FROM network_transfers WHERE id = NEW.subject),
  (SELECT inviter_id FROM referrals WHERE id = NEW.subject),
  (SELECT invitee_id FROM referrals WHERE id = NEW.subject),
  (SELECT creator_id FROM flags WHERE message_id = NEW.subject),
  (SELECT o.creator_id FROM inbox m JOIN orders o ON o.id = m.order_id WHERE m.id = NEW.subject),
  (SELECT o.creator_id FROM inbox m JOIN orders o ON o.partner_id = m.partner_id AND o.order_code = m.order_code WHERE m.id = NEW.subject)
))
BEGIN
  SELECT RAISE(ABORT, 'audit_log_not_own');
END;

-- Above 1,000,000 won somebody else says that it was paid than who prepared it.
CREATE TRIGGER payout_events_two_people BEFORE INSERT ON payout_events
WHEN NEW.kind = 'paid' AND NEW.amount > 1000000 AND NOT EXISTS (
  SELECT 1 FROM payout_events WHERE payout_id = NEW.payout_id AND kind = 'processing' AND actor_id <> NEW.actor_id)
BEGIN
  SELECT RAISE(ABORT, 'payout_events_two_people');
END;

-- What one operator asked for and another has to approve. `command` is exactly what will be done.
CREATE TABLE approvals (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL,
  -- what it is done to: a partner, a file, a setting
  subject TEXT NOT NULL,
  command TEXT NOT NULL CHECK (json_valid(command)),
  -- the same in a sentence, written by us when it was asked for
  says TEXT NOT NULL,
  state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'approved', 'refused', 'withdrawn', 'expired')),
  requested_by TEXT NOT NULL REFERENCES users (id),
  requested_at TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  decided_by TEXT REFERENCES users (id),
  decided_at TEXT,
  -- why it was refused
  reason TEXT NOT NULL DEFAULT '',
  -- the secret it made, and when who asked for it has seen it
  secret_id TEXT,
  opened_at TEXT,
  CONSTRAINT approvals_two_people CHECK (state NOT IN ('approved', 'refused') OR (decided_by IS NOT NULL AND decided_by <> requested_by))
) STRICT;
-- one open question per thing
CREATE UNIQUE INDEX approvals_one_open ON approvals (kind, subject) WHERE state = 'waiting';
CREATE INDEX approvals_by_state ON approvals (state, id);
CREATE INDEX approvals_by_subject ON approvals (kind, subject, state);
-- decided once, in time, and never by somebody whose money goes where the asker's goes
CREATE TRIGGER approvals_transition BEFORE UPDATE OF state ON approvals
WHEN OLD.state <> 'waiting' OR (NEW.state = 'approved' AND (NEW.decided_at IS NULL OR NEW.decided_at >= OLD.expires_at))
BEGIN
  SELECT RAISE(ABORT, 'approvals_transition');
END;
CREATE TRIGGER approvals_not_own BEFORE UPDATE OF state ON approvals
WHEN NEW.state IN ('approved', 'refused') AND EXISTS (
  SELECT 1 FROM own_creators o JOIN creators c ON c.id = o.creator_id WHERE o.user_id = NEW.decided_by AND c.user_id = OLD.requested_by)
BEGIN
  SELECT RAISE(ABORT, 'approvals_not_own');
END;
-- what is approved is what was asked for
CREATE TRIGGER approvals_fixed BEFORE UPDATE OF kind, subject, command, says, requested_by, requested_at, expires_at ON approvals
BEGIN
  SELECT RAISE(ABORT, 'approvals_fixed');
END;
CREATE TRIGGER approvals_born_waiting BEFORE INSERT ON approvals
WHEN NEW.state <> 'waiting'
BEGIN
  SELECT RAISE(ABORT, 'approvals_transition');
END;
CREATE TRIGGER approvals_opened_once BEFORE UPDATE OF opened_at ON approvals
WHEN OLD.opened_at IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'approvals_opened_once');
END;
CREATE TRIGGER approvals_no_delete BEFORE DELETE ON approvals
BEGIN
  SELECT RAISE(ABORT, 'approvals_no_delete');
END;

-- None of it happens without the approval that names it. A partner's first secret comes with the partner.
CREATE TRIGGER partner_secrets_approved BEFORE INSERT ON partner_secrets
WHEN EXISTS (SELECT 1 FROM partner_secrets WHERE partner_id = NEW.partner_id) AND NOT EXISTS (
  SELECT 1 FROM approvals WHERE kind = 'rotateSecret' AND subject = NEW.partner_id AND state = 'approved' AND secret_id = NEW.id)
BEGIN
  SELECT RAISE(ABORT, 'partner_secrets_approved');
END;
CREATE TRIGGER imports_approved BEFORE UPDATE OF state ON imports
WHEN NEW.state = 'started' AND NOT EXISTS (
  SELECT 1 FROM approvals WHERE kind = 'startImport' AND subject = NEW.id AND state = 'approved')
BEGIN
  SELECT RAISE(ABORT, 'imports_approved');
END;
CREATE TRIGGER network_imports_approved BEFORE UPDATE OF state ON network_imports
WHEN NEW.state = 'started' AND NOT EXISTS (
  SELECT 1 FROM approvals WHERE kind = 'startTransferImport' AND subject = NEW.id AND state = 'approved')
BEGIN
  SELECT RAISE(ABORT, 'network_imports_approved');
END;
-- Switching it off sends people nowhere but home: one operator may do that at once.
CREATE TRIGGER settings_approved BEFORE UPDATE OF value ON settings
WHEN NEW.name = 'redirectBetaDomain' AND NEW.value IS NOT NULL AND NEW.value IS NOT OLD.value AND NEW.value IS NOT (
  SELECT command ->> 'redirectBetaDomain' FROM approvals WHERE kind = 'setSiteConfig' AND subject = NEW.name AND state = 'approved'
  ORDER BY id DESC LIMIT 1)
BEGIN
  SELECT RAISE(ABORT, 'settings_approved');
END;

-- A balance of an older platform is no operator's who brought or approved its file.
CREATE TRIGGER network_transfers_not_own BEFORE INSERT ON network_transfers
WHEN EXISTS (
  SELECT 1 FROM network_members m JOIN network_imports i ON i.id = m.import_id
    LEFT JOIN approvals a ON a.kind = 'startTransferImport' AND a.subject = i.id AND a.state = 'approved'
    JOIN own_creators o ON o.creator_id = NEW.creator_id AND o.user_id IN (i.created_by, a.requested_by, a.decided_by)
  WHERE m.id = NEW.member_id)
BEGIN
  SELECT RAISE(ABORT, 'network_transfers_not_own');
END;
-- who may decide, and who is told
CREATE INDEX users_operators ON users (id) WHERE role = 'operator';
