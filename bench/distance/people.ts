/**
 * Signs people in for a bench and makes the cookie that our pages would write. Every call uses the API
 * without delays.
 */
import { readFileSync } from 'node:fs'
import { parseSealKeys, seal } from '#app/services/session/seal.server.ts'
import { tokensFrom } from '#app/services/session/session.server.ts'

const PASSWORD = 'itda-dev-1234'
const KEYS = parseSealKeys(/^SESSION_KEYS = "(.+)"$/m.exec(readFileSync('wrangler.toml', 'utf8'))?.[1])

export type SignedIn = NonNullable<ReturnType<typeof tokensFrom>>

/** The cookie header of a new sign-in, for which nothing is cached yet. */
export async function signIn(origin: string, email: string): Promise<string> {
  return cookieOf(await startSession(origin, email))
}

export async function cookieOf(tokens: SignedIn): Promise<string> {
  return `itda=${await seal(KEYS, 'session', tokens)}`
}

/** Signs in; an operator also proves the second factor. */
export async function startSession(origin: string, email: string): Promise<SignedIn> {
  const { data, refreshToken } = await call(origin, '/auth/email/login', {
    body: { email, password: PASSWORD },
  })
  const tokens = tokensFrom({ data }, refreshToken)
  if (!tokens) throw new Error(`${email} could not sign in`)
  if (email.startsWith('operator')) await proveByMail(origin, email, tokens.accessToken)
  return tokens
}

async function proveByMail(origin: string, email: string, token: string): Promise<void> {
  const { data } = await call(origin, '/auth/second-factor', { token })
  const { mailMark } = data as { mailMark: string }
  const mails = (await call(origin, `/dev/mail?to=${encodeURIComponent(email)}`)).data as Mail[]
  const mail = mails.find(({ subject, body }) => `${subject}\n${body}`.includes(mailMark))
  const authCode = /\b\d{6,8}\b/.exec(mail?.body ?? '')?.[0]
  if (!authCode) throw new Error(`no code was mailed to ${email}`)
  await call(origin, '/auth/second-factor/totp', { body: { authCode }, token })
}

type Mail = { subject: string; body: string }

type ApiCall = { body?: unknown; token?: string; method?: string }

/** Calls the API with a new Idempotency-Key, so that every change is made. */
export async function call(
  origin: string,
  path: string,
  { body = null, token = '', method = body ? 'POST' : 'GET' }: ApiCall = {},
) {
  const headers = new Headers({ origin, 'content-type': 'application/json' })
  if (method !== 'GET') headers.set('idempotency-key', crypto.randomUUID())
  if (token) headers.set('authorization', `Bearer ${token}`)
  const init = { method, headers, body: body ? JSON.stringify(body) : null }
  const fetchOnce = () => fetch(`${origin}/api${path}`, init)
  // The other end may have dropped a connection that was idle for seconds, so this tries twice.
  const answer = await fetchOnce().catch(fetchOnce)
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`)
  const lines = answer.headers.getSetCookie()
  const refreshToken = lines.map((line) => /^itda_refresh=([^;]+)/.exec(line)?.[1]).find(Boolean) ?? null
  return { data: (JSON.parse(text) as { data: unknown }).data, refreshToken }
}
