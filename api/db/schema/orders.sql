-- The database as it stands after every migration. Written by `npm run generate`: do not edit.

CREATE TABLE claim_counts (
  state TEXT PRIMARY KEY,
  claims INTEGER NOT NULL CHECK (claims >= 0)
) STRICT;

CREATE TABLE claim_files (
  id TEXT PRIMARY KEY,
  claim_id TEXT NOT NULL REFERENCES claims (id),
  object_key TEXT NOT NULL UNIQUE,
  media_type TEXT NOT NULL,
  bytes INTEGER NOT NULL,
  created_at TEXT NOT NULL,
  deleted_at TEXT,
  removed_at TEXT
) STRICT;
CREATE INDEX claim_files_by_claim ON claim_files (claim_id, id);
CREATE INDEX claim_files_to_remove ON claim_files (deleted_at) WHERE deleted_at IS NOT NULL AND removed_at IS NULL;

CREATE TABLE claims (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id),
  creator_id TEXT NOT NULL REFERENCES creators (id),
  link_id TEXT NOT NULL REFERENCES links (id),
  partner_id TEXT NOT NULL REFERENCES partners (id),
  -- the partner's number; of somebody who left, the claim's own id
  order_code TEXT NOT NULL,
  ordered_at TEXT NOT NULL,
  amount INTEGER NOT NULL CHECK (amount > 0),
  text TEXT NOT NULL,
  state TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'forwarded', 'answered', 'accepted', 'declined')),
  created_at TEXT NOT NULL,
  -- since when it stands in this state
  moved_at TEXT NOT NULL,
  -- by when its end is promised
  due_at TEXT NOT NULL,
  -- the address it went to; empty where an operator asked in another way
  forwarded_to TEXT NOT NULL DEFAULT '',
  forwarded_text TEXT NOT NULL DEFAULT '',
  forwarded_at TEXT,
  -- asked once more, because nothing was answered
  reminded_at TEXT,
  answer TEXT NOT NULL DEFAULT '',
  answered_at TEXT,
  reason TEXT NOT NULL DEFAULT '',
  decided_at TEXT,
  order_id TEXT REFERENCES orders (id), order_key TEXT NOT NULL DEFAULT '',
  CONSTRAINT claims_once UNIQUE (creator_id, partner_id, order_code),
  CONSTRAINT claims_accepted CHECK ((state = 'accepted') = (order_id IS NOT NULL)),
  CHECK ((state IN ('accepted', 'declined')) = (decided_at IS NOT NULL))
) STRICT;
CREATE INDEX claims_by_creator ON claims (creator_id, state, moved_at, id);
CREATE INDEX claims_by_key ON claims (partner_id, order_key);
CREATE INDEX claims_by_link ON claims (link_id, ordered_at);
CREATE INDEX claims_by_partner_asked ON claims (partner_id, state = 'forwarded', id) WHERE forwarded_at IS NOT NULL;
CREATE INDEX claims_by_state ON claims (state, moved_at, id);
CREATE INDEX claims_by_user ON claims (user_id, id);
CREATE INDEX claims_due ON claims (due_at) WHERE decided_at IS NULL;
CREATE UNIQUE INDEX claims_once_by_key ON claims (creator_id, partner_id, order_key) WHERE order_key <> '';
CREATE INDEX claims_unanswered ON claims (forwarded_at) WHERE state = 'forwarded' AND reminded_at IS NULL;
CREATE INDEX claims_without_key ON claims (id) WHERE order_key < '!';
CREATE TRIGGER assignments_end_claim AFTER UPDATE OF state ON claims WHEN NEW.state IN ('accepted', 'declined') BEGIN DELETE FROM assignments WHERE subject = NEW.id; END;
CREATE TRIGGER claims_counted AFTER INSERT ON claims
BEGIN
  UPDATE claim_counts SET claims = claims + 1 WHERE state = NEW.state;
  INSERT INTO partner_claims (partner_id, claims) VALUES (NEW.partner_id, 1) ON CONFLICT (partner_id) DO UPDATE SET claims = claims + 1;
END;
CREATE TRIGGER claims_made AFTER INSERT ON claims
BEGIN
  INSERT INTO data_versions (scope, version) VALUES (NEW.user_id, 1) ON CONFLICT (scope) DO UPDATE SET version = version + 1;
END;
CREATE TRIGGER claims_moved AFTER UPDATE ON claims
BEGIN
  INSERT INTO data_versions (scope, version) VALUES (NEW.user_id, 1) ON CONFLICT (scope) DO UPDATE SET version = version + 1;
END;
CREATE TRIGGER claims_order BEFORE UPDATE OF order_id ON claims WHEN NEW.order_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM orders o WHERE o.id = NEW.order_id AND o.creator_id = NEW.creator_id AND o.partner_id = NEW.partner_id AND (o.order_key = NEW.order_key OR EXISTS (SELECT 1 FROM network_orders k WHERE k.partner_id = o.partner_id AND k.reported_as = o.order_code AND k.order_code <> k.reported_as AND o.order_key IN (SELECT NEW.order_key || value FROM json_each('[2,3,4,5,6,7,8,9]'))))) BEGIN SELECT RAISE(ABORT, 'claims_order'); END;
CREATE TRIGGER claims_recounted AFTER UPDATE OF state ON claims WHEN OLD.state <> NEW.state
BEGIN
  UPDATE claim_counts SET claims = claims - 1 WHERE state = OLD.state;
  UPDATE claim_counts SET claims = claims + 1 WHERE state = NEW.state;
  UPDATE partner_claims SET accepted = accepted + (NEW.state = 'accepted'), declined = declined + (NEW.state = 'declined'),
    answers = answers + (NEW.state = 'answered'), answer_hours = answer_hours + CASE NEW.state WHEN 'answered'
      THEN (julianday(NEW.answered_at) - julianday(OLD.forwarded_at)) * 24 ELSE 0 END
  WHERE partner_id = NEW.partner_id;
END;
CREATE TRIGGER claims_transition BEFORE UPDATE OF state ON claims
WHEN OLD.state <> NEW.state AND NOT (
  OLD.state IN ('open', 'forwarded', 'answered') AND NEW.state IN ('accepted', 'declined')
  OR OLD.state IN ('open', 'answered') AND NEW.state = 'forwarded'
  OR OLD.state = 'forwarded' AND NEW.state = 'answered')
BEGIN
  SELECT RAISE(ABORT, 'claims_transition');
