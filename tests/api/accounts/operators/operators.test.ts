import { afterAll, expect, test } from 'vitest'
import { answerBootstraps } from '#api/accounts/operators/bootstrap.ts'
import { newEmail, readMail } from '#tests/helpers/accounts/sign-in.ts'
import { call, testDeps } from '#tests/helpers/api.ts'
import { makePerson, type Person } from '#tests/helpers/make.ts'
import { rowsOf } from '#tests/helpers/money.ts'

const owner = await makePerson({ role: 'operator' })
const as = owner.token
const reason = '업무를 나눴어요.'

// Other test files need their owners.
afterAll(async () => {
  await rowsOf("UPDATE users SET suspended_at = NULL WHERE role = 'operator' RETURNING id")
})

const invite = (email: string, role = 'review') =>
  call('POST /ops/operator-invites', { as, body: { email, role } })
const accept = (who: Person, token: string) =>
  call('POST /operator-invites/accept', { as: who.token, body: { token } })

async function tokenOf(email: string): Promise<string> {
  const { text } = await readMail(email)
  return /operator-invite\?token=([\w-]{43})/.exec(text)?.[1] ?? ''
}

async function roleOf({ userId }: Person) {
  const [row] = await rowsOf<{ role: string; operator_role: string | null }>(
    'SELECT role, operator_role FROM users WHERE id = ?',
    userId,
  )
  return [row?.role, row?.operator_role]
}

const member = () => makePerson({ approved: false })

test('an invitation makes an operator of the member who proved its address, and works once', async () => {
  const [invited, other] = [await member(), await member()]
  expect((await invite(invited.email)).status).toBe(200)
  const token = await tokenOf(invited.email)
  expect(token).toHaveLength(43)
  expect((await call(`GET /operator-invites?token=${token}`, { as: other.token })).data).toMatchObject({
    role: 'review',
    isMine: false,
  })
  expect((await accept(other, token)).body.code).toBe('invite_not_mine')
  expect(await roleOf(other)).toEqual(['member', null])
  const both = await Promise.all([accept(invited, token), accept(invited, token)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await roleOf(invited)).toEqual(['operator', 'review'])
  expect((await accept(invited, token)).body.code).toBe('invite_closed')
  expect((await invite(invited.email)).body.code).toBe('operator_already')
  // The row keeps neither the token nor the address.
  const [row] = await rowsOf<{ email: string; token_hash: string }>(
    'SELECT email, token_hash FROM operator_invites WHERE accepted_by = ?',
    invited.userId,
  )
  expect([row?.email, row?.token_hash.includes(token)]).toEqual(['', false])
})

test('an invitation link that is withdrawn, replaced, invented or expired is refused', async () => {
  const invited = await member()
  await invite(invited.email)
  const first = await tokenOf(invited.email)
  await invite(invited.email, 'support')
  expect((await accept(invited, first)).body.code).toBe('invite_closed')
  const { data } = await call('GET /ops/operators', { as })
  const open = data.invites.filter((one: { email: string }) => one.email === invited.email)
  expect(open).toMatchObject([{ role: 'support', invitedBy: owner.email, isOver: false }])
  expect((await call(`POST /ops/operator-invites/${open[0].id}/withdraw`, { as })).status).toBe(200)
  expect((await call(`POST /ops/operator-invites/${open[0].id}/withdraw`, { as })).body.code).toBe(
    'invite_closed',
  )
  expect((await accept(invited, 'x'.repeat(43))).status).toBe(404)
  await invite(invited.email)
  await rowsOf(
    "UPDATE operator_invites SET expires_at = '2020-01-01' WHERE email = ? RETURNING id",
    invited.email,
  )
  const rows = await rowsOf<{ payload: string }>(
    "SELECT payload FROM outbox WHERE payload ->> 'to' = ? ORDER BY id DESC LIMIT 1",
    invited.email,
  )
  const last = /token=([\w-]{43})/.exec(rows[0]?.payload ?? '')?.[1] ?? (await tokenOf(invited.email))
  expect((await accept(invited, last)).body.code).toBe('invite_closed')
  expect(await roleOf(invited)).toEqual(['member', null])
})

test('an owner changes and ends the roles of others, never the own, and an ended role ends the sign-ins', async () => {
  const other = await makePerson({ operatorRole: 'support' })
  const payouts = () => call('GET /ops/payouts', { as: other.token })
  expect((await payouts()).body.code).toBe('not_my_duty')
  const body = { role: 'finance', reason }
  expect((await call(`PUT /ops/operators/${other.userId}`, { as, body })).status).toBe(200)
  expect((await payouts()).status).toBe(200)
  expect((await call(`PUT /ops/operators/${owner.userId}`, { as, body })).body.code).toBe('own_matter')
  expect((await call(`POST /ops/operators/${owner.userId}/end`, { as, body: { reason } })).body.code).toBe(
    'own_matter',
  )
  expect((await call(`POST /ops/operators/${other.userId}/end`, { as, body: { reason } })).status).toBe(200)
  expect(await roleOf(other)).toEqual(['member', null])
  expect((await payouts()).status).toBe(401)
  const log = await rowsOf<{ action: string }>(
    'SELECT action FROM audit_log WHERE subject = ? ORDER BY id',
    other.userId,
  )
  expect(log.map(({ action }) => action)).toEqual(['setOperatorRole', 'endOperator'])
})

test('two owners who lower each other concurrently leave one, and the database refuses an operator without a role', async () => {
  const [one, two] = [await makePerson({ role: 'operator' }), await makePerson({ role: 'operator' })]
  const owners =
    "UPDATE users SET suspended_at = '2026-11-22' WHERE operator_role = 'owner' AND id NOT IN (?, ?) RETURNING id"
  const suspended = await rowsOf<{ id: string }>(owners, one.userId, two.userId)
  const lower = (whom: Person, by: Person) =>
    call(`PUT /ops/operators/${whom.userId}`, { as: by.token, body: { role: 'support', reason } })
  // Each owner lowers the role of the other at the same time, and one of them stays an owner.
  const both = await Promise.all([lower(one, two), lower(two, one)])
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const { id } of suspended)
    await rowsOf('UPDATE users SET suspended_at = NULL WHERE id = ? RETURNING id', id)
  const someone = await member()
  const raise = rowsOf("UPDATE users SET role = 'operator' WHERE id = ? RETURNING id", someone.userId)
  await expect(raise).rejects.toThrow('users_operator_role')
})

