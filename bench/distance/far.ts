/**
 * Wraps the workers of a bench so that calls from the pages to the API, and from the API to D1, take a chosen
 * time. A request with an id in `x-bench` is delayed and counted; every other one (the example data, a
 * sign-in) runs as usual.
 */
import type { V4WorkerOptions } from 'miniflare'

/** Milliseconds of a round trip. */
export type Distance = { webToApi: number; apiToD1: number }

/** A prefix of the id in `x-bench`: this request has no delays, which separates the work from the ways. */
export const NEAR = 'near-'

const PAUSE = `const pause = (id) => id.startsWith('${NEAR}') || new Promise((resolve) => setTimeout(resolve, MS))`

/** Placed in front of the pages: makes their API far away. */
const FAR_PAGES = `import worker from './CODE'
${PAUSE}
const far = (api, id) => ({
  async fetch(input, init) {
    const request = new Request(input, init)
    request.headers.set('x-bench', id)
    await pause(id)
    return api.fetch(request)
  },
})
export default {
  ...worker,
  async fetch(request, env, ctx) {
    const id = request.headers.get('x-bench')
    const { pathname } = new URL(request.url)
    if (pathname === '/bench/counts') return env.API.fetch(request)
    if (!id) return worker.fetch(request, env, ctx)
    const API = far(env.API, id)
    return pathname === '/bench/floor' ? API.fetch(request.url) : worker.fetch(request, { ...env, API }, ctx)
  },
}`

/**
 * Placed in front of the API: makes its database far away. The counts of a page end when its last call is
 * answered, because nobody waits for later work of the API. `depth` counts the trips that ran one after the
 * other.
 */
const FAR_API = `import worker from './CODE'
export * from './CODE'
${PAUSE}
const all = new Map()
function countsOf(id) {
  const made = all.get(id) ?? { calls: 0, trips: 0, depth: 0, open: 0, away: 0 }
  all.set(id, made)
  return made
}
function far(db, counts, id) {
  const raws = new WeakMap()
  async function trip(send) {
    const counted = counts.open > 0
    if (counted) counts.trips += 1
    if (counted && counts.away === 0) counts.depth += 1
    counts.away += 1
    await pause(id)
    return send().finally(() => void (counts.away -= 1))
  }
  function statement(raw) {
    const made = { bind: (...values) => statement(raw.bind(...values)) }
    for (const verb of ['first', 'all', 'run', 'raw']) made[verb] = (...given) => trip(() => raw[verb](...given))
    raws.set(made, raw)
    return made
  }
  const wrap = (at) => ({
    prepare: (sql) => statement(at.prepare(sql)),
    batch: (list) => trip(() => at.batch(list.map((one) => raws.get(one)))),
    exec: (sql) => trip(() => at.exec(sql)),
    withSession: (...given) => wrap(at.withSession(...given)),
    getBookmark: () => at.getBookmark?.() ?? null,
  })
  return wrap(db)
}
export default {
  ...worker,
  async fetch(request, env, ctx) {
    const id = request.headers.get('x-bench')
    const { pathname } = new URL(request.url)
    if (pathname === '/bench/counts') return Response.json(countsOf(id))
    if (!id) return worker.fetch(request, env, ctx)
    const counts = countsOf(id)
    const DB = far(env.DB, counts, id)
    counts.calls += 1
    counts.open += 1
    const ends = () => void (counts.open -= 1)
    if (pathname === '/bench/floor') {
      const rows = await DB.prepare('SELECT 1').all().finally(ends)
      return Response.json(rows.results)
    }
    const answer = await worker.fetch(request, { ...env, DB }, ctx)
    if (!answer.body) return ends(), answer
    const told = new TransformStream({ flush: ends })
    return new Response(answer.body.pipeThrough(told), answer)
  },
}`

/** Returns the `change` option of `startEngine`. */
export function withDistance({ webToApi, apiToD1 }: Distance): (worker: V4WorkerOptions) => V4WorkerOptions {
  const doors: Record<string, string> = {
    'itda-web': FAR_PAGES.replace('MS', String(webToApi)),
    'itda-ops': FAR_PAGES.replace('MS', String(webToApi)),
    'itda-api': FAR_API.replace('MS', String(apiToD1)),
  }
  return function change(worker) {
    const door = doors[worker.name ?? '']
    if (!door || !Array.isArray(worker.modules)) return worker
    const contents = door.replaceAll('CODE', worker.modules[0]?.path ?? '')
    return { ...worker, modules: [{ type: 'ESModule', path: 'door.js', contents }, ...worker.modules] }
  }
}