END;
CREATE TRIGGER webhooks_claim_moved AFTER UPDATE OF state ON claims WHEN OLD.state <> NEW.state BEGIN INSERT INTO webhook_deliveries (endpoint_id, kind, object_id, data) SELECT e.id, k.kind, NEW.id, json_object('claimId', NEW.id, 'state', NEW.state, 'orderCode', NEW.order_code, 'orderId', NEW.order_id, 'linkId', NEW.link_id, 'linkCode', (SELECT code FROM links WHERE id = NEW.link_id), 'partnerId', NEW.partner_id) FROM (SELECT iif(NEW.state = 'answered', 'claim.answered', iif(NEW.state IN ('accepted', 'declined'), 'claim.decided', '')) AS kind) k CROSS JOIN webhook_endpoints e ON e.creator_id = NEW.creator_id AND e.state = 'active' AND instr(e.kinds, '"' || k.kind || '"') > 0; INSERT INTO webhook_deliveries (endpoint_id, kind, object_id, data) SELECT e.id, k.kind, NEW.id, json_object('claimId', NEW.id, 'state', NEW.state, 'orderCode', NEW.order_code, 'orderedAt', NEW.ordered_at, 'amountWon', NEW.amount) FROM (SELECT iif(NEW.state = 'forwarded', 'claim.opened', iif(NEW.state IN ('accepted', 'declined'), 'claim.decided', '')) AS kind) k CROSS JOIN webhook_endpoints e ON e.partner_id = NEW.partner_id AND e.state = 'active' AND instr(e.kinds, '"' || k.kind || '"') > 0; END;
CREATE TRIGGER webhooks_claim_opened AFTER INSERT ON claims BEGIN INSERT INTO webhook_deliveries (endpoint_id, kind, object_id, data) SELECT e.id, 'claim.opened', NEW.id, json_object('claimId', NEW.id, 'state', NEW.state, 'orderCode', NEW.order_code, 'linkId', NEW.link_id, 'linkCode', (SELECT code FROM links WHERE id = NEW.link_id), 'partnerId', NEW.partner_id) FROM webhook_endpoints e WHERE e.creator_id = NEW.creator_id AND e.state = 'active' AND instr(e.kinds, '"claim.opened"') > 0; END;

CREATE TABLE exchange_rates (
  id TEXT PRIMARY KEY,
  -- ISO 4217
  currency TEXT NOT NULL CHECK (currency GLOB '[A-Z][A-Z][A-Z]' AND currency <> 'KRW'),
  -- the first Seoul day of the orders it is for
  from_on TEXT NOT NULL,
  -- a decimal, as it was written
  won_for_one TEXT NOT NULL CHECK (CAST(won_for_one AS REAL) > 0 AND CAST(won_for_one AS REAL) <= 1000000),
  entered_by TEXT NOT NULL REFERENCES users (id),
  -- who agreed; null for a rate that one operator may enter alone
  approved_by TEXT REFERENCES users (id),
  entered_at TEXT NOT NULL,
  CONSTRAINT exchange_rates_two_people CHECK (approved_by IS NULL OR approved_by <> entered_by)
) STRICT;
CREATE INDEX exchange_rates_approved_last ON exchange_rates (currency, entered_at) WHERE approved_by IS NOT NULL;
CREATE INDEX exchange_rates_in_force ON exchange_rates (currency, from_on, entered_at);
CREATE TRIGGER exchange_rates_alone BEFORE INSERT ON exchange_rates WHEN NEW.approved_by IS NULL AND NOT EXISTS (SELECT 1 FROM (SELECT CAST(won_for_one AS REAL) AS won FROM exchange_rates WHERE currency = NEW.currency AND approved_by IS NOT NULL ORDER BY entered_at DESC LIMIT 1) WHERE abs(CAST(NEW.won_for_one AS REAL) - won) <= won * 0.05 + 0.0000001) BEGIN SELECT RAISE(ABORT, 'exchange_rates_alone'); END;
CREATE TRIGGER exchange_rates_approved BEFORE INSERT ON exchange_rates WHEN NEW.approved_by IS NOT NULL AND NOT EXISTS (SELECT 1 FROM approvals WHERE kind = 'enterExchangeRate' AND subject = NEW.currency AND state = 'approved' AND requested_by = NEW.entered_by AND decided_by = NEW.approved_by AND decided_at = NEW.entered_at AND command ->> 'fromOn' = NEW.from_on AND command ->> 'wonForOne' = NEW.won_for_one) BEGIN SELECT RAISE(ABORT, 'exchange_rates_approved'); END;
CREATE TRIGGER exchange_rates_no_delete BEFORE DELETE ON exchange_rates BEGIN SELECT RAISE(ABORT, 'exchange_rates_no_delete'); END;
CREATE TRIGGER exchange_rates_no_replace BEFORE INSERT ON exchange_rates WHEN EXISTS (SELECT 1 FROM exchange_rates WHERE id = NEW.id) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: exchange_rates.id'); END;
CREATE TRIGGER exchange_rates_no_update BEFORE UPDATE ON exchange_rates BEGIN SELECT RAISE(ABORT, 'exchange_rates_no_update'); END;

