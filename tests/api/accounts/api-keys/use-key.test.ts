/** Calls with an API key: the rights of a key, its limits, other origins and versions. */
import { expect, test } from 'vitest'
import { API_KEY_CALLS } from '#contract/accounts/api-keys.ts'
import { AGENCY_KEY, ANY_KEY, SCOPE_NAMES, type Scope } from '#contract/core/clients/scopes.ts'
import { NEWEST_VERSION, OLDEST_VERSION, VERSIONS } from '#contract/core/clients/versions.ts'
import { makeApiKey } from '../../../helpers/accounts/api-keys.ts'
import { call, testDeps } from '../../../helpers/api.ts'
import { ENDPOINTS, type Endpoint, send } from '../../../helpers/endpoints.ts'
import { makeLink, makePartner, makePerson } from '../../../helpers/make.ts'

const named = (all: Endpoint[]) => all.map((one) => [one.name, one] as const)
const ofMembers = ENDPOINTS.filter(
  ({ meta }) => ['member', 'creator'].includes(meta.who) && !meta.ignoresToken,
)
const open = ofMembers.filter(({ meta }) => meta.scope && ![ANY_KEY, AGENCY_KEY].includes(meta.scope))
const closed = ENDPOINTS.filter(
  ({ meta }) => meta.who !== 'anyone' && !meta.ignoresToken && [undefined, AGENCY_KEY].includes(meta.scope),
)
const code = async (endpoint: Endpoint, key: string) => (await send(endpoint, {}, { as: key })).body.code

test.each(named(open))('%s answers a key with its scope, and refuses one without', async (_, endpoint) => {
  const person = await makePerson()
  const scope = endpoint.meta.scope as Scope
  const others = SCOPE_NAMES.filter((one) => one !== scope)
  const { key: wrong } = await makeApiKey(person, others)
  const refused = await send(endpoint, {}, { as: wrong })
  expect([refused.status, refused.body.code]).toEqual([403, 'key_scope'])
  expect(refused.body.message).toContain(scope)
  const { key: right } = await makeApiKey(person, [scope])
  const answer = await send(endpoint, {}, { as: right })
  expect([401, 403, 500]).not.toContain(answer.status)
})

test.each(named(closed))('%s is closed to keys', async (_, endpoint) => {
  const { key } = await makeApiKey(await makePerson())
  expect(await code(endpoint, key)).toBe('key_closed')
})

test('a key learns what it may do, whatever its scopes, and a session has no key', async () => {
  const person = await makePerson()
  const { key, id } = await makeApiKey(person, ['channels:read'])
  const own = await call('GET /users/me/api-key', { as: key })
  expect(own.data).toMatchObject({ id, scopes: ['channels:read'], state: 'active', name: '시험 키' })
  expect((await call('GET /users/me/api-key', { as: person.token })).status).toBe(404)
  expect(ENDPOINTS.filter(({ meta }) => meta.scope === ANY_KEY).map(({ name }) => name)).toEqual([
    'apiKeys.getCallingKey',
  ])
})

test('no scope opens money or a change of the account, and a reading one opens no change', () => {
  expect(open.length).toBeGreaterThan(60)
  expect(open.filter(({ meta }) => meta.freshSignIn || meta.isMoney).map(({ name }) => name)).toEqual([])
  const looks = ({ method, path }: Endpoint) => method === 'GET' || /\/(preview|duplicate-check)$/.test(path)
  const wrong = open.filter((one) => one.meta.scope?.endsWith(':read') !== looks(one))
  expect(wrong.map(({ name }) => name)).toEqual([])
})

test('a key of an operator is no operator', async () => {
  const operator = await makePerson({ role: 'operator' })
  const { key } = await makeApiKey(operator)
  expect((await call('GET /ops/partners', { as: key })).status).toBe(403)
})

test('an unknown, a changed, an ended and a revoked key are refused, and so is one of a suspended person', async () => {
  const person = await makePerson()
  const read = async (as: string) => {
    const { status, body } = await call('GET /affiliate-links', { as })
    return [status, body.code]
  }
  const { key } = await makeApiKey(person)
  expect((await call('GET /affiliate-links', { as: key })).status).toBe(200)
  expect(await read(`${key.slice(0, -1)}!`)).toEqual([401, 'key_unknown'])
  expect(await read(`itda_c_${'0'.repeat(46)}`)).toEqual([401, 'key_unknown'])
  const ended = await makeApiKey(person, SCOPE_NAMES, { ends_at: testDeps().now().toISOString() })
  expect(await read(ended.key)).toEqual([401, 'key_ended'])
  await call(`DELETE /users/me/api-keys/${(await makeApiKey(person)).id}`, { as: person.token })
  const revoked = await makeApiKey(person, SCOPE_NAMES, { revoked_at: '2026-11-01T00:00:00.000Z' })
  expect(await read(revoked.key)).toEqual([401, 'key_ended'])
  const at = testDeps().now().toISOString()
  await testDeps().db.prepare('UPDATE users SET suspended_at = ? WHERE id = ?').bind(at, person.userId).run()
  expect(await read(key)).toEqual([403, 'suspended'])
})

