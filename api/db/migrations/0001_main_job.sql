-- The main job: people, links, clicks, orders, ledger, payouts. Instants are ISO UTC text, days YYYY-MM-DD in Seoul, money integer won.
-- Guards live here, not in code: a CHECK, a UNIQUE or a trigger aborts the whole batch, a conditional UPDATE that matches nothing does not.

CREATE TABLE users (
  id TEXT PRIMARY KEY,
  -- one account per address; null for accounts without one
  email TEXT UNIQUE,
  password_hash TEXT,
  role TEXT NOT NULL DEFAULT 'member' CHECK (role IN ('member', 'operator')),
  email_agreed INTEGER NOT NULL DEFAULT 0,
  sms_agreed INTEGER NOT NULL DEFAULT 0,
  last_sign_in_at TEXT,
  suspended_at TEXT,
  created_at TEXT NOT NULL
) STRICT;

-- Consents are a ledger: what was agreed to, in which wording, when.
CREATE TABLE consents (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id),
  kind TEXT NOT NULL CHECK (kind IN ('terms', 'privacy', 'creator_terms', 'email', 'sms', 'night')),
  version TEXT NOT NULL,
  agreed INTEGER NOT NULL,
  at TEXT NOT NULL
) STRICT;
CREATE INDEX consents_by_user ON consents (user_id, kind, at);

CREATE TABLE email_codes (
  id TEXT PRIMARY KEY,
  email TEXT NOT NULL,
  code_hash TEXT NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0 CONSTRAINT email_codes_attempts CHECK (attempts <= 5),
  created_at TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  confirmed_at TEXT,
  used_at TEXT
) STRICT;
-- the newest code of an address, and how many were sent today
CREATE INDEX email_codes_by_email ON email_codes (email, created_at);

-- A session is one sign-in: the family of its refresh tokens.
CREATE TABLE sessions (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id),
  signed_in_at TEXT NOT NULL,
  last_used_at TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  user_agent TEXT NOT NULL,
  revoked_at TEXT,
  revoked_reason TEXT
) STRICT;
CREATE INDEX sessions_by_user ON sessions (user_id, last_used_at);

CREATE TABLE refresh_tokens (
  -- SHA-256 of the token, never the token
  hash TEXT PRIMARY KEY,
  session_id TEXT NOT NULL REFERENCES sessions (id),
  created_at TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  rotated_at TEXT,
  -- successor, sealed under a key derived from this token: a second tab within 20 s gets the same one
  successor_hash TEXT,
  successor_sealed TEXT
) STRICT;
CREATE INDEX refresh_tokens_by_session ON refresh_tokens (session_id);

CREATE TABLE rate_limits (
  key TEXT PRIMARY KEY,
  window_start INTEGER NOT NULL,
  count INTEGER NOT NULL
) STRICT;

-- An answer kept for every mutation that carried an Idempotency-Key, written in the batch of its effect.
CREATE TABLE idempotency (
  scope TEXT NOT NULL,
  key TEXT NOT NULL,
  request_hash TEXT NOT NULL,
  answer TEXT NOT NULL,
  at TEXT NOT NULL,
  CONSTRAINT idempotency_once PRIMARY KEY (scope, key)
) STRICT;
CREATE INDEX idempotency_by_age ON idempotency (at);

-- Never holds a row: inserting the number of changed rows aborts the batch unless it is 1.
CREATE TABLE guards (
  changed INTEGER NOT NULL CONSTRAINT exactly_one CHECK (changed = 1)
) STRICT;

CREATE TABLE outbox (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('mail')),
  payload TEXT NOT NULL,
  created_at TEXT NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  last_error TEXT,
  sent_at TEXT
) STRICT;
-- what is still to be sent
CREATE INDEX outbox_unsent ON outbox (created_at) WHERE sent_at IS NULL;

-- Mail of the development sender, shown at /dev/mail. Empty in production.
CREATE TABLE dev_mails (
  id TEXT PRIMARY KEY,
  recipient TEXT NOT NULL,
  subject TEXT NOT NULL,
  body TEXT NOT NULL,
  sent_at TEXT NOT NULL
) STRICT;
CREATE INDEX dev_mails_by_recipient ON dev_mails (recipient, sent_at);

