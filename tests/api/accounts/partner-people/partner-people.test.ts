/** The people of a partner: how they are invited, what they may do, and how it ends. */
import { expect, test } from 'vitest'
import { applyCreator } from '#api/creators/applications/apply.ts'
import { makePartnerPerson } from '../../../helpers/accounts/partner-people.ts'
import { readMail } from '../../../helpers/accounts/sign-in.ts'
import { call, testDeps } from '../../../helpers/api.ts'
import { makePartner, makePerson, type Person } from '../../../helpers/make.ts'
import { rowsOf } from '../../../helpers/money.ts'

const finance = () => makePerson({ operatorRole: 'finance' })
const peopleOf = async (by: Person, partnerId: string) =>
  (await call(`GET /ops/partners/${partnerId}/people`, { as: by.token })).data

/** The token in the last invitation mailed to this address. */
async function tokenFor(email: string): Promise<string> {
  return /token=([\w-]{43})/.exec((await readMail(email)).text)?.[1] ?? ''
}

async function invite(by: Person, partnerId: string, email: string, role = 'manager') {
  const answer = await call(`POST /ops/partners/${partnerId}/people`, { as: by.token, body: { email, role } })
  expect(answer.status).toBe(200)
  return tokenFor(email)
}

test('an operator invites a person, who accepts the mailed link once and then acts for the partner', async () => {
  const [operator, partner] = [await finance(), await makePartner()]
  const person = await makePerson({ approved: false })
  const token = await invite(operator, partner.id, person.email)
  const read = await call(`GET /partner-invites?token=${token}`, { as: person.token })
  expect(read.data).toMatchObject({ partner: { id: partner.id }, role: 'manager', isMine: true })
  const accept = (by: Person) => call('POST /partner-invites/accept', { as: by.token, body: { token } })
  expect((await accept(await makePerson({ approved: false }))).body.code).toBe('invite_not_mine')
  expect((await accept(person)).status).toBe(200)
  expect((await accept(person)).body.code).toBe('invite_closed')
  const me = (await call('GET /auth/me', { as: person.token })).data
  expect(me.partner).toEqual({ id: partner.id, title: partner.title, role: 'manager' })
  // Nothing opens before the second factor.
  expect((await call('GET /partner/reports', { as: person.token })).body.code).toBe('second_factor_required')
  const { items, invites } = await peopleOf(operator, partner.id)
  expect(items).toMatchObject([{ id: person.userId, email: person.email, role: 'manager', isMe: false }])
  expect(invites).toEqual([])
  const acts = await rowsOf<{ action: string }>(
    'SELECT action FROM audit_log WHERE actor_id IN (?, ?) ORDER BY id',
    operator.userId,
    person.userId,
  )
  expect(acts.map(({ action }) => action)).toEqual(['invitePartnerPerson', 'acceptPartnerInvite'])
})

test('a manager invites and removes colleagues of the own partner alone; a removed one is signed out', async () => {
  const manager = await makePartnerPerson()
  const colleague = await makePartnerPerson({ partnerId: manager.partnerId, role: 'developer' })
  const foreign = await makePartnerPerson({ role: 'developer' })
  const body = { email: `new-${manager.userId}@itda.test`, role: 'business' }
  expect((await call('POST /partner/people', { as: colleague.token, body })).body.code).toBe('not_my_duty')
  expect((await call('POST /partner/people', { as: manager.token, body })).status).toBe(200)
  const { items, invites } = (await call('GET /partner/people', { as: manager.token })).data
  expect(items.map(({ id }: { id: string }) => id).toSorted()).toEqual(
    [manager.userId, colleague.userId].toSorted(),
  )
  expect(invites).toMatchObject([body])
  const remove = (id: string) => call(`POST /partner/people/${id}/remove`, { as: manager.token })
  expect((await remove(foreign.userId)).status).toBe(404)
  expect((await remove(manager.userId)).body.code).toBe('partner_person_self')
  expect((await remove(colleague.userId)).status).toBe(200)
  expect((await call('GET /partner/people', { as: colleague.token })).status).toBe(401)
  const withdraw = (by: Person) => call(`POST /partner/invites/${invites[0].id}/withdraw`, { as: by.token })
  expect((await withdraw(await makePartnerPerson())).status).toBe(404)
  expect((await withdraw(manager)).status).toBe(200)
  expect((await withdraw(manager)).body.code).toBe('invite_closed')
})

