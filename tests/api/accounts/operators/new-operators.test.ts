/** Acts for two people need two: nobody makes a second owner alone while there is another owner. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { readMail } from '#tests/helpers/accounts/sign-in.ts'
import { call, testDeps } from '#tests/helpers/api.ts'
import { makePerson, type Person } from '#tests/helpers/make.ts'
import { expectProof, rowsOf } from '#tests/helpers/money.ts'

const HOUR = 3_600_000
const reason = '업무를 나눴어요.'
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString()
const owner = () => makePerson({ role: 'operator' })
const member = () => makePerson({ approved: false })

let [me, other, third] = [] as unknown as [Person, Person, Person]
// Three owners for these tests.
beforeAll(async () => {
  ;[me, other, third] = [await owner(), await owner(), await owner()]
})
afterEach(async () => {
  await setSuspended(null)
  await testDeps()
    .db.prepare(
      `UPDATE users SET operator_role = 'support' WHERE operator_role IN ('owner', 'finance') AND id NOT IN (?, ?, ?)`,
    )
    .bind(me.userId, other.userId, third.userId)
    .run()
})
const setSuspended = (at: string | null) =>
  testDeps()
    .db.prepare('UPDATE users SET suspended_at = ?1 WHERE id IN (?2, ?3)')
    .bind(at, other.userId, third.userId)
    .run()
afterAll(expectProof)

const invite = (as: Person, email: string, role: string) =>
  call('POST /ops/operator-invites', { as: as.token, body: { email, role } })
const setRole = (as: Person, { userId }: Person, role: string) =>
  call(`PUT /ops/operators/${userId}`, { as: as.token, body: { role, reason } })
const decide = (as: Person, id: string, verb: string) =>
  call(`POST /ops/approvals/${id}/${verb}`, { as: as.token, ...(verb === 'refuse' && { body: { reason } }) })
/** The texts of the mails of a kind, waiting or sent. A sent mail is found by its id. */
const lettersTo = async ({ email }: Person, kind: string) =>
  (
    await rowsOf<{ text: string }>(
      `SELECT coalesce(d.body, o.payload ->> 'text') AS text FROM outbox o LEFT JOIN dev_mails d ON d.id = o.id
       WHERE o.mail_kind = ?2 AND coalesce(d.recipient, o.payload ->> 'to') = ?1 ORDER BY o.id`,
      email,
      kind,
    )
  ).map(({ text }) => text)
const actionsOf = async (subject: string) =>
  (
    await rowsOf<{ action: string }>('SELECT action FROM audit_log WHERE subject = ? ORDER BY id', subject)
  ).map(({ action }) => action)
const roleOf = async ({ userId }: Person) =>
  (await rowsOf<{ operator_role: string | null }>('SELECT operator_role FROM users WHERE id = ?', userId))[0]
    ?.operator_role
const tokenOf = async ({ email }: Person) =>
  /operator-invite\?token=([\w-]{43})/.exec((await readMail(email)).text)?.[1] ?? ''
const accept = async (who: Person) =>
  call('POST /operator-invites/accept', { as: who.token, body: { token: await tokenOf(who) } })
