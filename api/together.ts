/** Calls answered one by one, or all those of a page in one request. */
import { AppError } from '#contract/errors.ts'
import { BODIES } from '#contract/shape.ts'
import { askBehind, type Behind, linesBehind } from './behind.ts'
import type { Deps } from './deps.ts'
import { refuse } from './errors.ts'
import type { Http } from './http.ts'

/** Only a worker that is bound to the API calls it by this name; no address of the outside leads here. */
const TOGETHER = 'https://api/together'
/** More than any page asks for. */
const MOST = 40

/** What a worker of the API is asked: by a page, one call or several. What it does not answer itself is asked of the one behind it. */
export function answerCalls(http: Http, deps: Deps, request: Request, behind?: Behind): Promise<Response> {
  const { method, url } = request
  if (method === 'POST' && url === TOGETHER) return answerTogether(http, deps, request, behind)
  const isHere = !behind || http.has(new URL(url).pathname)
  return isHere ? answerOne(http, deps, request) : askBehind(deps, request, behind)
}

async function answerOne(http: Http, deps: Deps, request: Request): Promise<Response> {
  const cookies: string[] = []
  const facts = { ...deps.request, setCookie: (value: string) => void cookies.push(value) }
  const response = await http.answer({ ...deps, request: facts }, request)
  // A copy may not have heard of it yet.
  if (response.status === 404 && deps.newest)
    return answerOne(http, { ...deps, db: deps.newest, newest: undefined }, request)
  // A copy costs more than what it answers: the body would be read as a stream.
  const answer = request.method === 'HEAD' ? new Response(null, response) : response
  for (const cookie of cookies) answer.headers.append('set-cookie', cookie)
  answer.headers.set('x-request-id', deps.request.id)
  if (!answer.headers.has('cache-control')) answer.headers.set('cache-control', 'private, no-store')
  answer.headers.set('x-content-type-options', 'nosniff')
  if (!answer.headers.has('content-security-policy'))
    answer.headers.set('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
  return answer
}

/**
 * GETs of one caller, who stands in the headers; the body lists their paths. Answered is one line of JSON for each, as soon as it is
 * there: `{ at, status, headers, body }`, where `at` counts the paths; who says so in `BODIES` gets `json` in place of a `body` that
 * is one. What is not answered here travels on to the worker behind, in one request again.
 */
async function answerTogether(http: Http, deps: Deps, request: Request, behind?: Behind): Promise<Response> {
  const paths: unknown = await request.json().catch(() => null)
  if (!isPaths(paths)) return refuse(deps, new AppError('invalid_input'))
  const isHere = (path: string) => !behind || http.has(new URL(path, TOGETHER).pathname)
  const [here = [], there = []] = [true, false].map((side) =>
    [...paths.entries()].filter(([, path]) => isHere(path) === side),
  )
  const encoder = new TextEncoder()
  const takesJson = request.headers.get(BODIES) === 'json'
  const lines = new ReadableStream({
    async start(controller) {
      const enqueue = (line: string) => controller.enqueue(encoder.encode(`${line}\n`))
      const say = (line: object) => enqueue(JSON.stringify(line))
      const write = (at: number, { status, headers }: Response, body: string) => {
        const head = { at, status, headers: [...headers] }
        const isJson = takesJson && isLineOfJson(headers, body)
        if (isJson) enqueue(`${JSON.stringify(head).slice(0, -1)},"json":${body}}`)
        else say({ ...head, body })
      }
      await Promise.all([
        ...here.map(async ([at, path]) => {
          const asked = new Request(new URL(path, TOGETHER), { headers: request.headers })
          const answer = await answerOne(http, deps, asked)
          write(at, answer, await answer.text())
        }),
        behind && there.length > 0 ? sayBehind(behind) : null,
      ])
      controller.close()

      async function sayBehind(asked: Behind): Promise<void> {
        const all = there.map(([, path]) => path)
        for await (const line of linesBehind(deps, request, all, asked))
          say({ ...line, at: there[line.at]?.[0] })
      }
    },
  })
  return new Response(lines, { headers: { 'content-type': 'application/x-ndjson' } })
}

function isLineOfJson(headers: Headers, body: string): boolean {
  return (headers.get('content-type') ?? '').startsWith('application/json') && /^.+$/.test(body)
}

function isPaths(paths: unknown): paths is string[] {
  return Array.isArray(paths) && paths.length <= MOST && paths.every((path) => /^\/api\//.test(String(path)))
}
