-- What one unit of a currency is worth in won, as operators enter it. A row of a network takes the rate of its order's day that is in force when
-- it is first priced, and keeps it; a rate is therefore never edited, and a later row with the same day replaces it for what comes after.
-- Size: a new table with a row for each rate entered; the index is over network_rows that have no rate yet, at most those of a few days.
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
CREATE INDEX exchange_rates_in_force ON exchange_rates (currency, from_on, entered_at);
CREATE INDEX exchange_rates_approved_last ON exchange_rates (currency, entered_at) WHERE approved_by IS NOT NULL;
CREATE TRIGGER exchange_rates_no_replace BEFORE INSERT ON exchange_rates WHEN EXISTS (SELECT 1 FROM exchange_rates WHERE id = NEW.id) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: exchange_rates.id'); END;
CREATE TRIGGER exchange_rates_no_update BEFORE UPDATE ON exchange_rates BEGIN SELECT RAISE(ABORT, 'exchange_rates_no_update'); END;
CREATE TRIGGER exchange_rates_no_delete BEFORE DELETE ON exchange_rates BEGIN SELECT RAISE(ABORT, 'exchange_rates_no_delete'); END;
-- One operator alone stays within a twentieth of the rate that two agreed on last, so that many small steps lead nowhere.
CREATE TRIGGER exchange_rates_alone BEFORE INSERT ON exchange_rates WHEN NEW.approved_by IS NULL AND NOT EXISTS (SELECT 1 FROM (SELECT CAST(won_for_one AS REAL) AS won FROM exchange_rates WHERE currency = NEW.currency AND approved_by IS NOT NULL ORDER BY entered_at DESC LIMIT 1) WHERE abs(CAST(NEW.won_for_one AS REAL) - won) <= won * 0.05 + 0.0000001) BEGIN SELECT RAISE(ABORT, 'exchange_rates_alone'); END;
CREATE TRIGGER exchange_rates_approved BEFORE INSERT ON exchange_rates WHEN NEW.approved_by IS NOT NULL AND NOT EXISTS (SELECT 1 FROM approvals WHERE kind = 'enterExchangeRate' AND subject = NEW.currency AND state = 'approved' AND requested_by = NEW.entered_by AND decided_by = NEW.approved_by AND decided_at = NEW.entered_at AND command ->> 'fromOn' = NEW.from_on AND command ->> 'wonForOne' = NEW.won_for_one) BEGIN SELECT RAISE(ABORT, 'exchange_rates_approved'); END;
CREATE INDEX network_rows_unpriced ON network_rows (currency, ordered_at) WHERE exchange_rate IS NULL AND currency <> 'KRW';
