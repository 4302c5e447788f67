-- Intake of order reports: partner networks, foreign currency, files of an operator, dead letters.

-- how a partner reports: null is `itda-v1`, its own signed messages
ALTER TABLE partners ADD COLUMN network TEXT CONSTRAINT partners_network CHECK (network IN ('linkprice'));
ALTER TABLE partners ADD COLUMN merchant_id TEXT;
-- 1 where the network forwards to the page of the link; 0 where it knows only the front page
ALTER TABLE partners ADD COLUMN deep_links INTEGER NOT NULL DEFAULT 0 CHECK (deep_links IN (0, 1));
-- when an order is confirmed: `days` after it, with its `monthly` settlement, or with the settlement of the month the `stay` ends in
ALTER TABLE partners ADD COLUMN confirm_rule TEXT NOT NULL DEFAULT 'days' CHECK (confirm_rule IN ('days', 'monthly', 'stay'));
-- results of month M are final on the 6th of M + this
ALTER TABLE partners ADD COLUMN settle_months INTEGER NOT NULL DEFAULT 2 CHECK (settle_months BETWEEN 2 AND 12);
-- currency the merchant books in when it is not won: its amounts differ from what the shopper paid
ALTER TABLE partners ADD COLUMN books_in TEXT;
-- one partner per merchant of a network: a row of the list belongs to one of them
CREATE UNIQUE INDEX partners_merchant ON partners (network, merchant_id) WHERE network IS NOT NULL;
-- one secret in use per partner: rotating gives the older one an end
CREATE UNIQUE INDEX partner_secrets_current ON partner_secrets (partner_id) WHERE expires_at IS NULL;

-- what the shopper paid when it was not won: decimal text, and won per unit of the currency
ALTER TABLE orders ADD COLUMN currency TEXT NOT NULL DEFAULT 'KRW';
ALTER TABLE orders ADD COLUMN amount_original TEXT;
ALTER TABLE orders ADD COLUMN exchange_rate TEXT;
-- what a network is still looking into, and the day it is decided
ALTER TABLE orders ADD COLUMN note TEXT CHECK (note IN ('rechecking', 'cancelling', 'unpriced'));
ALTER TABLE orders ADD COLUMN note_until TEXT;

-- JSON in the shape of a report: what an adapter read out of `raw`; null where `raw` is such a report
ALTER TABLE inbox ADD COLUMN report TEXT;

-- Every row the transaction list has shown, as it was last seen.
CREATE TABLE linkprice_rows (
  -- up to 20 digits, so text
  trlog_id TEXT PRIMARY KEY,
  partner_id TEXT NOT NULL REFERENCES partners (id),
  order_code TEXT NOT NULL,
  user_id TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('100', '200', '210', '300', '310')),
  product_code TEXT NOT NULL,
  product_name TEXT NOT NULL,
  quantity INTEGER NOT NULL,
  -- won; a negative commission is a correction of the network's own
  sales INTEGER NOT NULL,
  commission INTEGER NOT NULL,
  ordered_at TEXT NOT NULL,
  -- day the network stored it, YYYYMMDD: what was sent together shares it
  created_on TEXT NOT NULL,
  raw TEXT NOT NULL,
  -- when the list that showed it was asked for: an older list never overwrites a younger one
  seen_at TEXT NOT NULL,
  -- first Seoul day it was seen cancelled; null while it is not
  cancelled_on TEXT,
  -- 1 once it was seen settled
  was_settled INTEGER NOT NULL
) STRICT;
-- all rows of an order
CREATE INDEX linkprice_rows_by_order ON linkprice_rows (partner_id, order_code, user_id);

-- One order of the list: what stays stable is merchant, order code and user id.
CREATE TABLE linkprice_orders (
  partner_id TEXT NOT NULL REFERENCES partners (id),
  order_code TEXT NOT NULL,
  user_id TEXT NOT NULL,
  -- how often its rows changed, and up to which change they were read
  touched INTEGER NOT NULL DEFAULT 1,
  applied INTEGER NOT NULL DEFAULT 0,
  -- version of the last report made of the rows; set to null, which fails, by whoever read an older one
  version INTEGER NOT NULL DEFAULT 0,
  -- JSON: that report without its version
  told TEXT,
  -- Seoul day on which the rows mean something else although nothing changed
  recheck_on TEXT,
  PRIMARY KEY (partner_id, order_code, user_id)
) STRICT;
-- orders whose rows changed since they were read
CREATE INDEX linkprice_orders_touched ON linkprice_orders (partner_id) WHERE applied < touched;
CREATE INDEX linkprice_orders_recheck ON linkprice_orders (recheck_on) WHERE recheck_on IS NOT NULL;
CREATE TRIGGER linkprice_rows_in AFTER INSERT ON linkprice_rows
BEGIN
  INSERT INTO linkprice_orders (partner_id, order_code, user_id) VALUES (NEW.partner_id, NEW.order_code, NEW.user_id)
  ON CONFLICT (partner_id, order_code, user_id) DO UPDATE SET touched = touched + 1;
