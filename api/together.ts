/** Calls answered one by one, or all those of a page in one request. */
import { AppError } from '#contract/errors.ts'
import type { Deps } from './deps.ts'
import { refuse } from './errors.ts'
import { answerAt } from './http.ts'

/** Only a worker that is bound to the API calls it by this name; no address of the outside leads here. */
const TOGETHER = 'https://api/together'
/** More than any page asks for. */
const MOST = 40

export function isTogether({ method, url }: Request): boolean {
  return method === 'POST' && url === TOGETHER
}

export async function answerOne(deps: Deps, request: Request): Promise<Response> {
  const cookies: string[] = []
  const facts = { ...deps.request, setCookie: (value: string) => void cookies.push(value) }
  const response = await answerAt({ ...deps, request: facts }, request)
  // A copy may not have heard of it yet.
  if (response.status === 404 && deps.newest)
    return answerOne({ ...deps, db: deps.newest, newest: undefined }, request)
  const answer = new Response(request.method === 'HEAD' ? null : response.body, response)
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
 * there: `{ at, status, headers, body }`, where `at` counts the paths.
 */
export async function answerTogether(deps: Deps, request: Request): Promise<Response> {
  const paths: unknown = await request.json().catch(() => null)
  if (!isPaths(paths)) return refuse(deps, new AppError('invalid_input'))
  const encoder = new TextEncoder()
  const lines = new ReadableStream({
    async start(controller) {
      const say = (line: object) => controller.enqueue(encoder.encode(`${JSON.stringify(line)}\n`))
      await Promise.all(
        paths.map(async (path, at) => {
          const asked = new Request(new URL(path, TOGETHER), { headers: request.headers })
          const answer = await answerOne(deps, asked)
          say({ at, status: answer.status, headers: [...answer.headers], body: await answer.text() })
        }),
      )
      controller.close()
    },
  })
  return new Response(lines, { headers: { 'content-type': 'application/x-ndjson' } })
}

function isPaths(paths: unknown): paths is string[] {
  return Array.isArray(paths) && paths.length <= MOST && paths.every((path) => /^\/api\//.test(String(path)))
}
