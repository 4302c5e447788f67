-- The names of the columns in a partner's own file of orders, which its people type once to compare it.
-- Size: one row for each partner at most; none at first.
CREATE TABLE order_file_columns (
  partner_id TEXT PRIMARY KEY REFERENCES partners (id),
  -- empty where the name is found without help
  code_column TEXT NOT NULL,
  amount_column TEXT NOT NULL,
  commission_column TEXT NOT NULL,
  status_column TEXT NOT NULL
) STRICT;
CREATE TRIGGER order_file_columns_no_replace BEFORE INSERT ON order_file_columns WHEN EXISTS (SELECT 1 FROM order_file_columns WHERE partner_id = NEW.partner_id) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: order_file_columns.partner_id'); END;