CREATE TABLE flag_counts (
  state TEXT PRIMARY KEY,
  flags INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE TABLE flag_orders (
  flag_id TEXT NOT NULL REFERENCES flags (id),
  order_id TEXT NOT NULL REFERENCES orders (id),
  verdict TEXT NOT NULL DEFAULT 'held' CHECK (verdict IN ('held', 'cleared', 'upheld')),
  settled TEXT NOT NULL DEFAULT '',
  -- the payout that held the money of the order when it was to be held: it waits for the decision
  payout_id TEXT REFERENCES payouts (id),
  PRIMARY KEY (flag_id, order_id)
) STRICT;
CREATE INDEX flag_orders_by_order ON flag_orders (order_id);
CREATE INDEX flag_orders_by_payout ON flag_orders (payout_id) WHERE payout_id IS NOT NULL;
CREATE INDEX flag_orders_unsettled ON flag_orders (order_id) WHERE settled <> verdict;
CREATE TRIGGER flag_orders_counted AFTER INSERT ON flag_orders
BEGIN
  UPDATE flags SET order_count = order_count + 1 WHERE id = NEW.flag_id;
END;

CREATE TABLE flags (
  id TEXT PRIMARY KEY,
  creator_id TEXT NOT NULL REFERENCES creators (id),
  kind TEXT NOT NULL CHECK (kind IN ('self_click', 'uncounted_click', 'burst', 'partner_mismatch', 'click_age', 'duplicate_identity', 'duplicate_account')),
  -- what it is about: an order, a link and its hour, a message, a creator, an account
  ref TEXT NOT NULL,
  -- JSON: the numbers behind it, never personal data
  evidence TEXT NOT NULL,
  -- a report that waits in the inbox: deciding on one decides on the other
  message_id TEXT REFERENCES inbox (id),
  state TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'answered', 'cleared', 'upheld')),
  raised_at TEXT NOT NULL,
  -- JSON: [{at, text}], oldest first
  answers TEXT NOT NULL DEFAULT '[]',
  answer_count INTEGER NOT NULL DEFAULT 0 CONSTRAINT flags_answers CHECK (answer_count <= 20),
  answered_at TEXT,
  decided_at TEXT,
  decided_by TEXT REFERENCES users (id),
  reason TEXT NOT NULL DEFAULT '',
  order_count INTEGER NOT NULL DEFAULT 0,
  -- which of its two mails went out last
  told TEXT NOT NULL DEFAULT '' CHECK (told IN ('', 'raised', 'decided')),
  -- raised once per cause, whatever runs twice
  CONSTRAINT flags_cause UNIQUE (kind, ref)
) STRICT;
CREATE INDEX flags_by_creator ON flags (creator_id, id);
CREATE INDEX flags_by_message ON flags (message_id) WHERE message_id IS NOT NULL;
CREATE INDEX flags_by_state ON flags (state, id);
CREATE INDEX flags_to_answer ON flags (creator_id, id) WHERE state = 'open';
CREATE INDEX flags_untold ON flags (id) WHERE told = '' OR (told = 'raised' AND state IN ('cleared', 'upheld'));
CREATE TRIGGER assignments_end_flag AFTER UPDATE OF state ON flags WHEN NEW.state IN ('cleared', 'upheld') BEGIN DELETE FROM assignments WHERE subject = NEW.id; END;
CREATE TRIGGER flags_clearing_counted BEFORE UPDATE OF state ON flags WHEN OLD.state <> 'cleared' AND NEW.state = 'cleared' AND NEW.decided_by IS NOT NULL AND NEW.message_id IS NULL AND NOT EXISTS (SELECT 1 FROM balance_additions WHERE kind = 'flag' AND ref = NEW.id AND requested_by = NEW.decided_by AND creator_id = NEW.creator_id) BEGIN SELECT RAISE(ABORT, 'flags_clearing_counted'); END;
CREATE TRIGGER flags_counted AFTER INSERT ON flags
BEGIN
  UPDATE flag_counts SET flags = flags + 1 WHERE state = NEW.state;
  UPDATE creators SET flag_count = flag_count + 1 WHERE id = NEW.creator_id;
END;
CREATE TRIGGER flags_heard BEFORE UPDATE OF state ON flags WHEN NEW.state = 'upheld' AND OLD.state = 'open' AND NEW.decided_at < strftime('%Y-%m-%dT%H:%M:%fZ', OLD.raised_at, '+7 days') BEGIN SELECT RAISE(ABORT, 'flags_heard'); END;
CREATE TRIGGER flags_of_duplicates AFTER INSERT ON flags WHEN NEW.kind IN ('duplicate_account', 'duplicate_identity')
BEGIN
  INSERT INTO flag_orders (flag_id, order_id)
    SELECT NEW.id, id FROM orders WHERE creator_id = NEW.creator_id AND state = 'pending' ORDER BY ordered_at DESC LIMIT 200;
END;
CREATE TRIGGER flags_recounted AFTER UPDATE OF state ON flags WHEN OLD.state <> NEW.state
BEGIN
  UPDATE flag_counts SET flags = flags - 1 WHERE state = OLD.state;
  UPDATE flag_counts SET flags = flags + 1 WHERE state = NEW.state;
  UPDATE flag_orders SET verdict = CASE WHEN NEW.state IN ('cleared', 'upheld') THEN NEW.state ELSE 'held' END WHERE flag_id = NEW.id;
END;
CREATE TRIGGER flags_transition BEFORE UPDATE OF state, answer_count ON flags
WHEN OLD.state IN ('cleared', 'upheld') AND (NEW.state <> OLD.state OR NEW.answer_count <> OLD.answer_count)
BEGIN
  SELECT RAISE(ABORT, 'flags_transition');
END;

CREATE TABLE held_money (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  orders INTEGER NOT NULL CHECK (orders >= 0),
  won INTEGER NOT NULL CHECK (won >= 0)
) STRICT;

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
  result TEXT CHECK (result IN ('accepted', 'quarantined', 'duplicate')), order_key TEXT NOT NULL DEFAULT '',
  PRIMARY KEY (import_id, line)
) STRICT;
CREATE INDEX import_rows_waiting ON import_rows (import_id, line) WHERE result IS NULL;
CREATE TRIGGER import_rows_counted AFTER UPDATE OF result ON import_rows WHEN OLD.result IS NULL AND NEW.result IS NOT NULL
BEGIN
  UPDATE imports SET accepted = accepted + (NEW.result = 'accepted'), quarantined = quarantined + (NEW.result = 'quarantined'),
    duplicate = duplicate + (NEW.result = 'duplicate') WHERE id = NEW.import_id;
END;
CREATE TRIGGER import_rows_not_own BEFORE UPDATE OF result ON import_rows
WHEN NEW.result = 'accepted' AND EXISTS (
  SELECT 1 FROM inbox m JOIN orders o ON o.id = m.order_id JOIN imports i ON i.id = NEW.import_id
    JOIN approvals a ON a.kind = 'startImport' AND a.subject = i.id AND a.state = 'approved'
    JOIN concerned_creators c ON c.creator_id = o.creator_id AND c.user_id IN (i.created_by, a.requested_by, a.decided_by)
  WHERE m.id = NEW.message_id AND m.decided_by = i.created_by)
BEGIN
  SELECT RAISE(ABORT, 'import_rows_not_own');
END;

CREATE TABLE import_unmatched (
  import_id TEXT NOT NULL REFERENCES imports (id),
  line INTEGER NOT NULL,
  order_code TEXT NOT NULL,
  -- JSON: the cells by the names of our own columns
  cells TEXT NOT NULL,
  PRIMARY KEY (import_id, line)
) STRICT;

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
, source TEXT NOT NULL DEFAULT 'upload' CHECK (source IN ('upload', 'mail')), unmatched INTEGER NOT NULL DEFAULT 0, noticed INTEGER NOT NULL DEFAULT 0, discarded_at TEXT, discarded_by TEXT REFERENCES users (id), discard_reason TEXT NOT NULL DEFAULT '') STRICT;
CREATE INDEX imports_by_source ON imports (source, created_at, id);
CREATE INDEX imports_by_time ON imports (created_at, id);
CREATE INDEX imports_mailed ON imports (created_at, id) WHERE source = 'mail' AND state = 'ready' AND discarded_at IS NULL;
CREATE INDEX imports_of_partner ON imports (partner_id, created_at);
CREATE INDEX imports_unfinished ON imports (id) WHERE state = 'started' AND rows > accepted + quarantined + duplicate;
CREATE TRIGGER imports_approved BEFORE UPDATE OF state ON imports
WHEN NEW.state = 'started' AND NOT EXISTS (
  SELECT 1 FROM approvals WHERE kind = 'startImport' AND subject = NEW.id AND state = 'approved')
