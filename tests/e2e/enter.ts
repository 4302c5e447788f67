/**
 * Makes people through the API before a test begins, and puts their sign-in into the browser as the cookie
 * that our pages would write. The specs accounts, auth-dialog and second-factor test how pages sign up and
 * in, and journey tests how a member becomes a creator.
 */
import type { Page } from '@playwright/test'
import { devVerificationId } from '#app/services/pages/dev-identity.server.ts'
import { seal } from '#app/services/session/seal.server.ts'
import { type Tokens, tokensFrom } from '#app/services/session/session.server.ts'
import type { Person } from './creator.ts'
import { NEW_PASSWORD, newEmail, PEOPLE, passwordOf } from './people.ts'
import { type Answer, callApi, readCode, SEAL_KEYS, siteOrigin } from './site.ts'

/** `token` lets a test prepare data through the API. */
export type Guest = { email: string; token: string }

/**
 * Tests of one process share a sign-in of an example account while it is recent enough to change anything.
 */
const SHARED_MS = 2 * 60_000
const shared = new Map<string, { tokens: Promise<Tokens>; madeAt: number }>()

/** Signs in one of the example accounts; an operator has proved the second factor. */
export async function enter(page: Page, email: string): Promise<Guest> {
  return putInto(page, email, await tokensOf(email))
}

/** Makes a member with a new address, right after signing up. */
export async function becomeMember(page: Page, name: string): Promise<Guest> {
  const email = newEmail(name)
  await callApi('/auth/email', { body: { email } })
  const consents = { termsAgreed: true, privacyAgreed: true }
  const body = { email, authCode: await readCode(email), password: NEW_PASSWORD, ...consents }
  return putInto(page, email, readTokens(await callApi('/auth/email/signup/v2', { body })))
}

/** Makes a member whose application was approved. */
export async function becomeCreator(page: Page, person: Person): Promise<Guest> {
  const guest = await becomeMember(page, 'creator')
  await becomeApproved(guest, person)
  return guest
}

export async function becomeApproved(guest: Guest, person: Person): Promise<void> {
  const id = await sendApplication(guest, person)
  const operator = await tokensOf(PEOPLE.operator)
  await callApi(`/ops/creator-applications/${id}/approve`, { body: {}, token: operator.accessToken })
}

/** Sends an application, which waits for an operator, and returns its id. */
export async function sendApplication({ token }: Guest, person: Person): Promise<string> {
  const { name, birthOn, phone, nickname, channel } = person
  const body = {
    di: devVerificationId({ name, birthOn, phone }),
    nickname,
    mainTopic: 'living',
    introduction: '작은 집을 꾸미는 이야기를 매주 한 편씩 써요.',
    channelLinkUrl: channel,
    termsAgreed: true,
  }
  return ((await callApi('/creator-applications/v2', { body, token })).data as { id: string }).id
}

/**
 * Makes an affiliate link of this person through the API. The specs journey and script-lost test how the page
 * makes one.
 */
export async function prepareLink(
  { token }: Guest,
  url: string,
  title: string,
): Promise<{ shortUrl: string; path: string }> {
  const { data } = await callApi('/affiliate-links', { body: { url, title }, token })
  const { id, shortUrl } = data as { id: string; shortUrl: string }
  return { shortUrl, path: `/links/${id}` }
}

/** Signs the same person in again, in another browser. */
export async function enterAgain(page: Page, email: string): Promise<Guest> {
  return putInto(page, email, await signInAs(email))
}

function tokensOf(email: string): Promise<Tokens> {
  const key = `${siteOrigin()} ${email}`
  const kept = shared.get(key)
  if (kept && Date.now() - kept.madeAt < SHARED_MS) return kept.tokens
  const tokens = signInAs(email)
  shared.set(key, { tokens, madeAt: Date.now() })
  return tokens
}

async function signInAs(email: string): Promise<Tokens> {
  const tokens = readTokens(
    await callApi('/auth/email/login', { body: { email, password: passwordOf(email) } }),
  )
  if ([PEOPLE.operator, PEOPLE.operator2, PEOPLE.partner].includes(email))
    await proveByMail(email, tokens.accessToken)
  return tokens
}

async function proveByMail(email: string, token: string): Promise<void> {
  const { data } = await callApi('/auth/second-factor', { method: 'GET', token })
  const authCode = await readCode(email, (data as { mailMark: string }).mailMark)
  await callApi('/auth/second-factor/totp', { body: { authCode }, token })
}

function readTokens({ data, refreshToken }: Answer): Tokens {
  const tokens = tokensFrom({ data }, refreshToken)
  if (!tokens) throw new Error('The API signed nobody in.')
  return tokens
}

async function putInto(page: Page, email: string, tokens: Tokens): Promise<Guest> {
  const value = await seal(SEAL_KEYS, 'session', tokens)
  await page
    .context()
    .addCookies([{ name: 'itda', value, url: siteOrigin(), httpOnly: true, sameSite: 'Lax' }])
  return { email, token: tokens.accessToken }
}
