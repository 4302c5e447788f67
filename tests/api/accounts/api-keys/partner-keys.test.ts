/** API keys of a partner: how they are made, and that each opens nothing but its scopes for its partner. */
import { expect, test } from 'vitest'
import { API_KEY_CALLS, MOST_API_KEYS } from '#contract/accounts/api-keys.ts'
import {
  ANY_KEY,
  PARTNER_SCOPE_NAMES,
  PARTNER_SCOPES,
  type PartnerScope,
} from '#contract/core/clients/scopes.ts'
import { makeApiKey, makePartnerKey } from '../../../helpers/accounts/api-keys.ts'
import { makePartnerPerson, type PartnerPerson } from '../../../helpers/accounts/partner-people.ts'
import { call, testDeps } from '../../../helpers/api.ts'
import { ENDPOINTS, type Endpoint, send } from '../../../helpers/endpoints.ts'
import { makePerson } from '../../../helpers/make.ts'
import { rowsOf } from '../../../helpers/money.ts'

const named = (all: Endpoint[]) => all.map((one) => [one.name, one] as const)
const guarded = ENDPOINTS.filter(({ meta }) => meta.who !== 'anyone' && !meta.ignoresToken)
const open = guarded.filter(({ meta }) => meta.who === 'partner' && meta.scope)
const closed = guarded.filter(({ meta }) => meta.scope !== ANY_KEY && !(meta.who === 'partner' && meta.scope))
const NEW = { name: '주문 대사', scopes: ['webhooks:read', 'reports:read'], endsInDays: 90 }
const create = ({ token }: PartnerPerson, body: object = NEW) =>
  call('POST /partner/keys', { as: token, body })
const list = async ({ token }: PartnerPerson) => (await call('GET /partner/keys', { as: token })).data.items
const codeOf = async (endpoint: Endpoint, as: string) => (await send(endpoint, {}, { as })).body.code

test.each(named(open))(
  '%s answers a key of a partner with its scope, and refuses every other',
  async (_, endpoint) => {
    const person = await makePartnerPerson()
    const scope = endpoint.meta.scope as PartnerScope
    const others = PARTNER_SCOPE_NAMES.filter((one) => one !== scope)
    const { key: wrong } = await makePartnerKey(person, others)
    expect(await codeOf(endpoint, wrong)).toBe('key_scope')
    const { key: right } = await makePartnerKey(person, [scope])
    expect([401, 403, 500]).not.toContain((await send(endpoint, {}, { as: right })).status)
    const ended = await makePartnerKey(person, [scope], { ends_at: testDeps().now().toISOString() })
    const revoked = await makePartnerKey(person, [scope], { revoked_at: '2026-11-01T00:00:00.000Z' })
    expect([await codeOf(endpoint, ended.key), await codeOf(endpoint, revoked.key)]).toEqual([
      'key_ended',
      'key_ended',
    ])
    const { key: ofCreator } = await makeApiKey(await makePerson())
    expect(['forbidden', 'key_scope']).toContain(await codeOf(endpoint, ofCreator))
    await testDeps()
      .db.prepare(
        "UPDATE partners SET state = 'paused', ends_on = '2026-11-01', ended_at = '2026-11-01T00:00:00.000Z' WHERE id = ?",
      )
      .bind(person.partnerId)
      .run()
    expect(await codeOf(endpoint, right)).toBe('suspended')
  },
)

test.each(named(closed))('%s is closed to keys of partners', async (_, endpoint) => {
  const { key } = await makePartnerKey(await makePartnerPerson())
  expect(['key_closed', 'key_scope']).toContain(await codeOf(endpoint, key))
})

/** They change nothing: they compare what the caller sends. */
const COMPARES = ['orderComparisons.compareOwnFile', 'orderComparisons.compareOwnOrders']

test('a scope opens no more than the roles that may give it may see, and a reading one opens no change', () => {
  expect(open.length).toBeGreaterThan(12)
  const looks = ({ name, method }: Endpoint) => method === 'GET' || COMPARES.includes(name)
  for (const { name, method, meta } of open) {
    const scope = meta.scope as PartnerScope
    const givers: readonly string[] = PARTNER_SCOPES[scope].may
    expect([name, givers.filter((role) => !(meta.may as readonly string[]).includes(role))]).toEqual([
      name,
      [],
    ])
    expect([name, scope.endsWith(':read')]).toEqual([name, looks({ name, method } as Endpoint)])
    expect([name, meta.freshSignIn || meta.isMoney]).toEqual([name, false])
  }
  const used = new Set(open.map(({ meta }) => meta.scope))
  expect(PARTNER_SCOPE_NAMES.filter((one) => !used.has(one))).toEqual([])
})

test('every change by people of a partner has an audit row, except what changes nothing', () => {
  const silent = ENDPOINTS.filter(
    ({ meta, method }) => meta.who === 'partner' && method !== 'GET' && !meta.audit,
  )
  expect(silent.map(({ name }) => name).toSorted()).toEqual([...COMPARES, 'partnerConsole.checkOwnSignature'])
})

