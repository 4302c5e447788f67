import { expect, test } from 'vitest'
import { holdWrites, makeLanes, openLanes } from '#api/db/lanes.ts'
import { testDeps } from '../helpers/api.ts'
import { countTrips } from '../helpers/trips.ts'

/** A database of one call, and how often it was gone to. */
function opened() {
  const { db, count } = countTrips(testDeps().db)
  return { db: openLanes(makeLanes(db)), count }
}
const numbers = (db: D1Database, ...asked: number[]) =>
  Promise.all(asked.map((one) => db.prepare('SELECT ? AS n').bind(one).first<number>('n')))
const alarm = (db: D1Database, id: string) =>
  db.prepare("INSERT INTO alarms (id, kind, detail, at) VALUES (?, 'test', '', '2026-01-01')").bind(id)
const isThere = async (id: string) =>
  (await testDeps().db.prepare('SELECT 1 FROM alarms WHERE id = ?').bind(id).first()) !== null

test('what is asked for at one moment makes one trip, whoever asks and in whatever way', async () => {
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

test('a question that can not be answered takes nobody with it', async () => {
  const { db } = opened()
  const wrong = db.prepare("SELECT json('{') AS n").first()
  const [right, refused] = await Promise.allSettled([numbers(db, 1, 2), wrong])
  expect(right).toMatchObject({ status: 'fulfilled', value: [1, 2] })
  expect(refused.status).toBe('rejected')
})

test('each write is a transaction of its own, beside the reads of its moment', async () => {
  const { db } = opened()
  const both = await Promise.allSettled([
    db.batch([alarm(db, 'lane_1'), alarm(db, 'lane_1')]),
    alarm(db, 'lane_2').run(),
    numbers(db, 1),
  ])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
  expect([await isThere('lane_1'), await isThere('lane_2')]).toEqual([false, true])
})

test('what is held reads at once, writes when it may, and never when it may not', async () => {
  for (const may of [true, false]) {
    const { db, count } = opened()
    const id = `lane_held_${may}`
    const { promise: gate, resolve, reject } = Promise.withResolvers<void>()
    const held = holdWrites(db, gate)
    const written = alarm(held, id).run()
    const outcome = written.then(
      () => 'written',
      (error: Error) => error.message,
    )
    expect(await numbers(held, 1)).toEqual([1])
    expect(count.trips).toBe(1)
    expect(await isThere(id)).toBe(false)
    if (may) resolve()
    else reject(new Error('may not'))
    expect(await outcome).toBe(may ? 'written' : 'may not')
    expect(await isThere(id)).toBe(may)
  }
})

test('the reads of a held call travel with those of the call that holds it', async () => {
  const { db, count } = opened()
  const held = holdWrites(holdWrites(db, Promise.resolve()), Promise.resolve())
  expect(await Promise.all([numbers(db, 1), numbers(held, 2)])).toEqual([[1], [2]])
  expect(count.trips).toBe(1)
})
