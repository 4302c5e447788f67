/** A product API that answers every call of the contract, except the one a test breaks. */
import { html, json, reset, truncatedAnswer } from '../api/scripted-api.ts'
import { endpointOf } from './samples.ts'

/** The behaviour of call number n (from 1) of the broken endpoint; null is a good answer. */
export type Break = (nth: number, request: Request) => Response | Promise<Response> | null

export type Call = {
  endpoint: string
  method: string
  key: string | null
  bearer: string | null
  body: string
}

export const RETRY_AFTER = '30'
/** Must appear on the page as text. */
export const REFUSAL_TEXT = '<b>지금은 안 돼요.</b>'

const refuse = (status: number, code: string, headers = {}) =>
  Response.json({ code, message: REFUSAL_TEXT, requestId: 'r' }, { status, headers })
const halfJson = () => new Response('{"data":{"items":[', { headers: { 'content-type': 'application/json' } })

/** [fault, behaviour of the endpoint, status of a page, status of a form] */
export const FAULTS: [string, Break, number, number][] = [
  ['a reset, then an answer', (nth, request) => (nth === 1 ? reset(request) : null), 200, 302],
  ['a reset twice', (_, request) => reset(request), 502, 502],
  ['an answer cut off twice', (_, request) => truncatedAnswer(request), 502, 502],
  ['15 s of silence', () => new Promise<Response>(() => {}), 504, 504],
  ['half a JSON', halfJson, 502, 502],
  ['a wrong shape', () => Response.json({ data: { items: 'many' } }), 502, 502],
  ['no data at all', () => Response.json({}), 502, 502],
  ['HTML of a proxy', (_, request) => html(request), 502, 502],
  ['HTML with 500', () => new Response('<h1>Oops</h1>', { status: 500 }), 502, 502],
  ['a 500 of its own', () => refuse(500, 'unexpected'), 502, 502],
  ['429 with Retry-After', () => refuse(429, 'rate_limited', { 'retry-after': RETRY_AFTER }), 429, 429],
  ['409 with a sentence', () => refuse(409, 'conflict'), 409, 409],
]

/**
 * [fault, answer to the refresh, whether its token is valid, status of a page, status of a form, signed out]
 */
export const SIGN_INS: [string, Break, boolean, number, number, boolean][] = [
  ['401 once', () => null, true, 200, 302, false],
  ['401 again', () => null, false, 302, 302, true],
  ['401 and a refused refresh', () => refuse(401, 'refresh_invalid'), true, 302, 302, true],
  ['401 and a refresh with 500', () => refuse(500, 'unexpected'), true, 503, 503, false],
  ['401 and a refresh that is reset', (_, request) => reset(request), true, 503, 503, false],
  ['401 and a silent refresh', () => new Promise<Response>(() => {}), true, 503, 503, false],
]

/**
 * Faults with this status have the same result for every page and form, decided in the API client
 * (tests/web/api/api.test.ts).
 */
const SAME_END = 502
/** The session could not be refreshed, which has the same result for every page and form. */
const SAME_SIGN_IN_END = 503

/**
 * The faults for endpoint number n of a page, or for form number n. Each different result is tested
 * everywhere; faults with the same result take turns, so that a few pages or forms together meet all. `npm
 * run test:long` tests all faults everywhere.
 */
export function faultsFor(nth: number): typeof FAULTS {
  return alternating(FAULTS, nth, ([, , status]) => status === SAME_END)
}

/** The faults of a session for page or form number n, chosen in the same way. */
export function signInsFor(nth: number): typeof SIGN_INS {
  return alternating(SIGN_INS, nth, ([, , , status]) => status === SAME_SIGN_IN_END)
}

/** All in the long run; otherwise those with a result of their own, and one of the others in turn. */
export function alternating<T>(all: T[], nth: number, sharesEnd: (one: T) => boolean): T[] {
  if (process.env.ITDA_LONG) return all
  const inTurn = all.filter(sharesEnd)
  return all.filter((one) => !sharesEnd(one) || one === inTurn[nth % inTurn.length])
}

type Setup = {
  given: Record<string, unknown>
  broken?: string
  how?: Break
  tokenHolds?: boolean
  isSession?: boolean
}

export function faultApi({ given, broken, how = () => null, tokenHolds = true, isSession = false }: Setup) {
  const calls: Call[] = []
  return {
    calls,
    fetch: async (input: RequestInfo | URL): Promise<Response> => {
      const request = input as Request
      const { pathname } = new URL(request.url)
      const { name, data } = /^\/api\/(ops\/files|users\/me\/(?:data|record)-exports\/[^/]+\/file$)/.test(
        pathname,
      )
        ? { name: 'files.read', data: null }
        : endpointOf(request.method, pathname)
      const { headers } = request
      const bearer = headers.get('authorization')
      calls.push({
        endpoint: name,
        method: request.method,
        key: headers.get('idempotency-key'),
        bearer,
        body: await request.clone().text(),
      })
      const broke =
        name === broken ? await how(calls.filter((one) => one.endpoint === name).length, request) : null
      if (broke) return broke
      if (name === 'auth.refresh')
        return json(TOKENS, 200, { 'set-cookie': 'itda_refresh=refresh-1; Path=/api/auth' })(request)
      if (isSession && (bearer === 'Bearer access-0' || !tokenHolds)) return refuse(401, 'unauthenticated')
      if (name === 'files.read')
        return new Response('%PDF', {
          headers: { 'content-type': 'application/pdf', 'content-disposition': 'attachment' },
        })
      return Response.json({ data: name in given ? given[name] : data })
    },
  }
}

const TOKENS = { data: { accessToken: 'access-1', expiresAt: '2100-01-01T00:00:00.000Z', userId: 'usr_1' } }
