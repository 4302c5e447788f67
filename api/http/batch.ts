/** Answers a call, or all calls of a page in one request. */
import { CREATOR_HEADER } from '#contract/core/clients/agency-scopes.ts'
import { AppError } from '#contract/core/errors.ts'
import { BODIES } from '#contract/core/shape.ts'
import { isApiKey } from '../accounts/api-keys/secret.ts'
import type { Deps } from '../deps.ts'
import { openToBrowsers } from './cors.ts'
import { refuse } from './errors.ts'
import type { Http } from './router.ts'

/** Only a worker bound to the API can use this address; no public address leads here. */
const TOGETHER = 'https://api/together'
/** More than any page calls. */
const MOST = 40

/** Answers a request to the API: one call, or several calls of a page. */
export function answerCalls(http: Http, deps: Deps, request: Request): Promise<Response> {
  const isTogether = request.method === 'POST' && request.url === TOGETHER
  return isTogether ? answerTogether(http, deps, request) : answerOne(http, deps, request)
}

async function answerOne(http: Http, deps: Deps, request: Request): Promise<Response> {
  const cookies: string[] = []
  const set = new Headers()
  const facts = {
    ...deps.request,
    setCookie: (value: string) => void cookies.push(value),
    setHeader: (name: string, value: string) => set.set(name, value),
  }
  const response = await http.answer({ ...deps, request: facts }, request)
  // A replica may not know a new row yet.
  if (response.status === 404 && deps.newest)
    return answerOne(http, { ...deps, db: deps.newest, newest: undefined }, request)
  // A copy of the response costs more than the answer, because the body would be read as a stream.
  const answer = request.method === 'HEAD' ? new Response(null, response) : response
  for (const cookie of cookies) answer.headers.append('set-cookie', cookie)
  for (const [name, value] of set) answer.headers.set(name, value)
  answer.headers.set('x-request-id', deps.request.id)
  if (isApiKey(deps.request.bearer ?? '')) openToBrowsers(answer.headers)
  if (!answer.headers.has('cache-control')) answer.headers.set('cache-control', 'private, no-store')
  answer.headers.set('x-content-type-options', 'nosniff')
  if (!answer.headers.has('content-security-policy'))
    answer.headers.set('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
  return answer
}

/**
 * The time to wait for all answers in order to send them as one: longer than a page should need, but not
 * noticeable.
 */
const WHOLE_MS = 1_000

/**
 * Answers GETs of one caller, whom the headers identify; the body lists their paths, or pairs of a path and the creator for
 * whom it is called. Sends `{ at, status,
 * headers, body }` for each as one line of JSON when it is ready; `at` is the index of the path. A caller
 * that asks for it in `BODIES` gets `json` instead of `body` for JSON answers. It gets all answers in one
 * array, unless one takes too long.
 */
async function answerTogether(http: Http, deps: Deps, request: Request): Promise<Response> {
  const paths: unknown = await request.json().catch(() => null)
  if (!isPaths(paths)) return refuse(deps, new AppError('invalid_input'))
  const wants = request.headers.get(BODIES)
  const lines: string[] = []
  let tell = (line: string): void => {
    lines.push(line)
  }
  const all = Promise.all(
    paths.map(async (one, at) => {
      const [path, creator] = typeof one === 'string' ? [one] : one
      const asked = new Request(new URL(path, TOGETHER), { headers: request.headers })
      if (creator !== undefined) asked.headers.set(CREATOR_HEADER, creator)
      const answer = await answerOne(http, deps, asked)
      tell(lineOf(at, answer, await answer.text(), wants !== null))
    }),
  )
  if (wants === 'whole' && (await isSoon(all)))
    return new Response(`[${lines.join(',')}]`, { headers: { 'content-type': 'application/json' } })

  const encoder = new TextEncoder()
  const stream = new ReadableStream({
    async start(controller) {
      tell = (line) => controller.enqueue(encoder.encode(`${line}\n`))
      lines.forEach(tell)
      await all
      controller.close()
    },
  })
  return new Response(stream, { headers: { 'content-type': 'application/x-ndjson' } })
}

function lineOf(at: number, { status, headers }: Response, body: string, takesJson: boolean): string {
  const head = { at, status, headers: [...headers] }
  const isJson = takesJson && isLineOfJson(headers, body)
  return isJson ? `${JSON.stringify(head).slice(0, -1)},"json":${body}}` : JSON.stringify({ ...head, body })
}

/** Returns false when the work takes longer or fails. */
async function isSoon(work: Promise<unknown>): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), WHOLE_MS)
  })
  const done = work.then(
    () => true,
    () => false,
  )
  return Promise.race([done, late]).finally(() => clearTimeout(timer))
}

function isLineOfJson(headers: Headers, body: string): boolean {
  return (headers.get('content-type') ?? '').startsWith('application/json') && /^.+$/.test(body)
}

type Address = string | [path: string, creator: string]

function isPaths(paths: unknown): paths is Address[] {
  return Array.isArray(paths) && paths.length <= MOST && paths.every(isAddress)
}

function isAddress(one: unknown): boolean {
  const [path, creator = '', ...rest] = typeof one === 'string' ? [one] : Array.isArray(one) ? one : []
  return rest.length === 0 && typeof creator === 'string' && /^\/api\//.test(String(path))
}
