-- The price that a product's page states, in won, so that a creator sees the likely earnings before creating a link. It is empty for pages that state none, and for
-- those that were read before this column.
-- Size: no row changes.
ALTER TABLE link_targets ADD COLUMN price_won INTEGER CHECK (price_won > 0);