CREATE TABLE grades (
  level INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  threshold_won INTEGER NOT NULL CHECK (threshold_won >= 0),
  share_bps INTEGER NOT NULL CHECK (share_bps BETWEEN 0 AND 10000)
) STRICT;
INSERT INTO grades (level, id, name, threshold_won, share_bps) VALUES
  (1, 'grd_1', '씨앗', 0, 7000),
  (2, 'grd_2', '새싹', 100000, 7500),
  (3, 'grd_3', '줄기', 500000, 8000),
  (4, 'grd_4', '꽃', 2000000, 8500),
  (5, 'grd_5', '열매', 10000000, 9000);

-- Made with the account, so that links made before approval already have an owner. approved_at makes it a creator.
CREATE TABLE creators (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL UNIQUE REFERENCES users (id),
  nickname TEXT NOT NULL DEFAULT '',
  main_topic TEXT NOT NULL DEFAULT 'etc',
  introduction TEXT NOT NULL DEFAULT '',
  grade_level INTEGER NOT NULL DEFAULT 1 REFERENCES grades (level),
  approved_at TEXT,
  created_at TEXT NOT NULL,
  -- stored counters: lists say how many without counting
  link_count INTEGER NOT NULL DEFAULT 0,
  trash_count INTEGER NOT NULL DEFAULT 0,
  channel_count INTEGER NOT NULL DEFAULT 0,
  order_count INTEGER NOT NULL DEFAULT 0,
  pending_count INTEGER NOT NULL DEFAULT 0,
  confirmed_count INTEGER NOT NULL DEFAULT 0,
  cancelled_count INTEGER NOT NULL DEFAULT 0,
  payout_count INTEGER NOT NULL DEFAULT 0,
  content_count INTEGER NOT NULL DEFAULT 0,
  last_link_created_at TEXT,
  last_payout_created_at TEXT
) STRICT;

-- Grade over time: the share of an order is the one in force at its click. share_bps is frozen here.
CREATE TABLE creator_grades (
  creator_id TEXT NOT NULL REFERENCES creators (id),
  since TEXT NOT NULL,
  level INTEGER NOT NULL REFERENCES grades (level),
  name TEXT NOT NULL,
  share_bps INTEGER NOT NULL,
  PRIMARY KEY (creator_id, since)
) STRICT;

-- Keyed hashes only: who a person is, never the value. Either hash equal means the same person.
CREATE TABLE identities (
  creator_id TEXT PRIMARY KEY REFERENCES creators (id),
  provider TEXT NOT NULL,
  di_hash TEXT CONSTRAINT identities_di UNIQUE,
  ci_hash TEXT CONSTRAINT identities_ci UNIQUE,
  name_sealed TEXT NOT NULL,
  verified_at TEXT NOT NULL
) STRICT;

CREATE TABLE applications (
  id TEXT PRIMARY KEY,
  creator_id TEXT NOT NULL REFERENCES creators (id),
  state TEXT NOT NULL DEFAULT 'submitted' CHECK (state IN ('submitted', 'approved', 'rejected')),
  nickname TEXT NOT NULL,
  main_topic TEXT NOT NULL,
  introduction TEXT NOT NULL,
  channel_link_url TEXT NOT NULL,
  channel_code TEXT NOT NULL,
  submitted_at TEXT NOT NULL,
  decided_at TEXT,
  decided_by TEXT REFERENCES users (id),
  rejection_code TEXT,
  rejection_reason TEXT,
  rejection_field TEXT,
  reapply_on TEXT
) STRICT;
-- one application under review per person
CREATE UNIQUE INDEX applications_one_open ON applications (creator_id) WHERE state = 'submitted';
CREATE INDEX applications_by_creator ON applications (creator_id, submitted_at);
CREATE INDEX applications_by_state ON applications (state, submitted_at);
CREATE TRIGGER applications_transition BEFORE UPDATE OF state ON applications
WHEN OLD.state <> 'submitted'
BEGIN
  SELECT RAISE(ABORT, 'applications_transition');
END;
-- how many stand in each state, so that a list need not count
CREATE TABLE application_counts (
  state TEXT PRIMARY KEY,
  count INTEGER NOT NULL
) STRICT;
INSERT INTO application_counts (state, count) VALUES ('submitted', 0), ('approved', 0), ('rejected', 0);
CREATE TRIGGER applications_counted AFTER INSERT ON applications
BEGIN
  UPDATE application_counts SET count = count + 1 WHERE state = NEW.state;
