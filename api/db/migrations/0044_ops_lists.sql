-- Lists of the back office go on from their last row, by time and id or by amount, and are searched by the beginning of a name or a number.

-- The id tells rows of one moment apart.
DROP INDEX applications_by_state;
CREATE INDEX applications_by_state ON applications (state, submitted_at, id);
DROP INDEX payouts_by_state;
CREATE INDEX payouts_by_state ON payouts (state, requested_at, id);
DROP INDEX channels_by_ownership;
CREATE INDEX channels_by_ownership ON channels (ownership, created_at, id) WHERE deleted_at IS NULL;
-- The largest payouts of a state first.
CREATE INDEX payouts_by_amount ON payouts (state, amount, id);

-- A nickname by its beginning: of an application, and of whoever has one.
CREATE INDEX applications_by_nickname ON applications (state, lower(nickname), id);
CREATE INDEX creators_by_nickname ON creators (lower(nickname), id) WHERE nickname <> '';
-- An order by the beginning of its number.
CREATE INDEX inbox_by_order ON inbox (result, order_code, id);
-- The home of operators adds up who waits for an answer, over the campaigns in which somebody does.
CREATE INDEX campaigns_waiting ON campaigns (waiting) WHERE waiting > 0;

-- Current businesses of each state, kept by the triggers below.
CREATE TABLE business_counts (
  state TEXT PRIMARY KEY,
  businesses INTEGER NOT NULL CHECK (businesses >= 0)
) STRICT;
INSERT INTO business_counts (state, businesses)
  SELECT s.state, (SELECT count(*) FROM businesses WHERE state = s.state AND replaced_at IS NULL)
  FROM (SELECT 'waiting' AS state UNION ALL SELECT 'approved' UNION ALL SELECT 'rejected') s;
CREATE TRIGGER business_counts_in AFTER INSERT ON businesses WHEN NEW.replaced_at IS NULL
BEGIN
  UPDATE business_counts SET businesses = businesses + 1 WHERE state = NEW.state;
END;
CREATE TRIGGER business_counts_move AFTER UPDATE OF state, replaced_at ON businesses
WHEN OLD.state <> NEW.state OR OLD.replaced_at IS NOT NEW.replaced_at
BEGIN
  UPDATE business_counts SET businesses = businesses - 1 WHERE OLD.replaced_at IS NULL AND state = OLD.state;
  UPDATE business_counts SET businesses = businesses + 1 WHERE NEW.replaced_at IS NULL AND state = NEW.state;
END;
