-- Orders that are no orders: a partner tries out here how it reports them. Nothing of the ledger, of links, clicks or sums refers to these tables.
-- The code in a test click begins with a dash, which no link's code has; so a report is known for a test by its click alone.
CREATE TABLE test_orders (
  id TEXT PRIMARY KEY,
  partner_id TEXT NOT NULL REFERENCES partners (id),
  code TEXT NOT NULL UNIQUE CONSTRAINT test_orders_code CHECK (code GLOB '-*' AND length(code) = 7),
  click_id TEXT NOT NULL,
  clicked_at TEXT NOT NULL,
  -- the address a reader would come to
  landing TEXT NOT NULL,
  expires_at TEXT NOT NULL
) STRICT;

CREATE INDEX test_orders_by_partner ON test_orders (partner_id, id);
CREATE INDEX test_orders_by_expiry ON test_orders (expires_at);

-- The number of a report is the lock of its order, and the most there are of them.
CREATE TABLE test_reports (
  test_id TEXT NOT NULL REFERENCES test_orders (id) ON DELETE CASCADE,
  seq INTEGER NOT NULL CONSTRAINT test_reports_full CHECK (seq BETWEEN 1 AND 50),
  -- 1: sent by an operator from the console
  is_ours INTEGER NOT NULL CHECK (is_ours IN (0, 1)),
  event_id TEXT NOT NULL,
  order_code TEXT NOT NULL,
  body_hash TEXT NOT NULL,
  raw TEXT NOT NULL,
  -- JSON: [[name, value]]
  headers TEXT NOT NULL,
  received_at TEXT NOT NULL,
  result TEXT NOT NULL CHECK (result IN ('accepted', 'duplicate', 'quarantined')),
  reason TEXT,
  -- JSON of what `orders` and `order_events` would hold after it; null where it changed nothing
  order_after TEXT,
  event TEXT,
  PRIMARY KEY (test_id, seq),
  CHECK ((result = 'quarantined') = (reason IS NOT NULL)),
  CHECK ((result = 'accepted') = (order_after IS NOT NULL)),
  CHECK ((order_after IS NULL) = (event IS NULL))
) STRICT;

-- Reports that were refused, the latest of each partner: why, never what was in them. What nobody signed is kept apart, so that strangers push
-- nothing out that the partner itself has sent.
CREATE TABLE refused_reports (
  id INTEGER PRIMARY KEY,
  partner_id TEXT NOT NULL REFERENCES partners (id),
  is_signed INTEGER NOT NULL CHECK (is_signed IN (0, 1)),
  cause TEXT NOT NULL CHECK (cause IN ('header', 'clock', 'signature', 'too_large', 'body', 'test_gone', 'test_partner')),
  says TEXT NOT NULL CHECK (length(says) <= 1000),
  at TEXT NOT NULL
) STRICT;

CREATE INDEX refused_reports_by_partner ON refused_reports (partner_id, is_signed, at, id);
