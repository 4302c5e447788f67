-- The database as it stands after every migration. Written by `npm run generate`: do not edit.

CREATE TABLE account_review_counts (
  state TEXT PRIMARY KEY,
  reviews INTEGER NOT NULL CHECK (reviews >= 0)
) STRICT;

CREATE TABLE account_reviews (
  id TEXT PRIMARY KEY,
  creator_id TEXT NOT NULL REFERENCES creators (id),
  -- as it was approved when the account was asked for
  business_id TEXT NOT NULL REFERENCES businesses (id),
  bank TEXT NOT NULL,
  number_sealed TEXT NOT NULL,
  number_index TEXT NOT NULL,
  number_last TEXT NOT NULL,
  holder_sealed TEXT NOT NULL,
  holder_check TEXT NOT NULL CHECK (holder_check IN ('waiting', 'matched')),
  file_id TEXT NOT NULL REFERENCES files (id),
  created_at TEXT NOT NULL,
  -- dropped: its owner registered another one meanwhile
  state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'accepted', 'refused', 'dropped')),
  decided_by TEXT REFERENCES users (id),
  decided_at TEXT,
  reason TEXT NOT NULL DEFAULT '',
  CONSTRAINT account_reviews_decided CHECK ((state IN ('accepted', 'refused')) = (decided_by IS NOT NULL))
) STRICT;
CREATE INDEX account_reviews_by_creator ON account_reviews (creator_id, id);
CREATE INDEX account_reviews_by_state ON account_reviews (state, id);
CREATE INDEX account_reviews_ended ON account_reviews (decided_at) WHERE state IN ('refused', 'dropped') AND number_index <> '';
CREATE UNIQUE INDEX account_reviews_one_waiting ON account_reviews (creator_id) WHERE state = 'waiting';
CREATE TRIGGER account_review_counts_in AFTER INSERT ON account_reviews BEGIN UPDATE account_review_counts SET reviews = reviews + 1 WHERE state = NEW.state; END;
CREATE TRIGGER account_review_counts_move AFTER UPDATE OF state ON account_reviews WHEN OLD.state <> NEW.state BEGIN UPDATE account_review_counts SET reviews = reviews - 1 WHERE state = OLD.state; UPDATE account_review_counts SET reviews = reviews + 1 WHERE state = NEW.state; END;
CREATE TRIGGER account_reviews_born_waiting BEFORE INSERT ON account_reviews WHEN NEW.state <> 'waiting' BEGIN SELECT RAISE(ABORT, 'account_reviews_born_waiting'); END;
CREATE TRIGGER account_reviews_fixed BEFORE UPDATE OF creator_id, business_id, bank, number_index, file_id ON account_reviews WHEN NEW.creator_id <> OLD.creator_id OR NEW.business_id <> OLD.business_id OR NEW.bank <> OLD.bank OR NEW.file_id <> OLD.file_id OR (NEW.number_index NOT IN ('', OLD.number_index) AND substr(NEW.number_index, 1, instr(NEW.number_index, '.')) = substr(OLD.number_index, 1, instr(OLD.number_index, '.'))) BEGIN SELECT RAISE(ABORT, 'account_reviews_fixed'); END;
CREATE TRIGGER account_reviews_not_own BEFORE UPDATE OF decided_by ON account_reviews WHEN EXISTS (SELECT 1 FROM concerned_creators WHERE user_id = NEW.decided_by AND creator_id = NEW.creator_id) BEGIN SELECT RAISE(ABORT, 'account_reviews_not_own'); END;
CREATE TRIGGER account_reviews_of_business BEFORE INSERT ON account_reviews WHEN NOT EXISTS (SELECT 1 FROM businesses WHERE id = NEW.business_id AND creator_id = NEW.creator_id AND replaced_at IS NULL AND state = 'approved' AND ceased_at IS NULL AND trade_name_index IS NOT NULL) BEGIN SELECT RAISE(ABORT, 'account_reviews_of_business'); END;
CREATE TRIGGER account_reviews_transition BEFORE UPDATE OF state ON account_reviews WHEN NEW.state <> OLD.state AND OLD.state <> 'waiting' BEGIN SELECT RAISE(ABORT, 'account_reviews_transition'); END;

CREATE TABLE accounts (
  id TEXT PRIMARY KEY,
  creator_id TEXT REFERENCES creators (id),
  kind TEXT NOT NULL CHECK (kind IN ('pending', 'available', 'reserved', 'debt', 'receivable', 'bank', 'tax_income', 'tax_local', 'vat',
    'vat_out', 'pending_share', 'revenue', 'cost', 'capital', 'exchange')),
  balance INTEGER NOT NULL DEFAULT 0,
  -- what a partner owes may be overpaid, cash may be lent; what is withheld, held for somebody or earned is never less than nothing
  CONSTRAINT accounts_no_overdraft CHECK (balance >= 0 OR kind IN ('receivable', 'debt', 'bank', 'vat', 'cost', 'exchange')),
  CONSTRAINT accounts_debt_is_owed CHECK (kind <> 'debt' OR balance <= 0),
  CONSTRAINT accounts_one_of_a_kind UNIQUE (creator_id, kind)
) STRICT;
CREATE TRIGGER accounts_start_empty BEFORE INSERT ON accounts
WHEN NEW.balance <> 0
BEGIN
  SELECT RAISE(ABORT, 'accounts_start_empty');
END;

CREATE TABLE advertisement_skips (
  advertisement_id TEXT NOT NULL REFERENCES advertisements (id),
  why TEXT NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (advertisement_id, why)
) STRICT;

CREATE TABLE advertisements (
  id TEXT PRIMARY KEY,
  subject TEXT NOT NULL,
  body TEXT NOT NULL,
  link_label TEXT NOT NULL DEFAULT '',
  link_url TEXT NOT NULL DEFAULT '',
  state TEXT NOT NULL DEFAULT 'draft' CHECK (state = 'draft' OR state IN ('sending', 'sent', 'stopped')),
  created_at TEXT NOT NULL,
  started_at TEXT,
  ended_at TEXT,
  -- The last member whose mail was posted.
  cursor TEXT NOT NULL DEFAULT '',
  posted INTEGER NOT NULL DEFAULT 0,
  sent INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX advertisements_sending ON advertisements (id) WHERE state = 'sending';

CREATE TABLE alarm_calls (
  kind TEXT PRIMARY KEY,
  state TEXT NOT NULL CHECK (state IN ('open', 'over')),
  -- when the first of them was raised
  since TEXT NOT NULL,
  -- when owners were mailed last
  told_at TEXT NOT NULL,
  -- the webhook has not taken it
  webhook_due INTEGER NOT NULL DEFAULT 0 CHECK (webhook_due IN (0, 1))
) STRICT;

CREATE TABLE alarms (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL,
  detail TEXT NOT NULL,
  at TEXT NOT NULL,
  closed_at TEXT
) STRICT;
CREATE INDEX alarms_by_kind ON alarms (kind, at) WHERE closed_at IS NULL;
CREATE INDEX alarms_open ON alarms (at, id) WHERE closed_at IS NULL;
CREATE TRIGGER alarms_closed_once BEFORE UPDATE OF closed_at ON alarms
WHEN OLD.closed_at IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'alarms_closed_once');
END;

CREATE TABLE "announcements" (
  id TEXT PRIMARY KEY,
  title TEXT NOT NULL,
  body TEXT NOT NULL,
  -- Null: a draft. Later than now: it waits for its time.
  published_at TEXT,
  -- Taken down: operators alone read it.
  ended_at TEXT,
  -- 1 while it stands in the top banner
  banner INTEGER NOT NULL DEFAULT 0 CHECK (banner IN (0, 1)),
  -- Null: its title, and its own page.
  banner_text TEXT,
  banner_href TEXT,
  CHECK (ended_at IS NULL OR published_at IS NOT NULL),
  CONSTRAINT announcements_banner_read CHECK (banner = 0 OR (published_at IS NOT NULL AND ended_at IS NULL))
) STRICT;
CREATE UNIQUE INDEX announcements_banner ON announcements (banner) WHERE banner = 1;
CREATE INDEX announcements_by_time ON announcements (published_at);
CREATE TRIGGER announcements_versioned AFTER UPDATE ON announcements
BEGIN
  UPDATE data_versions SET version = version + 1 WHERE scope = 'site';
END;
CREATE TRIGGER announcements_versioned_in AFTER INSERT ON announcements
BEGIN
  UPDATE data_versions SET version = version + 1 WHERE scope = 'site';
END;
CREATE TRIGGER announcements_versioned_out AFTER DELETE ON announcements
BEGIN
  UPDATE data_versions SET version = version + 1 WHERE scope = 'site';
END;

CREATE TABLE application_counts (
  state TEXT PRIMARY KEY,
  count INTEGER NOT NULL
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
, age_class TEXT CHECK (age_class IN ('minor', 'adult'))) STRICT;
CREATE INDEX applications_by_creator ON applications (creator_id, submitted_at);
CREATE INDEX applications_by_nickname ON applications (state, lower(nickname), id);
CREATE INDEX applications_by_state ON applications (state, submitted_at, id);
CREATE UNIQUE INDEX applications_one_open ON applications (creator_id) WHERE state = 'submitted';
CREATE TRIGGER applications_counted AFTER INSERT ON applications
BEGIN
  UPDATE application_counts SET count = count + 1 WHERE state = NEW.state;
END;
CREATE TRIGGER applications_guarded BEFORE INSERT ON applications WHEN NEW.age_class = 'minor' AND NOT EXISTS (SELECT 1 FROM guardian_consents WHERE creator_id = NEW.creator_id) BEGIN SELECT RAISE(ABORT, 'applications_guarded'); END;
CREATE TRIGGER applications_of_age BEFORE INSERT ON applications WHEN NEW.age_class IS NULL BEGIN SELECT RAISE(ABORT, 'applications_of_age'); END;
CREATE TRIGGER applications_recounted AFTER UPDATE OF state ON applications
BEGIN
  UPDATE application_counts SET count = count - 1 WHERE state = OLD.state;
  UPDATE application_counts SET count = count + 1 WHERE state = NEW.state;
END;
CREATE TRIGGER applications_reversioned AFTER UPDATE ON applications
BEGIN
  INSERT INTO data_versions (scope, version) SELECT user_id, 1 FROM creators WHERE id = NEW.creator_id
  ON CONFLICT (scope) DO UPDATE SET version = version + 1;
END;
CREATE TRIGGER applications_transition BEFORE UPDATE OF state ON applications
WHEN OLD.state <> 'submitted'
BEGIN
  SELECT RAISE(ABORT, 'applications_transition');
END;
CREATE TRIGGER applications_versioned AFTER INSERT ON applications
BEGIN
  INSERT INTO data_versions (scope, version) SELECT user_id, 1 FROM creators WHERE id = NEW.creator_id
  ON CONFLICT (scope) DO UPDATE SET version = version + 1;
END;

CREATE TABLE approvals (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL,
  -- what it is done to: a partner, a file, a setting
  subject TEXT NOT NULL,
  command TEXT NOT NULL CHECK (json_valid(command)),
  -- the same in a sentence, written by us when it was asked for
  says TEXT NOT NULL,
  state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'approved', 'refused', 'withdrawn', 'expired')),
  requested_by TEXT NOT NULL REFERENCES users (id),
  requested_at TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  decided_by TEXT REFERENCES users (id),
  decided_at TEXT,
  -- why it was refused
  reason TEXT NOT NULL DEFAULT '',
  -- the secret it made, and when who asked for it has seen it
  secret_id TEXT,
  opened_at TEXT,
  CONSTRAINT approvals_two_people CHECK (state NOT IN ('approved', 'refused') OR (decided_by IS NOT NULL AND decided_by <> requested_by))
) STRICT;
CREATE INDEX approvals_by_end ON approvals (state, expires_at, id);
CREATE INDEX approvals_by_subject ON approvals (kind, subject, state);
CREATE UNIQUE INDEX approvals_one_open ON approvals (kind, subject) WHERE state = 'waiting';
CREATE TRIGGER approvals_born_waiting BEFORE INSERT ON approvals
WHEN NEW.state <> 'waiting'
BEGIN
  SELECT RAISE(ABORT, 'approvals_transition');
END;
CREATE TRIGGER approvals_by_owner BEFORE UPDATE OF state ON approvals WHEN OLD.kind IN ('inviteOperator', 'setOperatorRole') AND NEW.state IN ('approved', 'refused') AND NOT EXISTS (SELECT 1 FROM users WHERE id = NEW.decided_by AND operator_role = 'owner') BEGIN SELECT RAISE(ABORT, 'approvals_by_owner'); END;
CREATE TRIGGER approvals_fixed BEFORE UPDATE OF kind, subject, command, says, requested_by, requested_at, expires_at ON approvals
BEGIN
  SELECT RAISE(ABORT, 'approvals_fixed');
END;
CREATE TRIGGER approvals_new_operator BEFORE UPDATE OF state ON approvals WHEN NEW.state = 'approved' AND EXISTS (SELECT 1 FROM users WHERE id IN (NEW.decided_by, OLD.requested_by) AND coalesce(operator_since, '9') > coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', NEW.decided_at, '-72 hours'), '')) BEGIN SELECT RAISE(ABORT, 'approvals_new_operator'); END;
CREATE TRIGGER approvals_no_delete BEFORE DELETE ON approvals
BEGIN
  SELECT RAISE(ABORT, 'approvals_no_delete');
END;
CREATE TRIGGER approvals_no_replace BEFORE INSERT ON approvals WHEN EXISTS (SELECT 1 FROM approvals WHERE id = NEW.id) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: approvals.id'); END;
CREATE TRIGGER approvals_no_replace_subject BEFORE INSERT ON approvals WHEN EXISTS (SELECT 1 FROM approvals WHERE (state = 'waiting') AND kind = NEW.kind AND subject = NEW.subject) AND (NEW.state = 'waiting') BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: approvals.kind, approvals.subject'); END;
CREATE TRIGGER approvals_not_own BEFORE UPDATE OF state ON approvals
WHEN NEW.state IN ('approved', 'refused') AND EXISTS (
  SELECT 1 FROM own_creators o JOIN creators c ON c.id = o.creator_id WHERE o.user_id = NEW.decided_by AND c.user_id = OLD.requested_by)
BEGIN
  SELECT RAISE(ABORT, 'approvals_not_own');
END;
CREATE TRIGGER approvals_opened_once BEFORE UPDATE OF opened_at ON approvals
WHEN OLD.opened_at IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'approvals_opened_once');
END;
CREATE TRIGGER approvals_payout_not_own BEFORE INSERT ON approvals WHEN NEW.kind IN ('giveBackPayout', 'decidePayoutConflict') AND EXISTS (SELECT 1 FROM concerned_creators WHERE user_id = NEW.requested_by AND creator_id = (SELECT creator_id FROM payouts WHERE id = NEW.subject)) BEGIN SELECT RAISE(ABORT, 'approvals_payout_not_own'); END;
CREATE TRIGGER approvals_transition BEFORE UPDATE OF state ON approvals
WHEN OLD.state <> 'waiting' OR (NEW.state = 'approved' AND (NEW.decided_at IS NULL OR NEW.decided_at >= OLD.expires_at))
BEGIN
  SELECT RAISE(ABORT, 'approvals_transition');
END;
CREATE TRIGGER approvals_wish_not_own BEFORE INSERT ON approvals WHEN NEW.kind IN ('acceptReport', 'correctOrder', 'clearFlag') AND EXISTS (SELECT 1 FROM concerned_creators WHERE user_id = NEW.requested_by AND creator_id IN ((SELECT creator_id FROM orders WHERE id = NEW.subject), (SELECT creator_id FROM flags WHERE id = NEW.subject), NEW.command ->> 'creatorId', (SELECT o.creator_id FROM inbox m JOIN orders o ON o.partner_id = m.partner_id AND o.order_code = m.order_code WHERE m.id = NEW.subject))) BEGIN SELECT RAISE(ABORT, 'approvals_wish_not_own'); END;
CREATE TRIGGER operator_invites_end_with_request AFTER UPDATE OF state ON approvals WHEN NEW.kind = 'inviteOperator' AND NEW.state IN ('refused', 'withdrawn') BEGIN UPDATE operator_invites SET withdrawn_at = coalesce(NEW.decided_at, NEW.expires_at), email = '' WHERE id = NEW.subject AND accepted_at IS NULL AND withdrawn_at IS NULL; END;

CREATE TABLE archive_bundles (
  first_nr INTEGER PRIMARY KEY,
  last_nr INTEGER NOT NULL CHECK (last_nr >= first_nr),
  digest TEXT NOT NULL CONSTRAINT archive_bundles_digest UNIQUE,
  messages INTEGER NOT NULL CHECK (messages > 0),
  text_bytes INTEGER NOT NULL,
  object_bytes INTEGER NOT NULL,
  heads TEXT NOT NULL CONSTRAINT archive_bundles_heads CHECK (length(heads) = 17 * messages),
  archived_at TEXT NOT NULL
) STRICT;
CREATE TRIGGER archive_bundles_in_order BEFORE INSERT ON archive_bundles WHEN NEW.first_nr <= (SELECT max(last_nr) FROM archive_bundles) BEGIN SELECT RAISE(ABORT, 'archive_bundles_in_order'); END;
CREATE TRIGGER archive_bundles_no_delete BEFORE DELETE ON archive_bundles BEGIN SELECT RAISE(ABORT, 'archive_bundles_append_only'); END;
CREATE TRIGGER archive_bundles_no_replace BEFORE INSERT ON archive_bundles WHEN EXISTS (SELECT 1 FROM archive_bundles WHERE first_nr = NEW.first_nr) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: archive_bundles.first_nr'); END;
CREATE TRIGGER archive_bundles_no_replace_digest BEFORE INSERT ON archive_bundles WHEN EXISTS (SELECT 1 FROM archive_bundles WHERE digest = NEW.digest) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: archive_bundles.digest'); END;
CREATE TRIGGER archive_bundles_no_update BEFORE UPDATE ON archive_bundles BEGIN SELECT RAISE(ABORT, 'archive_bundles_append_only'); END;

CREATE TABLE audit_log (
  id TEXT PRIMARY KEY,
  actor_id TEXT NOT NULL REFERENCES users (id),
  action TEXT NOT NULL,
  subject TEXT NOT NULL,
  before TEXT,
  after TEXT,
  at TEXT NOT NULL
) STRICT;
CREATE INDEX audit_log_by_action ON audit_log (action, id);
CREATE INDEX audit_log_by_actor ON audit_log (actor_id, id);
CREATE INDEX audit_log_by_subject ON audit_log (subject, id);
CREATE TRIGGER audit_log_no_delete BEFORE DELETE ON audit_log
BEGIN
  SELECT RAISE(ABORT, 'audit_log_append_only');
END;
CREATE TRIGGER audit_log_no_replace BEFORE INSERT ON audit_log WHEN EXISTS (SELECT 1 FROM audit_log WHERE id = NEW.id) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: audit_log.id'); END;
CREATE TRIGGER audit_log_no_update BEFORE UPDATE ON audit_log
BEGIN
  SELECT RAISE(ABORT, 'audit_log_append_only');
END;
CREATE TRIGGER audit_log_not_own BEFORE INSERT ON audit_log
WHEN EXISTS (SELECT 1 FROM concerned_creators WHERE user_id = NEW.actor_id AND creator_id IN (
  (SELECT id FROM creators WHERE id = NEW.subject),
  (SELECT creator_id FROM applications WHERE id = NEW.subject),
  (SELECT creator_id FROM payouts WHERE id = NEW.subject),
  (SELECT creator_id FROM payout_accounts WHERE id = NEW.subject),
  (SELECT creator_id FROM businesses WHERE id = NEW.subject),
  (SELECT creator_id FROM flags WHERE id = NEW.subject),
  (SELECT creator_id FROM orders WHERE id = NEW.subject),
  (SELECT creator_id FROM links WHERE id = NEW.subject),
  (SELECT creator_id FROM contents WHERE id = NEW.subject),
  (SELECT creator_id FROM channels WHERE id = NEW.subject),
  (SELECT creator_id FROM content_applications WHERE id = NEW.subject),
  (SELECT creator_id FROM network_transfers WHERE id = NEW.subject),
  (SELECT inviter_id FROM referrals WHERE id = NEW.subject),
  (SELECT invitee_id FROM referrals WHERE id = NEW.subject),
  (SELECT creator_id FROM flags WHERE message_id = NEW.subject),
  (SELECT o.creator_id FROM inbox m JOIN orders o ON o.id = m.order_id WHERE m.id = NEW.subject),
  (SELECT o.creator_id FROM inbox m JOIN orders o ON o.partner_id = m.partner_id AND o.order_code = m.order_code WHERE m.id = NEW.subject)
))
BEGIN
  SELECT RAISE(ABORT, 'audit_log_not_own');
END;
CREATE TRIGGER claims_not_own BEFORE INSERT ON audit_log
WHEN NEW.subject GLOB 'clm_*' AND EXISTS (SELECT 1 FROM claims c JOIN concerned_creators x ON x.creator_id = c.creator_id
  WHERE c.id = NEW.subject AND x.user_id = NEW.actor_id)
BEGIN
  SELECT RAISE(ABORT, 'claims_not_own');
END;
CREATE TRIGGER inquiries_not_own BEFORE INSERT ON audit_log
WHEN NEW.subject GLOB 'inq_*' AND EXISTS (SELECT 1 FROM inquiries i JOIN users u ON u.id = NEW.actor_id
  WHERE i.id = NEW.subject AND (i.user_id = u.id OR i.email = u.email))
BEGIN
  SELECT RAISE(ABORT, 'inquiries_not_own');
END;
CREATE TRIGGER mail_stops_not_own BEFORE INSERT ON audit_log
WHEN NEW.action = 'allowMail' AND EXISTS (
  SELECT 1 FROM concerned_creators WHERE user_id = NEW.actor_id AND creator_id = (SELECT id FROM creators WHERE user_id = NEW.subject))
BEGIN
  SELECT RAISE(ABORT, 'mail_stops_not_own');
END;
CREATE TRIGGER mail_stops_operator_by_owner BEFORE INSERT ON audit_log
WHEN NEW.action = 'allowMail'
  AND EXISTS (SELECT 1 FROM users WHERE id = NEW.subject AND role = 'operator')
  AND NOT EXISTS (SELECT 1 FROM users WHERE id = NEW.actor_id AND operator_role = 'owner')
BEGIN
  SELECT RAISE(ABORT, 'mail_stops_operator_by_owner');
END;
CREATE TRIGGER members_not_own BEFORE INSERT ON audit_log
WHEN NEW.action IN ('suspendMember', 'restoreMember', 'signOutMember', 'revealMember') AND EXISTS (
  SELECT 1 FROM concerned_creators WHERE user_id = NEW.actor_id AND creator_id = (SELECT id FROM creators WHERE user_id = NEW.subject))
BEGIN
  SELECT RAISE(ABORT, 'members_not_own');
END;
CREATE TRIGGER members_operator_by_owner BEFORE INSERT ON audit_log
WHEN NEW.action IN ('suspendMember', 'restoreMember', 'signOutMember')
  AND EXISTS (SELECT 1 FROM users WHERE id = NEW.subject AND role = 'operator')
  AND NOT EXISTS (SELECT 1 FROM users WHERE id = NEW.actor_id AND operator_role = 'owner')
BEGIN
  SELECT RAISE(ABORT, 'members_operator_by_owner');
END;
CREATE TRIGGER operators_not_own BEFORE INSERT ON audit_log WHEN NEW.subject = NEW.actor_id AND NEW.action IN ('setOperatorRole', 'endOperator', 'resetSecondFactor') BEGIN SELECT RAISE(ABORT, 'operators_not_own'); END;
CREATE TRIGGER payouts_stopped_looks BEFORE INSERT ON audit_log WHEN NEW.action IN ('revealPayoutBatch', 'readBankFile') AND (SELECT value FROM settings WHERE name = 'payoutsStopped') IS NOT NULL BEGIN SELECT RAISE(ABORT, 'payouts_stopped'); END;

CREATE TABLE authenticators (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id),
  kind TEXT NOT NULL CHECK (kind IN ('passkey', 'totp')),
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 40),
  created_at TEXT NOT NULL,
  last_used_at TEXT,
  -- passkey: base64url as the browser names it, a public key as JSON (JWK), the last counter, a JSON list
  credential_id TEXT UNIQUE,
  public_key TEXT,
  counter INTEGER,
  transports TEXT,
  -- app: its secret, and the last 30 seconds whose code was used
  secret_sealed TEXT,
  last_step INTEGER,
  CHECK (CASE kind
    WHEN 'passkey' THEN credential_id IS NOT NULL AND public_key IS NOT NULL AND counter >= 0 AND transports IS NOT NULL
      AND secret_sealed IS NULL
    ELSE secret_sealed IS NOT NULL AND last_step >= 0 AND credential_id IS NULL END)
) STRICT;
CREATE INDEX authenticators_by_user ON authenticators (user_id, created_at);
CREATE TRIGGER authenticators_go_forward BEFORE UPDATE ON authenticators
WHEN NEW.last_step < OLD.last_step OR NEW.counter < OLD.counter OR NEW.user_id <> OLD.user_id OR NEW.kind <> OLD.kind
BEGIN
  SELECT RAISE(ABORT, 'authenticators_go_forward');
END;
CREATE TRIGGER authenticators_last_stays BEFORE DELETE ON authenticators WHEN EXISTS (SELECT 1 FROM users WHERE id = OLD.user_id AND role = 'operator') AND NOT EXISTS (SELECT 1 FROM authenticators WHERE user_id = OLD.user_id AND id <> OLD.id) AND NOT EXISTS (SELECT 1 FROM second_factor_resets WHERE user_id = OLD.user_id AND done_at >= OLD.created_at) BEGIN SELECT RAISE(ABORT, 'authenticators_last_stays'); END;

CREATE TABLE backup_changes (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  tbl INTEGER NOT NULL,
  key TEXT NOT NULL,
  rows INTEGER NOT NULL CHECK (rows IN (-1, 0, 1))
) STRICT;
CREATE INDEX backup_changes_by_table ON backup_changes (tbl, key);

CREATE TABLE backup_parts (
  backup_id TEXT NOT NULL REFERENCES backups (id),
  seq INTEGER NOT NULL,
  name TEXT NOT NULL,
  rows INTEGER NOT NULL,
  bytes INTEGER NOT NULL,
  hash TEXT NOT NULL,
  is_change INTEGER NOT NULL CHECK (is_change IN (0, 1)),
  PRIMARY KEY (backup_id, seq)
) STRICT, WITHOUT ROWID;

CREATE TABLE backup_state (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  -- since when backups are switched on; null: they are off
  on_since TEXT,
  -- an owner, or the console, asks for a backup at once: the next one that begins answers it
  wanted_at TEXT,
  CHECK (wanted_at IS NULL OR on_since IS NOT NULL)
) STRICT;

