-- What goes to a phone instead of an address stands in the outbox beside the mails.
ALTER TABLE outbox ADD COLUMN channel TEXT NOT NULL DEFAULT 'mail' CHECK (channel IN ('mail', 'message'));
-- Since when somebody is sending it: the provider of messages does not know one it was given before, so two may not try at once.
ALTER TABLE outbox ADD COLUMN taken_at TEXT;
-- The sender of messages asks for the oldest that wait, whatever mails wait before them.
CREATE INDEX outbox_messages ON outbox (created_at) WHERE channel = 'message' AND sent_at IS NULL AND stopped IS NULL;

-- The number a member proved; people see its last digits alone.
CREATE TABLE phones (
  user_id TEXT PRIMARY KEY REFERENCES users (id),
  number_sealed TEXT NOT NULL,
  number_last TEXT NOT NULL,
  proved_at TEXT NOT NULL
) STRICT;

-- Digits sent to a number. The number is emptied when they were used; the row counts what was sent until it is a week old.
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
CREATE INDEX phone_codes_by_user ON phone_codes (user_id, created_at);
CREATE INDEX phone_codes_by_number ON phone_codes (number_index, created_at);

-- What a member wants as a message, too: none of it unless they say so.
CREATE TABLE message_kinds_on (
  user_id TEXT NOT NULL REFERENCES users (id),
  -- Of contract/message-kinds.ts.
  kind TEXT NOT NULL,
  on_at TEXT NOT NULL,
  PRIMARY KEY (user_id, kind)
) STRICT, WITHOUT ROWID;
