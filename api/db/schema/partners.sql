-- The database as it stands after every migration. Written by `npm run generate`: do not edit.

CREATE TABLE categories (
  code TEXT PRIMARY KEY CHECK (code GLOB '[a-z]*' AND length(code) BETWEEN 2 AND 20),
  label TEXT NOT NULL CONSTRAINT categories_label UNIQUE,
  -- one of contract/categories.ts
  picture TEXT NOT NULL,
  position INTEGER NOT NULL,
  is_shown INTEGER NOT NULL DEFAULT 1 CHECK (is_shown IN (0, 1)),
  -- how many partners are in it, whatever their standing
  partners INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;
CREATE TRIGGER categories_code_fixed BEFORE UPDATE OF code ON categories
BEGIN
  SELECT RAISE(ABORT, 'categories_code_fixed');
END;
CREATE TRIGGER categories_kept BEFORE DELETE ON categories
BEGIN
  SELECT RAISE(ABORT, 'categories_kept');
END;
CREATE TRIGGER categories_no_replace BEFORE INSERT ON categories WHEN EXISTS (SELECT 1 FROM categories WHERE code = NEW.code) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: categories.code'); END;
CREATE TRIGGER categories_no_replace_label BEFORE INSERT ON categories WHEN EXISTS (SELECT 1 FROM categories WHERE label = NEW.label) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: categories.label'); END;
CREATE TRIGGER categories_told AFTER UPDATE OF label, picture ON categories WHEN OLD.label <> NEW.label OR OLD.picture <> NEW.picture
BEGIN
  UPDATE partners SET category_label = NEW.label, category_picture = NEW.picture WHERE category = NEW.code;
END;
CREATE TRIGGER categories_versioned AFTER UPDATE OF label, picture, position, is_shown ON categories
BEGIN
  UPDATE data_versions SET version = version + 1 WHERE scope = 'site';
END;
CREATE TRIGGER categories_versioned_in AFTER INSERT ON categories
BEGIN
  UPDATE data_versions SET version = version + 1 WHERE scope = 'site';
END;

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
CREATE INDEX network_shop_changes_by_state ON network_shop_changes (state, id);
CREATE INDEX network_shop_changes_of_kind ON network_shop_changes (state, kind, id);
CREATE INDEX network_shop_changes_of_network ON network_shop_changes (state, network, id);
CREATE UNIQUE INDEX network_shop_changes_open ON network_shop_changes (network, merchant_id, kind) WHERE state = 'open';
CREATE TRIGGER network_shop_changes_once BEFORE UPDATE ON network_shop_changes WHEN OLD.state <> 'open' BEGIN SELECT RAISE(ABORT, 'network_shop_changes_once'); END;

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

CREATE TABLE partner_counts (
  standing TEXT PRIMARY KEY,
  partners INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE TABLE partner_hosts (
  host TEXT PRIMARY KEY,
  partner_id TEXT NOT NULL REFERENCES partners (id)
) STRICT;
CREATE INDEX partner_hosts_by_partner ON partner_hosts (partner_id);
CREATE TRIGGER partner_hosts_versioned_in AFTER INSERT ON partner_hosts
BEGIN
  UPDATE data_versions SET version = version + 1 WHERE scope = 'site';
END;
CREATE TRIGGER partner_hosts_versioned_out AFTER DELETE ON partner_hosts
BEGIN
  UPDATE data_versions SET version = version + 1 WHERE scope = 'site';
END;

CREATE TABLE partner_letters (
  partner_id TEXT NOT NULL REFERENCES partners (id),
  creator_id TEXT NOT NULL REFERENCES creators (id),
  PRIMARY KEY (partner_id, creator_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE partner_order_months (
  partner_id TEXT NOT NULL REFERENCES partners (id),
  month TEXT NOT NULL,
  orders INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (partner_id, month)
) STRICT, WITHOUT ROWID;

CREATE TABLE partner_pay_letters (
  partner_id TEXT NOT NULL REFERENCES partners (id),
  creator_id TEXT NOT NULL REFERENCES creators (id),
  PRIMARY KEY (partner_id, creator_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE partner_records (
  partner_id TEXT PRIMARY KEY REFERENCES partners (id),
  orders INTEGER NOT NULL DEFAULT 0,
  confirmed INTEGER NOT NULL DEFAULT 0,
  cancelled INTEGER NOT NULL DEFAULT 0,
  confirm_days_sum INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE VIRTUAL TABLE partner_search USING fts5 (names, about, content = '', contentless_delete = 1, tokenize = 'ascii', prefix = '2 4 6 8');

CREATE TABLE partner_secrets (
  id TEXT PRIMARY KEY,
  partner_id TEXT NOT NULL REFERENCES partners (id),
  sealed TEXT NOT NULL,
  created_at TEXT NOT NULL,
  expires_at TEXT
, made_by TEXT REFERENCES users (id), is_test INTEGER NOT NULL DEFAULT 0 CHECK (is_test IN (0, 1))) STRICT;
CREATE INDEX partner_secrets_by_partner ON partner_secrets (partner_id);
CREATE UNIQUE INDEX partner_secrets_current ON partner_secrets (partner_id, is_test) WHERE expires_at IS NULL;
CREATE TRIGGER partner_secrets_approved BEFORE INSERT ON partner_secrets WHEN (NEW.is_test = 1 OR EXISTS (SELECT 1 FROM partner_secrets WHERE partner_id = NEW.partner_id AND is_test = 0)) AND (NEW.is_test = 1 OR NOT EXISTS (SELECT 1 FROM approvals WHERE kind = 'rotateSecret' AND subject = NEW.partner_id AND state = 'approved' AND secret_id = NEW.id)) AND NOT EXISTS (SELECT 1 FROM partner_people WHERE user_id = NEW.made_by AND partner_id = NEW.partner_id AND role IN ('manager', 'developer')) BEGIN SELECT RAISE(ABORT, 'partner_secrets_approved'); END;
CREATE TRIGGER partner_secrets_kind BEFORE UPDATE OF is_test ON partner_secrets BEGIN SELECT RAISE(ABORT, 'partner_secrets_kind'); END;

CREATE TABLE partner_terms (
  partner_id TEXT NOT NULL REFERENCES partners (id),
  until_at TEXT NOT NULL,
  rate_bps INTEGER NOT NULL CHECK (rate_bps BETWEEN 0 AND 10000),
  rates TEXT NOT NULL,
  window_days INTEGER NOT NULL CHECK (window_days > 0), pays_when TEXT NOT NULL DEFAULT 'confirmed' CHECK (pays_when IN ('confirmed', 'received')),
  PRIMARY KEY (partner_id, until_at)
) STRICT, WITHOUT ROWID;

CREATE TABLE partners (
  id TEXT PRIMARY KEY,
  title TEXT NOT NULL,
  title_en TEXT NOT NULL,
  category TEXT NOT NULL,
  description TEXT NOT NULL,
  home_url TEXT NOT NULL,
  rate_bps INTEGER NOT NULL CHECK (rate_bps BETWEEN 0 AND 10000),
  -- JSON: [{label, rateBps}]
  rates TEXT NOT NULL,
  window_days INTEGER NOT NULL CHECK (window_days > 0),
  confirm_days INTEGER NOT NULL CHECK (confirm_days >= 0),
  -- query parameter that carries the click id
  param TEXT NOT NULL,
  -- JSON lists of sentences
  exclusions TEXT NOT NULL,
  banned_methods TEXT NOT NULL,
  state TEXT NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'paused')),
  created_at TEXT NOT NULL
, merchant_id TEXT, deep_links INTEGER NOT NULL DEFAULT 0 CHECK (deep_links IN (0, 1)), confirm_rule TEXT NOT NULL DEFAULT 'days' CHECK (confirm_rule IN ('days', 'monthly', 'stay')), settle_months INTEGER NOT NULL DEFAULT 2 CHECK (settle_months BETWEEN 2 AND 12), books_in TEXT, is_read INTEGER NOT NULL DEFAULT 1 CHECK (is_read IN (0, 1)), target_version INTEGER NOT NULL DEFAULT 0, settling TEXT NOT NULL DEFAULT 'listed' CHECK (settling IN ('listed', 'recreate', 'keep')), listed_settling TEXT CHECK (listed_settling IN ('recreate', 'keep')), listed_months INTEGER CHECK (listed_months BETWEEN 2 AND 12), listed_terms TEXT, logo_hash TEXT REFERENCES images (hash), is_draft INTEGER NOT NULL DEFAULT 0
  CONSTRAINT partners_draft CHECK (is_draft = 0 OR (is_draft = 1 AND state = 'paused')), ends_on TEXT, ended_at TEXT
  CONSTRAINT partners_ended CHECK (ended_at IS NULL OR (state = 'paused' AND ends_on IS NOT NULL)), contacts TEXT NOT NULL DEFAULT '', next_rates TEXT, next_rates_on TEXT
  CONSTRAINT partners_next_rates CHECK ((next_rates IS NULL) = (next_rates_on IS NULL)), category_label TEXT NOT NULL DEFAULT '', category_picture TEXT NOT NULL DEFAULT 'general', pays_when TEXT NOT NULL DEFAULT 'confirmed' CHECK (pays_when IN ('confirmed', 'received')), next_pays_on TEXT
  CONSTRAINT partners_next_pays CHECK (next_pays_on IS NULL OR pays_when = 'confirmed'), network TEXT) STRICT;
CREATE INDEX partners_by_category ON partners (category, title);
CREATE INDEX partners_by_logo ON partners (logo_hash) WHERE logo_hash IS NOT NULL;
CREATE INDEX partners_by_standing
  ON partners (CASE WHEN is_draft = 1 THEN 'draft' WHEN ended_at IS NOT NULL THEN 'ended' ELSE state END, id);
CREATE INDEX partners_by_standing_title
  ON partners (CASE WHEN is_draft = 1 THEN 'draft' WHEN ended_at IS NOT NULL THEN 'ended' ELSE state END, title, id);
CREATE INDEX partners_by_title ON partners (title, id);
CREATE INDEX partners_changing ON partners (next_rates_on) WHERE next_rates_on IS NOT NULL;
CREATE INDEX partners_changing_pay ON partners (next_pays_on) WHERE next_pays_on IS NOT NULL;
CREATE INDEX partners_ending ON partners (ends_on) WHERE ends_on IS NOT NULL AND ended_at IS NULL;
CREATE UNIQUE INDEX partners_merchant ON partners (network, merchant_id) WHERE network IS NOT NULL;
CREATE TRIGGER accounts_of_partner AFTER INSERT ON partners
BEGIN
  INSERT INTO accounts (id, kind) VALUES
    ('receivable:' || NEW.id, 'receivable'),
    ('platform_pending:' || NEW.id, 'pending_share'),
    ('revenue:' || NEW.id, 'revenue');
END;
CREATE TRIGGER partners_category_in AFTER INSERT ON partners
BEGIN
  UPDATE categories SET partners = partners + 1 WHERE code = NEW.category;
  UPDATE partners SET category_label = c.label, category_picture = c.picture FROM categories c
    WHERE partners.id = NEW.id AND c.code = NEW.category;
END;
CREATE TRIGGER partners_category_known BEFORE INSERT ON partners
WHEN NOT EXISTS (SELECT 1 FROM categories WHERE code = NEW.category)
BEGIN
  SELECT RAISE(ABORT, 'partners_category_known');
END;
CREATE TRIGGER partners_category_known_moved BEFORE UPDATE OF category ON partners
WHEN NOT EXISTS (SELECT 1 FROM categories WHERE code = NEW.category)
BEGIN
  SELECT RAISE(ABORT, 'partners_category_known');
END;
CREATE TRIGGER partners_category_moved AFTER UPDATE OF category ON partners WHEN OLD.category <> NEW.category
BEGIN
  UPDATE categories SET partners = partners + 1 WHERE code = NEW.category;
  UPDATE categories SET partners = partners - 1 WHERE code = OLD.category;
  UPDATE partners SET category_label = c.label, category_picture = c.picture FROM categories c
    WHERE partners.id = NEW.id AND c.code = NEW.category;
END;
CREATE TRIGGER partners_counted AFTER INSERT ON partners
BEGIN
  UPDATE partner_counts SET partners = partners + 1
    WHERE standing = CASE WHEN NEW.is_draft = 1 THEN 'draft' WHEN NEW.ended_at IS NOT NULL THEN 'ended' ELSE NEW.state END;
END;
CREATE TRIGGER partners_logo_in AFTER INSERT ON partners WHEN NEW.logo_hash IS NOT NULL
BEGIN
  UPDATE images SET uses = uses + 1 WHERE hash = NEW.logo_hash;
END;
CREATE TRIGGER partners_logo_moved AFTER UPDATE OF logo_hash ON partners WHEN OLD.logo_hash IS NOT NEW.logo_hash
BEGIN
  UPDATE images SET uses = uses + 1 WHERE hash = NEW.logo_hash;
  UPDATE images SET uses = uses - 1, unused_since = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE hash = OLD.logo_hash;
END;
CREATE TRIGGER partners_network_in_use BEFORE UPDATE OF network, merchant_id ON partners WHEN (OLD.network IS NOT NEW.network OR OLD.merchant_id IS NOT NEW.merchant_id) AND EXISTS (SELECT 1 FROM network_orders WHERE partner_id = OLD.id) BEGIN SELECT RAISE(ABORT, 'partners_network_in_use'); END;
CREATE TRIGGER partners_recounted AFTER UPDATE OF state, is_draft, ended_at ON partners
BEGIN
  UPDATE partner_counts SET partners = partners - 1
    WHERE standing = CASE WHEN OLD.is_draft = 1 THEN 'draft' WHEN OLD.ended_at IS NOT NULL THEN 'ended' ELSE OLD.state END;
  UPDATE partner_counts SET partners = partners + 1
    WHERE standing = CASE WHEN NEW.is_draft = 1 THEN 'draft' WHEN NEW.ended_at IS NOT NULL THEN 'ended' ELSE NEW.state END;
END;
CREATE TRIGGER partners_retargeted AFTER UPDATE OF network, merchant_id, deep_links, param, target_version, ended_at ON partners WHEN OLD.network IS NOT NEW.network OR OLD.merchant_id IS NOT NEW.merchant_id OR OLD.deep_links <> NEW.deep_links OR OLD.param <> NEW.param OR OLD.target_version <> NEW.target_version OR OLD.ended_at IS NOT NEW.ended_at BEGIN DELETE FROM link_slices WHERE partner_id = NEW.id; INSERT INTO link_slices (partner_id, first_id, last_id) SELECT NEW.id, min(id), max(id) FROM (SELECT id, (row_number() OVER (ORDER BY id) - 1) / 400 AS slice FROM links WHERE partner_id = NEW.id) GROUP BY slice; END;
CREATE TRIGGER partners_search_in AFTER INSERT ON partners
BEGIN
  INSERT INTO partner_search (rowid, names, about)
  SELECT NEW.rowid,
    (SELECT coalesce(group_concat(hex(substr(p.t, i, 2)), ' ' ORDER BY i), '') FROM text_positions WHERE i <= length(p.t)),
    (SELECT coalesce(group_concat(hex(substr(p.d, i, 2)), ' ' ORDER BY i), '') FROM text_positions WHERE i <= length(p.d))
  FROM (SELECT lower(NEW.title || ' ' || NEW.title_en) AS t, lower(NEW.description) AS d) p;
END;
CREATE TRIGGER partners_search_moved AFTER UPDATE OF title, title_en, description ON partners
BEGIN
  DELETE FROM partner_search WHERE rowid = NEW.rowid;
  INSERT INTO partner_search (rowid, names, about)
  SELECT NEW.rowid,
    (SELECT coalesce(group_concat(hex(substr(p.t, i, 2)), ' ' ORDER BY i), '') FROM text_positions WHERE i <= length(p.t)),
    (SELECT coalesce(group_concat(hex(substr(p.d, i, 2)), ' ' ORDER BY i), '') FROM text_positions WHERE i <= length(p.d))
  FROM (SELECT lower(NEW.title || ' ' || NEW.title_en) AS t, lower(NEW.description) AS d) p;
END;
CREATE TRIGGER partners_terms_changed AFTER UPDATE OF confirm_rule, confirm_days, settle_months, settling, listed_settling, listed_months ON partners WHEN OLD.confirm_rule <> NEW.confirm_rule OR OLD.confirm_days <> NEW.confirm_days OR OLD.settle_months <> NEW.settle_months OR OLD.settling <> NEW.settling OR OLD.listed_settling IS NOT NEW.listed_settling OR OLD.listed_months IS NOT NEW.listed_months BEGIN UPDATE network_orders SET touched = touched + 1 WHERE partner_id = NEW.id AND recheck_on IS NOT NULL; END;
CREATE TRIGGER partners_versioned AFTER UPDATE ON partners
BEGIN
  UPDATE data_versions SET version = version + 1 WHERE scope = 'site';
END;
CREATE TRIGGER partners_versioned_in AFTER INSERT ON partners
BEGIN
  UPDATE data_versions SET version = version + 1 WHERE scope = 'site';
END;
CREATE TRIGGER partners_versioned_people AFTER UPDATE OF title ON partners WHEN NEW.title <> OLD.title BEGIN INSERT INTO data_versions (scope, version) SELECT user_id, 1 FROM partner_people WHERE partner_id = NEW.id ON CONFLICT (scope) DO UPDATE SET version = version + 1; END;
