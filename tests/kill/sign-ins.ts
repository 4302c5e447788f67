/**
 * Sign-ins that are refreshed without a pause until the workers are killed. Whatever was in flight then, the same old token must open the
 * door again: it was never claimed, or it gives the successor that nobody received.
 */
const PEOPLE = ['creator@itda.test', 'fresh@itda.test', 'applicant@itda.test', 'operator@itda.test']
const PASSWORD = 'itda-dev-1234'
/** How long a claimed token gives the same successor (api/domain/auth/refresh.ts); a start that takes longer is no proof. */
const SAME_SUCCESSOR_NS = 20_000_000_000n

/** `sentAt` is of the last request, in nanoseconds of the machine's monotonic clock. */
type SignIn = { email: string; token: string; isUnanswered: boolean; sentAt: bigint }
export type SignIns = {
  /** Ends when the workers are gone. */
  refresh: (origin: string) => Promise<void>
  /** After the start: what is wrong. */
  comeBack: (origin: string, killedAt: bigint) => Promise<string[]>
  figure: () => string
}

export async function makeSignIns(origin: string): Promise<SignIns> {
  const all: SignIn[] = []
  const sums = { rotated: 0, inFlight: 0, late: 0 }
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
    const isLate = process.hrtime.bigint() - one.sentAt > SAME_SUCCESSOR_NS
    if (answer.status === 200 && answer.token && (await isSignedIn(origin, answer.accessToken))) {
      one.token = answer.token
      return []
    }
    one.token = await signIn(origin, one.email)
    if (!isLate || !wasInFlight) return [`${one.email} was locked out: ${answer.status}`]
    sums.late += 1
    return []
  }

  return {
    refresh: async (origin) => void (await Promise.all(all.map((one) => drive(origin, one)))),
    comeBack: async (origin, killedAt) =>
      (await Promise.all(all.map((one) => comeBack(origin, one, killedAt)))).flat(),
    figure: () =>
      `${sums.rotated} refreshes answered, ${sums.inFlight} in flight when the workers were killed: ${sums.inFlight - sums.late} tried again in time, 0 locked out`,
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
