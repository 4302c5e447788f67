-- Flags: what looks wrong about an order or an account, with its evidence, the creator's answers and an operator's decision.
-- Triggers raise them, in the transaction that brings what they are about; a job moves the money of the orders concerned.

CREATE TABLE flags (
  id TEXT PRIMARY KEY,
  creator_id TEXT NOT NULL REFERENCES creators (id),
  kind TEXT NOT NULL CHECK (kind IN ('self_click', 'burst', 'partner_mismatch', 'click_age', 'duplicate_identity', 'duplicate_account')),
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
-- a creator's own, newest first
CREATE INDEX flags_by_creator ON flags (creator_id, id);
-- what a creator has still to answer
CREATE INDEX flags_to_answer ON flags (creator_id, id) WHERE state = 'open';
-- the operators' list
CREATE INDEX flags_by_state ON flags (state, id);
-- decided together with its message
CREATE INDEX flags_by_message ON flags (message_id) WHERE message_id IS NOT NULL;
-- mails that are still to be written
CREATE INDEX flags_untold ON flags (id) WHERE told = '' OR (told = 'raised' AND state IN ('cleared', 'upheld'));
-- decided once, and never answered after that
CREATE TRIGGER flags_transition BEFORE UPDATE OF state, answer_count ON flags
WHEN OLD.state IN ('cleared', 'upheld') AND (NEW.state <> OLD.state OR NEW.answer_count <> OLD.answer_count)
BEGIN
  SELECT RAISE(ABORT, 'flags_transition');
END;

-- The orders a flag concerns. `verdict` is what the flag says of them, `settled` what the order has been brought to.
CREATE TABLE flag_orders (
  flag_id TEXT NOT NULL REFERENCES flags (id),
  order_id TEXT NOT NULL REFERENCES orders (id),
  verdict TEXT NOT NULL DEFAULT 'held' CHECK (verdict IN ('held', 'cleared', 'upheld')),
  settled TEXT NOT NULL DEFAULT '',
  PRIMARY KEY (flag_id, order_id)
) STRICT;
-- all that is said of an order
CREATE INDEX flag_orders_by_order ON flag_orders (order_id);
-- orders that do not stand where the decisions put them
CREATE INDEX flag_orders_unsettled ON flag_orders (order_id) WHERE settled <> verdict;
CREATE TRIGGER flag_orders_counted AFTER INSERT ON flag_orders
BEGIN
  UPDATE flags SET order_count = order_count + 1 WHERE id = NEW.flag_id;
END;

-- how many flags stand in each state, and how many a creator has, so that lists need not count
CREATE TABLE flag_counts (
  state TEXT PRIMARY KEY,
  flags INTEGER NOT NULL DEFAULT 0
) STRICT;
INSERT INTO flag_counts (state) VALUES ('open'), ('answered'), ('cleared'), ('upheld');
ALTER TABLE creators ADD COLUMN flag_count INTEGER NOT NULL DEFAULT 0;
CREATE TRIGGER flags_counted AFTER INSERT ON flags
BEGIN
  UPDATE flag_counts SET flags = flags + 1 WHERE state = NEW.state;
  UPDATE creators SET flag_count = flag_count + 1 WHERE id = NEW.creator_id;
END;
CREATE TRIGGER flags_recounted AFTER UPDATE OF state ON flags WHEN OLD.state <> NEW.state
BEGIN
  UPDATE flag_counts SET flags = flags - 1 WHERE state = OLD.state;
  UPDATE flag_counts SET flags = flags + 1 WHERE state = NEW.state;
  UPDATE flag_orders SET verdict = CASE WHEN NEW.state IN ('cleared', 'upheld') THEN NEW.state ELSE 'held' END WHERE flag_id = NEW.id;
END;
CREATE TRIGGER flags_follow_inbox AFTER UPDATE OF result ON inbox WHEN OLD.result = 'quarantined' AND NEW.result <> 'quarantined'
BEGIN
  UPDATE flags SET state = CASE NEW.result WHEN 'accepted' THEN 'cleared' ELSE 'upheld' END, decided_at = NEW.decided_at,
    decided_by = NEW.decided_by, reason = coalesce(NEW.decision_reason, '')
  WHERE message_id = NEW.id AND state IN ('open', 'answered');
END;

-- What flags make of an order: `held` keeps its earning pending, `upheld` takes it away. `state` is then the one in force, and
-- `reported_state` what the partner says.
ALTER TABLE orders ADD COLUMN hold TEXT CHECK (hold IN ('held', 'upheld'));
ALTER TABLE orders ADD COLUMN reported_state TEXT CHECK (reported_state IN ('pending', 'confirmed', 'cancelled'))
  CONSTRAINT orders_hold_reported CHECK ((hold IS NULL) = (reported_state IS NULL))
  -- whoever writes it: what is held is never confirmed money, what is upheld is none at all
  CONSTRAINT orders_hold_keeps CHECK (hold IS NULL OR (confirmed_won = 0 AND (hold = 'held' OR pending_won = 0)));
-- id and kind of the flag behind it, parted by a blank: a list of orders says it without reading flags
ALTER TABLE orders ADD COLUMN hold_flag TEXT CHECK ((hold IS NULL) = (hold_flag IS NULL));

-- Devices and networks a creator signed in from, as the day's visitor hash of the redirect. Gone after two days.
CREATE TABLE creator_visitors (
  creator_id TEXT NOT NULL REFERENCES creators (id),
  visitor TEXT NOT NULL,
  at TEXT NOT NULL,
  PRIMARY KEY (creator_id, visitor)
) STRICT;
CREATE INDEX creator_visitors_by_age ON creator_visitors (at);

-- Clicks a creator seems to have made on their own link: which, never by what. An order that names one is flagged.
CREATE TABLE own_clicks (
  link_id TEXT NOT NULL REFERENCES links (id),
  clicked_at TEXT NOT NULL,
  at TEXT NOT NULL,
  PRIMARY KEY (link_id, clicked_at)
) STRICT;
CREATE INDEX own_clicks_by_age ON own_clicks (at);
CREATE TRIGGER flags_own_click AFTER INSERT ON orders
WHEN EXISTS (SELECT 1 FROM own_clicks WHERE link_id = NEW.link_id AND clicked_at = NEW.clicked_at)
BEGIN
  INSERT INTO flags (id, creator_id, kind, ref, evidence, raised_at) VALUES ('flg_' || substr(NEW.id, 5), NEW.creator_id,
    'self_click', NEW.id, json_object('clickedAt', NEW.clicked_at, 'orderedAt', NEW.ordered_at), NEW.created_at);
  INSERT INTO flag_orders (flag_id, order_id) VALUES ('flg_' || substr(NEW.id, 5), NEW.id);
END;
-- the same when the click is counted after its order came
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

-- Orders of a link by the hour they happened in (YYYY-MM-DDTHH, UTC). Gone after two days.
CREATE TABLE link_hours (
  link_id TEXT NOT NULL REFERENCES links (id),
  hour TEXT NOT NULL,
  orders INTEGER NOT NULL,
  PRIMARY KEY (link_id, hour)
) STRICT;
CREATE INDEX link_hours_by_age ON link_hours (hour);
-- A burst: 20 orders in an hour, more than ten times what the link brings on a usual day, from fewer than five clicks each. A post
-- that many people read brings many clicks too, and is none.
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

-- One bank account for two creators: the orders of the second one that are not confirmed yet.
CREATE INDEX payout_accounts_by_number ON payout_accounts (number_index) WHERE replaced_at IS NULL;
CREATE TRIGGER flags_one_account AFTER INSERT ON payout_accounts
WHEN NEW.number_index <> '' AND EXISTS (SELECT 1 FROM payout_accounts p WHERE p.number_index = NEW.number_index
  AND p.replaced_at IS NULL AND p.bank = NEW.bank AND p.creator_id <> NEW.creator_id)
BEGIN
  INSERT INTO flags (id, creator_id, kind, ref, evidence, raised_at) VALUES ('flg_' || substr(NEW.id, 5), NEW.creator_id,
    'duplicate_account', NEW.creator_id || ':' || NEW.number_index, json_object('registeredAt', NEW.created_at), NEW.created_at)
    ON CONFLICT (kind, ref) DO NOTHING;
END;
-- An account or a person known elsewhere: what this creator is still waiting for.
CREATE TRIGGER flags_of_duplicates AFTER INSERT ON flags WHEN NEW.kind IN ('duplicate_account', 'duplicate_identity')
BEGIN
  INSERT INTO flag_orders (flag_id, order_id)
    SELECT NEW.id, id FROM orders WHERE creator_id = NEW.creator_id AND state = 'pending' ORDER BY ordered_at DESC LIMIT 200;
END;