test('a developer makes a key and sees it once; the people who may revoke it learn of it', async () => {
  const developer = await makePartnerPerson({ role: 'developer' })
  const { partnerId } = developer
  const manager = await makePartnerPerson({ partnerId })
  const seller = await makePartnerPerson({ partnerId, role: 'business' })
  const { key, apiKey } = (await create(developer)).data
  expect(key).toMatch(/^itda_p_[0-9A-Za-z]{46}$/)
  expect(apiKey).toMatchObject({
    prefix: key.slice(0, 11),
    scopes: ['webhooks:read', 'reports:read'],
    state: 'active',
  })
  expect(await list(manager)).toEqual([apiKey])
  expect(JSON.stringify(await rowsOf('SELECT * FROM api_keys WHERE id = ?', apiKey.id))).not.toContain(
    key.slice(11),
  )
  const told = await rowsOf<{ user_id: string }>(
    'SELECT user_id FROM notifications WHERE user_id IN (?, ?, ?)',
    developer.userId,
    manager.userId,
    seller.userId,
  )
  expect(told.map(({ user_id }) => user_id).toSorted()).toEqual([developer.userId, manager.userId].toSorted())
  expect((await call('GET /partner/keys', { as: seller.token })).body.code).toBe('not_my_duty')
  expect((await call('GET /users/me/api-key', { as: key })).data.id).toBe(apiKey.id)
})

test('a key needs a fresh second factor and a role that may see what it opens', async () => {
  const old = await makePartnerPerson({ secondFactorAt: '2026-01-01T00:00:00.000Z' })
  expect((await create(old)).body.code).toBe('second_factor_required')
  const foreign = await makePartnerPerson()
  const insert = makePartnerKey({ ...foreign, partnerId: old.partnerId })
  await expect(insert).rejects.toThrow('api_keys_of_partner')
  const seller = await makePartnerPerson({ role: 'business' })
  await expect(makePartnerKey(seller)).rejects.toThrow('api_keys_of_partner')
})

test('a partner has ten living keys; one is revoked by its own people alone', async () => {
  const [manager, foreign] = [await makePartnerPerson(), await makePartnerPerson()]
  for (let nth = 1; nth < MOST_API_KEYS; nth += 1) await makePartnerKey(manager)
  const { key, apiKey } = (await create(manager)).data
  expect((await create(manager)).body.code).toBe('key_limit')
  const revoke = (by: PartnerPerson) => call(`DELETE /partner/keys/${apiKey.id}`, { as: by.token })
  expect([
    (await revoke(foreign)).status,
    (await revoke(manager)).status,
    (await revoke(manager)).status,
  ]).toEqual([404, 200, 404])
  expect((await call('GET /partner/reports', { as: key })).body.code).toBe('key_ended')
  const acts = await rowsOf<{ action: string; subject: string }>(
    'SELECT action, subject FROM audit_log WHERE actor_id = ? ORDER BY id',
    manager.userId,
  )
  expect(acts).toEqual([
    { action: 'createOwnKey', subject: manager.partnerId },
    { action: 'revokeOwnKey', subject: manager.partnerId },
  ])
})

test('a key outlives the departure of who made it, and the log names the key', async () => {
  const developer = await makePartnerPerson({ role: 'developer' })
  const { key, id } = await makePartnerKey(developer)
  const { db } = testDeps()
  await db.prepare('DELETE FROM partner_people WHERE user_id = ?').bind(developer.userId).run()
  const body = { url: 'https://hooks.example.com/shop', kinds: ['order.recorded'] }
  const { data } = await call('POST /partner/webhooks', { as: key, body })
  await call(`DELETE /partner/webhooks/${data.id}`, { as: key })
  const acts = await rowsOf(
    'SELECT action, subject, after FROM audit_log WHERE actor_id = ? ORDER BY id',
    developer.userId,
  )
  const after = JSON.stringify({ key: id })
  expect(acts).toEqual([
    { action: 'createOwnWebhook', subject: developer.partnerId, after },
    { action: 'removeOwnWebhook', subject: data.id, after },
  ])
})

test('keys of two partners share no answers, although one person made both', async () => {
  const [developer, next] = [await makePartnerPerson({ role: 'developer' }), await makePartnerPerson()]
  const { key: old } = await makePartnerKey(developer)
  const { db } = testDeps()
  await db.prepare('DELETE FROM partner_people WHERE user_id = ?').bind(developer.userId).run()
  await db
    .prepare(
      "INSERT INTO partner_people SELECT ?, partner_id, 'developer', invited_by, since FROM partner_people WHERE user_id = ?",
    )
    .bind(developer.userId, next.userId)
    .run()
  const { key } = await makePartnerKey({ ...developer, partnerId: next.partnerId })
  const body = { url: 'https://hooks.example.com/shop', kinds: ['order.recorded'] }
  const setUp = async (as: string) => (await call('POST /partner/webhooks', { as, body, key: 'set-up' })).data
  const first = await setUp(old)
  expect(await setUp(old)).toEqual(first)
  expect((await setUp(key)).id).not.toBe(first.id)
})

test('a key of a partner has the limits of every key, and opens to other origins', async () => {
  const minute = testDeps().now().toISOString().slice(0, 16)
  const used = { last_used_at: `${minute}:00.000Z`, used: API_KEY_CALLS }
  const person = await makePartnerPerson()
  const { key } = await makePartnerKey(person, ['reports:read'], used)
  const answer = await call('GET /partner/reports', { as: key })
  const isSameMinute = testDeps().now().toISOString().startsWith(minute)
  if (isSameMinute) expect(answer.status).toBe(429)
  expect(answer.headers.get('ratelimit-policy')).toBe(`"key";q=${API_KEY_CALLS};w=60`)
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
})
