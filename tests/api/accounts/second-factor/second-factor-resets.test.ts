/**
 * A lost second factor is reset a day after everybody was notified, and whoever still has it can cancel that.
 */
import { expect, test } from 'vitest'
import { answerBootstraps } from '#api/accounts/operators/bootstrap.ts'
import { applySecondFactorResets, cancelSecondFactorReset } from '#api/accounts/second-factor/reset.ts'
import { getSecondFactor } from '#api/accounts/second-factor/state.ts'
import { addApp, isOpen, prove, signInAgain } from '#tests/helpers/accounts/second-factor.ts'
import { readMail } from '#tests/helpers/accounts/sign-in.ts'
import { call, testDeps } from '#tests/helpers/api.ts'
import { depsWithWrite } from '#tests/helpers/inject-write.ts'
import { makePerson, type Person } from '#tests/helpers/make.ts'
import { rowsOf } from '#tests/helpers/money.ts'

const HOUR = 3_600_000
const reason = '휴대전화를 잃어버렸어요.'
const owner = () => makePerson({ role: 'operator' })
const [me, other] = [await owner(), await owner()]

/** An operator with an app and ten recovery codes. */
async function makeOperator(operatorRole: 'finance' | 'owner' = 'finance') {
  const person = await makePerson({ operatorRole, secondFactorAt: null })
  const app = await addApp(person.token)
  expect(app.added.status).toBe(200)
  expect((await call('POST /auth/recovery-codes', { as: person.token })).status).toBe(200)
  return { ...person, app }
}

const ask = (as: Person, { userId }: Person) =>
  call(`POST /ops/operators/${userId}/second-factor-reset`, { as: as.token, body: { reason } })
const cancel = (as: Person, { userId }: Person) =>
  call(`DELETE /ops/operators/${userId}/second-factor-reset`, { as: as.token })
const cancelOwn = (as: Person) => call('DELETE /auth/second-factor-reset', { as: as.token })
const later = (hours: number, deps = testDeps()) => ({
  ...deps,
  now: () => new Date(Date.now() + hours * HOUR),
})
const factorsOf = async ({ userId }: Person) =>
  (
    await rowsOf<{ n: number }>(
      `SELECT (SELECT count(*) FROM authenticators WHERE user_id = ?1) + (SELECT count(*) FROM recovery_codes WHERE user_id = ?1) AS n`,
      userId,
    )
  )[0]?.n
const setSuspended = (at: string | null, ...but: Person[]) =>
  testDeps()
    .db.prepare(
      `UPDATE users SET suspended_at = ?1 WHERE operator_role = 'owner' AND id NOT IN (SELECT value FROM json_each(?2))`,
    )
    .bind(at, JSON.stringify(but.map(({ userId }) => userId)))
    .run()

/** Whether a mail to the person with these words was sent or waits. */
async function isTold({ email }: Person, words: string): Promise<boolean> {
  const found = await rowsOf(
    `SELECT o.id FROM outbox o LEFT JOIN dev_mails d ON d.id = o.id
     WHERE coalesce(d.recipient, o.payload ->> 'to') = ? AND instr(coalesce(d.body, o.payload ->> 'text'), ?) > 0`,
    email,
    words,
  )
  return found.length > 0
}