CREATE TABLE backups (
  id TEXT PRIMARY KEY,
  -- follow: changes are being noted · copy: table after table · catch: what changed meanwhile · clear: nothing is noted any more · prune: old ones go
  phase TEXT NOT NULL CHECK (phase IN ('follow', 'copy', 'catch', 'clear', 'prune', 'done')),
  begun_at TEXT NOT NULL,
  -- the one moment it shows, once it is whole
  at TEXT,
  ended_at TEXT,
  -- why it was given up
  reason TEXT,
  -- JSON: the tables and how they are counted
  plan TEXT NOT NULL,
  -- JSON: how far it has come
  cursor TEXT NOT NULL,
  -- moved with every step: whoever read an older one has lost the turn
  step INTEGER NOT NULL DEFAULT 0,
  rows INTEGER NOT NULL DEFAULT 0,
  bytes INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE UNIQUE INDEX backups_one_at_a_time ON backups (phase <> 'done') WHERE phase <> 'done';
CREATE INDEX backups_whole ON backups (at) WHERE at IS NOT NULL;

CREATE TABLE balance_additions (
  -- correction: an order was put right. report: one that waited in the inbox counts. flag: what was held under it is free. return: a payout came back, as the
  -- same person says who said that it was paid. claim: a missing order was written down or accepted, which adds nothing until its file is approved by two
  kind TEXT NOT NULL CHECK (kind IN ('correction', 'report', 'flag', 'return', 'claim')),
  -- the order and its event, the message, the flag, the payout, the claim with who and when
  ref TEXT NOT NULL,
  creator_id TEXT NOT NULL REFERENCES creators (id),
  requested_by TEXT NOT NULL REFERENCES users (id),
  -- the other operator, where one approved it
  approved_by TEXT REFERENCES users (id),
  won INTEGER NOT NULL CHECK (won >= 0),
  at TEXT NOT NULL,
  CONSTRAINT balance_additions_once PRIMARY KEY (kind, ref),
  CONSTRAINT balance_additions_two_people CHECK (approved_by IS NULL OR approved_by <> requested_by)
) STRICT;
CREATE INDEX balance_additions_by_operator ON balance_additions (requested_by, at);
CREATE INDEX balance_additions_of_creator ON balance_additions (creator_id, at);
CREATE TRIGGER balance_additions_creator_limit BEFORE INSERT ON balance_additions WHEN NEW.approved_by IS NULL AND NEW.won > 0 AND NOT EXISTS (SELECT 1 FROM balance_additions WHERE kind = NEW.kind AND ref = NEW.ref) BEGIN SELECT RAISE(ABORT, 'balance_additions_creator_limit') WHERE NEW.won + (SELECT coalesce(sum(won), 0) FROM balance_additions WHERE creator_id = NEW.creator_id AND approved_by IS NULL AND at >= strftime('%Y-%m-%dT%H:%M:%fZ', NEW.at, '+9 hours', 'start of month', '-9 hours')) > coalesce((SELECT value ->> 'creatorWon' FROM policies WHERE kind = 'solo_limits' AND withdrawn_at IS NULL AND starts_on <= date(NEW.at, '+9 hours') ORDER BY starts_on DESC, id DESC LIMIT 1), 100000); END;
CREATE TRIGGER balance_additions_no_delete BEFORE DELETE ON balance_additions BEGIN SELECT RAISE(ABORT, 'balance_additions_append_only'); END;
CREATE TRIGGER balance_additions_no_replace BEFORE INSERT ON balance_additions WHEN EXISTS (SELECT 1 FROM balance_additions WHERE kind = NEW.kind AND ref = NEW.ref) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: balance_additions.kind, balance_additions.ref'); END;
CREATE TRIGGER balance_additions_no_update BEFORE UPDATE ON balance_additions BEGIN SELECT RAISE(ABORT, 'balance_additions_append_only'); END;
CREATE TRIGGER balance_additions_operator_limit BEFORE INSERT ON balance_additions WHEN NEW.approved_by IS NULL AND NEW.won > 0 AND NOT EXISTS (SELECT 1 FROM balance_additions WHERE kind = NEW.kind AND ref = NEW.ref) BEGIN SELECT RAISE(ABORT, 'balance_additions_operator_limit') WHERE NEW.won + (SELECT coalesce(sum(won), 0) FROM balance_additions WHERE requested_by = NEW.requested_by AND approved_by IS NULL AND at >= strftime('%Y-%m-%dT%H:%M:%fZ', NEW.at, '+9 hours', 'start of month', '-9 hours')) > coalesce((SELECT value ->> 'operatorWon' FROM policies WHERE kind = 'solo_limits' AND withdrawn_at IS NULL AND starts_on <= date(NEW.at, '+9 hours') ORDER BY starts_on DESC, id DESC LIMIT 1), 500000); END;

CREATE TABLE billing_months (
  partner_id TEXT NOT NULL REFERENCES partners (id),
  month TEXT NOT NULL,
  orders INTEGER NOT NULL DEFAULT 0,
  expected INTEGER NOT NULL DEFAULT 0,
  -- of invoices in force
  supply INTEGER NOT NULL DEFAULT 0,
  vat INTEGER NOT NULL DEFAULT 0,
  received INTEGER NOT NULL DEFAULT 0,
  written_off INTEGER NOT NULL DEFAULT 0,
  -- below nothing where an order was cancelled after it was paid for
  open INTEGER NOT NULL AS (expected + vat - received - written_off) STORED,
  PRIMARY KEY (month, partner_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX billing_months_of_partner ON billing_months (partner_id, month);
CREATE INDEX billing_months_open ON billing_months (month, partner_id) WHERE open <> 0;

CREATE TABLE billing_terms (
  partner_id TEXT PRIMARY KEY REFERENCES partners (id),
  -- months after the month that is billed, and the day; a month without that day pays on its last
  pay_months INTEGER NOT NULL CHECK (pay_months BETWEEN 0 AND 6),
  pay_day INTEGER NOT NULL CHECK (pay_day BETWEEN 1 AND 31),
  -- name and number of the company, as they stand on its invoices
  bill_to TEXT NOT NULL
) STRICT;

CREATE TABLE book_cursor (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  -- the last posting gathered
  posting_id INTEGER NOT NULL,
  digest TEXT NOT NULL,
  -- the day whose digest is open; '' before the first
  day TEXT NOT NULL,
  -- entries since the last digest
  day_postings INTEGER NOT NULL DEFAULT 0,
  gathered_at TEXT NOT NULL,
  -- how far the proof has gone through the digests again, and what it came to
  proved_id INTEGER NOT NULL DEFAULT 0,
  proved_digest TEXT NOT NULL DEFAULT ''
, message_nr INTEGER NOT NULL DEFAULT 0, messages TEXT NOT NULL DEFAULT '', proved_message_nr INTEGER NOT NULL DEFAULT 0, proved_messages TEXT NOT NULL DEFAULT '') STRICT;

CREATE TABLE book_days (
  book TEXT NOT NULL,
  day TEXT NOT NULL,
  debits INTEGER NOT NULL DEFAULT 0,
  credits INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (day, book)
) STRICT, WITHOUT ROWID;

CREATE TABLE book_digests (
  day TEXT PRIMARY KEY,
  first_id INTEGER NOT NULL,
  last_id INTEGER NOT NULL CONSTRAINT book_digests_once UNIQUE,
  postings INTEGER NOT NULL CHECK (postings > 0),
  digest TEXT NOT NULL,
  sealed_at TEXT NOT NULL
, message_nr INTEGER, messages TEXT) STRICT;
CREATE TRIGGER book_digests_no_delete BEFORE DELETE ON book_digests
BEGIN
  SELECT RAISE(ABORT, 'book_digests_append_only');
END;
CREATE TRIGGER book_digests_no_replace BEFORE INSERT ON book_digests
WHEN EXISTS (SELECT 1 FROM book_digests WHERE day = NEW.day OR last_id = NEW.last_id)
BEGIN
  SELECT RAISE(ABORT, 'UNIQUE constraint failed: book_digests.day');
END;
CREATE TRIGGER book_digests_no_update BEFORE UPDATE ON book_digests
BEGIN
  SELECT RAISE(ABORT, 'book_digests_append_only');
END;

CREATE TABLE book_entries (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL,
  partner_id TEXT REFERENCES partners (id),
  amount INTEGER NOT NULL CHECK (amount > 0),
  -- the day the bank or the office says, as it was written down
  happened_on TEXT NOT NULL,
  reason TEXT NOT NULL,
  -- 1 for one that takes back what was entered wrongly: posted the other way round
  is_back INTEGER NOT NULL DEFAULT 0 CHECK (is_back IN (0, 1)),
  requested_by TEXT NOT NULL REFERENCES users (id),
  approved_by TEXT NOT NULL REFERENCES users (id),
  at TEXT NOT NULL,
  CONSTRAINT book_entries_two_people CHECK (requested_by <> approved_by)
) STRICT;
CREATE TRIGGER book_entries_no_delete BEFORE DELETE ON book_entries
BEGIN
  SELECT RAISE(ABORT, 'book_entries_append_only');
END;
CREATE TRIGGER book_entries_no_replace BEFORE INSERT ON book_entries
WHEN EXISTS (SELECT 1 FROM book_entries WHERE id = NEW.id)
BEGIN
  SELECT RAISE(ABORT, 'UNIQUE constraint failed: book_entries.id');
END;
CREATE TRIGGER book_entries_no_update BEFORE UPDATE ON book_entries
BEGIN
  SELECT RAISE(ABORT, 'book_entries_append_only');
END;

CREATE TABLE book_months (
  book TEXT NOT NULL,
  month TEXT NOT NULL,
  debits INTEGER NOT NULL DEFAULT 0,
  credits INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (month, book)
) STRICT, WITHOUT ROWID;

CREATE TABLE book_ranges (
  day TEXT PRIMARY KEY,
  first_id INTEGER NOT NULL,
  last_id INTEGER NOT NULL,
  postings INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE "bootstraps" (
  id TEXT PRIMARY KEY,
  email TEXT NOT NULL,
  asked_at TEXT NOT NULL,
  outcome TEXT CHECK (outcome IN ('invited', 'reset', 'refused')),
  answered_at TEXT,
  wish TEXT NOT NULL DEFAULT 'owner' CHECK (wish IN ('owner', 'second_factor'))
) STRICT;
CREATE INDEX bootstraps_open ON bootstraps (asked_at) WHERE outcome IS NULL;

CREATE TABLE bundle_copies (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  -- first_nr of the last bundle that was copied, and the hash of the last one whose copy was looked for in this round
  copied_nr INTEGER NOT NULL DEFAULT 0,
  looked TEXT NOT NULL DEFAULT '',
  -- of this round: those whose copy was missing and that could not be read either
  missed INTEGER NOT NULL DEFAULT 0,
  -- the key this round looks for
  key TEXT NOT NULL DEFAULT ''
) STRICT;

CREATE TABLE business_counts (
  state TEXT PRIMARY KEY,
  businesses INTEGER NOT NULL CHECK (businesses >= 0)
) STRICT;

CREATE TABLE business_details (
  version INTEGER PRIMARY KEY,
  company_name TEXT NOT NULL,
  representative TEXT NOT NULL,
  business_number TEXT NOT NULL,
  mail_order_number TEXT NOT NULL,
  address TEXT NOT NULL,
  tel TEXT NOT NULL,
  email TEXT NOT NULL,
  -- Null: it came with the data of development.
  set_by TEXT REFERENCES users (id),
  set_at TEXT NOT NULL
, hosting_provider TEXT NOT NULL DEFAULT '', privacy_officer TEXT NOT NULL DEFAULT '', privacy_email TEXT NOT NULL DEFAULT '', account_bank TEXT NOT NULL DEFAULT '', account_number TEXT NOT NULL DEFAULT '' CHECK ((account_number = '') = (account_bank = '')), account_holder TEXT NOT NULL DEFAULT '' CHECK ((account_holder = '') = (account_bank = ''))) STRICT;
CREATE TRIGGER business_details_kept BEFORE UPDATE ON business_details
BEGIN
  SELECT RAISE(ABORT, 'business_details_kept');
END;
CREATE TRIGGER business_details_kept_out BEFORE DELETE ON business_details
BEGIN
  SELECT RAISE(ABORT, 'business_details_kept');
END;
CREATE TRIGGER business_details_next BEFORE INSERT ON business_details
WHEN NEW.version <> (SELECT coalesce(max(version), 0) + 1 FROM business_details)
BEGIN
  SELECT RAISE(ABORT, 'business_details_next');
END;
CREATE TRIGGER business_details_no_replace BEFORE INSERT ON business_details WHEN EXISTS (SELECT 1 FROM business_details WHERE version = NEW.version) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: business_details.version'); END;
CREATE TRIGGER business_details_versioned_in AFTER INSERT ON business_details
BEGIN
  UPDATE data_versions SET version = version + 1 WHERE scope = 'site';
END;

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
, state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'approved', 'rejected')), decided_by TEXT REFERENCES users (id) CONSTRAINT businesses_decided CHECK ((state = 'waiting') = (decided_by IS NULL)), decided_at TEXT, reason TEXT NOT NULL DEFAULT '', held_until TEXT, opened_on TEXT, office_check TEXT CHECK (office_check IN ('matched', 'differs', 'unasked')), office_checked_at TEXT, trade_name_sealed TEXT, trade_name_index TEXT, ceased_at TEXT, standing_asked_at TEXT) STRICT;
CREATE INDEX businesses_by_creator ON businesses (creator_id);
CREATE INDEX businesses_by_state ON businesses (state, id) WHERE replaced_at IS NULL;
CREATE UNIQUE INDEX businesses_current ON businesses (creator_id) WHERE replaced_at IS NULL;
CREATE UNIQUE INDEX businesses_one_owner ON businesses (number_index) WHERE replaced_at IS NULL AND state <> 'rejected' AND number_index <> '';
CREATE INDEX businesses_standing ON businesses (standing_asked_at) WHERE replaced_at IS NULL AND state = 'approved';
CREATE TRIGGER business_counts_in AFTER INSERT ON businesses WHEN NEW.replaced_at IS NULL
BEGIN
  UPDATE business_counts SET businesses = businesses + 1 WHERE state = NEW.state;
END;
CREATE TRIGGER business_counts_move AFTER UPDATE OF state, replaced_at ON businesses
WHEN OLD.state <> NEW.state OR OLD.replaced_at IS NOT NEW.replaced_at
BEGIN
  UPDATE business_counts SET businesses = businesses - 1 WHERE OLD.replaced_at IS NULL AND state = OLD.state;
  UPDATE business_counts SET businesses = businesses + 1 WHERE NEW.replaced_at IS NULL AND state = NEW.state;
END;
CREATE TRIGGER businesses_born_waiting BEFORE INSERT ON businesses
WHEN NEW.state <> 'waiting'
BEGIN
  SELECT RAISE(ABORT, 'businesses_transition');
END;
CREATE TRIGGER businesses_fixed BEFORE UPDATE OF creator_id, number_index, type, file_id ON businesses WHEN NEW.creator_id <> OLD.creator_id OR NEW.type <> OLD.type OR NEW.file_id <> OLD.file_id OR (NEW.number_index NOT IN ('', OLD.number_index) AND substr(NEW.number_index, 1, instr(NEW.number_index, '.')) = substr(OLD.number_index, 1, instr(OLD.number_index, '.'))) BEGIN SELECT RAISE(ABORT, 'businesses_fixed'); END;
CREATE TRIGGER businesses_name_fixed BEFORE UPDATE OF trade_name_index ON businesses WHEN NEW.trade_name_index IS NOT OLD.trade_name_index AND NEW.trade_name_index IS NOT NULL AND coalesce(substr(NEW.trade_name_index, 1, instr(NEW.trade_name_index, '.')) = substr(OLD.trade_name_index, 1, instr(OLD.trade_name_index, '.')), 1) BEGIN SELECT RAISE(ABORT, 'businesses_name_fixed'); END;
CREATE TRIGGER businesses_not_own BEFORE UPDATE OF decided_by ON businesses
WHEN NEW.decided_by = (SELECT user_id FROM creators WHERE id = NEW.creator_id)
BEGIN
  SELECT RAISE(ABORT, 'businesses_not_own');
END;
CREATE TRIGGER businesses_transition BEFORE UPDATE OF state ON businesses
WHEN NEW.state <> OLD.state AND (OLD.replaced_at IS NOT NULL OR OLD.state = 'rejected' OR NEW.state = 'waiting')
BEGIN
  SELECT RAISE(ABORT, 'businesses_transition');
END;

CREATE TABLE campaign_counts (
  state TEXT PRIMARY KEY,
  campaigns INTEGER NOT NULL DEFAULT 0 CHECK (campaigns >= 0)
) STRICT;

CREATE TABLE campaigns (
  id TEXT PRIMARY KEY,
  partner_id TEXT NOT NULL REFERENCES partners (id),
  title TEXT NOT NULL,
  description TEXT NOT NULL,
  reward TEXT NOT NULL,
  -- JSON list of channel codes that are wanted; empty: any
  channel_codes TEXT NOT NULL,
  quota INTEGER NOT NULL,
  -- places held: applied, selected, submitted and done applications; moved by triggers only
  taken INTEGER NOT NULL DEFAULT 0,
  -- what an operator has to look at: applied and submitted ones; moved by triggers only
  waiting INTEGER NOT NULL DEFAULT 0 CHECK (waiting >= 0),
  -- last Seoul day of applying, and the day contents are due
  apply_until TEXT NOT NULL,
  due_on TEXT NOT NULL,
  state TEXT NOT NULL DEFAULT 'draft' CHECK (state IN ('draft', 'open', 'closed')),
  created_at TEXT NOT NULL,
  -- no place is given twice, and a quota can't shrink below the places held
  CONSTRAINT campaigns_places CHECK (taken >= 0 AND taken <= quota),
  CONSTRAINT campaigns_days CHECK (due_on >= apply_until)
) STRICT;
CREATE INDEX campaigns_by_state ON campaigns (state, id);
CREATE INDEX campaigns_of_partner ON campaigns (partner_id, state, apply_until, id);
CREATE INDEX campaigns_open ON campaigns (state, apply_until, id);
CREATE INDEX campaigns_waiting ON campaigns (waiting) WHERE waiting > 0;
CREATE TRIGGER campaigns_counted AFTER INSERT ON campaigns
BEGIN
  UPDATE campaign_counts SET campaigns = campaigns + 1 WHERE state = NEW.state;
END;
CREATE TRIGGER campaigns_recounted AFTER UPDATE OF state ON campaigns WHEN OLD.state <> NEW.state
BEGIN
  UPDATE campaign_counts SET campaigns = campaigns - 1 WHERE state = OLD.state;
  UPDATE campaign_counts SET campaigns = campaigns + 1 WHERE state = NEW.state;
END;
CREATE TRIGGER campaigns_transition BEFORE UPDATE OF state ON campaigns
WHEN OLD.state <> NEW.state AND NOT (NEW.state = 'open' OR (OLD.state = 'open' AND NEW.state = 'closed'))
BEGIN
  SELECT RAISE(ABORT, 'campaigns_transition');
END;

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

CREATE TABLE channel_counts (
  ownership TEXT PRIMARY KEY,
  count INTEGER NOT NULL CHECK (count >= 0)
) STRICT;

CREATE TABLE channel_months (
  creator_id TEXT NOT NULL REFERENCES creators (id),
  channel_code TEXT NOT NULL,
  month TEXT NOT NULL,
  pending INTEGER NOT NULL DEFAULT 0 CHECK (pending >= 0),
  confirmed INTEGER NOT NULL DEFAULT 0 CHECK (confirmed >= 0),
  PRIMARY KEY (creator_id, channel_code, month)
) STRICT, WITHOUT ROWID;

CREATE TABLE channels (
  id TEXT PRIMARY KEY,
  creator_id TEXT NOT NULL REFERENCES creators (id),
  channel_link_url TEXT NOT NULL,
  normal_url TEXT NOT NULL,
  channel_code TEXT NOT NULL,
  created_at TEXT NOT NULL,
  deleted_at TEXT
, proof_code TEXT, proof_code_at TEXT, proof_url TEXT, verified_at TEXT, proof_missed INTEGER NOT NULL DEFAULT 0
  CONSTRAINT proof_missed_at_most_three CHECK (proof_missed BETWEEN 0 AND 3), proof_missed_on TEXT, proof_checked_at TEXT, proof_result TEXT CONSTRAINT proof_result_known CHECK (proof_result IN ('found', 'missing', 'closed')), ownership TEXT NOT NULL DEFAULT 'unverified'
  CONSTRAINT ownership_known CHECK (ownership IN ('unverified', 'verified', 'lapsed'))
  -- nothing is proven without a code, the page it stood on and the moment it was seen
  CONSTRAINT ownership_has_proof CHECK (ownership = 'unverified'
    OR (proof_code IS NOT NULL AND proof_url IS NOT NULL AND verified_at IS NOT NULL)), proof_due_at TEXT
  CONSTRAINT proof_due_if_verified CHECK (proof_due_at IS NULL OR ownership = 'verified')) STRICT;
CREATE INDEX channels_by_creator ON channels (creator_id, created_at) WHERE deleted_at IS NULL;
CREATE INDEX channels_by_ownership ON channels (ownership, created_at, id) WHERE deleted_at IS NULL;
CREATE INDEX channels_ever_by_creator ON channels (creator_id);
CREATE INDEX channels_lapsed ON channels (creator_id, verified_at) WHERE ownership = 'lapsed' AND deleted_at IS NULL;
CREATE INDEX channels_of_creator_by_ownership ON channels (creator_id, ownership, created_at) WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX channels_one_living ON channels (normal_url) WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX channels_proof_code ON channels (proof_code) WHERE proof_code IS NOT NULL;
CREATE INDEX channels_proof_due ON channels (proof_due_at) WHERE proof_due_at IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX channels_to_empty ON channels (deleted_at) WHERE deleted_at IS NOT NULL AND normal_url <> id;
CREATE TRIGGER channel_counts_insert AFTER INSERT ON channels WHEN NEW.deleted_at IS NULL
BEGIN
  UPDATE channel_counts SET count = count + 1 WHERE ownership = NEW.ownership;
END;
CREATE TRIGGER channel_counts_move AFTER UPDATE OF ownership, deleted_at ON channels
WHEN OLD.ownership <> NEW.ownership OR OLD.deleted_at IS NOT NEW.deleted_at
BEGIN
  UPDATE channel_counts SET count = count - 1 WHERE OLD.deleted_at IS NULL AND ownership = OLD.ownership;
  UPDATE channel_counts SET count = count + 1 WHERE NEW.deleted_at IS NULL AND ownership = NEW.ownership;
END;
CREATE TRIGGER channels_at_most_100 BEFORE INSERT ON channels
WHEN (SELECT channel_count FROM creators WHERE id = NEW.creator_id) >= 100
BEGIN
  SELECT RAISE(ABORT, 'channels_at_most_100');
END;
CREATE TRIGGER channels_replaced_is_unproven AFTER UPDATE OF normal_url ON channels WHEN OLD.normal_url <> NEW.normal_url
BEGIN
  UPDATE channels SET ownership = 'unverified', proof_code = NULL, proof_code_at = NULL, proof_url = NULL, verified_at = NULL,
    proof_missed = 0, proof_missed_on = NULL, proof_checked_at = NULL, proof_result = NULL, proof_due_at = NULL WHERE id = NEW.id;
END;

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
CREATE INDEX claims_by_state ON claims (state, moved_at, id);
CREATE INDEX claims_by_user ON claims (user_id, id);
CREATE INDEX claims_due ON claims (due_at) WHERE decided_at IS NULL;
CREATE UNIQUE INDEX claims_once_by_key ON claims (creator_id, partner_id, order_key) WHERE order_key <> '';
CREATE INDEX claims_unanswered ON claims (forwarded_at) WHERE state = 'forwarded' AND reminded_at IS NULL AND forwarded_to <> '';
CREATE INDEX claims_without_key ON claims (id) WHERE order_key < '!';
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
CREATE TRIGGER claims_order BEFORE UPDATE OF order_id ON claims WHEN NEW.order_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM orders WHERE id = NEW.order_id AND creator_id = NEW.creator_id AND partner_id = NEW.partner_id AND order_key = NEW.order_key) BEGIN SELECT RAISE(ABORT, 'claims_order'); END;
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

CREATE TABLE click_batches (
  id TEXT PRIMARY KEY,
  clicks INTEGER NOT NULL,
  at TEXT NOT NULL
) STRICT;
CREATE INDEX click_batches_by_age ON click_batches (at);

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

CREATE TABLE click_flights (
  shard TEXT PRIMARY KEY,
  taken INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE closed_months (
  month TEXT PRIMARY KEY CHECK (month GLOB '20[0-9][0-9]-[01][0-9]'),
  -- the last posting there was
  last_id INTEGER NOT NULL,
  requested_by TEXT NOT NULL REFERENCES users (id),
  approved_by TEXT NOT NULL REFERENCES users (id),
  closed_at TEXT NOT NULL,
  CONSTRAINT closed_months_two_people CHECK (requested_by <> approved_by),
  -- a day after its end: what was on its way has arrived
  CONSTRAINT closed_months_over CHECK (closed_at >= strftime('%Y-%m-%dT%H:%M:%fZ', month || '-01', '+1 month', '+1 day', '-9 hours'))
) STRICT;
CREATE TRIGGER closed_months_in_order BEFORE INSERT ON closed_months
WHEN NEW.month <= (SELECT max(month) FROM closed_months)
BEGIN
  SELECT RAISE(ABORT, 'closed_months_in_order');
END;
CREATE TRIGGER closed_months_no_delete BEFORE DELETE ON closed_months
BEGIN
  SELECT RAISE(ABORT, 'closed_months_fixed');
END;
CREATE TRIGGER closed_months_no_replace BEFORE INSERT ON closed_months WHEN EXISTS (SELECT 1 FROM closed_months WHERE month = NEW.month) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: closed_months.month'); END;
CREATE TRIGGER closed_months_no_update BEFORE UPDATE ON closed_months
BEGIN
  SELECT RAISE(ABORT, 'closed_months_fixed');
END;
CREATE VIEW concerned_creators (user_id, creator_id) AS
  SELECT user_id, creator_id FROM own_creators
  UNION
  SELECT o.user_id, r.invitee_id FROM own_creators o JOIN referrals r ON r.inviter_id = o.creator_id AND r.blocked_at IS NULL;

CREATE TABLE consent_renewals (
  user_id TEXT NOT NULL REFERENCES users (id),
  kind TEXT NOT NULL CHECK (kind IN ('email', 'sms', 'night')),
  agreed_at TEXT NOT NULL,
  due_at TEXT NOT NULL, asked_at TEXT,
  -- one standing consent of a kind
  PRIMARY KEY (user_id, kind)
) STRICT;
CREATE INDEX consent_renewals_by_due ON consent_renewals (due_at);

CREATE TABLE consents (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id),
  kind TEXT NOT NULL CHECK (kind IN ('terms', 'privacy', 'creator_terms', 'email', 'sms', 'night')),
  version TEXT NOT NULL,
  agreed INTEGER NOT NULL,
  at TEXT NOT NULL
) STRICT;
CREATE INDEX consents_by_user ON consents (user_id, kind, at);
CREATE TRIGGER consents_ended AFTER INSERT ON consents WHEN NEW.kind IN ('email', 'sms', 'night') AND NEW.agreed = 0
BEGIN
  DELETE FROM consent_renewals WHERE user_id = NEW.user_id AND kind = NEW.kind;
END;
CREATE TRIGGER consents_renewed AFTER INSERT ON consents WHEN NEW.kind IN ('email', 'sms', 'night') AND NEW.agreed = 1
BEGIN
  INSERT INTO consent_renewals (user_id, kind, agreed_at, due_at)
  VALUES (NEW.user_id, NEW.kind, NEW.at, strftime('%Y-%m-%dT%H:%M:%fZ', NEW.at, '+2 years', '-14 days'))
  ON CONFLICT (user_id, kind) DO UPDATE SET agreed_at = excluded.agreed_at, due_at = excluded.due_at;
END;
CREATE TRIGGER consents_versioned AFTER INSERT ON consents
BEGIN
  INSERT INTO data_versions (scope, version) VALUES (NEW.user_id, 1) ON CONFLICT (scope) DO UPDATE SET version = version + 1;
END;

CREATE TABLE content_application_counts (
  -- id of a creator or of a campaign
  owner_id TEXT NOT NULL,
  state TEXT NOT NULL,
  applications INTEGER NOT NULL CHECK (applications >= 0),
  PRIMARY KEY (owner_id, state)
) STRICT;

CREATE TABLE content_application_transitions (
  from_state TEXT NOT NULL,
  to_state TEXT NOT NULL,
  PRIMARY KEY (from_state, to_state)
) STRICT;

CREATE TABLE content_applications (
  id TEXT PRIMARY KEY,
  campaign_id TEXT NOT NULL REFERENCES campaigns (id),
  creator_id TEXT NOT NULL REFERENCES creators (id),
  channel_id TEXT NOT NULL REFERENCES channels (id),
  -- the channel as it was when applying: it may be replaced or removed later
  channel_link_url TEXT NOT NULL,
  channel_code TEXT NOT NULL,
  state TEXT NOT NULL DEFAULT 'applied' CHECK (state IN ('applied', 'selected', 'declined', 'submitted', 'done', 'withdrawn')),
  message TEXT NOT NULL,
  -- why it was declined, or what to mend in the content
  reason TEXT,
  -- the creator's content, checked by the statement that writes it
  content_id TEXT,
  applied_at TEXT NOT NULL,
  decided_at TEXT,
  submitted_at TEXT,
  done_at TEXT,
  -- number of changes, the optimistic lock
  seq INTEGER NOT NULL DEFAULT 0,
  CONSTRAINT content_applications_has_content CHECK (state NOT IN ('submitted', 'done') OR content_id IS NOT NULL)
) STRICT;
CREATE INDEX content_applications_by_state ON content_applications (campaign_id, state, id);
CREATE INDEX content_applications_of_creator ON content_applications (creator_id, id);
CREATE INDEX content_applications_of_creator_at ON content_applications (creator_id, campaign_id, id);
CREATE INDEX content_applications_of_creator_by_state ON content_applications (creator_id, state, id);
CREATE UNIQUE INDEX content_applications_one ON content_applications (campaign_id, creator_id) WHERE state <> 'withdrawn';
CREATE UNIQUE INDEX content_applications_one_content ON content_applications (content_id) WHERE state IN ('submitted', 'done');
CREATE TRIGGER content_applications_counted AFTER INSERT ON content_applications
BEGIN
  UPDATE campaigns SET taken = taken + 1, waiting = waiting + 1 WHERE id = NEW.campaign_id;
  INSERT INTO content_application_counts (owner_id, state, applications)
    VALUES (NEW.creator_id, NEW.state, 1), (NEW.campaign_id, NEW.state, 1)
    ON CONFLICT (owner_id, state) DO UPDATE SET applications = applications + 1;
END;
CREATE TRIGGER content_applications_recounted AFTER UPDATE OF state ON content_applications WHEN OLD.state <> NEW.state
BEGIN
  UPDATE campaigns SET taken = taken - (NEW.state IN ('declined', 'withdrawn')),
    waiting = waiting + (NEW.state = 'submitted') - (OLD.state IN ('applied', 'submitted')) WHERE id = NEW.campaign_id;
  UPDATE content_application_counts SET applications = applications - 1
    WHERE owner_id IN (NEW.creator_id, NEW.campaign_id) AND state = OLD.state;
  INSERT INTO content_application_counts (owner_id, state, applications)
    VALUES (NEW.creator_id, NEW.state, 1), (NEW.campaign_id, NEW.state, 1)
    ON CONFLICT (owner_id, state) DO UPDATE SET applications = applications + 1;
END;
CREATE TRIGGER content_applications_start BEFORE INSERT ON content_applications
WHEN NEW.state <> 'applied' OR NOT EXISTS (
  SELECT 1 FROM campaigns WHERE id = NEW.campaign_id AND state = 'open' AND apply_until >= date(NEW.applied_at, '+9 hours'))
BEGIN
  SELECT RAISE(ABORT, 'content_applications_start');
END;
CREATE TRIGGER content_applications_transition BEFORE UPDATE OF state ON content_applications
WHEN NOT EXISTS (SELECT 1 FROM content_application_transitions WHERE from_state = OLD.state AND to_state = NEW.state)
BEGIN
  SELECT RAISE(ABORT, 'content_applications_transition');
END;

CREATE TABLE content_counts (
  creator_id TEXT NOT NULL REFERENCES creators (id),
  facet TEXT NOT NULL,
  contents INTEGER NOT NULL CHECK (contents >= 0),
  PRIMARY KEY (creator_id, facet)
) STRICT;

CREATE TABLE content_group_items (
  group_id TEXT NOT NULL REFERENCES content_groups (id),
  content_id TEXT NOT NULL REFERENCES contents (id),
  PRIMARY KEY (group_id, content_id)
) STRICT;
CREATE INDEX content_group_items_by_content ON content_group_items (content_id, group_id);
CREATE TRIGGER content_group_items_counted AFTER INSERT ON content_group_items
BEGIN
  UPDATE content_groups SET content_count = content_count + 1,
    public_count = public_count + (SELECT state <> 'hidden' FROM contents WHERE id = NEW.content_id) WHERE id = NEW.group_id;
END;
CREATE TRIGGER content_group_items_earned AFTER INSERT ON content_group_items
BEGIN
  INSERT INTO group_months (group_id, month) SELECT NEW.group_id, month FROM content_months WHERE content_id = NEW.content_id ON CONFLICT DO NOTHING;
  UPDATE group_months SET pending = group_months.pending + m.pending, confirmed = group_months.confirmed + m.confirmed
  FROM content_months m WHERE m.content_id = NEW.content_id AND group_months.group_id = NEW.group_id AND group_months.month = m.month;
END;
CREATE TRIGGER content_group_items_uncounted AFTER DELETE ON content_group_items
BEGIN
  UPDATE content_groups SET content_count = content_count - 1,
    public_count = public_count - (SELECT state <> 'hidden' FROM contents WHERE id = OLD.content_id) WHERE id = OLD.group_id;
END;
CREATE TRIGGER content_group_items_unearned AFTER DELETE ON content_group_items
BEGIN
  UPDATE group_months SET pending = group_months.pending - m.pending, confirmed = group_months.confirmed - m.confirmed
  FROM content_months m WHERE m.content_id = OLD.content_id AND group_months.group_id = OLD.group_id AND group_months.month = m.month;
END;

CREATE TABLE content_groups (
  id TEXT PRIMARY KEY,
  creator_id TEXT NOT NULL REFERENCES creators (id),
  title TEXT NOT NULL,
  -- all in it, and those anybody may see
  content_count INTEGER NOT NULL DEFAULT 0 CHECK (content_count >= 0),
  public_count INTEGER NOT NULL DEFAULT 0 CHECK (public_count >= 0),
  created_at TEXT NOT NULL,
  deleted_at TEXT
, pending_won INTEGER NOT NULL DEFAULT 0 CHECK (pending_won >= 0), earned_won INTEGER NOT NULL DEFAULT 0 CHECK (earned_won >= 0), last_month TEXT, last_month_won INTEGER) STRICT;
CREATE INDEX content_groups_gone ON content_groups (creator_id, id) WHERE deleted_at IS NOT NULL;
CREATE UNIQUE INDEX content_groups_one_title ON content_groups (creator_id, title) WHERE deleted_at IS NULL;
CREATE INDEX content_groups_to_empty ON content_groups (deleted_at) WHERE deleted_at IS NOT NULL AND title <> id;
CREATE TRIGGER content_groups_counted AFTER INSERT ON content_groups
BEGIN
  UPDATE creators SET group_count = group_count + 1 WHERE id = NEW.creator_id;
END;
CREATE TRIGGER content_groups_uncounted AFTER UPDATE OF deleted_at ON content_groups WHEN OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL
BEGIN
  UPDATE creators SET group_count = group_count - 1 WHERE id = NEW.creator_id;
END;

CREATE TABLE content_links (
  content_id TEXT NOT NULL REFERENCES contents (id),
  link_id TEXT NOT NULL REFERENCES links (id),
  position INTEGER NOT NULL,
  PRIMARY KEY (content_id, link_id)
) STRICT;
CREATE INDEX content_links_by_link ON content_links (link_id, content_id);
CREATE TRIGGER content_links_counted AFTER INSERT ON content_links
BEGIN
  UPDATE contents SET link_count = link_count + 1 WHERE id = NEW.content_id;
END;
CREATE TRIGGER content_links_displaced AFTER DELETE ON content_links
BEGIN
  UPDATE links SET
    only_content_id = (SELECT CASE count(*) WHEN 1 THEN min(content_id) END FROM content_links WHERE link_id = OLD.link_id),
    only_channel_code = (SELECT CASE count(DISTINCT c.channel_code) WHEN 1 THEN min(c.channel_code) END
      FROM content_links cl CROSS JOIN contents c ON c.id = cl.content_id WHERE cl.link_id = OLD.link_id)
  WHERE id = OLD.link_id;
END;
CREATE TRIGGER content_links_partnered AFTER INSERT ON content_links
BEGIN
  INSERT INTO content_partners (creator_id, partner_id, content_id, links)
    SELECT creator_id, partner_id, NEW.content_id, 1 FROM links WHERE id = NEW.link_id
    ON CONFLICT (creator_id, partner_id, content_id) DO UPDATE SET links = links + 1;
END;
CREATE TRIGGER content_links_placed AFTER INSERT ON content_links
BEGIN
  UPDATE links SET
    only_content_id = (SELECT CASE count(*) WHEN 1 THEN min(content_id) END FROM content_links WHERE link_id = NEW.link_id),
    only_channel_code = (SELECT CASE count(DISTINCT c.channel_code) WHEN 1 THEN min(c.channel_code) END
      FROM content_links cl CROSS JOIN contents c ON c.id = cl.content_id WHERE cl.link_id = NEW.link_id)
  WHERE id = NEW.link_id;
END;
CREATE TRIGGER content_links_uncounted AFTER DELETE ON content_links
BEGIN
  UPDATE contents SET link_count = link_count - 1 WHERE id = OLD.content_id;
END;
CREATE TRIGGER content_links_unpartnered AFTER DELETE ON content_links
BEGIN
  UPDATE content_partners SET links = links - 1
    WHERE content_id = OLD.content_id AND (creator_id, partner_id) = (SELECT creator_id, partner_id FROM links WHERE id = OLD.link_id);
  DELETE FROM content_partners
    WHERE content_id = OLD.content_id AND (creator_id, partner_id) = (SELECT creator_id, partner_id FROM links WHERE id = OLD.link_id)
    AND links = 0;
END;

