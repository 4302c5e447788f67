/** An agency from its beginning to its end: its people, the request to a creator, and what happens at every end. */
import { expect, test } from 'vitest'
import type { AgencyScope } from '#contract/core/clients/agency-scopes.ts'
import { callFor, delegate, makeAgencyPerson } from '../../../helpers/accounts/agencies.ts'
import { makePartnerPerson } from '../../../helpers/accounts/partner-people.ts'
import { readMail } from '../../../helpers/accounts/sign-in.ts'
import { call, testDeps } from '../../../helpers/api.ts'
import { makeLink, makePartner, makePerson, type Person } from '../../../helpers/make.ts'

const ELEVEN_MINUTES_MS = 11 * 60_000
const LINKS: AgencyScope[] = ['links:read', 'links:write']
const FACTS = { name: '하늘 크루', contactEmail: 'hello@sky.example', businessNumber: '123-45-67891' }

async function tokenFor(email: string): Promise<string> {
  return /token=([\w-]{43})/.exec((await readMail(email)).text)?.[1] ?? ''
}

async function ask(by: Person, email: string | undefined, scopes: AgencyScope[] = LINKS) {
  const answer = await call('POST /agency/requests', {
    as: by.token,
    body: { ...(email && { email }), scopes },
  })
  expect(answer.status).toBe(200)
  const token = email ? await tokenFor(email) : /token=([\w-]{43})$/.exec(answer.data.url)?.[1]
  return { id: answer.data.id as string, token: token ?? '' }
}

const agree = (by: Person, token: string, scopes: AgencyScope[] = LINKS) =>
  call('POST /delegation-requests/agree', { as: by.token, body: { token, scopes } })
const creatorsOf = async (by: Person) => (await call('GET /agency/creators', { as: by.token })).data.items
const makeLinkFor = (creator: Person, by: Person, url: string, key?: string) =>
  callFor(creator, by, 'POST /affiliate-links', { body: { url }, ...(key && { key }) })
const actsOf = async (creator: Person) =>
  (await call('GET /users/me/agency-acts', { as: creator.token })).data.items

test('a person makes an agency, changes it, and works for one alone', async () => {
  const person = await makePerson({ approved: false })
  expect((await call('GET /agency', { as: person.token })).body.code).toBe('agency_none')
  expect((await call('POST /agency', { as: person.token, body: FACTS })).status).toBe(200)
  const own = (await call('GET /agency', { as: person.token })).data
  expect(own).toMatchObject({ name: '하늘 크루', businessNumber: '1234567891', role: 'owner' })
  const again = await call('POST /agency', { as: person.token, body: FACTS })
  expect(again.body.code).toBe('agency_person_taken')
  const renamed = { name: '바다 크루', contactEmail: 'hi@sea.example' }
  expect((await call('PUT /agency', { as: person.token, body: renamed })).status).toBe(200)
  expect((await call('GET /agency', { as: person.token })).data).toMatchObject({
    name: '바다 크루',
    businessNumber: null,
  })
  for (const name of ['잇다 공식', 'Itda', 'www.sky', 'sky.com 대행'])
    expect((await call('PUT /agency', { as: person.token, body: { ...renamed, name } })).status).toBe(400)
  for (const other of [await makePerson({ role: 'operator' }), await makePartnerPerson()])
    expect((await call('POST /agency', { as: other.token, body: FACTS })).body.code).toBe('agency_alone')
})

test('a creator reads the request, gives a part of it, and the agency does that and no more', async () => {
  const [agent, creator, partner] = [await makeAgencyPerson(), await makePerson(), await makePartner()]
  const { token } = await ask(agent, creator.email, ['links:read', 'links:write', 'earnings:read'])
  const read = await call(`GET /delegation-requests?token=${token}`, { as: creator.token })
  expect(read.data).toMatchObject({
    agency: { name: '하늘 크루' },
    scopes: ['links:read', 'links:write', 'earnings:read'],
    isMine: true,
  })
  expect((await agree(creator, token, ['page:write'])).status).toBe(400)
  expect((await agree(creator, token)).status).toBe(200)
  expect((await readMail(creator.email)).subject).toContain('하늘 크루')
  expect(await creatorsOf(agent)).toMatchObject([
    { id: creator.userId, scopes: LINKS, won: null, clicks: 0, links: 0, isSuspended: false },
  ])
  const url = `https://${partner.host}/products/7`
  const made = await makeLinkFor(creator, agent, url)
  expect(made.status).toBe(200)
  expect((await call(`GET /affiliate-links/${made.data.id}`, { as: creator.token })).data.id).toBe(
    made.data.id,
  )
  expect((await callFor(creator, agent, 'GET /orders')).body.code).toBe('agency_scope')
  expect(await actsOf(creator)).toMatchObject([
    {
      action: 'links.createLink',
      sentence: '링크를 만들었어요',
      subject: made.data.id,
      subjectTitle: url,
      objects: 1,
      actorEmail: agent.email,
      agency: { name: '하늘 크루' },
    },
  ])
  const [own] = (await call('GET /users/me/agencies', { as: creator.token })).data.items
  expect(own).toMatchObject({
    scopes: LINKS,
    endedAt: null,
    lastUsedAt: expect.stringMatching(/:00:00\.000Z$/),
  })
})

