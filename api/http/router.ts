/**
 * Maps addresses to handlers: the endpoints of a contract, and handlers that need a raw body or answer no
 * JSON.
 */
import { addRoute, createRouter, findRoute } from 'rou3'
import type { DeclaredEndpoint } from '#contract/core/endpoint.ts'
import { AppError } from '#contract/core/errors.ts'
import type { Deps } from '../deps.ts'
import type { AnyHandler } from '../handlers.ts'
import { answerCall } from './call.ts'
import { openPreflight } from './cors.ts'
import { answerError, refuse } from './errors.ts'

type Answer = (deps: Deps, request: Request, params: Record<string, string>) => Promise<Response>
/** Handlers by method and address, such as `GET /api/images/:hash`. */
export type Raw = Record<string, Answer>
type Nouns<T> = Record<string, Record<string, T>>

export type Http = {
  /** Never throws. */
  answer: (deps: Deps, request: Request) => Promise<Response>
}

const METHODS = ['DELETE', 'GET', 'PATCH', 'POST', 'PUT']

/** Registers every handler of `routes` at its address in `contract`. */
export function makeHttp(contract: object, routes: object, raw: Raw): Http {
  const addresses = createRouter<Answer>()
  for (const [way, answer] of Object.entries(raw)) {
    const [method = '', path = ''] = way.split(' ')
    addRoute(addresses, method, path, answer)
  }
  for (const [noun, verbs] of Object.entries(routes as Nouns<AnyHandler>)) {
    for (const [verb, run] of Object.entries(verbs)) {
      const declared = (contract as Nouns<DeclaredEndpoint>)[noun]?.[verb]
      if (!declared) throw new Error(`The contract has no ${noun}.${verb}.`)
      const { method, meta, input, output } = declared
      const endpoint = { meta, input, output, name: `${noun}.${verb}`, run }
      const path = declared.path.replace(/\{(\w+)\}/g, ':$1')
      addRoute(addresses, method, `/api${path}`, (deps, request, params) =>
        answerCall(deps, request, endpoint, params),
      )
    }
  }
  const methodsAt = (pathname: string) => METHODS.filter((one) => findRoute(addresses, one, pathname))

  async function answer(deps: Deps, request: Request): Promise<Response> {
    const { pathname } = new URL(request.url)
    const found = findRoute(addresses, request.method === 'HEAD' ? 'GET' : request.method, pathname)
    if (!found) return answerWrongMethod(deps, request, pathname)
    try {
      const params = Object.entries(found.params ?? {}).map(([name, value]) => [name, decodePart(value)])
      return await found.data(deps, request, Object.fromEntries(params))
    } catch (error) {
      return answerError(deps, null, pathname, error)
    }
  }

  /**
   * Answers a method without a handler: 204 for OPTIONS and 405 if the address has another method, else 404.
   */
  function answerWrongMethod(deps: Deps, request: Request, pathname: string): Response {
    const { method } = request
    const exists = deps.isDevelopment || !pathname.startsWith('/api/dev/')
    const allowed = exists ? methodsAt(pathname) : []
    if (allowed.length === 0) return refuse(deps, new AppError('not_found'))
    if (allowed.includes('GET')) allowed.push('HEAD')
    const answered =
      method === 'OPTIONS'
        ? new Response(null, { status: 204 })
        : refuse(deps, new AppError('method_not_allowed'))
    if (method === 'OPTIONS') openPreflight(request, answered.headers, allowed)
    answered.headers.set('allow', [...allowed, 'OPTIONS'].sort().join(', '))
    return answered
  }

  return { answer }
}

/** Uses a value that is not validly encoded as it is. */
function decodePart(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