BEGIN
  SELECT RAISE(ABORT, 'imports_approved');
END;
CREATE TRIGGER imports_discarded BEFORE UPDATE OF state, discarded_at ON imports WHEN OLD.discarded_at IS NOT NULL OR (NEW.discarded_at IS NOT NULL AND OLD.state <> 'ready') BEGIN SELECT RAISE(ABORT, 'imports_discarded'); END;
CREATE TRIGGER imports_transition BEFORE UPDATE OF state ON imports
WHEN OLD.state <> 'ready' OR NEW.state <> 'started'
BEGIN
  SELECT RAISE(ABORT, 'imports_transition');
END;

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
  decision_reason TEXT, report TEXT, order_key TEXT NOT NULL DEFAULT '',
  -- the same message twice is one message
  CONSTRAINT inbox_message UNIQUE (partner_id, event_id, body_hash)
) STRICT;
CREATE INDEX inbox_by_order ON inbox (result, order_key, id);
CREATE INDEX inbox_by_partner ON inbox (partner_id, id);
CREATE INDEX inbox_by_result ON inbox (result, received_at, id);
CREATE UNIQUE INDEX inbox_one_effect ON inbox (partner_id, event_id) WHERE result = 'accepted' AND reason IS NOT 'event_id_reused';
CREATE INDEX inbox_without_key ON inbox (id) WHERE order_key < '!';
CREATE TRIGGER assignments_end_message AFTER UPDATE OF result ON inbox WHEN NEW.result <> 'quarantined' BEGIN DELETE FROM assignments WHERE subject = NEW.id; END;
CREATE TRIGGER flags_follow_inbox AFTER UPDATE OF result ON inbox WHEN OLD.result = 'quarantined' AND NEW.result <> 'quarantined'
BEGIN
  UPDATE flags SET state = CASE NEW.result WHEN 'accepted' THEN 'cleared' ELSE 'upheld' END, decided_at = NEW.decided_at,
    decided_by = NEW.decided_by, reason = coalesce(NEW.decision_reason, '')
  WHERE message_id = NEW.id AND state IN ('open', 'answered');
END;
CREATE TRIGGER inbox_acceptance_counted BEFORE UPDATE OF result ON inbox WHEN OLD.result = 'quarantined' AND NEW.result = 'accepted' AND NEW.decided_by IS NOT NULL AND OLD.reason IS NOT 'import_waiting' AND NOT EXISTS (SELECT 1 FROM balance_additions WHERE kind = 'report' AND ref = NEW.id AND requested_by = NEW.decided_by) BEGIN SELECT RAISE(ABORT, 'inbox_acceptance_counted'); END;
CREATE TRIGGER inbox_counts_in AFTER INSERT ON inbox
BEGIN
  UPDATE inbox_counts SET messages = messages + 1 WHERE result = NEW.result;
END;
CREATE TRIGGER inbox_counts_move AFTER UPDATE OF result ON inbox
BEGIN
  UPDATE inbox_counts SET messages = messages - 1 WHERE result = OLD.result;
  UPDATE inbox_counts SET messages = messages + 1 WHERE result = NEW.result;
END;
CREATE TRIGGER inbox_no_delete BEFORE DELETE ON inbox
BEGIN
  SELECT RAISE(ABORT, 'inbox_append_only');
END;
CREATE TRIGGER inbox_no_replace BEFORE INSERT ON inbox
WHEN EXISTS (SELECT 1 FROM inbox WHERE id = NEW.id)
  OR EXISTS (SELECT 1 FROM inbox WHERE partner_id = NEW.partner_id AND event_id = NEW.event_id AND body_hash = NEW.body_hash)
  OR (NEW.result = 'accepted' AND NEW.reason IS NOT 'event_id_reused' AND EXISTS (SELECT 1 FROM inbox
    WHERE partner_id = NEW.partner_id AND event_id = NEW.event_id AND result = 'accepted' AND reason IS NOT 'event_id_reused'))
BEGIN
  SELECT CASE NEW.adapter WHEN 'csv' THEN RAISE(IGNORE) ELSE RAISE(ABORT, 'UNIQUE constraint failed: inbox.partner_id, inbox.event_id') END;
END;
CREATE TRIGGER inbox_no_update BEFORE UPDATE OF id, partner_id, adapter, event_id, order_code, body_hash, raw, report, received_at ON inbox
BEGIN
  SELECT RAISE(ABORT, 'inbox_append_only');
END;
CREATE TRIGGER inbox_proof_moves AFTER UPDATE OF result ON inbox WHEN NEW.rowid <= (SELECT message_nr FROM proof_runs WHERE name = 'all') BEGIN INSERT INTO proof_sums (name, account_id, sum) VALUES ('messages', OLD.result, -1), ('messages', NEW.result, 1) ON CONFLICT (name, account_id) DO UPDATE SET sum = sum + excluded.sum; END;
CREATE TRIGGER inbox_transition BEFORE UPDATE OF result ON inbox
WHEN OLD.result <> 'quarantined'
BEGIN
  SELECT RAISE(ABORT, 'inbox_transition');
END;
CREATE TRIGGER unknown_words_decided AFTER UPDATE OF result ON inbox WHEN OLD.reason = 'sub_id_unknown' AND NEW.result <> 'quarantined' BEGIN DELETE FROM unknown_words WHERE message_id = NEW.id; END;
CREATE TRIGGER unknown_words_wait AFTER INSERT ON inbox WHEN NEW.result = 'quarantined' AND NEW.reason = 'sub_id_unknown' AND NEW.report ->> '$.subId.word' IS NOT NULL BEGIN INSERT INTO unknown_words (message_id, network, word) VALUES (NEW.id, NEW.report ->> '$.subId.network', NEW.report ->> '$.subId.word'); END;

CREATE TABLE inbox_counts (
  result TEXT PRIMARY KEY,
  messages INTEGER NOT NULL
) STRICT;

CREATE TABLE link_hours (
  link_id TEXT NOT NULL REFERENCES links (id),
  hour TEXT NOT NULL,
  orders INTEGER NOT NULL,
  PRIMARY KEY (link_id, hour)
) STRICT;
CREATE INDEX link_hours_by_age ON link_hours (hour);

CREATE TABLE "network_accounts" (
  account TEXT PRIMARY KEY,
  next_call_at TEXT NOT NULL,
  -- set by an answer that asking again would not mend: an operator starts it again
  stopped_at TEXT,
  stop_reason TEXT
, next_hint_at TEXT, hinted_calls INTEGER NOT NULL DEFAULT 0, network TEXT NOT NULL DEFAULT 'linkprice') STRICT;

