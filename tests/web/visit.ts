/** One visit at the door, with a scripted product API behind it and one page that answers what a test says. */
import { expect } from 'vitest'
import { openSession, type Tokens } from '#app/services/session.server.ts'
import type { Env } from '../../server.ts'
import { json, KEYS, type Step, scriptedApi, tokens } from './scripted-api.ts'

type Door = typeof import('../../server.ts').default

export const SITE = 'https://itda.example'

export function html(text = '안녕하세요'): Response {
  return new Response(text, { headers: { 'content-type': 'text/html; charset=utf-8' } })
}

type Visit = { method?: string; headers?: Record<string, string>; body?: string; held?: Tokens | null }
type Extra = Partial<Env>

export async function visit(
  door: Door,
  path: string,
  { held = null, headers, ...init }: Visit = {},
  steps: Step[] = [],
  extra: Extra = {},
) {
  const api = scriptedApi(...steps)
  const other = (name: string) => ({ fetch: async () => new Response(name) })
  const env = {
    // The site configuration has its own tests; here nobody is moved anywhere.
    API: {
      fetch: (request: Request) =>
        request.url.endsWith('/site-config') ? config(request) : api.fetch(request),
    },
    GO: other('go'),
    ENVIRONMENT: 'production' as const,
    SITE_ORIGIN: SITE,
    SESSION_KEYS: `k1:${btoa('itda-development-only-session-ke')}`,
    ...extra,
  }
  const all = new Headers(headers)
  if (held) all.set('cookie', await cookieOf(held))
  const response = await door.fetch(
    new Request(SITE + path, { ...init, headers: all }) as never,
    env as never,
  )
  return { response, asked: api.asked }
}

const config = json({ data: { redirectBetaDomain: null, banner: null } })

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