CREATE TABLE content_months (
  content_id TEXT NOT NULL REFERENCES contents (id),
  month TEXT NOT NULL,
  orders INTEGER NOT NULL DEFAULT 0 CHECK (orders >= 0),
  pending INTEGER NOT NULL DEFAULT 0 CHECK (pending >= 0),
  confirmed INTEGER NOT NULL DEFAULT 0 CHECK (confirmed >= 0),
  PRIMARY KEY (content_id, month)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER content_months_moved AFTER UPDATE ON content_months
BEGIN
  UPDATE contents SET orders = orders + NEW.orders - OLD.orders, pending_won = pending_won + NEW.pending - OLD.pending,
    earned_won = earned_won + NEW.pending - OLD.pending + NEW.confirmed - OLD.confirmed,
    (last_month, last_month_won) =
    (SELECT month, pending + confirmed FROM content_months WHERE content_id = NEW.content_id ORDER BY month DESC LIMIT 1)
  WHERE id = NEW.content_id;
  INSERT INTO group_months (group_id, month)
    SELECT group_id, NEW.month FROM content_group_items WHERE content_id = NEW.content_id ON CONFLICT DO NOTHING;
  UPDATE group_months SET pending = pending + NEW.pending - OLD.pending, confirmed = confirmed + NEW.confirmed - OLD.confirmed
  WHERE month = NEW.month AND group_id IN (SELECT group_id FROM content_group_items WHERE content_id = NEW.content_id);
END;

CREATE TABLE content_partners (
  creator_id TEXT NOT NULL REFERENCES creators (id),
  partner_id TEXT NOT NULL REFERENCES partners (id),
  content_id TEXT NOT NULL REFERENCES contents (id),
  -- links of the content that lead there
  links INTEGER NOT NULL CHECK (links >= 0),
  PRIMARY KEY (creator_id, partner_id, content_id)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER content_partners_counted AFTER INSERT ON content_partners
BEGIN
  INSERT INTO content_counts (creator_id, facet, contents) VALUES (NEW.creator_id, 'partner:' || NEW.partner_id, 1)
    ON CONFLICT (creator_id, facet) DO UPDATE SET contents = contents + 1;
END;
CREATE TRIGGER content_partners_uncounted AFTER DELETE ON content_partners
BEGIN
  UPDATE content_counts SET contents = contents - 1 WHERE creator_id = OLD.creator_id AND facet = 'partner:' || OLD.partner_id;
END;

CREATE VIRTUAL TABLE content_search USING fts5 (title, about, content = '', contentless_delete = 1, tokenize = 'ascii', prefix = '2 4 6 8');

CREATE TABLE content_state_counts (
  state TEXT PRIMARY KEY,
  contents INTEGER NOT NULL CHECK (contents >= 0)
) STRICT;

CREATE TABLE content_transitions (
  from_state TEXT NOT NULL,
  to_state TEXT NOT NULL,
  PRIMARY KEY (from_state, to_state)
) STRICT;

CREATE TABLE contents (
  id TEXT PRIMARY KEY,
  creator_id TEXT NOT NULL REFERENCES creators (id),
  content_type TEXT NOT NULL CHECK (content_type IN ('article', 'video', 'short', 'post', 'live')),
  channel_code TEXT NOT NULL,
  title TEXT NOT NULL,
  preview TEXT NOT NULL,
  content_link_url TEXT NOT NULL,
  -- equal for every spelling of the same page
  normal_url TEXT NOT NULL,
  -- JSON lists
  tags TEXT NOT NULL CHECK (json_valid(tags)),
  regions TEXT NOT NULL CHECK (json_valid(regions)),
  thumbnail_hash TEXT REFERENCES images (hash),
  state TEXT NOT NULL DEFAULT 'published' CHECK (state IN ('published', 'needs_fix', 'hidden')),
  -- what an operator asked for, and when the creator said that it is done
  fix_reason TEXT,
  fix_due_on TEXT,
  fix_requested_at TEXT,
  fix_answered_at TEXT,
  hidden_reason TEXT,
  -- the sentence that was given for this content
  notice_code TEXT NOT NULL REFERENCES notices (code),
  notice_given_at TEXT NOT NULL,
  -- what the last look at the live page found
  notice_check TEXT NOT NULL DEFAULT 'not_checked' CHECK (notice_check IN ('not_checked', 'at_start', 'late', 'missing', 'closed')),
  notice_checked_at TEXT,
  -- JSON: what was found and what to change; written and read by the check alone
  notice_check_detail TEXT CHECK (notice_check_detail IS NULL OR json_valid(notice_check_detail)),
  link_count INTEGER NOT NULL DEFAULT 0 CONSTRAINT contents_links_few CHECK (link_count BETWEEN 0 AND 30),
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  deleted_at TEXT, orders INTEGER NOT NULL DEFAULT 0 CHECK (orders >= 0), pending_won INTEGER NOT NULL DEFAULT 0 CHECK (pending_won >= 0), earned_won INTEGER NOT NULL DEFAULT 0 CHECK (earned_won >= 0), last_month TEXT, last_month_won INTEGER, billable_clicks INTEGER NOT NULL DEFAULT 0 CHECK (billable_clicks >= 0),
  CONSTRAINT contents_fix_says_why CHECK (state <> 'needs_fix' OR (fix_reason IS NOT NULL AND fix_due_on IS NOT NULL AND fix_requested_at IS NOT NULL)),
  CONSTRAINT contents_hidden_says_why CHECK (state <> 'hidden' OR hidden_reason IS NOT NULL)
) STRICT;
CREATE INDEX contents_answered ON contents (fix_answered_at IS NULL, fix_answered_at, id) WHERE deleted_at IS NULL AND state = 'needs_fix';
CREATE INDEX contents_by_clicks ON contents (creator_id, billable_clicks, id) WHERE deleted_at IS NULL;
CREATE INDEX contents_by_earned ON contents (creator_id, earned_won, id) WHERE deleted_at IS NULL;
CREATE INDEX contents_by_notice ON contents (notice_code, creator_id, id)
WHERE deleted_at IS NULL AND state <> 'hidden' AND link_count > 0;
CREATE INDEX contents_by_orders ON contents (creator_id, orders, id) WHERE deleted_at IS NULL;
CREATE INDEX contents_by_picture ON contents (thumbnail_hash) WHERE thumbnail_hash IS NOT NULL;
CREATE INDEX contents_by_state ON contents (state, id) WHERE deleted_at IS NULL;
CREATE INDEX contents_check_due ON contents (notice_check = 'at_start', notice_checked_at, id)
WHERE deleted_at IS NULL AND state <> 'hidden' AND link_count > 0;
CREATE INDEX contents_gone ON contents (creator_id, id) WHERE deleted_at IS NOT NULL;
CREATE INDEX contents_living ON contents (creator_id, id) WHERE deleted_at IS NULL;
CREATE INDEX contents_living_by_channel ON contents (creator_id, channel_code, id) WHERE deleted_at IS NULL;
CREATE INDEX contents_living_by_state ON contents (creator_id, state, id) WHERE deleted_at IS NULL;
CREATE INDEX contents_living_by_type ON contents (creator_id, content_type, id) WHERE deleted_at IS NULL;
CREATE INDEX contents_notice_wrong ON contents (creator_id, id)
WHERE deleted_at IS NULL AND notice_check IN ('late', 'missing') AND link_count > 0;
CREATE UNIQUE INDEX contents_one_living ON contents (creator_id, normal_url) WHERE deleted_at IS NULL;
CREATE INDEX contents_public ON contents (creator_id, id) WHERE deleted_at IS NULL AND state <> 'hidden';
CREATE INDEX contents_to_empty ON contents (deleted_at) WHERE deleted_at IS NOT NULL AND normal_url <> id;
CREATE INDEX contents_to_fix ON contents (creator_id, fix_due_on) WHERE deleted_at IS NULL AND state = 'needs_fix' AND fix_answered_at IS NULL;
CREATE TRIGGER contents_counted AFTER INSERT ON contents WHEN NEW.deleted_at IS NULL
BEGIN
  UPDATE creators SET content_count = content_count + 1 WHERE id = NEW.creator_id;
  UPDATE content_state_counts SET contents = contents + 1 WHERE state = NEW.state;
  INSERT INTO content_counts (creator_id, facet, contents)
    SELECT NEW.creator_id, value, 1 FROM json_each(json_array('state:' || NEW.state, 'type:' || NEW.content_type, 'channel:' || NEW.channel_code,
      CASE WHEN NEW.state <> 'hidden' THEN 'public' END)) WHERE value IS NOT NULL
    ON CONFLICT (creator_id, facet) DO UPDATE SET contents = contents + 1;
END;
CREATE TRIGGER contents_image_used AFTER UPDATE OF thumbnail_hash ON contents WHEN OLD.thumbnail_hash IS NOT NEW.thumbnail_hash
BEGIN
  UPDATE images SET uses = uses + 1 WHERE hash = NEW.thumbnail_hash;
  UPDATE images SET uses = uses - 1, unused_since = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE hash = OLD.thumbnail_hash;
END;
CREATE TRIGGER contents_image_used_in AFTER INSERT ON contents WHEN NEW.thumbnail_hash IS NOT NULL
BEGIN
  UPDATE images SET uses = uses + 1 WHERE hash = NEW.thumbnail_hash;
END;
CREATE TRIGGER contents_rechanneled AFTER UPDATE OF channel_code ON contents WHEN OLD.channel_code <> NEW.channel_code
BEGIN
  UPDATE links SET only_channel_code = (SELECT CASE count(DISTINCT c.channel_code) WHEN 1 THEN min(c.channel_code) END
    FROM content_links cl CROSS JOIN contents c ON c.id = cl.content_id WHERE cl.link_id = links.id)
  WHERE id IN (SELECT link_id FROM content_links WHERE content_id = NEW.id);
END;
CREATE TRIGGER contents_recounted AFTER UPDATE OF state, content_type, channel_code, deleted_at ON contents WHEN NEW.deleted_at IS NULL
BEGIN
  UPDATE creators SET content_count = content_count + 1 WHERE id = NEW.creator_id;
  UPDATE content_state_counts SET contents = contents + 1 WHERE state = NEW.state;
  INSERT INTO content_counts (creator_id, facet, contents)
    SELECT NEW.creator_id, value, 1 FROM json_each(json_array('state:' || NEW.state, 'type:' || NEW.content_type, 'channel:' || NEW.channel_code,
      CASE WHEN NEW.state <> 'hidden' THEN 'public' END)) WHERE value IS NOT NULL
    ON CONFLICT (creator_id, facet) DO UPDATE SET contents = contents + 1;
END;
CREATE TRIGGER contents_search_in AFTER INSERT ON contents WHEN NEW.deleted_at IS NULL AND NEW.state <> 'hidden'
BEGIN
  INSERT INTO content_search (rowid, title, about)
  SELECT NEW.rowid,
    (SELECT coalesce(group_concat(hex(substr(c.t, i, 2)), ' ' ORDER BY i), '') FROM text_positions WHERE i <= length(c.t)),
    (SELECT coalesce(group_concat(hex(substr(c.a, i, 2)), ' ' ORDER BY i), '') FROM text_positions WHERE i <= length(c.a))
  FROM (SELECT lower(NEW.title) AS t, lower(NEW.tags || ' ' || NEW.preview) AS a) c;
END;
CREATE TRIGGER contents_search_moved AFTER UPDATE OF title, preview, tags, state, deleted_at ON contents
BEGIN
  DELETE FROM content_search WHERE rowid = OLD.rowid;
  INSERT INTO content_search (rowid, title, about)
  SELECT NEW.rowid,
    (SELECT coalesce(group_concat(hex(substr(c.t, i, 2)), ' ' ORDER BY i), '') FROM text_positions WHERE i <= length(c.t)),
    (SELECT coalesce(group_concat(hex(substr(c.a, i, 2)), ' ' ORDER BY i), '') FROM text_positions WHERE i <= length(c.a))
  FROM (SELECT lower(NEW.title) AS t, lower(NEW.tags || ' ' || NEW.preview) AS a) c
  WHERE NEW.deleted_at IS NULL AND NEW.state <> 'hidden';
END;
CREATE TRIGGER contents_shown_in_groups AFTER UPDATE OF state ON contents WHEN (OLD.state = 'hidden') <> (NEW.state = 'hidden')
BEGIN
  UPDATE content_groups SET public_count = public_count + iif(NEW.state = 'hidden', -1, 1)
    WHERE id IN (SELECT group_id FROM content_group_items WHERE content_id = NEW.id);
END;
CREATE TRIGGER contents_transition BEFORE UPDATE OF state ON contents
WHEN OLD.deleted_at IS NOT NULL OR NOT EXISTS (SELECT 1 FROM content_transitions WHERE from_state = OLD.state AND to_state = NEW.state)
BEGIN
  SELECT RAISE(ABORT, 'contents_transition');
END;
CREATE TRIGGER contents_uncounted AFTER UPDATE OF state, content_type, channel_code, deleted_at ON contents WHEN OLD.deleted_at IS NULL
BEGIN
  UPDATE creators SET content_count = content_count - 1 WHERE id = OLD.creator_id;
  UPDATE content_state_counts SET contents = contents - 1 WHERE state = OLD.state;
  UPDATE content_counts SET contents = contents - 1 WHERE creator_id = OLD.creator_id
    AND facet IN ('state:' || OLD.state, 'type:' || OLD.content_type, 'channel:' || OLD.channel_code, iif(OLD.state <> 'hidden', 'public', ''));
END;

CREATE TABLE creator_commission_months (
  creator_id TEXT NOT NULL REFERENCES creators (id),
  month TEXT NOT NULL,
  commission INTEGER NOT NULL DEFAULT 0 CHECK (commission >= 0),
  PRIMARY KEY (creator_id, month)
) STRICT;
CREATE INDEX creator_commission_months_by_month ON creator_commission_months (month, creator_id, commission);

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

CREATE TABLE creator_grades (
  creator_id TEXT NOT NULL REFERENCES creators (id),
  since TEXT NOT NULL,
  level INTEGER NOT NULL REFERENCES grades (level),
  name TEXT NOT NULL,
  share_bps INTEGER NOT NULL,
  PRIMARY KEY (creator_id, since)
) STRICT;

CREATE TABLE creator_link_days (
  creator_id TEXT NOT NULL REFERENCES creators (id),
  day TEXT NOT NULL,
  link_id TEXT NOT NULL REFERENCES links (id),
  orders INTEGER NOT NULL DEFAULT 0,
  pending INTEGER NOT NULL DEFAULT 0 CHECK (pending >= 0),
  confirmed INTEGER NOT NULL DEFAULT 0 CHECK (confirmed >= 0),
  cancelled INTEGER NOT NULL DEFAULT 0 CHECK (cancelled >= 0),
  PRIMARY KEY (creator_id, day, link_id)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER link_days_month_in AFTER INSERT ON creator_link_days
BEGIN
  INSERT INTO link_months (link_id, month) VALUES (NEW.link_id, substr(NEW.day, 1, 7)) ON CONFLICT DO NOTHING;
  UPDATE link_months SET orders = orders + NEW.orders, pending = pending + NEW.pending, confirmed = confirmed + NEW.confirmed
  WHERE link_id = NEW.link_id AND month = substr(NEW.day, 1, 7);
END;
CREATE TRIGGER link_days_month_moved AFTER UPDATE OF orders, pending, confirmed ON creator_link_days
BEGIN
  UPDATE link_months SET orders = orders + NEW.orders - OLD.orders, pending = pending + NEW.pending - OLD.pending,
    confirmed = confirmed + NEW.confirmed - OLD.confirmed
  WHERE link_id = NEW.link_id AND month = substr(NEW.day, 1, 7);
END;
CREATE TRIGGER link_days_month_out AFTER DELETE ON creator_link_days
BEGIN
  UPDATE link_months SET orders = orders - OLD.orders, pending = pending - OLD.pending, confirmed = confirmed - OLD.confirmed
  WHERE link_id = OLD.link_id AND month = substr(OLD.day, 1, 7);
END;

CREATE TABLE creator_months (
  creator_id TEXT NOT NULL REFERENCES creators (id),
  month TEXT NOT NULL,
  orders INTEGER NOT NULL DEFAULT 0,
  pending INTEGER NOT NULL DEFAULT 0 CHECK (pending >= 0),
  confirmed INTEGER NOT NULL DEFAULT 0 CHECK (confirmed >= 0),
  cancelled INTEGER NOT NULL DEFAULT 0 CHECK (cancelled >= 0),
  PRIMARY KEY (creator_id, month)
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

CREATE TABLE creator_slices (
  creator_id TEXT NOT NULL REFERENCES creators (id),
  first_id TEXT NOT NULL,
  last_id TEXT NOT NULL,
  -- 2: at once · 1: once more a minute later, for copies that were on their way meanwhile
  passes INTEGER NOT NULL DEFAULT 2 CHECK (passes IN (1, 2)),
  -- not before; also the lease of whoever writes it
  due_at TEXT NOT NULL DEFAULT '',
  PRIMARY KEY (creator_id, first_id)
) STRICT;
CREATE INDEX creator_slices_due ON creator_slices (due_at);

CREATE TABLE creator_visitors (
  creator_id TEXT NOT NULL REFERENCES creators (id),
  visitor TEXT NOT NULL,
  at TEXT NOT NULL,
  PRIMARY KEY (creator_id, visitor)
) STRICT;
CREATE INDEX creator_visitors_by_age ON creator_visitors (at);

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
, image_hash TEXT REFERENCES images (hash), group_count INTEGER NOT NULL DEFAULT 0 CONSTRAINT creators_groups_few CHECK (group_count BETWEEN 0 AND 100), problem_count INTEGER NOT NULL DEFAULT 0, flag_count INTEGER NOT NULL DEFAULT 0) STRICT;
CREATE INDEX creators_above_first_grade ON creators (id) WHERE grade_level > 1;
CREATE INDEX creators_by_nickname ON creators (lower(nickname), id) WHERE nickname <> '';
CREATE INDEX creators_by_picture ON creators (image_hash) WHERE image_hash IS NOT NULL;
CREATE INDEX creators_with_contents ON creators (id) WHERE approved_at IS NOT NULL AND content_count > 0;
CREATE TRIGGER accounts_of_creator AFTER INSERT ON creators
BEGIN
  INSERT INTO accounts (id, creator_id, kind) VALUES
    ('pending:' || NEW.id, NEW.id, 'pending'),
    ('available:' || NEW.id, NEW.id, 'available'),
    ('reserved:' || NEW.id, NEW.id, 'reserved'),
    ('debt:' || NEW.id, NEW.id, 'debt');
END;
CREATE TRIGGER creators_image_used AFTER UPDATE OF image_hash ON creators WHEN OLD.image_hash IS NOT NEW.image_hash
BEGIN
  UPDATE images SET uses = uses + 1 WHERE hash = NEW.image_hash;
  UPDATE images SET uses = uses - 1, unused_since = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE hash = OLD.image_hash;
END;
CREATE TRIGGER creators_versioned AFTER UPDATE OF nickname, main_topic, introduction, grade_level, approved_at ON creators
BEGIN
  INSERT INTO data_versions (scope, version) VALUES (NEW.user_id, 1) ON CONFLICT (scope) DO UPDATE SET version = version + 1;
END;
CREATE TRIGGER referrers_of_approved AFTER UPDATE OF approved_at ON creators
WHEN OLD.approved_at IS NULL AND NEW.approved_at IS NOT NULL
BEGIN
  INSERT INTO referrers (creator_id, code) SELECT NEW.id, code FROM new_referral_code;
END;
CREATE TRIGGER referrers_of_made AFTER INSERT ON creators
WHEN NEW.approved_at IS NOT NULL
BEGIN
  INSERT INTO referrers (creator_id, code) SELECT NEW.id, code FROM new_referral_code;
END;

CREATE TABLE data_exports (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id),
  state TEXT NOT NULL DEFAULT 'asked' CHECK (state IN ('asked', 'making', 'ready', 'failed', 'expired')),
  asked_at TEXT NOT NULL,
  -- when it was ready, or failed
  ended_at TEXT,
  -- until when it may be taken
  expires_at TEXT,
  -- last time its owner opened it: for a minute its bytes may be read
  opened_at TEXT,
  -- where in the bucket its pieces lie
  folder TEXT NOT NULL UNIQUE,
  -- JSON: which file comes next, its how manieth part, and behind which row it begins
  place TEXT NOT NULL DEFAULT '{"source":0,"part":0,"after":null}',
  -- JSON: the names of the pieces in their order
  pieces TEXT NOT NULL DEFAULT '[]',
  -- JSON: what the directory of the ZIP says of each file
  entries TEXT NOT NULL DEFAULT '[]',
  bytes INTEGER NOT NULL DEFAULT 0 CHECK (bytes >= 0),
  lines INTEGER NOT NULL DEFAULT 0,
  -- how much of it is written
  percent INTEGER NOT NULL DEFAULT 0 CHECK (percent BETWEEN 0 AND 100),
  tries INTEGER NOT NULL DEFAULT 0,
  -- when its pieces were gone
  removed_at TEXT,
  CHECK (state <> 'ready' OR (ended_at IS NOT NULL AND expires_at IS NOT NULL))
) STRICT;
CREATE INDEX data_exports_by_user ON data_exports (user_id, id);
CREATE UNIQUE INDEX data_exports_one_open ON data_exports (user_id) WHERE state IN ('asked', 'making');
CREATE INDEX data_exports_to_make ON data_exports (id) WHERE state IN ('asked', 'making');
CREATE INDEX data_exports_to_remove ON data_exports (expires_at) WHERE removed_at IS NULL AND state IN ('ready', 'failed', 'expired');
CREATE TRIGGER data_exports_transition BEFORE UPDATE OF state ON data_exports WHEN OLD.state <> NEW.state AND NOT (  (OLD.state = 'asked' AND NEW.state IN ('making', 'ready', 'failed', 'expired')) OR (OLD.state = 'making' AND NEW.state IN ('ready', 'failed', 'expired'))  OR (OLD.state = 'ready' AND NEW.state = 'expired')) BEGIN SELECT RAISE(ABORT, 'data_exports_transition'); END;

CREATE TABLE data_versions (
  -- the id of a user, or 'site'
  scope TEXT PRIMARY KEY,
  version INTEGER NOT NULL
) STRICT;

CREATE TABLE deposit_files (
  id TEXT PRIMARY KEY,
  file_hash TEXT NOT NULL CONSTRAINT deposit_files_once UNIQUE,
  file_name TEXT NOT NULL,
  -- lines with money that came in, and those nobody had brought before
  lines INTEGER NOT NULL,
  added INTEGER NOT NULL,
  created_by TEXT NOT NULL REFERENCES users (id),
  created_at TEXT NOT NULL
) STRICT;

CREATE TABLE deposit_payers (
  name TEXT PRIMARY KEY,
  partner_id TEXT NOT NULL REFERENCES partners (id)
) STRICT, WITHOUT ROWID;

CREATE TABLE deposits (
  id TEXT PRIMARY KEY,
  file_id TEXT NOT NULL REFERENCES deposit_files (id),
  line INTEGER NOT NULL,
  -- of what the bank says of it, and the how manieth of such lines it is
  line_hash TEXT NOT NULL CONSTRAINT deposits_once UNIQUE,
  happened_on TEXT NOT NULL,
  amount INTEGER NOT NULL CHECK (amount > 0),
  payer TEXT NOT NULL,
  -- without blanks and what companies put before it, as it is compared
  payer_name TEXT NOT NULL,
  memo TEXT NOT NULL,
  used INTEGER NOT NULL DEFAULT 0,
  rest INTEGER NOT NULL AS (amount - used) STORED,
  -- aside: no money of a partner
  state TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'aside')),
  aside_reason TEXT,
  CONSTRAINT deposits_not_overspent CHECK (used BETWEEN 0 AND amount),
  CONSTRAINT deposits_aside_unused CHECK (state = 'open' OR used = 0)
) STRICT;
CREATE INDEX deposits_aside ON deposits (happened_on, id) WHERE state = 'aside';
CREATE INDEX deposits_by_day ON deposits (happened_on, id);
CREATE INDEX deposits_open ON deposits (happened_on, id) WHERE state = 'open' AND rest > 0;

CREATE TABLE dev_mails (
  id TEXT PRIMARY KEY,
  recipient TEXT NOT NULL,
  subject TEXT NOT NULL,
  body TEXT NOT NULL,
  sent_at TEXT NOT NULL
, html TEXT NOT NULL DEFAULT '', headers TEXT NOT NULL DEFAULT '') STRICT;
CREATE INDEX dev_mails_by_recipient ON dev_mails (recipient, sent_at);
CREATE VIEW earned_kept (what, id, month, pending, confirmed, orders) AS
  SELECT 'link', link_id, month, pending, confirmed, orders FROM link_months
  UNION ALL SELECT 'content', content_id, month, pending, confirmed, orders FROM content_months
  UNION ALL SELECT 'group', group_id, month, pending, confirmed, 0 FROM group_months
  UNION ALL SELECT 'channel', creator_id || ':' || channel_code, month, pending, confirmed, 0 FROM channel_months WHERE month <> 'all';
CREATE VIEW earned_last_kept (what, id, month, earned) AS
  SELECT 'link', id, last_month, last_month_won FROM links WHERE last_month IS NOT NULL
  UNION ALL SELECT 'content', id, last_month, last_month_won FROM contents WHERE last_month IS NOT NULL
  UNION ALL SELECT 'group', id, last_month, last_month_won FROM content_groups WHERE last_month IS NOT NULL;
CREATE VIEW earned_last_real (what, id, month, earned) AS
  SELECT what, id, max(month), pending + confirmed FROM earned_kept WHERE what <> 'channel' GROUP BY what, id;
CREATE VIEW earned_real (what, id, month, pending, confirmed, orders) AS
  SELECT 'link', link_id, substr(day, 1, 7), pending_won, confirmed_won, 1 FROM orders
  UNION ALL SELECT 'content', p.content_id, substr(o.day, 1, 7), o.pending_won, o.confirmed_won, 1
    FROM orders o JOIN link_places p ON p.link_id = o.link_id WHERE p.content_id IS NOT NULL
  UNION ALL SELECT 'group', g.group_id, substr(o.day, 1, 7), o.pending_won, o.confirmed_won, 0
    FROM orders o JOIN link_places p ON p.link_id = o.link_id JOIN content_group_items g ON g.content_id = p.content_id
  UNION ALL SELECT 'channel', p.creator_id || ':' || p.channel_code, substr(o.day, 1, 7), o.pending_won, o.confirmed_won, 0
    FROM orders o JOIN link_places p ON p.link_id = o.link_id WHERE p.channel_code IS NOT NULL;
CREATE VIEW earned_totals (what, id, pending, earned) AS
  SELECT 'link', id, pending_won, earned_won FROM links
  UNION ALL SELECT 'content', id, pending_won, earned_won FROM contents
  UNION ALL SELECT 'group', id, pending_won, earned_won FROM content_groups
  UNION ALL SELECT 'channel', creator_id || ':' || channel_code, pending, pending + confirmed FROM channel_months WHERE month = 'all';

CREATE TABLE "email_codes" (
  id TEXT PRIMARY KEY,
  email TEXT NOT NULL,
  code_hash TEXT NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0 CONSTRAINT email_codes_attempts CHECK (attempts <= 5),
  created_at TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  confirmed_at TEXT,
  used_at TEXT,
  purpose TEXT NOT NULL DEFAULT 'sign_up' CHECK (purpose IN ('sign_up', 'reset_password', 'change_email', 'transfer'))
, requester TEXT NOT NULL DEFAULT '', sender TEXT NOT NULL DEFAULT '', others_attempts INTEGER NOT NULL DEFAULT 0
  CONSTRAINT email_codes_others_attempts CHECK (others_attempts BETWEEN 0 AND 5)) STRICT;
CREATE INDEX email_codes_by_email ON email_codes (email, created_at);
CREATE INDEX email_codes_by_requester ON email_codes (requester, purpose, created_at);

CREATE TABLE experiment_counts (
  experiment_id TEXT NOT NULL REFERENCES experiments (id),
  variant TEXT NOT NULL,
  creators INTEGER NOT NULL,
  PRIMARY KEY (experiment_id, variant)
) STRICT, WITHOUT ROWID;

CREATE TABLE experiments (
  id TEXT PRIMARY KEY,
  key TEXT NOT NULL,
  title TEXT NOT NULL,
  -- JSON: [{"name":"a","tenths":5},…], ten tenths; the first is what stands without the experiment
  variants TEXT NOT NULL,
  starts_at TEXT NOT NULL,
  -- Null: until somebody ends it.
  ends_at TEXT,
  -- Null: it came with the site.
  created_by TEXT REFERENCES users (id),
  created_at TEXT NOT NULL,
  -- The creators up to this one are in `experiment_counts`.
  counted_to TEXT NOT NULL DEFAULT '',
  CHECK (ends_at IS NULL OR ends_at >= starts_at)
) STRICT;
CREATE INDEX experiments_by_end ON experiments (ends_at, id);
CREATE TRIGGER experiments_end_once BEFORE UPDATE OF ends_at ON experiments
WHEN OLD.ends_at IS NOT NULL AND (NEW.ends_at IS NULL OR NEW.ends_at >= OLD.ends_at)
BEGIN
  SELECT RAISE(ABORT, 'experiments_end_once');
END;
CREATE TRIGGER experiments_fixed BEFORE UPDATE OF id, key, title, variants, starts_at, created_by, created_at ON experiments
BEGIN
  SELECT RAISE(ABORT, 'experiments_fixed');
END;
CREATE TRIGGER experiments_kept BEFORE DELETE ON experiments BEGIN SELECT RAISE(ABORT, 'experiments_kept'); END;
CREATE TRIGGER experiments_no_replace BEFORE INSERT ON experiments WHEN EXISTS (SELECT 1 FROM experiments WHERE id = NEW.id) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: experiments.id'); END;
CREATE TRIGGER experiments_one_open BEFORE INSERT ON experiments
WHEN EXISTS (SELECT 1 FROM experiments WHERE key = NEW.key AND (ends_at IS NULL OR ends_at > NEW.created_at))
BEGIN
  SELECT RAISE(ABORT, 'experiments_one_open');
END;

CREATE TABLE files (
  id TEXT PRIMARY KEY,
  creator_id TEXT NOT NULL REFERENCES creators (id),
  kind TEXT NOT NULL CHECK (kind IN ('identification', 'account')),
  object_key TEXT NOT NULL UNIQUE,
  file_name TEXT NOT NULL,
  media_type TEXT NOT NULL,
  bytes INTEGER NOT NULL,
  created_at TEXT NOT NULL
, deleted_at TEXT, removed_at TEXT) STRICT;
CREATE INDEX files_by_creator ON files (creator_id);
CREATE INDEX files_to_remove ON files (deleted_at) WHERE deleted_at IS NOT NULL AND removed_at IS NULL;

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

CREATE TABLE grade_changes (
  id TEXT PRIMARY KEY,
  level INTEGER NOT NULL REFERENCES grades (level),
  name TEXT NOT NULL,
  threshold_won INTEGER NOT NULL,
  share_bps INTEGER NOT NULL,
  reason TEXT NOT NULL,
  changed_by TEXT REFERENCES users (id),
  at TEXT NOT NULL
) STRICT;
CREATE INDEX grade_changes_by_time ON grade_changes (at, id);
CREATE TRIGGER grade_changes_no_delete BEFORE DELETE ON grade_changes
BEGIN
  SELECT RAISE(ABORT, 'grade_changes_append_only');
END;
CREATE TRIGGER grade_changes_no_replace BEFORE INSERT ON grade_changes WHEN EXISTS (SELECT 1 FROM grade_changes WHERE id = NEW.id) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: grade_changes.id'); END;
CREATE TRIGGER grade_changes_no_update BEFORE UPDATE ON grade_changes
BEGIN
  SELECT RAISE(ABORT, 'grade_changes_append_only');
END;

CREATE TABLE grade_reviews (
  month TEXT PRIMARY KEY,
  cursor TEXT NOT NULL DEFAULT '',
  done_at TEXT
) STRICT;

CREATE TABLE grade_warnings (
  creator_id TEXT NOT NULL REFERENCES creators (id),
  effective_on TEXT NOT NULL CHECK (effective_on LIKE '____-__-01'),
  to_level INTEGER NOT NULL REFERENCES grades (level),
  warned_at TEXT NOT NULL,
  state TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'lifted', 'applied')),
  decided_at TEXT,
  PRIMARY KEY (creator_id, warned_at)
) STRICT;
CREATE UNIQUE INDEX grade_warnings_one_open ON grade_warnings (creator_id) WHERE state = 'open';

CREATE TABLE grades (
  level INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  threshold_won INTEGER NOT NULL CHECK (threshold_won >= 0),
  share_bps INTEGER NOT NULL CHECK (share_bps BETWEEN 0 AND 10000)
) STRICT;
CREATE INDEX grades_name ON grades (name);
CREATE TRIGGER grades_decided BEFORE UPDATE ON grades WHEN NOT EXISTS (SELECT 1 FROM policies WHERE kind = 'grades' AND withdrawn_at IS NULL AND value ->> ('$.grades[' || (NEW.level - 1) || '].name') = NEW.name AND value ->> ('$.grades[' || (NEW.level - 1) || '].thresholdWon') = NEW.threshold_won AND value ->> ('$.grades[' || (NEW.level - 1) || '].shareBps') = NEW.share_bps) BEGIN SELECT RAISE(ABORT, 'grades_decided'); END;
CREATE TRIGGER grades_versioned AFTER UPDATE ON grades
BEGIN
  UPDATE data_versions SET version = version + 1 WHERE scope = 'site';
END;

CREATE TABLE group_months (
  group_id TEXT NOT NULL REFERENCES content_groups (id),
  month TEXT NOT NULL,
  pending INTEGER NOT NULL DEFAULT 0 CHECK (pending >= 0),
  confirmed INTEGER NOT NULL DEFAULT 0 CHECK (confirmed >= 0),
  PRIMARY KEY (group_id, month)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER group_months_moved AFTER UPDATE ON group_months
BEGIN
  UPDATE content_groups SET pending_won = pending_won + NEW.pending - OLD.pending,
    earned_won = earned_won + NEW.pending - OLD.pending + NEW.confirmed - OLD.confirmed,
    (last_month, last_month_won) =
    (SELECT month, pending + confirmed FROM group_months WHERE group_id = NEW.group_id ORDER BY month DESC LIMIT 1)
  WHERE id = NEW.group_id;
END;

CREATE TABLE guardian_consents (
  creator_id TEXT PRIMARY KEY REFERENCES creators (id),
  provider TEXT NOT NULL,
  name_sealed TEXT NOT NULL,
  agreed_at TEXT NOT NULL
) STRICT;

CREATE TABLE guards (
  changed INTEGER NOT NULL CONSTRAINT exactly_one CHECK (changed = 1)
) STRICT;

CREATE TABLE handles (
  -- keyed hash of the handle: nobody else is given it, also when what it said is forgotten
  handle_index TEXT PRIMARY KEY,
  creator_id TEXT NOT NULL REFERENCES creators (id),
  -- null once its creator left
  handle TEXT CONSTRAINT handles_form CHECK (length(handle) BETWEEN 3 AND 20 AND handle NOT GLOB '*[^a-z0-9_.-]*'),
  taken_at TEXT NOT NULL,
  -- null while it is the one in use
  left_at TEXT
) STRICT;
CREATE UNIQUE INDEX handles_in_use ON handles (creator_id) WHERE left_at IS NULL;
CREATE INDEX handles_of_creator ON handles (creator_id, taken_at);

CREATE TABLE held_money (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  orders INTEGER NOT NULL CHECK (orders >= 0),
  won INTEGER NOT NULL CHECK (won >= 0)
) STRICT;

CREATE TABLE help_articles (
  -- addresses and sentences hold it
  slug TEXT PRIMARY KEY CHECK (slug NOT GLOB '*[^a-z0-9-]*' AND length(slug) BETWEEN 2 AND 40),
  topic TEXT NOT NULL CHECK (topic IN ('links', 'disclosure', 'earnings', 'payouts', 'account')),
  position INTEGER NOT NULL CHECK (position BETWEEN 1 AND 9999),
  -- null: readers do not see it; 0: the text of the build
  shown_version INTEGER,
  -- moves with every change, so that of two operators at once one wins
  edition INTEGER NOT NULL DEFAULT 1
) STRICT, WITHOUT ROWID;
CREATE TRIGGER help_articles_kept BEFORE DELETE ON help_articles
BEGIN
  SELECT RAISE(ABORT, 'help_articles_kept');
END;
CREATE TRIGGER help_articles_no_replace BEFORE INSERT ON help_articles WHEN EXISTS (SELECT 1 FROM help_articles WHERE slug = NEW.slug) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: help_articles.slug'); END;
CREATE TRIGGER help_articles_shown BEFORE UPDATE OF shown_version ON help_articles
WHEN NEW.shown_version > 0 AND NOT EXISTS (
  SELECT 1 FROM help_versions WHERE slug = NEW.slug AND version = NEW.shown_version AND published_at IS NOT NULL)
BEGIN
  SELECT RAISE(ABORT, 'help_articles_shown');
END;

CREATE TABLE help_versions (
  slug TEXT NOT NULL REFERENCES help_articles (slug),
  version INTEGER NOT NULL CHECK (version > 0),
  title TEXT NOT NULL,
  summary TEXT NOT NULL,
  -- other words people look for it with
  words TEXT NOT NULL,
  -- sections apart by an empty line; the first line of each is its heading
  body TEXT NOT NULL,
  -- one of contract/help-actions.ts; null: no button below
  action TEXT,
  written_by TEXT NOT NULL REFERENCES users (id),
  written_at TEXT NOT NULL,
  -- both null: a draft. Otherwise when readers saw it first
  published_by TEXT REFERENCES users (id),
  published_at TEXT,
  PRIMARY KEY (slug, version),
  CHECK ((published_by IS NULL) = (published_at IS NULL))
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX help_versions_draft ON help_versions (slug) WHERE published_at IS NULL;
CREATE TRIGGER help_versions_kept BEFORE UPDATE ON help_versions
WHEN OLD.published_at IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'help_versions_kept');
END;
CREATE TRIGGER help_versions_kept_out BEFORE DELETE ON help_versions
BEGIN
  SELECT RAISE(ABORT, 'help_versions_kept');
END;
CREATE TRIGGER help_versions_no_replace BEFORE INSERT ON help_versions WHEN EXISTS (SELECT 1 FROM help_versions WHERE slug = NEW.slug AND version = NEW.version) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: help_versions.slug, help_versions.version'); END;
CREATE TRIGGER help_versions_no_replace_slug BEFORE INSERT ON help_versions WHEN EXISTS (SELECT 1 FROM help_versions WHERE (published_at IS NULL) AND slug = NEW.slug) AND (NEW.published_at IS NULL) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: help_versions.slug'); END;

CREATE TABLE idempotency (
  scope TEXT NOT NULL,
  key TEXT NOT NULL,
  request_hash TEXT NOT NULL,
  answer TEXT NOT NULL,
  at TEXT NOT NULL, is_money INTEGER NOT NULL DEFAULT 0 CHECK (is_money IN (0, 1)), answer_hash TEXT NOT NULL DEFAULT '',
  CONSTRAINT idempotency_once PRIMARY KEY (scope, key)
) STRICT;
CREATE INDEX idempotency_answers ON idempotency (at) WHERE is_money = 1 AND answer <> '';
CREATE INDEX idempotency_by_age ON idempotency (at) WHERE is_money = 0;
CREATE TRIGGER idempotency_money_fixed BEFORE UPDATE ON idempotency
WHEN OLD.is_money = 1 AND (NEW.is_money <> 1 OR NEW.scope <> OLD.scope OR NEW.key <> OLD.key OR NEW.request_hash <> OLD.request_hash
  OR NEW.answer_hash <> OLD.answer_hash OR NEW.answer NOT IN ('', OLD.answer))
BEGIN
  SELECT RAISE(ABORT, 'idempotency_money_fixed');
END;
CREATE TRIGGER idempotency_money_stays BEFORE DELETE ON idempotency WHEN OLD.is_money = 1
BEGIN
  SELECT RAISE(ABORT, 'idempotency_money_stays');
END;
CREATE TRIGGER idempotency_no_replace BEFORE INSERT ON idempotency WHEN EXISTS (SELECT 1 FROM idempotency WHERE scope = NEW.scope AND key = NEW.key AND is_money = 1) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: idempotency.scope, idempotency.key'); END;

CREATE TABLE identities (
  creator_id TEXT PRIMARY KEY REFERENCES creators (id),
  provider TEXT NOT NULL,
  di_hash TEXT CONSTRAINT identities_di UNIQUE,
  ci_hash TEXT CONSTRAINT identities_ci UNIQUE,
  name_sealed TEXT NOT NULL,
  verified_at TEXT NOT NULL
) STRICT;

CREATE TABLE identity_checks (
  id TEXT PRIMARY KEY,
  -- from then on its id is refused by itself, and the row may go
  expires_at TEXT NOT NULL
) STRICT;
CREATE INDEX identity_checks_by_end ON identity_checks (expires_at);

CREATE TABLE images (
  -- SHA-256 of the bytes as stored, hex
  hash TEXT PRIMARY KEY CHECK (length(hash) = 64),
  object_key TEXT NOT NULL CONSTRAINT images_object UNIQUE,
  media_type TEXT NOT NULL CHECK (media_type IN ('image/jpeg', 'image/png', 'image/webp', 'image/avif')),
  bytes INTEGER NOT NULL,
  width INTEGER NOT NULL CHECK (width > 0),
  height INTEGER NOT NULL CHECK (height > 0),
  -- how many contents and profiles show it, kept by triggers
  uses INTEGER NOT NULL DEFAULT 0 CHECK (uses >= 0),
  -- since when nothing has shown it; counts only while uses = 0
  unused_since TEXT NOT NULL,
  created_at TEXT NOT NULL
, sized_at TEXT, size_tries INTEGER NOT NULL DEFAULT 0) STRICT;
CREATE INDEX images_unsized ON images (created_at) WHERE sized_at IS NULL AND size_tries < 5;
CREATE INDEX images_unused ON images (unused_since) WHERE uses = 0;

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
CREATE INDEX imports_unfinished ON imports (id) WHERE state = 'started' AND rows > accepted + quarantined + duplicate;
CREATE TRIGGER imports_approved BEFORE UPDATE OF state ON imports
WHEN NEW.state = 'started' AND NOT EXISTS (
  SELECT 1 FROM approvals WHERE kind = 'startImport' AND subject = NEW.id AND state = 'approved')
BEGIN
  SELECT RAISE(ABORT, 'imports_approved');
END;
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
CREATE INDEX inbox_by_result ON inbox (result, received_at, id);
CREATE UNIQUE INDEX inbox_one_effect ON inbox (partner_id, event_id) WHERE result = 'accepted' AND reason IS NOT 'event_id_reused';
CREATE INDEX inbox_without_key ON inbox (id) WHERE order_key < '!';
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

CREATE TABLE inbox_counts (
  result TEXT PRIMARY KEY,
  messages INTEGER NOT NULL
) STRICT;

CREATE TABLE inquiries (
  id TEXT PRIMARY KEY,
  user_id TEXT REFERENCES users (id),
  creator_id TEXT REFERENCES creators (id),
  email TEXT,
  kind TEXT NOT NULL CHECK (kind IN ('earnings', 'payout', 'link', 'account', 'partner', 'etc')),
  title TEXT NOT NULL,
  -- what it is about, and what that was called: an order, a payout, a link of the person, a partner, a page, a failed request
  about_kind TEXT CHECK (about_kind IN ('order', 'payout', 'link', 'partner', 'page', 'error')),
  about_ref TEXT NOT NULL DEFAULT '',
  about_label TEXT NOT NULL DEFAULT '',
  state TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'answered', 'closed')),
  created_at TEXT NOT NULL,
  -- since when it stands in this state
  moved_at TEXT NOT NULL,
  -- by when an answer is promised
  due_at TEXT NOT NULL,
  message_count INTEGER NOT NULL DEFAULT 0 CONSTRAINT inquiries_full CHECK (message_count <= 100),
  -- of a visitor: the same words on the same day are the same inquiry
  cause_hash TEXT UNIQUE,
  CHECK ((user_id IS NULL) = (email IS NOT NULL)),
  CHECK ((user_id IS NULL) = (creator_id IS NULL)),
  CHECK ((user_id IS NULL) = (cause_hash IS NOT NULL))
) STRICT;
CREATE INDEX inquiries_by_creator ON inquiries (creator_id, state, moved_at, id) WHERE creator_id IS NOT NULL;
CREATE INDEX inquiries_by_email ON inquiries (email, state, moved_at, id) WHERE email IS NOT NULL;
CREATE INDEX inquiries_by_state ON inquiries (state, moved_at, id);
CREATE INDEX inquiries_by_user ON inquiries (user_id, id) WHERE user_id IS NOT NULL;
CREATE TRIGGER inquiries_counted AFTER INSERT ON inquiries
BEGIN
  UPDATE inquiry_counts SET inquiries = inquiries + 1 WHERE state = NEW.state;
