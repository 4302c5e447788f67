-- What a partner or its network says it owes for a month, line by line, and how that compares with our orders. See docs/decisions/0095.

-- One comparison of a file with the orders of a partner and a month. The newest of a month is the one that counts; the others stay.
CREATE TABLE settlements (
  id TEXT PRIMARY KEY,
  partner_id TEXT NOT NULL REFERENCES partners (id),
  month TEXT NOT NULL,
  -- whose lines are compared: its own, or, where they are compared again, those of an earlier one
  source_id TEXT NOT NULL REFERENCES settlements (id),
  file_hash TEXT NOT NULL,
  file_name TEXT NOT NULL,
  -- what the columns of order numbers and commissions are called in it
  code_column TEXT NOT NULL,
  amount_column TEXT NOT NULL,
  lines INTEGER NOT NULL CHECK (lines > 0),
  -- lines of other merchants of the same network, which are left out
  others INTEGER NOT NULL CHECK (others >= 0),
  created_by TEXT NOT NULL REFERENCES users (id),
  created_at TEXT NOT NULL,
  -- first the numbers of the file are looked for among our orders, then our orders among them
  phase TEXT NOT NULL DEFAULT 'lines' CHECK (phase IN ('lines', 'orders', 'done')),
  -- up to which number of the file, or which place among our orders, it was compared
  cursor TEXT NOT NULL DEFAULT '',
  compared_at TEXT,
  agreed INTEGER NOT NULL DEFAULT 0,
  different INTEGER NOT NULL DEFAULT 0,
  extra INTEGER NOT NULL DEFAULT 0,
  missing INTEGER NOT NULL DEFAULT 0,
  ours INTEGER NOT NULL DEFAULT 0,
  theirs INTEGER NOT NULL DEFAULT 0,
  difference_won INTEGER NOT NULL DEFAULT 0,
  extra_won INTEGER NOT NULL DEFAULT 0,
  missing_won INTEGER NOT NULL DEFAULT 0,
  CONSTRAINT settlements_reconcile CHECK (ours = theirs + missing_won - extra_won + difference_won)
) STRICT;
-- the same file of the same month is brought once
CREATE UNIQUE INDEX settlements_once ON settlements (partner_id, month, file_hash) WHERE source_id = id;
-- those of a month, the newest first
CREATE INDEX settlements_of_month ON settlements (partner_id, month, id);
-- what is being compared
CREATE INDEX settlements_comparing ON settlements (id) WHERE phase <> 'done';

CREATE TRIGGER settlements_fixed BEFORE UPDATE OF id, partner_id, month, source_id, file_hash, file_name, code_column, amount_column, lines, others, created_by, created_at ON settlements BEGIN SELECT RAISE(ABORT, 'settlements_fixed'); END;
CREATE TRIGGER settlements_no_delete BEFORE DELETE ON settlements BEGIN SELECT RAISE(ABORT, 'settlements_append_only'); END;

-- The lines as the file says them.
CREATE TABLE settlement_lines (
  source_id TEXT NOT NULL REFERENCES settlements (id),
  line INTEGER NOT NULL,
  order_code TEXT NOT NULL,
  amount INTEGER NOT NULL,
  -- 0: the line itself says that it is cancelled, or not settled yet
  counts INTEGER NOT NULL CHECK (counts IN (0, 1)),
  -- 1: another line above says the same in every column
  is_repeat INTEGER NOT NULL CHECK (is_repeat IN (0, 1)),
  PRIMARY KEY (source_id, line)
) STRICT, WITHOUT ROWID;
CREATE INDEX settlement_lines_by_order ON settlement_lines (source_id, order_code);
CREATE TRIGGER settlement_lines_no_update BEFORE UPDATE ON settlement_lines BEGIN SELECT RAISE(ABORT, 'settlement_lines_append_only'); END;
CREATE TRIGGER settlement_lines_no_delete BEFORE DELETE ON settlement_lines BEGIN SELECT RAISE(ABORT, 'settlement_lines_append_only'); END;

-- One number of an order, ours and theirs.
CREATE TABLE settlement_orders (
  id INTEGER PRIMARY KEY,
  settlement_id TEXT NOT NULL REFERENCES settlements (id),
  order_code TEXT NOT NULL,
  -- the lines of the file with this number, how many of them stand there twice, and the first
  lines INTEGER NOT NULL CHECK (lines >= 0),
  repeats INTEGER NOT NULL CHECK (repeats >= 0),
  first_line INTEGER,
  theirs INTEGER NOT NULL,
  ours INTEGER NOT NULL CHECK (ours >= 0),
  -- how the order stands with us: billed is confirmed in the month, later or earlier in another one
  standing TEXT NOT NULL CHECK (standing IN ('billed', 'elsewhere', 'pending', 'cancelled', 'unknown')),
  order_id TEXT REFERENCES orders (id),
  kind TEXT NOT NULL AS (iif(ours = theirs, 'agreed', iif(standing <> 'billed', 'extra', iif(lines = 0, 'missing', 'different')))) STORED,
  CONSTRAINT settlement_orders_once UNIQUE (settlement_id, order_code),
  -- only what is confirmed in the month is owed for it
  CONSTRAINT settlement_orders_ours CHECK (standing = 'billed' OR ours = 0),
  -- what the file does not name, it says nothing of
  CONSTRAINT settlement_orders_unsaid CHECK (lines > 0 OR (theirs = 0 AND standing = 'billed'))
) STRICT;
CREATE INDEX settlement_orders_by_kind ON settlement_orders (settlement_id, kind, id);
CREATE TRIGGER settlement_orders_no_update BEFORE UPDATE ON settlement_orders BEGIN SELECT RAISE(ABORT, 'settlement_orders_append_only'); END;
CREATE TRIGGER settlement_orders_no_delete BEFORE DELETE ON settlement_orders BEGIN SELECT RAISE(ABORT, 'settlement_orders_append_only'); END;
CREATE TRIGGER settlement_orders_summed AFTER INSERT ON settlement_orders BEGIN UPDATE settlements SET ours = ours + NEW.ours, theirs = theirs + NEW.theirs, agreed = agreed + (NEW.kind = 'agreed'), different = different + (NEW.kind = 'different'), extra = extra + (NEW.kind = 'extra'), missing = missing + (NEW.kind = 'missing'), difference_won = difference_won + iif(NEW.kind = 'different', NEW.ours - NEW.theirs, 0), extra_won = extra_won + iif(NEW.kind = 'extra', NEW.theirs, 0), missing_won = missing_won + iif(NEW.kind = 'missing', NEW.ours, 0) WHERE id = NEW.settlement_id; END;
