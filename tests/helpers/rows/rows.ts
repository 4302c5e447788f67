/** Which endpoint a call was of, and whether it read and wrote no more rows than its line says. */
import type { Meta } from '#contract/core/endpoint.ts'
import { contract } from '#contract/index.ts'
import type { Rows } from '../trips.ts'
import { CHANGE, LIST, LOOK, type Most, OUTSIDE, type Own } from './rows-kinds.ts'
import { ROWS } from './rows-most.ts'

const WHERE = 'tests/helpers/rows/rows-most.ts'
type Declared = { '~orpc': { route: { method: string; path: string }; meta: Meta } }
type Route = { name: string; method: string; path: RegExp; holes: number; meta?: Meta }

export const ROUTES: Route[] = [
  ...Object.entries(contract).flatMap(([noun, verbs]) =>
    Object.entries(verbs).map(([verb, declared]) => {
      const { route, meta } = (declared as unknown as Declared)['~orpc']
      return { ...toRoute(`${noun}.${verb}`, route.method, route.path), meta }
    }),
  ),
  ...Object.keys(OUTSIDE).map((route) => toRoute(route, ...(route.split(' ') as [string, string]))),
]

function toRoute(name: string, method: string, path: string): Route {
  const pattern = new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`)
  return { name, method, path: pattern, holes: path.split('{').length - 1 }
}

/** As in the router of the API, what is written out in a path goes before a parameter. */
export function findRoute(method: string, path: string): Route | undefined {
  const bare = path.replace(/\?.*$/, '')
  const found = ROUTES.filter((route) => route.method === method && route.path.test(bare))
  return found.sort((a, b) => a.holes - b.holes)[0]
}

/** Whether a call read more rows than its endpoint may when it asks once. */
export function readsTooMany(method: string, path: string, { read }: Rows, size: number): boolean {
  const route = findRoute(method, path)
  return route !== undefined && read > mostRowsOf(route.name, size).read
}

/**
 * Throws when a call cost more rows than its endpoint may; `size`: rows of the page it asked for, or how many things it named; `looks`: how
 * often it asked for all it read.
 */
export function requireFewRows(method: string, path: string, rows: Rows, size: number, looks = 1): void {
  const route = findRoute(method, path)
  if (!route) return
  const most = mostRowsOf(route.name, size)
  most.read *= looks
  for (const what of ['read', 'written'] as const)
    if (rows[what] > most[what])
      throw new Error(
        `${route.name} has ${what} ${rows[what]} rows, and may ${most[what]} (${WHERE}): give it an index or a kept sum, or its line the reason why not`,
      )
}

/** What an endpoint may cost for a page of `size`. */
export function mostRowsOf(name: string, size: number): Rows {
  const line: Most | Own = { ...ROWS, ...OUTSIDE }[name as keyof typeof ROWS] ?? defaultOf(name)
  if (!('each' in line)) return { read: line[0], written: line[1] }
  const [read, written] = line.each
  return { read: line.read + read * size, written: line.written + written * size }
}

/** A GET that lists is a page of many, any other looks at one thing, and what is no GET changes something. */
export function defaultOf(name: string): Most {
  const route = ROUTES.find((one) => one.name === name)
  if (!route) throw new Error(`${name} is no endpoint of the contract`)
  if (route.method !== 'GET') return CHANGE
  return /\.list[A-Z]/.test(name) ? LIST : LOOK
}