test("a key reads its person's links and not another's", async () => {
  const [person, other] = [await makePerson(), await makePerson()]
  const partner = await makePartner()
  const [own, foreign] = [await makeLink(person, partner), await makeLink(other, partner)]
  const { key } = await makeApiKey(person, ['links:read'])
  expect((await call(`GET /affiliate-links/${own.id}`, { as: key })).data.id).toBe(own.id)
  expect((await call(`GET /affiliate-links/${foreign.id}`, { as: key })).status).toBe(404)
})

test('a key calls three hundred times a minute; each answer tells how many calls are left', async () => {
  const person = await makePerson()
  const minute = testDeps().now().toISOString().slice(0, 16)
  const used = (count: number) => ({ last_used_at: `${minute}:00.000Z`, used: count })
  const { key, id } = await makeApiKey(person, ['links:read'], used(API_KEY_CALLS - 1))
  const answers = [
    await call('GET /affiliate-links', { as: key }),
    await call('GET /affiliate-links', { as: key }),
  ]
  const isSameMinute = testDeps().now().toISOString().startsWith(minute)
  expect(answers.map(({ status }) => status)).toEqual(isSameMinute ? [200, 429] : [200, expect.any(Number)])
  const [first] = answers
  expect(first?.headers.get('ratelimit-policy')).toBe(`"key";q=${API_KEY_CALLS};w=60`)
  expect(first?.headers.get('ratelimit')).toMatch(/^"key";r=\d+;t=\d+$/)
  if (isSameMinute) expect(Number(answers[1]?.headers.get('retry-after'))).toBeGreaterThan(0)
  const [{ lastUsedAt }] = (await call('GET /users/me/api-keys', { as: person.token })).data.items
  expect([id.slice(0, 4), lastUsedAt]).toEqual(['key_', expect.stringMatching(/:00\.000Z$/)])
})

test('pages of other sites may call with a key and never with a session', async () => {
  const person = await makePerson()
  const { key } = await makeApiKey(person)
  const asked = await call('OPTIONS /affiliate-links', {
    headers: {
      origin: 'https://blog.example',
      'access-control-request-headers': 'authorization,content-type',
    },
  })
  expect(asked.status).toBe(204)
  expect(asked.headers.get('access-control-allow-origin')).toBe('*')
  expect(asked.headers.get('access-control-allow-headers')).toContain('authorization')
  expect(asked.headers.get('access-control-allow-credentials')).toBeNull()
  const allowed = (answer: { headers: Headers }) => answer.headers.get('access-control-allow-origin')
  const withKey = await call('GET /affiliate-links', { as: key })
  expect(allowed(withKey)).toBe('*')
  expect(withKey.headers.get('access-control-expose-headers')).toContain('ratelimit')
  expect(allowed(await call('GET /affiliate-links', { as: `${key}x` }))).toBe('*')
  expect(allowed(await call('GET /affiliate-links', { as: person.token }))).toBeNull()
  expect(allowed(await call('GET /partners'))).toBeNull()
  expect(allowed(await call('OPTIONS /affiliate-links'))).toBeNull()
})

test('a key shows at a public endpoint no more than a visitor sees', async () => {
  const person = await makePerson()
  const { key } = await makeApiKey(person)
  const path = `GET /creators/${person.creatorId}`
  expect((await call(path, { as: key })).data).toEqual((await call(path)).data)
})

test('a call gets the version it names, else that of its key; an older one keeps the fields of its time', async () => {
  const person = await makePerson()
  const { key } = await makeApiKey(person)
  const { key: early } = await makeApiKey(person, SCOPE_NAMES, { version: OLDEST_VERSION })
  const { key: dead } = await makeApiKey(person, SCOPE_NAMES, { version: '2020-01-01' })
  const shelf = async (as: string, version?: string) => {
    const headers: Record<string, string> = version ? { 'itda-version': version } : {}
    const answer = await call('GET /creators/me/shelf', { as, headers })
    return [answer.headers.get('itda-version'), Object.keys(answer.data ?? {}).includes('visitsToday')]
  }
  expect(await shelf(key)).toEqual([NEWEST_VERSION, false])
  expect(await shelf(early)).toEqual([OLDEST_VERSION, true])
  expect(await shelf(dead)).toEqual([OLDEST_VERSION, true])
  expect(await shelf(early, NEWEST_VERSION)).toEqual([NEWEST_VERSION, false])
  expect(await shelf(person.token)).toEqual([null, true])
  expect(await shelf(person.token, NEWEST_VERSION)).toEqual([NEWEST_VERSION, false])
  const wrong = await call('GET /creators/me/shelf', { as: key, headers: { 'itda-version': '1' } })
  expect([wrong.status, wrong.body.code]).toEqual([400, 'version_unknown'])
  expect(wrong.body.message).toContain(VERSIONS.join(', '))
})
