import { beforeEach, expect, test } from 'vitest'
import { loginByEmail } from '#api/accounts/auth/login.ts'
import { sendNewEmailCode, setEmail } from '#api/accounts/auth/set-email.ts'
import { withdraw } from '#api/accounts/auth/withdrawal.ts'
import { resetPassword, sendPasswordReset } from '#api/accounts/passwords/password-change.ts'
import { linkProvider } from '#api/accounts/social/social-links.ts'
import { loginByOauth } from '#api/accounts/social/social-login.ts'
import { newEmail, PASSWORD, readCode, signUp } from '#tests/helpers/accounts/sign-in.ts'
import { issueToken, newSubject, playProviders, signUpSocially } from '#tests/helpers/accounts/social.ts'
import { call, testDeps } from '#tests/helpers/api.ts'
import { depsWithWrite } from '#tests/helpers/inject-write.ts'
import { makePerson } from '#tests/helpers/make.ts'
import { BANK_GROUP, fund, makePayable, register } from '#tests/helpers/money/payouts.ts'

beforeEach(playProviders)

const run = (sql: string, ...values: unknown[]) =>
  testDeps()
    .db.prepare(sql)
    .bind(...values)
    .run()
const sessionsOf = async (userId: string) => {
  const row = await testDeps()
    .db.prepare('SELECT count(*) AS n FROM sessions WHERE user_id = ? AND revoked_at IS NULL')
    .bind(userId)
    .first<{ n: number }>()
  return row?.n
}

test('a password sign-in opens no session when the password is replaced during the check', async () => {
  const { email, userId } = await signUp()
  const deps = depsWithWrite(() => run("UPDATE users SET password_hash = 'another' WHERE id = ?", userId))
  await expect(loginByEmail(deps, { email, password: PASSWORD })).rejects.toMatchObject({
    code: 'login_failed',
  })
  expect(await sessionsOf(userId)).toBe(1)
})

test('a social sign-in opens no session when the account is unlinked or the member leaves during the provider call', async () => {
  for (const leaves of [false, true]) {
    const { userId, person, accessToken } = await signUpSocially('kakao')
    const input = { provider: 'kakao' as const, accessToken: await issueToken('kakao', person) }
    const deps = depsWithWrite(() =>
      leaves
        ? call('DELETE /users/me', { as: accessToken, body: { lost: 0, confirmed: true } })
        : run("UPDATE social_accounts SET subject_hash = 'moved' WHERE user_id = ?", userId),
    )
    await expect(loginByOauth(deps, input)).rejects.toMatchObject({ code: 'social_account_unknown' })
    expect(await sessionsOf(userId)).toBe(leaves ? 0 : 1)
  }
})

test('a reset sets no password when the address moves to another account meanwhile', async () => {
  const { email, userId } = await signUp()
  await run('DELETE FROM email_codes WHERE email = ?', email)
  await sendPasswordReset(testDeps(), { email })
  const input = { email, authCode: await readCode(email), password: 'amber-canyon-7735' }
  const deps = depsWithWrite(() => run('UPDATE users SET email = ? WHERE id = ?', newEmail(), userId))
  await expect(resetPassword(deps, input)).rejects.toMatchObject({ code: 'code_expired' })
  expect(await sessionsOf(userId)).toBe(1)
})

test('an address change is refused when another account takes the address, or the code is used, meanwhile', async () => {
  const person = await makePerson()
  for (const [code, meddle] of [
    ['email_taken', (email: string) => run('UPDATE users SET email = ? WHERE id = ?', email, person.userId)],
    ['code_expired', (email: string) => run("UPDATE email_codes SET used_at = 'x' WHERE email = ?", email)],
  ] as const) {
    const { actor } = await makePerson()
    const email = newEmail()
    await sendNewEmailCode(testDeps(), actor, { email })
    const input = { email, authCode: await readCode(email) }
    await expect(
      setEmail(
        depsWithWrite(() => meddle(email)),
        actor,
        input,
      ),
    ).rejects.toMatchObject({ code })
  }
})

test('linking succeeds when another window links the same account meanwhile, and is refused when it links another', async () => {
  const { actor, token } = await makePerson()
  const issue = async () => ({
    provider: 'google' as const,
    accessToken: await issueToken('google', { subject: newSubject() }),
  })
  const input = await issue()
  const link = (body: unknown) => call('POST /auth/me/oauth', { as: token, body })
  const same = depsWithWrite(() => link(input))
  expect(await linkProvider(same, actor, input)).toEqual({ done: true })
  await run("UPDATE users SET password_hash = 'x' WHERE id = ?", actor.userId)
  await call('DELETE /auth/me/oauth/google', { as: token })
  const other = await issue()
  const deps = depsWithWrite(() => link(other))
  await expect(linkProvider(deps, actor, await issue())).rejects.toMatchObject({
    code: 'social_already_linked',
  })
})

test('leaving is refused and must be previewed again when money or a bank account arrives meanwhile', async () => {
  const earner = await makePayable(0)
  const { actor } = earner
  const meddlers = [
    () => fund(earner, 10_000),
    () => register(earner, { ...BANK_GROUP(), accountNumber: '3333-01-9999999' }),
  ]
  for (const [i, meddle] of meddlers.entries()) {
    // the first batch of leaving reads the sealed values, and the change comes after it
    const deps = depsWithWrite(meddle, 2)
    const lost = i * 10_000
    await expect(withdraw(deps, actor, { lost })).rejects.toMatchObject({ code: 'withdrawal_changed' })
  }
  expect((await call('GET /auth/me', { as: earner.token })).status).toBe(200)
})
