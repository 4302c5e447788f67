/** The functions that a read-only verb may use before the caller is known. */

import { expect, test } from 'vitest'
import type { Deps } from '#api/deps.ts'
import { makeLinkprice } from '#api/outside/networks/linkprice/index.ts'
import { toReadDeps } from '#api/read-deps.ts'
import { call, testDeps } from '../../helpers/api.ts'
import { makePerson } from '../../helpers/make.ts'
import { rowsOf } from '../../helpers/money.ts'

/** Facts, reads, and `afterCheck`, the only way to an effect. */
const READING = [
  'afterCheck',
  'clicks.of',
  'db.batch',
  'db.prepare',
  'files.get',
  'files.head',
  'networks.linkprice.calendar.afterRefusal',
  'networks.linkprice.calendar.listSpans',
  'networks.linkprice.calendar.nextReading',
  'networks.linkprice.calendar.retryAt',
  'networks.linkprice.toLink',
  'newest.batch',
  'newest.prepare',
  'now',
  'push.listKeys',
]

function functionsOf(value: unknown, path: string[] = []): string[] {
  if (typeof value === 'function') return [path.join('.')]
  if (typeof value !== 'object' || value === null || value instanceof Map) return []
  return Object.entries(value).flatMap(([name, one]) => functionsOf(one, [...path, name]))
}

const LINKPRICE = makeLinkprice({ siteCode: 'A1', authKey: 'key', pathSecret: 's'.repeat(32) })

function everything(): Deps {
  const deps = testDeps()
  return {
    ...deps,
    newest: deps.db,
    networks: LINKPRICE ? { linkprice: LINKPRICE } : {},
    transformPicture: async (bytes) => bytes,
    alarmWebhook: async () => {},
    businessRegistry: { findBusiness: async () => null, matchBusiness: async () => true },
  }
}

test('the deps of a read have no function except those listed here as reading', () => {
  const { documents: _, ...deps } = toReadDeps(everything(), Promise.resolve())
  expect(functionsOf(deps).toSorted()).toEqual(READING)
  expect(Object.keys(deps.request)).not.toEqual(expect.arrayContaining([expect.stringMatching(/^set/)]))
  const { documents: __, ...all } = everything()
  expect(functionsOf(all).length).toBeGreaterThan(READING.length + 15)
})

test('a write of a read endpoint waits for the permission check, and is dropped when the check refuses', async () => {
  const done: string[] = []
  const { promise: check, resolve } = Promise.withResolvers<void>()
  const written = toReadDeps(testDeps(), check).afterCheck(async ({ log }) => done.push(typeof log))
  await Promise.resolve()
  expect(done).toEqual([])
  resolve()
  await written
  expect(done).toEqual(['function'])
  const refused = toReadDeps(testDeps(), Promise.reject(new Error('may not')))
  await expect(refused.afterCheck(async () => done.push('refused'))).rejects.toThrow('may not')
  expect(done).toEqual(['function'])
})

test('an operator whose session was revoked reads no member, and no view is logged', async () => {
  const [operator, person] = [await makePerson({ role: 'operator' }), await makePerson()]
  const path = `GET /ops/members/${person.userId}`
  const looks = () => rowsOf('SELECT id FROM pii_access_log WHERE creator_id = ?', person.creatorId)
  expect((await call(path, { as: operator.token })).status).toBe(200)
  expect(await looks()).toHaveLength(1)
  const at = new Date().toISOString()
  await testDeps()
    .db.prepare('UPDATE sessions SET revoked_at = ? WHERE id = ?')
    .bind(at, operator.sessionId)
    .run()
  expect((await call(path, { as: operator.token })).status).toBe(401)
  expect(await looks()).toHaveLength(1)
})

test('a token with outdated claims is answered by the current state of the person', async () => {
  const person = await makePerson({ role: 'member' })
  const { db } = testDeps()
  const ask = () => call('GET /auth/me', { as: person.token })
  const before = (await ask()).data
  expect(before).toMatchObject({ creator: { nickname: expect.any(String) } })
  await db.prepare('UPDATE creators SET approved_at = NULL WHERE id = ?').bind(person.creatorId).run()
  expect((await ask()).data).toEqual({ ...before, creator: null })
})
