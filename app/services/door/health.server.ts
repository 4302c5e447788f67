/**
 * `/health` reports that this worker runs. `/health/deep` calls the API, which queries the database. Its
 * response is cached for some seconds, so that frequent callers reach only this worker.
 */
import { sharedFault, sharedSecrets } from '#contract/core/settings/shared-secrets.ts'
import { log } from '../log.server.ts'
import type { Worker } from '../worker-env.server.ts'

const KEPT_MS = 10_000
const SILENCE_MS = 10_000
/**
 * With the token, a caller can check versions without traffic (scripts/deploy/keys.ts), including those of
 * the API.
 */
const VERSIONS = 'cloudflare-workers-version-overrides'
const INTERNAL = 'https://api/api/internal/health'

type Setup = { request: Request; api: Worker; requestId: string; token?: string }
type HealthAnswer = {
  ok: boolean
  at?: string
  checks?: Record<string, { ok: boolean } & Record<string, unknown>>
}
type CachedHealth = { until: number; status: number; text: string }
const kept = new WeakMap<Worker, CachedHealth>()

/** Null for every other address. */
export async function answerHealth({ request, api, requestId, token = '' }: Setup): Promise<Response | null> {
  const { pathname } = new URL(request.url)
  if (pathname === '/health') return toAnswer(request, 200, '{"ok":true}')
  if (pathname !== '/health/deep') return null
  const now = Date.now()
  const isTrusted = await isKnown(request, token)
  const versions = isTrusted ? request.headers.get(VERSIONS) : null
  const known = versions ? undefined : kept.get(api)
  const asked = { api, requestId, versions }
  const { status, text } = known && known.until > now ? known : await ask(asked, now)
  if (sharedFault('HEALTH_TOKEN', token))
    log('error', 'settings_invalid', { requestId, code: 'HEALTH_TOKEN' })
  return toAnswer(request, status, isTrusted ? text : toPublic(text))
}

/** Compares digests, and every valid one, so that the duration reveals nothing about a token. */
async function isKnown({ headers }: Request, token: string): Promise<boolean> {
  const sent = /^Bearer (.+)$/.exec(headers.get('authorization') ?? '')?.[1]
  if (!sent) return false
  const [left, ...rights] = await Promise.all([sent, ...sharedSecrets('HEALTH_TOKEN', token)].map(digestOf))
  return rights.filter((right) => left === right).length > 0
}

async function digestOf(text: string): Promise<string> {
  return String(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))))
}

/** Keeps only whether each check is well and how many items failed, without names and ages. */
function toPublic(text: string): string {
  const { ok, at, checks = {} } = JSON.parse(text) as HealthAnswer
  const kept = Object.entries(checks).map(([name, check]) => [
    name,
    { ok: check.ok, ...(Array.isArray(check.wrong) && { wrong: check.wrong.length }) },
  ])
  return JSON.stringify({ ok, at, checks: Object.fromEntries(kept) })
}

type Question = { api: Worker; requestId: string; versions: string | null }

async function ask(question: Question, now: number): Promise<CachedHealth> {
  const fresh = { ...(await read(question)), until: now + KEPT_MS }
  if (!question.versions) kept.set(question.api, fresh)
  return fresh
}

async function read({ api, requestId, versions }: Question): Promise<{ status: number; text: string }> {
  try {
    const headers = { 'x-request-id': requestId, ...(versions && { [VERSIONS]: versions }) }
    const signal = AbortSignal.timeout(SILENCE_MS)
    const answer = await api.fetch(new Request(INTERNAL, { headers, signal }))
    const text = await answer.text()
    // Probes parse only this shape, so any other body counts as a failure.
    const isOurs = text.startsWith('{"ok":') && text.endsWith('}')
    return {
      status: answer.ok && isOurs ? 200 : 503,
      text: isOurs ? text : '{"ok":false,"checks":{"api":{"ok":false}}}',
    }
  } catch (error) {
    log('error', 'health_check_failed', { requestId, error })
    return { status: 503, text: '{"ok":false,"checks":{"api":{"ok":false}}}' }
  }
}

function toAnswer({ method }: Request, status: number, text: string): Response {
  const headers = { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' }
  return new Response(method === 'HEAD' ? null : text, { status, headers })
}
