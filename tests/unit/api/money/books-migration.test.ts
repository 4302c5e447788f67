import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { render } from '../../../../api/db/fragments.ts'
import { BOOKS_PROOFS } from '../../../../api/money/books/books-proof.queries.ts'
import { migrate } from '../../../../scripts/db/schema.ts'

/**
 * Data from before the migration: two partners with an order in each state, one of them cancelled into a
 * debt, and a referral.
 */
const BEFORE = `
  INSERT INTO users (id, created_at) VALUES ('usr_a', '');
  INSERT INTO creators (id, user_id, created_at) VALUES ('crt_a', 'usr_a', '');
  INSERT INTO partners (id, title, title_en, category, description, home_url, rate_bps, rates, window_days, confirm_days, param, exclusions,
    banned_methods, created_at)
    SELECT value, 'a', 'a', (SELECT code FROM categories LIMIT 1), '', '', 1, '[]', 1, 1, 'c', '[]', '[]', '' FROM json_each('["prt_a","prt_b"]');
  INSERT INTO links (id, code, creator_id, partner_id, url, title, sub_id, created_at)
    SELECT 'lnk_' || value, 'code00' || value, 'crt_a', 'prt_' || value, 'https://a.kr/' || value, '', '', '' FROM json_each('["a","b"]');
  INSERT INTO orders (id, partner_id, order_code, creator_id, link_id, clicked_at, ordered_at, day, state, version, amount, commission,
    share_bps, grade_name, pending_won, confirmed_won, lines, timeline, seq, confirm_on, state_at, created_at)
    SELECT 'ord_' || key, 'prt_' || (value ->> 0), key, 'crt_a', 'lnk_' || (value ->> 0), '', '2026-10-03', '2026-10-03', value ->> 1, 1, 10000,
      value ->> 2, 7000, '', value ->> 3, value ->> 4, '[]', '[]', value ->> 5, '', '', ''
    FROM json_each('[["a","pending",100,70,0,1],["a","confirmed",300,0,210,2],["b","confirmed",11,0,11,2],["b","cancelled",50,0,0,2]]');
  INSERT INTO postings (debit, credit, amount, kind, ref, at) VALUES
    ('receivable', 'pending:crt_a', 70, 'order_pending', 'ord_0:1', ''),
    ('receivable', 'available:crt_a', 210, 'order_confirmed', 'ord_1:2', ''),
    ('receivable', 'available:crt_a', 11, 'order_confirmed', 'ord_2:2', ''),
    ('receivable', 'available:crt_a', 35, 'order_confirmed', 'ord_3:1', ''),
    ('debt:crt_a', 'receivable', 35, 'order_owed', 'ord_3:2', ''),
    ('platform_share', 'available:crt_a', 9, 'referral_earned', 'ord_1:2:referral', '');
  INSERT INTO referral_orders (order_id, inviter_id, invitee_id, base_won, won, month, at) VALUES ('ord_1', 'crt_a', 'crt_a', 210, 9, '2026-10', '');`

function moved() {
  const db = new DatabaseSync(':memory:')
  migrate(db, { to: 70 })
  db.exec(BEFORE)
  const balances = (like: string) =>
    Object.fromEntries(
      db
        .prepare('SELECT id, balance FROM accounts WHERE id GLOB ? AND balance <> 0 ORDER BY id')
        .all(like)
        .map(({ id, balance }) => [id, balance]),
    )
  const before = balances('*:crt_a')
  const postings = db.prepare('SELECT * FROM postings').all()
  migrate(db, { from: 71, to: 71 })
  return { db, balances, before, postings }
}

test('the migration moves earlier orders to their partners’ accounts and changes no creator’s balance by a won', () => {
  const { db, balances, before, postings } = moved()
  expect(balances('*:crt_a')).toEqual(before)
  expect(balances('*:prt_*')).toEqual({
    'platform_pending:prt_a': 30,
    'receivable:prt_a': -400,
    'receivable:prt_b': -11,
    'revenue:prt_a': 90,
  })
  expect(balances('re*e')).toEqual({})
  expect(balances('platform_share')).toEqual({})
  expect(balances('referral_cost')).toEqual({ referral_cost: -9 })
  expect(db.prepare('SELECT sum(balance) AS total FROM accounts').get()).toEqual({ total: 0 })
  expect(db.prepare('SELECT * FROM postings WHERE id <= ?').all(postings.length)).toEqual(postings)
})

test('the ledger proof accepts the migrated balances', () => {
  const { db } = moved()
  for (const proof of BOOKS_PROOFS)
    expect(db.prepare(`SELECT * FROM (${render(proof).text}) WHERE balance <> sum`).all()).toEqual([])
})

test('migrated accounts keep their guards, and a partner created after the migration gets its three accounts', () => {
  const { db } = moved()
  const refuse = (sql: string, name: string) => expect(() => db.exec(sql)).toThrow(name)
  refuse("UPDATE accounts SET balance = -1 WHERE id = 'available:crt_a'", 'accounts_no_overdraft')
  refuse("UPDATE accounts SET balance = -1 WHERE id = 'revenue:prt_a'", 'accounts_no_overdraft')
  refuse("INSERT INTO accounts (id, kind, balance) VALUES ('x', 'bank', 1)", 'accounts_start_empty')
  refuse("DELETE FROM accounts WHERE id = 'available:crt_a'", 'FOREIGN KEY')
  db.exec(
    `CREATE TEMP TABLE one AS SELECT * FROM partners WHERE id = 'prt_a'; UPDATE one SET id = 'prt_c'; INSERT INTO partners SELECT * FROM one`,
  )
  const accounts = db.prepare("SELECT id FROM accounts WHERE id GLOB '*:prt_c' ORDER BY id").all()
  expect(accounts.map(({ id }) => id)).toEqual([
    'platform_pending:prt_c',
    'receivable:prt_c',
    'revenue:prt_c',
  ])
})
