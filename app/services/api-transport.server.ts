/**
 * One request to the product API over its service binding; those of one moment travel as one (`api-together.server.ts`). The whole answer
 * is read here or there, so silence and cut connections show up nowhere else.
 */
import { log } from './log.server.ts'

export type Api = Pick<Fetcher, 'fetch'>

/**
 * Why there is no usable answer. `lost`: the connection broke twice. `timeout`: 15 s of silence. `broken`: 5xx, not JSON or
 * not the promised shape. `refresh`: the access token ran out and could not be renewed at this moment.
 */
export type Fault = 'lost' | 'timeout' | 'broken' | 'refresh'

export const TIMEOUT_MS = 15_000
export const RETRY_DELAY_MS = 1_000

/** Where every address of the API begins: the binding alone leads there. */
const API = 'https://api'

/** Headers to be sent, by names in small letters. Each of the runtime's own costs as much as all that is looked up in one. */
export type SentHeaders = Map<string, string>

/** A request that can be sent again: the body is in memory, not in a stream. */
export type Outgoing = { url: string; method: string; headers: SentHeaders; body: ArrayBuffer | undefined }

/** As much of a Response as is read of an answer. To make one of the runtime's own costs more than most of what is done with it. */
export type Answer = Pick<Response, 'status' | 'ok' | 'text' | 'json'> & {
  headers: Pick<Headers, 'get' | 'getSetCookie'>
  /** There, where it came as part of a line that is read by now. */
  parsed?: unknown
}

export async function toOutgoing(request: Request): Promise<Outgoing> {
  const body = request.body ? await request.arrayBuffer() : undefined
  return { url: request.url, method: request.method, headers: new Map(request.headers), body }
}

/** `json`: the body itself; `body`: as it was written, which an API of the release before says always. */
export type Told = { status: number; headers: [string, string][] } & ({ body: string } | { json: unknown })

export function answerOf(told: Told): Answer {
  const { status, headers } = told
  const all = (asked: string) => headers.filter(([name]) => name === asked).map(([, value]) => value)
  return {
    status,
    ok: status >= 200 && status < 300,
    headers: { get: (name) => all(name)[0] ?? null, getSetCookie: () => all('set-cookie') },
    ...('json' in told
      ? { parsed: told.json, text: async () => JSON.stringify(told.json), json: async () => told.json }
      : { text: async () => told.body, json: async () => JSON.parse(told.body) }),
  }
}

/** A question that changes nothing; who asks is said by `createAsk`. */
export function lookAt(url: string): Outgoing {
  return { url, method: 'GET', headers: new Map(), body: undefined }
}

export function pathnameOf({ url }: Outgoing): string {
  return pathOf({ url }).split('?', 1)[0] ?? ''
}

/** With what stands behind the `?`. */
export function pathOf({ url }: Pick<Outgoing, 'url'>): string {
  return url.slice(API.length)
}

export function faultError(fault: Fault): Error & { fault: Fault } {
  return Object.assign(new Error(`The product API did not answer: ${fault}.`), { fault })
}

export function faultOf(error: unknown): Fault | null {
  return error instanceof Error && 'fault' in error ? (error.fault as Fault) : null
}

/** What counts as an answer, of those that are complete, below 500 and no redirect. */
export type IsAnswer = (answer: Answer) => boolean

/** Sends once (`first` says how), and once more by itself a second later when the connection was lost. Rejects with a fault. */
export function send(
  api: Api,
  out: Outgoing,
  isAnswer: IsAnswer = isJson,
  first: () => Promise<Answer> = () => sendOnce(api, out, isAnswer),
): Promise<Answer> {
  return first().catch(async (error: unknown) => {
    if (faultOf(error) !== 'lost') throw error
    await sleep(RETRY_DELAY_MS)
    return sendOnce(api, out, isAnswer)
  })
}

/** Sends once. What is not an answer rejects with a fault. */
export async function sendOnce(api: Api, out: Outgoing, isAnswer: IsAnswer = isJson): Promise<Response> {
  const controller = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(faultError('timeout'))
      controller.abort()
    }, TIMEOUT_MS)
  })
  const request = new Request(out.url, {
    method: out.method,
    headers: [...out.headers],
    body: out.body,
    redirect: 'manual',
    signal: controller.signal,
  })
  const answer = api
    .fetch(request)
    .then((response) => response.arrayBuffer().then((bytes) => ({ response, bytes }), lost), lost)
  const { response, bytes } = await Promise.race([answer, silence]).finally(() => clearTimeout(timer))
  return checkedAnswer(
    out,
    new Response(bytes, { status: response.status, headers: response.headers }),
    isAnswer,
  )
}

/** Rejects with the fault `broken` for what no page can read. */
export async function checkedAnswer<A extends Answer>(
  out: Outgoing,
  answer: A,
  isAnswer: IsAnswer,
): Promise<A> {
  const isUsable = answer.status < 500 && (answer.status < 300 || answer.status >= 400)
  if (isUsable && isAnswer(answer)) return answer
  log('error', 'api_answer_broken', { path: pathnameOf(out), status: answer.status })
  throw faultError('broken')
}

export function isJson({ headers }: Answer): boolean {
  return (headers.get('content-type') ?? '').includes('json')
}

function lost(): never {
  throw faultError('lost')
}

export function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