test('the first owner asked for at the console is invited when there is no owner, and refused when there is one', async () => {
  const deps = testDeps()
  const ask = (id: string, email: string) =>
    rowsOf(
      'INSERT INTO bootstraps (id, email, asked_at) VALUES (?, ?, ?) RETURNING id',
      id,
      email,
      '2026-11-22',
    )
  const outcome = async (id: string) =>
    (
      await rowsOf<{ outcome: string; email: string }>(
        'SELECT outcome, email FROM bootstraps WHERE id = ?',
        id,
      )
    )[0]
  await ask('late', newEmail())
  expect(await answerBootstraps(deps)).toBe(0)
  expect(await outcome('late')).toEqual({ outcome: 'refused', email: '' })

  // Makes a database without an owner, as before the first start.
  await rowsOf('DROP TRIGGER users_last_owner')
  const owners = await rowsOf<{ id: string }>(
    "UPDATE users SET suspended_at = '2026-11-22' WHERE operator_role = 'owner' AND suspended_at IS NULL RETURNING id",
  )
  const [first, second] = [await member(), await member()]
  await ask('first', first.email)
  await ask('second', second.email)
  expect(await Promise.all([answerBootstraps(deps), answerBootstraps(deps)])).toSatisfy(
    (counts: number[]) => (counts[0] ?? 0) + (counts[1] ?? 0) === 2,
  )
  expect(await outcome('first')).toEqual({ outcome: 'invited', email: '' })
  expect((await accept(first, await tokenOf(first.email))).status).toBe(200)
  expect(await roleOf(first)).toEqual(['operator', 'owner'])
  // From here on owners invite, so the other link from the console no longer works.
  expect((await accept(second, await tokenOf(second.email))).body.code).toBe('invite_closed')
  for (const { id } of owners)
    await rowsOf('UPDATE users SET suspended_at = NULL WHERE id = ? RETURNING id', id)
})
