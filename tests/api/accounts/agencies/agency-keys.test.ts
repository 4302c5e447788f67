/** API keys of an agency: they call for a creator, as far as both the creator and the key allow. */
import { expect, test } from 'vitest'
import { API_KEY_CALLS } from '#contract/accounts/api-keys.ts'
import type { AgencyScope } from '#contract/core/clients/agency-scopes.ts'
import { delegate, makeAgencyPerson } from '../../../helpers/accounts/agencies.ts'
import { makeAgencyKey, makeApiKey } from '../../../helpers/accounts/api-keys.ts'
import { call, testDeps } from '../../../helpers/api.ts'
import { ENDPOINTS, send } from '../../../helpers/endpoints.ts'
import { makePartner, makePerson, type Person } from '../../../helpers/make.ts'

const LINKS: AgencyScope[] = ['links:read', 'links:write']
const ELEVEN_MINUTES_MS = 11 * 60_000

async function codeFor(creator: Person | null, key: string, route = 'GET /affiliate-links') {
  const headers: Record<string, string> = creator ? { 'itda-creator': creator.userId } : {}
  return (await call(route, { as: key, headers })).body.code
}

test('a person of the agency makes a key, which is shown once, and revokes it', async () => {
  const [agent, creator, partner] = [await makeAgencyPerson(), await makePerson(), await makePartner()]
  await delegate(creator, agent, LINKS)
  const body = { name: '자동 등록', scopes: LINKS, endsInDays: 30 }
  const made = await call('POST /agency/keys', { as: agent.token, body })
  expect(made.data.key).toMatch(/^itda_a_[0-9A-Za-z]{46}$/)
  const { key, apiKey } = made.data
  const link = await call('POST /affiliate-links', {
    as: key,
    body: { url: `https://${partner.host}/1` },
    headers: { 'itda-creator': creator.userId },
  })
  expect(link.status).toBe(200)
  const [act] = (await call('GET /users/me/agency-acts', { as: creator.token })).data.items
  expect(act).toMatchObject({ action: 'links.createLink', actorEmail: agent.email })
  expect((await call('GET /agency/keys', { as: agent.token })).data.items).toMatchObject([{ id: apiKey.id }])
  expect((await call('GET /users/me/api-keys', { as: agent.token })).data.items).toEqual([])
  const revoke = (by: Person) => call(`DELETE /agency/keys/${apiKey.id}`, { as: by.token })
  expect((await revoke(await makeAgencyPerson())).status).toBe(404)
  expect((await revoke(await makePerson())).body.code).toBe('agency_none')
  expect((await revoke(agent)).status).toBe(200)
  expect(await codeFor(creator, key)).toBe('key_ended')
})

test('a key does what both the creator and the key allow, and names a creator', async () => {
  const [agent, creator, stranger] = [await makeAgencyPerson(), await makePerson(), await makePerson()]
  await delegate(creator, agent, ['links:read', 'contents:read'])
  const { key } = await makeAgencyKey(agent, ['links:read', 'earnings:read'])
  expect(await codeFor(creator, key)).toBeUndefined()
  expect(await codeFor(creator, key, 'GET /contents/me')).toBe('key_scope')
  expect(await codeFor(creator, key, 'GET /orders')).toBe('agency_scope')
  expect(await codeFor(stranger, key)).toBe('agency_ended')
  expect(await codeFor(null, key)).toBe('agency_creator_missing')
  expect(await codeFor(null, key, 'GET /agency/creators')).toBeUndefined()
  expect(await codeFor(null, key, 'GET /users/me/api-key')).toBeUndefined()
})

test('the list of creators shows a key no figure for which it has no scope', async () => {
  const [agent, creator] = [await makeAgencyPerson(), await makePerson()]
  await delegate(creator, agent)
  const figuresFor = async (...scopes: AgencyScope[]) => {
    const { key } = await makeAgencyKey(agent, scopes)
    const [{ won, clicks, links }] = (await call('GET /agency/creators', { as: key })).data.items
    return { won, clicks, links }
  }
  expect(await figuresFor('channels:read')).toEqual({ won: null, clicks: null, links: null })
  expect(await figuresFor('links:read')).toEqual({ won: null, clicks: 0, links: 0 })
  expect(await figuresFor('earnings:read')).toEqual({ won: 0, clicks: null, links: null })
})

test('without a creator a key of an agency opens its list of creators, itself, and nothing else', async () => {
  const { key } = await makeAgencyKey(await makeAgencyPerson())
  const opened: string[] = []
  for (const endpoint of ENDPOINTS.filter(({ meta }) => meta.who !== 'anyone' && !meta.ignoresToken)) {
    const { body } = await send(endpoint, {}, { as: key })
    if (!['key_closed', 'agency_creator_missing', 'key_scope', 'rate_limited'].includes(body.code))
      opened.push(endpoint.name)
    if (body.code === 'rate_limited' || opened.length === 0) await clearCalls()
  }
  expect(opened).toEqual(['agencies.listAgencyCreators', 'apiKeys.getCallingKey'])
}, 60_000)

async function clearCalls(): Promise<void> {
  await testDeps().db.prepare('UPDATE api_keys SET used = 0').run()
}

test("a creator's own key never calls for another, and stops at the agency's list", async () => {
  const [agent, creator] = [await makeAgencyPerson(), await makePerson()]
  await delegate(creator, agent)
  const { key } = await makeApiKey(agent, LINKS)
  expect(await codeFor(creator, key)).toBe('key_closed')
  expect(await codeFor(null, key, 'GET /agency/creators')).toBe('key_closed')
})

test('a key stops when its person leaves, when the agency ends and when the creator ended it', async () => {
  const [owner, creator] = [await makeAgencyPerson(), await makePerson()]
  const manager = await makeAgencyPerson({ agencyId: owner.agencyId, role: 'manager' })
  const id = await delegate(creator, owner)
  const [own, theirs] = [await makeAgencyKey(owner), await makeAgencyKey(manager)]
  await call(`POST /agency/people/${manager.userId}/remove`, { as: owner.token })
  expect(await codeFor(creator, theirs.key)).toBe('key_ended')
  expect(await codeFor(creator, own.key)).toBeUndefined()
  await call(`DELETE /users/me/agencies/${id}`, { as: creator.token })
  expect(await codeFor(creator, own.key)).toBe('agency_ended')
  await call('POST /agency/end', { as: owner.token })
  expect(await codeFor(null, own.key, 'GET /agency/creators')).toBe('key_ended')
})

test('a key calls three hundred times a minute, whatever the creators', async () => {
  const [agent, creator] = [await makeAgencyPerson(), await makePerson()]
  await delegate(creator, agent)
  const minute = testDeps().now().toISOString().slice(0, 16)
  const { key } = await makeAgencyKey(agent, LINKS, {
    last_used_at: `${minute}:00.000Z`,
    used: API_KEY_CALLS,
  })
  const code = await codeFor(creator, key)
  if (testDeps().now().toISOString().startsWith(minute)) expect(code).toBe('rate_limited')
})

test('making a key wants a fresh sign-in', async () => {
  const signedInAt = new Date(Date.now() - ELEVEN_MINUTES_MS).toISOString()
  const agent = await makeAgencyPerson({ person: await makePerson({ approved: false, signedInAt }) })
  const body = { name: '자동 등록', scopes: LINKS, endsInDays: 30 }
  const answer = await call('POST /agency/keys', { as: agent.token, body })
  expect(answer.body.code).toBe('fresh_sign_in_required')
})
