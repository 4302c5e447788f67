/**
 * The page of keys for owners: each step of a rotation, the number of values under the old key, and when it
 * may be removed. It shows no key.
 */
import { expect, test } from 'vitest'
import type { Deps } from '#api/deps.ts'
import { COUNTED } from '#api/upkeep/keys/key-uses.queries.ts'
import { listKeys } from '#api/upkeep/keys/list.ts'
import { rotateSealed } from '#api/upkeep/keys/rotate-sealed.ts'
import { countKeys } from '#api/upkeep/keys/uses.ts'
import { KEY_WAITS_MS } from '#contract/upkeep/keys.ts'
import { call, startWith, testDeps, testEnv } from '../../helpers/api.ts'
import { makePerson } from '../../helpers/make.ts'
import { makePayable } from '../../helpers/money/payouts.ts'
import { rowsOf } from '../../helpers/money.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const START = Date.now()
const today = Math.floor((START + 9 * HOUR_MS) / DAY_MS)
const next = (letter: string) => btoa(letter.repeat(32))
const at = (ms: number): Deps => testDeps(new Date(START + ms))
const ringOf = async (deps: Deps, name: string) =>
  (await listKeys(deps)).rings.find((ring) => ring.name === name)
const doesOf = async (deps: Deps, name: string) =>
  (await ringOf(deps, name))?.generations.map(({ id, does }) => `${id} ${does}`)

/** Runs the count as the clock does. */
async function countAt(ms: number): Promise<void> {
  for (let run = 0; run <= COUNTED.length / 5; run += 1) await countKeys(at(ms))
}

test('each step of a key rotation shows how many values remain and when the old key may go', async () => {
  await makePayable(0)
  expect((await listKeys(at(0))).rings.map(({ standing }) => standing)).toEqual(Array(5).fill('alone'))
  const settings = { DATA_KEYS: testEnv.DATA_KEYS, INDEX_KEY: `1:${testEnv.INDEX_KEY}` }
  // The next key is behind the old one.
  startWith({
    DATA_KEYS: `${settings.DATA_KEYS},2:${next('d')}`,
    INDEX_KEY: `${settings.INDEX_KEY},2:${next('i')}`,
  })
  expect(await ringOf(at(0), 'DATA_KEYS')).toMatchObject({ standing: 'next', until: null })
  expect(await doesOf(at(0), 'INDEX_KEY')).toEqual(['1 writes', '2 opens'])
  // The next key is in front. At first nothing is counted yet, then the number of remaining values is known,
  // and then how long values made with the old key can still come back.
  startWith({
    DATA_KEYS: `2:${next('d')},${settings.DATA_KEYS}`,
    INDEX_KEY: `2:${next('i')},${settings.INDEX_KEY}`,
  })
  expect(await ringOf(at(0), 'DATA_KEYS')).toMatchObject({ standing: 'uncounted', countedAt: null })
  await countKeys(at(0))
  expect((await ringOf(at(0), 'DATA_KEYS'))?.standing, 'some columns are counted').toBe('uncounted')
  await countAt(0)
  const needed = await ringOf(at(0), 'DATA_KEYS')
  expect(needed).toMatchObject({ standing: 'needed', countedAt: new Date(START).toISOString() })
  expect(needed?.left).toBe(
    needed?.places.filter(({ generation }) => generation === '1').reduce((all, { count }) => all + count, 0),
  )
  for (let run = 0; run < 12; run += 1) await rotateSealed(at(HOUR_MS))
  await rowsOf("UPDATE idempotency SET answer = '' WHERE is_money = 0 RETURNING key")
  await countAt(2 * HOUR_MS)
  const waits = await ringOf(at(2 * HOUR_MS), 'DATA_KEYS')
  expect([waits?.standing, waits?.left]).toEqual(['waits', 0])
  const until = Date.parse(waits?.until ?? '')
  expect(until).toBeGreaterThanOrEqual(START + KEY_WAITS_MS.DATA_KEYS)
  expect(until).toBeLessThanOrEqual(START + HOUR_MS + KEY_WAITS_MS.DATA_KEYS)
  const after = KEY_WAITS_MS.INDEX_KEY + 3 * HOUR_MS
  expect((await ringOf(at(after), 'DATA_KEYS'))?.standing, 'counted too long ago').toBe('uncounted')
  await countAt(after)
  for (const name of ['DATA_KEYS', 'INDEX_KEY'])
    expect((await ringOf(at(after), name))?.standing).toBe('free')
  startWith({ INDEX_KEY: `2:${next('i')},1x:${testEnv.INDEX_KEY}` })
  expect(await doesOf(at(after), 'INDEX_KEY')).toEqual(['2 writes', '1 step'])
  expect((await ringOf(at(after), 'INDEX_KEY'))?.standing).toBe('alone')
  // A key was removed too early, or lost; the page shows the number of values under it.
  startWith({ DATA_KEYS: settings.DATA_KEYS, INDEX_KEY: testEnv.INDEX_KEY })
  const gone = await ringOf(at(after), 'DATA_KEYS')
  expect([gone?.standing, gone?.generations.at(-1)?.does]).toEqual(['missing', 'missing'])
  expect(gone?.left).toBeGreaterThan(0)
})

