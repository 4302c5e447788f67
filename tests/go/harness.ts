/**
 * Calls the redirect worker in its own runtime, with real KV. Tests can watch or break its queue and its API.
 */
import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env as bindings } from 'cloudflare:workers'
import type { Click, ClickBatch, LinkTarget } from '#contract/links/clicks.ts'
import type { Env } from '#go/env.ts'
import worker from '#go/index.ts'

export const env = bindings as unknown as Env

export const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

export function makeCode(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(7)), (b) => LETTERS[b % LETTERS.length]).join('')
}

export function makeTarget(over: Partial<LinkTarget> = {}): LinkTarget {
  return {
    id: `lnk_${makeCode().toLowerCase()}`,
    url: 'https://shop.example/p/1?color=red',
    param: 'subid',
    partnerId: 'prt_demo',
    deletedAt: null,
    ...over,
  }
}

/** Stores a link in KV and returns its code. */
export async function storeLink(over: Partial<LinkTarget> = {}): Promise<string> {
  const code = makeCode()
  await env.LINKS.put(`link:${code}`, JSON.stringify(makeTarget(over)))
  return code
}

export function visit(path: string, init: RequestInit = {}): Request<unknown, IncomingRequestCfProperties> {
  const headers = new Headers(init.headers)
  if (!headers.has('user-agent')) headers.set('user-agent', CHROME)
  if (!headers.has('cf-connecting-ip')) headers.set('cf-connecting-ip', '203.0.113.7')
  return new Request(`http://localhost:8787${path}`, { ...init, headers, redirect: 'manual' }) as Request<
    unknown,
    IncomingRequestCfProperties
  >
}

/** Returns the response at once; `done` resolves when the worker's background work has ended. */
export async function open(path: string, init: RequestInit = {}, over: Partial<Env> = {}) {
  const ctx = createExecutionContext()
  const response = await worker.fetch(visit(path, init), { ...env, ...over }, ctx)
  return { response, done: waitOnExecutionContext(ctx) }
}

/** Records the messages for the queue. */
export function recordQueue(): { CLICKS: Env['CLICKS']; batches: ClickBatch[]; clicks: () => Click[] } {
  const batches: ClickBatch[] = []
  async function send(batch: ClickBatch) {
    batches.push(structuredClone(batch))
    return {} as QueueSendResponse
  }
  return { CLICKS: { send }, batches, clicks: () => batches.flatMap((batch) => batch.clicks) }
}

/** An API that answers from a table of links and counts its requests. */
export function makeApi(links: Record<string, LinkTarget>, status = 200) {
  const asked: string[] = []
  const askers: (string | null)[] = []
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    askers.push(new Headers(init?.headers).get('cf-connecting-ip'))
    const { pathname } = new URL(input instanceof Request ? input.url : input)
    asked.push(pathname)
    const link = links[pathname.split('/').at(-1) ?? '']
    if (status !== 200) return new Response('boom', { status })
    return link ? Response.json({ data: link }) : Response.json({ code: 'not_found' }, { status: 404 })
  }
  return { API: { fetch } as Env['API'], asked, askers }
}

export function brokenKv(): KVNamespace {
  const fail = async () => {
    throw new Error('KV is down')
  }
  return { get: fail, put: fail } as unknown as KVNamespace
}
