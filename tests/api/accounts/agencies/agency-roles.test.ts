/** Nobody works for an agency and is an operator or a person of a partner, too. */
import { expect, test } from 'vitest'
import { makeAgencyPerson } from '../../../helpers/accounts/agencies.ts'
import { makePartnerPerson } from '../../../helpers/accounts/partner-people.ts'
import { readMail } from '../../../helpers/accounts/sign-in.ts'
import { call, testDeps } from '../../../helpers/api.ts'
import { makePartner, makePerson } from '../../../helpers/make.ts'

test('whoever works for an agency leaves it or ends it before they become an operator or a person of a partner', async () => {
  const [owner, finance] = [
    await makePerson({ role: 'operator' }),
    await makePerson({ operatorRole: 'finance' }),
  ]
  const { id: partnerId } = await makePartner()
  const inviteOf = {
    operator: (email: string) =>
      call('POST /ops/operator-invites', { as: owner.token, body: { email, role: 'support' } }),
    partner: (email: string) =>
      call(`POST /ops/partners/${partnerId}/people`, {
        as: finance.token,
        body: { email, role: 'developer' },
      }),
  }
  for (const kind of ['operator', 'partner'] as const) {
    const sole = await makeAgencyPerson()
    const manager = await makeAgencyPerson({ agencyId: sole.agencyId, role: 'manager' })
    for (const person of [sole, manager]) {
      await inviteOf[kind](person.email)
      const link = new RegExp(`${kind}-invite\\?token=([\\w-]{43})`)
      const token = link.exec((await readMail(person.email)).text)?.[1]
      const accept = () => call(`POST /${kind}-invites/accept`, { as: person.token, body: { token } })
      const { status, body } = await accept()
      expect([status, body.code]).toEqual([409, 'agency_person'])
      expect(body.message).toContain('대행사에서 나가거나 대행사를 끝낸 뒤')
      expect((await call('GET /agency', { as: person.token })).status).toBe(200)
      if (person === manager)
        await call(`POST /agency/people/${manager.userId}/remove`, { as: manager.token })
      // The invitation is as good as before.
      if (person === manager) expect((await accept()).status).toBe(200)
    }
    expect((await call('POST /agency/end', { as: sole.token })).status).toBe(200)
  }
})

test('the database keeps a person of an agency from another role, also from a console', async () => {
  const [agent, { userId }] = [await makeAgencyPerson(), await makePartnerPerson()]
  const { db, now } = testDeps()
  const promote = db
    .prepare("UPDATE users SET role = 'operator', operator_role = 'support', operator_since = ? WHERE id = ?")
    .bind(now().toISOString(), agent.userId)
  await expect(promote.run()).rejects.toThrow('users_not_agency')
  const join = db
    .prepare(
      'INSERT INTO partner_people SELECT ?, partner_id, role, invited_by, since FROM partner_people WHERE user_id = ?',
    )
    .bind(agent.userId, userId)
  await expect(join.run()).rejects.toThrow('partner_people_not_agency')
})