END;
CREATE TRIGGER inquiries_recounted AFTER UPDATE OF state ON inquiries WHEN OLD.state <> NEW.state
BEGIN
  UPDATE inquiry_counts SET inquiries = inquiries - 1 WHERE state = OLD.state;
  UPDATE inquiry_counts SET inquiries = inquiries + 1 WHERE state = NEW.state;
END;
CREATE TRIGGER inquiries_transition BEFORE UPDATE OF state ON inquiries WHEN OLD.state = 'closed' AND NEW.state = 'answered'
BEGIN
  SELECT RAISE(ABORT, 'inquiries_transition');
END;
CREATE TRIGGER inquiries_version AFTER UPDATE OF state, message_count, title ON inquiries WHEN NEW.user_id IS NOT NULL
BEGIN
  INSERT INTO data_versions (scope, version) VALUES (NEW.user_id, 1) ON CONFLICT (scope) DO UPDATE SET version = version + 1;
END;

CREATE TABLE inquiry_counts (
  state TEXT PRIMARY KEY,
  inquiries INTEGER NOT NULL CHECK (inquiries >= 0)
) STRICT;

CREATE TABLE inquiry_files (
  id TEXT PRIMARY KEY,
  inquiry_id TEXT NOT NULL REFERENCES inquiries (id),
  message_id TEXT NOT NULL REFERENCES inquiry_messages (id),
  object_key TEXT NOT NULL UNIQUE,
  media_type TEXT NOT NULL,
  bytes INTEGER NOT NULL,
  created_at TEXT NOT NULL,
  deleted_at TEXT,
  removed_at TEXT
) STRICT;
CREATE INDEX inquiry_files_by_inquiry ON inquiry_files (inquiry_id, id);
CREATE INDEX inquiry_files_to_remove ON inquiry_files (deleted_at) WHERE deleted_at IS NOT NULL AND removed_at IS NULL;

CREATE TABLE inquiry_messages (
  id TEXT PRIMARY KEY,
  inquiry_id TEXT NOT NULL REFERENCES inquiries (id),
  side TEXT NOT NULL CHECK (side IN ('person', 'operator', 'note')),
  author_id TEXT REFERENCES users (id),
  text TEXT NOT NULL,
  at TEXT NOT NULL,
  cause_hash TEXT UNIQUE,
  CHECK (side = 'person' OR author_id IS NOT NULL)
) STRICT;
CREATE INDEX inquiry_messages_by_inquiry ON inquiry_messages (inquiry_id, id);
CREATE TRIGGER inquiry_messages_counted AFTER INSERT ON inquiry_messages
BEGIN
  UPDATE inquiries SET message_count = message_count + 1 WHERE id = NEW.inquiry_id;
END;

CREATE TABLE inquiry_tokens (
  token_hash TEXT PRIMARY KEY,
  inquiry_id TEXT NOT NULL REFERENCES inquiries (id),
  created_at TEXT NOT NULL
) STRICT;
CREATE INDEX inquiry_tokens_by_age ON inquiry_tokens (created_at);

CREATE TABLE invoices (
  id TEXT PRIMARY KEY,
  -- 2026-12: the twelfth of its year
  year INTEGER NOT NULL,
  number INTEGER NOT NULL CHECK (number > 0),
  partner_id TEXT NOT NULL REFERENCES partners (id),
  month TEXT NOT NULL,
  bill_to TEXT NOT NULL,
  orders INTEGER NOT NULL,
  supply INTEGER NOT NULL CHECK (supply > 0),
  vat INTEGER NOT NULL CHECK (vat >= 0),
  issued_on TEXT NOT NULL,
  due_on TEXT NOT NULL CONSTRAINT invoices_due CHECK (due_on >= issued_on),
  state TEXT NOT NULL DEFAULT 'issued' CHECK (state IN ('issued', 'cancelled')),
  received INTEGER NOT NULL DEFAULT 0 CHECK (received >= 0),
  written_off INTEGER NOT NULL DEFAULT 0 CHECK (written_off >= 0),
  open INTEGER NOT NULL AS (supply + vat - received - written_off) STORED,
  issued_by TEXT NOT NULL REFERENCES users (id),
  issued_at TEXT NOT NULL,
  cancelled_by TEXT REFERENCES users (id),
  cancelled_at TEXT,
  cancel_reason TEXT, mailed_to TEXT, mailed_at TEXT CHECK ((mailed_at IS NULL) = (mailed_to IS NULL)),
  CONSTRAINT invoices_number UNIQUE (year, number),
  CONSTRAINT invoices_not_overpaid CHECK (received + written_off <= supply + vat),
  CONSTRAINT invoices_cancelled_unpaid CHECK (state = 'issued' OR received + written_off = 0)
) STRICT;
CREATE INDEX invoices_of_month ON invoices (partner_id, month, id);
CREATE INDEX invoices_open ON invoices (due_on, id) WHERE state = 'issued' AND open > 0;
CREATE TRIGGER invoices_cancelled_once BEFORE UPDATE OF state ON invoices
WHEN OLD.state = 'cancelled'
BEGIN
  SELECT RAISE(ABORT, 'invoices_cancelled_once');
END;
CREATE TRIGGER invoices_fixed BEFORE UPDATE OF id, year, number, partner_id, month, bill_to, orders, supply, vat, issued_on, due_on ON invoices
BEGIN
  SELECT RAISE(ABORT, 'invoices_fixed');
END;
CREATE TRIGGER invoices_no_delete BEFORE DELETE ON invoices
BEGIN
  SELECT RAISE(ABORT, 'invoices_append_only');
END;
CREATE TRIGGER invoices_no_replace BEFORE INSERT ON invoices WHEN EXISTS (SELECT 1 FROM invoices WHERE id = NEW.id) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: invoices.id'); END;
CREATE TRIGGER invoices_no_replace_number BEFORE INSERT ON invoices WHEN EXISTS (SELECT 1 FROM invoices WHERE year = NEW.year AND number = NEW.number) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: invoices.year, invoices.number'); END;
CREATE TRIGGER invoices_of_confirmed BEFORE INSERT ON invoices
WHEN NEW.supply > coalesce((SELECT expected - supply FROM billing_months WHERE month = NEW.month AND partner_id = NEW.partner_id), 0)
BEGIN
  SELECT RAISE(ABORT, 'invoices_of_confirmed');
END;
CREATE TRIGGER invoices_summed AFTER INSERT ON invoices
BEGIN
  UPDATE billing_months SET supply = supply + NEW.supply, vat = vat + NEW.vat WHERE month = NEW.month AND partner_id = NEW.partner_id;
END;
CREATE TRIGGER invoices_taken_back AFTER UPDATE OF state ON invoices WHEN NEW.state = 'cancelled'
BEGIN
  UPDATE billing_months SET supply = supply - NEW.supply, vat = vat - NEW.vat WHERE month = NEW.month AND partner_id = NEW.partner_id;
END;

CREATE TABLE jobs (
  -- `job_` and its name
  id TEXT PRIMARY KEY,
  state TEXT CHECK (state IN ('ok', 'failed')),
  -- when it ran, as far as that was written down
  ran_at TEXT,
  took_ms INTEGER,
  -- why it failed, without personal data
  message TEXT,
  -- since when its result is what it is
  since TEXT,
  -- an operator wants it to run at once: the next minute starts it
  wanted_at TEXT,
  -- who runs it for an operator has it alone until then
  leased_until TEXT,
  CHECK ((state IS NULL) = (ran_at IS NULL)),
  CHECK ((message IS NOT NULL) = (state IS 'failed'))
) STRICT;

CREATE TABLE key_turns (
  place TEXT PRIMARY KEY,
  -- id of the key that seals
  generation TEXT NOT NULL,
  -- the last row that was looked at; empty: from the first on
  cursor TEXT NOT NULL DEFAULT '',
  began_at TEXT NOT NULL,
  -- how many values another key has sealed, when they were counted last; null: not yet
  older INTEGER CHECK (older >= 0),
  counted_at TEXT
) STRICT, WITHOUT ROWID;

CREATE TABLE key_uses (
  place TEXT NOT NULL,
  ring TEXT NOT NULL CHECK (ring IN ('DATA_KEYS', 'INDEX_KEY')),
  -- empty: when the column was counted, whatever was found
  generation TEXT NOT NULL,
  count INTEGER NOT NULL CHECK (count >= 0),
  counted_at TEXT NOT NULL,
  PRIMARY KEY (place, generation)
) STRICT, WITHOUT ROWID;

CREATE TABLE ledger_proofs (
  at TEXT PRIMARY KEY,
  ms INTEGER NOT NULL,
  accounts INTEGER NOT NULL,
  postings INTEGER NOT NULL,
  total INTEGER NOT NULL,
  -- JSON: accounts whose sums differ, at most as many as the proof names.
  drift TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE legal_texts (
  kind TEXT NOT NULL CHECK (kind IN ('terms', 'privacy')),
  version INTEGER NOT NULL CHECK (version > 0),
  -- sections apart by an empty line; the first line of each is its heading
  body TEXT NOT NULL,
  -- what changed, as people are told; empty in a first version
  changes TEXT NOT NULL DEFAULT '',
  -- 1: members are asked to agree again once it holds
  needs_consent INTEGER NOT NULL DEFAULT 0 CHECK (needs_consent IN (0, 1)),
  -- 1: to the disadvantage of members, told thirty days before
  is_worse INTEGER NOT NULL DEFAULT 0 CHECK (is_worse IN (0, 1)),
  -- null: it came with the product
  written_by TEXT REFERENCES users (id),
  written_at TEXT NOT NULL,
  -- moves with every change, so that of two operators at once one wins
  edition INTEGER NOT NULL DEFAULT 1,
  -- both null: a draft. The day is one of Seoul
  starts_on TEXT,
  published_at TEXT,
  announcement_id TEXT REFERENCES announcements (id),
  -- members up to this one were mailed; told_at: all of them were, or nobody is to be
  told_to TEXT NOT NULL DEFAULT '',
  told_at TEXT, facts TEXT CHECK (facts IS NULL OR json_valid(facts)),
  PRIMARY KEY (kind, version),
  CHECK ((starts_on IS NULL) = (published_at IS NULL))
) STRICT, WITHOUT ROWID;
CREATE INDEX legal_texts_asked ON legal_texts (kind, starts_on) WHERE needs_consent = 1;
CREATE UNIQUE INDEX legal_texts_draft ON legal_texts (kind) WHERE starts_on IS NULL;
CREATE INDEX legal_texts_start ON legal_texts (kind, starts_on, version) WHERE starts_on IS NOT NULL;
CREATE TRIGGER legal_texts_facts_kept BEFORE UPDATE OF facts ON legal_texts WHEN OLD.published_at IS NOT NULL BEGIN SELECT RAISE(ABORT, 'legal_texts_kept'); END;
CREATE TRIGGER legal_texts_kept BEFORE UPDATE OF kind, version, body, changes, needs_consent, is_worse ON legal_texts
WHEN OLD.published_at IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'legal_texts_kept');
END;
CREATE TRIGGER legal_texts_kept_out BEFORE DELETE ON legal_texts
BEGIN
  SELECT RAISE(ABORT, 'legal_texts_kept');
END;
CREATE TRIGGER legal_texts_no_replace BEFORE INSERT ON legal_texts WHEN EXISTS (SELECT 1 FROM legal_texts WHERE kind = NEW.kind AND version = NEW.version) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: legal_texts.kind, legal_texts.version'); END;
CREATE TRIGGER legal_texts_no_replace_kind BEFORE INSERT ON legal_texts WHEN EXISTS (SELECT 1 FROM legal_texts WHERE (starts_on IS NULL) AND kind = NEW.kind) AND (NEW.starts_on IS NULL) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: legal_texts.kind'); END;
CREATE TRIGGER legal_texts_noticed BEFORE UPDATE OF published_at ON legal_texts WHEN OLD.published_at IS NULL AND NEW.published_at IS NOT NULL AND NEW.starts_on < date(NEW.published_at, '+9 hours', '+7 days') AND EXISTS (SELECT 1 FROM legal_texts o WHERE o.kind = NEW.kind AND o.version < NEW.version AND o.published_at IS NOT NULL) AND (EXISTS (SELECT 1 FROM consents c CROSS JOIN users u ON u.id = c.user_id WHERE c.kind = NEW.kind AND c.agreed = 1 AND u.role = 'member') OR NOT EXISTS (SELECT 1 FROM legal_texts o WHERE o.kind = NEW.kind AND o.version = NEW.version - 1 AND date(NEW.published_at, '+9 hours') < date(o.published_at, '+9 hours', '+7 days'))) BEGIN SELECT RAISE(ABORT, 'legal_texts_noticed'); END;
CREATE TRIGGER legal_texts_versioned AFTER UPDATE OF starts_on ON legal_texts
BEGIN
  UPDATE data_versions SET version = version + 1 WHERE scope = 'site';
END;

CREATE TABLE link_changes (
  id TEXT PRIMARY KEY,
  link_id TEXT NOT NULL REFERENCES links (id),
  actor_id TEXT NOT NULL REFERENCES users (id),
  from_url TEXT NOT NULL,
  to_url TEXT NOT NULL,
  at TEXT NOT NULL,
  CONSTRAINT link_changes_differ CHECK (from_url <> to_url)
) STRICT;
CREATE INDEX link_changes_by_link ON link_changes (link_id, id);
CREATE TRIGGER link_changes_no_delete BEFORE DELETE ON link_changes
BEGIN
  SELECT RAISE(ABORT, 'link_changes_append_only');
END;
CREATE TRIGGER link_changes_no_replace BEFORE INSERT ON link_changes WHEN EXISTS (SELECT 1 FROM link_changes WHERE id = NEW.id) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: link_changes.id'); END;
CREATE TRIGGER link_changes_no_update BEFORE UPDATE ON link_changes
BEGIN
  SELECT RAISE(ABORT, 'link_changes_append_only');
END;

CREATE TABLE link_hours (
  link_id TEXT NOT NULL REFERENCES links (id),
  hour TEXT NOT NULL,
  orders INTEGER NOT NULL,
  PRIMARY KEY (link_id, hour)
) STRICT;
CREATE INDEX link_hours_by_age ON link_hours (hour);

CREATE TABLE link_months (
  link_id TEXT NOT NULL REFERENCES links (id),
  month TEXT NOT NULL,
  orders INTEGER NOT NULL DEFAULT 0 CHECK (orders >= 0),
  pending INTEGER NOT NULL DEFAULT 0 CHECK (pending >= 0),
  confirmed INTEGER NOT NULL DEFAULT 0 CHECK (confirmed >= 0),
  PRIMARY KEY (link_id, month)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER link_months_moved AFTER UPDATE ON link_months
BEGIN
  UPDATE links SET pending_won = pending_won + NEW.pending - OLD.pending,
    earned_won = earned_won + NEW.pending - OLD.pending + NEW.confirmed - OLD.confirmed,
    (last_month, last_month_won) =
    (SELECT month, pending + confirmed FROM link_months WHERE link_id = NEW.link_id ORDER BY month DESC LIMIT 1)
  WHERE id = NEW.link_id;
  INSERT INTO content_months (content_id, month)
    SELECT only_content_id, NEW.month FROM links WHERE id = NEW.link_id AND only_content_id IS NOT NULL ON CONFLICT DO NOTHING;
  UPDATE content_months SET orders = orders + NEW.orders - OLD.orders, pending = pending + NEW.pending - OLD.pending,
    confirmed = confirmed + NEW.confirmed - OLD.confirmed
  WHERE content_id = (SELECT only_content_id FROM links WHERE id = NEW.link_id) AND month = NEW.month;
  INSERT INTO channel_months (creator_id, channel_code, month)
    SELECT l.creator_id, l.only_channel_code, k.value FROM links l CROSS JOIN json_each(json_array(NEW.month, 'all')) k
    WHERE l.id = NEW.link_id AND l.only_channel_code IS NOT NULL ON CONFLICT DO NOTHING;
  UPDATE channel_months SET pending = pending + NEW.pending - OLD.pending, confirmed = confirmed + NEW.confirmed - OLD.confirmed
  WHERE (creator_id, channel_code) = (SELECT creator_id, only_channel_code FROM links WHERE id = NEW.link_id) AND month IN (NEW.month, 'all');
END;

CREATE TABLE link_names (
  name TEXT PRIMARY KEY CONSTRAINT link_names_shape CHECK (length(name) BETWEEN 3 AND 30 AND name NOT GLOB '*[^a-z0-9-]*'),
  link_id TEXT NOT NULL REFERENCES links (id),
  made_at TEXT NOT NULL
) STRICT;
CREATE INDEX link_names_by_link ON link_names (link_id, name);
CREATE TRIGGER link_names_code BEFORE INSERT ON link_names WHEN EXISTS (SELECT 1 FROM links WHERE code = NEW.name)
BEGIN
  SELECT RAISE(ABORT, 'link_names.name');
END;
CREATE TRIGGER link_names_no_delete BEFORE DELETE ON link_names
BEGIN
  SELECT RAISE(ABORT, 'link_names_append_only');
END;
CREATE TRIGGER link_names_no_replace BEFORE INSERT ON link_names WHEN EXISTS (SELECT 1 FROM link_names WHERE name = NEW.name) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: link_names.name'); END;
CREATE TRIGGER link_names_no_update BEFORE UPDATE ON link_names
BEGIN
  SELECT RAISE(ABORT, 'link_names_append_only');
END;
CREATE VIEW link_places AS
  SELECT l.id AS link_id, l.creator_id,
    CASE count(c.id) WHEN 1 THEN min(c.id) END AS content_id, CASE count(DISTINCT c.channel_code) WHEN 1 THEN min(c.channel_code) END AS channel_code
  FROM links l LEFT JOIN content_links cl ON cl.link_id = l.id LEFT JOIN contents c ON c.id = cl.content_id GROUP BY l.id;

CREATE VIRTUAL TABLE link_search USING fts5 (owner, partner, pairs, content = '', contentless_delete = 1, tokenize = 'ascii', prefix = '2 4 6 8');

CREATE TABLE link_slices (
  partner_id TEXT NOT NULL REFERENCES partners (id),
  first_id TEXT NOT NULL,
  last_id TEXT NOT NULL,
  -- 2: at once · 1: once more a minute later, for copies that were on their way meanwhile
  passes INTEGER NOT NULL DEFAULT 2 CHECK (passes IN (1, 2)),
  -- not before; also the lease of whoever writes it
  due_at TEXT NOT NULL DEFAULT '',
  PRIMARY KEY (partner_id, first_id)
) STRICT;
CREATE INDEX link_slices_due ON link_slices (due_at);

CREATE TABLE link_targets (
  url TEXT PRIMARY KEY,
  partner_id TEXT NOT NULL REFERENCES partners (id),
  -- living links that lead here; nobody visits an address without any
  living INTEGER NOT NULL DEFAULT 0 CONSTRAINT link_targets_living CHECK (living >= 0),
  verdict TEXT NOT NULL DEFAULT 'unchecked'
    CHECK (verdict IN ('unchecked', 'ok', 'gone', 'sold_out', 'moved_off', 'lost_param', 'slow', 'unreachable')),
  -- where it ended up, when that tells something
  final_url TEXT,
  checked_at TEXT,
  -- first failure of an unbroken row of failures to reach it: three days of them are "gone"
  unreachable_since TEXT,
  -- due time; also the lease of a running check
  next_check_at TEXT NOT NULL
, title TEXT, image_hash TEXT REFERENCES images (hash), looked_at TEXT) STRICT;
CREATE INDEX link_targets_by_picture ON link_targets (image_hash) WHERE image_hash IS NOT NULL;
CREATE INDEX link_targets_due ON link_targets (partner_id, next_check_at) WHERE living > 0;
CREATE INDEX link_targets_unlooked ON link_targets (partner_id, next_check_at) WHERE looked_at IS NULL AND living > 0;
CREATE TRIGGER link_targets_image_used AFTER UPDATE OF image_hash ON link_targets WHEN OLD.image_hash IS NOT NEW.image_hash
BEGIN
  UPDATE images SET uses = uses + 1 WHERE hash = NEW.image_hash;
  UPDATE images SET uses = uses - 1, unused_since = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE hash = OLD.image_hash;
  UPDATE links SET image_hash = NEW.image_hash WHERE url = NEW.url;
END;
CREATE TRIGGER link_targets_judged AFTER UPDATE OF verdict ON link_targets WHEN OLD.verdict <> NEW.verdict
BEGIN
  UPDATE links SET problem = CASE WHEN NEW.verdict IN ('unchecked', 'ok', 'unreachable') THEN NULL ELSE NEW.verdict END WHERE url = NEW.url;
END;

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
  recheck_on TEXT, told_as TEXT,
  PRIMARY KEY (partner_id, order_code, user_id)
) STRICT;
CREATE INDEX linkprice_orders_recheck ON linkprice_orders (recheck_on) WHERE recheck_on IS NOT NULL;
CREATE UNIQUE INDEX linkprice_orders_told_as ON linkprice_orders (partner_id, told_as) WHERE told_as IS NOT NULL;
CREATE INDEX linkprice_orders_touched ON linkprice_orders (partner_id) WHERE applied < touched;
CREATE TRIGGER linkprice_orders_stay BEFORE UPDATE OF told_as ON linkprice_orders
WHEN OLD.told_as IS NOT NULL AND NEW.told_as IS NOT OLD.told_as
BEGIN
  SELECT RAISE(ABORT, 'linkprice_orders_stay');
END;

CREATE TABLE linkprice_pulls (
  site_code TEXT NOT NULL,
  span TEXT NOT NULL,
  due_at TEXT NOT NULL,
  failures INTEGER NOT NULL DEFAULT 0,
  last_at TEXT,
  last_result TEXT,
  last_rows INTEGER, hinted_at TEXT,
  PRIMARY KEY (site_code, span)
) STRICT;
CREATE INDEX linkprice_pulls_due ON linkprice_pulls (site_code, due_at);

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
CREATE INDEX linkprice_rows_by_order ON linkprice_rows (partner_id, order_code, user_id);
CREATE TRIGGER linkprice_rows_change AFTER UPDATE ON linkprice_rows WHEN OLD.raw <> NEW.raw
BEGIN
  UPDATE linkprice_orders SET touched = touched + 1
  WHERE partner_id = NEW.partner_id AND order_code = NEW.order_code AND user_id = NEW.user_id;
END;
CREATE TRIGGER linkprice_rows_in AFTER INSERT ON linkprice_rows
BEGIN
  INSERT INTO linkprice_orders (partner_id, order_code, user_id) VALUES (NEW.partner_id, NEW.order_code, NEW.user_id)
  ON CONFLICT (partner_id, order_code, user_id) DO UPDATE SET touched = touched + 1;
END;

CREATE TABLE linkprice_sites (
  site_code TEXT PRIMARY KEY,
  next_call_at TEXT NOT NULL,
  -- set by an answer that asking again would not mend: an operator starts it again
  stopped_at TEXT,
  stop_reason TEXT
, next_hint_at TEXT, hinted_calls INTEGER NOT NULL DEFAULT 0) STRICT;

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
, problem TEXT
  CONSTRAINT links_problem CHECK (problem IN ('gone', 'sold_out', 'moved_off', 'lost_param', 'slow')), only_content_id TEXT REFERENCES contents (id), only_channel_code TEXT, pending_won INTEGER NOT NULL DEFAULT 0 CHECK (pending_won >= 0), earned_won INTEGER NOT NULL DEFAULT 0 CHECK (earned_won >= 0), last_month TEXT, last_month_won INTEGER, image_hash TEXT, name TEXT, name_changed_at TEXT) STRICT;
CREATE INDEX links_by_clicks ON links (creator_id, billable_clicks, id) WHERE deleted_at IS NULL;
CREATE INDEX links_by_earned ON links (creator_id, earned_won, id) WHERE deleted_at IS NULL;
CREATE INDEX links_by_orders ON links (creator_id, orders, id) WHERE deleted_at IS NULL;
CREATE INDEX links_by_partner ON links (creator_id, partner_id, id) WHERE deleted_at IS NULL;
CREATE INDEX links_by_partner_clicks ON links (creator_id, partner_id, billable_clicks, id) WHERE deleted_at IS NULL;
CREATE INDEX links_by_partner_earned ON links (creator_id, partner_id, earned_won, id) WHERE deleted_at IS NULL;
CREATE INDEX links_by_partner_orders ON links (creator_id, partner_id, orders, id) WHERE deleted_at IS NULL;
CREATE INDEX links_by_url ON links (url, creator_id);
CREATE INDEX links_in_trouble ON links (creator_id, id) WHERE problem IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX links_living ON links (creator_id, id) WHERE deleted_at IS NULL;
CREATE INDEX links_of_partner ON links (partner_id, id);
CREATE INDEX links_trash ON links (creator_id, deleted_at, id) WHERE deleted_at IS NOT NULL;
CREATE TRIGGER links_clicked AFTER UPDATE OF billable_clicks ON links
WHEN NEW.only_content_id IS NOT NULL AND OLD.only_content_id IS NEW.only_content_id AND OLD.billable_clicks <> NEW.billable_clicks
BEGIN
  UPDATE contents SET billable_clicks = billable_clicks + NEW.billable_clicks - OLD.billable_clicks WHERE id = NEW.only_content_id;
END;
CREATE TRIGGER links_clicks_moved AFTER UPDATE OF only_content_id ON links
WHEN OLD.only_content_id IS NOT NEW.only_content_id AND (OLD.billable_clicks > 0 OR NEW.billable_clicks > 0)
BEGIN
  UPDATE contents SET billable_clicks = billable_clicks - OLD.billable_clicks WHERE id = OLD.only_content_id;
  UPDATE contents SET billable_clicks = billable_clicks + NEW.billable_clicks WHERE id = NEW.only_content_id;
END;
CREATE TRIGGER links_code_name BEFORE INSERT ON links WHEN EXISTS (SELECT 1 FROM link_names WHERE name = NEW.code)
BEGIN
  SELECT RAISE(ABORT, 'links.code');
END;
CREATE TRIGGER links_image_in AFTER INSERT ON links
WHEN EXISTS (SELECT 1 FROM link_targets WHERE url = NEW.url AND image_hash IS NOT NULL)
BEGIN
  UPDATE links SET image_hash = (SELECT image_hash FROM link_targets WHERE url = NEW.url) WHERE id = NEW.id;
END;
CREATE TRIGGER links_image_moved AFTER UPDATE OF url ON links WHEN OLD.url <> NEW.url
BEGIN
  UPDATE links SET image_hash = (SELECT image_hash FROM link_targets WHERE url = NEW.url) WHERE id = NEW.id;
END;
CREATE TRIGGER links_of_partner_in AFTER INSERT ON links WHEN NEW.deleted_at IS NULL
BEGIN
  INSERT INTO partner_links (partner_id, links) VALUES (NEW.partner_id, 1) ON CONFLICT (partner_id) DO UPDATE SET links = links + 1;
END;
CREATE TRIGGER links_of_partner_restored AFTER UPDATE OF deleted_at ON links WHEN OLD.deleted_at IS NOT NULL AND NEW.deleted_at IS NULL
BEGIN
  INSERT INTO partner_links (partner_id, links) VALUES (NEW.partner_id, 1) ON CONFLICT (partner_id) DO UPDATE SET links = links + 1;
END;
CREATE TRIGGER links_of_partner_trashed AFTER UPDATE OF deleted_at ON links WHEN OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL
BEGIN
  UPDATE partner_links SET links = links - 1 WHERE partner_id = NEW.partner_id;
END;
CREATE TRIGGER links_only_channel_moved AFTER UPDATE OF only_channel_code ON links WHEN OLD.only_channel_code IS NOT NEW.only_channel_code
BEGIN
  UPDATE channel_months SET pending = channel_months.pending - m.pending, confirmed = channel_months.confirmed - m.confirmed
  FROM (SELECT month, pending, confirmed FROM link_months WHERE link_id = NEW.id
    UNION ALL SELECT 'all', sum(pending), sum(confirmed) FROM link_months WHERE link_id = NEW.id HAVING count(*) > 0) m
  WHERE channel_months.creator_id = NEW.creator_id AND channel_months.channel_code = OLD.only_channel_code AND channel_months.month = m.month;
  INSERT INTO channel_months (creator_id, channel_code, month)
    SELECT NEW.creator_id, NEW.only_channel_code, m.month
    FROM (SELECT month FROM link_months WHERE link_id = NEW.id UNION ALL SELECT 'all' FROM link_months WHERE link_id = NEW.id) m
    WHERE NEW.only_channel_code IS NOT NULL ON CONFLICT DO NOTHING;
  UPDATE channel_months SET pending = channel_months.pending + m.pending, confirmed = channel_months.confirmed + m.confirmed
  FROM (SELECT month, pending, confirmed FROM link_months WHERE link_id = NEW.id
    UNION ALL SELECT 'all', sum(pending), sum(confirmed) FROM link_months WHERE link_id = NEW.id HAVING count(*) > 0) m
  WHERE channel_months.creator_id = NEW.creator_id AND channel_months.channel_code = NEW.only_channel_code AND channel_months.month = m.month;
END;
CREATE TRIGGER links_only_content_moved AFTER UPDATE OF only_content_id ON links WHEN OLD.only_content_id IS NOT NEW.only_content_id
BEGIN
  UPDATE content_months SET orders = content_months.orders - m.orders, pending = content_months.pending - m.pending,
    confirmed = content_months.confirmed - m.confirmed
  FROM link_months m WHERE m.link_id = NEW.id AND content_months.content_id = OLD.only_content_id AND content_months.month = m.month;
  INSERT INTO content_months (content_id, month)
    SELECT NEW.only_content_id, month FROM link_months WHERE link_id = NEW.id AND NEW.only_content_id IS NOT NULL ON CONFLICT DO NOTHING;
  UPDATE content_months SET orders = content_months.orders + m.orders, pending = content_months.pending + m.pending,
    confirmed = content_months.confirmed + m.confirmed
  FROM link_months m WHERE m.link_id = NEW.id AND content_months.content_id = NEW.only_content_id AND content_months.month = m.month;
END;
CREATE TRIGGER links_problem_in AFTER INSERT ON links WHEN NEW.problem IS NOT NULL AND NEW.deleted_at IS NULL
BEGIN
  UPDATE creators SET problem_count = problem_count + 1 WHERE id = NEW.creator_id;
