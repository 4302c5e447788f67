-- Orders of clicks that do not count are looked at before they are paid, and a business is looked at before it changes a tax.

-- Why the click of the order does not count, as its id says; null when it does, and for ids that do not say.
ALTER TABLE orders ADD COLUMN click_drop TEXT CHECK (click_drop IN ('head', 'prefetch', 'bot', 'no_gesture'));

-- One more kind of flag. The CHECK of a table cannot be widened, so both tables are made again; the triggers of other tables that
-- write here stay as they are.
CREATE TABLE flags_kept AS SELECT * FROM flags;
CREATE TABLE flag_orders_kept AS SELECT * FROM flag_orders;
DROP TABLE flag_orders;
DROP TABLE flags;
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
-- The orders a flag concerns. `verdict` is what the flag says of them, `settled` what the order has been brought to.
CREATE TABLE flag_orders (
  flag_id TEXT NOT NULL REFERENCES flags (id),
  order_id TEXT NOT NULL REFERENCES orders (id),
  verdict TEXT NOT NULL DEFAULT 'held' CHECK (verdict IN ('held', 'cleared', 'upheld')),
  settled TEXT NOT NULL DEFAULT '',
  -- the payout that held the money of the order when it was to be held: it waits for the decision
  payout_id TEXT REFERENCES payouts (id),
  PRIMARY KEY (flag_id, order_id)
) STRICT;
-- all that is said of an order
CREATE INDEX flag_orders_by_order ON flag_orders (order_id);
-- orders that do not stand where the decisions put them
CREATE INDEX flag_orders_unsettled ON flag_orders (order_id) WHERE settled <> verdict;
CREATE INDEX flag_orders_by_payout ON flag_orders (payout_id) WHERE payout_id IS NOT NULL;
INSERT INTO flags SELECT * FROM flags_kept;
INSERT INTO flag_orders SELECT * FROM flag_orders_kept;
DROP TABLE flags_kept;
DROP TABLE flag_orders_kept;
-- decided once, and never answered after that
CREATE TRIGGER flags_transition BEFORE UPDATE OF state, answer_count ON flags
WHEN OLD.state IN ('cleared', 'upheld') AND (NEW.state <> OLD.state OR NEW.answer_count <> OLD.answer_count)
BEGIN
  SELECT RAISE(ABORT, 'flags_transition');
END;

CREATE TRIGGER flag_orders_counted AFTER INSERT ON flag_orders
BEGIN
  UPDATE flags SET order_count = order_count + 1 WHERE id = NEW.flag_id;
END;

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
CREATE TRIGGER flags_of_duplicates AFTER INSERT ON flags WHEN NEW.kind IN ('duplicate_account', 'duplicate_identity')
BEGIN
  INSERT INTO flag_orders (flag_id, order_id)
    SELECT NEW.id, id FROM orders WHERE creator_id = NEW.creator_id AND state = 'pending' ORDER BY ordered_at DESC LIMIT 200;
END;

-- An order of a click that nobody made.
CREATE TRIGGER flags_uncounted_click AFTER INSERT ON orders WHEN NEW.click_drop IS NOT NULL
BEGIN
  INSERT INTO flags (id, creator_id, kind, ref, evidence, raised_at) VALUES ('flg_' || substr(NEW.id, 5) || '_u', NEW.creator_id,
    'uncounted_click', NEW.id, json_object('clickedAt', NEW.clicked_at, 'orderedAt', NEW.ordered_at, 'drop', NEW.click_drop),
    NEW.created_at);
  INSERT INTO flag_orders (flag_id, order_id) VALUES ('flg_' || substr(NEW.id, 5) || '_u', NEW.id);
END;

