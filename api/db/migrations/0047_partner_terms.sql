-- A partner is written as a draft, opened, paused, and ends with a day of which it is said before.
ALTER TABLE partners ADD COLUMN is_draft INTEGER NOT NULL DEFAULT 0
  CONSTRAINT partners_draft CHECK (is_draft = 0 OR (is_draft = 1 AND state = 'paused'));
-- Last day, in Seoul.
ALTER TABLE partners ADD COLUMN ends_on TEXT;
ALTER TABLE partners ADD COLUMN ended_at TEXT
  CONSTRAINT partners_ended CHECK (ended_at IS NULL OR (state = 'paused' AND ends_on IS NOT NULL));
-- Lines for operators alone.
ALTER TABLE partners ADD COLUMN contacts TEXT NOT NULL DEFAULT '';
-- Rates that were announced and start on a day, in Seoul.
ALTER TABLE partners ADD COLUMN next_rates TEXT;
ALTER TABLE partners ADD COLUMN next_rates_on TEXT
  CONSTRAINT partners_next_rates CHECK ((next_rates IS NULL) = (next_rates_on IS NULL));
CREATE INDEX partners_ending ON partners (ends_on) WHERE ends_on IS NOT NULL AND ended_at IS NULL;
CREATE INDEX partners_changing ON partners (next_rates_on) WHERE next_rates_on IS NOT NULL;

-- What a partner promised until it changed: an order is judged by what held when its link was clicked.
CREATE TABLE partner_terms (
  partner_id TEXT NOT NULL REFERENCES partners (id),
  until_at TEXT NOT NULL,
  rate_bps INTEGER NOT NULL CHECK (rate_bps BETWEEN 0 AND 10000),
  rates TEXT NOT NULL,
  window_days INTEGER NOT NULL CHECK (window_days > 0),
  PRIMARY KEY (partner_id, until_at)
) STRICT, WITHOUT ROWID;

-- Creators who are still to be told of the rates that were announced.
CREATE TABLE partner_letters (
  partner_id TEXT NOT NULL REFERENCES partners (id),
  creator_id TEXT NOT NULL REFERENCES creators (id),
  PRIMARY KEY (partner_id, creator_id)
) STRICT, WITHOUT ROWID;

-- An end changes what the redirect knows, too.
DROP TRIGGER partners_retargeted;
CREATE TRIGGER partners_retargeted AFTER UPDATE OF network, merchant_id, deep_links, param, target_version, ended_at ON partners
WHEN OLD.network IS NOT NEW.network OR OLD.merchant_id IS NOT NEW.merchant_id OR OLD.deep_links <> NEW.deep_links
  OR OLD.param <> NEW.param OR OLD.target_version <> NEW.target_version OR OLD.ended_at IS NOT NEW.ended_at
BEGIN
  DELETE FROM link_slices WHERE partner_id = NEW.id;
  INSERT INTO link_slices (partner_id, first_id, last_id)
    SELECT NEW.id, min(id), max(id) FROM (SELECT id, (row_number() OVER (ORDER BY id) - 1) / 400 AS slice FROM links WHERE partner_id = NEW.id)
    GROUP BY slice;
END;
