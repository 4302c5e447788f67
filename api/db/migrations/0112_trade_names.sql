-- What a business is called (상호, 법인명), sealed as its number is; beside it a keyed hash of the name as banks and people write it alike.
ALTER TABLE businesses ADD COLUMN trade_name_sealed TEXT;
ALTER TABLE businesses ADD COLUMN trade_name_index TEXT;
