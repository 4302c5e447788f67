-- The shops that a network lists, and what changed in its list until an operator accepts or dismisses it: nothing of it reaches
-- creators by itself.
-- Size: two new tables; a network lists some hundreds of shops.
CREATE TABLE network_shops (
  -- a code of contract/partners/network-facts.ts
  network TEXT NOT NULL,
  merchant_id TEXT NOT NULL,
  -- null where the network never said it; what it stops saying stays
  title TEXT,
  category TEXT,
  home_url TEXT,
  -- the host of home_url without www. or m.
  host TEXT,
  logo_url TEXT,
  is_deep_linked INTEGER CHECK (is_deep_linked IN (0, 1)),
  rate_bps INTEGER CHECK (rate_bps BETWEEN 0 AND 10000),
  -- JSON: countries
  regions TEXT NOT NULL DEFAULT '[]',
  is_approved INTEGER NOT NULL CHECK (is_approved IN (0, 1)),
  -- its settlement, in the network's words and in ours
  terms TEXT,
  settling TEXT CHECK (settling IN ('recreate', 'keep')),
  settle_months INTEGER CHECK (settle_months BETWEEN 2 AND 12),
  is_stay INTEGER NOT NULL DEFAULT 0 CHECK (is_stay IN (0, 1)),
  -- the days after a click in which an order counts; JSON: goods without commission, forbidden methods
  window_days INTEGER CHECK (window_days BETWEEN 1 AND 365),
  exclusions TEXT NOT NULL DEFAULT '[]',
  banned_methods TEXT NOT NULL DEFAULT '[]',
  first_seen_at TEXT NOT NULL,
  last_seen_at TEXT NOT NULL,
  -- when the list came without it
  gone_at TEXT,
  -- when an operator decided not to make it a partner
  declined_at TEXT,
  PRIMARY KEY (network, merchant_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX network_shops_by_host ON network_shops (host) WHERE host IS NOT NULL;
CREATE TABLE network_shop_changes (
  id TEXT PRIMARY KEY,
  network TEXT NOT NULL,
  merchant_id TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('listed', 'gone', 'returned', 'rate', 'title', 'deep_link', 'approval', 'terms')),
  -- as the list had it before and has it since
  before TEXT,
  after TEXT,
  -- lapsed: the list took it back, or a partner was made by hand
  state TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'accepted', 'dismissed', 'lapsed')),
  seen_at TEXT NOT NULL,
  decided_at TEXT,
  decided_by TEXT REFERENCES users (id),
  -- why it was dismissed
  reason TEXT NOT NULL DEFAULT '',
  CHECK ((state = 'open') = (decided_at IS NULL)),
  FOREIGN KEY (network, merchant_id) REFERENCES network_shops (network, merchant_id)
) STRICT;
CREATE UNIQUE INDEX network_shop_changes_open ON network_shop_changes (network, merchant_id, kind) WHERE state = 'open';
CREATE INDEX network_shop_changes_by_state ON network_shop_changes (state, id);
CREATE TRIGGER network_shop_changes_once BEFORE UPDATE ON network_shop_changes WHEN OLD.state <> 'open' BEGIN SELECT RAISE(ABORT, 'network_shop_changes_once'); END;
