/**
 * Stored values are counted by their key. A needed key that is missing raises an alarm and a 503 with a
 * reason.
 */
import { expect, test } from 'vitest'
import { checkHealth } from '#api/upkeep/health/check.ts'
import { COUNTED, listKeyUses } from '#api/upkeep/keys/key-uses.queries.ts'
import { rotateSealed } from '#api/upkeep/keys/rotate-sealed.ts'
import { countKeys } from '#api/upkeep/keys/uses.ts'
import { call, startWith, testDeps, testEnv } from '../../helpers/api.ts'
import { makePayable } from '../../helpers/money/payouts.ts'
import { rowsOf } from '../../helpers/money.ts'

const NEXT_DATA = `2:${btoa('the-next-key-of-thirty-two-bytes')}`
const NEXT_INDEX = `2:${btoa('the-next-index-key-of-32-bytes!!')}`
let hours = 0
/** Runs the job until all columns are counted. */
async function countAll(): Promise<void> {
  hours += 2
  const now = () => new Date(Date.now() + hours * 3_600_000)
  for (let run = 0; run <= COUNTED.length / 5; run += 1) await countKeys({ ...testDeps(), now })
}
const usesOf = async (ring: string) => {
  const uses = (await listKeyUses(testDeps().db)).filter((use) => use.ring === ring && use.count > 0)
  return Object.fromEntries(
    Object.entries(Object.groupBy(uses, ({ generation }) => generation)).map(([generation, some]) => [
      generation,
      (some ?? []).reduce((sum, { count }) => sum + count, 0),
    ]),
  )
}
const alarms = () =>
  rowsOf("SELECT kind, detail FROM alarms WHERE kind = 'key_missing' AND closed_at IS NULL")

test('each stored value is counted under its key, before and after a rotation', async () => {
  await makePayable(0)
  await countAll()
  const before = [await usesOf('DATA_KEYS'), await usesOf('INDEX_KEY')]
  expect(before.map(Object.keys)).toEqual([['1'], ['1']])
  startWith({
    DATA_KEYS: `${NEXT_DATA},${testEnv.DATA_KEYS}`,
    INDEX_KEY: `${NEXT_INDEX},1:${testEnv.INDEX_KEY}`,
  })
  for (let run = 0; run < 12; run += 1) await rotateSealed(testDeps())
  // Answers to forms expire soon.
  await rowsOf("UPDATE idempotency SET answer = '' WHERE is_money = 0 RETURNING key")
  await countAll()
  const after = [await usesOf('DATA_KEYS'), await usesOf('INDEX_KEY')]
  expect(after.map(Object.keys)).toEqual([['2'], ['2']])
  expect(after[1]?.['2']).toBe(before[1]?.['1'])
  expect(await alarms()).toEqual([])
})

test('a missing key that is needed is named in the health check and in an alarm, and requests that need it answer 503', async () => {
  startWith({
    DATA_KEYS: `${NEXT_DATA},${testEnv.DATA_KEYS}`,
    INDEX_KEY: `${NEXT_INDEX},1:${testEnv.INDEX_KEY}`,
  })
  const person = await makePayable(0)
  await countAll()
  expect((await checkHealth(testDeps())).checks.keys).toEqual({ ok: true, missing: [], unfit: [] })
  startWith({ DATA_KEYS: testEnv.DATA_KEYS, INDEX_KEY: testEnv.INDEX_KEY })
  expect((await checkHealth(testDeps())).checks.keys).toEqual({
    ok: false,
    missing: ['DATA_KEYS 2', 'INDEX_KEY 2'],
    unfit: [],
  })
  const refused = await call('GET /creators/me/payout-registration-info', { as: person.token })
  expect([refused.status, refused.body.code]).toEqual([503, 'unavailable'])
  await countAll()
  await countAll()
  expect(await alarms()).toEqual([{ kind: 'key_missing', detail: '{"keys":["DATA_KEYS 2","INDEX_KEY 2"]}' }])
  startWith({
    DATA_KEYS: `${NEXT_DATA},${testEnv.DATA_KEYS}`,
    INDEX_KEY: `${NEXT_INDEX},1:${testEnv.INDEX_KEY}`,
  })
  await countAll()
  expect(await alarms()).toEqual([])
  expect((await call('GET /creators/me/payout-registration-info', { as: person.token })).status).toBe(200)
})

test('a shared secret that is invalid or listed twice is named in the health check', async () => {
  startWith({ MAIL_WEBHOOK_SECRET: 'plain', LINKPRICE_PATH_SECRET: `${'a'.repeat(16)},${'a'.repeat(16)}` })
  expect((await checkHealth(testDeps())).checks.keys).toMatchObject({
    ok: false,
    unfit: ['MAIL_WEBHOOK_SECRET', 'LINKPRICE_PATH_SECRET'],
  })
  startWith({ MAIL_WEBHOOK_SECRET: '', LINKPRICE_PATH_SECRET: `${'b'.repeat(16)},${'a'.repeat(16)}` })
  expect((await checkHealth(testDeps())).checks.keys).toMatchObject({ ok: true, unfit: [] })
})