test('of two managers who remove each other at once, one stays', async () => {
  const manager = await makePartnerPerson()
  const other = await makePartnerPerson({ partnerId: manager.partnerId })
  const remove = (by: Person, { userId }: Person) =>
    call(`POST /partner/people/${userId}/remove`, { as: by.token })
  const answers = await Promise.all([remove(manager, other), remove(other, manager)])
  expect(answers.map(({ body }) => body.code ?? 'done').toSorted()).toEqual(['conflict', 'done'])
  const left = await rowsOf('SELECT user_id FROM partner_people WHERE partner_id = ?', manager.partnerId)
  expect(left).toHaveLength(1)
})

test('whoever acts for a partner is neither an operator, nor a creator, nor of two partners', async () => {
  const [operator, partner] = [await finance(), await makePartner()]
  const accept = async (person: Person) => {
    const token = await invite(operator, partner.id, person.email)
    return (await call('POST /partner-invites/accept', { as: person.token, body: { token } })).body.code
  }
  expect(await accept(await makePerson())).toBe('partner_person_alone')
  expect(await accept(await makePerson({ role: 'operator', approved: false }))).toBe('partner_person_alone')
  const taken = await makePartnerPerson()
  const again = { email: taken.email, role: 'manager' }
  const answer = await call(`POST /ops/partners/${partner.id}/people`, { as: operator.token, body: again })
  expect(answer.body.code).toBe('partner_person_taken')
  const { db } = testDeps()
  const promote = db.prepare("UPDATE users SET role = 'operator' WHERE id = ?").bind(taken.userId)
  await expect(promote.run()).rejects.toThrow('users_not_partner')
  await expect(applyCreator(testDeps(), taken.actor, {} as never)).rejects.toMatchObject({
    code: 'partner_person',
  })
})

test('pages that keep who somebody is learn at once that it changed', async () => {
  const { db } = testDeps()
  const person = await makePartnerPerson()
  const versionOf = async () =>
    (await rowsOf<{ version: number }>('SELECT version FROM data_versions WHERE scope = ?', person.userId))[0]
      ?.version ?? 0
  const versions = [await versionOf()]
  for (const change of [
    "UPDATE partners SET title = 'x' WHERE id = (SELECT partner_id FROM partner_people WHERE user_id = ?1)",
    "UPDATE partner_people SET role = 'business' WHERE user_id = ?1",
    'DELETE FROM partner_people WHERE user_id = ?1',
  ]) {
    await db.prepare(change).bind(person.userId).run()
    versions.push(await versionOf())
  }
  expect(versions).toEqual([1, 2, 3, 4].map((step) => step - 1 + (versions[0] ?? 0)))
  expect(versions[0]).toBeGreaterThan(0)
})

test('an invitation ends after a week, and the newer of two to one address counts', async () => {
  const [operator, partner] = [await finance(), await makePartner()]
  const person = await makePerson({ approved: false })
  const first = await invite(operator, partner.id, person.email)
  const second = await invite(operator, partner.id, person.email, 'developer')
  const code = async (token: string) =>
    (await call(`GET /partner-invites?token=${token}`, { as: person.token })).body.code
  expect([await code(first), await code(second)]).toEqual(['invite_closed', undefined])
  const { db } = testDeps()
  await expect(
    db
      .prepare("UPDATE partner_invites SET expires_at = '2030-01-01T00:00:00.000Z' WHERE email = ?")
      .bind(person.email)
      .run(),
  ).rejects.toThrow('partner_invites_fixed')
  expect(await code('a'.repeat(43))).toBe('not_found')
})

test('the sign-in of a person of a partner ends after twelve hours', async () => {
  const early = new Date(testDeps().now().getTime() - 12.1 * 3_600_000).toISOString()
  const person = await makePartnerPerson({ signedInAt: early })
  expect((await call('GET /auth/me', { as: person.token })).status).toBe(401)
  const member = await makePerson({ approved: false, signedInAt: early })
  expect((await call('GET /auth/me', { as: member.token })).status).toBe(200)
})
