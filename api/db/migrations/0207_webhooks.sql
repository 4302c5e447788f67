-- Webhooks: addresses of a creator or a partner that are called when something of theirs happens. Triggers write a delivery in the transaction of its cause, for each
-- active address that chose its kind; nobody without an address has a row. Of one object the next event waits until the earlier one was delivered or given up.
-- Size: three new tables, empty.
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
CREATE INDEX webhook_deliveries_by_endpoint ON webhook_deliveries (endpoint_id, nr);
CREATE INDEX webhook_deliveries_failed ON webhook_deliveries (endpoint_id, nr) WHERE state = 'failed';
CREATE INDEX webhook_deliveries_waiting ON webhook_deliveries (endpoint_id, object_id, nr) WHERE state = 'waiting';
CREATE INDEX webhook_deliveries_due ON webhook_deliveries (endpoint_id, due_at, nr) WHERE due_at IS NOT NULL;
CREATE INDEX webhook_deliveries_by_age ON webhook_deliveries (at);

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

-- After five such failures an address is paused: one call at a time tries it, and a new event does not move that time.
CREATE TRIGGER webhook_deliveries_queued AFTER INSERT ON webhook_deliveries WHEN NEW.state = 'waiting' BEGIN UPDATE webhook_deliveries SET due_at = '' WHERE nr = NEW.nr AND NOT EXISTS (SELECT 1 FROM webhook_deliveries d WHERE d.endpoint_id = NEW.endpoint_id AND d.object_id = NEW.object_id AND d.state = 'waiting' AND d.nr < NEW.nr); UPDATE webhook_endpoints SET due_at = '' WHERE id = NEW.endpoint_id AND due_at IS NOT '' AND (failures < 5 OR due_at IS NULL); END;
CREATE TRIGGER webhook_deliveries_next AFTER UPDATE OF state ON webhook_deliveries WHEN OLD.state = 'waiting' AND NEW.state <> 'waiting' BEGIN UPDATE webhook_deliveries SET due_at = '' WHERE nr = (SELECT min(nr) FROM webhook_deliveries WHERE endpoint_id = NEW.endpoint_id AND object_id = NEW.object_id AND state = 'waiting') AND due_at IS NULL; END;