CREATE TABLE "network_orders" (
  partner_id TEXT NOT NULL REFERENCES partners (id),
  order_code TEXT NOT NULL,
  reference TEXT NOT NULL,
  -- how often its rows changed, and up to which change they were read
  touched INTEGER NOT NULL DEFAULT 1,
  applied INTEGER NOT NULL DEFAULT 0,
  -- version of the last report made of the rows; set to null, which fails, by whoever read an older one
  version INTEGER NOT NULL DEFAULT 0,
  -- JSON: that report without its version
  reading TEXT,
  -- Seoul day on which the rows mean something else although nothing changed
  recheck_on TEXT, reported_as TEXT, retry_at TEXT,
  PRIMARY KEY (partner_id, order_code, reference)
) STRICT;
CREATE INDEX linkprice_orders_recheck ON "network_orders" (recheck_on) WHERE recheck_on IS NOT NULL;
CREATE UNIQUE INDEX linkprice_orders_told_as ON "network_orders" (partner_id, reported_as) WHERE reported_as IS NOT NULL;
CREATE INDEX linkprice_orders_touched ON "network_orders" (partner_id) WHERE applied < touched;
CREATE INDEX network_orders_retry ON network_orders (retry_at) WHERE retry_at IS NOT NULL;
CREATE TRIGGER network_orders_stay BEFORE UPDATE OF reported_as ON network_orders WHEN OLD.reported_as IS NOT NULL AND NEW.reported_as IS NOT OLD.reported_as BEGIN SELECT RAISE(ABORT, 'network_orders_stay'); END;

CREATE TABLE "network_pulls" (
  account TEXT NOT NULL,
  span TEXT NOT NULL,
  due_at TEXT NOT NULL,
  failures INTEGER NOT NULL DEFAULT 0,
  last_at TEXT,
  last_result TEXT,
  last_rows INTEGER, hinted_at TEXT,
  PRIMARY KEY (account, span)
) STRICT;
CREATE INDEX linkprice_pulls_due ON "network_pulls" (account, due_at);

CREATE TABLE "network_rows" (
  -- up to 20 digits, so text
  row_id TEXT PRIMARY KEY,
  partner_id TEXT NOT NULL REFERENCES partners (id),
  order_code TEXT NOT NULL,
  reference TEXT NOT NULL,
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
, currency TEXT NOT NULL DEFAULT 'KRW', sales_original TEXT, commission_original TEXT, exchange_rate TEXT) STRICT;
CREATE INDEX linkprice_rows_by_order ON "network_rows" (partner_id, order_code, reference);
CREATE INDEX network_rows_unpriced ON network_rows (currency, ordered_at) WHERE exchange_rate IS NULL AND currency <> 'KRW';
CREATE TRIGGER network_rows_change AFTER UPDATE ON network_rows WHEN OLD.raw <> NEW.raw OR OLD.exchange_rate IS NOT NEW.exchange_rate BEGIN UPDATE network_orders SET touched = touched + 1 WHERE partner_id = NEW.partner_id AND order_code = NEW.order_code AND reference = NEW.reference; END;
CREATE TRIGGER network_rows_in AFTER INSERT ON network_rows BEGIN INSERT INTO network_orders (partner_id, order_code, reference) VALUES (NEW.partner_id, NEW.order_code, NEW.reference) ON CONFLICT (partner_id, order_code, reference) DO UPDATE SET touched = touched + 1; END;

CREATE TABLE order_corrections (
  order_id TEXT NOT NULL REFERENCES orders (id),
  seq INTEGER NOT NULL,
  requested_by TEXT NOT NULL REFERENCES users (id),
  -- the other operator, where it takes two
  approved_by TEXT REFERENCES users (id),
  reason TEXT NOT NULL CHECK (reason <> ''),
  -- how far it took the earning from where it stood, or from where the partner's word had it, won
  moved_won INTEGER NOT NULL CHECK (moved_won >= 0),
  at TEXT NOT NULL,
  CONSTRAINT order_corrections_once PRIMARY KEY (order_id, seq),
  CONSTRAINT order_corrections_two_people CHECK (
    (moved_won <= 100000 OR approved_by IS NOT NULL) AND (approved_by IS NULL OR approved_by <> requested_by))
) STRICT;
CREATE TRIGGER order_corrections_counted BEFORE INSERT ON order_corrections WHEN NOT EXISTS (SELECT 1 FROM balance_additions WHERE kind = 'correction' AND ref = NEW.order_id || ':' || NEW.seq AND requested_by = NEW.requested_by AND approved_by IS NEW.approved_by AND creator_id = (SELECT creator_id FROM orders WHERE id = NEW.order_id)) BEGIN SELECT RAISE(ABORT, 'order_corrections_counted'); END;
CREATE TRIGGER order_corrections_no_delete BEFORE DELETE ON order_corrections
BEGIN
  SELECT RAISE(ABORT, 'order_corrections_append_only');
END;
CREATE TRIGGER order_corrections_no_replace BEFORE INSERT ON order_corrections WHEN EXISTS (SELECT 1 FROM order_corrections WHERE order_id = NEW.order_id AND seq = NEW.seq) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: order_corrections.order_id, order_corrections.seq'); END;
CREATE TRIGGER order_corrections_no_update BEFORE UPDATE ON order_corrections
BEGIN
  SELECT RAISE(ABORT, 'order_corrections_append_only');
END;
CREATE TRIGGER order_corrections_not_own BEFORE INSERT ON order_corrections
WHEN EXISTS (SELECT 1 FROM concerned_creators WHERE user_id IN (NEW.requested_by, NEW.approved_by)
  AND creator_id = (SELECT creator_id FROM orders WHERE id = NEW.order_id))
BEGIN
  SELECT RAISE(ABORT, 'order_corrections_not_own');
END;

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
CREATE TRIGGER order_events_corrected BEFORE INSERT ON order_events
WHEN NEW.kind = 'adjusted' AND NOT EXISTS (SELECT 1 FROM order_corrections WHERE order_id = NEW.order_id AND seq = NEW.seq)
BEGIN
  SELECT RAISE(ABORT, 'order_events_corrected');
END;
CREATE TRIGGER order_events_no_delete BEFORE DELETE ON order_events
BEGIN
  SELECT RAISE(ABORT, 'order_events_append_only');
END;
CREATE TRIGGER order_events_no_replace BEFORE INSERT ON order_events
WHEN EXISTS (SELECT 1 FROM order_events WHERE order_id = NEW.order_id AND seq = NEW.seq)
BEGIN
  SELECT RAISE(ABORT, 'UNIQUE constraint failed: order_events.order_id, order_events.seq');
END;
CREATE TRIGGER order_events_no_update BEFORE UPDATE ON order_events
BEGIN
  SELECT RAISE(ABORT, 'order_events_append_only');
