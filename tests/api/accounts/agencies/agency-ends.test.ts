/** The ends of what an agency may do: people who go, agencies and creators who leave, suspensions, and the limits. */
import { expect, test } from 'vitest'
import { toKstDate } from '#contract/core/kst.ts'
import { type AgencyPerson, callFor, delegate, makeAgencyPerson } from '../../../helpers/accounts/agencies.ts'
import { readMail } from '../../../helpers/accounts/sign-in.ts'
import { call, testDeps } from '../../../helpers/api.ts'
import { makeLink, makePartner, makePerson, type Person } from '../../../helpers/make.ts'
import { rowsOf } from '../../../helpers/money.ts'

const codeOf = async (creator: Person, by: Person) =>
  (await callFor(creator, by, 'GET /affiliate-links')).body.code
const peopleOf = async (by: Person) => (await call('GET /agency/people', { as: by.token })).data
const remove = (by: Person, id: string) => call(`POST /agency/people/${id}/remove`, { as: by.token })
const leave = (as: string) => call('DELETE /users/me', { as, body: { lost: 0, confirmed: true } })

async function setUser(person: Person, column: string, value: string | null): Promise<void> {
  const { db } = testDeps()
  await db.prepare(`UPDATE users SET ${column} = ? WHERE id = ?`).bind(value, person.userId).run()
}

test('a suspended creator and a suspended person stop the acts', async () => {
  const [agent, creator] = [await makeAgencyPerson(), await makePerson()]
  await delegate(creator, agent)
  const at = testDeps().now().toISOString()
  expect(await codeOf(creator, agent)).toBeUndefined()
  await setUser(creator, 'suspended_at', at)
  expect(await codeOf(creator, agent)).toBe('agency_creator_stopped')
  const { items } = (await call('GET /agency/creators', { as: agent.token })).data
  expect(items).toMatchObject([{ isSuspended: true }])
  await setUser(creator, 'suspended_at', null)
  await setUser(agent, 'suspended_at', at)
  expect(await codeOf(creator, agent)).toBe('suspended')
})

test('an owner invites and removes people; a removed one does nothing more at once', async () => {
  const [owner, creator, colleague] = [await makeAgencyPerson(), await makePerson(), await makePerson()]
  await delegate(creator, owner)
  const body = { email: colleague.email, role: 'manager' }
  expect((await call('POST /agency/people', { as: owner.token, body })).status).toBe(200)
  const token = /token=([\w-]{43})/.exec((await readMail(colleague.email)).text)?.[1]
  const read = await call(`GET /agency-invites?token=${token}`, { as: colleague.token })
  expect(read.data).toMatchObject({ agency: { name: '하늘 크루' }, role: 'manager', isMine: true })
  const accept = (by: Person) => call('POST /agency-invites/accept', { as: by.token, body: { token } })
  expect((await accept(await makePerson())).body.code).toBe('invite_not_mine')
  expect((await accept(colleague)).status).toBe(200)
  expect((await accept(colleague)).body.code).toBe('invite_closed')
  expect((await call('POST /agency/people', { as: owner.token, body })).body.code).toBe('agency_person_taken')
  expect(await codeOf(creator, colleague)).toBeUndefined()
  expect((await call('POST /agency/people', { as: colleague.token, body })).body.code).toBe('agency_owner')
  expect((await remove(colleague, owner.userId)).body.code).toBe('agency_owner')
  expect((await remove(await makeAgencyPerson(), colleague.userId)).status).toBe(404)
  expect((await peopleOf(owner)).items.map(({ id }: { id: string }) => id).toSorted()).toEqual(
    [owner.userId, colleague.userId].toSorted(),
  )
  expect((await remove(owner, colleague.userId)).status).toBe(200)
  expect(await codeOf(creator, colleague)).toBe('agency_ended')
  expect((await remove(owner, owner.userId)).body.code).toBe('agency_last_owner')
})

