import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { migrate } from '../../../scripts/db/schema.ts'

test('the migration turns earlier transfers into identical postings, and balances continue from them', () => {
  const db = new DatabaseSync(':memory:')
  migrate(db, { to: 30 })
  db.exec("INSERT OR IGNORE INTO accounts (id, kind) VALUES ('receivable', 'receivable'), ('bank', 'bank')")
  const book = (table: string, ref: string, amount: number) =>
    db.exec(`INSERT INTO ${table} (debit, credit, amount, kind, ref, at)
      VALUES ('receivable', 'bank', ${amount}, 'order_confirmed', '${ref}', '2026-01-02T00:00:00.000Z')`)
  const balances = () =>
    db.prepare("SELECT balance FROM accounts WHERE id IN ('bank', 'receivable') ORDER BY id").all()
  book('transfers', 'ord_1:1', 700)
  book('transfers', 'ord_2:1', 300)
  const [rows, before] = [db.prepare('SELECT * FROM transfers').all(), balances()]

  migrate(db, { from: 31 })

  expect(rows).toHaveLength(2)
  expect(db.prepare('SELECT * FROM postings').all()).toEqual(rows)
  expect(balances()).toEqual(before)
  book('postings', 'ord_3:1', 50)
  expect(balances().map(({ balance }) => balance)).toEqual([1050, -1050])
  expect(() => book('postings', 'ord_1:1', 700)).toThrow('UNIQUE')
})