END;
CREATE TRIGGER applications_recounted AFTER UPDATE OF state ON applications
BEGIN
  UPDATE application_counts SET count = count - 1 WHERE state = OLD.state;
  UPDATE application_counts SET count = count + 1 WHERE state = NEW.state;
END;

CREATE TABLE channels (
  id TEXT PRIMARY KEY,
  creator_id TEXT NOT NULL REFERENCES creators (id),
  channel_link_url TEXT NOT NULL,
  normal_url TEXT NOT NULL,
  channel_code TEXT NOT NULL,
  created_at TEXT NOT NULL,
  deleted_at TEXT
) STRICT;
-- one living owner per channel
CREATE UNIQUE INDEX channels_one_living ON channels (normal_url) WHERE deleted_at IS NULL;
CREATE INDEX channels_by_creator ON channels (creator_id, created_at) WHERE deleted_at IS NULL;

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
) STRICT;
CREATE INDEX partners_by_title ON partners (title);
CREATE INDEX partners_by_category ON partners (category, title);

-- host of a pasted URL to its partner
CREATE TABLE partner_hosts (
  host TEXT PRIMARY KEY,
  partner_id TEXT NOT NULL REFERENCES partners (id)
) STRICT;
CREATE INDEX partner_hosts_by_partner ON partner_hosts (partner_id);

-- Sealed postback secrets; two may live while one is replaced.
CREATE TABLE partner_secrets (
  id TEXT PRIMARY KEY,
  partner_id TEXT NOT NULL REFERENCES partners (id),
  sealed TEXT NOT NULL,
  created_at TEXT NOT NULL,
  expires_at TEXT
) STRICT;
CREATE INDEX partner_secrets_by_partner ON partner_secrets (partner_id);

-- Payment record of a partner, rolled up with every order.
CREATE TABLE partner_records (
  partner_id TEXT PRIMARY KEY REFERENCES partners (id),
  orders INTEGER NOT NULL DEFAULT 0,
  confirmed INTEGER NOT NULL DEFAULT 0,
  cancelled INTEGER NOT NULL DEFAULT 0,
  confirm_days_sum INTEGER NOT NULL DEFAULT 0
) STRICT;

-- Disclosure sentences by kind of channel. A wording is never edited, a next version is added.
CREATE TABLE notices (
  code TEXT PRIMARY KEY,
  channel_code TEXT NOT NULL,
  version INTEGER NOT NULL,
  sentence TEXT NOT NULL,
  active INTEGER NOT NULL DEFAULT 1,
  CONSTRAINT notices_version UNIQUE (channel_code, version)
) STRICT;
INSERT INTO notices (code, channel_code, version, sentence) VALUES
  ('naver_blog_1', 'naver_blog', 1, '[광고] 이 글은 제휴 링크를 포함하고 있으며, 링크로 구매가 이루어지면 작성자가 수수료를 받습니다.'),
  ('naver_cafe_1', 'naver_cafe', 1, '[광고] 이 게시글은 제휴 링크를 포함하고 있으며, 링크로 구매가 이루어지면 글쓴이가 수수료를 받습니다.'),
  ('tistory_1', 'tistory', 1, '[광고] 이 글은 제휴 링크를 포함하고 있으며, 링크로 구매가 이루어지면 작성자가 수수료를 받습니다.'),
  ('brunch_1', 'brunch', 1, '[광고] 이 글은 제휴 링크를 포함하고 있으며, 링크로 구매가 이루어지면 작가가 수수료를 받습니다.'),
  ('youtube_1', 'youtube', 1, '[광고] 이 영상의 설명란에는 제휴 링크가 있으며, 링크로 구매가 이루어지면 제작자가 수수료를 받습니다.'),
  ('instagram_1', 'instagram', 1, '[광고] 제휴 링크가 있는 게시물입니다. 링크로 구매가 이루어지면 작성자가 수수료를 받습니다.'),
  ('threads_1', 'threads', 1, '[광고] 제휴 링크입니다. 링크로 구매가 이루어지면 작성자가 수수료를 받습니다.'),
  ('tiktok_1', 'tiktok', 1, '[광고] 제휴 링크가 있는 영상입니다. 링크로 구매가 이루어지면 제작자가 수수료를 받습니다.'),
  ('x_1', 'x', 1, '[광고] 제휴 링크입니다. 구매가 이루어지면 작성자가 수수료를 받습니다.'),
  ('facebook_1', 'facebook', 1, '[광고] 제휴 링크가 있는 게시물입니다. 링크로 구매가 이루어지면 작성자가 수수료를 받습니다.'),
  ('kakao_channel_1', 'kakao_channel', 1, '[광고] 제휴 링크가 있는 소식입니다. 링크로 구매가 이루어지면 채널 운영자가 수수료를 받습니다.'),
  ('etc_1', 'etc', 1, '[광고] 이 콘텐츠는 제휴 링크를 포함하고 있으며, 링크로 구매가 이루어지면 작성자가 수수료를 받습니다.');

