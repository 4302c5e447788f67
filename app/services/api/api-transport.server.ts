/**
 * Sends one request to the product API over its service binding; `api-batch.server.ts` sends those of one
 * moment as a batch. Both read the whole response, so timeouts and broken connections only appear there.
 */
import { serializeMultipart } from '#contract/core/bodies/multipart.ts'
import { log } from '../log.server.ts'

export type Api = Pick<Fetcher, 'fetch'>

/**
 * The reason why there is no usable response. `lost`: the connection broke twice. `timeout`: 15 s of silence. `broken`: 5xx, not
 * JSON or not the promised shape. `refresh`: the access token ran out and could not be renewed at this moment.
 */
export type Fault = 'lost' | 'timeout' | 'broken' | 'refresh'

export const TIMEOUT_MS = 15_000
export const RETRY_DELAY_MS = 1_000
const PART_BYTES = 64 * 1024

/** The origin of every API address; only the service binding resolves it. */
const API = 'https://api'

/**
 * Headers to send, with names in lower case. Creating a `Headers` object of the runtime costs as much as all
 * look-ups in one.
 */
export type SentHeaders = Map<string, string>

/**
 * A request that can be sent again, because its body is in memory, in consecutive pieces, and not in a
 * stream.
 */
export type Outgoing = {
  url: string
  method: string
  headers: SentHeaders
  body: Uint8Array<ArrayBuffer>[] | undefined
}

/**
 * The parts of a Response that callers read. Creating a Response of the runtime costs more than most of the
 * work done with it.
 */
export type Answer = Pick<Response, 'status' | 'ok' | 'text' | 'json'> & {
  headers: Pick<Headers, 'get' | 'getSetCookie'>
  /** Set when the response came in a line of a batch, which is already parsed. */
  parsed?: unknown
}

/** A call with `input` as its JSON body; without a body when `input` is undefined. */
export function jsonCall(url: string, method: string, input: unknown): Outgoing {
  if (input === undefined) return { url, method, headers: new Map(), body: undefined }
  const headers = new Map([['content-type', 'application/json']])
  return { url, method, headers, body: [new TextEncoder().encode(JSON.stringify(input))] }
}

/** A call with a multipart form as its body. */
export async function formCall(url: string, method: string, form: FormData): Promise<Outgoing> {
  const { contentType, pieces, byteLength } = await serializeMultipart(form)
  const headers = new Map([
    ['content-type', contentType],
    ['content-length', String(byteLength)],
  ])
  return { url, method, headers, body: pieces }
}

/** `json`: the parsed body. `body`: its text, which an API of the previous release always sends. */
export type AnswerParts = { status: number; headers: [string, string][] } & (
  | { body: string }
  | { json: unknown }
)

export function answerOf(told: AnswerParts): Answer {
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

/** A GET without headers; `createFetchFromApi` adds those of the caller. */
export function toGet(url: string): Outgoing {
  return { url, method: 'GET', headers: new Map(), body: undefined }
}

export function pathnameOf({ url }: Outgoing): string {
  return pathOf({ url }).split('?', 1)[0] ?? ''
}

/** The path and the query. */
export function pathOf({ url }: Pick<Outgoing, 'url'>): string {
  return url.slice(API.length)
}

export function faultError(fault: Fault): Error & { fault: Fault } {
  return Object.assign(new Error(`The product API did not answer: ${fault}.`), { fault })
}

export function faultOf(error: unknown): Fault | null {
  return error instanceof Error && 'fault' in error ? (error.fault as Fault) : null
}

/** Decides whether a complete response below 500 is usable; redirects never are. */
export type IsAnswer = (answer: Answer) => boolean

/**
 * Sends a call, the first time with `first` if given. After a lost connection, sends it again a second later.
 * Rejects with a fault.
 */
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

/** Sends once. Rejects with a fault when the response is not usable. */
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
    ...bodyOf(out),
    redirect: 'manual',
    signal: controller.signal,
  })
  const answer = api
    .fetch(request)
    .then((response) => response.arrayBuffer().then((bytes) => ({ response, bytes }), throwLost), throwLost)
  const { response, bytes } = await Promise.race([answer, silence]).finally(() => clearTimeout(timer))
  return checkedAnswer(
    out,
    new Response(bytes, { status: response.status, headers: response.headers }),
    isAnswer,
  )
}

/**
 * Sends one piece unchanged. Streams several in small parts, so that the files of a form are not in memory
 * twice.
 */
function bodyOf({ body }: Outgoing): Pick<RequestInit, 'body'> & { duplex?: 'half' } {
  if (!body || body.length < 2) return { body: body?.[0] }
  const parts = partsOf(body)
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      const { done, value } = parts.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
  })
  return { body: stream, duplex: 'half' }
}

function* partsOf(pieces: Uint8Array[]): Generator<Uint8Array, undefined> {
  for (const piece of pieces)
    for (let at = 0; at < piece.byteLength; at += PART_BYTES) yield piece.subarray(at, at + PART_BYTES)
}

/** Rejects with the fault `broken` when no page can read the response. */
export async function checkedAnswer<A extends Answer>(
  out: Outgoing,
  answer: A,
  isAnswer: IsAnswer,
): Promise<A> {
  const isUsable = answer.status < 500 && (answer.status < 300 || answer.status >= 400)
  if (isUsable && isAnswer(answer)) return answer
  log('error', 'api_answer_invalid', { path: pathnameOf(out), status: answer.status })
  throw faultError('broken')
}

export function isJson({ headers }: Answer): boolean {
  return (headers.get('content-type') ?? '').includes('json')
}

function throwLost(): never {
  throw faultError('lost')
}

export function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