test('a manager leaves by themself, and an invitation can be withdrawn', async () => {
  const owner = await makeAgencyPerson()
  const manager = await makeAgencyPerson({ agencyId: owner.agencyId, role: 'manager' })
  expect((await remove(manager, manager.userId)).status).toBe(200)
  expect((await call('GET /agency', { as: manager.token })).body.code).toBe('agency_none')
  const body = { email: `new-${owner.userId}@itda.test`, role: 'owner' }
  await call('POST /agency/people', { as: owner.token, body })
  const [{ id }] = (await peopleOf(owner)).invites
  const withdraw = (by: Person) => call(`POST /agency/invites/${id}/withdraw`, { as: by.token })
  expect((await withdraw(await makeAgencyPerson())).body.code).toBe('invite_closed')
  expect((await withdraw(owner)).status).toBe(200)
  expect((await withdraw(owner)).body.code).toBe('invite_closed')
})

test('the agency leaves a creator, who gets a mail', async () => {
  const [agent, creator] = [await makeAgencyPerson(), await makePerson()]
  const id = await delegate(creator, agent)
  const go = (by: Person) => call(`POST /agency/delegations/${id}/leave`, { as: by.token })
  expect((await go(await makeAgencyPerson())).status).toBe(404)
  expect((await go(agent)).status).toBe(200)
  expect((await go(agent)).status).toBe(404)
  expect(await codeOf(creator, agent)).toBe('agency_ended')
  expect((await readMail(creator.email)).subject).toContain('그만 맡아요')
  const own = (await call('GET /users/me/agencies', { as: creator.token })).data.items
  expect(own).toMatchObject([{ endedBy: 'agency' }])
})

test('the end of an agency ends its people, its requests and everything that was given to it', async () => {
  const owner = await makeAgencyPerson()
  const manager = await makeAgencyPerson({ agencyId: owner.agencyId, role: 'manager' })
  const creators = [await makePerson(), await makePerson()]
  for (const creator of creators) await delegate(creator, owner)
  await call('POST /agency/requests', { as: owner.token, body: { scopes: ['links:read'] } })
  const end = (by: Person) => call('POST /agency/end', { as: by.token })
  expect((await end(manager)).body.code).toBe('agency_owner')
  const ends = await Promise.all([end(owner), end(owner)])
  expect(ends.map(({ status }) => status).toSorted()).toEqual([200, 404])
  for (const creator of creators) {
    expect(await codeOf(creator, manager)).toBe('agency_ended')
    expect((await readMail(creator.email)).subject).toContain('하늘 크루')
  }
  const [row] = await rowsOf(
    'SELECT contact_email, (SELECT count(*) FROM agency_people p WHERE p.agency_id = a.id) AS people, (SELECT count(*) FROM agency_delegations d WHERE d.agency_id = a.id AND d.ended_at IS NULL AND d.closed_at IS NULL) AS living FROM agencies a WHERE id = ?',
    owner.agencyId,
  )
  expect(row).toEqual({ contact_email: '', people: 0, living: 0 })
})

test('an agency ends when its last owner closes the account, and not while another owner is left', async () => {
  const creator = await makePerson()
  const first = await makeAgencyPerson()
  const second = await makeAgencyPerson({ agencyId: first.agencyId, role: 'owner' })
  await delegate(creator, first)
  expect((await leave(first.token)).status).toBe(200)
  expect(await codeOf(creator, second)).toBeUndefined()
  const preview = async ({ token }: Person) =>
    JSON.stringify((await call('GET /users/me/withdrawal', { as: token })).data.sentences)
  expect(await preview(second)).toContain('대표가 혼자인 대행사 ‘하늘 크루’도 끝나요')
  expect(await preview(creator)).not.toContain('대행사')
  expect((await leave(second.token)).status).toBe(200)
  expect((await readMail(creator.email)).subject).toContain('‘하늘 크루’에서 일을 그만 맡아요')
  const own = (await call('GET /users/me/agencies', { as: creator.token })).data.items
  expect(own).toMatchObject([{ endedBy: 'agency', agency: { contactEmail: '' } }])
})