CREATE TRIGGER webhooks_order_recorded AFTER INSERT ON orders BEGIN INSERT INTO webhook_deliveries (endpoint_id, kind, object_id, data) SELECT e.id, 'order.recorded', NEW.id, json_object('orderId', NEW.id, 'orderCode', NEW.order_code, 'state', NEW.state, 'amountWon', NEW.amount, 'earningWon', NEW.pending_won + NEW.confirmed_won, 'orderedAt', NEW.ordered_at, 'linkId', NEW.link_id, 'linkCode', (SELECT code FROM links WHERE id = NEW.link_id), 'partnerId', NEW.partner_id) FROM webhook_endpoints e WHERE e.creator_id = NEW.creator_id AND e.state = 'active' AND instr(e.kinds, '"order.recorded"') > 0; INSERT INTO webhook_deliveries (endpoint_id, kind, object_id, data) SELECT e.id, 'order.recorded', NEW.id, json_object('orderCode', NEW.order_code, 'clickId', (SELECT coalesce(m.report ->> 'clickId', (SELECT iif(json_valid(t.raw), t.raw ->> 'clickId', NULL) FROM message_texts t WHERE t.nr = m.rowid)) FROM inbox m WHERE m.result IN ('accepted', 'quarantined') AND m.order_key = NEW.order_key AND m.partner_id = NEW.partner_id AND m.order_code = NEW.order_code ORDER BY m.id DESC LIMIT 1), 'state', coalesce(NEW.reported_state, NEW.state), 'amountWon', NEW.amount, 'commissionWon', NEW.commission, 'version', NEW.version, 'orderedAt', NEW.ordered_at) FROM webhook_endpoints e WHERE e.partner_id = NEW.partner_id AND e.state = 'active' AND instr(e.kinds, '"order.recorded"') > 0; END;
CREATE TRIGGER webhooks_order_moved AFTER UPDATE OF state, amount, pending_won, confirmed_won ON orders WHEN OLD.state <> NEW.state OR OLD.amount <> NEW.amount OR OLD.pending_won + OLD.confirmed_won <> NEW.pending_won + NEW.confirmed_won BEGIN INSERT INTO webhook_deliveries (endpoint_id, kind, object_id, data) SELECT e.id, k.kind, NEW.id, json_object('orderId', NEW.id, 'orderCode', NEW.order_code, 'state', NEW.state, 'amountWon', NEW.amount, 'earningWon', NEW.pending_won + NEW.confirmed_won, 'orderedAt', NEW.ordered_at, 'linkId', NEW.link_id, 'linkCode', (SELECT code FROM links WHERE id = NEW.link_id), 'partnerId', NEW.partner_id) FROM (SELECT 'order.' || iif(OLD.state <> NEW.state AND NEW.state <> 'pending', NEW.state, 'changed') AS kind) k CROSS JOIN webhook_endpoints e ON e.creator_id = NEW.creator_id AND e.state = 'active' AND instr(e.kinds, '"' || k.kind || '"') > 0; END;
CREATE TRIGGER webhooks_report_taken AFTER UPDATE OF state, amount, commission ON orders WHEN coalesce(OLD.reported_state, OLD.state) <> coalesce(NEW.reported_state, NEW.state) OR OLD.amount <> NEW.amount OR OLD.commission <> NEW.commission BEGIN INSERT INTO webhook_deliveries (endpoint_id, kind, object_id, data) SELECT e.id, k.kind, NEW.id, json_object('orderCode', NEW.order_code, 'clickId', (SELECT coalesce(m.report ->> 'clickId', (SELECT iif(json_valid(t.raw), t.raw ->> 'clickId', NULL) FROM message_texts t WHERE t.nr = m.rowid)) FROM inbox m WHERE m.result IN ('accepted', 'quarantined') AND m.order_key = NEW.order_key AND m.partner_id = NEW.partner_id AND m.order_code = NEW.order_code ORDER BY m.id DESC LIMIT 1), 'state', k.state, 'amountWon', NEW.amount, 'commissionWon', NEW.commission, 'version', NEW.version, 'orderedAt', NEW.ordered_at) FROM (SELECT coalesce(NEW.reported_state, NEW.state) AS state, 'order.' || iif(coalesce(OLD.reported_state, OLD.state) <> coalesce(NEW.reported_state, NEW.state) AND coalesce(NEW.reported_state, NEW.state) <> 'pending', coalesce(NEW.reported_state, NEW.state), 'changed') AS kind) k CROSS JOIN webhook_endpoints e ON e.partner_id = NEW.partner_id AND e.state = 'active' AND instr(e.kinds, '"' || k.kind || '"') > 0; END;
CREATE TRIGGER webhooks_payout AFTER INSERT ON payout_events BEGIN INSERT INTO webhook_deliveries (endpoint_id, kind, object_id, data) SELECT e.id, 'payout.' || NEW.kind, NEW.payout_id, json_object('payoutId', NEW.payout_id, 'state', iif(NEW.kind = 'changed', 'requested', NEW.kind), 'amountWon', NEW.amount) FROM payouts p CROSS JOIN webhook_endpoints e ON e.creator_id = p.creator_id AND e.state = 'active' AND instr(e.kinds, '"payout.' || NEW.kind || '"') > 0 WHERE p.id = NEW.payout_id; END;
CREATE TRIGGER webhooks_link AFTER UPDATE OF problem ON links WHEN nullif(OLD.problem, 'slow') IS NOT nullif(NEW.problem, 'slow') AND NEW.deleted_at IS NULL BEGIN INSERT INTO webhook_deliveries (endpoint_id, kind, object_id, data) SELECT e.id, k.kind, NEW.id, json_object('linkId', NEW.id, 'linkCode', NEW.code, 'problem', nullif(NEW.problem, 'slow')) FROM (SELECT iif(nullif(NEW.problem, 'slow') IS NULL, 'link.restored', 'link.dead') AS kind) k CROSS JOIN webhook_endpoints e ON e.creator_id = NEW.creator_id AND e.state = 'active' AND instr(e.kinds, '"' || k.kind || '"') > 0; END;
CREATE TRIGGER webhooks_claim_opened AFTER INSERT ON claims BEGIN INSERT INTO webhook_deliveries (endpoint_id, kind, object_id, data) SELECT e.id, 'claim.opened', NEW.id, json_object('claimId', NEW.id, 'state', NEW.state, 'orderCode', NEW.order_code, 'linkId', NEW.link_id, 'linkCode', (SELECT code FROM links WHERE id = NEW.link_id), 'partnerId', NEW.partner_id) FROM webhook_endpoints e WHERE e.creator_id = NEW.creator_id AND e.state = 'active' AND instr(e.kinds, '"claim.opened"') > 0; END;
CREATE TRIGGER webhooks_claim_moved AFTER UPDATE OF state ON claims WHEN OLD.state <> NEW.state BEGIN INSERT INTO webhook_deliveries (endpoint_id, kind, object_id, data) SELECT e.id, k.kind, NEW.id, json_object('claimId', NEW.id, 'state', NEW.state, 'orderCode', NEW.order_code, 'orderId', NEW.order_id, 'linkId', NEW.link_id, 'linkCode', (SELECT code FROM links WHERE id = NEW.link_id), 'partnerId', NEW.partner_id) FROM (SELECT iif(NEW.state = 'answered', 'claim.answered', iif(NEW.state IN ('accepted', 'declined'), 'claim.decided', '')) AS kind) k CROSS JOIN webhook_endpoints e ON e.creator_id = NEW.creator_id AND e.state = 'active' AND instr(e.kinds, '"' || k.kind || '"') > 0; INSERT INTO webhook_deliveries (endpoint_id, kind, object_id, data) SELECT e.id, k.kind, NEW.id, json_object('claimId', NEW.id, 'state', NEW.state, 'orderCode', NEW.order_code, 'orderedAt', NEW.ordered_at, 'amountWon', NEW.amount) FROM (SELECT iif(NEW.state = 'forwarded', 'claim.opened', iif(NEW.state IN ('accepted', 'declined'), 'claim.decided', '')) AS kind) k CROSS JOIN webhook_endpoints e ON e.partner_id = NEW.partner_id AND e.state = 'active' AND instr(e.kinds, '"' || k.kind || '"') > 0; END;
CREATE TRIGGER webhooks_campaign AFTER UPDATE OF state ON content_applications WHEN OLD.state <> NEW.state AND NEW.state IN ('selected', 'declined', 'done') BEGIN INSERT INTO webhook_deliveries (endpoint_id, kind, object_id, data) SELECT e.id, k.kind, NEW.id, json_object('applicationId', NEW.id, 'campaignId', NEW.campaign_id, 'state', NEW.state, 'contentId', NEW.content_id) FROM (SELECT 'campaign.' || iif(OLD.state = 'submitted' AND NEW.state = 'selected', 'sent_back', NEW.state) AS kind) k CROSS JOIN webhook_endpoints e ON e.creator_id = NEW.creator_id AND e.state = 'active' AND instr(e.kinds, '"' || k.kind || '"') > 0; INSERT INTO webhook_deliveries (endpoint_id, kind, object_id, data) SELECT e.id, k.kind, NEW.id, json_object('applicationId', NEW.id, 'campaignId', NEW.campaign_id, 'state', NEW.state) FROM (SELECT 'campaign.' || iif(OLD.state = 'submitted' AND NEW.state = 'selected', 'sent_back', NEW.state) AS kind) k CROSS JOIN campaigns c ON c.id = NEW.campaign_id CROSS JOIN webhook_endpoints e ON e.partner_id = c.partner_id AND e.state = 'active' AND instr(e.kinds, '"' || k.kind || '"') > 0; END;
