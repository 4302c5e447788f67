-- Budgets of sign-in and of codes are kept apart by who spends them, so that a stranger can't spend the owner's.

-- Who asked, and alone may enter it five times: the keyed hash of a device, or the id of a member.
ALTER TABLE email_codes ADD COLUMN requester TEXT NOT NULL DEFAULT '';
-- Whose share of the day's mails it was: `known:` a device that was signed in to this account, `member:` a member, `net:` a network.
ALTER TABLE email_codes ADD COLUMN sender TEXT NOT NULL DEFAULT '';
-- Five tries more for everybody who enters it without having asked, with the address beside it.
ALTER TABLE email_codes ADD COLUMN others_attempts INTEGER NOT NULL DEFAULT 0
  CONSTRAINT email_codes_others_attempts CHECK (others_attempts BETWEEN 0 AND 5);
-- the newest code somebody asked for
CREATE INDEX email_codes_by_requester ON email_codes (requester, purpose, created_at);

-- Tries of a password for one address from one network, since the last pause of a day. `tried_at` in unix seconds.
CREATE TABLE sign_in_tries (
  key TEXT PRIMARY KEY,
  count INTEGER NOT NULL,
  tried_at INTEGER NOT NULL
) STRICT;
-- the clean-up
CREATE INDEX sign_in_tries_by_tried_at ON sign_in_tries (tried_at);
