-- The orders of a partner in one state, for the list of its own people.
-- Size: one entry for each order; at a million orders some 60 MB, made once.
CREATE INDEX orders_of_partner_in_state ON orders (partner_id, state, ordered_at, id);
