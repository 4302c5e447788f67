-- How far what is sealed has been sealed again with the key that seals now, a row for each column that holds such values.
CREATE TABLE key_turns (
  place TEXT PRIMARY KEY,
  -- id of the key that seals
  generation TEXT NOT NULL,
  -- the last row that was looked at; empty: from the first on
  cursor TEXT NOT NULL DEFAULT '',
  began_at TEXT NOT NULL,
  -- how many values another key has sealed, when they were counted last; null: not yet
  older INTEGER CHECK (older >= 0),
  counted_at TEXT
) STRICT, WITHOUT ROWID;
