-- Where a network makes each address, the made ones are kept for ever: (network, word of the creator, product page) leads to one address that pays.
-- Size: new tables; one row for each address that a creator links to at such a network, and one row for each account there.
-- Nothing in it names a creator but the word; their links are exported, and published ones lead here after they have left.
CREATE TABLE network_links (
  network TEXT NOT NULL,
  reference TEXT NOT NULL,
  url TEXT NOT NULL,
  -- null until it is made; never changes afterwards
  target TEXT,
  -- waiting: asked for soon · made · refused: the network makes none, asked for again after a week
  state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'made', 'refused')),
  -- refusals so far: each makes the next call smaller, until the address is asked for alone
  refusals INTEGER NOT NULL DEFAULT 0 CHECK (refusals >= 0),
  -- calls in a row without a readable answer
  failures INTEGER NOT NULL DEFAULT 0 CHECK (failures >= 0),
  -- not before; also the lease of whoever asks; null once it is made
  next_try_at TEXT,
  made_at TEXT,
  PRIMARY KEY (network, reference, url),
  FOREIGN KEY (network, reference) REFERENCES network_words (network, word),
  CONSTRAINT network_links_made CHECK ((state = 'made') = (target IS NOT NULL AND made_at IS NOT NULL AND next_try_at IS NULL))
) STRICT, WITHOUT ROWID;
CREATE INDEX network_links_due ON network_links (network, next_try_at) WHERE next_try_at IS NOT NULL;
CREATE TRIGGER network_links_no_replace BEFORE INSERT ON network_links WHEN EXISTS (SELECT 1 FROM network_links WHERE network = NEW.network AND reference = NEW.reference AND url = NEW.url) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: network_links.network, network_links.reference, network_links.url'); END;
CREATE TRIGGER network_links_fixed BEFORE UPDATE ON network_links WHEN OLD.state = 'made' OR NEW.network <> OLD.network OR NEW.reference <> OLD.reference OR NEW.url <> OLD.url BEGIN SELECT RAISE(ABORT, 'network_links_fixed'); END;
CREATE TRIGGER network_links_no_delete BEFORE DELETE ON network_links BEGIN SELECT RAISE(ABORT, 'network_links_no_delete'); END;

-- The calls for addresses in the current minute, for all workers together: three excesses of Coupang's limit restrict the account.
CREATE TABLE network_link_calls (
  network TEXT NOT NULL,
  account TEXT NOT NULL,
  -- `2026-11-28T15:04`, UTC
  minute TEXT NOT NULL,
  calls INTEGER NOT NULL CHECK (calls >= 0),
  stopped_until TEXT,
  PRIMARY KEY (network, account)
) STRICT, WITHOUT ROWID;