CREATE TABLE links (
  id TEXT PRIMARY KEY,
  code TEXT NOT NULL CONSTRAINT links_code UNIQUE CHECK (length(code) = 7),
  creator_id TEXT NOT NULL REFERENCES creators (id),
  partner_id TEXT NOT NULL REFERENCES partners (id),
  url TEXT NOT NULL,
  title TEXT NOT NULL,
  sub_id TEXT NOT NULL,
  clicks INTEGER NOT NULL DEFAULT 0,
  billable_clicks INTEGER NOT NULL DEFAULT 0,
  orders INTEGER NOT NULL DEFAULT 0,
  created_at TEXT NOT NULL,
  deleted_at TEXT
) STRICT;
-- own list and trash, newest first
CREATE INDEX links_living ON links (creator_id, id) WHERE deleted_at IS NULL;
CREATE INDEX links_trash ON links (creator_id, deleted_at, id) WHERE deleted_at IS NOT NULL;

CREATE TABLE click_batches (
  id TEXT PRIMARY KEY,
  clicks INTEGER NOT NULL,
  at TEXT NOT NULL
) STRICT;
CREATE INDEX click_batches_by_age ON click_batches (at);

-- Who clicked a link in an hour: visitor hashes with their minute. version is the optimistic lock.
CREATE TABLE visitor_hours (
  link_id TEXT NOT NULL,
  hour TEXT NOT NULL,
  version INTEGER NOT NULL,
  visitors TEXT NOT NULL,
  PRIMARY KEY (link_id, hour)
) STRICT;

CREATE TABLE click_days (
  link_id TEXT NOT NULL REFERENCES links (id),
  day TEXT NOT NULL,
  raw INTEGER NOT NULL DEFAULT 0,
  billable INTEGER NOT NULL DEFAULT 0,
  head INTEGER NOT NULL DEFAULT 0,
  prefetch INTEGER NOT NULL DEFAULT 0,
  bot INTEGER NOT NULL DEFAULT 0,
  no_gesture INTEGER NOT NULL DEFAULT 0,
  repeat INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (link_id, day)
) STRICT;

-- A creator's day: clicks on that day, and orders that happened on that day with what they are worth now.
CREATE TABLE creator_days (
  creator_id TEXT NOT NULL REFERENCES creators (id),
  day TEXT NOT NULL,
  raw INTEGER NOT NULL DEFAULT 0,
  billable INTEGER NOT NULL DEFAULT 0,
  head INTEGER NOT NULL DEFAULT 0,
  prefetch INTEGER NOT NULL DEFAULT 0,
  bot INTEGER NOT NULL DEFAULT 0,
  no_gesture INTEGER NOT NULL DEFAULT 0,
  repeat INTEGER NOT NULL DEFAULT 0,
  orders INTEGER NOT NULL DEFAULT 0,
  pending INTEGER NOT NULL DEFAULT 0 CHECK (pending >= 0),
  confirmed INTEGER NOT NULL DEFAULT 0 CHECK (confirmed >= 0),
  cancelled INTEGER NOT NULL DEFAULT 0 CHECK (cancelled >= 0),
  PRIMARY KEY (creator_id, day)
) STRICT;

