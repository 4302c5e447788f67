-- Where no click comes back with an order, it belongs to a creator by a word that a network knows them under (decision 0183).
-- The words are registered in the network's console first and pasted here; a creator's first link takes one, for good.
-- Size: a new table; one row for each word of a network, some thousands.
CREATE TABLE network_words ( -- export: taken as 네트워크의 채널 번호; leaving: stays, an order may come late and nobody else may get it; age: kept
  network TEXT NOT NULL,
  word TEXT NOT NULL CHECK (length(word) BETWEEN 1 AND 100 AND word NOT GLOB '*[^A-Za-z0-9_-]*'),
  -- null: nobody has it yet
  creator_id TEXT REFERENCES creators (id),
  registered_by TEXT NOT NULL REFERENCES users (id), -- export: stays, who of the operators it was: their data; leaving: stays, not the creator
  registered_at TEXT NOT NULL,
  assigned_at TEXT,
  PRIMARY KEY (network, word),
  CONSTRAINT network_words_whose CHECK ((creator_id IS NULL) = (assigned_at IS NULL))
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX network_words_of_creator ON network_words (creator_id, network) WHERE creator_id IS NOT NULL;
CREATE INDEX network_words_free ON network_words (network, registered_at, word) WHERE creator_id IS NULL;
CREATE INDEX network_words_assigned ON network_words (network, assigned_at, word) WHERE creator_id IS NOT NULL;
CREATE TRIGGER network_words_no_replace BEFORE INSERT ON network_words WHEN EXISTS (SELECT 1 FROM network_words WHERE network = NEW.network AND word = NEW.word) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: network_words.network, network_words.word'); END;
CREATE TRIGGER network_words_no_replace_of_creator BEFORE INSERT ON network_words WHEN NEW.creator_id IS NOT NULL AND EXISTS (SELECT 1 FROM network_words WHERE creator_id = NEW.creator_id AND network = NEW.network) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: network_words.creator_id, network_words.network'); END;
CREATE TRIGGER network_words_fixed BEFORE UPDATE ON network_words WHEN OLD.creator_id IS NOT NULL OR NEW.network <> OLD.network OR NEW.word <> OLD.word BEGIN SELECT RAISE(ABORT, 'network_words_fixed'); END;
CREATE TRIGGER network_words_no_delete BEFORE DELETE ON network_words WHEN OLD.creator_id IS NOT NULL BEGIN SELECT RAISE(ABORT, 'network_words_no_delete'); END;

-- Reports with a word that nobody had, or whose creator had no link to the partner: once there is one, they are judged again.
CREATE TABLE unknown_words (
  message_id TEXT PRIMARY KEY REFERENCES inbox (id),
  network TEXT NOT NULL,
  word TEXT NOT NULL,
  is_due INTEGER NOT NULL DEFAULT 0 CHECK (is_due IN (0, 1))
) STRICT, WITHOUT ROWID;
CREATE INDEX unknown_words_by_word ON unknown_words (network, word);
CREATE INDEX unknown_words_due ON unknown_words (message_id) WHERE is_due = 1;
CREATE TRIGGER unknown_words_wait AFTER INSERT ON inbox WHEN NEW.result = 'quarantined' AND NEW.reason = 'sub_id_unknown' AND NEW.report ->> '$.subId.word' IS NOT NULL BEGIN INSERT INTO unknown_words (message_id, network, word) VALUES (NEW.id, NEW.report ->> '$.subId.network', NEW.report ->> '$.subId.word'); END;
CREATE TRIGGER unknown_words_decided AFTER UPDATE OF result ON inbox WHEN OLD.reason = 'sub_id_unknown' AND NEW.result <> 'quarantined' BEGIN DELETE FROM unknown_words WHERE message_id = NEW.id; END;

-- The link to a partner's front page that stands for everything a creator's word brought there: such orders name no link.
-- Size: the index reads every link once and enters none of them.
ALTER TABLE links ADD COLUMN is_channel INTEGER NOT NULL DEFAULT 0 CHECK (is_channel IN (0, 1)); -- export: taken; leaving: stays, says nothing of them
CREATE UNIQUE INDEX links_of_channel ON links (creator_id, partner_id) WHERE is_channel = 1;
CREATE TRIGGER links_of_channel_word BEFORE INSERT ON links WHEN NEW.is_channel = 1 AND NOT EXISTS (SELECT 1 FROM network_words WHERE creator_id = NEW.creator_id AND network = (SELECT network FROM partners WHERE id = NEW.partner_id)) BEGIN SELECT RAISE(ABORT, 'links_of_channel_word'); END;
CREATE TRIGGER unknown_words_found AFTER INSERT ON links WHEN NEW.is_channel = 1 BEGIN UPDATE unknown_words SET is_due = 1 WHERE (network, word) = (SELECT network, word FROM network_words WHERE creator_id = NEW.creator_id AND network = (SELECT network FROM partners WHERE id = NEW.partner_id)); END;
CREATE TRIGGER links_of_channel_fixed BEFORE UPDATE OF is_channel ON links BEGIN SELECT RAISE(ABORT, 'links_of_channel_fixed'); END;

-- `sub_id`: the order came by the creator's word, so its link is the one of the channel and its click is its own day.
ALTER TABLE orders ADD COLUMN attribution TEXT NOT NULL DEFAULT 'click' CHECK (attribution IN ('click', 'sub_id')); -- export: taken; leaving: stays, says nothing of them
CREATE TRIGGER orders_attribution_fixed BEFORE UPDATE OF attribution ON orders WHEN NEW.attribution <> OLD.attribution BEGIN SELECT RAISE(ABORT, 'orders_attribution_fixed'); END;

-- Orders by word share the last second of their day, and no click of theirs is known: nothing about clicks is said of them.
DROP TRIGGER flags_burst;
CREATE TRIGGER flags_burst AFTER INSERT ON orders WHEN NEW.attribution = 'click' BEGIN INSERT INTO link_hours (link_id, hour, orders) VALUES (NEW.link_id, substr(NEW.ordered_at, 1, 13), 1) ON CONFLICT (link_id, hour) DO UPDATE SET orders = orders + 1; INSERT INTO flags (id, creator_id, kind, ref, evidence, raised_at) SELECT 'flg_' || substr(NEW.id, 5) || '_b', NEW.creator_id, 'burst', h.link_id || ':' || h.hour, json_object('from', h.hour || ':00:00.000Z', 'orders', h.orders, 'usualPerDay', round(b.usual, 1), 'clicks', b.clicks, 'link', b.title), NEW.created_at FROM link_hours h CROSS JOIN ( SELECT (l.orders - k.orders + 1) / max(1.0, julianday(NEW.ordered_at) - julianday(l.created_at)) AS usual, l.title, coalesce((SELECT sum(billable) FROM click_days d WHERE d.link_id = l.id AND d.day BETWEEN date(NEW.day, '-1 day') AND NEW.day), 0) AS clicks FROM link_hours k CROSS JOIN links l ON l.id = k.link_id WHERE k.link_id = NEW.link_id AND k.hour = substr(NEW.ordered_at, 1, 13) AND k.orders >= 20 ) b WHERE h.link_id = NEW.link_id AND h.hour = substr(NEW.ordered_at, 1, 13) AND h.orders > 10 * b.usual AND h.orders * 5 > b.clicks ON CONFLICT (kind, ref) DO NOTHING; INSERT INTO flag_orders (flag_id, order_id) SELECT f.id, o.id FROM flags f CROSS JOIN orders o ON o.link_id = NEW.link_id AND o.ordered_at BETWEEN substr(NEW.ordered_at, 1, 13) AND substr(NEW.ordered_at, 1, 13) || ':~' WHERE f.id = 'flg_' || substr(NEW.id, 5) || '_b'; INSERT INTO flag_orders (flag_id, order_id) SELECT f.id, NEW.id FROM flags f WHERE f.kind = 'burst' AND f.ref = NEW.link_id || ':' || substr(NEW.ordered_at, 1, 13) AND f.state IN ('open', 'answered') ON CONFLICT (flag_id, order_id) DO NOTHING; END;
DROP TRIGGER flags_own_click;
CREATE TRIGGER flags_own_click AFTER INSERT ON orders WHEN NEW.attribution = 'click' AND EXISTS (SELECT 1 FROM own_clicks WHERE link_id = NEW.link_id AND clicked_at = NEW.clicked_at) BEGIN INSERT INTO flags (id, creator_id, kind, ref, evidence, raised_at) VALUES ('flg_' || substr(NEW.id, 5), NEW.creator_id, 'self_click', NEW.id, json_object('clickedAt', NEW.clicked_at, 'orderedAt', NEW.ordered_at), NEW.created_at); INSERT INTO flag_orders (flag_id, order_id) VALUES ('flg_' || substr(NEW.id, 5), NEW.id); END;
DROP TRIGGER flags_own_click_late;
CREATE TRIGGER flags_own_click_late AFTER INSERT ON own_clicks BEGIN INSERT INTO flags (id, creator_id, kind, ref, evidence, raised_at) SELECT 'flg_' || substr(o.id, 5), o.creator_id, 'self_click', o.id, json_object('clickedAt', o.clicked_at, 'orderedAt', o.ordered_at), NEW.at FROM orders o WHERE o.link_id = NEW.link_id AND o.ordered_at >= NEW.clicked_at AND o.clicked_at = NEW.clicked_at AND o.attribution = 'click' ON CONFLICT (kind, ref) DO NOTHING; INSERT INTO flag_orders (flag_id, order_id) SELECT f.id, o.id FROM orders o CROSS JOIN flags f ON f.kind = 'self_click' AND f.ref = o.id WHERE o.link_id = NEW.link_id AND o.ordered_at >= NEW.clicked_at AND o.clicked_at = NEW.clicked_at AND o.attribution = 'click' ON CONFLICT (flag_id, order_id) DO NOTHING; END;

-- Programs read how the order found its creator; a click id that nobody sent is null.
DROP TRIGGER webhooks_order_recorded;
CREATE TRIGGER webhooks_order_recorded AFTER INSERT ON orders BEGIN INSERT INTO webhook_deliveries (endpoint_id, kind, object_id, data) SELECT e.id, 'order.recorded', NEW.id, json_object('orderId', NEW.id, 'orderCode', NEW.order_code, 'state', NEW.state, 'amountWon', NEW.amount, 'earningWon', NEW.pending_won + NEW.confirmed_won, 'orderedAt', NEW.ordered_at, 'linkId', NEW.link_id, 'linkCode', (SELECT code FROM links WHERE id = NEW.link_id), 'partnerId', NEW.partner_id, 'attribution', NEW.attribution) FROM webhook_endpoints e WHERE e.creator_id = NEW.creator_id AND e.state = 'active' AND instr(e.kinds, '"order.recorded"') > 0; INSERT INTO webhook_deliveries (endpoint_id, kind, object_id, data) SELECT e.id, 'order.recorded', NEW.id, json_object('orderCode', NEW.order_code, 'clickId', (SELECT nullif(coalesce(m.report ->> 'clickId', (SELECT iif(json_valid(t.raw), t.raw ->> 'clickId', NULL) FROM message_texts t WHERE t.nr = m.rowid)), '') FROM inbox m WHERE m.result IN ('accepted', 'quarantined') AND m.order_key = NEW.order_key AND m.partner_id = NEW.partner_id AND m.order_code = NEW.order_code ORDER BY m.id DESC LIMIT 1), 'state', coalesce(NEW.reported_state, NEW.state), 'amountWon', NEW.amount, 'commissionWon', NEW.commission, 'version', NEW.version, 'orderedAt', NEW.ordered_at) FROM webhook_endpoints e WHERE e.partner_id = NEW.partner_id AND e.state = 'active' AND instr(e.kinds, '"order.recorded"') > 0; END;
DROP TRIGGER webhooks_order_moved;
CREATE TRIGGER webhooks_order_moved AFTER UPDATE OF state, amount, pending_won, confirmed_won ON orders WHEN OLD.state <> NEW.state OR OLD.amount <> NEW.amount OR OLD.pending_won + OLD.confirmed_won <> NEW.pending_won + NEW.confirmed_won BEGIN INSERT INTO webhook_deliveries (endpoint_id, kind, object_id, data) SELECT e.id, k.kind, NEW.id, json_object('orderId', NEW.id, 'orderCode', NEW.order_code, 'state', NEW.state, 'amountWon', NEW.amount, 'earningWon', NEW.pending_won + NEW.confirmed_won, 'orderedAt', NEW.ordered_at, 'linkId', NEW.link_id, 'linkCode', (SELECT code FROM links WHERE id = NEW.link_id), 'partnerId', NEW.partner_id, 'attribution', NEW.attribution) FROM (SELECT 'order.' || iif(OLD.state <> NEW.state AND NEW.state <> 'pending', NEW.state, 'changed') AS kind) k CROSS JOIN webhook_endpoints e ON e.creator_id = NEW.creator_id AND e.state = 'active' AND instr(e.kinds, '"' || k.kind || '"') > 0; END;
DROP TRIGGER webhooks_report_taken;
CREATE TRIGGER webhooks_report_taken AFTER UPDATE OF state, amount, commission ON orders WHEN coalesce(OLD.reported_state, OLD.state) <> coalesce(NEW.reported_state, NEW.state) OR OLD.amount <> NEW.amount OR OLD.commission <> NEW.commission BEGIN INSERT INTO webhook_deliveries (endpoint_id, kind, object_id, data) SELECT e.id, k.kind, NEW.id, json_object('orderCode', NEW.order_code, 'clickId', (SELECT nullif(coalesce(m.report ->> 'clickId', (SELECT iif(json_valid(t.raw), t.raw ->> 'clickId', NULL) FROM message_texts t WHERE t.nr = m.rowid)), '') FROM inbox m WHERE m.result IN ('accepted', 'quarantined') AND m.order_key = NEW.order_key AND m.partner_id = NEW.partner_id AND m.order_code = NEW.order_code ORDER BY m.id DESC LIMIT 1), 'state', k.state, 'amountWon', NEW.amount, 'commissionWon', NEW.commission, 'version', NEW.version, 'orderedAt', NEW.ordered_at) FROM (SELECT coalesce(NEW.reported_state, NEW.state) AS state, 'order.' || iif(coalesce(OLD.reported_state, OLD.state) <> coalesce(NEW.reported_state, NEW.state) AND coalesce(NEW.reported_state, NEW.state) <> 'pending', coalesce(NEW.reported_state, NEW.state), 'changed') AS kind) k CROSS JOIN webhook_endpoints e ON e.partner_id = NEW.partner_id AND e.state = 'active' AND instr(e.kinds, '"' || k.kind || '"') > 0; END;
