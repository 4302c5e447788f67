/**
 * Plays the four providers for the API: their paths, their answers, and tokens that they issued for us or for
 * another client.
 */
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { vi } from 'vitest'
import { DEVELOPMENT_CLIENTS } from '#api/outside/social/index.ts'
import type { Provider } from '#contract/accounts/social.ts'
import { call, testEnv } from '../api.ts'

export type FakePerson = {
  subject: string
  email?: string
  emailVerified?: boolean
  name?: string
  /** The client for which the token was issued; ours by default. */
  client?: string
}
type Fault = 'down' | 'silent' | 'odd'

const people = new Map<string, FakePerson & { provider: Provider }>()
const faults = new Map<Provider, Fault>()
const keys = await generateKeyPair('RS256')
const strangers = await generateKeyPair('RS256')
export const ISSUER = String(testEnv.OAUTH_DEV_URL)
let counter = 0

export function newSubject(): string {
  counter += 1
  return String(Date.now() * 100 + counter)
}

/** Returns a token as the provider would issue it. */
export async function issueToken(provider: Provider, person: FakePerson): Promise<string> {
  if (provider === 'apple') return issueIdToken(person)
  const token = `token-${provider}-${newSubject()}`
  people.set(token, { ...person, provider })
  return token
}

export async function issueIdToken(
  person: FakePerson,
  wrong: { issuer?: string; key?: 'strangers'; issuedAt?: number } = {},
): Promise<string> {
  const issuedAt = wrong.issuedAt ?? Math.floor(Date.now() / 1000)
  return new SignJWT({ email: person.email, email_verified: String(person.emailVerified ?? true) })
    .setProtectedHeader({ alg: 'RS256', kid: 'one' })
    .setSubject(person.subject)
    .setAudience(person.client ?? DEVELOPMENT_CLIENTS.apple)
    .setIssuer(wrong.issuer ?? ISSUER)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + 86_400)
    .sign(wrong.key ? strangers.privateKey : keys.privateKey)
}

/** Makes every request to this provider fail until it is called with `null`. */
export function breakProvider(provider: Provider, fault: Fault | null): void {
  if (fault) faults.set(provider, fault)
  else faults.delete(provider)
}

export const requests: string[] = []

/** Answers instead of the network, and refuses any other address. */
export function playProviders(): void {
  vi.stubGlobal('fetch', async function play(input: RequestInfo | URL, init?: RequestInit) {
    const request = new Request(input, init)
    const url = new URL(request.url)
    const [, provider = '', ...rest] = url.pathname.split('/')
    requests.push(request.url)
    const fault = faults.get(provider as Provider)
    if (url.origin !== ISSUER || fault === 'down') throw new TypeError('Network connection lost.')
    if (fault === 'silent') throw new DOMException('timed out', 'TimeoutError')
    if (fault === 'odd') return Response.json({ something: 'else' })
    return answer(provider as Provider, `/${rest.join('/')}`, request)
  })
}

async function answer(provider: Provider, path: string, request: Request): Promise<Response> {
  if (provider === 'apple' && path === '/auth/keys')
    return Response.json({ keys: [{ ...(await exportJWK(keys.publicKey)), kid: 'one', alg: 'RS256' }] })
  const bearer = request.headers.get('authorization')?.replace('Bearer ', '')
  const token = bearer ?? new URL(request.url).searchParams.get('access_token') ?? ''
  const person = people.get(token)
  if (person?.provider !== provider)
    return Response.json({ error: 'invalid_token' }, { status: provider === 'google' ? 400 : 401 })
  const body = SHAPES[`${provider}${path}`]?.(person)
  return body ? Response.json(body) : new Response('', { status: 500 })
}

const SHAPES: Record<string, (person: FakePerson) => unknown> = {
  'kakao/v1/user/access_token_info': (p) => ({
    id: Number(p.subject),
    expires_in: 7199,
    app_id: Number(p.client ?? DEVELOPMENT_CLIENTS.kakao),
  }),
  'kakao/v2/user/me': (p) => ({
    id: Number(p.subject),
    connected_at: '2026-11-01T00:00:00Z',
    kakao_account: {
      email: p.email,
      is_email_valid: true,
      is_email_verified: p.emailVerified ?? true,
      profile: { nickname: p.name, profile_image_url: 'http://k.kakaocdn.net/plain.jpg' },
    },
  }),
  'naver/v1/nid/verify': (p) => ({
    resultcode: '00',
    message: 'success',
    response: { client_id: p.client ?? DEVELOPMENT_CLIENTS.naver, expire_date: '2026-11-30' },
  }),
  'naver/v1/nid/me': (p) => ({
    resultcode: '00',
    message: 'success',
    response: { id: p.subject, email: p.email, nickname: p.name },
  }),
  'google/oauth2/v3/tokeninfo': (p) => ({
    aud: p.client ?? DEVELOPMENT_CLIENTS.google,
    sub: p.subject,
    expires_in: '3599',
  }),
  'google/oauth2/v3/userinfo': (p) => ({
    sub: p.subject,
    email: p.email,
    email_verified: p.emailVerified ?? true,
    name: p.name,
    picture: 'https://lh3.googleusercontent.com/a/x',
  }),
}

export const CONSENTS = { termsAgreed: true, privacyAgreed: true }

/** Returns the token of a sign-up draft for a person whom the provider knows. */
export async function openDraft(provider: Provider, person: FakePerson): Promise<string> {
  const accessToken = await issueToken(provider, person)
  const answer = await call('POST /auth/oauth/signup', { body: { provider, accessToken } })
  if (answer.status !== 200) throw new Error(`the draft answered ${answer.status}`)
  return answer.data.accessToken
}

/** Signs up a member through a provider. */
export async function signUpSocially(provider: Provider, person: Partial<FakePerson> = {}) {
  const known = { subject: newSubject(), ...person }
  const accessToken = await openDraft(provider, known)
  const answer = await call('POST /auth/oauth/signup/v2', { body: { accessToken, ...CONSENTS } })
  if (answer.status !== 200) throw new Error(`the sign-up answered ${answer.status}`)
  return { ...(answer.data as { accessToken: string; userId: string }), person: known }
}
