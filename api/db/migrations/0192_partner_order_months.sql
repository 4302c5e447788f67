-- Orders of a partner by the month (Seoul) they were made in, for its page in the back office.
CREATE TABLE partner_order_months (
  partner_id TEXT NOT NULL REFERENCES partners (id),
  month TEXT NOT NULL,
  orders INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (partner_id, month)
) STRICT, WITHOUT ROWID;

-- Size: the orders of this month are read by the index of their time (some 60,000, a second); one row for each partner is written.
INSERT INTO partner_order_months (partner_id, month, orders)
SELECT partner_id, substr(day, 1, 7), count(*) FROM orders WHERE ordered_at >= date('now', '-32 days') AND day >= strftime('%Y-%m-01', 'now', '+9 hours') GROUP BY 1, 2;
