/**
 * The way from the network to the workers. They are told the address people use and whose request it is, and nothing a request says of that itself
 * is believed. At the end it lets in nobody more, and waits for those who are inside.
 */
import {
  request as ask,
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { ServeConfig } from './config.ts'

/** A click leaves the redirect within half a second (go/batches.ts), or with the tries after it. */
export const CLICKS_LEAVE_MS = 2_500
/** What the runtime takes as its own, wherever it comes from. */
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

export type Door = { port: number; close: () => Promise<void> }

export async function openDoor(
  { origin, host, port, behindProxy }: ServeConfig,
  inside: () => Promise<URL>,
): Promise<Door> {
  const server = createServer((request, response) => void pass(request, response))
  let lastClick = 0
  await new Promise<void>((done, failed) => {
    server.once('error', failed)
    server.listen({ port, host }, done)
  })

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '/'
    if (!path.startsWith('/') || OWN_PATHS.test(path)) return void response.writeHead(404).end()
    if (path.startsWith('/l/')) lastClick = Date.now()
    const { hostname, port: at } = await inside()
    const headers = {
      ...headersOf(request),
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
    asked.on('error', () => (response.headersSent ? response.destroy() : response.writeHead(502).end()))
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
    await ended(server)
    const left = lastClick + CLICKS_LEAVE_MS - Date.now()
    if (left > 0) await new Promise((done) => setTimeout(done, left))
  }

  const address = server.address()
  return { port: typeof address === 'object' && address ? address.port : port, close }
}

function headersOf({ headers }: IncomingMessage): Record<string, string | string[] | undefined> {
  const kept = Object.entries(headers).filter(([name]) => !RUNTIME.test(name) && !PER_HOP.includes(name))
  return Object.fromEntries(kept)
}

/** Connections that say nothing are closed, the others end by themselves. */
function ended(server: Server): Promise<void> {
  return new Promise((done) => {
    server.close(() => done())
    server.closeIdleConnections()
  })
}
