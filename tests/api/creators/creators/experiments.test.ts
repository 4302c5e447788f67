import { expect, test } from 'vitest'
import { countExperiments, recountExperiments } from '#api/creators/experiments/count.ts'
import { addDays, toKstDate } from '#contract/core/kst.ts'
import { call, testDeps } from '#tests/helpers/api.ts'
import { makePerson } from '#tests/helpers/make.ts'
import { rowsOf } from '#tests/helpers/money.ts'

const TODAY = toKstDate(testDeps().now())
const owner = () => makePerson({ role: 'operator' })
const start = (as: string, body: object) =>
  call('POST /ops/experiments', { as, body: { title: '시험', variants: 'a 50%\nb 50%', ...body } })
const end = (as: string, id: string) => call(`POST /ops/experiments/${id}/end`, { as })
const sidesOf = async (as?: string, visitorId?: string) =>
  (await call(`GET /ab-test-creators/me${visitorId ? `?visitorId=${visitorId}` : ''}`, { as })).data
    .experiments
const listed = async (as: string, id: string) => {
  const { items } = (await call('GET /ops/experiments', { as })).data
  return items.find((one: { id: string }) => one.id === id)
}

test('a new installation runs no experiment before somebody starts one', async () => {
  expect((await call('GET /ops/experiments', { as: (await owner()).token })).data.items).toEqual([])
  expect(await sidesOf(undefined, 'visitor-0123456')).toEqual({})
})

test('an operator starts and ends an experiment, and a person stays on the same side in between', async () => {
  const { token } = await owner()
  const person = await makePerson()
  expect(await sidesOf(person.token)).not.toHaveProperty('card_order')
  const { data } = await start(token, { key: 'card_order', variants: 'plain 20%\nlarge 80%' })
  const seen = await Promise.all([1, 2, 3].map(() => sidesOf(person.token)))
  expect(new Set(seen.map(({ card_order }) => card_order)).size).toBe(1)
  expect(['plain', 'large']).toContain(seen[0].card_order)
  expect((await sidesOf()).card_order, 'nobody known sees the first').toBe('plain')
  expect(await listed(token, data.id)).toMatchObject({ state: 'running', endsAt: null })
  expect((await start(token, { key: 'card_order' })).body.code).toBe('experiment_open')
  expect((await end(token, data.id)).status).toBe(200)
  expect((await end(token, data.id)).body.code).toBe('experiment_ended')
  expect(await sidesOf(person.token)).not.toHaveProperty('card_order')
  expect((await listed(token, data.id)).state).toBe('ended')
  expect((await start(token, { key: 'card_order' })).status, 'a key is free again').toBe(200)
  expect(
    (
      await rowsOf<{ action: string }>('SELECT action FROM audit_log WHERE subject = ? ORDER BY id', data.id)
    ).map(({ action }) => action),
  ).toEqual(['createExperiment', 'endExperiment'])
})

test('variants get their shares of a thousand visitors, and creators are counted in slices, none twice', async () => {
  const { token } = await owner()
  const { data } = await start(token, { key: 'third_way', variants: 'a 20%\nb 30%\nc 50%' })
  const ids = Array.from({ length: 1000 }, (_, i) => `visitor-${i}-0123`)
  const sides = await Promise.all(ids.map(async (id) => (await sidesOf(undefined, id)).third_way))
  for (const [name, share] of [
    ['a', 200],
    ['b', 300],
    ['c', 500],
  ] as const)
    expect(Math.abs(sides.filter((one) => one === name).length - share), name).toBeLessThan(60)
  const people = await Promise.all(Array.from({ length: 8 }, () => makePerson({ level: 2 })))
  const deps = testDeps()
  await Promise.all([countExperiments(deps), countExperiments(deps)])
  await countExperiments(deps)
  const sum = async () =>
    (await listed(token, data.id)).variants.reduce(
      (all: number, one: { creators: number }) => all + one.creators,
      0,
    )
  const [{ count } = { count: 0 }] = await rowsOf<{ count: number }>(
    'SELECT count(*) AS count FROM creators WHERE approved_at IS NOT NULL',
  )
  expect(count).toBeGreaterThanOrEqual(people.length)
  expect(await sum()).toBe(count)
  await rowsOf("UPDATE creators SET approved_at = '2026-11-01T00:00:00.000Z' WHERE approved_at IS NULL")
  const [{ all } = { all: 0 }] = await rowsOf<{ all: number }>('SELECT count(*) AS "all" FROM creators')
  await recountExperiments(deps)
  await countExperiments(deps)
  expect(await sum(), 'who was approved since').toBe(all)
  await end(token, data.id)
})