END;
CREATE TRIGGER links_problem_moved AFTER UPDATE OF problem, deleted_at ON links
WHEN (OLD.problem IS NOT NULL AND OLD.deleted_at IS NULL) <> (NEW.problem IS NOT NULL AND NEW.deleted_at IS NULL)
BEGIN
  UPDATE creators SET problem_count = problem_count + CASE WHEN NEW.problem IS NOT NULL AND NEW.deleted_at IS NULL THEN 1 ELSE -1 END
  WHERE id = NEW.creator_id;
END;
CREATE TRIGGER links_search_in AFTER INSERT ON links
BEGIN
  INSERT INTO link_search (rowid, owner, partner, pairs)
  SELECT NEW.rowid, substr(NEW.creator_id, 5) || CASE WHEN NEW.deleted_at IS NULL THEN 'L' ELSE 'D' END, substr(NEW.partner_id, 5),
    (SELECT coalesce(group_concat(hex(substr(t, i, 2)), ' ' ORDER BY i), '') FROM text_positions WHERE i <= length(t))
  FROM (SELECT lower(NEW.title || ' ' || NEW.sub_id) AS t);
END;
CREATE TRIGGER links_search_moved AFTER UPDATE OF title, sub_id, deleted_at ON links
WHEN OLD.title <> NEW.title OR OLD.sub_id <> NEW.sub_id OR (OLD.deleted_at IS NULL) <> (NEW.deleted_at IS NULL)
BEGIN
  DELETE FROM link_search WHERE rowid = NEW.rowid;
  INSERT INTO link_search (rowid, owner, partner, pairs)
  SELECT NEW.rowid, substr(NEW.creator_id, 5) || CASE WHEN NEW.deleted_at IS NULL THEN 'L' ELSE 'D' END, substr(NEW.partner_id, 5),
    (SELECT coalesce(group_concat(hex(substr(t, i, 2)), ' ' ORDER BY i), '') FROM text_positions WHERE i <= length(t))
  FROM (SELECT lower(NEW.title || ' ' || NEW.sub_id) AS t);
END;
CREATE TRIGGER links_target_in AFTER INSERT ON links
BEGIN
  INSERT INTO link_targets (url, partner_id, living, next_check_at)
  VALUES (NEW.url, NEW.partner_id, NEW.deleted_at IS NULL, NEW.created_at)
  ON CONFLICT (url) DO UPDATE SET living = living + excluded.living;
  -- what is known of the address already
  UPDATE links SET problem = (SELECT verdict FROM link_targets WHERE url = NEW.url)
  WHERE id = NEW.id AND EXISTS (SELECT 1 FROM link_targets WHERE url = NEW.url AND verdict NOT IN ('unchecked', 'ok', 'unreachable'));
END;
CREATE TRIGGER links_target_life AFTER UPDATE OF deleted_at ON links
WHEN OLD.url = NEW.url AND (OLD.deleted_at IS NULL) <> (NEW.deleted_at IS NULL)
BEGIN
  UPDATE link_targets SET living = living + CASE WHEN NEW.deleted_at IS NULL THEN 1 ELSE -1 END WHERE url = NEW.url;
END;
CREATE TRIGGER links_target_moved AFTER UPDATE OF url ON links WHEN OLD.url <> NEW.url
BEGIN
  UPDATE link_targets SET living = living - 1 WHERE url = OLD.url AND OLD.deleted_at IS NULL;
  INSERT INTO link_targets (url, partner_id, living, next_check_at)
  VALUES (NEW.url, NEW.partner_id, NEW.deleted_at IS NULL, NEW.created_at)
  ON CONFLICT (url) DO UPDATE SET living = living + excluded.living;
  UPDATE links SET problem = (SELECT verdict FROM link_targets WHERE url = NEW.url AND verdict NOT IN ('unchecked', 'ok', 'unreachable'))
  WHERE id = NEW.id;
END;

CREATE TABLE mail_event_kinds (kind TEXT PRIMARY KEY, count INTEGER NOT NULL, last_at TEXT NOT NULL) STRICT;

CREATE TABLE mail_events (id TEXT PRIMARY KEY, at TEXT NOT NULL) STRICT;
CREATE INDEX mail_events_by_age ON mail_events (at);

CREATE TABLE mail_stops (
  address_index TEXT PRIMARY KEY,
  -- The member whose address it is.
  user_id TEXT REFERENCES users (id),
  bounced_at TEXT,
  complained_at TEXT,
  -- What happened before an operator let mail go there again counts no more.
  lifted_at TEXT
) STRICT;
CREATE INDEX mail_stops_by_user ON mail_stops (user_id) WHERE user_id IS NOT NULL;

CREATE TABLE mail_topics_off (
  user_id TEXT NOT NULL REFERENCES users (id),
  topic TEXT NOT NULL,
  off_at TEXT NOT NULL,
  PRIMARY KEY (user_id, topic)
) STRICT, WITHOUT ROWID;

CREATE TABLE member_counts (
  state TEXT PRIMARY KEY CHECK (state IN ('member')),
  count INTEGER NOT NULL
) STRICT;

CREATE TABLE message_kinds_on (
  user_id TEXT NOT NULL REFERENCES users (id),
  -- Of contract/message-kinds.ts.
  kind TEXT NOT NULL,
  on_at TEXT NOT NULL,
  PRIMARY KEY (user_id, kind)
) STRICT, WITHOUT ROWID;

CREATE TABLE message_texts (
  nr INTEGER PRIMARY KEY,
  raw TEXT NOT NULL
) STRICT;
CREATE TRIGGER message_texts_archived BEFORE DELETE ON message_texts WHEN NOT EXISTS (SELECT 1 FROM inbox m CROSS JOIN archive_bundles b ON b.first_nr = (SELECT max(first_nr) FROM archive_bundles WHERE first_nr <= OLD.nr) WHERE m.rowid = OLD.nr AND m.result <> 'quarantined' AND b.last_nr >= OLD.nr AND instr(b.heads, ' ' || substr(m.body_hash, 1, 16)) > 0) BEGIN SELECT RAISE(ABORT, 'message_texts_archived'); END;
CREATE TRIGGER message_texts_no_replace BEFORE INSERT ON message_texts WHEN EXISTS (SELECT 1 FROM message_texts WHERE nr = NEW.nr) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: message_texts.nr'); END;
CREATE TRIGGER message_texts_no_update BEFORE UPDATE ON message_texts BEGIN SELECT RAISE(ABORT, 'message_texts_append_only'); END;

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
CREATE INDEX network_imports_by_time ON network_imports (created_at, id);
CREATE TRIGGER network_imports_approved BEFORE UPDATE OF state ON network_imports
WHEN NEW.state = 'started' AND NOT EXISTS (
  SELECT 1 FROM approvals WHERE kind = 'startTransferImport' AND subject = NEW.id AND state = 'approved')
BEGIN
  SELECT RAISE(ABORT, 'network_imports_approved');
END;
CREATE TRIGGER network_imports_opened AFTER UPDATE OF state ON network_imports WHEN NEW.state = 'started'
BEGIN
  UPDATE network_members SET open = 1 WHERE import_id = NEW.id;
END;
CREATE TRIGGER network_imports_transition BEFORE UPDATE OF state ON network_imports
WHEN OLD.state <> 'ready' OR NEW.state <> 'started'
BEGIN
  SELECT RAISE(ABORT, 'network_imports_transition');
END;

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
CREATE UNIQUE INDEX network_members_once ON network_members (email_hash) WHERE open = 1;

CREATE TABLE network_transfer_links (
  transfer_id TEXT NOT NULL REFERENCES network_transfers (id),
  link_id TEXT NOT NULL REFERENCES links (id),
  PRIMARY KEY (transfer_id, link_id)
) STRICT;

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
CREATE INDEX network_transfers_by_creator ON network_transfers (creator_id, id);
CREATE UNIQUE INDEX network_transfers_once ON network_transfers (member_id) WHERE undone_at IS NULL;
CREATE TRIGGER network_transfers_counted AFTER INSERT ON network_transfers
BEGIN
  UPDATE network_imports SET moved = moved + 1, moved_won = moved_won + NEW.won
  WHERE id = (SELECT import_id FROM network_members WHERE id = NEW.member_id);
END;
CREATE TRIGGER network_transfers_not_own BEFORE INSERT ON network_transfers
WHEN EXISTS (
  SELECT 1 FROM network_members m JOIN network_imports i ON i.id = m.import_id
    LEFT JOIN approvals a ON a.kind = 'startTransferImport' AND a.subject = i.id AND a.state = 'approved'
    JOIN own_creators o ON o.creator_id = NEW.creator_id AND o.user_id IN (i.created_by, a.requested_by, a.decided_by)
  WHERE m.id = NEW.member_id)
BEGIN
  SELECT RAISE(ABORT, 'network_transfers_not_own');
END;
CREATE TRIGGER network_transfers_of_members_only BEFORE INSERT ON network_transfers
WHEN EXISTS (SELECT 1 FROM creators c JOIN users u ON u.id = c.user_id WHERE c.id = NEW.creator_id AND u.withdrawn_at IS NOT NULL)
  OR NOT EXISTS (SELECT 1 FROM network_members WHERE id = NEW.member_id AND open = 1 AND won = NEW.won)
BEGIN
  SELECT RAISE(ABORT, 'network_transfers_of_members_only');
END;
CREATE TRIGGER network_transfers_uncounted AFTER UPDATE OF undone_at ON network_transfers
BEGIN
  UPDATE network_imports SET moved = moved - 1, moved_won = moved_won - NEW.won
  WHERE id = (SELECT import_id FROM network_members WHERE id = NEW.member_id);
END;
CREATE TRIGGER network_transfers_undo BEFORE UPDATE ON network_transfers
WHEN OLD.undone_at IS NOT NULL OR NEW.undone_at IS NULL OR NEW.undone_at > OLD.undo_until OR NEW.won <> OLD.won
  OR NEW.member_id <> OLD.member_id OR NEW.creator_id <> OLD.creator_id
BEGIN
  SELECT RAISE(ABORT, 'network_transfers_undo');
END;
CREATE VIEW new_referral_code AS
  WITH a (s) AS (VALUES ('CDFGHJKLMNPQRTVWXY34679'))
  SELECT substr(s, 1 + abs(random() % 23), 1) || substr(s, 1 + abs(random() % 23), 1) || substr(s, 1 + abs(random() % 23), 1)
    || substr(s, 1 + abs(random() % 23), 1) || substr(s, 1 + abs(random() % 23), 1) || substr(s, 1 + abs(random() % 23), 1)
    || substr(s, 1 + abs(random() % 23), 1) || substr(s, 1 + abs(random() % 23), 1) AS code FROM a;

CREATE TABLE notice_letters (
  content_id TEXT NOT NULL REFERENCES contents (id),
  notice_code TEXT NOT NULL REFERENCES notices (code),
  told_at TEXT NOT NULL,
  PRIMARY KEY (content_id, notice_code)
) STRICT, WITHOUT ROWID;

CREATE TABLE notice_records (
  id TEXT PRIMARY KEY,
  creator_id TEXT NOT NULL REFERENCES creators (id),
  content_id TEXT REFERENCES contents (id),
  notice_code TEXT NOT NULL REFERENCES notices (code),
  given_at TEXT NOT NULL
) STRICT;
CREATE INDEX notice_records_by_content ON notice_records (content_id, given_at) WHERE content_id IS NOT NULL;
CREATE INDEX notice_records_by_creator ON notice_records (creator_id, id);
CREATE TRIGGER notice_records_no_delete BEFORE DELETE ON notice_records
BEGIN
  SELECT RAISE(ABORT, 'notice_records_append_only');
END;
CREATE TRIGGER notice_records_no_replace BEFORE INSERT ON notice_records WHEN EXISTS (SELECT 1 FROM notice_records WHERE id = NEW.id) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: notice_records.id'); END;
CREATE TRIGGER notice_records_no_update BEFORE UPDATE ON notice_records
BEGIN
  SELECT RAISE(ABORT, 'notice_records_append_only');
END;

CREATE TABLE notices (
  code TEXT PRIMARY KEY,
  channel_code TEXT NOT NULL,
  version INTEGER NOT NULL,
  sentence TEXT NOT NULL,
  active INTEGER NOT NULL DEFAULT 1, starts_on TEXT NOT NULL DEFAULT '2024-12-01', written_by TEXT REFERENCES users (id), written_at TEXT, outdated_at TEXT, outdated_why TEXT, told_to TEXT NOT NULL DEFAULT '', told_at TEXT,
  CONSTRAINT notices_version UNIQUE (channel_code, version)
) STRICT;
CREATE TRIGGER notices_kept BEFORE UPDATE OF code, channel_code, version, sentence, starts_on, written_by, written_at ON notices
BEGIN
  SELECT RAISE(ABORT, 'notices_kept');
END;
CREATE TRIGGER notices_kept_out BEFORE DELETE ON notices
BEGIN
  SELECT RAISE(ABORT, 'notices_kept');
END;
CREATE TRIGGER notices_no_replace BEFORE INSERT ON notices WHEN EXISTS (SELECT 1 FROM notices WHERE code = NEW.code) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: notices.code'); END;
CREATE TRIGGER notices_no_replace_version BEFORE INSERT ON notices WHEN EXISTS (SELECT 1 FROM notices WHERE channel_code = NEW.channel_code AND version = NEW.version) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: notices.channel_code, notices.version'); END;
CREATE TRIGGER notices_outdated BEFORE UPDATE OF outdated_at ON notices WHEN OLD.outdated_at IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'notices_outdated');
END;

CREATE TABLE notifications (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id),
  -- Of contract/mail-kinds.ts.
  kind_code TEXT NOT NULL,
  title TEXT NOT NULL,
  body TEXT NOT NULL,
  -- The page it leads to; null: none.
  href TEXT,
  created_at TEXT NOT NULL,
  read_at TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX notifications_by_user ON notifications (user_id, id);
CREATE INDEX notifications_unread ON notifications (user_id, id) WHERE read_at IS NULL;
CREATE TRIGGER notifications_read AFTER UPDATE OF read_at ON notifications WHEN OLD.read_at IS NULL AND NEW.read_at IS NOT NULL
BEGIN
  INSERT INTO data_versions (scope, version) VALUES (NEW.user_id, 1) ON CONFLICT (scope) DO UPDATE SET version = version + 1;
END;
CREATE TRIGGER notifications_told AFTER INSERT ON notifications
BEGIN
  INSERT INTO data_versions (scope, version) VALUES (NEW.user_id, 1) ON CONFLICT (scope) DO UPDATE SET version = version + 1;
END;

CREATE TABLE operator_invites (
  id TEXT PRIMARY KEY,
  email TEXT NOT NULL,
  operator_role TEXT NOT NULL CHECK (operator_role IN ('owner', 'finance', 'review', 'support')),
  token_hash TEXT NOT NULL UNIQUE,
  invited_by TEXT REFERENCES users (id),
  created_at TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  accepted_by TEXT REFERENCES users (id),
  accepted_at TEXT,
  withdrawn_at TEXT,
  CHECK ((accepted_by IS NULL) = (accepted_at IS NULL)),
  CHECK (accepted_at IS NULL OR withdrawn_at IS NULL)
) STRICT;
CREATE UNIQUE INDEX operator_invites_open ON operator_invites (email) WHERE accepted_at IS NULL AND withdrawn_at IS NULL;
CREATE TRIGGER approvals_end_with_invite AFTER UPDATE OF withdrawn_at ON operator_invites WHEN NEW.withdrawn_at IS NOT NULL BEGIN UPDATE approvals SET state = 'withdrawn', decided_at = NEW.withdrawn_at WHERE kind = 'inviteOperator' AND subject = NEW.id AND state = 'waiting'; END;
CREATE TRIGGER operator_invites_approved BEFORE UPDATE OF accepted_at ON operator_invites WHEN NEW.accepted_at IS NOT NULL AND NEW.operator_role IN ('owner', 'finance') AND NOT EXISTS (SELECT 1 FROM approvals WHERE kind = 'inviteOperator' AND subject = NEW.id AND state = 'approved') AND EXISTS (SELECT 1 FROM users WHERE role = 'operator' AND operator_role = 'owner' AND id NOT IN (coalesce(NEW.invited_by, ''), NEW.accepted_by) AND (NEW.invited_by IS NULL OR operator_since <= NEW.created_at) AND suspended_at IS NULL AND withdrawn_at IS NULL) BEGIN SELECT RAISE(ABORT, 'operator_invites_approved'); END;
CREATE TRIGGER operator_invites_born_open BEFORE INSERT ON operator_invites WHEN NEW.accepted_at IS NOT NULL BEGIN SELECT RAISE(ABORT, 'operator_invites_born_open'); END;
CREATE TRIGGER operator_invites_fixed BEFORE UPDATE OF operator_role, invited_by, created_at ON operator_invites BEGIN SELECT RAISE(ABORT, 'operator_invites_fixed'); END;
CREATE TRIGGER operator_invites_once BEFORE UPDATE ON operator_invites WHEN OLD.accepted_at IS NOT NULL OR OLD.withdrawn_at IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'operator_invites_once');
END;

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

CREATE TABLE order_receipts (
  receipt_id TEXT NOT NULL REFERENCES receipts (id),
  order_id TEXT NOT NULL REFERENCES orders (id),
  won INTEGER NOT NULL CHECK (won > 0),
  is_back INTEGER NOT NULL DEFAULT 0 CHECK (is_back IN (0, 1)),
  PRIMARY KEY (receipt_id, order_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX order_receipts_by_order ON order_receipts (order_id);
CREATE TRIGGER order_receipts_back AFTER UPDATE OF is_back ON order_receipts WHEN OLD.is_back = 0 AND NEW.is_back = 1
BEGIN
  UPDATE orders SET received_won = received_won - NEW.won, received_on = NULL
    WHERE id = NEW.order_id AND (SELECT kind FROM receipts WHERE id = NEW.receipt_id) <> 'write_off';
  UPDATE orders SET written_off_won = written_off_won - NEW.won
    WHERE id = NEW.order_id AND (SELECT kind FROM receipts WHERE id = NEW.receipt_id) = 'write_off';
  UPDATE receipts SET allocated = allocated - NEW.won WHERE id = NEW.receipt_id;
  INSERT INTO postings (debit, credit, amount, kind, ref, at)
    SELECT a.id, 'awaited:' || o.creator_id,
      min(a.balance, min(o.confirmed_won, o.received_won + o.written_off_won + NEW.won) - min(o.confirmed_won, o.received_won + o.written_off_won)), 'order_uncovered', o.id || ':' || r.id, r.undone_at
    FROM orders o CROSS JOIN receipts r ON r.id = NEW.receipt_id CROSS JOIN accounts a ON a.id = 'available:' || o.creator_id
    WHERE o.id = NEW.order_id AND o.pays_when = 'received'
      AND min(a.balance, min(o.confirmed_won, o.received_won + o.written_off_won + NEW.won) - min(o.confirmed_won, o.received_won + o.written_off_won)) > 0;
  INSERT INTO postings (debit, credit, amount, kind, ref, at)
    SELECT 'debt:' || creator_id, 'awaited:' || creator_id, won, 'order_owed', id || ':' || NEW.receipt_id, undone_at FROM (
      SELECT o.id, o.creator_id, r.undone_at, min(o.confirmed_won, o.received_won + o.written_off_won + NEW.won) - min(o.confirmed_won, o.received_won + o.written_off_won)
        - coalesce((SELECT amount FROM postings WHERE kind = 'order_uncovered' AND ref = o.id || ':' || r.id), 0) AS won
      FROM orders o CROSS JOIN receipts r ON r.id = NEW.receipt_id WHERE o.id = NEW.order_id AND o.pays_when = 'received'
    ) WHERE won > 0;
END;
CREATE TRIGGER order_receipts_in AFTER INSERT ON order_receipts
BEGIN
  UPDATE orders SET received_won = received_won + NEW.won,
    received_on = iif(received_won + NEW.won >= commission, (SELECT happened_on FROM receipts WHERE id = NEW.receipt_id), NULL)
    WHERE id = NEW.order_id AND (SELECT kind FROM receipts WHERE id = NEW.receipt_id) <> 'write_off';
  UPDATE orders SET written_off_won = written_off_won + NEW.won
    WHERE id = NEW.order_id AND (SELECT kind FROM receipts WHERE id = NEW.receipt_id) = 'write_off';
  UPDATE receipts SET allocated = allocated + NEW.won WHERE id = NEW.receipt_id;
  INSERT INTO postings (debit, credit, amount, kind, ref, at)
    SELECT 'awaited:' || o.creator_id, 'available:' || o.creator_id,
      min(o.confirmed_won, o.received_won + o.written_off_won) - min(o.confirmed_won, o.received_won + o.written_off_won - NEW.won), 'order_released', o.id || ':' || r.id, max(r.at, r.looked_at)
    FROM orders o CROSS JOIN receipts r ON r.id = NEW.receipt_id
    WHERE o.id = NEW.order_id AND o.pays_when = 'received'
      AND min(o.confirmed_won, o.received_won + o.written_off_won) > min(o.confirmed_won, o.received_won + o.written_off_won - NEW.won);
  INSERT INTO postings (debit, credit, amount, kind, ref, at)
    SELECT a.id, d.id, min(a.balance, -d.balance), 'debt_settled', o.id || ':' || r.id, max(r.at, r.looked_at)
    FROM orders o CROSS JOIN receipts r ON r.id = NEW.receipt_id
    CROSS JOIN accounts a ON a.id = 'available:' || o.creator_id CROSS JOIN accounts d ON d.id = 'debt:' || o.creator_id
    WHERE o.id = NEW.order_id AND o.pays_when = 'received' AND min(a.balance, -d.balance) > 0;
END;
CREATE TRIGGER order_receipts_no_delete BEFORE DELETE ON order_receipts
BEGIN
  SELECT RAISE(ABORT, 'order_receipts_append_only');
END;
CREATE TRIGGER order_receipts_no_replace BEFORE INSERT ON order_receipts WHEN EXISTS (SELECT 1 FROM order_receipts WHERE receipt_id = NEW.receipt_id AND order_id = NEW.order_id) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: order_receipts.receipt_id, order_receipts.order_id'); END;

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
  CONSTRAINT orders_hold_keeps CHECK (hold IS NULL OR (confirmed_won = 0 AND (hold = 'held' OR pending_won = 0))), hold_flag TEXT CHECK ((hold IS NULL) = (hold_flag IS NULL)), click_drop TEXT CHECK (click_drop IN ('head', 'prefetch', 'bot', 'no_gesture')), cancel_reason TEXT, corrected_over TEXT CHECK (corrected_over IN ('pending', 'confirmed', 'cancelled')), paid_won INTEGER NOT NULL DEFAULT 0, received_won INTEGER NOT NULL DEFAULT 0, received_on TEXT, pays_when TEXT NOT NULL DEFAULT 'confirmed' CHECK (pays_when IN ('confirmed', 'received')), written_off_won INTEGER NOT NULL DEFAULT 0 CHECK (written_off_won >= 0), order_key TEXT NOT NULL DEFAULT '',
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
CREATE INDEX orders_overpaid ON orders (creator_id, id) WHERE paid_won > iif(pays_when = 'received', min(confirmed_won, received_won + written_off_won), confirmed_won);
CREATE INDEX orders_unpaid ON orders (creator_id, state_at, id) WHERE paid_won < iif(pays_when = 'received', min(confirmed_won, received_won + written_off_won), confirmed_won);
CREATE INDEX orders_unreceived ON orders (partner_id, state_at, id) WHERE state = 'confirmed' AND commission > received_won + written_off_won;
CREATE INDEX orders_without_key ON orders (id) WHERE order_key < '!';
CREATE TRIGGER flags_burst AFTER INSERT ON orders
BEGIN
  INSERT INTO link_hours (link_id, hour, orders) VALUES (NEW.link_id, substr(NEW.ordered_at, 1, 13), 1)
    ON CONFLICT (link_id, hour) DO UPDATE SET orders = orders + 1;
  INSERT INTO flags (id, creator_id, kind, ref, evidence, raised_at)
    SELECT 'flg_' || substr(NEW.id, 5) || '_b', NEW.creator_id, 'burst', h.link_id || ':' || h.hour,
      json_object('from', h.hour || ':00:00.000Z', 'orders', h.orders, 'usualPerDay', round(b.usual, 1), 'clicks', b.clicks, 'link', b.title),
      NEW.created_at
    FROM link_hours h CROSS JOIN (
      SELECT (l.orders - k.orders + 1) / max(1.0, julianday(NEW.ordered_at) - julianday(l.created_at)) AS usual, l.title,
        coalesce((SELECT sum(billable) FROM click_days d WHERE d.link_id = l.id AND d.day BETWEEN date(NEW.day, '-1 day') AND NEW.day), 0) AS clicks
      FROM link_hours k CROSS JOIN links l ON l.id = k.link_id
      WHERE k.link_id = NEW.link_id AND k.hour = substr(NEW.ordered_at, 1, 13) AND k.orders >= 20
    ) b
    WHERE h.link_id = NEW.link_id AND h.hour = substr(NEW.ordered_at, 1, 13) AND h.orders > 10 * b.usual AND h.orders * 5 > b.clicks
    ON CONFLICT (kind, ref) DO NOTHING;
  -- the first time all orders of the hour, after that each that comes while it is open
  INSERT INTO flag_orders (flag_id, order_id)
    SELECT f.id, o.id FROM flags f CROSS JOIN orders o ON o.link_id = NEW.link_id
      AND o.ordered_at BETWEEN substr(NEW.ordered_at, 1, 13) AND substr(NEW.ordered_at, 1, 13) || ':~'
    WHERE f.id = 'flg_' || substr(NEW.id, 5) || '_b';
  INSERT INTO flag_orders (flag_id, order_id)
    SELECT f.id, NEW.id FROM flags f
    WHERE f.kind = 'burst' AND f.ref = NEW.link_id || ':' || substr(NEW.ordered_at, 1, 13) AND f.state IN ('open', 'answered')
    ON CONFLICT (flag_id, order_id) DO NOTHING;
END;
CREATE TRIGGER flags_own_click AFTER INSERT ON orders
WHEN EXISTS (SELECT 1 FROM own_clicks WHERE link_id = NEW.link_id AND clicked_at = NEW.clicked_at)
BEGIN
  INSERT INTO flags (id, creator_id, kind, ref, evidence, raised_at) VALUES ('flg_' || substr(NEW.id, 5), NEW.creator_id,
    'self_click', NEW.id, json_object('clickedAt', NEW.clicked_at, 'orderedAt', NEW.ordered_at), NEW.created_at);
  INSERT INTO flag_orders (flag_id, order_id) VALUES ('flg_' || substr(NEW.id, 5), NEW.id);
END;
CREATE TRIGGER flags_uncounted_click AFTER INSERT ON orders WHEN NEW.click_drop IS NOT NULL
BEGIN
  INSERT INTO flags (id, creator_id, kind, ref, evidence, raised_at) VALUES ('flg_' || substr(NEW.id, 5) || '_u', NEW.creator_id,
    'uncounted_click', NEW.id, json_object('clickedAt', NEW.clicked_at, 'orderedAt', NEW.ordered_at, 'drop', NEW.click_drop),
    NEW.created_at);
  INSERT INTO flag_orders (flag_id, order_id) VALUES ('flg_' || substr(NEW.id, 5) || '_u', NEW.id);
END;
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
CREATE TRIGGER orders_received_as_lines AFTER UPDATE OF received_won, written_off_won ON orders
WHEN NEW.received_won + NEW.written_off_won <> (SELECT coalesce(sum(won), 0) FROM order_receipts WHERE order_id = NEW.id AND is_back = 0)
BEGIN
  SELECT RAISE(ABORT, 'orders_received_as_lines');
END;
CREATE TRIGGER orders_start_unpaid BEFORE INSERT ON orders WHEN NEW.paid_won <> 0
BEGIN
  SELECT RAISE(ABORT, 'orders_start_unpaid');
END;
CREATE TRIGGER orders_timeline_keeps BEFORE UPDATE OF timeline ON orders WHEN substr(NEW.timeline, 1, length(OLD.timeline) - 1) <> substr(OLD.timeline, 1, length(OLD.timeline) - 1) AND (OLD.seq < 40 OR EXISTS (SELECT 1 FROM json_each(OLD.timeline) o WHERE o.value ->> 'seq' <= 20 AND NOT EXISTS (SELECT 1 FROM json_each(NEW.timeline) n WHERE n.value = o.value))) BEGIN SELECT RAISE(ABORT, 'orders_timeline_keeps'); END;

CREATE TABLE outbox (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('mail')),
  payload TEXT NOT NULL,
  created_at TEXT NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  last_error TEXT,
  sent_at TEXT
, by_day INTEGER NOT NULL DEFAULT 0 CHECK (by_day IN (0, 1)), user_id TEXT REFERENCES users (id), subject TEXT, mail_kind TEXT, stopped TEXT CHECK (stopped IS NULL OR stopped IN ('bounced', 'complained', 'withdrawn', 'gone', 'ended')), advertisement_id TEXT REFERENCES advertisements (id), channel TEXT NOT NULL DEFAULT 'mail' CHECK (channel IN ('mail', 'message')), taken_at TEXT, urgency INTEGER NOT NULL DEFAULT 1 CHECK (urgency IN (0, 1, 2, 3)), lease TEXT) STRICT;
CREATE UNIQUE INDEX outbox_by_advertisement ON outbox (advertisement_id, user_id) WHERE advertisement_id IS NOT NULL;
CREATE INDEX outbox_by_user ON outbox (user_id, created_at) WHERE user_id IS NOT NULL;
CREATE INDEX outbox_ended ON outbox (created_at, id) WHERE sent_at IS NULL AND payload = '{}';
CREATE INDEX outbox_failed ON outbox (created_at, id) WHERE sent_at IS NULL AND attempts >= 20;
CREATE INDEX outbox_messages ON outbox (created_at) WHERE channel = 'message' AND sent_at IS NULL AND stopped IS NULL;
CREATE INDEX outbox_sent ON outbox (created_at, id) WHERE sent_at IS NOT NULL;
CREATE INDEX outbox_turns ON outbox (urgency, created_at) WHERE channel = 'mail' AND sent_at IS NULL AND stopped IS NULL AND attempts < 20;
CREATE INDEX outbox_unsent ON outbox (created_at) WHERE sent_at IS NULL AND stopped IS NULL;
CREATE TRIGGER advertisements_failed AFTER UPDATE OF attempts ON outbox
WHEN NEW.advertisement_id IS NOT NULL AND OLD.attempts < 20 AND NEW.attempts >= 20 AND NEW.sent_at IS NULL
BEGIN
  INSERT INTO advertisement_skips (advertisement_id, why, count) VALUES (NEW.advertisement_id, 'failed', 1)
    ON CONFLICT (advertisement_id, why) DO UPDATE SET count = count + 1;
END;
CREATE TRIGGER advertisements_sent AFTER UPDATE OF sent_at ON outbox
WHEN NEW.advertisement_id IS NOT NULL AND OLD.sent_at IS NULL AND NEW.sent_at IS NOT NULL
BEGIN
  UPDATE advertisements SET sent = sent + 1 WHERE id = NEW.advertisement_id;
END;
CREATE TRIGGER advertisements_skipped AFTER UPDATE OF stopped ON outbox
WHEN NEW.advertisement_id IS NOT NULL AND OLD.stopped IS NULL AND NEW.stopped IS NOT NULL
BEGIN
  INSERT INTO advertisement_skips (advertisement_id, why, count) VALUES (NEW.advertisement_id, NEW.stopped, 1)
    ON CONFLICT (advertisement_id, why) DO UPDATE SET count = count + 1;
END;

CREATE TABLE own_clicks (
  link_id TEXT NOT NULL REFERENCES links (id),
  clicked_at TEXT NOT NULL,
  at TEXT NOT NULL,
  PRIMARY KEY (link_id, clicked_at)
) STRICT;
CREATE INDEX own_clicks_by_age ON own_clicks (at);
CREATE TRIGGER flags_own_click_late AFTER INSERT ON own_clicks
BEGIN
  INSERT INTO flags (id, creator_id, kind, ref, evidence, raised_at)
    SELECT 'flg_' || substr(o.id, 5), o.creator_id, 'self_click', o.id,
      json_object('clickedAt', o.clicked_at, 'orderedAt', o.ordered_at), NEW.at
    FROM orders o WHERE o.link_id = NEW.link_id AND o.ordered_at >= NEW.clicked_at AND o.clicked_at = NEW.clicked_at
    ON CONFLICT (kind, ref) DO NOTHING;
  INSERT INTO flag_orders (flag_id, order_id)
    SELECT f.id, o.id FROM orders o CROSS JOIN flags f ON f.kind = 'self_click' AND f.ref = o.id
    WHERE o.link_id = NEW.link_id AND o.ordered_at >= NEW.clicked_at AND o.clicked_at = NEW.clicked_at
    ON CONFLICT (flag_id, order_id) DO NOTHING;
END;
CREATE VIEW own_creators (user_id, creator_id) AS
  SELECT user_id, id FROM creators
  UNION ALL
  SELECT c.user_id, o.creator_id FROM creators c
    JOIN payout_accounts a ON a.creator_id = c.id AND a.replaced_at IS NULL AND a.number_index <> ''
    JOIN payout_accounts o ON o.number_index = a.number_index AND o.replaced_at IS NULL
  WHERE o.creator_id <> c.id;

CREATE TABLE page_visits (
  creator_id TEXT NOT NULL REFERENCES creators (id),
  -- in Seoul
  day TEXT NOT NULL,
  visits INTEGER NOT NULL CHECK (visits > 0),
  PRIMARY KEY (creator_id, day)
) STRICT, WITHOUT ROWID;

CREATE TABLE partner_books (
  partner_id TEXT PRIMARY KEY REFERENCES partners (id),
  pending INTEGER NOT NULL DEFAULT 0,
  confirmed INTEGER NOT NULL DEFAULT 0,
  settled INTEGER NOT NULL DEFAULT 0,
  -- confirmed and not settled; below nothing when the partner has paid too much
  owed INTEGER NOT NULL AS (confirmed - settled) STORED
) STRICT;
CREATE INDEX partner_books_by_owed ON partner_books (owed, partner_id);

CREATE TABLE partner_claims (
  partner_id TEXT PRIMARY KEY REFERENCES partners (id),
  claims INTEGER NOT NULL,
  accepted INTEGER NOT NULL DEFAULT 0,
  declined INTEGER NOT NULL DEFAULT 0,
  -- how often it answered, and after how many hours in all
  answers INTEGER NOT NULL DEFAULT 0,
  answer_hours REAL NOT NULL DEFAULT 0
) STRICT;

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

CREATE TABLE partner_links (
  partner_id TEXT PRIMARY KEY REFERENCES partners (id),
  links INTEGER NOT NULL DEFAULT 0 CHECK (links >= 0)
) STRICT;

CREATE TABLE partner_months (
  partner_id TEXT NOT NULL REFERENCES partners (id),
  month TEXT NOT NULL,
  pending INTEGER NOT NULL DEFAULT 0,
  confirmed INTEGER NOT NULL DEFAULT 0,
  settled INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (partner_id, month)
) STRICT, WITHOUT ROWID;

CREATE TABLE partner_pay_letters (
  partner_id TEXT NOT NULL REFERENCES partners (id),
  creator_id TEXT NOT NULL REFERENCES creators (id),
  PRIMARY KEY (partner_id, creator_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE partner_payments (
  partner_id TEXT PRIMARY KEY REFERENCES partners (id),
  -- months of which something came or is late; too few say nothing
  paid_months INTEGER NOT NULL,
  -- from the end of the month to the day of the bank; null while nothing came
  paid_days INTEGER,
  light TEXT CHECK (light IN ('good', 'slow', 'bad'))
) STRICT, WITHOUT ROWID;
CREATE TRIGGER site_sees_payments AFTER UPDATE ON partner_payments BEGIN UPDATE data_versions SET version = version + 1 WHERE scope = 'site'; END;
CREATE TRIGGER site_sees_payments_in AFTER INSERT ON partner_payments BEGIN UPDATE data_versions SET version = version + 1 WHERE scope = 'site'; END;

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
) STRICT;
CREATE INDEX partner_secrets_by_partner ON partner_secrets (partner_id);
CREATE UNIQUE INDEX partner_secrets_current ON partner_secrets (partner_id) WHERE expires_at IS NULL;
CREATE TRIGGER partner_secrets_approved BEFORE INSERT ON partner_secrets
WHEN EXISTS (SELECT 1 FROM partner_secrets WHERE partner_id = NEW.partner_id) AND NOT EXISTS (
  SELECT 1 FROM approvals WHERE kind = 'rotateSecret' AND subject = NEW.partner_id AND state = 'approved' AND secret_id = NEW.id)
BEGIN
  SELECT RAISE(ABORT, 'partner_secrets_approved');
END;

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
, network TEXT CONSTRAINT partners_network CHECK (network IN ('linkprice')), merchant_id TEXT, deep_links INTEGER NOT NULL DEFAULT 0 CHECK (deep_links IN (0, 1)), confirm_rule TEXT NOT NULL DEFAULT 'days' CHECK (confirm_rule IN ('days', 'monthly', 'stay')), settle_months INTEGER NOT NULL DEFAULT 2 CHECK (settle_months BETWEEN 2 AND 12), books_in TEXT, is_read INTEGER NOT NULL DEFAULT 1 CHECK (is_read IN (0, 1)), target_version INTEGER NOT NULL DEFAULT 0, settling TEXT NOT NULL DEFAULT 'listed' CHECK (settling IN ('listed', 'recreate', 'keep')), listed_settling TEXT CHECK (listed_settling IN ('recreate', 'keep')), listed_months INTEGER CHECK (listed_months BETWEEN 2 AND 12), listed_terms TEXT, logo_hash TEXT REFERENCES images (hash), is_draft INTEGER NOT NULL DEFAULT 0
  CONSTRAINT partners_draft CHECK (is_draft = 0 OR (is_draft = 1 AND state = 'paused')), ends_on TEXT, ended_at TEXT
  CONSTRAINT partners_ended CHECK (ended_at IS NULL OR (state = 'paused' AND ends_on IS NOT NULL)), contacts TEXT NOT NULL DEFAULT '', next_rates TEXT, next_rates_on TEXT
  CONSTRAINT partners_next_rates CHECK ((next_rates IS NULL) = (next_rates_on IS NULL)), category_label TEXT NOT NULL DEFAULT '', category_picture TEXT NOT NULL DEFAULT 'general', pays_when TEXT NOT NULL DEFAULT 'confirmed' CHECK (pays_when IN ('confirmed', 'received')), next_pays_on TEXT
  CONSTRAINT partners_next_pays CHECK (next_pays_on IS NULL OR pays_when = 'confirmed')) STRICT;
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
CREATE TRIGGER partners_network_in_use BEFORE UPDATE OF network, merchant_id ON partners
WHEN (OLD.network IS NOT NEW.network OR OLD.merchant_id IS NOT NEW.merchant_id)
  AND EXISTS (SELECT 1 FROM linkprice_orders WHERE partner_id = OLD.id)
BEGIN
  SELECT RAISE(ABORT, 'partners_network_in_use');
END;
CREATE TRIGGER partners_recounted AFTER UPDATE OF state, is_draft, ended_at ON partners
BEGIN
  UPDATE partner_counts SET partners = partners - 1
    WHERE standing = CASE WHEN OLD.is_draft = 1 THEN 'draft' WHEN OLD.ended_at IS NOT NULL THEN 'ended' ELSE OLD.state END;
  UPDATE partner_counts SET partners = partners + 1
    WHERE standing = CASE WHEN NEW.is_draft = 1 THEN 'draft' WHEN NEW.ended_at IS NOT NULL THEN 'ended' ELSE NEW.state END;
END;
CREATE TRIGGER partners_retargeted AFTER UPDATE OF network, merchant_id, deep_links, param, target_version, ended_at ON partners
WHEN OLD.network IS NOT NEW.network OR OLD.merchant_id IS NOT NEW.merchant_id OR OLD.deep_links <> NEW.deep_links
  OR OLD.param <> NEW.param OR OLD.target_version <> NEW.target_version OR OLD.ended_at IS NOT NEW.ended_at
BEGIN
  DELETE FROM link_slices WHERE partner_id = NEW.id;
  INSERT INTO link_slices (partner_id, first_id, last_id)
    SELECT NEW.id, min(id), max(id) FROM (SELECT id, (row_number() OVER (ORDER BY id) - 1) / 400 AS slice FROM links WHERE partner_id = NEW.id)
    GROUP BY slice;
END;
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
CREATE TRIGGER partners_versioned AFTER UPDATE ON partners
BEGIN
  UPDATE data_versions SET version = version + 1 WHERE scope = 'site';
END;
CREATE TRIGGER partners_versioned_in AFTER INSERT ON partners
BEGIN
  UPDATE data_versions SET version = version + 1 WHERE scope = 'site';
END;

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
, holder_check TEXT NOT NULL DEFAULT 'waiting'
  CONSTRAINT payout_accounts_holder_check CHECK (holder_check IN ('waiting', 'matched', 'differs')), holder_check_at TEXT, bounced_at TEXT, review_id TEXT REFERENCES account_reviews (id)) STRICT;