END;

CREATE TABLE order_file_columns (
  partner_id TEXT PRIMARY KEY REFERENCES partners (id),
  -- empty where the name is found without help
  code_column TEXT NOT NULL,
  amount_column TEXT NOT NULL,
  commission_column TEXT NOT NULL,
  status_column TEXT NOT NULL
, click_column TEXT NOT NULL DEFAULT '', ordered_column TEXT NOT NULL DEFAULT '', product_column TEXT NOT NULL DEFAULT '') STRICT;
CREATE TRIGGER order_file_columns_no_replace BEFORE INSERT ON order_file_columns WHEN EXISTS (SELECT 1 FROM order_file_columns WHERE partner_id = NEW.partner_id) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: order_file_columns.partner_id'); END;

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
CREATE INDEX order_notices_by_time ON order_notices (received_at);
CREATE INDEX order_notices_of_click ON order_notices (click_id);
CREATE INDEX order_notices_of_partner ON order_notices (partner_id, received_at);
CREATE TRIGGER order_notices_kept BEFORE UPDATE ON order_notices BEGIN SELECT RAISE(ABORT, 'order_notices_kept'); END;
CREATE TRIGGER order_notices_no_replace BEFORE INSERT ON order_notices WHEN EXISTS (SELECT 1 FROM order_notices WHERE partner_id = NEW.partner_id AND order_key = NEW.order_key AND click_id = NEW.click_id) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: order_notices.partner_id, order_notices.order_key, order_notices.click_id'); END;

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
  created_at TEXT NOT NULL, currency TEXT NOT NULL DEFAULT 'KRW', amount_original TEXT, exchange_rate TEXT, note TEXT CHECK (note IN ('rechecking', 'cancelling', 'unpriced')), note_until TEXT, hold TEXT CHECK (hold IN ('held', 'upheld')), reported_state TEXT CHECK (reported_state IN ('pending', 'confirmed', 'cancelled'))
  CONSTRAINT orders_hold_reported CHECK ((hold IS NULL) = (reported_state IS NULL))
  -- whoever writes it: what is held is never confirmed money, what is upheld is none at all
  CONSTRAINT orders_hold_keeps CHECK (hold IS NULL OR (confirmed_won = 0 AND (hold = 'held' OR pending_won = 0))), hold_flag TEXT CHECK ((hold IS NULL) = (hold_flag IS NULL)), click_drop TEXT CHECK (click_drop IN ('head', 'prefetch', 'bot', 'no_gesture')), cancel_reason TEXT, corrected_over TEXT CHECK (corrected_over IN ('pending', 'confirmed', 'cancelled')), paid_won INTEGER NOT NULL DEFAULT 0, received_won INTEGER NOT NULL DEFAULT 0, received_on TEXT, pays_when TEXT NOT NULL DEFAULT 'confirmed' CHECK (pays_when IN ('confirmed', 'received')), written_off_won INTEGER NOT NULL DEFAULT 0 CHECK (written_off_won >= 0), order_key TEXT NOT NULL DEFAULT '', attribution TEXT NOT NULL DEFAULT 'click' CHECK (attribution IN ('click', 'sub_id')),
  -- one timeline per order, and one creator it belongs to
  CONSTRAINT orders_timeline UNIQUE (partner_id, order_code)
) STRICT;
CREATE INDEX orders_billed ON orders (partner_id, state_at, id) WHERE state = 'confirmed';
CREATE INDEX orders_by_creator ON orders (creator_id, ordered_at, id);
CREATE INDEX orders_by_creator_partner ON orders (creator_id, partner_id, ordered_at, id);
CREATE INDEX orders_by_key ON orders (partner_id, order_key);
CREATE INDEX orders_by_link ON orders (link_id, ordered_at, id);
CREATE INDEX orders_by_number ON orders (order_key, creator_id);
CREATE INDEX orders_by_state ON orders (creator_id, state, ordered_at, id);
CREATE INDEX orders_by_time ON orders (ordered_at, id);
CREATE INDEX orders_confirmed ON orders (creator_id, state_at, id) WHERE state = 'confirmed';
CREATE INDEX orders_held ON orders (pending_won) WHERE hold = 'held';
CREATE INDEX orders_in_state ON orders (state, ordered_at, id);
CREATE INDEX orders_of_partner ON orders (partner_id, ordered_at, id);
CREATE INDEX orders_of_partner_in_state ON orders (partner_id, state, ordered_at, id);
CREATE INDEX orders_overpaid ON orders (creator_id, id) WHERE paid_won > iif(pays_when = 'received', min(confirmed_won, received_won + written_off_won), confirmed_won);
CREATE INDEX orders_overreceived ON orders (id) WHERE received_won + written_off_won > iif(state = 'confirmed' OR hold = 'held', commission, 0);
CREATE INDEX orders_unpaid ON orders (creator_id, state_at, id) WHERE paid_won < iif(pays_when = 'received', min(confirmed_won, received_won + written_off_won), confirmed_won);
CREATE INDEX orders_unreceived ON orders (partner_id, state_at, id) WHERE state = 'confirmed' AND commission > received_won + written_off_won;
CREATE INDEX orders_without_key ON orders (id) WHERE order_key < '!';
CREATE TRIGGER flags_burst AFTER INSERT ON orders WHEN NEW.attribution = 'click' BEGIN INSERT INTO link_hours (link_id, hour, orders) VALUES (NEW.link_id, substr(NEW.ordered_at, 1, 13), 1) ON CONFLICT (link_id, hour) DO UPDATE SET orders = orders + 1; INSERT INTO flags (id, creator_id, kind, ref, evidence, raised_at) SELECT 'flg_' || substr(NEW.id, 5) || '_b', NEW.creator_id, 'burst', h.link_id || ':' || h.hour, json_object('from', h.hour || ':00:00.000Z', 'orders', h.orders, 'usualPerDay', round(b.usual, 1), 'clicks', b.clicks, 'link', b.title), NEW.created_at FROM link_hours h CROSS JOIN ( SELECT (l.orders - k.orders + 1) / max(1.0, julianday(NEW.ordered_at) - julianday(l.created_at)) AS usual, l.title, coalesce((SELECT sum(billable) FROM click_days d WHERE d.link_id = l.id AND d.day BETWEEN date(NEW.day, '-1 day') AND NEW.day), 0) AS clicks FROM link_hours k CROSS JOIN links l ON l.id = k.link_id WHERE k.link_id = NEW.link_id AND k.hour = substr(NEW.ordered_at, 1, 13) AND k.orders >= 20 ) b WHERE h.link_id = NEW.link_id AND h.hour = substr(NEW.ordered_at, 1, 13) AND h.orders > 10 * b.usual AND h.orders * 5 > b.clicks ON CONFLICT (kind, ref) DO NOTHING; INSERT INTO flag_orders (flag_id, order_id) SELECT f.id, o.id FROM flags f CROSS JOIN orders o ON o.link_id = NEW.link_id AND o.ordered_at BETWEEN substr(NEW.ordered_at, 1, 13) AND substr(NEW.ordered_at, 1, 13) || ':~' WHERE f.id = 'flg_' || substr(NEW.id, 5) || '_b'; INSERT INTO flag_orders (flag_id, order_id) SELECT f.id, NEW.id FROM flags f WHERE f.kind = 'burst' AND f.ref = NEW.link_id || ':' || substr(NEW.ordered_at, 1, 13) AND f.state IN ('open', 'answered') ON CONFLICT (flag_id, order_id) DO NOTHING; END;
CREATE TRIGGER flags_own_click AFTER INSERT ON orders WHEN NEW.attribution = 'click' AND EXISTS (SELECT 1 FROM own_clicks WHERE link_id = NEW.link_id AND clicked_at = NEW.clicked_at) BEGIN INSERT INTO flags (id, creator_id, kind, ref, evidence, raised_at) VALUES ('flg_' || substr(NEW.id, 5), NEW.creator_id, 'self_click', NEW.id, json_object('clickedAt', NEW.clicked_at, 'orderedAt', NEW.ordered_at), NEW.created_at); INSERT INTO flag_orders (flag_id, order_id) VALUES ('flg_' || substr(NEW.id, 5), NEW.id); END;
CREATE TRIGGER flags_uncounted_click AFTER INSERT ON orders WHEN NEW.click_drop IS NOT NULL
BEGIN
  INSERT INTO flags (id, creator_id, kind, ref, evidence, raised_at) VALUES ('flg_' || substr(NEW.id, 5) || '_u', NEW.creator_id,
    'uncounted_click', NEW.id, json_object('clickedAt', NEW.clicked_at, 'orderedAt', NEW.ordered_at, 'drop', NEW.click_drop),
    NEW.created_at);
  INSERT INTO flag_orders (flag_id, order_id) VALUES ('flg_' || substr(NEW.id, 5) || '_u', NEW.id);