CREATE TABLE creator_partner_days (
  creator_id TEXT NOT NULL REFERENCES creators (id),
  day TEXT NOT NULL,
  partner_id TEXT NOT NULL REFERENCES partners (id),
  orders INTEGER NOT NULL DEFAULT 0,
  pending INTEGER NOT NULL DEFAULT 0 CHECK (pending >= 0),
  confirmed INTEGER NOT NULL DEFAULT 0 CHECK (confirmed >= 0),
  PRIMARY KEY (creator_id, day, partner_id)
) STRICT;

-- A creator's month: the sum of its days, so that a comparison with last month reads few rows.
CREATE TABLE creator_months (
  creator_id TEXT NOT NULL REFERENCES creators (id),
  month TEXT NOT NULL,
  orders INTEGER NOT NULL DEFAULT 0,
  pending INTEGER NOT NULL DEFAULT 0 CHECK (pending >= 0),
  confirmed INTEGER NOT NULL DEFAULT 0 CHECK (confirmed >= 0),
  cancelled INTEGER NOT NULL DEFAULT 0 CHECK (cancelled >= 0),
  PRIMARY KEY (creator_id, month)
) STRICT;

-- Every message a partner sent, as it came.
CREATE TABLE inbox (
  id TEXT PRIMARY KEY,
  partner_id TEXT NOT NULL REFERENCES partners (id),
  adapter TEXT NOT NULL,
  event_id TEXT NOT NULL,
  order_code TEXT NOT NULL,
  body_hash TEXT NOT NULL,
  raw TEXT NOT NULL,
  received_at TEXT NOT NULL,
  result TEXT NOT NULL CHECK (result IN ('accepted', 'quarantined', 'dismissed')),
  reason TEXT,
  order_id TEXT,
  decided_by TEXT REFERENCES users (id),
  decided_at TEXT,
  decision_reason TEXT,
  -- the same message twice is one message
  CONSTRAINT inbox_message UNIQUE (partner_id, event_id, body_hash)
) STRICT;
-- one effect per event id
CREATE UNIQUE INDEX inbox_one_effect ON inbox (partner_id, event_id) WHERE result = 'accepted';
CREATE INDEX inbox_by_result ON inbox (result, received_at, id);
-- how many messages have which result, so that the list need not count
CREATE TABLE inbox_counts (
  result TEXT PRIMARY KEY,
  messages INTEGER NOT NULL
) STRICT;
INSERT INTO inbox_counts (result, messages) VALUES ('accepted', 0), ('quarantined', 0), ('dismissed', 0);
CREATE TRIGGER inbox_counts_in AFTER INSERT ON inbox
BEGIN
  UPDATE inbox_counts SET messages = messages + 1 WHERE result = NEW.result;
END;
CREATE TRIGGER inbox_counts_move AFTER UPDATE OF result ON inbox
BEGIN
  UPDATE inbox_counts SET messages = messages - 1 WHERE result = OLD.result;
  UPDATE inbox_counts SET messages = messages + 1 WHERE result = NEW.result;
END;
CREATE TRIGGER inbox_transition BEFORE UPDATE OF result ON inbox
WHEN OLD.result <> 'quarantined'
BEGIN
  SELECT RAISE(ABORT, 'inbox_transition');
END;

CREATE TABLE orders (
  id TEXT PRIMARY KEY,
  partner_id TEXT NOT NULL REFERENCES partners (id),
  order_code TEXT NOT NULL,
  creator_id TEXT NOT NULL REFERENCES creators (id),
  link_id TEXT NOT NULL REFERENCES links (id),
  clicked_at TEXT NOT NULL,
  ordered_at TEXT NOT NULL,
  day TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('pending', 'confirmed', 'cancelled')),
  version INTEGER NOT NULL,
  amount INTEGER NOT NULL CHECK (amount >= 0),
  commission INTEGER NOT NULL CHECK (commission >= 0),
  share_bps INTEGER NOT NULL,
  grade_name TEXT NOT NULL,
  -- what the ledger holds for this order, won; earning is their sum
  pending_won INTEGER NOT NULL CHECK (pending_won >= 0),
  confirmed_won INTEGER NOT NULL CHECK (confirmed_won >= 0),
  -- what a cancelled order would have earned, won; 0 in every other state
  cancelled_won INTEGER NOT NULL DEFAULT 0 CHECK (cancelled_won >= 0),
  -- JSON: lines of the report in force
  lines TEXT NOT NULL,
  -- JSON: the events as they are shown, a copy of order_events that a list reads without a row per event
  timeline TEXT NOT NULL,
  -- number of its last event, the optimistic lock
  seq INTEGER NOT NULL,
  confirm_on TEXT NOT NULL,
  state_at TEXT NOT NULL,
  created_at TEXT NOT NULL,
  -- one timeline per order, and one creator it belongs to
  CONSTRAINT orders_timeline UNIQUE (partner_id, order_code)
) STRICT;
CREATE INDEX orders_by_creator ON orders (creator_id, ordered_at, id);
CREATE INDEX orders_by_state ON orders (creator_id, state, ordered_at, id);