const inviteOf = async (email: string) => {
  const { data } = await call('GET /ops/operators', { as: me.token })
  return data.invites.find((one: { email: string }) => one.email === email)
}
test.each(['owner', 'finance'])(
  'an invitation to %s waits for another owner, and the owners hear of each step',
  async (role) => {
    const invited = await member()
    const finance = await makePerson({ operatorRole: 'finance' })
    const { approval } = (await invite(me, invited.email, role)).data
    expect(approval).toMatchObject({
      kind: 'inviteOperator',
      state: 'waiting',
      whom: invited.email,
      isMine: true,
    })
    expect(approval.says).not.toContain(invited.email)
    expect(await lettersTo(invited, 'operator-invited'), 'mailed before anybody agreed').toEqual([])
    for (const one of [other, third])
      expect((await lettersTo(one, 'approval-asked')).at(-1)).toContain(invited.email)
    expect(await lettersTo(finance, 'approval-asked'), 'it is not for finance').toEqual([])
    expect(await inviteOf(invited.email)).toMatchObject({ waits: true, isOver: false })

    expect((await decide(me, approval.id, 'approve')).body.code).toBe('own_matter')
    for (const verb of ['approve', 'refuse'])
      expect((await decide(finance, approval.id, verb)).body.code).toBe('not_my_duty')
    const both = await Promise.all([
      decide(other, approval.id, 'approve'),
      decide(third, approval.id, 'approve'),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const [approver, bystander] = both[0]?.status === 200 ? [other, third] : [third, other]
    expect((await lettersTo(bystander, 'operators-changed')).at(-1)).toContain(invited.email)
    expect(await lettersTo(invited, 'operator-invited')).toHaveLength(1)

    expect((await accept(invited)).status).toBe(200)
    expect(await roleOf(invited)).toBe(role)
    for (const one of [me, approver, bystander])
      expect((await lettersTo(one, 'operators-changed')).at(-1)).toContain(
        `${invited.email} 님이 운영자가 됐어요`,
      )
    expect(await actionsOf(approval.id)).toEqual(['requestApproval', 'approveRequest'])
    expect(await actionsOf(approval.subject)).toEqual(['inviteOperator', 'acceptInvite'])
  },
)

test('inviting review or support needs no approval, and neither does any invitation of a sole owner', async () => {
  for (const role of ['review', 'support']) {
    const invited = await member()
    expect((await invite(me, invited.email, role)).data).toEqual({ approval: null })
    expect((await accept(invited)).status).toBe(200)
  }
  await setSuspended('2026-11-22')
  const [first, second] = [await member(), await member()]
  for (const one of [first, second])
    expect((await invite(me, one.email, 'owner')).data).toEqual({ approval: null })
  expect((await accept(first)).status).toBe(200)
  // The invitation was written when there was no other owner to ask. It stays valid, and the owner who exists
  // now is notified.
  expect((await accept(second)).status).toBe(200)
  expect((await lettersTo(first, 'operators-changed')).at(-1)).toContain(second.email)
})

test('an invitation and its approval request end together, and a closed request approves nothing', async () => {
  const invited = await member()
  const asked = async () => (await invite(me, invited.email, 'finance')).data.approval
  const refused = await asked()
  expect((await decide(other, refused.id, 'refuse')).status).toBe(200)
  expect(await inviteOf(invited.email)).toBeUndefined()
  const [row] = await rowsOf('SELECT email FROM operator_invites WHERE id = ?', refused.subject)
  expect(row).toEqual({ email: '' })

  const [replaced, withdrawn] = [await asked(), await asked()]
  expect((await decide(other, replaced.id, 'approve')).body.code).toBe('approval_closed')
  expect(
    (await call(`POST /ops/operator-invites/${withdrawn.subject}/withdraw`, { as: me.token })).status,
  ).toBe(200)
  expect((await decide(other, withdrawn.id, 'approve')).body.code).toBe('approval_closed')

  const taken = await asked()
  expect((await decide(me, taken.id, 'withdraw')).status).toBe(200)
  expect(await inviteOf(invited.email)).toBeUndefined()
  // The request is withdrawn and approved at the same time; only one of the two happens.
  const raced = await asked()
  const [approved] = await Promise.all([
    decide(other, raced.id, 'approve'),
    call(`POST /ops/operator-invites/${raced.subject}/withdraw`, { as: me.token }),
  ])
  expect([200, 409]).toContain(approved.status)
  const mails = await lettersTo(invited, 'operator-invited')
  expect(mails).toHaveLength(approved.status === 200 ? 1 : 0)
  expect(await roleOf(invited)).toBe(null)
})

test('a promotion to finance or owner waits for another owner, and a demotion does not', async () => {
  const person = await makePerson({ operatorRole: 'support', operatorSince: hoursAgo(500) })
  const { approval } = (await setRole(me, person, 'finance')).data
  expect(approval).toMatchObject({ kind: 'setOperatorRole', whom: person.email })
  expect(await roleOf(person)).toBe('support')
  expect((await setRole(me, person, 'owner')).body.code).toBe('approval_open')
  expect((await decide(other, approval.id, 'approve')).status).toBe(200)
  expect(await roleOf(person)).toBe('finance')
  for (const one of [third, person])
    expect((await lettersTo(one, one === third ? 'operators-changed' : 'operator-role')).at(-1)).toContain(
      reason,
    )
  expect(await actionsOf(person.userId)).toEqual(['setOperatorRole'])
  const { data } = await call('GET /ops/operators', { as: me.token })
  expect(data.items.find((one: { id: string }) => one.id === person.userId).restsUntil).not.toBeNull()

  const further = (await setRole(me, person, 'owner')).data.approval
  expect((await setRole(other, person, 'support')).data, 'down at once').toEqual({ approval: null })
  expect((await decide(other, further.id, 'approve')).body.code, 'what was asked of has changed').toBe(
    'conflict',
  )
  expect(await roleOf(person)).toBe('support')
  expect(
    (await call(`POST /ops/operators/${person.userId}/end`, { as: me.token, body: { reason } })).status,
  ).toBe(200)
  const again = (await invite(me, person.email, 'finance')).data.approval
  expect(again, 'who comes back is asked about as anybody').toMatchObject({ state: 'waiting' })
})
