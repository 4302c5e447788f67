import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { migrate } from '../../../../scripts/db/schema.ts'

/** Data from before the migration: a receipt in force for one order, and one that was undone. */
const BEFORE = `
  INSERT INTO users (id, created_at) VALUES ('usr_a', '');
  INSERT INTO creators (id, user_id, created_at) VALUES ('crt_a', 'usr_a', '');
  INSERT INTO partners (id, title, title_en, category, description, home_url, rate_bps, rates, window_days, confirm_days, param, exclusions,
    banned_methods, created_at) SELECT 'prt_a', 'a', 'a', code, '', '', 1, '[]', 1, 1, 'c', '[]', '[]', '' FROM categories LIMIT 1;
  INSERT INTO links (id, code, creator_id, partner_id, url, title, sub_id, created_at)
    VALUES ('lnk_a', 'code00a', 'crt_a', 'prt_a', 'https://a.kr/a', '', '', '');
  INSERT INTO orders (id, partner_id, order_code, creator_id, link_id, clicked_at, ordered_at, day, state, version, amount, commission, pays_when,
    share_bps, grade_name, pending_won, confirmed_won, lines, timeline, seq, confirm_on, state_at, created_at)
    VALUES ('ord_a', 'prt_a', 'A', 'crt_a', 'lnk_a', '', '2026-10-03', '2026-10-03', 'confirmed', 1, 10000, 1000, 'received', 7000, '', 0, 700,
      '[]', '[]', 1, '', '2026-10-03', '');
  INSERT INTO postings (debit, credit, amount, kind, ref, at) VALUES ('receivable:prt_a', 'awaited:crt_a', 700, 'order_awaited', 'ord_a:1', '');
  INSERT INTO billing_months (month, partner_id, orders, expected) VALUES ('2026-10', 'prt_a', 1, 1000) ON CONFLICT DO NOTHING;
  INSERT INTO invoices (id, year, number, partner_id, month, bill_to, orders, supply, vat, issued_on, due_on, issued_by, issued_at)
    VALUES ('inv_a', 2026, 1, 'prt_a', '2026-10', '', 1, 1000, 0, '2026-11-01', '2026-11-01', 'usr_a', '');
  INSERT INTO deposit_files (id, file_hash, file_name, lines, added, created_by, created_at) VALUES ('dpf_a', '', '', 1, 1, 'usr_a', '');
  INSERT INTO deposits (id, file_id, line, line_hash, happened_on, amount, payer, payer_name, memo)
    VALUES ('dep_a', 'dpf_a', 1, '', '2026-11-02', 1000, '', '', '');
  INSERT INTO receipts (id, kind, invoice_id, deposit_id, amount, happened_on, reason, requested_by, at)
    VALUES ('rcp_a', 'paid', 'inv_a', 'dep_a', 1000, '2026-11-02', '', 'usr_a', '1');
  INSERT INTO order_receipts (receipt_id, order_id, won) VALUES ('rcp_a', 'ord_a', 1000);
  UPDATE receipts SET undone_at = '2', undone_by = 'usr_a', undone_reason = '' WHERE id = 'rcp_a';
  INSERT INTO receipts (id, kind, invoice_id, deposit_id, amount, happened_on, reason, requested_by, at)
    VALUES ('rcp_b', 'paid', 'inv_a', 'dep_a', 400, '2026-11-02', '', 'usr_a', '3');
  INSERT INTO order_receipts (receipt_id, order_id, won) VALUES ('rcp_b', 'ord_a', 400);`

test('the lines of receipts, and what went back of them, are the same after their key got a number', () => {
  const db = new DatabaseSync(':memory:')
  migrate(db, { to: 255 })
  db.exec(BEFORE)
  const read = (text: string) =>
    db
      .prepare(text)
      .all()
      .map((row) => ({ ...row }))
  const MONEY = `SELECT id, balance FROM accounts WHERE id GLOB '*:crt_a' UNION ALL SELECT id, received_won FROM orders
    UNION ALL SELECT id, allocated FROM receipts ORDER BY 1`
  const before = read(MONEY)
  expect(before).toContainEqual({ id: 'available:crt_a', balance: 400 })
  migrate(db, { from: 256, to: 256 })
  expect(read(MONEY)).toEqual(before)
  expect(read('SELECT receipt_id, n, won, back_won FROM order_receipts ORDER BY receipt_id')).toEqual([
    { receipt_id: 'rcp_a', n: 0, won: 1_000, back_won: 1_000 },
    { receipt_id: 'rcp_b', n: 0, won: 400, back_won: 0 },
  ])
  db.exec("UPDATE receipts SET undone_at = '4', undone_by = 'usr_a', undone_reason = '' WHERE id = 'rcp_b'")
  expect(read('SELECT received_won, received_on FROM orders')).toEqual([
    { received_won: 0, received_on: null },
  ])
  expect(read("SELECT balance FROM accounts WHERE id = 'awaited:crt_a'")).toEqual([{ balance: 700 }])
})
