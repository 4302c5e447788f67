/** The keys that the migration made of stored numbers equal those of the code, or are marked as missing. */
import { readdirSync, readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { orderKeyOf } from '#api/platform/reports/order-number.ts'

const FOLDER = new URL('../../../../api/db/migrations/', import.meta.url)
const KEYS = '0163_order_keys.sql'
const FORMS = '0178_order_key_forms.sql'
const CODES = [
  'A-1',
  'a_b.c/D #4',
  'ＦＷ－１',
  'Ä-1',
  'a:b',
  '(7)',
  '주문-3',
  'ﬁ1',
  'x\u200b2',
  '---',
  '20261124_000123',
]

const read = (name: string) => readFileSync(new URL(name, FOLDER), 'utf8')

test('the migration marks a number that SQL has no key for with a leading blank and gives every other the key of the code', () => {
  const db = new DatabaseSync(':memory:')
  const names = readdirSync(FOLDER).sort()
  const run = (from: string, to: string) => {
    for (const name of names.filter((one) => one >= from && one < to)) db.exec(read(name))
  }
  run('', KEYS)
  db.exec('PRAGMA foreign_keys = OFF')
  for (const [nth, code] of CODES.entries()) {
    db.prepare(
      `INSERT INTO orders (id, partner_id, order_code, creator_id, link_id, clicked_at, ordered_at, day, state, version, amount, commission,
         share_bps, grade_name, pending_won, confirmed_won, lines, timeline, seq, confirm_on, state_at, created_at)
       VALUES (?, 'prt_a', ?, 'crt_a', 'lnk_a', '', '', '', 'pending', 1, 1, 1, 1, '', 0, 0, '[]', '[]', 1, '', '', '')`,
    ).run(`ord_${nth}`, code)
    db.prepare(
      `INSERT INTO inbox (id, partner_id, adapter, event_id, order_code, body_hash, raw, received_at, result)
       VALUES (?1, 'prt_a', 'csv', ?1, ?2, ?1, '', '', 'accepted')`,
    ).run(`msg_${nth}`, code)
    db.prepare(
      `INSERT INTO settlement_lines (source_id, line, order_code, amount, counts, is_repeat) VALUES ('stl_a', ?, ?, 1, 1, 0)`,
    ).run(nth, code)
  }
  run(KEYS, FORMS)
  db.exec(read(FORMS))
  for (const table of ['orders', 'inbox', 'settlement_lines']) {
    const rows = db.prepare(`SELECT order_code, order_key FROM ${table}`).all() as {
      order_code: string
      order_key: string
    }[]
    const made = rows.filter(({ order_key }) => order_key >= '!')
    expect(rows).toHaveLength(CODES.length)
    for (const { order_code, order_key } of made) expect(order_key, table).toBe(orderKeyOf(order_code))
    expect(made.map((row) => row.order_code)).toEqual(
      expect.arrayContaining(['A-1', 'a_b.c/D #4', '20261124_000123']),
    )
    expect(made.length, table).toBeLessThanOrEqual(4)
  }
})