CREATE INDEX payout_accounts_by_creator ON payout_accounts (creator_id);
CREATE INDEX payout_accounts_by_number ON payout_accounts (number_index, replaced_at);
CREATE UNIQUE INDEX payout_accounts_current ON payout_accounts (creator_id) WHERE replaced_at IS NULL;
CREATE INDEX payout_accounts_unchecked ON payout_accounts (holder_check_at) WHERE holder_check = 'waiting' AND replaced_at IS NULL;
CREATE TRIGGER flags_one_account AFTER INSERT ON payout_accounts
WHEN NEW.number_index <> '' AND EXISTS (SELECT 1 FROM payout_accounts p WHERE p.number_index = NEW.number_index
  AND p.replaced_at IS NULL AND p.bank = NEW.bank AND p.creator_id <> NEW.creator_id)
BEGIN
  INSERT INTO flags (id, creator_id, kind, ref, evidence, raised_at) VALUES ('flg_' || substr(NEW.id, 5), NEW.creator_id,
    'duplicate_account', NEW.creator_id || ':' || NEW.number_index, json_object('registeredAt', NEW.created_at), NEW.created_at)
    ON CONFLICT (kind, ref) DO NOTHING;
END;
CREATE TRIGGER payout_accounts_review_fixed BEFORE UPDATE OF creator_id, bank, number_index, review_id ON payout_accounts WHEN NEW.review_id IS NOT OLD.review_id OR (OLD.review_id IS NOT NULL AND (NEW.creator_id <> OLD.creator_id OR NEW.bank <> OLD.bank OR (NEW.number_index NOT IN ('', OLD.number_index) AND substr(NEW.number_index, 1, instr(NEW.number_index, '.')) = substr(OLD.number_index, 1, instr(OLD.number_index, '.'))))) BEGIN SELECT RAISE(ABORT, 'payout_accounts_review_fixed'); END;
CREATE TRIGGER payout_accounts_reviewed BEFORE INSERT ON payout_accounts WHEN NEW.review_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM standing_reviews WHERE review_id = NEW.review_id AND creator_id = NEW.creator_id AND bank = NEW.bank AND number_index = NEW.number_index) BEGIN SELECT RAISE(ABORT, 'payout_accounts_reviewed'); END;
CREATE TRIGGER referrals_one_account AFTER INSERT ON payout_accounts
BEGIN
  UPDATE referrals SET blocked_at = NEW.created_at, blocked_reason = 'account', step = 'blocked'
  WHERE blocked_at IS NULL AND NEW.number_index <> '' AND (
    (invitee_id = NEW.creator_id AND EXISTS (SELECT 1 FROM payout_accounts p
      WHERE p.creator_id = referrals.inviter_id AND p.bank = NEW.bank AND p.number_index = NEW.number_index))
    OR (inviter_id = NEW.creator_id AND EXISTS (SELECT 1 FROM payout_accounts p
      WHERE p.creator_id = referrals.invitee_id AND p.bank = NEW.bank AND p.number_index = NEW.number_index)));
END;

CREATE TABLE payout_batch_rows (
  batch_id TEXT NOT NULL REFERENCES payout_batches (id),
  payout_id TEXT NOT NULL REFERENCES payouts (id),
  -- its number in the bank's file, by which the bank's answer names it
  line INTEGER NOT NULL,
  state TEXT NOT NULL DEFAULT 'in' CHECK (state IN ('in', 'out', 'paid', 'failed')),
  -- why it was taken out
  reason TEXT NOT NULL DEFAULT '',
  CONSTRAINT payout_batch_rows_once PRIMARY KEY (batch_id, payout_id),
  CONSTRAINT payout_batch_rows_line UNIQUE (batch_id, line)
) STRICT;
CREATE INDEX payout_batch_rows_by_payout ON payout_batch_rows (payout_id);
CREATE UNIQUE INDEX payout_batch_rows_one_living ON payout_batch_rows (payout_id) WHERE state = 'in';
CREATE TRIGGER payout_batch_rows_counted AFTER INSERT ON payout_batch_rows
BEGIN
  UPDATE payout_batches SET (count, gross, income_tax, local_tax, vat, net) = (
    SELECT payout_batches.count + 1, payout_batches.gross + p.amount, payout_batches.income_tax + p.income_tax,
      payout_batches.local_tax + p.local_tax, payout_batches.vat + p.vat, payout_batches.net + p.net
    FROM payouts p WHERE p.id = NEW.payout_id) WHERE id = NEW.batch_id;
END;
CREATE TRIGGER payout_batch_rows_end AFTER UPDATE OF state ON payout_batch_rows
WHEN NOT EXISTS (SELECT 1 FROM payout_batch_rows WHERE batch_id = NEW.batch_id AND state = 'in')
BEGIN
  UPDATE payout_batches SET state = 'done' WHERE id = NEW.batch_id AND state = 'sent';
END;
CREATE TRIGGER payout_batch_rows_kept BEFORE DELETE ON payout_batch_rows
BEGIN
  SELECT RAISE(ABORT, 'payout_batch_rows_kept');
END;
CREATE TRIGGER payout_batch_rows_no_replace BEFORE INSERT ON payout_batch_rows WHEN EXISTS (SELECT 1 FROM payout_batch_rows WHERE batch_id = NEW.batch_id AND payout_id = NEW.payout_id) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: payout_batch_rows.batch_id, payout_batch_rows.payout_id'); END;
CREATE TRIGGER payout_batch_rows_no_replace_line BEFORE INSERT ON payout_batch_rows WHEN EXISTS (SELECT 1 FROM payout_batch_rows WHERE batch_id = NEW.batch_id AND line = NEW.line) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: payout_batch_rows.batch_id, payout_batch_rows.line'); END;
CREATE TRIGGER payout_batch_rows_no_replace_payout_id BEFORE INSERT ON payout_batch_rows WHEN EXISTS (SELECT 1 FROM payout_batch_rows WHERE (state = 'in') AND payout_id = NEW.payout_id) AND (NEW.state = 'in') BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: payout_batch_rows.payout_id'); END;
CREATE TRIGGER payout_batch_rows_not_own BEFORE INSERT ON payout_batch_rows
WHEN EXISTS (SELECT 1 FROM concerned_creators WHERE user_id = (SELECT made_by FROM payout_batches WHERE id = NEW.batch_id)
  AND creator_id = (SELECT creator_id FROM payouts WHERE id = NEW.payout_id))
BEGIN
  SELECT RAISE(ABORT, 'payout_batch_rows_not_own');
END;
CREATE TRIGGER payout_batch_rows_only_drafts BEFORE INSERT ON payout_batch_rows
WHEN (SELECT state FROM payout_batches WHERE id = NEW.batch_id) IS NOT 'draft'
BEGIN
  SELECT RAISE(ABORT, 'payout_batch_rows_only_drafts');
END;
CREATE TRIGGER payout_batch_rows_transition BEFORE UPDATE ON payout_batch_rows WHEN (OLD.state <> 'in' AND (OLD.state <> 'failed' OR NEW.state <> 'paid' OR (SELECT state FROM payouts WHERE id = NEW.payout_id) <> 'paid')) OR NEW.payout_id <> OLD.payout_id OR NEW.batch_id <> OLD.batch_id OR (NEW.state = 'out' AND (SELECT state FROM payout_batches WHERE id = NEW.batch_id) IN ('sent', 'done')) BEGIN SELECT RAISE(ABORT, 'payout_batch_rows_transition'); END;
CREATE VIEW payout_batch_seconds (batch_id, cause) AS
  SELECT id, 'amount' FROM payout_batches WHERE gross > 1000000
  UNION ALL
  SELECT b.id, 'day' FROM payout_batches b WHERE b.gross + (SELECT coalesce(sum(won), 0) FROM solo_payments
      WHERE user_id = b.made_by AND at >= strftime('%Y-%m-%dT%H:%M:%fZ', b.made_at, '+9 hours', 'start of day', '-9 hours'))
    > coalesce((SELECT value ->> 'payDayWon' FROM policies WHERE kind = 'solo_limits' AND withdrawn_at IS NULL AND starts_on <= date(b.made_at, '+9 hours') ORDER BY starts_on DESC, id DESC LIMIT 1), 1000000)
  UNION ALL
  SELECT b.id, 'addition' FROM payout_batches b WHERE EXISTS (SELECT 1 FROM payout_batch_rows r CROSS JOIN payouts p ON p.id = r.payout_id
    CROSS JOIN balance_additions a ON a.creator_id = p.creator_id AND a.at > strftime('%Y-%m-%dT%H:%M:%fZ', b.made_at, '-30 days')
    WHERE r.batch_id = b.id AND a.requested_by = b.made_by AND (a.won > 0 OR a.kind IN ('correction', 'claim')));

CREATE TABLE payout_batches (
  id TEXT PRIMARY KEY,
  -- payouts of this pay date and before, in Seoul
  pay_on TEXT NOT NULL,
  state TEXT NOT NULL DEFAULT 'draft' CHECK (state IN ('draft', 'approved', 'sent', 'done', 'dropped')),
  made_by TEXT NOT NULL REFERENCES users (id),
  made_at TEXT NOT NULL,
  approved_by TEXT REFERENCES users (id),
  approved_at TEXT,
  -- its account numbers were opened for the bank's file: from here on nothing is taken out
  sent_by TEXT REFERENCES users (id),
  sent_at TEXT,
  -- of all its rows as it was made; won
  count INTEGER NOT NULL DEFAULT 0,
  gross INTEGER NOT NULL DEFAULT 0,
  income_tax INTEGER NOT NULL DEFAULT 0,
  local_tax INTEGER NOT NULL DEFAULT 0,
  vat INTEGER NOT NULL DEFAULT 0,
  net INTEGER NOT NULL DEFAULT 0,
  CONSTRAINT payout_batches_two_people CHECK (approved_by IS NULL OR approved_by <> made_by),
  CONSTRAINT payout_batches_approval CHECK (state IN ('draft', 'dropped') OR gross <= 1000000 OR approved_by IS NOT NULL)
) STRICT;
CREATE INDEX payout_batches_by_maker ON payout_batches (made_by, made_at) WHERE approved_by IS NULL;
CREATE INDEX payout_batches_living ON payout_batches (state, id);
CREATE TRIGGER payout_batches_born_draft BEFORE INSERT ON payout_batches
WHEN NEW.state <> 'draft' OR NEW.count <> 0 OR NEW.gross <> 0 OR NEW.net <> 0
BEGIN
  SELECT RAISE(ABORT, 'payout_batches_born_draft');
END;
CREATE TRIGGER payout_batches_fixed BEFORE UPDATE OF pay_on, made_by, count, gross, income_tax, local_tax, vat, net ON payout_batches
WHEN OLD.state <> 'draft' OR NEW.made_by <> OLD.made_by OR NEW.pay_on <> OLD.pay_on
BEGIN
  SELECT RAISE(ABORT, 'payout_batches_fixed');
END;
CREATE TRIGGER payout_batches_kept BEFORE DELETE ON payout_batches
BEGIN
  SELECT RAISE(ABORT, 'payout_batches_kept');
END;
CREATE TRIGGER payout_batches_new_operator BEFORE UPDATE OF approved_by ON payout_batches WHEN NEW.approved_by IS NOT NULL AND EXISTS (SELECT 1 FROM users WHERE id IN (NEW.approved_by, OLD.made_by) AND coalesce(operator_since, '9') > coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', NEW.approved_at, '-72 hours'), '')) BEGIN SELECT RAISE(ABORT, 'payout_batches_new_operator'); END;
CREATE TRIGGER payout_batches_no_replace BEFORE INSERT ON payout_batches WHEN EXISTS (SELECT 1 FROM payout_batches WHERE id = NEW.id) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: payout_batches.id'); END;
CREATE TRIGGER payout_batches_not_own BEFORE UPDATE OF approved_by ON payout_batches
WHEN EXISTS (SELECT 1 FROM concerned_creators c CROSS JOIN payouts p ON p.creator_id = c.creator_id AND p.state = 'processing'
    CROSS JOIN payout_batch_rows r ON r.batch_id = NEW.id AND r.payout_id = p.id WHERE c.user_id = NEW.approved_by)
  OR EXISTS (SELECT 1 FROM own_creators o JOIN creators c ON c.id = o.creator_id WHERE o.user_id = NEW.approved_by AND c.user_id = OLD.made_by)
BEGIN
  SELECT RAISE(ABORT, 'payout_batches_not_own');
END;
CREATE TRIGGER payout_batches_second BEFORE UPDATE OF state ON payout_batches WHEN OLD.state = 'draft' AND NEW.state = 'approved' AND NEW.approved_by IS NULL AND EXISTS (SELECT 1 FROM payout_batch_seconds WHERE batch_id = NEW.id) BEGIN SELECT RAISE(ABORT, 'payout_batches_second'); END;
CREATE TRIGGER payout_batches_transition BEFORE UPDATE OF state ON payout_batches
WHEN OLD.state || '>' || NEW.state NOT IN ('draft>approved', 'draft>dropped', 'approved>sent', 'approved>dropped', 'sent>done')
BEGIN
  SELECT RAISE(ABORT, 'payout_batches_transition');
END;
CREATE TRIGGER payouts_stopped_approving BEFORE UPDATE OF state ON payout_batches WHEN NEW.state IN ('approved', 'sent') AND (SELECT value FROM settings WHERE name = 'payoutsStopped') IS NOT NULL BEGIN SELECT RAISE(ABORT, 'payouts_stopped'); END;
CREATE TRIGGER payouts_stopped_batches BEFORE INSERT ON payout_batches WHEN (SELECT value FROM settings WHERE name = 'payoutsStopped') IS NOT NULL BEGIN SELECT RAISE(ABORT, 'payouts_stopped'); END;

CREATE TABLE payout_conflicts (
  id TEXT PRIMARY KEY,
  payout_id TEXT NOT NULL REFERENCES payouts (id),
  creator_id TEXT NOT NULL REFERENCES creators (id),
  -- the line of the bank that says paid, and its day
  result_id TEXT NOT NULL,
  line INTEGER NOT NULL,
  bank_on TEXT NOT NULL,
  found_by TEXT NOT NULL REFERENCES users (id),
  found_at TEXT NOT NULL,
  -- what two operators found out; null while it is open
  outcome TEXT CHECK (outcome IN ('paid', 'unpaid')),
  approval_id TEXT REFERENCES approvals (id),
  decided_at TEXT,
  FOREIGN KEY (result_id, line) REFERENCES payout_result_rows (result_id, line)
) STRICT;
CREATE INDEX payout_conflicts_by_creator ON payout_conflicts (creator_id) WHERE outcome IS NULL;
CREATE INDEX payout_conflicts_by_payout ON payout_conflicts (payout_id, decided_at);
CREATE UNIQUE INDEX payout_conflicts_one_open ON payout_conflicts (payout_id) WHERE outcome IS NULL;
CREATE TRIGGER payout_conflicts_by_bank BEFORE INSERT ON payout_conflicts WHEN NEW.outcome IS NOT NULL OR NOT EXISTS (SELECT 1 FROM payout_result_rows w CROSS JOIN payouts p ON p.id = w.payout_id WHERE w.result_id = NEW.result_id AND w.line = NEW.line AND w.payout_id = NEW.payout_id AND w.outcome = 'paid' AND w.bank_on = NEW.bank_on AND w.applied_at IS NULL AND p.creator_id = NEW.creator_id) BEGIN SELECT RAISE(ABORT, 'payout_conflicts_by_bank'); END;
CREATE TRIGGER payout_conflicts_no_delete BEFORE DELETE ON payout_conflicts BEGIN SELECT RAISE(ABORT, 'payout_conflicts_no_delete'); END;
CREATE TRIGGER payout_conflicts_no_replace BEFORE INSERT ON payout_conflicts WHEN EXISTS (SELECT 1 FROM payout_conflicts WHERE id = NEW.id) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: payout_conflicts.id'); END;
CREATE TRIGGER payout_conflicts_no_replace_payout_id BEFORE INSERT ON payout_conflicts WHEN EXISTS (SELECT 1 FROM payout_conflicts WHERE (outcome IS NULL) AND payout_id = NEW.payout_id) AND (NEW.outcome IS NULL) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: payout_conflicts.payout_id'); END;
CREATE TRIGGER payout_conflicts_two_people BEFORE UPDATE ON payout_conflicts WHEN OLD.outcome IS NOT NULL OR NEW.outcome IS NULL OR NEW.id <> OLD.id OR NEW.payout_id <> OLD.payout_id OR NEW.creator_id <> OLD.creator_id OR NEW.result_id <> OLD.result_id OR NEW.line <> OLD.line OR NEW.bank_on <> OLD.bank_on OR NEW.found_by <> OLD.found_by OR NEW.found_at <> OLD.found_at OR NOT EXISTS (SELECT 1 FROM approvals WHERE id = NEW.approval_id AND kind = 'decidePayoutConflict' AND subject = OLD.payout_id AND state = 'approved' AND command ->> 'conflict' = OLD.id AND command ->> 'outcome' = NEW.outcome AND decided_at = NEW.decided_at) BEGIN SELECT RAISE(ABORT, 'payout_conflicts_two_people'); END;

CREATE TABLE payout_counts (
  state TEXT PRIMARY KEY,
  payouts INTEGER NOT NULL DEFAULT 0 CHECK (payouts >= 0)
) STRICT;

CREATE TABLE payout_events (
  payout_id TEXT NOT NULL REFERENCES payouts (id),
  seq INTEGER NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('requested', 'changed', 'processing', 'paid', 'failed', 'cancelled')),
  amount INTEGER NOT NULL,
  actor_id TEXT NOT NULL REFERENCES users (id),
  at TEXT NOT NULL,
  CONSTRAINT payout_events_once PRIMARY KEY (payout_id, seq)
) STRICT;
CREATE INDEX payout_events_paid_by ON payout_events (actor_id, at) WHERE kind = 'paid';
CREATE TRIGGER payout_events_addition BEFORE INSERT ON payout_events WHEN NEW.kind IN ('processing', 'paid') AND NOT EXISTS (SELECT 1 FROM approvals WHERE kind = 'decidePayoutConflict' AND subject = NEW.payout_id AND state = 'approved' AND decided_at = NEW.at) AND NOT EXISTS (SELECT 1 FROM payout_batch_rows WHERE payout_id = NEW.payout_id AND state = 'in') BEGIN SELECT RAISE(ABORT, 'payout_events_addition') WHERE EXISTS (SELECT 1 FROM balance_additions WHERE creator_id = (SELECT creator_id FROM payouts WHERE id = NEW.payout_id) AND at > strftime('%Y-%m-%dT%H:%M:%fZ', NEW.at, '-30 days') AND requested_by = NEW.actor_id AND (won > 0 OR kind IN ('correction', 'claim'))); END;
CREATE TRIGGER payout_events_by_batch BEFORE INSERT ON payout_events
WHEN NEW.kind = 'paid' AND EXISTS (SELECT 1 FROM payout_batch_rows r CROSS JOIN payout_batches b ON b.id = r.batch_id
  WHERE r.payout_id = NEW.payout_id AND r.state = 'in' AND b.state <> 'sent')
BEGIN
  SELECT RAISE(ABORT, 'payout_events_by_batch');
END;
CREATE TRIGGER payout_events_day_limit BEFORE INSERT ON payout_events WHEN NEW.kind = 'paid' AND NOT EXISTS (SELECT 1 FROM approvals WHERE kind = 'decidePayoutConflict' AND subject = NEW.payout_id AND state = 'approved' AND decided_at = NEW.at) AND NOT EXISTS (SELECT 1 FROM payout_events WHERE payout_id = NEW.payout_id AND kind = 'processing' AND actor_id <> NEW.actor_id) AND NOT EXISTS (SELECT 1 FROM payout_batch_rows r CROSS JOIN payout_batches b ON b.id = r.batch_id WHERE r.payout_id = NEW.payout_id AND r.state = 'in' AND b.state = 'sent') BEGIN SELECT RAISE(ABORT, 'payout_events_day_limit') WHERE NEW.amount + (SELECT coalesce(sum(won), 0) FROM solo_payments WHERE user_id = NEW.actor_id AND at >= strftime('%Y-%m-%dT%H:%M:%fZ', NEW.at, '+9 hours', 'start of day', '-9 hours')) > coalesce((SELECT value ->> 'payDayWon' FROM policies WHERE kind = 'solo_limits' AND withdrawn_at IS NULL AND starts_on <= date(NEW.at, '+9 hours') ORDER BY starts_on DESC, id DESC LIMIT 1), 1000000); END;
CREATE TRIGGER payout_events_new_operator BEFORE INSERT ON payout_events WHEN NEW.kind = 'paid' AND NEW.amount > 1000000 AND EXISTS (SELECT 1 FROM payout_events WHERE payout_id = NEW.payout_id AND kind = 'processing' AND actor_id <> NEW.actor_id) AND NOT EXISTS (SELECT 1 FROM payout_events e CROSS JOIN users o ON o.id = e.actor_id CROSS JOIN users u ON u.id = NEW.actor_id WHERE e.payout_id = NEW.payout_id AND e.kind = 'processing' AND e.actor_id <> NEW.actor_id AND max(o.operator_since, u.operator_since) <= strftime('%Y-%m-%dT%H:%M:%fZ', NEW.at, '-72 hours')) AND NOT EXISTS (SELECT 1 FROM payout_batch_rows r CROSS JOIN payout_batches b ON b.id = r.batch_id WHERE r.payout_id = NEW.payout_id AND r.state = 'in' AND b.state = 'sent' AND b.approved_by IS NOT NULL) BEGIN SELECT RAISE(ABORT, 'payout_events_new_operator'); END;
CREATE TRIGGER payout_events_no_delete BEFORE DELETE ON payout_events
BEGIN
  SELECT RAISE(ABORT, 'payout_events_append_only');
END;
CREATE TRIGGER payout_events_no_replace BEFORE INSERT ON payout_events
WHEN EXISTS (SELECT 1 FROM payout_events WHERE payout_id = NEW.payout_id AND seq = NEW.seq)
BEGIN
  SELECT RAISE(ABORT, 'UNIQUE constraint failed: payout_events.payout_id, payout_events.seq');
END;
CREATE TRIGGER payout_events_no_update BEFORE UPDATE ON payout_events
BEGIN
  SELECT RAISE(ABORT, 'payout_events_append_only');
END;
CREATE TRIGGER payout_events_return_counted AFTER INSERT ON payout_events WHEN NEW.kind = 'failed' AND EXISTS (SELECT 1 FROM payout_events WHERE payout_id = NEW.payout_id AND kind = 'paid' AND actor_id = NEW.actor_id) BEGIN INSERT INTO balance_additions (kind, ref, creator_id, requested_by, won, at) SELECT 'return', id, creator_id, NEW.actor_id, NEW.amount, NEW.at FROM payouts WHERE id = NEW.payout_id; END;
CREATE TRIGGER payout_events_return_new_operator BEFORE INSERT ON payout_events WHEN NEW.kind = 'failed' AND NEW.amount > 100000 AND EXISTS (SELECT 1 FROM payout_events e CROSS JOIN users u ON u.id IN (e.actor_id, NEW.actor_id) WHERE e.payout_id = NEW.payout_id AND e.kind = 'paid' AND e.actor_id <> NEW.actor_id AND coalesce(u.operator_since, '9') > coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', NEW.at, '-72 hours'), '')) BEGIN SELECT RAISE(ABORT, 'payout_events_return_new_operator'); END;
CREATE TRIGGER payout_events_return_two_people BEFORE INSERT ON payout_events
WHEN NEW.kind = 'failed' AND NEW.amount > 100000 AND EXISTS (
  SELECT 1 FROM payout_events WHERE payout_id = NEW.payout_id AND kind = 'paid' AND actor_id = NEW.actor_id)
BEGIN
  SELECT RAISE(ABORT, 'payout_events_return_two_people');
END;
CREATE TRIGGER payout_events_sent_two_people BEFORE INSERT ON payout_events WHEN NEW.kind = 'failed' AND EXISTS (SELECT 1 FROM payout_batch_rows r CROSS JOIN payout_batches b ON b.id = r.batch_id WHERE r.payout_id = NEW.payout_id AND r.state IN ('in', 'paid') AND b.state IN ('sent', 'done')) AND NOT EXISTS (SELECT 1 FROM payout_result_rows WHERE payout_id = NEW.payout_id AND applied_at IS NULL AND outcome IN ('failed', 'returned')) AND NOT EXISTS (SELECT 1 FROM approvals WHERE kind = 'giveBackPayout' AND subject = NEW.payout_id AND state = 'approved' AND decided_at = NEW.at) BEGIN SELECT RAISE(ABORT, 'payout_events_sent_two_people'); END;
CREATE TRIGGER payout_events_two_people BEFORE INSERT ON payout_events WHEN NEW.kind = 'paid' AND NEW.amount > 1000000 AND NOT EXISTS (SELECT 1 FROM payout_events WHERE payout_id = NEW.payout_id AND kind = 'processing' AND actor_id <> NEW.actor_id) AND NOT EXISTS (SELECT 1 FROM payout_batch_rows r CROSS JOIN payout_batches b ON b.id = r.batch_id WHERE r.payout_id = NEW.payout_id AND r.state = 'in' AND b.state = 'sent' AND b.approved_by IS NOT NULL) AND NOT EXISTS (SELECT 1 FROM payout_conflicts WHERE payout_id = NEW.payout_id AND outcome = 'paid' AND decided_at = NEW.at) BEGIN SELECT RAISE(ABORT, 'payout_events_two_people'); END;
CREATE VIEW payout_obstacles AS
  SELECT p.id AS payout_id, 'debt' AS cause, -a.balance AS won
  FROM payouts p CROSS JOIN accounts a ON a.id = 'debt:' || p.creator_id WHERE a.balance < 0
  UNION ALL
  SELECT p.id, 'flagged', o.confirmed_won
  FROM payouts p CROSS JOIN flag_orders x ON x.payout_id = p.id AND x.verdict = 'held' CROSS JOIN orders o ON o.id = x.order_id
  WHERE o.confirmed_won > 0
  UNION ALL
  -- decided or raised a moment ago: the order does not stand there yet
  SELECT p.id, 'settling', o.confirmed_won
  FROM flag_orders x INDEXED BY flag_orders_unsettled CROSS JOIN orders o ON o.id = x.order_id
    CROSS JOIN payouts p ON p.creator_id = o.creator_id AND p.state IN ('requested', 'processing')
  WHERE x.settled <> x.verdict AND x.verdict <> 'cleared' AND o.confirmed_won > 0
  UNION ALL
  -- one of the two is said at a time: a view may have five parts. Of a creator the bank's word and ours differ about, nothing is sent
  SELECT id, cause, 0 FROM (
    SELECT p.id, CASE
      WHEN EXISTS (SELECT 1 FROM payout_conflicts k WHERE k.creator_id = p.creator_id AND k.outcome IS NULL) THEN 'conflict'
      WHEN u.suspended_at IS NOT NULL THEN 'suspended'
    END AS cause
    FROM payouts p CROSS JOIN creators c ON c.id = p.creator_id CROSS JOIN users u ON u.id = c.user_id
  ) WHERE cause IS NOT NULL
  UNION ALL
  -- one of the five is said at a time, too. A document sent again for the same account changes nothing
  SELECT id, cause, 0 FROM (
    SELECT p.id, CASE
      WHEN a.holder_check <> 'matched' THEN 'account'
      WHEN a.review_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM standing_reviews s WHERE s.review_id = a.review_id) THEN 'unreviewed'
      WHEN a.replaced_at IS NOT NULL AND NOT EXISTS (SELECT 1 FROM payout_accounts n INDEXED BY payout_accounts_current
        WHERE n.creator_id = p.creator_id AND n.replaced_at IS NULL AND n.bank = a.bank AND n.number_index = a.number_index) THEN 'changed'
      WHEN p.tax_type NOT IN ('individual', 'other') AND NOT EXISTS (SELECT 1 FROM businesses b WHERE b.creator_id = p.creator_id
        AND b.replaced_at IS NULL AND b.state = 'approved' AND b.type = p.tax_type) THEN 'business'
      WHEN p.tax_type IN ('general', 'simplified') AND NOT EXISTS (SELECT 1 FROM tax_invoices t WHERE t.payout_id = p.id
        AND t.supply + t.vat = p.amount + p.vat AND (p.vat = 0 OR t.vat = p.vat)) THEN 'invoice'
    END AS cause
    FROM payouts p CROSS JOIN payout_accounts a ON a.id = p.account_id
  ) WHERE cause IS NOT NULL;

