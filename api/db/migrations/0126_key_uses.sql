-- Which key of its ring how many stored values of a column stand under, counted every hour: one that is needed may not be missing, one that is not may go.
-- Size: a row for each key of some thirty columns.
CREATE TABLE key_uses (
  place TEXT NOT NULL,
  ring TEXT NOT NULL CHECK (ring IN ('DATA_KEYS', 'INDEX_KEY')),
  -- empty: when the column was counted, whatever was found
  generation TEXT NOT NULL,
  count INTEGER NOT NULL CHECK (count >= 0),
  counted_at TEXT NOT NULL,
  PRIMARY KEY (place, generation)
) STRICT, WITHOUT ROWID;
