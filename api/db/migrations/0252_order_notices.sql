-- A page of a shop says which click an order number belongs to. Nobody signs that, so it makes no order: a file of the shop does, and
-- may then do without click ids (docs/decisions/0184-order-notices.md).
-- Size: three tables, columns with a default and an index of a table with a row for each file; no row changes.
CREATE TABLE order_notices (
  partner_id TEXT NOT NULL REFERENCES partners (id),
  order_key TEXT NOT NULL,
  click_id TEXT NOT NULL,
  order_code TEXT NOT NULL,
  -- null for the click of a test order
  link_id TEXT REFERENCES links (id),
  -- what the page said was paid; nobody relies on it
  amount INTEGER,
  -- 1 when the browser said that a page of the shop sent it
  from_shop INTEGER NOT NULL CHECK (from_shop IN (0, 1)),
  received_at TEXT NOT NULL,
  PRIMARY KEY (partner_id, order_key, click_id)
) STRICT;
CREATE INDEX order_notices_of_click ON order_notices (click_id);
CREATE INDEX order_notices_of_partner ON order_notices (partner_id, received_at);
CREATE INDEX order_notices_by_time ON order_notices (received_at);
CREATE TRIGGER order_notices_no_replace BEFORE INSERT ON order_notices WHEN EXISTS (SELECT 1 FROM order_notices WHERE partner_id = NEW.partner_id AND order_key = NEW.order_key AND click_id = NEW.click_id) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: order_notices.partner_id, order_notices.order_key, order_notices.click_id'); END;
CREATE TRIGGER order_notices_kept BEFORE UPDATE ON order_notices BEGIN SELECT RAISE(ABORT, 'order_notices_kept'); END;

-- `rows` counts the lines that become messages; lines whose click nobody knows are counted apart and kept in import_unmatched.
ALTER TABLE imports ADD COLUMN source TEXT NOT NULL DEFAULT 'upload' CHECK (source IN ('upload', 'mail'));
ALTER TABLE imports ADD COLUMN unmatched INTEGER NOT NULL DEFAULT 0;
-- The rows whose click a notice named.
ALTER TABLE imports ADD COLUMN noticed INTEGER NOT NULL DEFAULT 0;
CREATE INDEX imports_of_partner ON imports (partner_id, created_at);
CREATE TABLE import_unmatched (
  import_id TEXT NOT NULL REFERENCES imports (id),
  line INTEGER NOT NULL,
  order_code TEXT NOT NULL,
  -- JSON: the cells by the names of our own columns
  cells TEXT NOT NULL,
  PRIMARY KEY (import_id, line)
) STRICT;

-- More names of columns, for files that become imports.
ALTER TABLE order_file_columns ADD COLUMN click_column TEXT NOT NULL DEFAULT '';
ALTER TABLE order_file_columns ADD COLUMN ordered_column TEXT NOT NULL DEFAULT '';
ALTER TABLE order_file_columns ADD COLUMN product_column TEXT NOT NULL DEFAULT '';

-- The addresses to which a partner mails its files. Who knows one can only put a file before an operator.
CREATE TABLE report_mailboxes (
  id TEXT PRIMARY KEY,
  partner_id TEXT NOT NULL REFERENCES partners (id),
  -- SHA-256 of the secret in the address
  secret_hash TEXT NOT NULL CONSTRAINT report_mailboxes_secret UNIQUE,
  -- JSON: the addresses that may send
  senders TEXT NOT NULL,
  made_by TEXT NOT NULL REFERENCES users (id),
  created_at TEXT NOT NULL,
  -- null for the current address; an older one works until then
  expires_at TEXT
) STRICT;
CREATE UNIQUE INDEX report_mailboxes_current ON report_mailboxes (partner_id) WHERE expires_at IS NULL;
CREATE INDEX report_mailboxes_of_partner ON report_mailboxes (partner_id);