END;
CREATE TRIGGER orders_attribution_fixed BEFORE UPDATE OF attribution ON orders WHEN NEW.attribution <> OLD.attribution BEGIN SELECT RAISE(ABORT, 'orders_attribution_fixed'); END;
CREATE TRIGGER orders_awaited_account AFTER INSERT ON orders WHEN NEW.pays_when = 'received'
BEGIN
  INSERT INTO accounts (id, creator_id, kind) VALUES ('awaited:' || NEW.creator_id, NEW.creator_id, 'pending_share') ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER orders_held_summed AFTER UPDATE OF hold, pending_won ON orders
WHEN (OLD.hold IS 'held' OR NEW.hold IS 'held') AND (OLD.hold IS NOT NEW.hold OR OLD.pending_won <> NEW.pending_won)
BEGIN
  UPDATE held_money SET orders = orders - (OLD.hold IS 'held') + (NEW.hold IS 'held'),
    won = won - iif(OLD.hold IS 'held', OLD.pending_won, 0) + iif(NEW.hold IS 'held', NEW.pending_won, 0) WHERE id = 1;
END;
CREATE TRIGGER orders_paid_by_lines BEFORE UPDATE OF paid_won ON orders
WHEN NEW.paid_won <> coalesce((SELECT sum(won) FROM payout_orders WHERE order_id = NEW.id), 0) - coalesce((
  SELECT sum(x.won) FROM payouts p INDEXED BY payouts_by_returned_day CROSS JOIN payout_orders x ON x.payout_id = p.id AND x.order_id = NEW.id
  WHERE p.creator_id = NEW.creator_id AND p.returned_on IS NOT NULL), 0)
BEGIN
  SELECT RAISE(ABORT, 'orders_paid_by_lines');
END;
CREATE TRIGGER orders_pays_when_fixed BEFORE UPDATE OF pays_when ON orders WHEN NEW.pays_when <> OLD.pays_when
BEGIN
  SELECT RAISE(ABORT, 'orders_pays_when_fixed');
END;
CREATE TRIGGER orders_received_as_lines AFTER UPDATE OF received_won, written_off_won ON orders WHEN NEW.received_won + NEW.written_off_won <> (SELECT coalesce(sum(won - back_won), 0) FROM order_receipts WHERE order_id = NEW.id) BEGIN SELECT RAISE(ABORT, 'orders_received_as_lines'); END;
CREATE TRIGGER orders_start_unpaid BEFORE INSERT ON orders WHEN NEW.paid_won <> 0
BEGIN
  SELECT RAISE(ABORT, 'orders_start_unpaid');
