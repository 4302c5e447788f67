-- Two names are two people only where one of them cannot make the other at a moment's notice. Since when an operator has what his role
-- may: whoever becomes one, and whoever rises to finance or owner, begins again. APPROVAL_REST_HOURS of contract/operator-roles.ts says
-- the same 72 hours.
-- Size: the rows of those who run the platform, which is a handful.
ALTER TABLE users ADD COLUMN operator_since TEXT;

UPDATE users SET operator_since = coalesce((SELECT max(accepted_at) FROM operator_invites WHERE accepted_by = users.id), created_at) WHERE role = 'operator';

CREATE TRIGGER users_operator_since_insert BEFORE INSERT ON users WHEN NEW.role = 'operator' AND NEW.operator_since IS NULL BEGIN SELECT RAISE(ABORT, 'users_operator_since'); END;

CREATE TRIGGER users_operator_since BEFORE UPDATE OF operator_role, operator_since ON users WHEN NEW.operator_since < OLD.operator_since OR (NEW.operator_since IS NULL AND (OLD.operator_since IS NOT NULL OR NEW.operator_role IS NOT NULL)) OR (NEW.operator_since IS OLD.operator_since AND NEW.operator_role IS NOT NULL AND (OLD.operator_role IS NULL OR (NEW.operator_role IN ('owner', 'finance') AND OLD.operator_role NOT IN ('owner', NEW.operator_role)))) BEGIN SELECT RAISE(ABORT, 'users_operator_since'); END;

-- Nobody rises to owner or finance by one owner's word while there are two: an approved request names the person and the role, or an
-- invitation was accepted, which asks the same below.
CREATE TRIGGER users_role_approved BEFORE UPDATE OF operator_role ON users WHEN NEW.operator_role IN ('owner', 'finance') AND coalesce(OLD.operator_role, '') NOT IN ('owner', NEW.operator_role) AND (SELECT count(*) FROM users WHERE role = 'operator' AND operator_role = 'owner' AND id <> NEW.id AND suspended_at IS NULL AND withdrawn_at IS NULL) > 1 AND NOT EXISTS (SELECT 1 FROM approvals WHERE kind = 'setOperatorRole' AND subject = NEW.id AND state = 'approved' AND decided_at = NEW.operator_since AND command ->> 'role' = NEW.operator_role) AND NOT EXISTS (SELECT 1 FROM operator_invites WHERE accepted_by = NEW.id AND accepted_at = NEW.operator_since AND operator_role = NEW.operator_role) BEGIN SELECT RAISE(ABORT, 'users_role_approved'); END;

CREATE TRIGGER operator_invites_approved BEFORE UPDATE OF accepted_at ON operator_invites WHEN NEW.accepted_at IS NOT NULL AND NEW.operator_role IN ('owner', 'finance') AND NOT EXISTS (SELECT 1 FROM approvals WHERE kind = 'inviteOperator' AND subject = NEW.id AND state = 'approved') AND EXISTS (SELECT 1 FROM users WHERE role = 'operator' AND operator_role = 'owner' AND id NOT IN (coalesce(NEW.invited_by, ''), NEW.accepted_by) AND (NEW.invited_by IS NULL OR operator_since <= NEW.created_at) AND suspended_at IS NULL AND withdrawn_at IS NULL) BEGIN SELECT RAISE(ABORT, 'operator_invites_approved'); END;

CREATE TRIGGER operator_invites_born_open BEFORE INSERT ON operator_invites WHEN NEW.accepted_at IS NOT NULL BEGIN SELECT RAISE(ABORT, 'operator_invites_born_open'); END;

CREATE TRIGGER operator_invites_fixed BEFORE UPDATE OF operator_role, invited_by, created_at ON operator_invites BEGIN SELECT RAISE(ABORT, 'operator_invites_fixed'); END;

