-- Which of the mails of contract/mail-kinds.ts it is. Null: written before there were kinds.
ALTER TABLE outbox ADD COLUMN mail_kind TEXT;
-- The other face of a mail of development.
ALTER TABLE dev_mails ADD COLUMN html TEXT NOT NULL DEFAULT '';
