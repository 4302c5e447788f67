/** Which methods a path answers, so that a wrong one is told so (405) instead of that nothing is there. */
import { contract } from '#contract/index.ts'

type Way = { method: string; path: string; pattern: RegExp }
/** What a router says of what it serves. */
type Served = { method: string; path: string }
type Declared = { '~orpc': { route: { method?: string; path?: string } } }

/** Every path of the contract and every one that is served beside it. */
export function waysOf(routes: readonly Served[]): Way[] {
  const declared = Object.values(contract).flatMap((verbs) =>
    Object.values(verbs as unknown as Record<string, Declared>).map((one) => {
      const { method = 'POST', path = '' } = one['~orpc'].route
      return wayOf(method, `/api${path}`)
    }),
  )
  const served = routes.filter(({ method }) => method !== 'ALL')
  return [...declared, ...served.map(({ method, path }) => wayOf(method, path))]
}

function wayOf(method: string, path: string): Way {
  const pattern = path.replace(/\{\w+\}|:\w+/g, '[^/]+').replaceAll('.', '\\.')
  return { method, path, pattern: new RegExp(`^${pattern}/?$`) }
}

/** For the header `Allow`, such as `GET, HEAD, OPTIONS`; null where no method has anything. */
export function allowedAt(ways: readonly Way[], pathname: string): string | null {
  const found = new Set(ways.filter(({ pattern }) => pattern.test(pathname)).map(({ method }) => method))
  if (found.size === 0) return null
  if (found.has('GET')) found.add('HEAD')
  return [...found.add('OPTIONS')].sort().join(', ')
}