END;
CREATE TRIGGER orders_timeline_keeps BEFORE UPDATE OF timeline ON orders WHEN substr(NEW.timeline, 1, length(OLD.timeline) - 1) <> substr(OLD.timeline, 1, length(OLD.timeline) - 1) AND (OLD.seq < 40 OR EXISTS (SELECT 1 FROM json_each(OLD.timeline) o WHERE o.value ->> 'seq' <= 20 AND NOT EXISTS (SELECT 1 FROM json_each(NEW.timeline) n WHERE n.value = o.value))) BEGIN SELECT RAISE(ABORT, 'orders_timeline_keeps'); END;
CREATE TRIGGER site_days_confirmed AFTER UPDATE OF state ON orders WHEN NEW.state = 'confirmed' AND OLD.state <> 'confirmed' BEGIN INSERT INTO site_days (day, confirmed, confirmed_won) VALUES (date(NEW.state_at, '+9 hours'), 1, NEW.commission) ON CONFLICT (day) DO UPDATE SET confirmed = confirmed + 1, confirmed_won = confirmed_won + NEW.commission; END;
CREATE TRIGGER site_days_order AFTER INSERT ON orders BEGIN INSERT INTO site_days (day, orders, commission) VALUES (NEW.day, 1, NEW.commission) ON CONFLICT (day) DO UPDATE SET orders = orders + 1, commission = commission + NEW.commission; END;
CREATE TRIGGER site_days_order_confirmed AFTER INSERT ON orders WHEN NEW.state = 'confirmed' BEGIN INSERT INTO site_days (day, confirmed, confirmed_won) VALUES (date(NEW.state_at, '+9 hours'), 1, NEW.commission) ON CONFLICT (day) DO UPDATE SET confirmed = confirmed + 1, confirmed_won = confirmed_won + NEW.commission; END;
CREATE TRIGGER webhooks_order_moved AFTER UPDATE OF state, amount, pending_won, confirmed_won ON orders WHEN OLD.state <> NEW.state OR OLD.amount <> NEW.amount OR OLD.pending_won + OLD.confirmed_won <> NEW.pending_won + NEW.confirmed_won BEGIN INSERT INTO webhook_deliveries (endpoint_id, kind, object_id, data) SELECT e.id, k.kind, NEW.id, json_object('orderId', NEW.id, 'orderCode', NEW.order_code, 'state', NEW.state, 'amountWon', NEW.amount, 'earningWon', NEW.pending_won + NEW.confirmed_won, 'orderedAt', NEW.ordered_at, 'linkId', NEW.link_id, 'linkCode', (SELECT code FROM links WHERE id = NEW.link_id), 'partnerId', NEW.partner_id, 'attribution', NEW.attribution) FROM (SELECT 'order.' || iif(OLD.state <> NEW.state AND NEW.state <> 'pending', NEW.state, 'changed') AS kind) k CROSS JOIN webhook_endpoints e ON e.creator_id = NEW.creator_id AND e.state = 'active' AND instr(e.kinds, '"' || k.kind || '"') > 0; END;
CREATE TRIGGER webhooks_order_recorded AFTER INSERT ON orders BEGIN INSERT INTO webhook_deliveries (endpoint_id, kind, object_id, data) SELECT e.id, 'order.recorded', NEW.id, json_object('orderId', NEW.id, 'orderCode', NEW.order_code, 'state', NEW.state, 'amountWon', NEW.amount, 'earningWon', NEW.pending_won + NEW.confirmed_won, 'orderedAt', NEW.ordered_at, 'linkId', NEW.link_id, 'linkCode', (SELECT code FROM links WHERE id = NEW.link_id), 'partnerId', NEW.partner_id, 'attribution', NEW.attribution) FROM webhook_endpoints e WHERE e.creator_id = NEW.creator_id AND e.state = 'active' AND instr(e.kinds, '"order.recorded"') > 0; INSERT INTO webhook_deliveries (endpoint_id, kind, object_id, data) SELECT e.id, 'order.recorded', NEW.id, json_object('orderCode', NEW.order_code, 'clickId', (SELECT nullif(coalesce(m.report ->> 'clickId', (SELECT iif(json_valid(t.raw), t.raw ->> 'clickId', NULL) FROM message_texts t WHERE t.nr = m.rowid)), '') FROM inbox m WHERE m.result IN ('accepted', 'quarantined') AND m.order_key = NEW.order_key AND m.partner_id = NEW.partner_id AND m.order_code = NEW.order_code ORDER BY m.id DESC LIMIT 1), 'state', coalesce(NEW.reported_state, NEW.state), 'amountWon', NEW.amount, 'commissionWon', NEW.commission, 'version', NEW.version, 'orderedAt', NEW.ordered_at) FROM webhook_endpoints e WHERE e.partner_id = NEW.partner_id AND e.state = 'active' AND instr(e.kinds, '"order.recorded"') > 0; END;
CREATE TRIGGER webhooks_report_taken AFTER UPDATE OF state, amount, commission ON orders WHEN coalesce(OLD.reported_state, OLD.state) <> coalesce(NEW.reported_state, NEW.state) OR OLD.amount <> NEW.amount OR OLD.commission <> NEW.commission BEGIN INSERT INTO webhook_deliveries (endpoint_id, kind, object_id, data) SELECT e.id, k.kind, NEW.id, json_object('orderCode', NEW.order_code, 'clickId', (SELECT nullif(coalesce(m.report ->> 'clickId', (SELECT iif(json_valid(t.raw), t.raw ->> 'clickId', NULL) FROM message_texts t WHERE t.nr = m.rowid)), '') FROM inbox m WHERE m.result IN ('accepted', 'quarantined') AND m.order_key = NEW.order_key AND m.partner_id = NEW.partner_id AND m.order_code = NEW.order_code ORDER BY m.id DESC LIMIT 1), 'state', k.state, 'amountWon', NEW.amount, 'commissionWon', NEW.commission, 'version', NEW.version, 'orderedAt', NEW.ordered_at) FROM (SELECT coalesce(NEW.reported_state, NEW.state) AS state, 'order.' || iif(coalesce(OLD.reported_state, OLD.state) <> coalesce(NEW.reported_state, NEW.state) AND coalesce(NEW.reported_state, NEW.state) <> 'pending', coalesce(NEW.reported_state, NEW.state), 'changed') AS kind) k CROSS JOIN webhook_endpoints e ON e.partner_id = NEW.partner_id AND e.state = 'active' AND instr(e.kinds, '"' || k.kind || '"') > 0; END;

CREATE TABLE partner_claims (
  partner_id TEXT PRIMARY KEY REFERENCES partners (id),
  claims INTEGER NOT NULL,
  accepted INTEGER NOT NULL DEFAULT 0,
  declined INTEGER NOT NULL DEFAULT 0,
  -- how often it answered, and after how many hours in all
  answers INTEGER NOT NULL DEFAULT 0,
  answer_hours REAL NOT NULL DEFAULT 0
) STRICT;

CREATE TABLE refused_reports (
  id INTEGER PRIMARY KEY,
  partner_id TEXT NOT NULL REFERENCES partners (id),
  is_signed INTEGER NOT NULL CHECK (is_signed IN (0, 1)),
  cause TEXT NOT NULL CHECK (cause IN ('header', 'clock', 'signature', 'too_large', 'body', 'test_gone', 'test_partner')),
  says TEXT NOT NULL CHECK (length(says) <= 1000),
  at TEXT NOT NULL
) STRICT;
CREATE INDEX refused_reports_by_partner ON refused_reports (partner_id, is_signed, at, id);

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

CREATE TABLE site_days (
  day TEXT PRIMARY KEY,
  orders INTEGER NOT NULL DEFAULT 0,
  commission INTEGER NOT NULL DEFAULT 0,
  confirmed INTEGER NOT NULL DEFAULT 0,
  confirmed_won INTEGER NOT NULL DEFAULT 0,
  creators INTEGER NOT NULL DEFAULT 0
, paid_won INTEGER NOT NULL DEFAULT 0) STRICT, WITHOUT ROWID;

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
CREATE INDEX test_orders_by_expiry ON test_orders (expires_at);
CREATE INDEX test_orders_by_partner ON test_orders (partner_id, id);

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

CREATE TABLE unknown_words (
  message_id TEXT PRIMARY KEY REFERENCES inbox (id),
  network TEXT NOT NULL,
  word TEXT NOT NULL,
  is_due INTEGER NOT NULL DEFAULT 0 CHECK (is_due IN (0, 1))
) STRICT, WITHOUT ROWID;
CREATE INDEX unknown_words_by_word ON unknown_words (network, word);
CREATE INDEX unknown_words_due ON unknown_words (message_id) WHERE is_due = 1;
