-- A business that was approved may rest or close: the tax office is asked again, the one that was asked longest ago first.
-- Size: nothing that is there is written; businesses come by the hundred.
ALTER TABLE businesses ADD COLUMN standing_asked_at TEXT;
CREATE INDEX businesses_standing ON businesses (standing_asked_at) WHERE replaced_at IS NULL AND state = 'approved';
