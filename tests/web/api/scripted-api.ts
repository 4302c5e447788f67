/** A product API that answers as a test says, and records the requests. */
import { createApi } from '#app/services/api/api.server.ts'
import { openDevice } from '#app/services/api/device.server.ts'
import { createFailure } from '#app/services/api/failure.server.ts'
import { createRefresh } from '#app/services/api/refresh.server.ts'
import { parseSealKeys } from '#app/services/session/seal.server.ts'
import { openSession, type Tokens } from '#app/services/session/session.server.ts'

export type Step = (request: Request) => Response | Promise<Response>
export type ApiRequest = { method: string; path: string; headers: Headers; body: string }

/** Another key than that of the repository, which the web worker refuses in production. */
export const SESSION_KEYS = `k1:${btoa('itda-sessions-in-tests-of-itself')}`
export const KEYS = parseSealKeys(SESSION_KEYS)
export const MINUTE = 60_000

export function scriptedApi(...steps: Step[]) {
  const asked: ApiRequest[] = []
  return {
    asked,
    fetch: async (input: RequestInfo | URL) => {
      const request = input as Request
      const { pathname, search } = new URL(request.url)
      const body = await request.clone().text()
      asked.push({ method: request.method, path: pathname + search, headers: request.headers, body })
      const step = steps.shift()
      if (!step) throw new Error(`The script has no answer for ${request.method} ${pathname}.`)
      return step(request)
    },
  }
}

export function json(body: unknown, status = 200, headers: Record<string, string> = {}): Step {
  return () => Response.json(body, { status, headers })
}

export function refusal(status: number, code: string, more: object = {}): Step {
  return json({ code, message: `문장 ${code}`, requestId: 'r1', ...more }, status)
}

export function tokenAnswer(name: string, now = Date.now(), lifeMs = 30 * MINUTE): Step {
  const data = {
    accessToken: `access-${name}`,
    expiresAt: new Date(now + lifeMs).toISOString(),
    userId: 'usr_1',
  }
  return json({ data }, 200, {
    'set-cookie': `itda_refresh=refresh-${name}; Path=/api/auth; HttpOnly; SameSite=Lax`,
  })
}

export const reset: Step = () => Promise.reject(new Error('Network connection lost.'))
export const hang: Step = () => new Promise<Response>(() => {})
export const html: Step = () =>
  new Response('<h1>Bad gateway</h1>', { headers: { 'content-type': 'text/html' } })
export const truncatedAnswer: Step = () =>
  new Response(
    new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"data":'))
        controller.error(new Error('Network connection lost.'))
      },
    }),
    { headers: { 'content-type': 'application/json' } },
  )

export function tokens(more: Partial<Tokens> = {}): Tokens {
  const life = Date.now() + 30 * MINUTE
  return {
    accessToken: 'access-0',
    accessExpiresAt: life,
    refreshToken: 'refresh-0',
    userId: 'usr_1',
    ...more,
  }
}

/** The client of one request, made as the web worker makes it. */
export async function clientFor(
  api: ReturnType<typeof scriptedApi>,
  { method = 'GET', held = null as Tokens | null } = {},
) {
  const session = await openSession({ cookieHeader: null, keys: KEYS, secure: true })
  if (held) session.start(held)
  const request = new Request('https://itda.example/payouts?page=2', { method })
  const headers = new Map([['x-request-id', 'r1']])
  const device = openDevice(null, true)
  const refresh = createRefresh({ api, session, device, headers, requestId: 'r1' })
  const failure = createFailure(request, session)
  const setup = { binding: api, session, device, refresh, headers, requestId: 'r1', ...failure }
  return { session, api: createApi(setup) }
}
