/**
 * Finds the endpoint of a call, and checks that it read and wrote no more rows than `rows` in its
 * declaration, or the default of its kind.
 */
import type { Meta } from '#contract/core/endpoint.ts'
import { CHANGE, DETAIL, LIST, MANY, type RowCost } from '#contract/core/row-cost.ts'
import { listEndpoints } from '#contract/index.ts'
import type { Rows } from '../trips.ts'

/** Routes outside of the contract: the signed postback, and the lookup of the redirect. */
const OUTSIDE: Record<string, RowCost> = {
  // It reads all earlier reports of the order. A burst reads the orders before it, and a claim with another
  // number is looked up by its link.
  'POST /postbacks/{partnerId}': [410, 190],
  // The lookup of a link that is not in the cache.
  'GET /internal/links/{code}': [10, 0],
}
type Route = { name: string; method: string; path: RegExp; holes: number; meta?: Meta }

export const ROUTES: Route[] = [
  ...listEndpoints().map(({ name, method, path, meta }) => ({ ...toRoute(name, method, path), meta })),
  ...Object.keys(OUTSIDE).map((route) => toRoute(route, ...(route.split(' ') as [string, string]))),
]

function toRoute(name: string, method: string, path: string): Route {
  const pattern = new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`)
  return { name, method, path: pattern, holes: path.split('{').length - 1 }
}

/** As in the router of the API, a literal path segment takes precedence over a parameter. */
export function findRoute(method: string, path: string): Route | undefined {
  const bare = path.replace(/\?.*$/, '')
  const found = ROUTES.filter((route) => route.method === method && route.path.test(bare))
  return found.sort((a, b) => a.holes - b.holes)[0]
}

/** Whether a call read more rows than its endpoint may read in one pass. */
export function readsTooMany(method: string, path: string, { read }: Rows, size: number): boolean {
  const route = findRoute(method, path)
  return route !== undefined && read > mostRowsOf(route.name, size).read
}

/**
 * Throws when a call cost more rows than its endpoint may. `size`: the page size it asked for, or the number
 * of items it named. `looks`: how often it ran all its reads.
 */
export function requireFewRows(method: string, path: string, rows: Rows, size: number, looks = 1): void {
  const route = findRoute(method, path)
  if (!route) return
  const most = mostRowsOf(route.name, size)
  most.read *= looks
  for (const what of ['read', 'written'] as const)
    if (rows[what] > most[what])
      throw new Error(
        `${route.name} has ${what} ${rows[what]} rows, and may ${most[what]}: give it an index or a kept sum, or its declaration in the contract \`rows\` with the reason why not`,
      )
}

/** The highest numbers of rows that an endpoint may read and write for a page of `size`. */
export function mostRowsOf(name: string, size: number): Rows {
  const [read, written, each = [0, 0]] = ownCostOf(name) ?? usualCostOf(name)
  return { read: read + each[0] * size, written: written + each[1] * size }
}

/** The cost in its declaration, or in `OUTSIDE` for an endpoint outside the contract. */
export function ownCostOf(name: string): RowCost | undefined {
  return ROUTES.find((one) => one.name === name)?.meta?.rows ?? OUTSIDE[name]
}

/** The default cost of a kind: a GET that lists, a GET of one item, and changes of one or many items. */
export function usualCostOf(name: string): RowCost {
  const route = ROUTES.find((one) => one.name === name)
  if (!route) throw new Error(`${name} is no endpoint of the contract`)
  if (route.method !== 'GET') return route.meta?.about === 'each' ? MANY : CHANGE
  return /\.list[A-Z]/.test(name) ? LIST : DETAIL
}