test('a creator who leaves takes along what they gave and the log of it', async () => {
  const [agent, creator, partner] = [await makeAgencyPerson(), await makePerson(), await makePartner()]
  await delegate(creator, agent)
  const body = { url: `https://${partner.host}/2` }
  expect((await callFor(creator, agent, 'POST /affiliate-links', { body })).status).toBe(200)
  expect((await leave(creator.token)).status).toBe(200)
  expect(await codeOf(creator, agent)).toBe('agency_ended')
  const rows = await rowsOf(
    'SELECT id FROM agency_acts WHERE creator_id = ?1 UNION SELECT id FROM agency_delegations WHERE creator_id = ?1',
    creator.creatorId,
  )
  expect(rows).toEqual([])
})

test('a person of one agency never reaches a creator of another, nor the creator’s things through an own one', async () => {
  const [own, foreign, partner] = [await makePerson(), await makePerson(), await makePartner()]
  const [agent, other] = [await makeAgencyPerson(), await makeAgencyPerson()]
  await delegate(own, agent)
  await delegate(foreign, other)
  const link = await makeLink(foreign, partner)
  expect(await codeOf(foreign, agent)).toBe('agency_ended')
  expect((await callFor(own, agent, `GET /affiliate-links/${link.id}`)).status).toBe(404)
  for (const name of ['', 'usr_missing', own.creatorId, "' OR 1=1"]) {
    const headers = { 'itda-creator': name }
    const { body } = await call('GET /affiliate-links', { as: agent.token, headers })
    expect(body.code).toBe('agency_ended')
  }
  expect((await call('GET /affiliate-links', { headers: { 'itda-creator': own.userId } })).status).toBe(401)
})

test('thirty creators cost no more rows each than the month has days', async () => {
  const agent: AgencyPerson = await makeAgencyPerson()
  const creators = await Promise.all(Array.from({ length: 30 }, () => makePerson()))
  const { db, now } = testDeps()
  const month = toKstDate(now()).slice(0, 7)
  for (const creator of creators) {
    await delegate(creator, agent)
    await db.batch(
      Array.from({ length: 28 }, (_, nth) =>
        db
          .prepare('INSERT INTO creator_days (creator_id, day, billable) VALUES (?, ?, 2)')
          .bind(creator.creatorId, `${month}-${String(nth + 1).padStart(2, '0')}`),
      ),
    )
  }
  // `call` fails when a call reads more rows than its declaration says.
  const { items } = (await call('GET /agency/creators', { as: agent.token })).data
  expect(items).toHaveLength(30)
  expect(
    new Set(items.map(({ won, clicks }: { won: number; clicks: number }) => `${won} ${clicks}`)),
  ).toEqual(new Set(['0 56']))
})

test('an agency has fifty open requests and a hundred creators at most', async () => {
  const agent = await makeAgencyPerson()
  const request = () => call('POST /agency/requests', { as: agent.token, body: { scopes: ['links:read'] } })
  const { db } = testDeps()
  for (let nth = 0; nth < 50; nth += 1) await request()
  await db.prepare("DELETE FROM rate_limits WHERE key GLOB 'delegations:*'").run()
  expect((await request()).body.code).toBe('agency_requests_full')
})

test('pages that keep who somebody is learn at once that it changed', async () => {
  const agent = await makeAgencyPerson()
  const versionOf = async () =>
    (await rowsOf<{ version: number }>('SELECT version FROM data_versions WHERE scope = ?', agent.userId))[0]
      ?.version ?? 0
  const versions = [await versionOf()]
  expect((await call('GET /auth/me', { as: agent.token })).data.agency).toEqual({ name: '하늘 크루' })
  const body = { name: '바다 크루', contactEmail: 'hi@sea.example' }
  await call('PUT /agency', { as: agent.token, body })
  versions.push(await versionOf())
  await call('POST /agency/end', { as: agent.token })
  versions.push(await versionOf())
  expect(versions).toEqual([1, 2, 3].map((step) => step - 1 + (versions[0] ?? 0)))
  expect((await call('GET /auth/me', { as: agent.token })).data.agency).toBeNull()
})
