-- Lists that operators filter walk the rows that the filter leaves: changes of networks' lists by network or by kind, files of orders
-- by where they came from, and the mailed files that wait.
-- Size: one pass over the changes of networks' lists, some thousands of rows, and two over the files.
CREATE INDEX network_shop_changes_of_network ON network_shop_changes (state, network, id);
CREATE INDEX network_shop_changes_of_kind ON network_shop_changes (state, kind, id);
CREATE INDEX imports_by_source ON imports (source, created_at, id);
CREATE INDEX imports_mailed ON imports (created_at, id) WHERE source = 'mail' AND state = 'ready';
