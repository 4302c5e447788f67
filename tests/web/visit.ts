/**
 * Visits the web worker once, with a scripted product API behind it and one page that answers as a test says.
 */

import { expect } from 'vitest'
import { openSession, type Tokens } from '#app/services/session/session.server.ts'
import type { Env } from '#app/services/worker-env.server.ts'
import { DEFAULT_POLICY } from '#contract/platform/policy.ts'
import { serialStub } from '../helpers/serial-stub.ts'
import { cacheStub, installCache } from './api/cache-stub.ts'
import { json, KEYS, SESSION_KEYS, type Step, scriptedApi, tokens } from './api/scripted-api.ts'

type Door = typeof import('../../server.ts').default

installCache(cacheStub())

export const SITE = 'https://itda.example'

export function html(text = '안녕하세요'): Response {
  return new Response(text, { headers: { 'content-type': 'text/html; charset=utf-8' } })
}

const waiting: Promise<unknown>[] = []
const background = { waitUntil: (work: Promise<unknown>) => void waiting.push(work) }
/** Waits until the background work after the answers has ended. */
export async function settled(): Promise<void> {
  while (waiting.length > 0) await Promise.all(waiting.splice(0))
}

/** A body that is a stream needs `duplex`. */
type Body = { body?: string } | { body: ReadableStream<Uint8Array>; duplex: 'half' }
type Visit = Body & { method?: string; headers?: Record<string, string>; held?: Tokens | null }
type Extra = Partial<Env>

export async function visit(
  door: Door,
  path: string,
  init: Visit = {},
  steps: Step[] = [],
  extra: Extra = {},
) {
  const api = scriptedApi(...steps)
  // Answers the site configuration apart from the scripted API, so that nobody is redirected; other tests
  // cover it.
  const fetch = (request: RequestInfo | URL) =>
    (request as Request).url.endsWith('/site-config') ? config(request as Request) : api.fetch(request)
  const response = await visitFrom(door, { fetch: async (request) => fetch(request) }, path, init, extra)
  return { response, asked: api.asked }
}

/** Visits the web worker with any product API behind it. */
export async function visitFrom(
  door: Door,
  api: { fetch: (request: RequestInfo | URL) => Promise<Response> },
  path: string,
  { held = null, headers, ...init }: Visit = {},
  extra: Extra = {},
): Promise<Response> {
  const env = {
    API: serialStub(api),
    GO: { fetch: async () => new Response('go') },
    ENVIRONMENT: 'production' as const,
    SITE_ORIGIN: SITE,
    SESSION_KEYS,
    ...extra,
  }
  const all = new Headers(headers)
  if (held) all.append('cookie', await cookieOf(held))
  const request = new Request(new URL(path, SITE), { ...init, headers: all })
  return door.fetch(request as never, env as never, background as never) as unknown as Promise<Response>
}

const config = json({
  data: {
    redirectBetaDomain: null,
    banner: null,
    business: null,
    isOpen: true,
    policy: DEFAULT_POLICY,
    identityWay: 'form',
  },
})

async function cookieOf(held: Tokens): Promise<string> {
  const session = await openSession({ cookieHeader: null, keys: KEYS, secure: true })
  session.start(held)
  return ((await session.commit()) ?? '').split(';')[0] ?? ''
}

export async function sessionIn(response: Response): Promise<Tokens | null | 'untouched'> {
  const lines = response.headers.getSetCookie().filter((line) => line.startsWith('__Host-itda='))
  expect(lines.length).toBeLessThanOrEqual(1)
  if (!lines[0]) return 'untouched'
  const session = await openSession({ cookieHeader: lines[0].split(';')[0] ?? '', keys: KEYS, secure: true })
  return session.tokens()
}

export const expiring = (more: Partial<Tokens> = {}) =>
  tokens({ accessExpiresAt: Date.now() + 20_000, ...more })
export const POST = { method: 'POST', headers: { 'sec-fetch-site': 'same-origin' } }
