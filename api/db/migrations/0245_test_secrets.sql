-- Test secrets: a partner's developers sign the reports of test clicks with one, so that no real secret lies on their own machines.
-- Size: a column and an index of a small table; no row changes.
ALTER TABLE partner_secrets ADD COLUMN is_test INTEGER NOT NULL DEFAULT 0 CHECK (is_test IN (0, 1));
DROP INDEX partner_secrets_current;
CREATE UNIQUE INDEX partner_secrets_current ON partner_secrets (partner_id, is_test) WHERE expires_at IS NULL;
DROP TRIGGER partner_secrets_approved;
CREATE TRIGGER partner_secrets_approved BEFORE INSERT ON partner_secrets WHEN (NEW.is_test = 1 OR EXISTS (SELECT 1 FROM partner_secrets WHERE partner_id = NEW.partner_id AND is_test = 0)) AND (NEW.is_test = 1 OR NOT EXISTS (SELECT 1 FROM approvals WHERE kind = 'rotateSecret' AND subject = NEW.partner_id AND state = 'approved' AND secret_id = NEW.id)) AND NOT EXISTS (SELECT 1 FROM partner_people WHERE user_id = NEW.made_by AND partner_id = NEW.partner_id AND role IN ('manager', 'developer')) BEGIN SELECT RAISE(ABORT, 'partner_secrets_approved'); END;
CREATE TRIGGER partner_secrets_kind BEFORE UPDATE OF is_test ON partner_secrets BEGIN SELECT RAISE(ABORT, 'partner_secrets_kind'); END;