CREATE TABLE payout_orders (
  payout_id TEXT NOT NULL REFERENCES payouts (id),
  order_id TEXT NOT NULL REFERENCES orders (id),
  won INTEGER NOT NULL CHECK (won <> 0),
  PRIMARY KEY (payout_id, order_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX payout_orders_by_order ON payout_orders (order_id);
CREATE TRIGGER payout_orders_counted AFTER INSERT ON payout_orders
BEGIN
  UPDATE orders SET paid_won = paid_won + NEW.won WHERE id = NEW.order_id;
  UPDATE payout_origins SET orders = orders + 1, orders_won = orders_won + NEW.won WHERE payout_id = NEW.payout_id;
END;
CREATE TRIGGER payout_orders_no_delete BEFORE DELETE ON payout_orders
BEGIN
  SELECT RAISE(ABORT, 'payout_orders_append_only');
END;
CREATE TRIGGER payout_orders_no_replace BEFORE INSERT ON payout_orders WHEN EXISTS (SELECT 1 FROM payout_orders WHERE payout_id = NEW.payout_id AND order_id = NEW.order_id) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: payout_orders.payout_id, payout_orders.order_id'); END;
CREATE TRIGGER payout_orders_no_update BEFORE UPDATE ON payout_orders
BEGIN
  SELECT RAISE(ABORT, 'payout_orders_append_only');
END;
CREATE TRIGGER payout_orders_open BEFORE INSERT ON payout_orders
WHEN NOT EXISTS (SELECT 1 FROM payout_origins WHERE payout_id = NEW.payout_id AND is_whole = 0
  AND creator_id = (SELECT creator_id FROM orders WHERE id = NEW.order_id))
BEGIN
  SELECT RAISE(ABORT, 'payout_orders_open');
END;
CREATE TRIGGER payout_orders_within BEFORE INSERT ON payout_orders
WHEN EXISTS (SELECT 1 FROM orders WHERE id = NEW.order_id AND (
  (NEW.won > 0 AND paid_won + NEW.won > iif(pays_when = 'received', min(confirmed_won, received_won + written_off_won), confirmed_won))
  OR (NEW.won < 0 AND paid_won + NEW.won < iif(pays_when = 'received', min(confirmed_won, received_won + written_off_won), confirmed_won))))
BEGIN
  SELECT RAISE(ABORT, 'payout_orders_within');
END;

CREATE TABLE payout_origins (
  payout_id TEXT PRIMARY KEY REFERENCES payouts (id),
  creator_id TEXT NOT NULL REFERENCES creators (id),
  amount INTEGER NOT NULL,
  -- lines of payout_orders, and their sum
  orders INTEGER NOT NULL DEFAULT 0,
  orders_won INTEGER NOT NULL DEFAULT 0,
  -- rewards for invitations and the balance of an older platform; below 0 where some of it was taken back
  referral_won INTEGER NOT NULL DEFAULT 0,
  network_won INTEGER NOT NULL DEFAULT 0,
  other_won INTEGER NOT NULL DEFAULT 0,
  is_whole INTEGER NOT NULL DEFAULT 0 CHECK (is_whole IN (0, 1)),
  CONSTRAINT payout_origins_whole CHECK (is_whole = 0 OR orders_won + referral_won + network_won + other_won = amount)
) STRICT;
CREATE INDEX payout_origins_by_creator ON payout_origins (creator_id, referral_won, network_won, other_won, payout_id);
CREATE TRIGGER payout_origins_fixed BEFORE UPDATE ON payout_origins WHEN OLD.is_whole = 1
BEGIN
  SELECT RAISE(ABORT, 'payout_origins_fixed');
END;
CREATE TRIGGER payout_origins_no_delete BEFORE DELETE ON payout_origins
BEGIN
  SELECT RAISE(ABORT, 'payout_origins_no_delete');
END;
CREATE TRIGGER payout_origins_no_replace BEFORE INSERT ON payout_origins WHEN EXISTS (SELECT 1 FROM payout_origins WHERE payout_id = NEW.payout_id) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: payout_origins.payout_id'); END;
CREATE TRIGGER payout_origins_paid BEFORE INSERT ON payout_origins
WHEN NOT EXISTS (SELECT 1 FROM payouts WHERE id = NEW.payout_id AND state = 'paid' AND creator_id = NEW.creator_id AND amount = NEW.amount)
BEGIN
  SELECT RAISE(ABORT, 'payout_origins_paid');
END;

CREATE TABLE payout_result_rows (
  result_id TEXT NOT NULL REFERENCES payout_results (id),
  line INTEGER NOT NULL,
  payout_id TEXT NOT NULL REFERENCES payouts (id),
  outcome TEXT NOT NULL CHECK (outcome IN ('paid', 'failed', 'returned')),
  -- the bank's day, in Seoul
  bank_on TEXT NOT NULL,
  reason TEXT NOT NULL DEFAULT '',
  applied_at TEXT,
  -- why it could not be applied when it was last tried
  refused TEXT NOT NULL DEFAULT '',
  CONSTRAINT payout_result_rows_line PRIMARY KEY (result_id, line),
  CONSTRAINT payout_result_rows_once UNIQUE (result_id, payout_id)
) STRICT;
CREATE INDEX payout_result_rows_waiting ON payout_result_rows (payout_id) WHERE applied_at IS NULL;

CREATE TABLE payout_results (
  id TEXT PRIMARY KEY,
  batch_id TEXT NOT NULL REFERENCES payout_batches (id),
  file_hash TEXT NOT NULL,
  file_name TEXT NOT NULL,
  brought_by TEXT NOT NULL REFERENCES users (id),
  brought_at TEXT NOT NULL,
  -- JSON: what is wrong with which line; nothing of such a file is applied
  errors TEXT NOT NULL DEFAULT '[]',
  CONSTRAINT payout_results_once UNIQUE (batch_id, file_hash)
) STRICT;

CREATE TABLE payout_transitions (
  from_state TEXT NOT NULL,
  to_state TEXT NOT NULL,
  PRIMARY KEY (from_state, to_state)
) STRICT;

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
  seq INTEGER NOT NULL, paid_on TEXT, returned_on TEXT,
  CONSTRAINT payouts_adds_up CHECK (net = amount - income_tax - local_tax + vat)
) STRICT;
CREATE INDEX payouts_by_amount ON payouts (state, amount, id);
CREATE INDEX payouts_by_creator ON payouts (creator_id, requested_at);
CREATE INDEX payouts_by_paid_day ON payouts (creator_id, paid_on) WHERE paid_on IS NOT NULL;
CREATE INDEX payouts_by_returned_day ON payouts (creator_id, returned_on) WHERE returned_on IS NOT NULL;
CREATE INDEX payouts_by_state ON payouts (state, requested_at, id);
CREATE INDEX payouts_due ON payouts (pay_on, id) WHERE state IN ('requested', 'processing');
CREATE UNIQUE INDEX payouts_one_open ON payouts (creator_id) WHERE state IN ('requested', 'processing');
CREATE INDEX payouts_paid ON payouts (creator_id, amount) WHERE state = 'paid';
CREATE INDEX payouts_paid_by_tax ON payouts (tax_type, paid_on) WHERE paid_on IS NOT NULL;
CREATE INDEX payouts_returned_by_tax ON payouts (tax_type, returned_on) WHERE returned_on IS NOT NULL;
CREATE TRIGGER payouts_amount_fixed BEFORE UPDATE OF amount ON payouts
WHEN OLD.amount <> NEW.amount AND (OLD.state <> 'requested' OR NEW.state <> 'requested')
BEGIN
  SELECT RAISE(ABORT, 'payouts_amount_fixed');
END;
CREATE TRIGGER payouts_counted AFTER INSERT ON payouts
BEGIN
  UPDATE payout_counts SET payouts = payouts + 1 WHERE state = NEW.state;
END;
CREATE TRIGGER payouts_judged_again BEFORE UPDATE OF state ON payouts WHEN OLD.state <> NEW.state AND NEW.state IN ('processing', 'paid') AND EXISTS (SELECT 1 FROM payout_obstacles WHERE payout_id = NEW.id) AND NOT (NEW.state = 'paid' AND EXISTS (SELECT 1 FROM payout_conflicts WHERE payout_id = NEW.id AND outcome = 'paid' AND decided_at = NEW.decided_at)) BEGIN SELECT RAISE(ABORT, 'payouts_judged_again'); END;
CREATE TRIGGER payouts_minimum_in_force BEFORE INSERT ON payouts WHEN NEW.amount < (SELECT value ->> 'won' FROM policies WHERE kind = 'minimum_payout' AND withdrawn_at IS NULL AND starts_on <= date(NEW.requested_at, '+9 hours') ORDER BY starts_on DESC, id DESC LIMIT 1) BEGIN SELECT RAISE(ABORT, 'payouts_minimum'); END;
CREATE TRIGGER payouts_minimum_kept BEFORE UPDATE OF amount ON payouts WHEN NEW.amount < (SELECT value ->> 'won' FROM policies WHERE kind = 'minimum_payout' AND withdrawn_at IS NULL AND starts_on <= date(NEW.requested_at, '+9 hours') ORDER BY starts_on DESC, id DESC LIMIT 1) BEGIN SELECT RAISE(ABORT, 'payouts_minimum'); END;
CREATE TRIGGER payouts_not_while_held BEFORE INSERT ON payouts
WHEN EXISTS (SELECT 1 FROM businesses WHERE creator_id = NEW.creator_id AND replaced_at IS NULL AND held_until > NEW.requested_at)
  OR EXISTS (SELECT 1 FROM payout_accounts WHERE creator_id = NEW.creator_id AND replaced_at IS NULL AND held_until > NEW.requested_at)
BEGIN
  SELECT RAISE(ABORT, 'payouts_not_while_held');
END;
CREATE TRIGGER payouts_of_members_only BEFORE INSERT ON payouts
WHEN EXISTS (SELECT 1 FROM creators c JOIN users u ON u.id = c.user_id WHERE c.id = NEW.creator_id AND u.withdrawn_at IS NOT NULL)
BEGIN
  SELECT RAISE(ABORT, 'payouts_of_members_only');
END;
CREATE TRIGGER payouts_paid_after_all BEFORE UPDATE OF state ON payouts WHEN OLD.state = 'failed' AND NEW.state = 'paid' AND (NEW.returned_on IS NOT NULL OR NOT EXISTS (SELECT 1 FROM payout_conflicts WHERE payout_id = NEW.id AND outcome = 'paid' AND decided_at = NEW.decided_at AND bank_on = NEW.paid_on)) BEGIN SELECT RAISE(ABORT, 'payouts_paid_after_all'); END;
CREATE TRIGGER payouts_paid_again AFTER UPDATE OF state ON payouts WHEN OLD.state = 'failed' AND NEW.state = 'paid' AND OLD.returned_on IS NOT NULL BEGIN UPDATE orders SET paid_won = paid_won + (SELECT won FROM payout_orders WHERE payout_id = NEW.id AND order_id = orders.id) WHERE id IN (SELECT order_id FROM payout_orders WHERE payout_id = NEW.id); END;
CREATE TRIGGER payouts_paid_on BEFORE UPDATE OF state ON payouts
WHEN OLD.state = 'processing' AND NEW.state = 'paid' AND coalesce(NEW.paid_on, '') NOT GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'
BEGIN
  SELECT RAISE(ABORT, 'payouts_paid_on');
END;
CREATE TRIGGER payouts_recounted AFTER UPDATE OF state ON payouts WHEN OLD.state <> NEW.state
BEGIN
  UPDATE payout_counts SET payouts = payouts - 1 WHERE state = OLD.state;
  UPDATE payout_counts SET payouts = payouts + 1 WHERE state = NEW.state;
END;
CREATE TRIGGER payouts_returned_on BEFORE UPDATE OF state ON payouts
WHEN OLD.state = 'paid' AND NEW.state = 'failed' AND (NEW.paid_on IS NOT OLD.paid_on OR coalesce(NEW.returned_on, '') < OLD.paid_on)
BEGIN
  SELECT RAISE(ABORT, 'payouts_returned_on');
END;
CREATE TRIGGER payouts_stopped BEFORE INSERT ON payouts WHEN (SELECT value FROM settings WHERE name = 'payoutsStopped') IS NOT NULL BEGIN SELECT RAISE(ABORT, 'payouts_stopped'); END;
CREATE TRIGGER payouts_stopped_preparing BEFORE UPDATE OF state ON payouts WHEN OLD.state <> NEW.state AND NEW.state = 'processing' AND (SELECT value FROM settings WHERE name = 'payoutsStopped') IS NOT NULL BEGIN SELECT RAISE(ABORT, 'payouts_stopped'); END;
CREATE TRIGGER payouts_taxed_as_reviewed BEFORE INSERT ON payouts
WHEN CASE NEW.tax_type
  WHEN 'individual' THEN 0
  WHEN 'other' THEN NOT EXISTS (SELECT 1 FROM resident_numbers WHERE creator_id = NEW.creator_id AND income_kind = 'other')
    OR EXISTS (SELECT 1 FROM payouts WHERE creator_id = NEW.creator_id AND state = 'paid')
  ELSE NOT EXISTS (SELECT 1 FROM businesses
    WHERE creator_id = NEW.creator_id AND replaced_at IS NULL AND state = 'approved' AND type = NEW.tax_type)
END
BEGIN
  SELECT RAISE(ABORT, 'payouts_taxed_as_reviewed');
END;
CREATE TRIGGER payouts_to_reviewed BEFORE INSERT ON payouts WHEN EXISTS (SELECT 1 FROM payout_accounts a WHERE a.id = NEW.account_id AND a.review_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM standing_reviews s WHERE s.review_id = a.review_id)) BEGIN SELECT RAISE(ABORT, 'payouts_to_reviewed'); END;
CREATE TRIGGER payouts_told_to_batches AFTER UPDATE OF state ON payouts WHEN (OLD.state = 'processing' AND NEW.state IN ('paid', 'failed')) OR (OLD.state = 'failed' AND NEW.state = 'paid') BEGIN UPDATE payout_batch_rows SET state = NEW.state WHERE payout_id = NEW.id AND state = iif(OLD.state = 'processing', 'in', 'failed'); END;
CREATE TRIGGER payouts_took_back AFTER UPDATE OF state ON payouts
WHEN OLD.state = 'paid' AND NEW.state = 'failed'
BEGIN
  UPDATE orders SET paid_won = paid_won - (SELECT won FROM payout_orders WHERE payout_id = NEW.id AND order_id = orders.id)
  WHERE id IN (SELECT order_id FROM payout_orders WHERE payout_id = NEW.id);
END;
CREATE TRIGGER payouts_transition BEFORE UPDATE ON payouts
WHEN NOT EXISTS (SELECT 1 FROM payout_transitions WHERE from_state = OLD.state AND to_state = NEW.state)
BEGIN
  SELECT RAISE(ABORT, 'payouts_transition');
END;

CREATE TABLE phone_codes (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id),
  number_sealed TEXT NOT NULL,
  number_last TEXT NOT NULL,
  -- Keyed: so many codes a day go to one number, whoever asks.
  number_index TEXT NOT NULL,
  code_hash TEXT NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0 CONSTRAINT phone_codes_attempts CHECK (attempts <= 5),
  created_at TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  used_at TEXT
) STRICT;
CREATE INDEX phone_codes_by_number ON phone_codes (number_index, created_at);
CREATE INDEX phone_codes_by_user ON phone_codes (user_id, created_at);

CREATE TABLE phones (
  user_id TEXT PRIMARY KEY REFERENCES users (id),
  number_sealed TEXT NOT NULL,
  number_last TEXT NOT NULL,
  proved_at TEXT NOT NULL
) STRICT;

CREATE TABLE pii_access_log (
  id TEXT PRIMARY KEY,
  actor_id TEXT NOT NULL REFERENCES users (id),
  creator_id TEXT NOT NULL REFERENCES creators (id),
  what TEXT NOT NULL,
  reason TEXT NOT NULL,
  session_id TEXT NOT NULL,
  at TEXT NOT NULL
, actor_role TEXT) STRICT;
CREATE INDEX pii_access_log_by_actor ON pii_access_log (actor_id, id);
CREATE INDEX pii_access_log_by_creator ON pii_access_log (creator_id, id);
CREATE TRIGGER pii_access_log_no_delete BEFORE DELETE ON pii_access_log
BEGIN
  SELECT RAISE(ABORT, 'pii_access_log_append_only');
END;
CREATE TRIGGER pii_access_log_no_replace BEFORE INSERT ON pii_access_log WHEN EXISTS (SELECT 1 FROM pii_access_log WHERE id = NEW.id) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: pii_access_log.id'); END;
CREATE TRIGGER pii_access_log_no_update BEFORE UPDATE ON pii_access_log
BEGIN
  SELECT RAISE(ABORT, 'pii_access_log_append_only');
END;

CREATE TABLE "policies" (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('minimum_payout', 'pay_days', 'referral', 'grades', 'solo_limits', 'minors')),
  -- JSON: {"won":…}, {"days":[…]}, {"bps":…,"months":…}, {"grades":[{"name":…,"thresholdWon":…,"shareBps":…}, …]} with the lowest first,
  -- {"creatorWon":…,"operatorWon":…,"payDayWon":…}, {"may":"refused" or "guardian"}
  value TEXT NOT NULL CHECK (json_valid(value)),
  -- day in Seoul
  starts_on TEXT NOT NULL,
  note TEXT NOT NULL,
  -- 1: to the disadvantage of creators
  is_cut INTEGER NOT NULL CHECK (is_cut IN (0, 1)),
  set_by TEXT NOT NULL REFERENCES users (id),
  set_at TEXT NOT NULL,
  -- Another one was decided before it started.
  withdrawn_at TEXT,
  -- Creators up to this one have been written to; null: nobody is to be told, or everybody is.
  told_to TEXT,
  -- What held when it was decided, in the same form; null of the oldest rows, which did not keep it.
  before TEXT CHECK (before IS NULL OR json_valid(before))
) STRICT;
CREATE INDEX policies_by_start ON policies (kind, starts_on, id) WHERE withdrawn_at IS NULL;
CREATE INDEX policies_to_tell ON policies (id) WHERE told_to IS NOT NULL;
CREATE TRIGGER policies_announced BEFORE INSERT ON policies WHEN NEW.starts_on < date(NEW.set_at, '+9 hours') OR (NEW.is_cut = 1 AND NEW.starts_on < date(NEW.set_at, '+9 hours', '+30 days')) BEGIN SELECT RAISE(ABORT, 'policies_announced'); END;
CREATE TRIGGER policies_approved BEFORE INSERT ON policies WHEN NOT EXISTS ( SELECT 1 FROM (SELECT command, requested_by FROM approvals WHERE kind = 'setPolicy' AND subject = NEW.kind AND state = 'approved' ORDER BY decided_at DESC, id DESC LIMIT 1) WHERE command ->> 'value' = NEW.value AND command ->> 'startsOn' <= NEW.starts_on AND requested_by = NEW.set_by) BEGIN SELECT RAISE(ABORT, 'policies_approved'); END;
CREATE TRIGGER policies_cut_named BEFORE INSERT ON policies WHEN NEW.is_cut = 0 AND ( (NEW.kind = 'minimum_payout' AND NEW.value ->> 'won' > coalesce((SELECT value ->> 'won' FROM policies WHERE kind = NEW.kind AND withdrawn_at IS NULL AND starts_on <= date(NEW.set_at, '+9 hours') ORDER BY starts_on DESC, id DESC LIMIT 1), 10000)) OR (NEW.kind = 'referral' AND (NEW.value ->> 'bps' < coalesce((SELECT value ->> 'bps' FROM policies WHERE kind = NEW.kind AND withdrawn_at IS NULL AND starts_on <= date(NEW.set_at, '+9 hours') ORDER BY starts_on DESC, id DESC LIMIT 1), 500) OR NEW.value ->> 'months' < coalesce((SELECT value ->> 'months' FROM policies WHERE kind = NEW.kind AND withdrawn_at IS NULL AND starts_on <= date(NEW.set_at, '+9 hours') ORDER BY starts_on DESC, id DESC LIMIT 1), 6)))) BEGIN SELECT RAISE(ABORT, 'policies_cut_named'); END;
CREATE TRIGGER policies_fixed BEFORE UPDATE OF id, kind, value, starts_on, note, is_cut, set_by, set_at, before ON policies BEGIN SELECT RAISE(ABORT, 'policies_fixed'); END;
CREATE TRIGGER policies_grades_cut_named BEFORE INSERT ON policies WHEN NEW.is_cut = 0 AND NEW.kind = 'grades' AND EXISTS ( SELECT 1 FROM json_each(NEW.value, '$.grades') n JOIN (SELECT g.level - 1 AS place, coalesce(h.table_of ->> ('$[' || (g.level - 1) || '].thresholdWon'), g.threshold_won) AS threshold_won, coalesce(h.table_of ->> ('$[' || (g.level - 1) || '].shareBps'), g.share_bps) AS share_bps FROM grades g LEFT JOIN (SELECT value -> '$.grades' AS table_of FROM policies WHERE kind = 'grades' AND withdrawn_at IS NULL AND starts_on <= date(NEW.set_at, '+9 hours') ORDER BY starts_on DESC, id DESC LIMIT 1) h) o ON o.place = n.key WHERE n.value ->> 'thresholdWon' > o.threshold_won OR n.value ->> 'shareBps' < o.share_bps) BEGIN SELECT RAISE(ABORT, 'policies_cut_named'); END;
CREATE TRIGGER policies_grades_in_order BEFORE INSERT ON policies WHEN NEW.kind = 'grades' AND ( json_array_length(NEW.value, '$.grades') IS NOT (SELECT count(*) FROM grades) OR NEW.value ->> '$.grades[0].thresholdWon' IS NOT 0 OR EXISTS (SELECT 1 FROM json_each(NEW.value, '$.grades') a JOIN json_each(NEW.value, '$.grades') b ON a.key < b.key WHERE a.value ->> 'thresholdWon' >= b.value ->> 'thresholdWon' OR a.value ->> 'shareBps' > b.value ->> 'shareBps' OR a.value ->> 'name' = b.value ->> 'name')) BEGIN SELECT RAISE(ABORT, 'grades_in_order'); END;
CREATE TRIGGER policies_kept BEFORE DELETE ON policies BEGIN SELECT RAISE(ABORT, 'policies_kept'); END;
CREATE TRIGGER policies_no_replace BEFORE INSERT ON policies WHEN EXISTS (SELECT 1 FROM policies WHERE id = NEW.id) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: policies.id'); END;
CREATE TRIGGER policies_started BEFORE UPDATE OF withdrawn_at ON policies WHEN OLD.withdrawn_at IS NOT NULL OR NEW.withdrawn_at IS NULL OR OLD.starts_on <= date(NEW.withdrawn_at, '+9 hours') BEGIN SELECT RAISE(ABORT, 'policies_started'); END;
CREATE TRIGGER policies_versioned_in AFTER INSERT ON policies BEGIN UPDATE data_versions SET version = version + 1 WHERE scope = 'site'; END;

CREATE TABLE postings (
  id INTEGER PRIMARY KEY,
  debit TEXT NOT NULL REFERENCES accounts (id),
  credit TEXT NOT NULL REFERENCES accounts (id),
  amount INTEGER NOT NULL CONSTRAINT postings_positive CHECK (amount > 0 AND amount <= 1000000000000),
  kind TEXT NOT NULL,
  -- cause and its number, such as ord_x:3
  ref TEXT NOT NULL,
  at TEXT NOT NULL,
  CONSTRAINT postings_two_accounts CHECK (debit <> credit),
  -- posted once per cause
  CONSTRAINT postings_once UNIQUE (kind, ref)
) STRICT;
CREATE INDEX postings_by_credit ON postings (credit, id);
CREATE INDEX postings_by_credit_kind ON postings (credit, kind, id) WHERE instr(credit, ':crt_') > 0;
CREATE INDEX postings_by_debit ON postings (debit, id);
CREATE INDEX postings_by_debit_kind ON postings (debit, kind, id) WHERE instr(debit, ':crt_') > 0;
CREATE INDEX postings_by_ref ON postings (ref);
CREATE TRIGGER postings_as_agreed BEFORE INSERT ON postings
WHEN NEW.kind = 'order_confirmed'
  AND (SELECT pays_when FROM orders WHERE id = substr(NEW.ref, 1, instr(NEW.ref || ':', ':') - 1)) = 'received'
BEGIN
  SELECT RAISE(ABORT, 'postings_as_agreed');
END;
CREATE TRIGGER postings_covered BEFORE INSERT ON postings
WHEN NEW.kind = 'order_released' AND NEW.amount > coalesce((SELECT min(confirmed_won, received_won + written_off_won) FROM orders
  WHERE id = substr(NEW.ref, 1, instr(NEW.ref || ':', ':') - 1) AND pays_when = 'received'), 0)
BEGIN
  SELECT RAISE(ABORT, 'postings_covered');
END;
CREATE TRIGGER postings_entered BEFORE INSERT ON postings
WHEN NEW.kind GLOB 'entry_*' AND NOT EXISTS (SELECT 1 FROM book_entries WHERE id = NEW.ref AND 'entry_' || kind = NEW.kind AND amount = NEW.amount)
BEGIN
  SELECT RAISE(ABORT, 'postings_entered');
END;
CREATE TRIGGER postings_invoiced BEFORE INSERT ON postings
WHEN NEW.kind GLOB 'invoice_*' AND NOT EXISTS (SELECT 1 FROM invoices WHERE id = NEW.ref AND vat = NEW.amount
  AND state = CASE NEW.kind WHEN 'invoice_vat' THEN 'issued' ELSE 'cancelled' END)
BEGIN
  SELECT RAISE(ABORT, 'postings_invoiced');
END;
CREATE TRIGGER postings_month_open BEFORE INSERT ON postings
WHEN strftime('%Y-%m', NEW.at, '+9 hours') <= (SELECT max(month) FROM closed_months)
BEGIN
  SELECT RAISE(ABORT, 'postings_month_open');
END;
CREATE TRIGGER postings_move_balances AFTER INSERT ON postings
BEGIN
  UPDATE accounts SET balance = balance - NEW.amount WHERE id = NEW.debit;
  UPDATE accounts SET balance = balance + NEW.amount WHERE id = NEW.credit;
END;
CREATE TRIGGER postings_no_delete BEFORE DELETE ON postings
BEGIN
  SELECT RAISE(ABORT, 'postings_append_only');
END;
CREATE TRIGGER postings_no_replace BEFORE INSERT ON postings
WHEN EXISTS (SELECT 1 FROM postings WHERE kind = NEW.kind AND ref = NEW.ref) OR EXISTS (SELECT 1 FROM postings WHERE id = NEW.id)
BEGIN
  SELECT RAISE(ABORT, 'UNIQUE constraint failed: postings.kind, postings.ref');
END;
CREATE TRIGGER postings_no_update BEFORE UPDATE ON postings
BEGIN
  SELECT RAISE(ABORT, 'postings_append_only');
END;
CREATE TRIGGER postings_received BEFORE INSERT ON postings
WHEN NEW.kind GLOB 'receipt_*' AND NOT EXISTS (SELECT 1 FROM receipts WHERE id = NEW.ref AND amount = NEW.amount
  AND NEW.kind = 'receipt_' || kind || iif(undone_at IS NULL, '', '_back'))
BEGIN
  SELECT RAISE(ABORT, 'postings_received');
END;

CREATE TABLE proof_drifts (
  account TEXT PRIMARY KEY,
  balance INTEGER NOT NULL,
  sum INTEGER NOT NULL,
  found_by TEXT NOT NULL,
  at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX proof_drifts_by_time ON proof_drifts (at);

CREATE TABLE "proof_runs" (
  name TEXT PRIMARY KEY CHECK (name IN ('new', 'all')),
  -- begin: what the last one added up goes, some at a time
  stage TEXT NOT NULL CHECK (stage IN ('begin', 'messages', 'postings', 'books', 'accounts', 'orders', 'deposits')),
  -- the last posting and, of `new`, the last event (its rowid) that were gone through
  posting_id INTEGER NOT NULL DEFAULT 0,
  event_id INTEGER NOT NULL DEFAULT 0,
  -- the last message (its rowid) while messages are gone through; 0 before and after
  message_nr INTEGER NOT NULL DEFAULT 0,
  -- id of the last account, order or deposit, or the last month, in the stages of `all`
  cursor TEXT NOT NULL DEFAULT '',
  postings INTEGER NOT NULL DEFAULT 0,
  accounts INTEGER NOT NULL DEFAULT 0,
  orders INTEGER NOT NULL DEFAULT 0,
  began_at TEXT,
  done_at TEXT
) STRICT, WITHOUT ROWID;

CREATE TABLE proof_sums (
  name TEXT NOT NULL,
  account_id TEXT NOT NULL,
  sum INTEGER NOT NULL,
  PRIMARY KEY (name, account_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE proof_turns (
  name TEXT PRIMARY KEY CHECK (name IN ('creators', 'partners')),
  -- id of the last that was gone through; empty: none yet, or all
  cursor TEXT NOT NULL DEFAULT '',
  -- so many in this turn
  gone INTEGER NOT NULL DEFAULT 0,
  began_at TEXT,
  done_at TEXT
) STRICT, WITHOUT ROWID;

CREATE TABLE rate_limits (
  key TEXT PRIMARY KEY,
  window_start INTEGER NOT NULL,
  count INTEGER NOT NULL
) STRICT;

CREATE TABLE receipts (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('paid', 'fee', 'write_off')),
  invoice_id TEXT NOT NULL REFERENCES invoices (id),
  deposit_id TEXT REFERENCES deposits (id),
  amount INTEGER NOT NULL CHECK (amount > 0),
  -- how much of it is commission of orders, VAT being paid last, and how much of that has found its order
  for_orders INTEGER NOT NULL DEFAULT 0 CHECK (for_orders >= 0),
  allocated INTEGER NOT NULL DEFAULT 0 CHECK (allocated <= for_orders),
  -- the day of the bank
  happened_on TEXT NOT NULL,
  reason TEXT NOT NULL,
  requested_by TEXT NOT NULL REFERENCES users (id),
  approved_by TEXT REFERENCES users (id),
  at TEXT NOT NULL,
  -- when orders were last looked for
  looked_at TEXT NOT NULL DEFAULT '',
  undone_at TEXT,
  undone_by TEXT REFERENCES users (id),
  undone_reason TEXT,
  CONSTRAINT receipts_of_deposit CHECK ((kind = 'write_off') = (deposit_id IS NULL)),
  -- the won one operator moves alone (contract/ops.ts)
  CONSTRAINT receipts_two_people CHECK (kind = 'paid' OR amount <= 100000
    OR (kind = 'write_off' AND approved_by IS NOT NULL AND approved_by <> requested_by))
) STRICT;
CREATE INDEX receipts_by_deposit ON receipts (deposit_id, id) WHERE deposit_id IS NOT NULL;
CREATE INDEX receipts_of_invoice ON receipts (invoice_id, id);
CREATE INDEX receipts_to_allocate ON receipts (looked_at, id) WHERE for_orders > allocated AND undone_at IS NULL;
CREATE INDEX receipts_written_off ON receipts (happened_on) WHERE kind = 'write_off' AND approved_by IS NULL;
CREATE TRIGGER receipts_back AFTER UPDATE OF undone_at ON receipts WHEN OLD.undone_at IS NULL AND NEW.undone_at IS NOT NULL
BEGIN
  UPDATE invoices SET received = received - iif(NEW.kind = 'write_off', 0, NEW.amount),
    written_off = written_off - iif(NEW.kind = 'write_off', NEW.amount, 0) WHERE id = NEW.invoice_id;
  UPDATE billing_months SET received = received - iif(NEW.kind = 'write_off', 0, NEW.amount),
    written_off = written_off - iif(NEW.kind = 'write_off', NEW.amount, 0)
    WHERE (month, partner_id) = (SELECT month, partner_id FROM invoices WHERE id = NEW.invoice_id);
  UPDATE deposits SET used = used - NEW.amount WHERE id = NEW.deposit_id AND NEW.kind = 'paid';
  UPDATE order_receipts SET is_back = 1 WHERE receipt_id = NEW.id AND is_back = 0;
END;
CREATE TRIGGER receipts_fixed BEFORE UPDATE OF id, kind, invoice_id, deposit_id, amount, happened_on, requested_by, approved_by, at ON receipts
BEGIN
  SELECT RAISE(ABORT, 'receipts_fixed');
END;
CREATE TRIGGER receipts_in AFTER INSERT ON receipts
BEGIN
  UPDATE receipts SET for_orders = max(0, min(NEW.amount, (SELECT supply FROM invoices WHERE id = NEW.invoice_id)
    - (SELECT coalesce(sum(for_orders), 0) FROM receipts WHERE invoice_id = NEW.invoice_id AND undone_at IS NULL AND id <> NEW.id)))
    WHERE id = NEW.id;
  UPDATE invoices SET received = received + iif(NEW.kind = 'write_off', 0, NEW.amount),
    written_off = written_off + iif(NEW.kind = 'write_off', NEW.amount, 0) WHERE id = NEW.invoice_id;
  UPDATE billing_months SET received = received + iif(NEW.kind = 'write_off', 0, NEW.amount),
    written_off = written_off + iif(NEW.kind = 'write_off', NEW.amount, 0)
    WHERE (month, partner_id) = (SELECT month, partner_id FROM invoices WHERE id = NEW.invoice_id);
  UPDATE deposits SET used = used + NEW.amount WHERE id = NEW.deposit_id AND NEW.kind = 'paid';
END;
CREATE TRIGGER receipts_no_delete BEFORE DELETE ON receipts
BEGIN
  SELECT RAISE(ABORT, 'receipts_append_only');
END;
CREATE TRIGGER receipts_no_replace BEFORE INSERT ON receipts WHEN EXISTS (SELECT 1 FROM receipts WHERE id = NEW.id) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: receipts.id'); END;
CREATE TRIGGER receipts_undone_once BEFORE UPDATE OF undone_at ON receipts WHEN OLD.undone_at IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'receipts_undone_once');
END;
CREATE TRIGGER write_offs_alone BEFORE INSERT ON receipts WHEN NEW.kind = 'write_off' AND NEW.approved_by IS NULL BEGIN SELECT RAISE(ABORT, 'write_offs_alone') WHERE NEW.amount + (SELECT coalesce(sum(r.amount), 0) FROM receipts r CROSS JOIN invoices i ON i.id = r.invoice_id WHERE r.kind = 'write_off' AND r.approved_by IS NULL AND r.undone_at IS NULL AND r.happened_on BETWEEN substr(NEW.happened_on, 1, 7) || '-01' AND substr(NEW.happened_on, 1, 7) || '-31' AND i.partner_id = (SELECT partner_id FROM invoices WHERE id = NEW.invoice_id)) > 100000; END;

CREATE TABLE recovery_codes (
  -- keyed hash, never the code
  hash TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id),
  created_at TEXT NOT NULL,
  used_at TEXT
) STRICT;
CREATE INDEX recovery_codes_by_user ON recovery_codes (user_id);

CREATE TABLE referral_months (
  inviter_id TEXT NOT NULL REFERENCES creators (id),
  month TEXT NOT NULL,
  won INTEGER NOT NULL DEFAULT 0 CHECK (won >= 0),
  PRIMARY KEY (inviter_id, month)
) STRICT;

CREATE TABLE referral_orders (
  order_id TEXT PRIMARY KEY REFERENCES orders (id),
  inviter_id TEXT NOT NULL REFERENCES creators (id),
  invitee_id TEXT NOT NULL REFERENCES creators (id),
  -- confirmed earning of the invited it is a part of, won
  base_won INTEGER NOT NULL CHECK (base_won >= 0),
  won INTEGER NOT NULL CHECK (won >= 0),
  month TEXT NOT NULL,
  at TEXT NOT NULL
) STRICT;
CREATE INDEX referral_orders_by_inviter ON referral_orders (inviter_id, at, order_id);
CREATE TRIGGER referral_orders_covered BEFORE INSERT ON referral_orders
WHEN NEW.won > (SELECT commission - confirmed_won FROM orders WHERE id = NEW.order_id)
BEGIN
  SELECT RAISE(ABORT, 'referral_not_covered');
END;
CREATE TRIGGER referral_orders_open BEFORE INSERT ON referral_orders
WHEN NEW.won > 0 AND EXISTS (SELECT 1 FROM referrals WHERE invitee_id = NEW.invitee_id AND blocked_at IS NOT NULL)
BEGIN
  SELECT RAISE(ABORT, 'referral_blocked');
