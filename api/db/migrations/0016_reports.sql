-- Reports: earnings by link, content and channel; the journal by cause; what was paid in a year.

-- Orders of one link that happened on one day, with what they are worth at present. Contents and channels are found from the link.
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
INSERT INTO creator_link_days (creator_id, day, link_id, orders, pending, confirmed, cancelled)
  SELECT creator_id, day, link_id, count(*), sum(pending_won), sum(confirmed_won), sum(cancelled_won) FROM orders GROUP BY 1, 2, 3;

-- the journal of one account by kind of movement, newest first
CREATE INDEX transfers_by_debit_kind ON transfers (debit, kind, id);
CREATE INDEX transfers_by_credit_kind ON transfers (credit, kind, id);

-- what was paid to a creator in a year, in order; also the first and the last year
CREATE INDEX payouts_paid_by_time ON payouts (creator_id, decided_at) WHERE state = 'paid';
