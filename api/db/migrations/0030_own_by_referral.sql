-- Who invited a creator gains 5 % of what that creator earns: what is decided about such a creator is an own matter, too.

-- Whose matters a user does not decide: the user's own creators, and whom these invited as long as it may bring something. The last clicks
-- of an invitation may be reported for months, so it counts until it is ended.
CREATE VIEW concerned_creators (user_id, creator_id) AS
  SELECT user_id, creator_id FROM own_creators
  UNION
  SELECT o.user_id, r.invitee_id FROM own_creators o JOIN referrals r ON r.inviter_id = o.creator_id AND r.blocked_at IS NULL;

-- IF EXISTS: a proof by mutation takes the guard out of every migration.
DROP TRIGGER IF EXISTS audit_log_not_own;
CREATE TRIGGER audit_log_not_own BEFORE INSERT ON audit_log
WHEN EXISTS (SELECT 1 FROM concerned_creators WHERE user_id = NEW.actor_id AND creator_id IN (
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

-- A row of a file is not applied in the name of who brought it when its order is a matter of anybody who brought, asked for or approved it.
-- It is marked last in its batch, when the order is there to be looked at.
CREATE TRIGGER import_rows_not_own BEFORE UPDATE OF result ON import_rows
WHEN NEW.result = 'accepted' AND EXISTS (
  SELECT 1 FROM inbox m JOIN orders o ON o.id = m.order_id JOIN imports i ON i.id = NEW.import_id
    JOIN approvals a ON a.kind = 'startImport' AND a.subject = i.id AND a.state = 'approved'
    JOIN concerned_creators c ON c.creator_id = o.creator_id AND c.user_id IN (i.created_by, a.requested_by, a.decided_by)
  WHERE m.id = NEW.message_id AND m.decided_by = i.created_by)
BEGIN
  SELECT RAISE(ABORT, 'import_rows_not_own');
END;
