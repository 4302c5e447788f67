import { beforeEach, expect, test } from 'vitest'
import type { Provider } from '#contract/accounts/social.ts'
import { newEmail, readMail, signUp } from '#tests/helpers/accounts/sign-in.ts'
import {
  breakProvider,
  issueToken,
  newSubject,
  playProviders,
  signUpSocially,
} from '#tests/helpers/accounts/social.ts'
import { call, testDeps } from '#tests/helpers/api.ts'
import { makePerson } from '#tests/helpers/make.ts'

beforeEach(playProviders)

async function link(as: string, provider: Provider, subject: string, key?: string) {
  const accessToken = await issueToken(provider, { subject })
  return call('POST /auth/me/oauth', { as, key, body: { provider, accessToken, accountId: 'not-believed' } })
}
const unlink = (as: string, provider: string) => call(`DELETE /auth/me/oauth/${provider}`, { as })
const linkedOf = async (as: string): Promise<string[]> =>
  (await call('GET /auth/me?min=false', { as })).data.providers.map((p: { provider: string }) => p.provider)

test('a member links a provider, signs in with it, and unlinks it', async () => {
  const { accessToken, userId, email } = await signUp()
  const subject = newSubject()
  expect((await link(accessToken, 'kakao', subject)).data).toEqual({ done: true })
  expect(await linkedOf(accessToken)).toEqual(['kakao'])
  expect((await readMail(email)).text).toContain('카카오 계정을 연결했어요.')
  const token = await issueToken('kakao', { subject })
  const body = { provider: 'kakao', accessToken: token }
  expect((await call('POST /auth/oauth/login', { body })).data.userId).toBe(userId)

  expect((await unlink(accessToken, 'kakao')).status).toBe(200)
  expect(await linkedOf(accessToken)).toEqual([])
  expect((await call('POST /auth/oauth/login', { body })).status).toBe(404)
  expect((await unlink(accessToken, 'kakao')).body.code).toBe('not_found')
  expect((await unlink(accessToken, 'facebook')).body.code).toBe('invalid_input')
})

test('linking an account twice makes one link; a second account of the provider, or another member’s, is refused', async () => {
  const me = await signUp()
  const subject = newSubject()
  for (let i = 0; i < 2; i += 1) expect((await link(me.accessToken, 'naver', subject)).status).toBe(200)
  expect((await link(me.accessToken, 'naver', newSubject())).body.code).toBe('social_already_linked')
  const other = await signUp()
  const taken = await link(other.accessToken, 'naver', subject)
  expect([taken.status, taken.body.message]).toEqual([409, '이미 다른 회원에게 연결된 네이버 계정이에요.'])
  expect(await linkedOf(other.accessToken)).toEqual([])
})

test('when eight members link one social account concurrently, one of them gets it', async () => {
  const members = await Promise.all(Array.from({ length: 8 }, () => makePerson()))
  const subject = newSubject()
  const answers = await Promise.all(members.map((member) => link(member.token, 'google', subject)))
  expect(answers.map((a) => a.status).sort()).toEqual([200, ...Array(7).fill(409)])
  expect(answers.filter((a) => a.status === 409).every((a) => a.body.code === 'social_account_taken')).toBe(
    true,
  )
})

test('the last sign-in method cannot be unlinked, even when both are unlinked concurrently, in six rounds', async () => {
  const only = await signUpSocially('kakao')
  const refused = await unlink(only.accessToken, 'kakao')
  expect([refused.status, refused.body.code]).toEqual([409, 'last_sign_in_method'])
  for (let round = 0; round < 6; round += 1) {
    const { accessToken } = await signUpSocially('kakao')
    await link(accessToken, 'google', newSubject())
    const answers = await Promise.all([unlink(accessToken, 'kakao'), unlink(accessToken, 'google')])
    expect(answers.map((a) => a.status).sort()).toEqual([200, 409])
    expect(await linkedOf(accessToken)).toHaveLength(1)
  }
})

test('a password without an e-mail address does not count as a sign-in method', async () => {
  const { accessToken, userId } = await signUpSocially('naver', { email: newEmail() })
  await testDeps().db.prepare("UPDATE users SET password_hash = 'x' WHERE id = ?").bind(userId).run()
  expect((await unlink(accessToken, 'naver')).body.code).toBe('last_sign_in_method')
})

test('linking and unlinking require a sign-in, and a fresh one', async () => {
  const stale = await makePerson({ signedInAt: new Date(Date.now() - 11 * 60_000).toISOString() })
  expect((await link(stale.token, 'kakao', newSubject())).body.code).toBe('fresh_sign_in_required')
  expect((await unlink(stale.token, 'kakao')).body.code).toBe('fresh_sign_in_required')
  expect((await call('DELETE /auth/me/oauth/kakao')).status).toBe(401)
  expect((await call('POST /auth/me/oauth', { body: {} })).status).toBe(401)
})

test('an invalid token or a silent provider links nothing', async () => {
  const { accessToken } = await signUp()
  const foreign = await issueToken('google', { subject: newSubject(), client: 'another' })
  const body = { provider: 'google', accessToken: foreign }
  expect((await call('POST /auth/me/oauth', { as: accessToken, body })).body.code).toBe(
    'social_token_invalid',
  )
  breakProvider('google', 'silent')
  expect((await link(accessToken, 'google', newSubject())).body.code).toBe('social_unavailable')
  breakProvider('google', null)
  expect(await linkedOf(accessToken)).toEqual([])
})

test('the same idempotency key repeats the answer, and another request under it is refused', async () => {
  const { accessToken } = await signUp()
  const provider = 'kakao'
  const token = await issueToken(provider, { subject: newSubject() })
  const send = (accountId: string) =>
    call('POST /auth/me/oauth', {
      as: accessToken,
      key: 'link-1',
      body: { provider, accessToken: token, accountId },
    })
  expect((await send('1')).status).toBe(200)
  expect((await send('1')).data).toEqual({ done: true })
  expect((await send('2')).body.code).toBe('idempotency_mismatch')
})
