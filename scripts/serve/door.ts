/**
 * The way from the network to the workers. It passes on the public address and the client's address, and
 * trusts nothing that a request states about them. When it closes, it accepts no more requests and waits for
 * those in progress.
 */
import {
  request as ask,
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { ServeConfig } from './config.ts'

/** The redirect sends a click within half a second (go/batches.ts), or a little later after retries. */
const CLICKS_LEAVE_MS = 2_500
/**
 * Longer than any call takes. A client that is still sending after it would delay the end forever, so its
 * connection is closed.
 */
const PATIENCE_MS = 20_000
/** Headers and paths that the runtime treats as its own, from any source. */
const RUNTIME = /^(mf-|cf-)/
const OWN_PATHS = /^\/+cdn-cgi(\/|$)/i
const PER_HOP = [
  'connection',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
  'te',
  'trailer',
  'proxy-connection',
]

const PAGE = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  'cache-control': 'no-store',
}

/** The page that the door sends while the runtime restarts, which takes a second. */
function drawPage(title: string, text: string): string {
  return `<!doctype html><html lang="ko"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><body style="font:16px/1.6 sans-serif;max-width:26rem;margin:20vh auto;padding:0 24px"><h1 style="font-size:24px">${title}</h1><p>${text}</p></body></html>`
}

export type FrontServer = { port: number; close: () => Promise<void> }

export async function startFrontServer(
  { origin, host: listens, port, behindProxy }: ServeConfig,
  inside: () => Promise<URL>,
  patienceMs = PATIENCE_MS,
): Promise<FrontServer> {
  const server = createServer((request, response) => {
    pass(request, response).catch(() => sayAway(response))
  })
  const { host } = new URL(origin)
  let lastClick = 0
  await new Promise<void>((done, failed) => {
    server.once('error', failed)
    server.listen({ port, host: listens }, done)
  })

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = pathOf(request.url ?? '/', origin)
    if (path === null) return sayNoAddress(response)
    if (isOwn(path)) return void response.writeHead(404).end()
    if (path.startsWith('/l/')) lastClick = Date.now()
    const { hostname, port: at } = await inside()
    const headers = {
      ...headersOf(request),
      // Some proxies send their own host and port (nginx does by default), but forms are checked against the
      // public host.
      host,
      'mf-original-url': origin + path,
      'cf-connecting-ip': whoAsks(request),
    }
    const asked = ask(
      { hostname, port: at, path, method: request.method, headers: { ...headers, 'mf-cf-blob': '{}' } },
      (answer) => {
        const answered = Object.entries(answer.headers).filter(([name]) => !PER_HOP.includes(name))
        response.writeHead(answer.statusCode ?? 502, Object.fromEntries(answered))
        answer.pipe(response)
      },
    )
    asked.on('error', () => sayAway(response))
    response.on('close', () => void asked.destroy())
    request.pipe(asked)
  }

  function whoAsks({ headers, socket }: IncomingMessage): string {
    const named = String(headers['x-forwarded-for'] ?? '')
      .split(',')
      .at(-1)
      ?.trim()
    return (behindProxy && named) || (socket.remoteAddress ?? '')
  }

  async function close(): Promise<void> {
    const late = setTimeout(() => server.closeAllConnections(), patienceMs)
    await closeServer(server)
    clearTimeout(late)
    const left = lastClick + CLICKS_LEAVE_MS - Date.now()
    if (left > 0) await new Promise((done) => setTimeout(done, left))
  }

  const address = server.address()
  return { port: typeof address === 'object' && address ? address.port : port, close }
}

/**
 * A client may send a whole address (RFC 9112, 3.2.2), of which this returns the path. Null for another host
 * or no address, such as `*`.
 */
function pathOf(asked: string, origin: string): string | null {
  if (asked.startsWith('/')) return asked
  const url = /^https?:/i.test(asked) ? URL.parse(asked) : null
  return url?.host === new URL(origin).host ? url.pathname + url.search : null
}

/** Normalizes the path as the runtime does, which resolves `/./` and `/%2e/`. */
function isOwn(path: string): boolean {
  return OWN_PATHS.test(path) || OWN_PATHS.test(new URL(`http://itda${path}`).pathname)
}

function sayNoAddress(response: ServerResponse): void {
  response
    .writeHead(400, { ...PAGE, connection: 'close' })
    .end(drawPage('주소를 읽을 수 없어요', '주소창의 주소를 확인해 주세요.'))
}

function sayAway(response: ServerResponse): void {
  if (response.headersSent) return void response.destroy()
  response
    .writeHead(502, { ...PAGE, 'retry-after': '5' })
    .end(drawPage('잠시 뒤에 다시 열어 주세요', '지금은 답할 수 없어요. 조금 뒤에 새로고침해 주세요.'))
}

function headersOf({ headers }: IncomingMessage): Record<string, string | string[] | undefined> {
  const kept = Object.entries(headers).filter(([name]) => !RUNTIME.test(name) && !PER_HOP.includes(name))
  return Object.fromEntries(kept)
}

/** Closes idle connections; the others end after their request. */
function closeServer(server: Server): Promise<void> {
  return new Promise((done) => {
    server.close(() => done())
    server.closeIdleConnections()
  })
}
