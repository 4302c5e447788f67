-- The database as it stands after every migration. Written by `npm run generate`: do not edit.

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

CREATE TABLE assignments (
  subject TEXT PRIMARY KEY,
  operator_id TEXT NOT NULL REFERENCES users (id),
  at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX assignments_by_operator ON assignments (operator_id, at);
CREATE INDEX assignments_by_operator_subject ON assignments (operator_id, subject);

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
CREATE TRIGGER inquiries_not_own BEFORE INSERT ON audit_log WHEN NEW.subject GLOB 'inq_*' AND EXISTS (SELECT 1 FROM inquiries i JOIN users u ON u.id = NEW.actor_id WHERE i.id = NEW.subject AND (i.user_id = u.id OR i.email = u.email OR EXISTS (SELECT 1 FROM concerned_creators WHERE user_id = u.id AND creator_id = i.creator_id))) BEGIN SELECT RAISE(ABORT, 'inquiries_not_own'); END;
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

CREATE TABLE data_versions (
  -- the id of a user, or 'site'
  scope TEXT PRIMARY KEY,
  version INTEGER NOT NULL
) STRICT;

CREATE TABLE dev_mails (
  id TEXT PRIMARY KEY,
  recipient TEXT NOT NULL,
  subject TEXT NOT NULL,
  body TEXT NOT NULL,
  sent_at TEXT NOT NULL
, html TEXT NOT NULL DEFAULT '', headers TEXT NOT NULL DEFAULT '') STRICT;
CREATE INDEX dev_mails_by_recipient ON dev_mails (recipient, sent_at);

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

CREATE TABLE guards (
  changed INTEGER NOT NULL CONSTRAINT exactly_one CHECK (changed = 1)
) STRICT;

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

CREATE TABLE message_texts (
  nr INTEGER PRIMARY KEY,
  raw TEXT NOT NULL
) STRICT;
CREATE TRIGGER message_texts_archived BEFORE DELETE ON message_texts WHEN NOT EXISTS (SELECT 1 FROM inbox m CROSS JOIN archive_bundles b ON b.first_nr = (SELECT max(first_nr) FROM archive_bundles WHERE first_nr <= OLD.nr) WHERE m.rowid = OLD.nr AND m.result <> 'quarantined' AND b.last_nr >= OLD.nr AND instr(b.heads, ' ' || substr(m.body_hash, 1, 16)) > 0) BEGIN SELECT RAISE(ABORT, 'message_texts_archived'); END;
CREATE TRIGGER message_texts_no_replace BEFORE INSERT ON message_texts WHEN EXISTS (SELECT 1 FROM message_texts WHERE nr = NEW.nr) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: message_texts.nr'); END;
CREATE TRIGGER message_texts_no_update BEFORE UPDATE ON message_texts BEGIN SELECT RAISE(ABORT, 'message_texts_append_only'); END;

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
, brief TEXT) STRICT, WITHOUT ROWID;
CREATE INDEX notifications_by_user ON notifications (user_id, id);
CREATE INDEX notifications_unread ON notifications (user_id, id) WHERE read_at IS NULL;
CREATE TRIGGER notifications_pushed AFTER INSERT ON notifications WHEN NEW.kind_code <> 'advertisement' AND NEW.kind_code NOT LIKE '%-code' BEGIN INSERT INTO pushes (device_id, notification_id, due_at) SELECT id, NEW.id, NEW.created_at FROM push_devices WHERE user_id = NEW.user_id; END;
CREATE TRIGGER notifications_read AFTER UPDATE OF read_at ON notifications WHEN OLD.read_at IS NULL AND NEW.read_at IS NOT NULL
BEGIN
  INSERT INTO data_versions (scope, version) VALUES (NEW.user_id, 1) ON CONFLICT (scope) DO UPDATE SET version = version + 1;
END;
CREATE TRIGGER notifications_told AFTER INSERT ON notifications
BEGIN
  INSERT INTO data_versions (scope, version) VALUES (NEW.user_id, 1) ON CONFLICT (scope) DO UPDATE SET version = version + 1;