CREATE TABLE order_events (
  order_id TEXT NOT NULL REFERENCES orders (id),
  seq INTEGER NOT NULL,
  kind TEXT NOT NULL,
  message_id TEXT REFERENCES inbox (id),
  source TEXT NOT NULL,
  at TEXT NOT NULL,
  state TEXT NOT NULL,
  version INTEGER NOT NULL,
  amount INTEGER NOT NULL,
  commission INTEGER NOT NULL,
  earning INTEGER NOT NULL,
  text TEXT NOT NULL,
  CONSTRAINT order_events_once PRIMARY KEY (order_id, seq)
) STRICT;

-- Ledger. balance = credits - debits, moved only by the trigger on transfers.
CREATE TABLE accounts (
  id TEXT PRIMARY KEY,
  creator_id TEXT REFERENCES creators (id),
  kind TEXT NOT NULL CHECK (kind IN ('pending', 'available', 'reserved', 'debt', 'receivable', 'bank', 'tax_income', 'tax_local', 'vat')),
  balance INTEGER NOT NULL DEFAULT 0,
  CONSTRAINT accounts_no_overdraft CHECK (balance >= 0 OR kind IN ('receivable', 'debt', 'vat')),
  CONSTRAINT accounts_debt_is_owed CHECK (kind <> 'debt' OR balance <= 0),
  CONSTRAINT accounts_one_of_a_kind UNIQUE (creator_id, kind)
) STRICT;
INSERT INTO accounts (id, kind) VALUES ('receivable', 'receivable'), ('bank', 'bank'), ('tax_income', 'tax_income'), ('tax_local', 'tax_local'), ('vat', 'vat');
CREATE TRIGGER accounts_of_creator AFTER INSERT ON creators
BEGIN
  INSERT INTO accounts (id, creator_id, kind) VALUES
    ('pending:' || NEW.id, NEW.id, 'pending'),
    ('available:' || NEW.id, NEW.id, 'available'),
    ('reserved:' || NEW.id, NEW.id, 'reserved'),
    ('debt:' || NEW.id, NEW.id, 'debt');
END;
CREATE TRIGGER accounts_start_empty BEFORE INSERT ON accounts
WHEN NEW.balance <> 0
BEGIN
  SELECT RAISE(ABORT, 'accounts_start_empty');
END;

-- Every movement, append-only. Legs of one journal share a ref.
CREATE TABLE transfers (
  id INTEGER PRIMARY KEY,
  debit TEXT NOT NULL REFERENCES accounts (id),
  credit TEXT NOT NULL REFERENCES accounts (id),
  amount INTEGER NOT NULL CONSTRAINT transfers_positive CHECK (amount > 0 AND amount <= 1000000000000),
  kind TEXT NOT NULL,
  -- cause and its number, such as ord_x:3
  ref TEXT NOT NULL,
  at TEXT NOT NULL,
  CONSTRAINT transfers_two_accounts CHECK (debit <> credit),
  -- posted once per cause
  CONSTRAINT transfers_once UNIQUE (kind, ref)
) STRICT;
CREATE INDEX transfers_by_debit ON transfers (debit, id);
CREATE INDEX transfers_by_credit ON transfers (credit, id);
CREATE INDEX transfers_by_ref ON transfers (ref);
CREATE TRIGGER transfers_post AFTER INSERT ON transfers
BEGIN
  UPDATE accounts SET balance = balance - NEW.amount WHERE id = NEW.debit;
  UPDATE accounts SET balance = balance + NEW.amount WHERE id = NEW.credit;
