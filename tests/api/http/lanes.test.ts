import { expect, test } from 'vitest'
import { makeStatementBatcher, openBatched, readOnly } from '#api/db/lanes.ts'
import { testDeps } from '../../helpers/api.ts'
import { countTrips } from '../../helpers/trips.ts'

/** The database of one call, with a count of its trips. */
function opened() {
  const { db, count } = countTrips(testDeps().db)
  return { db: openBatched(makeStatementBatcher(db)), count }
}
const numbers = (db: D1Database, ...asked: number[]) =>
  Promise.all(asked.map((one) => db.prepare('SELECT ? AS n').bind(one).first<number>('n')))
const alarm = (db: D1Database, id: string) =>
  db.prepare("INSERT INTO alarms (id, kind, detail, at) VALUES (?, 'test', '', '2026-01-01')").bind(id)
const isThere = async (id: string) =>
  (await testDeps().db.prepare('SELECT 1 FROM alarms WHERE id = ?').bind(id).first()) !== null

test('queries made at the same moment share one database trip, from any caller and in any form', async () => {
  const { db, count } = opened()
  const [some, rows, [first, second] = []] = await Promise.all([
    numbers(db, 1, 2, 3),
    db.prepare('SELECT 4 AS n').all(),
    db.batch<{ n: number }>([
      db.prepare('SELECT 5 AS n'),
      db.prepare('WITH a AS (SELECT 6 AS n) SELECT n FROM a'),
    ]),
  ])
  expect([some, rows.results, first?.results, second?.results]).toEqual([
    [1, 2, 3],
    [{ n: 4 }],
    [{ n: 5 }],
    [{ n: 6 }],
  ])
  expect(count).toEqual({ trips: 1, depth: 1 })
  expect(await numbers(db, 7)).toEqual([7])
  expect(count).toEqual({ trips: 2, depth: 2 })
})

test('a failing query does not fail the other queries of its trip', async () => {
  const { db } = opened()
  const wrong = db.prepare("SELECT json('{') AS n").first()
  const [right, refused] = await Promise.allSettled([numbers(db, 1, 2), wrong])
  expect(right).toMatchObject({ status: 'fulfilled', value: [1, 2] })
  expect(refused.status).toBe('rejected')
})

test('each write is a transaction of its own, and does not affect the reads of its trip', async () => {
  const { db } = opened()
  const both = await Promise.allSettled([
    db.batch([alarm(db, 'lane_1'), alarm(db, 'lane_1')]),
    alarm(db, 'lane_2').run(),
    numbers(db, 1),
  ])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
  expect([await isThere('lane_1'), await isThere('lane_2')]).toEqual([false, true])
})

test('a read-only database refuses writes and counted tries, and its reads share the trip of the others', async () => {
  const { db, count } = opened()
  const reading = readOnly(db)
  const tried = reading
    .prepare("INSERT INTO rate_limits (key, window_start, count) VALUES ('lane', 1, 1)")
    .run()
  const written = alarm(reading, 'lane_read_only').run()
  const both = reading.batch([reading.prepare('SELECT 1 AS n'), alarm(reading, 'lane_read_only')])
  const refused = await Promise.allSettled([tried, written, both])
  for (const one of refused)
    expect(one).toMatchObject({
      status: 'rejected',
      reason: { message: expect.stringContaining('only reads') },
    })
  expect(count.trips).toBe(0)
  expect(await Promise.all([numbers(db, 1), numbers(reading, 2)])).toEqual([[1], [2]])
  expect(count.trips).toBe(1)
  expect(await isThere('lane_read_only')).toBe(false)
})