END;

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

CREATE TABLE push_devices ( -- export: taken as 푸시 알림을 받는 기기; leaving: deleted; age: kept
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id),
  session_id TEXT NOT NULL,
  endpoint TEXT NOT NULL, -- export: stays, a secret that reaches the device; leaving: stays, goes with its row
  p256dh TEXT NOT NULL, -- export: stays, a key of the browser; leaving: stays, goes with its row
  auth TEXT NOT NULL, -- export: stays, a key of the browser; leaving: stays, goes with its row
  -- our public key with which the browser subscribed; the push service takes nothing that is signed with another
  server_key TEXT NOT NULL,
  user_agent TEXT NOT NULL,
  created_at TEXT NOT NULL,
  last_sent_at TEXT
) STRICT;
CREATE UNIQUE INDEX push_devices_by_endpoint ON push_devices (endpoint);
CREATE UNIQUE INDEX push_devices_by_session ON push_devices (session_id);
CREATE INDEX push_devices_by_user ON push_devices (user_id, id);
CREATE TRIGGER push_devices_full BEFORE INSERT ON push_devices WHEN (SELECT count(*) FROM push_devices WHERE user_id = NEW.user_id) >= 10 BEGIN SELECT RAISE(ABORT, 'push_devices_full'); END;
CREATE TRIGGER push_devices_no_replace BEFORE INSERT ON push_devices WHEN EXISTS (SELECT 1 FROM push_devices WHERE id = NEW.id) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: push_devices.id'); END;
CREATE TRIGGER push_devices_no_replace_endpoint BEFORE INSERT ON push_devices WHEN EXISTS (SELECT 1 FROM push_devices WHERE endpoint = NEW.endpoint) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: push_devices.endpoint'); END;
CREATE TRIGGER push_devices_no_replace_session_id BEFORE INSERT ON push_devices WHEN EXISTS (SELECT 1 FROM push_devices WHERE session_id = NEW.session_id) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: push_devices.session_id'); END;
CREATE TRIGGER pushes_end_device AFTER DELETE ON push_devices BEGIN DELETE FROM pushes WHERE device_id = OLD.id; END;

