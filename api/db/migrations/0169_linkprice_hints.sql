-- A postback names a day: it is read within the minute, ahead of the readings that come by the clock.
ALTER TABLE linkprice_pulls ADD COLUMN hinted_at TEXT;
-- When the next hinted call stands without credit, and how many came since the last call by the clock.
ALTER TABLE linkprice_sites ADD COLUMN next_hint_at TEXT;
ALTER TABLE linkprice_sites ADD COLUMN hinted_calls INTEGER NOT NULL DEFAULT 0;
