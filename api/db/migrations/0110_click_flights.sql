-- Sums of clicks come from their shards in numbered flights: the last number of each that was taken, so that none counts twice.
CREATE TABLE click_flights (
  shard TEXT PRIMARY KEY,
  taken INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