-- An invitation and the request for it end together.
CREATE TRIGGER operator_invites_end_with_request AFTER UPDATE OF state ON approvals WHEN NEW.kind = 'inviteOperator' AND NEW.state IN ('refused', 'withdrawn') BEGIN UPDATE operator_invites SET withdrawn_at = coalesce(NEW.decided_at, NEW.expires_at), email = '' WHERE id = NEW.subject AND accepted_at IS NULL AND withdrawn_at IS NULL; END;

CREATE TRIGGER approvals_end_with_invite AFTER UPDATE OF withdrawn_at ON operator_invites WHEN NEW.withdrawn_at IS NOT NULL BEGIN UPDATE approvals SET state = 'withdrawn', decided_at = NEW.withdrawn_at WHERE kind = 'inviteOperator' AND subject = NEW.id AND state = 'waiting'; END;

-- Who runs the platform is for owners to decide.
CREATE TRIGGER approvals_by_owner BEFORE UPDATE OF state ON approvals WHEN OLD.kind IN ('inviteOperator', 'setOperatorRole') AND NEW.state IN ('approved', 'refused') AND NOT EXISTS (SELECT 1 FROM users WHERE id = NEW.decided_by AND operator_role = 'owner') BEGIN SELECT RAISE(ABORT, 'approvals_by_owner'); END;

-- Neither of two names is worn by somebody new: who asks counts as who approves, for either could be the other's second mailbox.
CREATE TRIGGER approvals_new_operator BEFORE UPDATE OF state ON approvals WHEN NEW.state = 'approved' AND EXISTS (SELECT 1 FROM users WHERE id IN (NEW.decided_by, OLD.requested_by) AND coalesce(operator_since, '9') > coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', NEW.decided_at, '-72 hours'), '')) BEGIN SELECT RAISE(ABORT, 'approvals_new_operator'); END;

CREATE TRIGGER payout_batches_new_operator BEFORE UPDATE OF approved_by ON payout_batches WHEN NEW.approved_by IS NOT NULL AND EXISTS (SELECT 1 FROM users WHERE id IN (NEW.approved_by, OLD.made_by) AND coalesce(operator_since, '9') > coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', NEW.approved_at, '-72 hours'), '')) BEGIN SELECT RAISE(ABORT, 'payout_batches_new_operator'); END;

CREATE TRIGGER payout_events_new_operator BEFORE INSERT ON payout_events WHEN NEW.kind = 'paid' AND NEW.amount > 1000000 AND EXISTS (SELECT 1 FROM payout_events WHERE payout_id = NEW.payout_id AND kind = 'processing' AND actor_id <> NEW.actor_id) AND NOT EXISTS (SELECT 1 FROM payout_events e CROSS JOIN users o ON o.id = e.actor_id CROSS JOIN users u ON u.id = NEW.actor_id WHERE e.payout_id = NEW.payout_id AND e.kind = 'processing' AND e.actor_id <> NEW.actor_id AND max(o.operator_since, u.operator_since) <= strftime('%Y-%m-%dT%H:%M:%fZ', NEW.at, '-72 hours')) AND NOT EXISTS (SELECT 1 FROM payout_batch_rows r CROSS JOIN payout_batches b ON b.id = r.batch_id WHERE r.payout_id = NEW.payout_id AND r.state = 'in' AND b.state = 'sent' AND b.approved_by IS NOT NULL) BEGIN SELECT RAISE(ABORT, 'payout_events_new_operator'); END;

CREATE TRIGGER payout_events_return_new_operator BEFORE INSERT ON payout_events WHEN NEW.kind = 'failed' AND NEW.amount > 100000 AND EXISTS (SELECT 1 FROM payout_events e CROSS JOIN users u ON u.id IN (e.actor_id, NEW.actor_id) WHERE e.payout_id = NEW.payout_id AND e.kind = 'paid' AND e.actor_id <> NEW.actor_id AND coalesce(u.operator_since, '9') > coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', NEW.at, '-72 hours'), '')) BEGIN SELECT RAISE(ABORT, 'payout_events_return_new_operator'); END;