test('a reset asked for by another owner is mailed to all owners, and a day later the factor is set up anew', async () => {
  const person = await makeOperator()
  expect((await ask(me, person)).status).toBe(200)
  for (const one of [person, me, other]) {
    const { subject, text } = await readMail(one.email)
    expect([subject, text]).toEqual([
      expect.stringContaining('2단계 인증을 초기화해요'),
      expect.stringContaining(reason),
    ])
    expect(text).toContain(one === person ? '/settings/second-factor' : '/ops/operators')
  }
  const { data } = await call('GET /ops/operators', { as: me.token })
  const { resetsAt } = data.items.find((one: { id: string }) => one.id === person.userId)
  expect(Date.parse(resetsAt) - Date.now()).toBeGreaterThan(23.9 * HOUR)
  expect(await applySecondFactorResets(later(23.9))).toBe(0)
  expect([await factorsOf(person), await isOpen(person.token)]).toEqual([11, 'open'])
  const again = await signInAgain(person)
  expect((await call('GET /auth/second-factor', { as: again })).data).toMatchObject({
    ways: ['totp', 'recovery'],
    resetsAt,
    isOnlyOwner: false,
  })

  // Runs the job twice at once, as any job may run.
  const runs = await Promise.all([applySecondFactorResets(later(24)), applySecondFactorResets(later(24))])
  expect(runs.sort()).toEqual([0, 1])
  expect(await factorsOf(person)).toBe(0)
  expect((await call('GET /auth/me', { as: person.token })).status, 'still signed in').toBe(401)
  for (const one of [person, other])
    expect((await readMail(one.email)).subject).toContain('2단계 인증을 초기화했어요')
  const log = await rowsOf<{ action: string; actor_id: string }>(
    'SELECT action, actor_id FROM audit_log WHERE subject = ? AND action LIKE ? ORDER BY id',
    person.userId,
    '%Reset',
  )
  expect(log.map(({ actor_id }) => actor_id)).toEqual([me.userId])

  const returned = await makeSession(person)
  expect(await isOpen(returned)).toBe('second_factor_required')
  expect((await call('GET /auth/second-factor', { as: returned })).data).toMatchObject({
    ways: [],
    resetsAt: null,
  })
  expect((await prove(returned, await person.app.code())).body.code, 'the lost app').toBe(
    'second_factor_invalid',
  )
  expect((await addApp(returned)).added.status).toBe(200)
  expect(await isOpen(returned)).toBe('open')
  // An authenticator from after the reset stays, as the only one.
  await testDeps()
    .db.prepare('UPDATE authenticators SET created_at = ?2 WHERE user_id = ?1')
    .bind(person.userId, later(48).now().toISOString())
    .run()
  await expect(rowsOf('DELETE FROM authenticators WHERE user_id = ?', person.userId)).rejects.toThrow(
    'authenticators_last_stays',
  )
})

/** Moves the sign-in to now and returns a new session. */
async function makeSession(person: Person): Promise<string> {
  await testDeps()
    .db.prepare('UPDATE sessions SET signed_in_at = ?2 WHERE id = ?1')
    .bind(person.sessionId, new Date().toISOString())
    .run()
  return signInAgain(person)
}

test('only an owner with a fresh second factor can ask for a reset, once, and for another operator who has a factor', async () => {
  const person = await makeOperator()
  for (const operatorRole of ['finance', 'review', 'support'] as const)
    expect((await ask(await makePerson({ operatorRole }), person)).body.code).toBe('not_my_duty')
  const mine = await makeOperator('owner')
  expect((await ask(mine, mine)).body.code).toBe('own_matter')
  const stale = await makePerson({
    role: 'operator',
    secondFactorAt: new Date(Date.now() - 11 * 60_000).toISOString(),
  })
  expect((await ask(stale, person)).body.code).toBe('second_factor_required')
  expect((await ask(me, await makePerson({ operatorRole: 'review' }))).body.code).toBe('factor_reset_none')
  expect((await ask(me, await makePerson())).status).toBe(404)
  const both = await Promise.all([ask(me, person), ask(other, person)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await ask(other, person)).body.code).toBe('factor_reset_open')
  expect((await cancel(other, person)).status).toBe(200)
})

