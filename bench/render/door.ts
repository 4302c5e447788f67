/**
 * Wraps the workers that render pages, to measure rendering: `/bench/draw?path=…&times=…&what=…` renders a
 * page that many times in one request.
 *
 * - `page`: the whole worker, from the API's answers to the last byte. It stores the first answers of the API
 * and the entries of the Cache API and returns them at once, so that only the work of this worker is left.
 * - `doors`: a worker that sends the same requests to the API, reads its answers, and responds with the same
 * bytes and headers. This is the cost of the runtime for a page, and of this bench's own request.
 * - `bare`: only `renderToString` of the same element tree in the same isolate. React renders all of it, also
 * the parts that a page takes from a cache (`app/ui/kit/cached-fragment.tsx`).
 */
import type { V4WorkerOptions } from 'miniflare'

/**
 * Matches the place in the bundle where React begins to render to a string; its message is the same after
 * every minifier.
 */
const DRAWING = /return ([\w$]+)(\([\w$]+,[\w$]+,!1,(['"`])The server used \\?"renderToString\\?")/

const DOOR = `import worker from './CODE'
let draw
let isRecording = false
globalThis.benchDraws = (render) => (...given) => {
  // Records the first call, which renders the whole tree; islands render within it.
  if (isRecording) {
    draw = () => render(allDrawn(given[0]), ...given.slice(1))
    isRecording = false
  }
  return render(...given)
}
const allDrawn = (page) => {
  if (typeof page?.props?.value !== 'function') throw new Error('The page is not drawn as this bench knows it.')
  return { ...page, props: { ...page.props, value: null } }
}
const kept = new Map()
const inMemory = {
  match: async (key) => (kept.has(key) ? new Response(kept.get(key)) : undefined),
  put: async (key, response) => void kept.set(key, await response.text()),
  delete: async (key) => kept.delete(key),
}
const answers = new Map()
const nearApi = (api, asked) => ({
  async fetch(input, init) {
    const request = new Request(input, init)
    const { method, url, headers } = request
    const body = request.body ? await request.text() : undefined
    asked?.push({ method, url, headers: [...headers], body })
    const key = [method, url, body].join(' ')
    const known = answers.get(key)
    if (known) return new Response(known.bytes, known)
    const answer = await api.fetch(new Request(url, { method, headers, body })).then(read)
    if (method === 'GET' || url.endsWith('/together')) answers.set(key, answer)
    return new Response(answer.bytes, answer)
  },
})
const doorsOf = (asked, answer) => ({
  async fetch(_, { API }) {
    for (const { url, ...init } of asked) await (await API.fetch(new Request(url, init))).arrayBuffer()
    return new Response(answer.bytes, answer)
  },
})
const read = async (answer) => ({ status: answer.status, headers: [...answer.headers], bytes: await answer.arrayBuffer() })
export default {
  ...worker,
  async fetch(request, env, ctx) {
    const url = new URL(request.url)
    if (url.pathname !== '/bench/draw') return worker.fetch(request, env, ctx)
    Object.defineProperty(globalThis, 'caches', { value: { default: inMemory }, configurable: true })
    const near = { ...env, API: nearApi(env.API) }
    const headers = { cookie: request.headers.get('cookie') ?? '' }
    const asked = new URL(url.searchParams.get('path'), url)
    const pageOf = (one, env) => async () => {
      const answer = await one.fetch(new Request(asked, { headers }), env, ctx)
      const { byteLength } = await answer.arrayBuffer()
      return { status: answer.status, bytes: byteLength }
    }
    const page = pageOf(worker, near)
    const what = url.searchParams.get('what')
    isRecording = what === 'bare'
    const drawn = await page()
    if (isRecording) return new Response('nothing was drawn here', { status: 500 })
    const questions = []
    const answer = await worker.fetch(new Request(asked, { headers }), { ...env, API: nearApi(env.API, questions) }, ctx).then(read)
    const works = { page, bare: draw, doors: pageOf(doorsOf(questions, answer), near) }
    const from = performance.now()
    for (let i = Number(url.searchParams.get('times')); i > 0; i -= 1) await works[what]()
    return Response.json({ ...drawn, ms: performance.now() - from })
  },
}`

/** The `change` option of `startEngine`. */
export function renderedFragments(worker: V4WorkerOptions): V4WorkerOptions {
  if (worker.name !== 'itda-web' || !Array.isArray(worker.modules)) return worker
  const [main] = worker.modules
  const code = String(main?.contents)
  if (!DRAWING.test(code)) throw new Error('React draws in another way than this bench knows.')
  const contents = code.replace(DRAWING, 'return globalThis.benchDraws($1)$2')
  const door = DOOR.replace('CODE', main?.path ?? '')
  return {
    ...worker,
    modules: [
      { type: 'ESModule', path: 'door.js', contents: door },
      { type: 'ESModule', path: main?.path ?? '', contents },
    ],
  }
}