-- What an operator says of a business: until it is approved its owner is taxed as an individual.
ALTER TABLE businesses ADD COLUMN state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'approved', 'rejected'));
ALTER TABLE businesses ADD COLUMN decided_by TEXT REFERENCES users (id) CONSTRAINT businesses_decided CHECK ((state = 'waiting') = (decided_by IS NULL));
ALTER TABLE businesses ADD COLUMN decided_at TEXT;
-- why it was rejected; its owner reads it
ALTER TABLE businesses ADD COLUMN reason TEXT NOT NULL DEFAULT '';
-- payouts rest until then, as after a change of the account
ALTER TABLE businesses ADD COLUMN held_until TEXT;
-- One living owner per business. Of two that are there, the one registered first stays.
UPDATE businesses SET replaced_at = created_at WHERE replaced_at IS NULL AND EXISTS (
  SELECT 1 FROM businesses b WHERE b.number_index = businesses.number_index AND b.replaced_at IS NULL AND b.id < businesses.id);
CREATE UNIQUE INDEX businesses_one_owner ON businesses (number_index) WHERE replaced_at IS NULL AND state <> 'rejected' AND number_index <> '';
-- the operators' list
CREATE INDEX businesses_by_state ON businesses (state, id) WHERE replaced_at IS NULL;
CREATE TRIGGER businesses_born_waiting BEFORE INSERT ON businesses
WHEN NEW.state <> 'waiting'
BEGIN
  SELECT RAISE(ABORT, 'businesses_transition');
END;
-- decided while it is current; an approval may be taken back, a rejection stands
CREATE TRIGGER businesses_transition BEFORE UPDATE OF state ON businesses
WHEN NEW.state <> OLD.state AND (OLD.replaced_at IS NOT NULL OR OLD.state = 'rejected' OR NEW.state = 'waiting')
BEGIN
  SELECT RAISE(ABORT, 'businesses_transition');
END;
-- what was looked at is what counts; leaving empties the number
CREATE TRIGGER businesses_fixed BEFORE UPDATE OF creator_id, number_index, type, file_id ON businesses
WHEN NEW.creator_id <> OLD.creator_id OR NEW.type <> OLD.type OR NEW.file_id <> OLD.file_id OR NEW.number_index NOT IN ('', OLD.number_index)
BEGIN
  SELECT RAISE(ABORT, 'businesses_fixed');
END;
-- Nobody decides on their own business.
CREATE TRIGGER businesses_not_own BEFORE UPDATE OF decided_by ON businesses
WHEN NEW.decided_by = (SELECT user_id FROM creators WHERE id = NEW.creator_id)
BEGIN
  SELECT RAISE(ABORT, 'businesses_not_own');
END;

-- Only an approved business changes what is withheld, and nothing is asked for while a change rests.
CREATE TRIGGER payouts_taxed_as_reviewed BEFORE INSERT ON payouts
WHEN NEW.tax_type <> 'individual' AND NOT EXISTS (SELECT 1 FROM businesses
  WHERE creator_id = NEW.creator_id AND replaced_at IS NULL AND state = 'approved' AND type = NEW.tax_type)
BEGIN
  SELECT RAISE(ABORT, 'payouts_taxed_as_reviewed');
END;
CREATE TRIGGER payouts_not_while_held BEFORE INSERT ON payouts
WHEN EXISTS (SELECT 1 FROM businesses WHERE creator_id = NEW.creator_id AND replaced_at IS NULL AND held_until > NEW.requested_at)
  OR EXISTS (SELECT 1 FROM payout_accounts WHERE creator_id = NEW.creator_id AND replaced_at IS NULL AND held_until > NEW.requested_at)
BEGIN
  SELECT RAISE(ABORT, 'payouts_not_while_held');
END;
-- A business that is no longer approved stops what was asked for with it.
DROP VIEW payout_obstacles;
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
  SELECT p.id, 'suspended', 0
  FROM payouts p CROSS JOIN creators c ON c.id = p.creator_id CROSS JOIN users u ON u.id = c.user_id WHERE u.suspended_at IS NOT NULL
  UNION ALL
  -- one of the two is said at a time: a view may have five parts
  SELECT p.id, CASE a.holder_check WHEN 'matched' THEN 'business' ELSE 'account' END, 0
  FROM payouts p CROSS JOIN payout_accounts a ON a.id = p.account_id
  WHERE a.holder_check <> 'matched' OR (p.tax_type <> 'individual' AND NOT EXISTS (SELECT 1 FROM businesses b
    WHERE b.creator_id = p.creator_id AND b.replaced_at IS NULL AND b.state = 'approved' AND b.type = p.tax_type));