test('an experiment with a later start waits for its day, and one with a last day ends after it', async () => {
  const { token } = await owner()
  const { data } = await start(token, {
    key: 'later_on',
    startsOn: addDays(TODAY, 3),
    endsOn: addDays(TODAY, 4),
  })
  expect((await listed(token, data.id)).state).toBe('waiting')
  expect(await sidesOf(token)).not.toHaveProperty('later_on')
  const at = (day: number) => ({ now: new Date(Date.parse(`${addDays(TODAY, day)}T03:00:00.000Z`)) })
  const { getExperiments } = await import('#api/creators/experiments/read.ts')
  const keysAt = async (day: number) => {
    const { experiments } = await getExperiments({ ...testDeps(), now: () => at(day).now }, null, 'visitor-1')
    return Object.keys(experiments)
  }
  expect(await keysAt(2)).not.toContain('later_on')
  expect(await keysAt(3)).toContain('later_on')
  expect(await keysAt(4)).toContain('later_on')
  expect(await keysAt(5)).not.toContain('later_on')
  await end(token, data.id)
  expect(await keysAt(3), 'what was ended before it began never does').not.toContain('later_on')
  expect((await listed(token, data.id)).state).toBe('ended')
})

test('invalid variants, days and keys are refused at their fields, and callers without the role are refused', async () => {
  const { token } = await owner()
  const wrong = async (body: object) =>
    Object.keys((await start(token, { key: 'wrong', ...body })).body.fields ?? {})
  for (const variants of ['a 100%', 'a 50%\nb 60%', 'a 55%\nb 45%', 'a 50%\na 50%', 'A 50%\nb 50%', 'x', ''])
    expect([variants, await wrong({ variants })]).toEqual([variants, ['variants']])
  expect(await wrong({ startsOn: addDays(TODAY, -1) })).toEqual(['startsOn'])
  expect(await wrong({ endsOn: addDays(TODAY, -1) })).toEqual(['endsOn'])
  expect(await wrong({ key: '한글' })).toEqual(['key'])
  const support = await makePerson({ role: 'operator', operatorRole: 'support' })
  expect((await start(support.token, { key: 'not_mine' })).status).toBe(403)
  expect((await call('GET /ops/experiments', { as: support.token })).status).toBe(200)
  expect((await start((await makePerson()).token, { key: 'not_mine' })).status).toBe(403)
  expect((await end(token, 'exp_unknown')).status).toBe(404)
})

test('the database lets nobody change an experiment’s variants, extend its end or delete it', async () => {
  const { token } = await owner()
  const { data } = await start(token, { key: 'fixed', endsOn: addDays(TODAY, 9) })
  const set = (what: string) => rowsOf(`UPDATE experiments SET ${what} WHERE id = ?`, data.id)
  await expect(set(`variants = '[]'`)).rejects.toThrow('experiments_fixed')
  await expect(set("starts_at = '2020-01-01'")).rejects.toThrow('experiments_fixed')
  await expect(set('ends_at = NULL')).rejects.toThrow('experiments_end_once')
  await expect(rowsOf('DELETE FROM experiments WHERE id = ?', data.id)).rejects.toThrow('experiments_kept')
})