CREATE TABLE pushes (
  device_id TEXT NOT NULL,
  notification_id TEXT NOT NULL,
  -- the time of the next try; a sender that takes the row moves it first, so that nobody else takes it meanwhile
  due_at TEXT NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (device_id, notification_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX pushes_by_due ON pushes (due_at);
CREATE TRIGGER pushes_no_replace BEFORE INSERT ON pushes WHEN EXISTS (SELECT 1 FROM pushes WHERE device_id = NEW.device_id AND notification_id = NEW.notification_id) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: pushes.device_id, pushes.notification_id'); END;

CREATE TABLE rate_limits (
  key TEXT PRIMARY KEY,
  window_start INTEGER NOT NULL,
  count INTEGER NOT NULL
) STRICT;

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

CREATE TABLE subject_notes ( -- export: taken as 운영자 메모; leaving: deleted; age: kept
  id TEXT PRIMARY KEY,
  subject TEXT NOT NULL,
  user_id TEXT REFERENCES users (id),
  author_id TEXT NOT NULL REFERENCES users (id), -- export: stays, who of the operators it was: their data; leaving: stays, goes with its row
  text TEXT NOT NULL,
  at TEXT NOT NULL
) STRICT;
CREATE INDEX subject_notes_by_subject ON subject_notes (subject, id);
CREATE INDEX subject_notes_by_user ON subject_notes (user_id, id) WHERE user_id IS NOT NULL;
CREATE TRIGGER subject_notes_fixed BEFORE UPDATE ON subject_notes BEGIN SELECT RAISE(ABORT, 'subject_notes_fixed'); END;
CREATE TRIGGER subject_notes_full BEFORE INSERT ON subject_notes WHEN (SELECT count(*) FROM subject_notes WHERE subject = NEW.subject) >= 50 BEGIN SELECT RAISE(ABORT, 'subject_notes_full'); END;
CREATE TRIGGER subject_notes_no_replace BEFORE INSERT ON subject_notes WHEN EXISTS (SELECT 1 FROM subject_notes WHERE id = NEW.id) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: subject_notes.id'); END;
CREATE TRIGGER subject_notes_not_own BEFORE INSERT ON subject_notes WHEN NEW.user_id = NEW.author_id OR EXISTS (SELECT 1 FROM concerned_creators WHERE user_id = NEW.author_id AND creator_id = (SELECT id FROM creators WHERE user_id = NEW.user_id)) BEGIN SELECT RAISE(ABORT, 'subject_notes_not_own'); END;

CREATE TABLE templates (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL CONSTRAINT templates_kind CHECK (kind IN ('inquiry', 'application', 'content_fix', 'content_hiding', 'campaign', 'business', 'account', 'claim', 'claim_question', 'flag', 'payout')),
  title TEXT NOT NULL CHECK (length(title) BETWEEN 1 AND 60),
  body TEXT NOT NULL CHECK (length(body) BETWEEN 1 AND 2000),
  -- one more with each change
  edition INTEGER NOT NULL DEFAULT 1,
  changed_at TEXT NOT NULL
) STRICT;
CREATE UNIQUE INDEX templates_by_kind ON templates (kind, title);
CREATE TRIGGER templates_full BEFORE INSERT ON templates WHEN (SELECT count(*) FROM templates WHERE kind = NEW.kind) >= 20 BEGIN SELECT RAISE(ABORT, 'templates_full'); END;
CREATE TRIGGER templates_full_of_kind BEFORE UPDATE OF kind ON templates WHEN NEW.kind <> OLD.kind AND (SELECT count(*) FROM templates WHERE kind = NEW.kind) >= 20 BEGIN SELECT RAISE(ABORT, 'templates_full'); END;
CREATE TRIGGER templates_no_replace BEFORE INSERT ON templates WHEN EXISTS (SELECT 1 FROM templates WHERE id = NEW.id) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: templates.id'); END;
CREATE TRIGGER templates_no_replace_kind_title BEFORE INSERT ON templates WHEN EXISTS (SELECT 1 FROM templates WHERE kind = NEW.kind AND title = NEW.title) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: templates.kind, templates.title'); END;

CREATE TABLE webhook_attempts (
  delivery_nr INTEGER NOT NULL REFERENCES webhook_deliveries (nr) ON DELETE CASCADE,
  no INTEGER NOT NULL,
  at TEXT NOT NULL,
  -- null without an answer
  status INTEGER,
  -- the first characters of the answer, or why there was none
  answer TEXT NOT NULL,
  ms INTEGER NOT NULL,
  PRIMARY KEY (delivery_nr, no)
) STRICT, WITHOUT ROWID;

CREATE TABLE webhook_deliveries (
  -- the order of events
  nr INTEGER PRIMARY KEY,
  -- the webhook-id, the same at each attempt
  id TEXT NOT NULL CONSTRAINT webhook_deliveries_id UNIQUE DEFAULT ('whd_' || lower(hex(randomblob(12)))),
  endpoint_id TEXT NOT NULL REFERENCES webhook_endpoints (id) ON DELETE CASCADE,
  kind TEXT NOT NULL,
  -- the order, payout, link, claim or application it is about
  object_id TEXT NOT NULL,
  -- JSON: what the body says of it
  data TEXT NOT NULL,
  at TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
  state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'delivered', 'failed')),
  -- the next attempt, '' at once; null while an earlier event of its object waits, and at the end
  due_at TEXT,
  -- since it was last begun anew
  attempts INTEGER NOT NULL DEFAULT 0,
  failing_since TEXT,
  ended_at TEXT
) STRICT;
CREATE INDEX webhook_deliveries_by_age ON webhook_deliveries (at);
CREATE INDEX webhook_deliveries_by_endpoint ON webhook_deliveries (endpoint_id, nr);
CREATE INDEX webhook_deliveries_due ON webhook_deliveries (endpoint_id, due_at, nr) WHERE due_at IS NOT NULL;
CREATE INDEX webhook_deliveries_failed ON webhook_deliveries (endpoint_id, nr) WHERE state = 'failed';
CREATE INDEX webhook_deliveries_waiting ON webhook_deliveries (endpoint_id, object_id, nr) WHERE state = 'waiting';
CREATE TRIGGER webhook_deliveries_next AFTER UPDATE OF state ON webhook_deliveries WHEN OLD.state = 'waiting' AND NEW.state <> 'waiting' BEGIN UPDATE webhook_deliveries SET due_at = '' WHERE nr = (SELECT min(nr) FROM webhook_deliveries WHERE endpoint_id = NEW.endpoint_id AND object_id = NEW.object_id AND state = 'waiting') AND due_at IS NULL; END;
CREATE TRIGGER webhook_deliveries_queued AFTER INSERT ON webhook_deliveries WHEN NEW.state = 'waiting' BEGIN UPDATE webhook_deliveries SET due_at = '' WHERE nr = NEW.nr AND NOT EXISTS (SELECT 1 FROM webhook_deliveries d WHERE d.endpoint_id = NEW.endpoint_id AND d.object_id = NEW.object_id AND d.state = 'waiting' AND d.nr < NEW.nr); UPDATE webhook_endpoints SET due_at = '' WHERE id = NEW.endpoint_id AND due_at IS NOT '' AND (failures < 5 OR due_at IS NULL); END;