test('the operator or an owner can cancel a reset, nobody else can, and a cancelled reset never runs', async () => {
  const person = await makeOperator()
  await ask(me, person)
  const thief = await signInAgain(person)
  expect((await call('DELETE /auth/second-factor-reset', { as: thief })).body.code).toBe(
    'second_factor_required',
  )
  const finance = await makePerson({ operatorRole: 'finance' })
  expect((await cancel(finance, person)).body.code).toBe('not_my_duty')
  expect((await cancelOwn(finance)).body.code, 'has none').toBe('factor_reset_closed')
  expect((await cancelOwn(person)).status).toBe(200)
  for (const one of [person, me, other])
    expect(await isTold(one, `${person.email} 님이 취소해서`), 'told that it was stopped').toBe(true)
  expect((await cancelOwn(person)).body.code).toBe('factor_reset_closed')
  await ask(me, person)
  expect((await cancel(other, person)).status).toBe(200)
  expect(await applySecondFactorResets(later(25))).toBe(0)
  expect([await factorsOf(person), await isOpen(person.token)]).toEqual([11, 'open'])
})

test('when a cancellation races the reset, the first of the two counts', async () => {
  const [kept, lost] = [await makeOperator(), await makeOperator()]
  await ask(me, kept)
  expect(
    await applySecondFactorResets(
      later(
        24,
        depsWithWrite(() => cancel(other, kept)),
      ),
    ),
  ).toBe(0)
  expect(await factorsOf(kept)).toBe(11)
  await ask(me, lost)
  const late = cancelSecondFactorReset(
    depsWithWrite(() => applySecondFactorResets(later(24))),
    other.actor,
    {
      id: lost.userId,
    },
  )
  await expect(late).rejects.toMatchObject({ code: 'factor_reset_closed' })
  expect(await factorsOf(lost)).toBe(0)
})

test('an operator whose role ended and who comes back has none of the earlier second factors', async () => {
  const person = await makeOperator()
  await ask(me, person)
  expect(
    (await call(`POST /ops/operators/${person.userId}/end`, { as: me.token, body: { reason } })).status,
  ).toBe(200)
  expect(await factorsOf(person)).toBe(0)
  expect(
    (
      await call('POST /ops/operator-invites', {
        as: me.token,
        body: { email: person.email, role: 'review' },
      })
    ).status,
  ).toBe(200)
  const token = /operator-invite\?token=([\w-]{43})/.exec((await readMail(person.email)).text)?.[1]
  const returned = await makeSession(person)
  expect((await call('POST /operator-invites/accept', { as: returned, body: { token } })).status).toBe(200)
  expect((await addApp(returned)).added.status).toBe(200)
  expect(await applySecondFactorResets(later(25)), 'asked for in another time').toBe(0)
  expect(await factorsOf(person)).toBe(1)
})

test('a sole owner’s reset is asked for at the console, mailed to every operator, and waits as long', async () => {
  let count = 0
  const wish = async () => {
    count += 1
    const id = `reset-${count}`
    await rowsOf(
      "INSERT INTO bootstraps (id, email, asked_at, wish) VALUES (?, '', '2026-11-22', 'second_factor') RETURNING id",
      id,
    )
    await answerBootstraps(testDeps())
    return (await rowsOf<{ outcome: string }>('SELECT outcome FROM bootstraps WHERE id = ?', id))[0]?.outcome
  }
  const only = await makeOperator('owner')
  const finance = await makePerson({ operatorRole: 'finance' })
  expect(await wish(), 'there are other owners').toBe('refused')
  await setSuspended('2026-11-22', only)
  expect(await getSecondFactor(testDeps(), only.actor)).toMatchObject({ isOnlyOwner: true })
  expect(await wish()).toBe('reset')
  for (const one of [only, finance])
    expect((await readMail(one.email)).text).toContain('서버를 관리하는 사람이')
  expect(await wish(), 'one waits').toBe('refused')
  expect((await cancelOwn(only)).status).toBe(200)
  expect(await wish()).toBe('reset')
  expect(await applySecondFactorResets(later(23.9))).toBe(0)
  expect(await applySecondFactorResets(later(24))).toBe(1)
  expect(await factorsOf(only)).toBe(0)
  expect(await wish(), 'nothing to lose').toBe('refused')
  await setSuspended(null)
})
