/**
 * Sign-ins that are refreshed without a pause until the workers are killed. After the start the same old
 * token must work, however long the workers were away: it was not used, or it returns the successor that
 * nobody received.
 */
import { openDatabase } from './verify.ts'

const PEOPLE = ['creator@itda.test', 'fresh@itda.test', 'applicant@itda.test', 'operator@itda.test']
const PASSWORD = 'itda-dev-1234'
/** `sentAt` is the time of the last request, in nanoseconds of the monotonic clock. */
type SignIn = { email: string; token: string; isUnanswered: boolean; sentAt: bigint }
export type SignIns = {
  /** Resolves when the workers are gone. */
  refresh: (origin: string) => Promise<void>
  /** Runs after the start and returns the problems. */
  comeBack: (origin: string, killedAt: bigint) => Promise<string[]>
  figure: () => string
}

export async function makeSignIns(origin: string): Promise<SignIns> {
  const all: SignIn[] = []
  const sums = { rotated: 0, inFlight: 0 }
  for (const email of PEOPLE)
    all.push({ email, token: await signIn(origin, email), isUnanswered: false, sentAt: 0n })

  async function drive(origin: string, one: SignIn): Promise<void> {
    for (;;) {
      one.sentAt = process.hrtime.bigint()
      const answer = await rotate(origin, one.token).catch(() => null)
      one.isUnanswered = answer?.status !== 200
      if (!answer?.token) return
      one.token = answer.token
      sums.rotated += 1
    }
  }

  async function comeBack(origin: string, one: SignIn, killedAt: bigint): Promise<string[]> {
    const wasInFlight = one.isUnanswered && one.sentAt <= killedAt
    if (wasInFlight) sums.inFlight += 1
    const answer = await rotate(origin, one.token)
    if (answer.status === 200 && answer.token && (await isSignedIn(origin, answer.accessToken))) {
      one.token = answer.token
      return []
    }
    one.token = await signIn(origin, one.email)
    return [`${one.email} was locked out: ${answer.status}`]
  }

  return {
    refresh: async (origin) => void (await Promise.all(all.map((one) => drive(origin, one)))),
    comeBack: async (origin, killedAt) =>
      (await Promise.all(all.map((one) => comeBack(origin, one, killedAt)))).flat(),
    figure: () =>
      `${sums.rotated} refreshes answered, ${sums.inFlight} in flight when the workers were killed: tried again seconds or hours later, 0 locked out`,
  }
}

/** Moves every refresh before the kill `hours` back while the workers are gone, as after a late start. */
export function ageRefreshes(folder: string, hours: number): void {
  const db = openDatabase(folder)
  try {
    db.prepare(
      `UPDATE refresh_tokens SET rotated_at = strftime('%Y-%m-%dT%H:%M:%fZ', rotated_at, ?) WHERE rotated_at IS NOT NULL`,
    ).run(`-${hours} hours`)
  } finally {
    db.close()
  }
}

async function signIn(origin: string, email: string): Promise<string> {
  const { status, token } = await post(origin, 'login', { email, password: PASSWORD })
  if (!token) throw new Error(`${email} could not sign in: ${status}`)
  return token
}

function rotate(origin: string, token: string) {
  return post(origin, 'refresh', {}, `itda_refresh=${token}`)
}

async function post(origin: string, verb: 'login' | 'refresh', body: object, cookie = '') {
  const path = verb === 'login' ? '/api/auth/email/login' : '/api/auth/refresh'
  const headers = { origin, cookie, 'content-type': 'application/json' }
  const response = await fetch(`${origin}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  const text = await response.text()
  const [line = ''] = response.headers.getSetCookie()
  return {
    status: response.status,
    token: response.ok ? (/itda_refresh=([\w-]+)/.exec(line)?.[1] ?? '') : '',
    accessToken: /"accessToken":"([^"]+)"/.exec(text)?.[1] ?? '',
  }
}

async function isSignedIn(origin: string, accessToken: string): Promise<boolean> {
  const headers = { authorization: `Bearer ${accessToken}` }
  return (await fetch(`${origin}/api/auth/me`, { headers })).ok
}