test('an act is written with its effect: once for a double click, never for a refusal or a look', async () => {
  const [agent, creator, partner] = [await makeAgencyPerson(), await makePerson(), await makePartner()]
  await delegate(creator, agent)
  const url = `https://${partner.host}/products/8`
  const both = await Promise.all([
    makeLinkFor(creator, agent, url, 'twice'),
    makeLinkFor(creator, agent, url, 'twice'),
  ])
  expect(both.map(({ data }) => data.id)).toEqual([both[0]?.data.id, both[0]?.data.id])
  expect((await makeLinkFor(creator, agent, 'https://nowhere.example/1')).status).toBeGreaterThan(399)
  await callFor(creator, agent, 'POST /affiliate-links/preview', { body: { url } })
  expect(await actsOf(creator)).toHaveLength(1)
  const ids = [both[0]?.data.id, (await makeLink(creator, partner)).id]
  expect((await callFor(creator, agent, 'DELETE /affiliate-links', { body: { ids } })).status).toBe(200)
  expect((await actsOf(creator))[0]).toMatchObject({
    action: 'links.removeLinks',
    objects: 2,
    subject: ids[0],
  })
})

test('the same key for two creators is two acts', async () => {
  const [agent, one, two] = [await makeAgencyPerson(), await makePerson(), await makePerson()]
  const partner = await makePartner()
  await delegate(one, agent)
  await delegate(two, agent)
  const url = `https://${partner.host}/products/9`
  const [first, second] = [
    await makeLinkFor(one, agent, url, 'shared'),
    await makeLinkFor(two, agent, url, 'shared'),
  ]
  expect(first.data.id).not.toBe(second.data.id)
})

test('an end by the creator holds at once, and whoever was first wins', async () => {
  const [agent, creator, partner] = [await makeAgencyPerson(), await makePerson(), await makePartner()]
  const id = await delegate(creator, agent)
  const end = (by: Person) => call(`DELETE /users/me/agencies/${id}`, { as: by.token })
  expect((await end(await makePerson())).status).toBe(404)
  const ends = await Promise.all([end(creator), end(creator)])
  expect(ends.map(({ status }) => status).toSorted()).toEqual([200, 404])
  const refused = await makeLinkFor(creator, agent, `https://${partner.host}/1`)
  expect([refused.status, refused.body.code]).toEqual([403, 'agency_ended'])
  expect(await creatorsOf(agent)).toEqual([])
  expect((await call('GET /users/me/agencies', { as: creator.token })).data.items).toMatchObject([
    { id, endedBy: 'creator', endedAt: expect.any(String) },
  ])
  // The creator can agree to the next request.
  const { token } = await ask(agent, creator.email)
  expect((await agree(creator, token)).status).toBe(200)
})

test('the batch of an act aborts when the creator ended it after the check', async () => {
  const [agent, creator] = [await makeAgencyPerson(), await makePerson()]
  const id = await delegate(creator, agent)
  const { db } = testDeps()
  const insertAct = () =>
    db
      .prepare(
        "INSERT INTO agency_acts (id, delegation_id, creator_id, agency_id, actor_id, action, at) VALUES ('agt_' || hex(randomblob(8)), ?, ?, ?, ?, 'links.createLink', '2026-11-28T00:00:00.000Z')",
      )
      .bind(id, creator.creatorId, agent.agencyId, agent.userId)
      .run()
  await insertAct()
  await call(`DELETE /users/me/agencies/${id}`, { as: creator.token })
  await expect(insertAct()).rejects.toThrow('agency_acts_living')
})

test('a request is answered once, by its addressee, within two weeks', async () => {
  const [agent, creator, other] = [await makeAgencyPerson(), await makePerson(), await makePerson()]
  const mailed = await ask(agent, creator.email)
  expect((await agree(other, mailed.token)).body.code).toBe('delegation_not_mine')
  const read = await call(`GET /delegation-requests?token=${mailed.token}`, { as: other.token })
  expect(read.data.isMine).toBe(false)
  // Another request to the same address closes the first one.
  const newer = await ask(agent, creator.email)
  expect((await agree(creator, mailed.token)).body.code).toBe('delegation_closed')
  const answers = await Promise.all([agree(creator, newer.token), agree(creator, newer.token)])
  expect(answers.map(({ body }) => body.code).toSorted()).toEqual(['delegation_closed', undefined].toSorted())
  const linked = await ask(agent, undefined)
  expect((await agree(creator, linked.token)).body.code).toBe('agency_taken')
  expect((await agree(other, linked.token)).status).toBe(200)
  const declined = await ask(agent, undefined)
  const third = await makePerson()
  const decline = () =>
    call('POST /delegation-requests/decline', { as: third.token, body: { token: declined.token } })
  expect((await decline()).status).toBe(200)
  expect((await decline()).body.code).toBe('delegation_closed')
  const withdrawn = await ask(agent, undefined)
  const withdraw = (by: Person) => call(`POST /agency/requests/${withdrawn.id}/withdraw`, { as: by.token })
  expect((await withdraw(await makeAgencyPerson())).body.code).toBe('delegation_closed')
  expect((await withdraw(agent)).status).toBe(200)
  expect((await agree(third, withdrawn.token)).body.code).toBe('delegation_closed')
  const late = await ask(agent, undefined)
  const { db } = testDeps()
  await db.prepare('DROP TRIGGER agency_delegations_fixed').run()
  await db.prepare("UPDATE agency_delegations SET expires_at = '2026-01-01' WHERE id = ?").bind(late.id).run()
  expect((await agree(third, late.token)).body.code).toBe('delegation_closed')
  expect((await call(`GET /delegation-requests?token=${'a'.repeat(43)}`, { as: third.token })).status).toBe(
    404,
  )
})

test('agreeing wants a creator and a fresh sign-in', async () => {
  const agent = await makeAgencyPerson()
  const { token } = await ask(agent, undefined)
  const signedInAt = new Date(Date.now() - ELEVEN_MINUTES_MS).toISOString()
  expect((await agree(await makePerson({ approved: false }), token)).body.code).toBe('not_creator')
  expect((await agree(await makePerson({ signedInAt }), token)).body.code).toBe('fresh_sign_in_required')
})
