/**
 * The proof in slices: new rows are proved against new rows, and a complete pass finds changes of old ones.
 */
import { expect, test } from 'vitest'
import { rollUpBooks } from '#api/money/books/gather.ts'
import { SLICE } from '#api/money/books/proof-slices.queries.ts'
import { proveSlices } from '#api/money/books/proof-slices.ts'
import { call, testDeps } from '#tests/helpers/api.ts'
import { figure } from '#tests/helpers/figure.ts'
import { makePerson } from '#tests/helpers/make.ts'
import { drifts, earnTimes, proveAll, run, wholeOf } from '#tests/helpers/money/proof-slices.ts'
import { rowsOf } from '#tests/helpers/money.ts'
import { countCalls } from '#tests/helpers/platform/d1-calls.ts'
import { countRowsRead } from '#tests/helpers/rows/rows-read.ts'
import { inNewDatabase } from '#tests/helpers/runtime/file-database.ts'

const DAY_MINUTES = 24 * 60

test('the proof passes on correct data slice by slice to its end, and operators see its progress', async () => {
  const person = await makePerson()
  const { token: as } = await makePerson({ operatorRole: 'finance' })
  await earnTimes(person, 8)
  const runs = await proveAll()
  await earnTimes(person, 2)
  await run()
  expect(await drifts()).toEqual([])
  const [{ postings = 0, orders = 0 } = {}] = await rowsOf<{ postings: number; orders: number }>(
    'SELECT (SELECT count(*) FROM postings) AS postings, (SELECT count(*) FROM orders) AS orders',
  )
  expect(runs).toBeGreaterThan(4)
  expect(await wholeOf()).toMatchObject({ stage: 'begin', orders: orders - 2 })
  await testDeps()
    .db.prepare(
      "INSERT INTO ledger_proofs (at, ms, accounts, postings, total, drift) VALUES ('2026-11-21T00:00:00.000Z', 1, 1, 1, 0, '[]')",
    )
    .run()
  const { data } = await call('GET /ops/ledger-proof', { as })
  expect(data.whole).toMatchObject({
    isGoing: false,
    orders: orders - 2,
    drifts: 0,
    endedAt: expect.any(String),
  })
  expect(data.whole.postings).toBeLessThan(postings)
})

test(
  'the full proof finds a row changed behind the watermark, and a changed new row is found within minutes',
  inNewDatabase(async () => {
    await rowsOf('DROP TRIGGER postings_no_update')
    const person = await makePerson()
    await earnTimes(person, 4)
    await proveAll()
    const account = `available:${person.creatorId}`
    const change = (which: string, won: number) =>
      rowsOf(
        `UPDATE postings SET amount = amount + ${won} WHERE id = (SELECT ${which}(id) FROM postings WHERE credit = ? AND kind = 'order_confirmed') RETURNING ref`,
        account,
      )
    await change('min', 7)
    await run()
    expect(await drifts(), 'behind the watermark').toEqual([])
    await proveAll()
    const old = await drifts()
    expect(old).toContainEqual({ account, found_by: 'all' })
    expect(old.map((one) => one.account.split(':')[0])).toContain('order_confirmed')
    await run()
    expect(
      await rowsOf("SELECT id FROM alarms WHERE kind = 'ledger_drift' AND closed_at IS NULL"),
    ).not.toEqual([])
    await change('min', -7)
    await proveAll()
    await proveAll()
    expect(await drifts(), 'mended and gone through again').toEqual([])
    await earnTimes(person, 1)
    await change('max', 3)
    await run()
    const fresh = await drifts()
    expect(fresh).toContainEqual({ account, found_by: 'new' })
    expect(fresh.map((one) => one.account.split(':')[0])).toContain('order_confirmed')
  }),
)

test(
  'the run after a change finds an order that contradicts its postings and events',
  inNewDatabase(async () => {
    const person = await makePerson()
    await earnTimes(person, 2)
    await proveAll()
    await earnTimes(person, 1)
    await rowsOf(
      'UPDATE orders SET confirmed_won = confirmed_won + 1 WHERE id = (SELECT max(id) FROM orders WHERE creator_id = ?)',
      person.creatorId,
    )
    await run()
    expect((await drifts()).map(({ account, found_by }) => [account.split(':')[0], found_by])).toEqual([
      ['order_confirmed', 'new'],
    ])
  }),
)

test(
  'a proof run reads as many rows at n orders as at 2n, for new rows and for everything',
  inNewDatabase(async () => {
    const person = await makePerson()
    const measure = async (times: number) => {
      await earnTimes(person, times)
      await rollUpBooks(testDeps())
      await proveAll()
      // Deletes the sums of the finished proof, some at a time, before the next one begins.
      while ((await rowsOf("SELECT 1 FROM proof_sums WHERE name <> 'new' LIMIT 1")).length > 0) await run()
      await earnTimes(person, 2)
      await rollUpBooks(testDeps())
      const fresh = await countRowsRead(({ db }) => run({ db }))
      const slices: number[] = []
      await proveAll(async () => void slices.push(await countRowsRead(({ db }) => run({ db }))))
      return { fresh, most: Math.max(...slices) }
    }
    const [once, twice] = [await measure(20), await measure(20)]
    expect(twice.fresh).toBe(once.fresh)
    expect(twice.most).toBeLessThanOrEqual(once.most * 1.2)
    const { deps, asked } = countCalls()
    await proveSlices(deps)
    expect(asked.statements).toBeLessThan(20)
    const runs = 2_000_000 / SLICE.orders + 7_800_000 / SLICE.postings + 3_400_000 / SLICE.messages
    const days = runs / DAY_MINUTES
    expect(days).toBeLessThan(7)
    figure(
      `the proof in slices reads ${once.fresh} and ${twice.fresh} rows for what is new at n and 2n orders, at most ${once.most} and ${twice.most} for a slice of everything; 2,000,000 orders take ${days.toFixed(1)} days`,
    )
  }),
)