END;
CREATE TRIGGER referral_orders_resummed AFTER UPDATE ON referral_orders
BEGIN
  UPDATE referral_months SET won = won - OLD.won WHERE inviter_id = OLD.inviter_id AND month = OLD.month;
  INSERT INTO referral_months (inviter_id, month, won) VALUES (NEW.inviter_id, NEW.month, NEW.won)
    ON CONFLICT (inviter_id, month) DO UPDATE SET won = won + NEW.won;
  UPDATE referrers SET total_won = total_won + NEW.won - OLD.won WHERE creator_id = NEW.inviter_id;
  UPDATE referrals SET won = won + NEW.won - OLD.won,
    months = json_set(months, '$."' || OLD.month || '"', coalesce(json_extract(months, '$."' || OLD.month || '"'), 0) - OLD.won)
  WHERE invitee_id = NEW.invitee_id;
  UPDATE referrals SET
    months = json_set(months, '$."' || NEW.month || '"', coalesce(json_extract(months, '$."' || NEW.month || '"'), 0) + NEW.won)
  WHERE invitee_id = NEW.invitee_id;
END;
CREATE TRIGGER referral_orders_still_covered BEFORE UPDATE ON referral_orders
WHEN NEW.won > 0 AND NEW.won > (SELECT commission - confirmed_won FROM orders WHERE id = NEW.order_id)
BEGIN
  SELECT RAISE(ABORT, 'referral_not_covered');
END;
CREATE TRIGGER referral_orders_still_open BEFORE UPDATE ON referral_orders
WHEN NEW.won > OLD.won AND EXISTS (SELECT 1 FROM referrals WHERE invitee_id = NEW.invitee_id AND blocked_at IS NOT NULL)
BEGIN
  SELECT RAISE(ABORT, 'referral_blocked');
END;
CREATE TRIGGER referral_orders_summed AFTER INSERT ON referral_orders
BEGIN
  INSERT INTO referral_months (inviter_id, month, won) VALUES (NEW.inviter_id, NEW.month, NEW.won)
    ON CONFLICT (inviter_id, month) DO UPDATE SET won = won + NEW.won;
  UPDATE referrers SET total_won = total_won + NEW.won, order_count = order_count + 1 WHERE creator_id = NEW.inviter_id;
  UPDATE referrals SET won = won + NEW.won,
    months = json_set(months, '$."' || NEW.month || '"', coalesce(json_extract(months, '$."' || NEW.month || '"'), 0) + NEW.won),
    first_earned_at = min(coalesce(first_earned_at, NEW.at), NEW.at),
    step = CASE step WHEN 'approved' THEN 'earning' ELSE step END
  WHERE invitee_id = NEW.invitee_id;
END;

CREATE TABLE referrals (
  id TEXT NOT NULL UNIQUE,
  -- invited once
  invitee_id TEXT PRIMARY KEY REFERENCES creators (id),
  inviter_id TEXT NOT NULL REFERENCES creators (id),
  step TEXT NOT NULL DEFAULT 'signed_up' CHECK (step IN ('signed_up', 'approved', 'earning', 'blocked')),
  invited_at TEXT NOT NULL,
  -- clicks from starts_at on and before ends_at bring something; both are set by the approval
  starts_at TEXT,
  ends_at TEXT,
  first_earned_at TEXT,
  -- what it has brought so far, in all and by month of confirmation (JSON: month → won)
  won INTEGER NOT NULL DEFAULT 0 CHECK (won >= 0),
  months TEXT NOT NULL DEFAULT '{}',
  -- set once: nothing is added from then on, what was paid stays
  blocked_at TEXT,
  blocked_reason TEXT CHECK (blocked_reason IN ('account', 'left')), end_reason TEXT, share_bps INTEGER NOT NULL DEFAULT 500 CHECK (share_bps BETWEEN 0 AND 10000), term_months INTEGER NOT NULL DEFAULT 6 CHECK (term_months BETWEEN 1 AND 24),
  CONSTRAINT referrals_not_oneself CHECK (invitee_id <> inviter_id)
) STRICT;
CREATE INDEX referrals_by_inviter ON referrals (inviter_id, id);
CREATE INDEX referrals_by_step ON referrals (inviter_id, step, id);
CREATE TRIGGER referrals_counted AFTER INSERT ON referrals
BEGIN
  UPDATE referrers SET signed_up_count = signed_up_count + (NEW.step = 'signed_up'), approved_count = approved_count + (NEW.step = 'approved'),
    earning_count = earning_count + (NEW.step = 'earning'), blocked_count = blocked_count + (NEW.step = 'blocked')
  WHERE creator_id = NEW.inviter_id;
END;
CREATE TRIGGER referrals_one_account_before AFTER INSERT ON referrals
WHEN EXISTS (SELECT 1 FROM payout_accounts i JOIN payout_accounts j
  ON j.creator_id = NEW.inviter_id AND j.bank = i.bank AND j.number_index = i.number_index
  WHERE i.creator_id = NEW.invitee_id AND i.number_index <> '')
BEGIN
  UPDATE referrals SET blocked_at = NEW.invited_at, blocked_reason = 'account', step = 'blocked' WHERE invitee_id = NEW.invitee_id;
END;
CREATE TRIGGER referrals_promised AFTER INSERT ON referrals WHEN EXISTS (SELECT 1 FROM policies WHERE kind = 'referral' AND withdrawn_at IS NULL AND starts_on <= date(NEW.invited_at, '+9 hours')) BEGIN UPDATE referrals SET (share_bps, term_months) = (SELECT value ->> 'bps', value ->> 'months' FROM policies WHERE kind = 'referral' AND withdrawn_at IS NULL AND starts_on <= date(NEW.invited_at, '+9 hours') ORDER BY starts_on DESC, id DESC LIMIT 1) WHERE invitee_id = NEW.invitee_id; END;
CREATE TRIGGER referrals_recounted AFTER UPDATE OF step ON referrals WHEN OLD.step <> NEW.step
BEGIN
  UPDATE referrers SET
    signed_up_count = signed_up_count + (NEW.step = 'signed_up') - (OLD.step = 'signed_up'),
    approved_count = approved_count + (NEW.step = 'approved') - (OLD.step = 'approved'),
    earning_count = earning_count + (NEW.step = 'earning') - (OLD.step = 'earning'),
    blocked_count = blocked_count + (NEW.step = 'blocked') - (OLD.step = 'blocked')
  WHERE creator_id = NEW.inviter_id;
END;

CREATE TABLE referrers (
  creator_id TEXT PRIMARY KEY REFERENCES creators (id),
  -- 8 signs without vowels and without the ones that look alike
  code TEXT NOT NULL CONSTRAINT referrers_code UNIQUE CHECK (length(code) = 8),
  total_won INTEGER NOT NULL DEFAULT 0 CHECK (total_won >= 0),
  order_count INTEGER NOT NULL DEFAULT 0,
  signed_up_count INTEGER NOT NULL DEFAULT 0,
  approved_count INTEGER NOT NULL DEFAULT 0,
  earning_count INTEGER NOT NULL DEFAULT 0,
  blocked_count INTEGER NOT NULL DEFAULT 0
) STRICT;

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

CREATE TABLE refused_reports (
  id INTEGER PRIMARY KEY,
  partner_id TEXT NOT NULL REFERENCES partners (id),
  is_signed INTEGER NOT NULL CHECK (is_signed IN (0, 1)),
  cause TEXT NOT NULL CHECK (cause IN ('header', 'clock', 'signature', 'too_large', 'body', 'test_gone', 'test_partner')),
  says TEXT NOT NULL CHECK (length(says) <= 1000),
  at TEXT NOT NULL
) STRICT;
CREATE INDEX refused_reports_by_partner ON refused_reports (partner_id, is_signed, at, id);

CREATE TABLE resident_numbers (
  creator_id TEXT PRIMARY KEY REFERENCES creators (id),
  number_sealed TEXT NOT NULL,
  -- as it was proved; it outlives the identity of who leaves
  name_sealed TEXT NOT NULL,
  income_kind TEXT NOT NULL CHECK (income_kind IN ('business', 'other')),
  given_at TEXT NOT NULL,
  left_at TEXT
) STRICT;
CREATE INDEX resident_numbers_by_day ON resident_numbers (given_at);

CREATE TABLE second_factor_challenges (
  session_id TEXT NOT NULL REFERENCES sessions (id),
  purpose TEXT NOT NULL CHECK (purpose IN ('passkey', 'new_passkey', 'new_totp', 'development')),
  sealed TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  PRIMARY KEY (session_id, purpose)
) STRICT, WITHOUT ROWID;
CREATE INDEX second_factor_challenges_by_end ON second_factor_challenges (expires_at);

CREATE TABLE second_factor_resets (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id),
  -- null: asked for at the console
  requested_by TEXT REFERENCES users (id),
  reason TEXT NOT NULL,
  requested_at TEXT NOT NULL,
  effective_at TEXT NOT NULL,
  cancelled_by TEXT REFERENCES users (id),
  cancelled_at TEXT,
  done_at TEXT,
  CHECK ((cancelled_by IS NULL) = (cancelled_at IS NULL)),
  CONSTRAINT second_factor_resets_one_end CHECK (cancelled_at IS NULL OR done_at IS NULL),
  CONSTRAINT second_factor_resets_not_own CHECK (requested_by IS NULL OR requested_by <> user_id)
) STRICT;
CREATE INDEX second_factor_resets_done ON second_factor_resets (user_id, done_at) WHERE done_at IS NOT NULL;
CREATE INDEX second_factor_resets_due ON second_factor_resets (effective_at, id) WHERE cancelled_at IS NULL AND done_at IS NULL;
CREATE UNIQUE INDEX second_factor_resets_open ON second_factor_resets (user_id) WHERE cancelled_at IS NULL AND done_at IS NULL;
CREATE TRIGGER second_factor_resets_born_open BEFORE INSERT ON second_factor_resets WHEN NEW.cancelled_at IS NOT NULL OR NEW.done_at IS NOT NULL BEGIN SELECT RAISE(ABORT, 'second_factor_resets_born_open'); END;
CREATE TRIGGER second_factor_resets_by_owner BEFORE INSERT ON second_factor_resets WHEN NOT EXISTS (SELECT 1 FROM users WHERE id = NEW.user_id AND role = 'operator') OR NOT EXISTS (SELECT 1 FROM users WHERE id = coalesce(NEW.requested_by, NEW.user_id) AND operator_role = 'owner' AND suspended_at IS NULL AND withdrawn_at IS NULL) OR (NEW.requested_by IS NULL AND EXISTS (SELECT 1 FROM users WHERE role = 'operator' AND operator_role = 'owner' AND id <> NEW.user_id AND suspended_at IS NULL AND withdrawn_at IS NULL)) BEGIN SELECT RAISE(ABORT, 'second_factor_resets_by_owner'); END;
CREATE TRIGGER second_factor_resets_early BEFORE UPDATE OF done_at ON second_factor_resets WHEN NEW.done_at < OLD.effective_at BEGIN SELECT RAISE(ABORT, 'second_factor_resets_early'); END;
CREATE TRIGGER second_factor_resets_fixed BEFORE UPDATE OF id, user_id, requested_by, reason, requested_at, effective_at ON second_factor_resets BEGIN SELECT RAISE(ABORT, 'second_factor_resets_fixed'); END;
CREATE TRIGGER second_factor_resets_no_delete BEFORE DELETE ON second_factor_resets BEGIN SELECT RAISE(ABORT, 'second_factor_resets_no_delete'); END;
CREATE TRIGGER second_factor_resets_no_replace BEFORE INSERT ON second_factor_resets WHEN EXISTS (SELECT 1 FROM second_factor_resets WHERE id = NEW.id) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: second_factor_resets.id'); END;
CREATE TRIGGER second_factor_resets_no_replace_user_id BEFORE INSERT ON second_factor_resets WHEN EXISTS (SELECT 1 FROM second_factor_resets WHERE cancelled_at IS NULL AND done_at IS NULL AND user_id = NEW.user_id) AND NEW.cancelled_at IS NULL AND NEW.done_at IS NULL BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: second_factor_resets.user_id'); END;
CREATE TRIGGER second_factor_resets_once BEFORE UPDATE ON second_factor_resets WHEN OLD.cancelled_at IS NOT NULL OR OLD.done_at IS NOT NULL BEGIN SELECT RAISE(ABORT, 'second_factor_resets_once'); END;
CREATE TRIGGER second_factor_resets_wait BEFORE INSERT ON second_factor_resets WHEN NEW.effective_at < coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', NEW.requested_at, '+24 hours'), '9') BEGIN SELECT RAISE(ABORT, 'second_factor_resets_wait'); END;

CREATE TABLE sessions (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id),
  signed_in_at TEXT NOT NULL,
  last_used_at TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  user_agent TEXT NOT NULL,
  revoked_at TEXT,
  revoked_reason TEXT
, method TEXT CHECK (method IN ('email', 'kakao', 'naver', 'google', 'apple')), place TEXT, second_factor_at TEXT) STRICT;
CREATE INDEX sessions_by_user ON sessions (user_id, last_used_at);
CREATE TRIGGER sessions_of_members_only BEFORE INSERT ON sessions
WHEN EXISTS (SELECT 1 FROM users WHERE id = NEW.user_id AND withdrawn_at IS NOT NULL)
BEGIN
  SELECT RAISE(ABORT, 'sessions_of_members_only');
END;

CREATE TABLE settings (
  name TEXT PRIMARY KEY,
  value TEXT
, audience TEXT) STRICT;
CREATE TRIGGER settings_approved BEFORE UPDATE OF value, audience ON settings
WHEN NEW.name = 'redirectBetaDomain' AND NEW.value IS NOT NULL AND (NEW.value IS NOT OLD.value OR NEW.audience IS NOT OLD.audience)
  AND NOT EXISTS (
    SELECT 1 FROM (SELECT command FROM approvals WHERE kind = 'setSiteConfig' AND subject = NEW.name AND state = 'approved' ORDER BY id DESC LIMIT 1)
    WHERE command ->> 'redirectBetaDomain' IS NEW.value AND command ->> 'audience' IS NEW.audience)
BEGIN
  SELECT RAISE(ABORT, 'settings_approved');
END;
CREATE TRIGGER settings_versioned AFTER UPDATE ON settings
BEGIN
  UPDATE data_versions SET version = version + 1 WHERE scope = 'site';
END;
CREATE TRIGGER settings_versioned_in AFTER INSERT ON settings
BEGIN
  UPDATE data_versions SET version = version + 1 WHERE scope = 'site';
END;

CREATE TABLE settlement_lines (
  source_id TEXT NOT NULL REFERENCES settlements (id),
  line INTEGER NOT NULL,
  order_code TEXT NOT NULL,
  amount INTEGER NOT NULL,
  -- 0: the line itself says that it is cancelled, or not settled yet
  counts INTEGER NOT NULL CHECK (counts IN (0, 1)),
  -- 1: another line above says the same in every column
  is_repeat INTEGER NOT NULL CHECK (is_repeat IN (0, 1)), order_key TEXT NOT NULL DEFAULT '',
  PRIMARY KEY (source_id, line)
) STRICT, WITHOUT ROWID;
CREATE INDEX settlement_lines_by_key ON settlement_lines (source_id, order_key, order_code);
CREATE INDEX settlement_lines_without_key ON settlement_lines (source_id, line) WHERE order_key < '!';
CREATE TRIGGER settlement_lines_no_delete BEFORE DELETE ON settlement_lines BEGIN SELECT RAISE(ABORT, 'settlement_lines_append_only'); END;
CREATE TRIGGER settlement_lines_no_replace BEFORE INSERT ON settlement_lines WHEN EXISTS (SELECT 1 FROM settlement_lines WHERE source_id = NEW.source_id AND line = NEW.line) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: settlement_lines.source_id, settlement_lines.line'); END;
CREATE TRIGGER settlement_lines_no_update BEFORE UPDATE ON settlement_lines WHEN OLD.order_key >= '!' OR (NEW.source_id, NEW.line, NEW.order_code, NEW.amount, NEW.counts, NEW.is_repeat) IS NOT (OLD.source_id, OLD.line, OLD.order_code, OLD.amount, OLD.counts, OLD.is_repeat) BEGIN SELECT RAISE(ABORT, 'settlement_lines_append_only'); END;

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
CREATE TRIGGER settlement_orders_no_delete BEFORE DELETE ON settlement_orders BEGIN SELECT RAISE(ABORT, 'settlement_orders_append_only'); END;
CREATE TRIGGER settlement_orders_no_replace BEFORE INSERT ON settlement_orders WHEN EXISTS (SELECT 1 FROM settlement_orders WHERE id = NEW.id) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: settlement_orders.id'); END;
CREATE TRIGGER settlement_orders_no_replace_order_code BEFORE INSERT ON settlement_orders WHEN EXISTS (SELECT 1 FROM settlement_orders WHERE settlement_id = NEW.settlement_id AND order_code = NEW.order_code) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: settlement_orders.settlement_id, settlement_orders.order_code'); END;
CREATE TRIGGER settlement_orders_no_update BEFORE UPDATE ON settlement_orders BEGIN SELECT RAISE(ABORT, 'settlement_orders_append_only'); END;
CREATE TRIGGER settlement_orders_summed AFTER INSERT ON settlement_orders BEGIN UPDATE settlements SET ours = ours + NEW.ours, theirs = theirs + NEW.theirs, agreed = agreed + (NEW.kind = 'agreed'), different = different + (NEW.kind = 'different'), extra = extra + (NEW.kind = 'extra'), missing = missing + (NEW.kind = 'missing'), difference_won = difference_won + iif(NEW.kind = 'different', NEW.ours - NEW.theirs, 0), extra_won = extra_won + iif(NEW.kind = 'extra', NEW.theirs, 0), missing_won = missing_won + iif(NEW.kind = 'missing', NEW.ours, 0) WHERE id = NEW.settlement_id; END;

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
CREATE INDEX settlements_comparing ON settlements (id) WHERE phase <> 'done';
CREATE INDEX settlements_of_month ON settlements (partner_id, month, id);
CREATE UNIQUE INDEX settlements_once ON settlements (partner_id, month, file_hash) WHERE source_id = id;
CREATE TRIGGER settlements_fixed BEFORE UPDATE OF id, partner_id, month, source_id, file_hash, file_name, code_column, amount_column, lines, others, created_by, created_at ON settlements BEGIN SELECT RAISE(ABORT, 'settlements_fixed'); END;
CREATE TRIGGER settlements_no_delete BEFORE DELETE ON settlements BEGIN SELECT RAISE(ABORT, 'settlements_append_only'); END;
CREATE TRIGGER settlements_no_replace BEFORE INSERT ON settlements WHEN EXISTS (SELECT 1 FROM settlements WHERE id = NEW.id) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: settlements.id'); END;
CREATE TRIGGER settlements_no_replace_file_hash BEFORE INSERT ON settlements WHEN EXISTS (SELECT 1 FROM settlements WHERE (source_id = id) AND partner_id = NEW.partner_id AND month = NEW.month AND file_hash = NEW.file_hash) AND NEW.source_id = NEW.id BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: settlements.partner_id, settlements.month, settlements.file_hash'); END;

CREATE TABLE shelf_collections (
  -- sorts by the time it was made, which is the order they stand in
  id TEXT PRIMARY KEY,
  creator_id TEXT NOT NULL REFERENCES creators (id),
  title TEXT NOT NULL
) STRICT;
CREATE INDEX shelf_collections_of_creator ON shelf_collections (creator_id, id);
CREATE TRIGGER shelf_collections_few BEFORE INSERT ON shelf_collections
WHEN (SELECT count(*) FROM shelf_collections WHERE creator_id = NEW.creator_id) >= 12
BEGIN
  SELECT RAISE(ABORT, 'shelf_collections_few');
END;

CREATE TABLE shelf_items (
  id TEXT PRIMARY KEY,
  creator_id TEXT NOT NULL REFERENCES creators (id),
  link_id TEXT NOT NULL REFERENCES links (id),
  -- null: it stands before the collections
  collection_id TEXT REFERENCES shelf_collections (id),
  note TEXT NOT NULL,
  image_hash TEXT REFERENCES images (hash),
  -- the order they stand in, smallest first; equal ones by their ids
  position INTEGER NOT NULL,
  -- a link stands on a shelf once
  CONSTRAINT shelf_items_once UNIQUE (creator_id, link_id)
) STRICT;
CREATE INDEX shelf_items_by_picture ON shelf_items (image_hash) WHERE image_hash IS NOT NULL;
CREATE INDEX shelf_items_in_order ON shelf_items (creator_id, position, id);
CREATE INDEX shelf_items_of_collection ON shelf_items (collection_id);
CREATE INDEX shelf_items_of_link ON shelf_items (link_id);
CREATE TRIGGER shelf_items_few BEFORE INSERT ON shelf_items
WHEN (SELECT count(*) FROM shelf_items WHERE creator_id = NEW.creator_id) >= 60
BEGIN
  SELECT RAISE(ABORT, 'shelf_items_few');
END;
CREATE TRIGGER shelf_items_image_in AFTER INSERT ON shelf_items WHEN NEW.image_hash IS NOT NULL
BEGIN
  UPDATE images SET uses = uses + 1 WHERE hash = NEW.image_hash;
END;
CREATE TRIGGER shelf_items_image_moved AFTER UPDATE OF image_hash ON shelf_items WHEN OLD.image_hash IS NOT NEW.image_hash
BEGIN
  UPDATE images SET uses = uses + 1 WHERE hash = NEW.image_hash;
  UPDATE images SET uses = uses - 1, unused_since = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE hash = OLD.image_hash;
END;
CREATE TRIGGER shelf_items_image_out AFTER DELETE ON shelf_items WHEN OLD.image_hash IS NOT NULL
BEGIN
  UPDATE images SET uses = uses - 1, unused_since = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE hash = OLD.image_hash;
END;

CREATE TABLE sign_in_tries (
  key TEXT PRIMARY KEY,
  count INTEGER NOT NULL,
  tried_at INTEGER NOT NULL
) STRICT;
CREATE INDEX sign_in_tries_by_tried_at ON sign_in_tries (tried_at);

CREATE TABLE social_accounts (
  provider TEXT NOT NULL CHECK (provider IN ('kakao', 'naver', 'google', 'apple')),
  -- keyed hash of the subject, for equality only
  subject_hash TEXT NOT NULL,
  user_id TEXT NOT NULL REFERENCES users (id),
  linked_at TEXT NOT NULL,
  -- one member per social account
  CONSTRAINT social_accounts_one_owner PRIMARY KEY (provider, subject_hash),
  -- one social account of a kind per member
  CONSTRAINT social_accounts_one_of_a_kind UNIQUE (user_id, provider)
) STRICT;
CREATE TRIGGER social_accounts_last_way_in BEFORE DELETE ON social_accounts
WHEN EXISTS (SELECT 1 FROM users WHERE id = OLD.user_id AND withdrawn_at IS NULL AND (password_hash IS NULL OR email IS NULL))
  AND NOT EXISTS (SELECT 1 FROM social_accounts WHERE user_id = OLD.user_id AND provider <> OLD.provider)
BEGIN
  SELECT RAISE(ABORT, 'social_accounts_last_way_in');
END;
CREATE TRIGGER social_accounts_versioned_in AFTER INSERT ON social_accounts
BEGIN
  INSERT INTO data_versions (scope, version) VALUES (NEW.user_id, 1) ON CONFLICT (scope) DO UPDATE SET version = version + 1;
END;
CREATE TRIGGER social_accounts_versioned_out AFTER DELETE ON social_accounts
BEGIN
  INSERT INTO data_versions (scope, version) VALUES (OLD.user_id, 1) ON CONFLICT (scope) DO UPDATE SET version = version + 1;
END;

CREATE TABLE social_drafts (
  -- SHA-256 of the draft token, never the token
  hash TEXT PRIMARY KEY,
  provider TEXT NOT NULL CHECK (provider IN ('kakao', 'naver', 'google', 'apple')),
  subject_hash TEXT NOT NULL,
  -- what the provider told, sealed under a key derived from the token: only its holder can open it
  profile_sealed TEXT NOT NULL,
  created_at TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  used_at TEXT
) STRICT;
CREATE INDEX social_drafts_by_age ON social_drafts (expires_at);
CREATE VIEW solo_payments (user_id, at, won) AS
  SELECT e.actor_id, e.at, e.amount FROM payout_events e
  WHERE e.kind = 'paid'
    AND NOT EXISTS (SELECT 1 FROM payout_events s WHERE s.payout_id = e.payout_id AND s.kind = 'processing' AND s.actor_id <> e.actor_id)
    AND NOT EXISTS (SELECT 1 FROM payout_batch_rows r CROSS JOIN payout_batches b ON b.id = r.batch_id
      WHERE r.payout_id = e.payout_id AND r.state IN ('in', 'paid') AND b.state IN ('sent', 'done'))
  UNION ALL
  SELECT made_by, made_at, gross FROM payout_batches WHERE approved_by IS NULL AND state IN ('approved', 'sent', 'done');
CREATE VIEW standing_reviews AS
  SELECT r.id AS review_id, r.creator_id, r.bank, r.number_index
  FROM account_reviews r CROSS JOIN businesses o ON o.id = r.business_id
    CROSS JOIN businesses b ON b.creator_id = r.creator_id AND b.replaced_at IS NULL AND b.state = 'approved' AND b.ceased_at IS NULL
      AND (b.id = o.id OR (b.number_index = o.number_index AND b.trade_name_index = o.trade_name_index))
  WHERE r.state = 'accepted';

CREATE TABLE tax_invoices (
  payout_id TEXT NOT NULL PRIMARY KEY REFERENCES payouts (id),
  approval_number TEXT NOT NULL CHECK (length(approval_number) = 24),
  issued_on TEXT NOT NULL CHECK (issued_on GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  supply INTEGER NOT NULL CHECK (supply > 0),
  vat INTEGER NOT NULL CHECK (vat >= 0),
  recorded_by TEXT NOT NULL REFERENCES users (id),
  recorded_at TEXT NOT NULL
) STRICT;
CREATE UNIQUE INDEX tax_invoices_approval_number ON tax_invoices (approval_number);
CREATE TRIGGER tax_invoices_kept BEFORE DELETE ON tax_invoices
WHEN EXISTS (SELECT 1 FROM payouts WHERE id = OLD.payout_id AND paid_on IS NOT NULL)
BEGIN
  SELECT RAISE(ABORT, 'tax_invoices_kept');
END;
CREATE TRIGGER tax_invoices_no_replace BEFORE INSERT ON tax_invoices WHEN EXISTS (SELECT 1 FROM tax_invoices WHERE payout_id = NEW.payout_id) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: tax_invoices.payout_id'); END;
CREATE TRIGGER tax_invoices_no_replace_approval_number BEFORE INSERT ON tax_invoices WHEN EXISTS (SELECT 1 FROM tax_invoices WHERE approval_number = NEW.approval_number) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: tax_invoices.approval_number'); END;
CREATE TRIGGER tax_invoices_no_update BEFORE UPDATE ON tax_invoices
BEGIN
  SELECT RAISE(ABORT, 'tax_invoices_no_update');
END;
CREATE TRIGGER tax_invoices_of_open BEFORE INSERT ON tax_invoices
WHEN NOT EXISTS (SELECT 1 FROM payouts WHERE id = NEW.payout_id AND state IN ('requested', 'processing'))
BEGIN
  SELECT RAISE(ABORT, 'tax_invoices_of_open');
END;

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

CREATE TABLE text_positions (i INTEGER PRIMARY KEY) STRICT;

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
, night_agreed INTEGER NOT NULL DEFAULT 0, withdrawn_at TEXT, operator_role TEXT CHECK (operator_role IN ('owner', 'finance', 'review', 'support')), operator_since TEXT) STRICT;
CREATE INDEX users_email_agreed ON users (id) WHERE email_agreed = 1 AND withdrawn_at IS NULL AND suspended_at IS NULL;
CREATE INDEX users_operators ON users (id) WHERE role = 'operator';
CREATE INDEX users_suspended ON users (suspended_at, id) WHERE suspended_at IS NOT NULL;
CREATE TRIGGER mail_stops_left AFTER UPDATE OF email ON users WHEN OLD.email IS NOT NEW.email
BEGIN
  UPDATE mail_stops SET user_id = NULL WHERE user_id = OLD.id;
END;
CREATE TRIGGER referrals_end_with_account AFTER UPDATE OF withdrawn_at ON users WHEN NEW.withdrawn_at IS NOT NULL
BEGIN
  UPDATE referrals SET blocked_at = NEW.withdrawn_at, blocked_reason = 'left', step = 'blocked'
  WHERE blocked_at IS NULL AND (invitee_id IN (SELECT id FROM creators WHERE user_id = NEW.id)
    OR inviter_id IN (SELECT id FROM creators WHERE user_id = NEW.id));
END;
CREATE TRIGGER second_factors_end_with_role AFTER UPDATE OF role ON users WHEN OLD.role = 'operator' AND NEW.role <> 'operator' BEGIN DELETE FROM recovery_codes WHERE user_id = NEW.id; DELETE FROM authenticators WHERE user_id = NEW.id; END;
CREATE TRIGGER users_counted AFTER INSERT ON users WHEN NEW.withdrawn_at IS NULL
BEGIN
  UPDATE member_counts SET count = count + 1 WHERE state = 'member';
END;
CREATE TRIGGER users_counted_gone AFTER DELETE ON users WHEN OLD.withdrawn_at IS NULL
BEGIN
  UPDATE member_counts SET count = count - 1 WHERE state = 'member';
END;
CREATE TRIGGER users_counted_out AFTER UPDATE OF withdrawn_at ON users WHEN OLD.withdrawn_at IS NULL AND NEW.withdrawn_at IS NOT NULL
BEGIN
  UPDATE member_counts SET count = count - 1 WHERE state = 'member';
END;
CREATE TRIGGER users_last_owner BEFORE UPDATE OF operator_role, suspended_at, withdrawn_at ON users
WHEN OLD.operator_role = 'owner' AND OLD.suspended_at IS NULL AND OLD.withdrawn_at IS NULL
  AND (NEW.operator_role IS NOT 'owner' OR NEW.suspended_at IS NOT NULL OR NEW.withdrawn_at IS NOT NULL)
  AND NOT EXISTS (SELECT 1 FROM users WHERE role = 'operator' AND operator_role = 'owner' AND id <> OLD.id
    AND suspended_at IS NULL AND withdrawn_at IS NULL)
BEGIN
  SELECT RAISE(ABORT, 'users_last_owner');
END;
CREATE TRIGGER users_leave_once BEFORE UPDATE OF withdrawn_at ON users
WHEN OLD.withdrawn_at IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'users_leave_once');
END;
CREATE TRIGGER users_leave_without_open_payout BEFORE UPDATE OF withdrawn_at ON users
WHEN NEW.withdrawn_at IS NOT NULL AND EXISTS (
  SELECT 1 FROM payouts p JOIN creators c ON c.id = p.creator_id WHERE c.user_id = NEW.id AND p.state IN ('requested', 'processing'))
BEGIN
  SELECT RAISE(ABORT, 'users_leave_without_open_payout');
END;
CREATE TRIGGER users_left_consents AFTER UPDATE OF withdrawn_at ON users WHEN NEW.withdrawn_at IS NOT NULL
BEGIN
  DELETE FROM consent_renewals WHERE user_id = NEW.id;
END;
CREATE TRIGGER users_operator_role BEFORE UPDATE OF role, operator_role ON users
WHEN (NEW.role = 'operator') <> (NEW.operator_role IS NOT NULL)
BEGIN
  SELECT RAISE(ABORT, 'users_operator_role');
END;
CREATE TRIGGER users_operator_role_insert BEFORE INSERT ON users WHEN (NEW.role = 'operator') <> (NEW.operator_role IS NOT NULL)
BEGIN
  SELECT RAISE(ABORT, 'users_operator_role');
END;
CREATE TRIGGER users_operator_since BEFORE UPDATE OF operator_role, operator_since ON users WHEN NEW.operator_since < OLD.operator_since OR (NEW.operator_since IS NULL AND (OLD.operator_since IS NOT NULL OR NEW.operator_role IS NOT NULL)) OR (NEW.operator_since IS OLD.operator_since AND NEW.operator_role IS NOT NULL AND (OLD.operator_role IS NULL OR (NEW.operator_role IN ('owner', 'finance') AND OLD.operator_role NOT IN ('owner', NEW.operator_role)))) BEGIN SELECT RAISE(ABORT, 'users_operator_since'); END;
CREATE TRIGGER users_operator_since_insert BEFORE INSERT ON users WHEN NEW.role = 'operator' AND NEW.operator_since IS NULL BEGIN SELECT RAISE(ABORT, 'users_operator_since'); END;
CREATE TRIGGER users_retargeted AFTER UPDATE OF suspended_at ON users WHEN (OLD.suspended_at IS NULL) <> (NEW.suspended_at IS NULL)
BEGIN
  DELETE FROM creator_slices WHERE creator_id = (SELECT id FROM creators WHERE user_id = NEW.id);
  INSERT INTO creator_slices (creator_id, first_id, last_id)
    SELECT creator_id, min(id), max(id) FROM (
      SELECT creator_id, id, (row_number() OVER (ORDER BY id) - 1) / 400 AS slice FROM (
        SELECT creator_id, id FROM links WHERE creator_id = (SELECT id FROM creators WHERE user_id = NEW.id) AND deleted_at IS NULL
        UNION ALL
        SELECT creator_id, id FROM links WHERE creator_id = (SELECT id FROM creators WHERE user_id = NEW.id) AND deleted_at IS NOT NULL
      )
    ) GROUP BY slice;
END;
CREATE TRIGGER users_role_approved BEFORE UPDATE OF operator_role ON users WHEN NEW.operator_role IN ('owner', 'finance') AND coalesce(OLD.operator_role, '') NOT IN ('owner', NEW.operator_role) AND (SELECT count(*) FROM users WHERE role = 'operator' AND operator_role = 'owner' AND id <> NEW.id AND suspended_at IS NULL AND withdrawn_at IS NULL) > 1 AND NOT EXISTS (SELECT 1 FROM approvals WHERE kind = 'setOperatorRole' AND subject = NEW.id AND state = 'approved' AND decided_at = NEW.operator_since AND command ->> 'role' = NEW.operator_role) AND NOT EXISTS (SELECT 1 FROM operator_invites WHERE accepted_by = NEW.id AND accepted_at = NEW.operator_since AND operator_role = NEW.operator_role) BEGIN SELECT RAISE(ABORT, 'users_role_approved'); END;
CREATE TRIGGER users_stopped BEFORE INSERT ON users WHEN (SELECT value FROM settings WHERE name = 'signUpsStopped') IS NOT NULL AND NOT EXISTS (SELECT 1 FROM operator_invites WHERE email = NEW.email AND accepted_at IS NULL AND withdrawn_at IS NULL AND expires_at > NEW.created_at) BEGIN SELECT RAISE(ABORT, 'users_stopped'); END;
CREATE TRIGGER users_versioned AFTER UPDATE ON users
BEGIN
  INSERT INTO data_versions (scope, version) VALUES (NEW.id, 1) ON CONFLICT (scope) DO UPDATE SET version = version + 1;
END;
