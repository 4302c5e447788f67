-- The tables of LinkPrice become those of every network. The row's own status stays a number as LinkPrice writes it
-- (api/outside/networks/network.ts says what each means); other networks' rows are stored in the same numbers.
-- Size: names only; of the tables with many rows, network_rows and network_orders, no row is read or written. `partners` has a few thousand rows at most.
DROP TRIGGER linkprice_rows_change;
DROP TRIGGER linkprice_rows_in;
DROP TRIGGER linkprice_orders_stay;
DROP TRIGGER partners_network_in_use;
DROP TRIGGER partners_retargeted;
DROP INDEX partners_merchant;
ALTER TABLE linkprice_rows RENAME TO network_rows;
-- the network's own id of a row; of every network but LinkPrice with its code before it
ALTER TABLE network_rows RENAME COLUMN trlog_id TO row_id;
-- what came back with the order: our click id, or the word registered for a creator
ALTER TABLE network_rows RENAME COLUMN user_id TO reference;
-- what the network itself wrote, where it does not pay in won: currency, amounts as decimals, and the won for one of it. `sales` and `commission` are 0 while the rate is not known.
ALTER TABLE network_rows ADD COLUMN currency TEXT NOT NULL DEFAULT 'KRW';
ALTER TABLE network_rows ADD COLUMN sales_original TEXT;
ALTER TABLE network_rows ADD COLUMN commission_original TEXT;
ALTER TABLE network_rows ADD COLUMN exchange_rate TEXT;
ALTER TABLE linkprice_orders RENAME TO network_orders;
ALTER TABLE network_orders RENAME COLUMN user_id TO reference;
ALTER TABLE network_orders RENAME COLUMN told TO reading;
ALTER TABLE network_orders RENAME COLUMN told_as TO reported_as;
ALTER TABLE linkprice_pulls RENAME TO network_pulls;
ALTER TABLE network_pulls RENAME COLUMN site_code TO account;
ALTER TABLE linkprice_sites RENAME TO network_accounts;
ALTER TABLE network_accounts RENAME COLUMN site_code TO account;
ALTER TABLE network_accounts ADD COLUMN network TEXT NOT NULL DEFAULT 'linkprice';
-- which networks there are stands in contract/partners/network-facts.ts, so that a new one needs no migration
ALTER TABLE partners ADD COLUMN network_code TEXT;
UPDATE partners SET network_code = network WHERE network IS NOT NULL;
ALTER TABLE partners DROP COLUMN network;
ALTER TABLE partners RENAME COLUMN network_code TO network;
-- one partner per merchant of a network: a row of the list belongs to one of them
CREATE UNIQUE INDEX partners_merchant ON partners (network, merchant_id) WHERE network IS NOT NULL;
CREATE TRIGGER partners_network_in_use BEFORE UPDATE OF network, merchant_id ON partners WHEN (OLD.network IS NOT NEW.network OR OLD.merchant_id IS NOT NEW.merchant_id) AND EXISTS (SELECT 1 FROM network_orders WHERE partner_id = OLD.id) BEGIN SELECT RAISE(ABORT, 'partners_network_in_use'); END;
CREATE TRIGGER partners_retargeted AFTER UPDATE OF network, merchant_id, deep_links, param, target_version, ended_at ON partners WHEN OLD.network IS NOT NEW.network OR OLD.merchant_id IS NOT NEW.merchant_id OR OLD.deep_links <> NEW.deep_links OR OLD.param <> NEW.param OR OLD.target_version <> NEW.target_version OR OLD.ended_at IS NOT NEW.ended_at BEGIN DELETE FROM link_slices WHERE partner_id = NEW.id; INSERT INTO link_slices (partner_id, first_id, last_id) SELECT NEW.id, min(id), max(id) FROM (SELECT id, (row_number() OVER (ORDER BY id) - 1) / 400 AS slice FROM links WHERE partner_id = NEW.id) GROUP BY slice; END;
CREATE TRIGGER network_rows_change AFTER UPDATE ON network_rows WHEN OLD.raw <> NEW.raw OR OLD.exchange_rate IS NOT NEW.exchange_rate BEGIN UPDATE network_orders SET touched = touched + 1 WHERE partner_id = NEW.partner_id AND order_code = NEW.order_code AND reference = NEW.reference; END;
CREATE TRIGGER network_rows_in AFTER INSERT ON network_rows BEGIN INSERT INTO network_orders (partner_id, order_code, reference) VALUES (NEW.partner_id, NEW.order_code, NEW.reference) ON CONFLICT (partner_id, order_code, reference) DO UPDATE SET touched = touched + 1; END;
-- an order stays the one it was reported as: under another code its money would be booked a second time
CREATE TRIGGER network_orders_stay BEFORE UPDATE OF reported_as ON network_orders WHEN OLD.reported_as IS NOT NULL AND NEW.reported_as IS NOT OLD.reported_as BEGIN SELECT RAISE(ABORT, 'network_orders_stay'); END;
-- alarms of LinkPrice are those of any network; without a network in their detail they mean LinkPrice
UPDATE alarms SET kind = 'network_' || substr(kind, 11) WHERE kind LIKE 'linkprice\_%' ESCAPE '\';
