-- How a partner pays: worked out from its invoices of the last twelve months and what came for them. See docs/decisions/0095.
CREATE TABLE partner_payments (
  partner_id TEXT PRIMARY KEY REFERENCES partners (id),
  -- months of which something came or is late; too few say nothing
  paid_months INTEGER NOT NULL,
  -- from the end of the month to the day of the bank; null while nothing came
  paid_days INTEGER,
  light TEXT CHECK (light IN ('good', 'slow', 'bad'))
) STRICT, WITHOUT ROWID;
-- the pages of partners show it
CREATE TRIGGER site_sees_payments_in AFTER INSERT ON partner_payments BEGIN UPDATE data_versions SET version = version + 1 WHERE scope = 'site'; END;
CREATE TRIGGER site_sees_payments AFTER UPDATE ON partner_payments BEGIN UPDATE data_versions SET version = version + 1 WHERE scope = 'site'; END;
