import { ItdaError } from './errors.ts'
import { VERSION } from './generated/schemas.ts'
import type { CallInput, Method, Send } from './resource.ts'

export type ItdaOptions = {
  /** The API key, `itda_c_…`, or an agency's `itda_a_…`. */
  key: string
  /** The account of the creator for whom a key of an agency calls, `usr_…`. */
  creator?: string
  /** The site; https://itda.kr by default. */
  baseUrl?: string
  /** Another `fetch`, such as one with a proxy. */
  fetch?: (request: Request) => Promise<Response>
  /** The version of the API; by default the one that the types describe. */
  version?: string
  /** The number of repeats after 429, 503 or a broken connection; 2 by default. */
  retries?: number
  /** The milliseconds that one attempt may take; 30,000 by default. */
  timeoutMs?: number
  /** Waits before a repeat. Tests replace it. */
  wait?: (ms: number) => Promise<void>
}

/** The longest wait that the client takes upon itself; a later moment is left to the caller. */
const MOST_WAIT_MS = 65_000
const REPEATED = [429, 502, 503, 504]
const FIRST_PAUSE_MS = 500
const MOST_PAUSE_MS = 8_000

export function makeSend(given: ItdaOptions): Send {
  const { baseUrl = 'https://itda.kr', key, version = VERSION, retries = 2, timeoutMs = 30_000 } = given
  const { fetch = (request) => globalThis.fetch(request), wait = pause } = given
  const origin = baseUrl.replace(/\/+$/, '').replace(/\/api$/, '')

  async function attempt(method: Method, url: string, sent: CallInput & { once: string | undefined }) {
    const { options, once } = sent
    const timer = AbortSignal.timeout(timeoutMs)
    const signal = options?.signal ? AbortSignal.any([options.signal, timer]) : timer
    const headers = new Headers({ authorization: `Bearer ${key}`, 'itda-version': version })
    if (once) headers.set('idempotency-key', once)
    if (given.creator) headers.set('itda-creator', given.creator)
    const body = bodyOf(method, sent)
    if (typeof body === 'string') headers.set('content-type', 'application/json')
    try {
      const response = await fetch(new Request(url, { method, headers, body, signal }))
      return { response, text: await response.text() }
    } catch (cause) {
      if (options?.signal?.aborted)
        throw new ItdaError({ status: 0, code: 'aborted', message: 'The call was aborted.', cause })
      const code = timer.aborted ? 'timeout' : 'network'
      throw new ItdaError({ status: 0, code, message: `No answer from ${origin}.`, cause })
    }
  }

  return async function send<Answer>(method: Method, path: string, sent: CallInput): Promise<Answer> {
    const query = method === 'GET' ? queryOf(sent.input) : ''
    const once = method === 'GET' ? undefined : (sent.options?.idempotencyKey ?? crypto.randomUUID())
    for (let repeats = 0; ; repeats += 1) {
      const failure = await attempt(method, `${origin}/api${path}${query}`, { ...sent, once }).then(
        ({ response, text }) => {
          const answer = readAnswer(response, text)
          return answer instanceof ItdaError ? answer : { data: answer.data as Answer }
        },
        (error: ItdaError) => error,
      )
      if (!(failure instanceof ItdaError)) return failure.data
      const ms = repeats < retries ? pauseAfter(failure, repeats) : null
      if (ms === null) throw failure
      await wait(ms)
    }
  }
}

/** Returns the milliseconds before a repeat, or null where a repeat would not help. */
function pauseAfter({ status, code, retryAfterSeconds }: ItdaError, repeats: number): number | null {
  if (!REPEATED.includes(status) && code !== 'network' && code !== 'timeout') return null
  const ms =
    retryAfterSeconds === undefined
      ? Math.min(MOST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** repeats) * (0.5 + Math.random() / 2)
      : retryAfterSeconds * 1000
  return ms > MOST_WAIT_MS ? null : ms
}

function readAnswer({ status, headers, ok }: Response, text: string): { data: unknown } | ItdaError {
  const body = parse(text)
  if (ok && body && 'data' in body) return { data: body.data }
  const { code, message, fields, requestId } = (body ?? {}) as Record<string, string | undefined> & {
    fields?: Record<string, string[]>
  }
  return new ItdaError({
    status,
    code: code ?? 'unreadable',
    message: message ?? `The answer is no JSON of the API (status ${status}).`,
    fields,
    requestId: requestId ?? headers.get('x-request-id') ?? undefined,
    retryAfterSeconds: readWait(headers),
  })
}

/** `Retry-After` in seconds, or the rest of the window of `RateLimit` when no call is left in it. */
function readWait(headers: Headers): number | undefined {
  const told = headers.get('retry-after')
  if (told && /^\d+$/.test(told)) return Number(told)
  const [, left, seconds] = /;r=(\d+);t=(\d+)/.exec(headers.get('ratelimit') ?? '') ?? []
  return left === '0' ? Number(seconds) : undefined
}

function parse(text: string): Record<string, unknown> | null {
  try {
    return Object(JSON.parse(text))
  } catch {
    return null
  }
}

function bodyOf(method: Method, { input, form }: CallInput): string | FormData | undefined {
  if (form) {
    const data = new FormData()
    for (const [name, value] of toEntries(form)) data.append(name, value)
    return data
  }
  return method === 'GET' || input === undefined ? undefined : JSON.stringify(input)
}

function queryOf(input: object | undefined): string {
  const pairs = toEntries(input).map(([name, value]) => [name, String(value)])
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`
}

/** Writes nested values as `tags[0]`, and leaves out null and undefined. */
function toEntries(value: unknown, name = ''): [string, string | Blob][] {
  if (value === null || value === undefined) return []
  if (value instanceof Blob) return [[name, value]]
  if (typeof value !== 'object') return [[name, String(value)]]
  return Object.entries(value).flatMap(([key, one]) => toEntries(one, name === '' ? key : `${name}[${key}]`))
}

function pause(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms))
}
