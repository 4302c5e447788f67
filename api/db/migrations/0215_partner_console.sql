-- People of a partner see its reports, the newest first, and replace its secret themselves.
-- Size: the index reads each message once. No row changes.
CREATE INDEX inbox_by_partner ON inbox (partner_id, id);
-- The person of the partner who made the secret; null for one that operators made.
ALTER TABLE partner_secrets ADD COLUMN made_by TEXT REFERENCES users (id);
DROP TRIGGER partner_secrets_approved;
-- Operators replace a secret in pairs. A person of the partner does it alone, because nobody but the partner loses by it.
CREATE TRIGGER partner_secrets_approved BEFORE INSERT ON partner_secrets WHEN EXISTS (SELECT 1 FROM partner_secrets WHERE partner_id = NEW.partner_id) AND NOT EXISTS (SELECT 1 FROM approvals WHERE kind = 'rotateSecret' AND subject = NEW.partner_id AND state = 'approved' AND secret_id = NEW.id) AND NOT EXISTS (SELECT 1 FROM partner_people WHERE user_id = NEW.made_by AND partner_id = NEW.partner_id AND role IN ('manager', 'developer')) BEGIN SELECT RAISE(ABORT, 'partner_secrets_approved'); END;