END;
CREATE TRIGGER linkprice_rows_change AFTER UPDATE ON linkprice_rows WHEN OLD.raw <> NEW.raw
BEGIN
  UPDATE linkprice_orders SET touched = touched + 1
  WHERE partner_id = NEW.partner_id AND order_code = NEW.order_code AND user_id = NEW.user_id;
END;

-- When a site code may call the network again; kept here so that a restart does not call too often.
CREATE TABLE linkprice_sites (
  site_code TEXT PRIMARY KEY,
  next_call_at TEXT NOT NULL,
  -- set by an answer that asking again would not mend: an operator starts it again
  stopped_at TEXT,
  stop_reason TEXT
) STRICT;

-- What has to be read: a day (YYYY-MM-DD) or a month (YYYY-MM), and when next.
CREATE TABLE linkprice_pulls (
  site_code TEXT NOT NULL,
  span TEXT NOT NULL,
  due_at TEXT NOT NULL,
  failures INTEGER NOT NULL DEFAULT 0,
  last_at TEXT,
  last_result TEXT,
  last_rows INTEGER,
  PRIMARY KEY (site_code, span)
) STRICT;
CREATE INDEX linkprice_pulls_due ON linkprice_pulls (site_code, due_at);

-- Files of orders an operator brought.
CREATE TABLE imports (
  id TEXT PRIMARY KEY,
  partner_id TEXT NOT NULL REFERENCES partners (id),
  -- SHA-256 of partner and content: the same file again is the same import
  file_hash TEXT NOT NULL CONSTRAINT imports_file UNIQUE,
  file_name TEXT NOT NULL,
  encoding TEXT NOT NULL CHECK (encoding IN ('utf-8', 'euc-kr')),
  state TEXT NOT NULL CHECK (state IN ('refused', 'ready', 'started')),
  rows INTEGER NOT NULL,
  -- JSON: [{line, column, message}], at most 200
  errors TEXT NOT NULL,
  created_by TEXT NOT NULL REFERENCES users (id),
  created_at TEXT NOT NULL,
  started_at TEXT,
  accepted INTEGER NOT NULL DEFAULT 0,
  quarantined INTEGER NOT NULL DEFAULT 0,
  duplicate INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX imports_by_time ON imports (created_at, id);
CREATE TRIGGER imports_transition BEFORE UPDATE OF state ON imports
WHEN OLD.state <> 'ready' OR NEW.state <> 'started'
BEGIN
  SELECT RAISE(ABORT, 'imports_transition');
END;

-- Its rows, checked, before and after they became messages.
CREATE TABLE import_rows (
  import_id TEXT NOT NULL REFERENCES imports (id),
  line INTEGER NOT NULL,
  -- id of the message the row becomes
  message_id TEXT NOT NULL,
  event_id TEXT NOT NULL,
  order_code TEXT NOT NULL,
  body_hash TEXT NOT NULL,
  raw TEXT NOT NULL,
  report TEXT NOT NULL,
  result TEXT CHECK (result IN ('accepted', 'quarantined', 'duplicate')),
  PRIMARY KEY (import_id, line)
) STRICT;
-- rows of started imports that are still to be applied
CREATE INDEX import_rows_waiting ON import_rows (import_id, line) WHERE result IS NULL;
CREATE TRIGGER import_rows_counted AFTER UPDATE OF result ON import_rows WHEN OLD.result IS NULL AND NEW.result IS NOT NULL
BEGIN
  UPDATE imports SET accepted = accepted + (NEW.result = 'accepted'), quarantined = quarantined + (NEW.result = 'quarantined'),
    duplicate = duplicate + (NEW.result = 'duplicate') WHERE id = NEW.import_id;
END;

-- what an operator has still to look at
CREATE INDEX alarms_open ON alarms (at, id) WHERE closed_at IS NULL;
-- an alarm is closed once
CREATE TRIGGER alarms_closed_once BEFORE UPDATE OF closed_at ON alarms
WHEN OLD.closed_at IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'alarms_closed_once');
END;
