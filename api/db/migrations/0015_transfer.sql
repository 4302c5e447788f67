-- Network transfer: members of an older platform, imported by an operator, whose balance and links move here once. And what the bank
-- says of the holder of a payout account.

-- What the older platform owes for the balances that moved. Of the kind of `receivable`, which may be below zero: the table of
-- accounts stays as it is, so no balance is copied and no posting trigger can run again.
INSERT INTO accounts (id, kind) VALUES ('network', 'receivable');

-- A fourth purpose of a code. The table is made again because its CHECK can't be widened; nothing points at it.
CREATE TABLE email_codes_widened (
  id TEXT PRIMARY KEY,
  email TEXT NOT NULL,
  code_hash TEXT NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0 CONSTRAINT email_codes_attempts CHECK (attempts <= 5),
  created_at TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  confirmed_at TEXT,
  used_at TEXT,
  purpose TEXT NOT NULL DEFAULT 'sign_up' CHECK (purpose IN ('sign_up', 'reset_password', 'change_email', 'transfer'))
) STRICT;
INSERT INTO email_codes_widened (id, email, code_hash, attempts, created_at, expires_at, confirmed_at, used_at, purpose)
  SELECT id, email, code_hash, attempts, created_at, expires_at, confirmed_at, used_at, purpose FROM email_codes;
DROP TABLE email_codes;
ALTER TABLE email_codes_widened RENAME TO email_codes;
-- the newest code of an address, and how many were sent today
CREATE INDEX email_codes_by_email ON email_codes (email, created_at);

-- One file of an operator. Its rows count for nobody until it is started.
CREATE TABLE network_imports (
  id TEXT PRIMARY KEY,
  -- the same file is the same import
  file_hash TEXT NOT NULL CONSTRAINT network_imports_file UNIQUE,
  file_name TEXT NOT NULL,
  encoding TEXT NOT NULL CHECK (encoding IN ('utf-8', 'euc-kr')),
  state TEXT NOT NULL CHECK (state IN ('refused', 'ready', 'started')),
  -- members, their links and won in all
  members INTEGER NOT NULL,
  links INTEGER NOT NULL,
  won INTEGER NOT NULL CHECK (won >= 0),
  -- JSON: wrong rows
  errors TEXT NOT NULL,
  created_by TEXT NOT NULL REFERENCES users (id),
  created_at TEXT NOT NULL,
  started_at TEXT,
  -- members who moved, and their won
  moved INTEGER NOT NULL DEFAULT 0 CHECK (moved >= 0),
  moved_won INTEGER NOT NULL DEFAULT 0 CHECK (moved_won >= 0)
) STRICT;
-- newest first
CREATE INDEX network_imports_by_time ON network_imports (created_at, id);
CREATE TRIGGER network_imports_transition BEFORE UPDATE OF state ON network_imports
WHEN OLD.state <> 'ready' OR NEW.state <> 'started'
BEGIN
  SELECT RAISE(ABORT, 'network_imports_transition');
END;

-- A member of the older platform. The address itself is not kept: a keyed hash finds it again, a masked one names it to an operator.
CREATE TABLE network_members (
  id TEXT PRIMARY KEY,
  import_id TEXT NOT NULL REFERENCES network_imports (id),
  line INTEGER NOT NULL,
  email_hash TEXT NOT NULL,
  email_masked TEXT NOT NULL,
  won INTEGER NOT NULL CHECK (won BETWEEN 0 AND 1000000000000),
  -- JSON list of addresses, as they were in the file
  links TEXT NOT NULL,
  -- 1 once its file was started
  open INTEGER NOT NULL DEFAULT 0 CHECK (open IN (0, 1)),
  CONSTRAINT network_members_line UNIQUE (import_id, line)
) STRICT;
-- an address is a member once, in whichever file it came
CREATE UNIQUE INDEX network_members_once ON network_members (email_hash) WHERE open = 1;
CREATE TRIGGER network_imports_opened AFTER UPDATE OF state ON network_imports WHEN NEW.state = 'started'
BEGIN
  UPDATE network_members SET open = 1 WHERE import_id = NEW.id;
END;

CREATE TABLE network_transfers (
  id TEXT PRIMARY KEY,
  member_id TEXT NOT NULL REFERENCES network_members (id),
  creator_id TEXT NOT NULL REFERENCES creators (id),
  won INTEGER NOT NULL CHECK (won >= 0),
  links INTEGER NOT NULL CHECK (links >= 0),
  -- JSON: addresses that did not become links, with why
  left_out TEXT NOT NULL,
  moved_at TEXT NOT NULL,
  -- last instant of an undo
  undo_until TEXT NOT NULL,
  undone_at TEXT
) STRICT;
-- an old member moves once; what was undone does not count
CREATE UNIQUE INDEX network_transfers_once ON network_transfers (member_id) WHERE undone_at IS NULL;
-- what a person moved, newest first
CREATE INDEX network_transfers_by_creator ON network_transfers (creator_id, id);
-- Nobody moves into an account that was left, and only what an operator opened moves.
CREATE TRIGGER network_transfers_of_members_only BEFORE INSERT ON network_transfers
WHEN EXISTS (SELECT 1 FROM creators c JOIN users u ON u.id = c.user_id WHERE c.id = NEW.creator_id AND u.withdrawn_at IS NOT NULL)
  OR NOT EXISTS (SELECT 1 FROM network_members WHERE id = NEW.member_id AND open = 1 AND won = NEW.won)
BEGIN
  SELECT RAISE(ABORT, 'network_transfers_of_members_only');
END;
-- undone once, in time, and nothing else of it ever changes
CREATE TRIGGER network_transfers_undo BEFORE UPDATE ON network_transfers
WHEN OLD.undone_at IS NOT NULL OR NEW.undone_at IS NULL OR NEW.undone_at > OLD.undo_until OR NEW.won <> OLD.won
  OR NEW.member_id <> OLD.member_id OR NEW.creator_id <> OLD.creator_id
BEGIN
  SELECT RAISE(ABORT, 'network_transfers_undo');
END;
CREATE TRIGGER network_transfers_counted AFTER INSERT ON network_transfers
BEGIN
  UPDATE network_imports SET moved = moved + 1, moved_won = moved_won + NEW.won
  WHERE id = (SELECT import_id FROM network_members WHERE id = NEW.member_id);
END;
CREATE TRIGGER network_transfers_uncounted AFTER UPDATE OF undone_at ON network_transfers
BEGIN
  UPDATE network_imports SET moved = moved - 1, moved_won = moved_won - NEW.won
  WHERE id = (SELECT import_id FROM network_members WHERE id = NEW.member_id);
END;

-- The links a transfer made: an undo puts them into the trash.
CREATE TABLE network_transfer_links (
  transfer_id TEXT NOT NULL REFERENCES network_transfers (id),
  link_id TEXT NOT NULL REFERENCES links (id),
  PRIMARY KEY (transfer_id, link_id)
) STRICT;

-- What the bank says of the holder: `waiting` until it could be asked.
ALTER TABLE payout_accounts ADD COLUMN holder_check TEXT NOT NULL DEFAULT 'waiting'
  CONSTRAINT payout_accounts_holder_check CHECK (holder_check IN ('waiting', 'matched', 'differs'));
-- when the bank is asked again; also the lease of a running check
ALTER TABLE payout_accounts ADD COLUMN holder_check_at TEXT;
-- what is to be asked, least recently asked first
CREATE INDEX payout_accounts_unchecked ON payout_accounts (holder_check_at) WHERE holder_check = 'waiting' AND replaced_at IS NULL;
