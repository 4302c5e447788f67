-- Consent to advertising is confirmed every two years (Enforcement Decree of the Network Act, article 62-3).

CREATE TABLE consent_renewals (
  user_id TEXT NOT NULL REFERENCES users (id),
  kind TEXT NOT NULL CHECK (kind IN ('email', 'sms', 'night')),
  agreed_at TEXT NOT NULL,
  due_at TEXT NOT NULL,
  -- one standing consent of a kind
  PRIMARY KEY (user_id, kind)
) STRICT;
-- what is to be confirmed next
CREATE INDEX consent_renewals_by_due ON consent_renewals (due_at);

-- Follows the ledger, whoever writes it: two weeks before two years are over, so that a mail that fails can still be sent in time.
CREATE TRIGGER consents_renewed AFTER INSERT ON consents WHEN NEW.kind IN ('email', 'sms', 'night') AND NEW.agreed = 1
BEGIN
  INSERT INTO consent_renewals (user_id, kind, agreed_at, due_at)
  VALUES (NEW.user_id, NEW.kind, NEW.at, strftime('%Y-%m-%dT%H:%M:%fZ', NEW.at, '+2 years', '-14 days'))
  ON CONFLICT (user_id, kind) DO UPDATE SET agreed_at = excluded.agreed_at, due_at = excluded.due_at;
END;
CREATE TRIGGER consents_ended AFTER INSERT ON consents WHEN NEW.kind IN ('email', 'sms', 'night') AND NEW.agreed = 0
BEGIN
  DELETE FROM consent_renewals WHERE user_id = NEW.user_id AND kind = NEW.kind;
END;
-- Whoever left is asked nothing.
CREATE TRIGGER users_left_consents AFTER UPDATE OF withdrawn_at ON users WHEN NEW.withdrawn_at IS NOT NULL
BEGIN
  DELETE FROM consent_renewals WHERE user_id = NEW.id;
END;

INSERT INTO consent_renewals (user_id, kind, agreed_at, due_at)
SELECT c.user_id, c.kind, max(c.at), strftime('%Y-%m-%dT%H:%M:%fZ', max(c.at), '+2 years', '-14 days')
FROM consents c JOIN users u ON u.id = c.user_id
WHERE c.agreed = 1 AND u.withdrawn_at IS NULL AND (
  (c.kind = 'email' AND u.email_agreed = 1) OR (c.kind = 'sms' AND u.sms_agreed = 1) OR (c.kind = 'night' AND u.night_agreed = 1))
GROUP BY c.user_id, c.kind;

-- Sent between 08 and 21 in Seoul only: advertising to people without the consent for nights, and what nobody should be woken for.
ALTER TABLE outbox ADD COLUMN by_day INTEGER NOT NULL DEFAULT 0 CHECK (by_day IN (0, 1));
