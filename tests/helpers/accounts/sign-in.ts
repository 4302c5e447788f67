/** Signs people up and in by e-mail, with the code from the mail. */

import { newAccount } from '#api/accounts/accounts/new-account.ts'
import { spendTry } from '#api/accounts/auth/sign-in-tries.ts'
import { withHashPlace } from '#api/accounts/passwords/hash-places.ts'
import { hashPassword } from '#api/accounts/passwords/passwords.ts'
import { answerSignedIn, openSession } from '#api/accounts/sessions/sessions.ts'
import { commit } from '#api/db/sql.ts'
import { call, testDeps } from '../api.ts'

export const PASSWORD = 'jade-river-2291'
/** The hash of that password with a salt of the tests, as a sign-up stores it (tests/helpers/kept-hashes.ts). */
const PASSWORD_HASH = 'scrypt$15$8$3$c2FsdC1vZi1maXh0dXJlcw$b9JT5uSbE2fjnAzYuKWD7MzH0QvRYMjWHC3ZS6DZAGc'

let counter = 0
export function newEmail(): string {
  counter += 1
  return `new-${Date.now().toString(36)}-${counter}@itda.test`
}

/** The newest code mailed to an address, from the outbox or, once sent, from the development mailbox. */
export async function readCode(email: string): Promise<string> {
  const mail = await readMail(email)
  const code = /인증번호: (\d{6,8})/.exec(mail.text)?.[1]
  if (!code) throw new Error(`no code for ${email}`)
  return code
}

export async function readMail(email: string): Promise<{ subject: string; text: string }> {
  const { db } = testDeps()
  const [waiting, sent] = await db.batch<{ at: string; subject: string; text: string }>([
    db
      .prepare(
        `SELECT created_at AS at, payload ->> 'subject' AS subject, payload ->> 'text' AS text FROM outbox
         WHERE sent_at IS NULL AND payload ->> 'to' = ? ORDER BY created_at DESC, rowid DESC LIMIT 1`,
      )
      .bind(email),
    db
      .prepare(
        'SELECT sent_at AS at, subject, body AS text FROM dev_mails WHERE recipient = ? ORDER BY sent_at DESC, id DESC LIMIT 1',
      )
      .bind(email),
  ])
  const mail = waiting?.results[0] ?? sent?.results[0]
  if (!mail) throw new Error(`no mail for ${email}`)
  return mail
}

export async function requestCode(email: string): Promise<string> {
  const { status } = await call('POST /auth/email', { body: { email } })
  if (status !== 200) throw new Error(`asking for a code answered ${status}`)
  return readCode(email)
}

export function signUpBody(email: string, authCode: string, more: Record<string, unknown> = {}) {
  return { email, authCode, password: PASSWORD, termsAgreed: true, privacyAgreed: true, ...more }
}

/**
 * A new account, made and signed in by the verbs of signing up, without the mail and the hashing that
 * auth-sign-up.test.ts proves. `refreshToken` is the value of the cookie.
 */
export async function signUp(email = newEmail(), { password = PASSWORD } = {}) {
  const deps = testDeps()
  const passwordHash = password === PASSWORD ? PASSWORD_HASH : await hash(password)
  const account = newAccount(deps, { email, passwordHash, emailAgreed: false, smsAgreed: false })
  const session = await openSession(deps, account.userId, 'email')
  await commit(deps, [...account.statements, ...session.statements], null)
  const signedIn = await answerSignedIn(deps, account.userId, session)
  return { email, ...signedIn, refreshToken: session.refreshToken }
}

function hash(password: string): Promise<string> {
  return withHashPlace(testDeps(), 'unknown', (place) => hashPassword(place, password))
}

/**
 * Spends as many tries as `times` wrong passwords from this address would spend, without the time of their
 * hashes.
 */
export async function wearOut(email: string, ip: string, times: number): Promise<void> {
  const deps = testDeps()
  const there = { ...deps, request: { ...deps.request, ip } }
  for (let i = 0; i < times; i += 1) await spendTry(there, email, false)
}

/**
 * The cookie header that a browser would send back: the cookies of the answers, the last value of each name.
 */
export function cookiesOf(...answers: { cookies: string[] }[]): string {
  const pairs = answers.flatMap(({ cookies }) => cookies.map((line) => line.split(';')[0] ?? ''))
  return [...new Map(pairs.map((pair) => [pair.split('=')[0], pair])).values()].join('; ')
}

/** The refresh token that an answer sets; an empty text when it clears the cookie. */
export function tokenIn(answer: { cookies: string[] }): string {
  const line = answer.cookies.find((cookie) => cookie.startsWith('itda_refresh='))
  if (!line) throw new Error('no refresh cookie')
  return line.slice('itda_refresh='.length, line.indexOf(';'))
}