test('a key without stored values shows when it may be removed, and a dated key shows when it begins', async () => {
  startWith({
    JWT_KEYS: `2:${next('j')},${testEnv.JWT_KEYS}`,
    CLICK_KEYS: `2:${next('c')},${testEnv.CLICK_KEYS}`,
  })
  expect(await ringOf(at(0), 'JWT_KEYS')).toMatchObject({ standing: 'waits', until: null })
  const noted = 400 * DAY_MS
  await countAt(noted)
  for (const name of ['JWT_KEYS', 'CLICK_KEYS'] as const) {
    const end = noted + KEY_WAITS_MS[name]
    expect(await ringOf(at(noted), name)).toMatchObject({
      standing: 'waits',
      until: new Date(START + end).toISOString(),
    })
    expect((await ringOf(at(end), name))?.standing).toBe('free')
  }
  const tomorrow = `${today + 1}:${next('v')},0:${testEnv.VISITOR_KEY}`
  startWith({ VISITOR_KEY: tomorrow })
  expect(await doesOf(at(0), 'VISITOR_KEY')).toEqual(['0 writes', `${today + 1} opens`])
  const begins = (today + 1) * DAY_MS - 9 * HOUR_MS
  expect(await ringOf(at(0), 'VISITOR_KEY')).toMatchObject({
    standing: 'next',
    until: new Date(begins).toISOString(),
  })
  expect(await doesOf(at(begins - START), 'VISITOR_KEY')).toEqual([`${today + 1} writes`, '0 opens'])
  expect((await ringOf(at(begins - START), 'VISITOR_KEY'))?.standing).toBe('waits')
  expect((await ringOf(at(begins - START + DAY_MS), 'VISITOR_KEY'))?.standing).toBe('free')
})

test('only owners can list the keys, and no key is in the answer', async () => {
  const MAIL_WEBHOOK_SECRET = `whsec_${btoa('a'.repeat(24))},whsec_${btoa('b'.repeat(24))}`
  startWith({ MAIL_WEBHOOK_SECRET, LINKPRICE_PATH_SECRET: 'short' })
  const owner = await makePerson({ operatorRole: 'owner' })
  const { status, data, body } = await call('GET /ops/keys', { as: owner.token })
  expect([status, data.shared]).toEqual([
    200,
    [
      { name: 'MAIL_WEBHOOK_SECRET', count: 2, isUnfit: false },
      { name: 'LINKPRICE_PATH_SECRET', count: 0, isUnfit: true },
    ],
  ])
  const secrets = [
    testEnv.DATA_KEYS,
    testEnv.INDEX_KEY,
    testEnv.JWT_KEYS,
    testEnv.CLICK_KEYS,
    testEnv.VISITOR_KEY,
  ]
  for (const secret of [...secrets.map((one) => one.replace(/^.*:/, '')), ...MAIL_WEBHOOK_SECRET.split(',')])
    expect(JSON.stringify(body)).not.toContain(secret)
  for (const operatorRole of ['finance', 'review', 'support'] as const) {
    const { token } = await makePerson({ operatorRole })
    expect((await call('GET /ops/keys', { as: token })).body.code).toBe('not_my_duty')
  }
})