END;
CREATE TRIGGER transfers_no_update BEFORE UPDATE ON transfers
BEGIN
  SELECT RAISE(ABORT, 'transfers_append_only');
END;
CREATE TRIGGER transfers_no_delete BEFORE DELETE ON transfers
BEGIN
  SELECT RAISE(ABORT, 'transfers_append_only');
END;

-- Findings of the nightly ledger proof.
CREATE TABLE alarms (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL,
  detail TEXT NOT NULL,
  at TEXT NOT NULL,
  closed_at TEXT
) STRICT;

-- Private documents in R2, named at random.
CREATE TABLE files (
  id TEXT PRIMARY KEY,
  creator_id TEXT NOT NULL REFERENCES creators (id),
  kind TEXT NOT NULL CHECK (kind IN ('identification', 'account')),
  object_key TEXT NOT NULL UNIQUE,
  file_name TEXT NOT NULL,
  media_type TEXT NOT NULL,
  bytes INTEGER NOT NULL,
  created_at TEXT NOT NULL
) STRICT;

-- Bank accounts of a creator over time. A payout points at the one it was asked for.
CREATE TABLE payout_accounts (
  id TEXT PRIMARY KEY,
  creator_id TEXT NOT NULL REFERENCES creators (id),
  bank TEXT NOT NULL,
  number_sealed TEXT NOT NULL,
  -- HMAC for equality only
  number_index TEXT NOT NULL,
  number_last TEXT NOT NULL,
  holder_sealed TEXT NOT NULL,
  file_id TEXT NOT NULL REFERENCES files (id),
  created_at TEXT NOT NULL,
  held_until TEXT,
  replaced_at TEXT
) STRICT;
CREATE UNIQUE INDEX payout_accounts_current ON payout_accounts (creator_id) WHERE replaced_at IS NULL;

CREATE TABLE businesses (
  id TEXT PRIMARY KEY,
  creator_id TEXT NOT NULL REFERENCES creators (id),
  number_sealed TEXT NOT NULL,
  number_index TEXT NOT NULL,
  number_last TEXT NOT NULL,
  type TEXT NOT NULL CHECK (type IN ('general', 'simplified', 'exempt')),
  file_id TEXT NOT NULL REFERENCES files (id),
  created_at TEXT NOT NULL,
  replaced_at TEXT
) STRICT;
CREATE UNIQUE INDEX businesses_current ON businesses (creator_id) WHERE replaced_at IS NULL;

CREATE TABLE payouts (
  id TEXT PRIMARY KEY,
  creator_id TEXT NOT NULL REFERENCES creators (id),
  account_id TEXT NOT NULL REFERENCES payout_accounts (id),
  amount INTEGER NOT NULL CONSTRAINT payouts_minimum CHECK (amount >= 10000),
  state TEXT NOT NULL CHECK (state IN ('requested', 'processing', 'paid', 'failed', 'cancelled')),
  tax_type TEXT NOT NULL,
  income_tax INTEGER NOT NULL,
  local_tax INTEGER NOT NULL,
  vat INTEGER NOT NULL,
  net INTEGER NOT NULL,
  requested_at TEXT NOT NULL,
  pay_on TEXT NOT NULL,
  decided_at TEXT,
  fail_reason TEXT,
  -- number of its last event, the optimistic lock
  seq INTEGER NOT NULL,
  CONSTRAINT payouts_adds_up CHECK (net = amount - income_tax - local_tax + vat)
) STRICT;
-- one open request per creator
CREATE UNIQUE INDEX payouts_one_open ON payouts (creator_id) WHERE state IN ('requested', 'processing');
CREATE INDEX payouts_by_creator ON payouts (creator_id, requested_at);
CREATE INDEX payouts_by_state ON payouts (state, requested_at);
-- what a creator was paid in all
CREATE INDEX payouts_paid ON payouts (creator_id, amount) WHERE state = 'paid';

CREATE TABLE payout_transitions (
  from_state TEXT NOT NULL,
  to_state TEXT NOT NULL,
  PRIMARY KEY (from_state, to_state)
) STRICT;
INSERT INTO payout_transitions (from_state, to_state) VALUES
  ('requested', 'requested'), ('requested', 'processing'), ('requested', 'cancelled'), ('processing', 'paid'), ('processing', 'failed');
