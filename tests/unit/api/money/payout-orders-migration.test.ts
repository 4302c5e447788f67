import { readdirSync, readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'

const FOLDER = new URL('../../../../api/db/migrations/', import.meta.url)
const MIGRATION = '0070_payout_orders.sql'

function read(name: string): string {
  return readFileSync(new URL(name, FOLDER), 'utf8')
}

/**
 * `a` has orders, referral earnings and an older balance, and was paid four times. `b` was paid for an order
 * that was cancelled later.
 */
const BEFORE = `
  PRAGMA foreign_keys = OFF;
  INSERT INTO users (id, created_at) VALUES ('usr_a', ''), ('usr_b', '');
  INSERT INTO creators (id, user_id, created_at) VALUES ('crt_a', 'usr_a', ''), ('crt_b', 'usr_b', '');
  UPDATE referrers SET total_won = 3000 WHERE creator_id = 'crt_a';
  INSERT OR IGNORE INTO referrers (creator_id, code, total_won) VALUES ('crt_a', 'abcdefgh', 3000);
  INSERT INTO network_transfers (id, member_id, creator_id, won, links, left_out, moved_at, undo_until)
    VALUES ('nwt_a', 'nmb_a', 'crt_a', 9000, 0, '[]', '', '');
  INSERT INTO orders (id, partner_id, order_code, creator_id, link_id, clicked_at, ordered_at, day, state, version, amount, commission,
    share_bps, grade_name, pending_won, confirmed_won, lines, timeline, seq, confirm_on, state_at, created_at)
    SELECT 'ord_' || key, 'prt_a', key, value ->> 0, 'lnk_a', '', '', '', value ->> 1, 1, 1, 1, 1, '', 0, value ->> 3, '[]', '[]', 1, '', value ->> 2, ''
    FROM json_each('[["crt_a","confirmed","2026-01",8000],["crt_a","confirmed","2026-02",7000],["crt_a","cancelled","2026-02",0],
      ["crt_a","confirmed","2026-05",50000],["crt_b","cancelled","2026-03",0]]');
  INSERT INTO payouts (id, creator_id, account_id, amount, state, tax_type, income_tax, local_tax, vat, net, requested_at, pay_on, decided_at, seq)
    SELECT 'pay_' || key, value ->> 0, 'pac', value ->> 2, value ->> 1, 'individual', 0, 0, 0, value ->> 2, value ->> 3, '', value ->> 3, 3
    FROM json_each('[["crt_a","paid",10000,"2026-03"],["crt_a","failed",20000,"2026-03"],["crt_a","paid",12000,"2026-04"],
      ["crt_a","paid",15000,"2026-06"],["crt_a","paid",20000,"2026-07"],["crt_b","paid",11000,"2026-04"]]');`

test('the migration assigns earlier payouts to the orders confirmed by then, first in, first out', () => {
  const db = new DatabaseSync(':memory:')
  const names = readdirSync(FOLDER).sort()
  for (const name of names.filter((one) => one < MIGRATION)) db.exec(read(name))
  // Drops the triggers that guard the history of these rows, which this test does not need.
  const watch =
    "SELECT name FROM sqlite_master WHERE type = 'trigger' AND tbl_name IN ('orders', 'payouts', 'network_transfers')"
  for (const { name } of db.prepare(watch).all()) db.exec(`DROP TRIGGER ${name}`)
  db.exec(BEFORE)
  db.exec(read(MIGRATION))
  const rows = (sql: string) =>
    db
      .prepare(sql)
      .all()
      .map((row) => Object.values(row))
  expect(rows('SELECT payout_id, order_id, won FROM payout_orders ORDER BY 1, 2')).toEqual([
    ['pay_0', 'ord_0', 8_000],
    ['pay_0', 'ord_1', 2_000],
    ['pay_2', 'ord_1', 5_000],
    ['pay_3', 'ord_3', 15_000],
    ['pay_4', 'ord_3', 20_000],
  ])
  const parts = 'payout_id, orders, orders_won, referral_won, network_won, other_won, is_whole'
  expect(rows(`SELECT ${parts} FROM payout_origins ORDER BY 1`)).toEqual([
    ['pay_0', 2, 10_000, 0, 0, 0, 1],
    // Orders cover 5,000, then referral earnings, and then the older balance.
    ['pay_2', 1, 5_000, 3_000, 4_000, 0, 1],
    ['pay_3', 1, 15_000, 0, 0, 0, 1],
    ['pay_4', 1, 20_000, 0, 0, 0, 1],
    ['pay_5', 0, 0, 0, 0, 11_000, 1],
  ])
  expect(rows('SELECT id, paid_won FROM orders WHERE paid_won > 0 ORDER BY 1')).toEqual([
    ['ord_0', 8_000],
    ['ord_1', 7_000],
    ['ord_3', 35_000],
  ])
  expect(
    rows(
      'SELECT payout_id FROM payout_origins WHERE orders_won + referral_won + network_won + other_won <> amount',
    ),
  ).toEqual([])
})
