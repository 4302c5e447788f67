import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { openMigrated } from '#tests/helpers/upkeep/schema-copy.ts'
import { readTableAreas, readTriggers } from '../../../scripts/db/table-areas.ts'

test('a table belongs to the area whose queries write it, or whose tables write it by a trigger', () => {
  const areas = readTableAreas(openMigrated())
  expect(areas.get('orders')).toBe('orders')
  expect(areas.get('payout_batches')).toBe('money')
  // Only triggers of orders' flags write it.
  expect(areas.get('held_money')).toBe('orders')
  expect(areas.get('postings')).toBe('money')
})

test('a table that no query writes has to be assigned to an area', () => {
  const db = new DatabaseSync(':memory:')
  db.exec('CREATE TABLE nobodys (id TEXT)')
  expect(() => readTableAreas(db)).toThrow('nobodys')
})

test('a trigger either stops a statement or lists the tables it changes', () => {
  const db = new DatabaseSync(':memory:')
  db.exec(
    'CREATE TABLE a (id TEXT, state TEXT); CREATE TABLE b (n INTEGER); CREATE TABLE c (id TEXT PRIMARY KEY)',
  )
  db.exec("CREATE TRIGGER a_kept BEFORE DELETE ON a BEGIN SELECT RAISE(ABORT, 'a_kept'); END")
  db.exec(`CREATE TRIGGER a_counted AFTER UPDATE OF id,
    state ON a BEGIN UPDATE b SET n = n + 1; INSERT INTO c (id) VALUES (NEW.id) ON CONFLICT (id) DO UPDATE SET id = id; END`)
  expect(readTriggers(db)).toEqual([
    { name: 'a_kept', table: 'a', on: 'DELETE', isGuard: true, writes: [] },
    { name: 'a_counted', table: 'a', on: 'UPDATE OF id, state', isGuard: false, writes: ['b', 'c'] },
  ])
})