CREATE TRIGGER payouts_transition BEFORE UPDATE ON payouts
WHEN NOT EXISTS (SELECT 1 FROM payout_transitions WHERE from_state = OLD.state AND to_state = NEW.state)
BEGIN
  SELECT RAISE(ABORT, 'payouts_transition');
END;
CREATE TRIGGER payouts_amount_fixed BEFORE UPDATE OF amount ON payouts
WHEN OLD.amount <> NEW.amount AND (OLD.state <> 'requested' OR NEW.state <> 'requested')
BEGIN
  SELECT RAISE(ABORT, 'payouts_amount_fixed');
END;

-- How many payouts stand in each state: the operators list says it without counting.
CREATE TABLE payout_counts (
  state TEXT PRIMARY KEY,
  payouts INTEGER NOT NULL DEFAULT 0 CHECK (payouts >= 0)
) STRICT;
INSERT INTO payout_counts (state) VALUES ('requested'), ('processing'), ('paid'), ('failed'), ('cancelled');
CREATE TRIGGER payouts_counted AFTER INSERT ON payouts
BEGIN
  UPDATE payout_counts SET payouts = payouts + 1 WHERE state = NEW.state;
END;
CREATE TRIGGER payouts_recounted AFTER UPDATE OF state ON payouts WHEN OLD.state <> NEW.state
BEGIN
  UPDATE payout_counts SET payouts = payouts - 1 WHERE state = OLD.state;
  UPDATE payout_counts SET payouts = payouts + 1 WHERE state = NEW.state;
END;

CREATE TABLE payout_events (
  payout_id TEXT NOT NULL REFERENCES payouts (id),
  seq INTEGER NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('requested', 'changed', 'processing', 'paid', 'failed', 'cancelled')),
  amount INTEGER NOT NULL,
  actor_id TEXT NOT NULL REFERENCES users (id),
  at TEXT NOT NULL,
  CONSTRAINT payout_events_once PRIMARY KEY (payout_id, seq)
) STRICT;

CREATE TABLE announcements (
  id TEXT PRIMARY KEY,
  title TEXT NOT NULL,
  body TEXT NOT NULL,
  published_at TEXT NOT NULL,
  -- 1 while it stands in the top banner
  banner INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX announcements_by_time ON announcements (published_at);

CREATE TABLE settings (
  name TEXT PRIMARY KEY,
  value TEXT
) STRICT;
INSERT INTO settings (name, value) VALUES ('redirectBetaDomain', NULL);

-- What operators did, with before and after.
CREATE TABLE audit_log (
  id TEXT PRIMARY KEY,
  actor_id TEXT NOT NULL REFERENCES users (id),
  action TEXT NOT NULL,
  subject TEXT NOT NULL,
  before TEXT,
  after TEXT,
  at TEXT NOT NULL
) STRICT;
CREATE INDEX audit_log_by_subject ON audit_log (subject, at);
CREATE TRIGGER audit_log_no_update BEFORE UPDATE ON audit_log
BEGIN
  SELECT RAISE(ABORT, 'audit_log_append_only');
END;
CREATE TRIGGER audit_log_no_delete BEFORE DELETE ON audit_log
BEGIN
  SELECT RAISE(ABORT, 'audit_log_append_only');
END;

-- Who read personal data in the clear: written with the read.
CREATE TABLE pii_access_log (
  id TEXT PRIMARY KEY,
  actor_id TEXT NOT NULL REFERENCES users (id),
  creator_id TEXT NOT NULL REFERENCES creators (id),
  what TEXT NOT NULL,
  reason TEXT NOT NULL,
  session_id TEXT NOT NULL,
  at TEXT NOT NULL
) STRICT;
CREATE INDEX pii_access_log_by_creator ON pii_access_log (creator_id, at);
CREATE TRIGGER pii_access_log_no_update BEFORE UPDATE ON pii_access_log
BEGIN
  SELECT RAISE(ABORT, 'pii_access_log_append_only');
END;
CREATE TRIGGER pii_access_log_no_delete BEFORE DELETE ON pii_access_log
BEGIN
  SELECT RAISE(ABORT, 'pii_access_log_append_only');
END;
