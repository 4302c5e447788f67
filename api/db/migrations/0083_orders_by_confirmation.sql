-- The commission a month confirmed is opened into its orders.
CREATE INDEX orders_confirmed ON orders (creator_id, state_at, id) WHERE state = 'confirmed';