CREATE TABLE webhook_endpoints ( -- export: taken as 웹훅 주소; leaving: deleted; age: kept
  id TEXT PRIMARY KEY,
  -- one of the two owns it
  creator_id TEXT REFERENCES creators (id),
  partner_id TEXT REFERENCES partners (id), -- export: stays, a person's address has no partner; leaving: stays, goes with its row
  url TEXT NOT NULL,
  description TEXT NOT NULL,
  -- JSON: the kinds of events it gets
  kinds TEXT NOT NULL,
  -- removed: nothing is left of it but its deliveries, until they are old
  state TEXT NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'stopped', 'removed')),
  -- owner: stopped by its owner; failing: nothing was taken for three days; gone: it answered 410
  stop_reason TEXT CHECK (stop_reason IN ('owner', 'failing', 'gone')),
  stopped_at TEXT,
  secret_sealed TEXT NOT NULL, -- export: stays, a secret that signs; leaving: stays, goes with its row
  -- signs beside the new one until old_until
  old_secret_sealed TEXT, -- export: stays, a secret that signs; leaving: stays, goes with its row
  old_until TEXT,
  created_at TEXT NOT NULL,
  -- the next time something is to be sent to it; null while nothing waits, '' at once
  due_at TEXT,
  -- the lease of whoever sends to it
  lease TEXT,
  -- events in a row that it did not take at their first attempt; while it is paused, each call
  failures INTEGER NOT NULL DEFAULT 0,
  -- since when it has taken nothing
  failing_since TEXT,
  CONSTRAINT webhook_endpoints_owner CHECK ((creator_id IS NULL) <> (partner_id IS NULL))
) STRICT;
CREATE INDEX webhook_endpoints_by_creator ON webhook_endpoints (creator_id, id);
CREATE INDEX webhook_endpoints_by_partner ON webhook_endpoints (partner_id, id);
CREATE INDEX webhook_endpoints_due ON webhook_endpoints (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX webhook_endpoints_removed ON webhook_endpoints (stopped_at) WHERE state = 'removed';
CREATE TRIGGER webhook_endpoints_full BEFORE INSERT ON webhook_endpoints WHEN (SELECT count(*) FROM webhook_endpoints WHERE (creator_id = NEW.creator_id OR partner_id = NEW.partner_id) AND state <> 'removed') >= 5 BEGIN SELECT RAISE(ABORT, 'webhook_endpoints_full'); END;
