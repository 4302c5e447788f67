/** Security headers of everything this worker answers. */
import type { SentHeaders } from '../api/api-transport.server.ts'
import { hasJustLeft } from '../session/just-left.server.ts'

/** No script but our own files; style attributes are allowed because the charts are drawn on the server. */
const PAGE_POLICY = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'style-src-attr': "'unsafe-inline'",
  'img-src': "'self' data:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'manifest-src': "'self'",
  'form-action': "'self'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'frame-ancestors': "'none'",
}
type Policy = Record<string, string>

/** Of a page that lets somebody else in, by the directives it widens; every other page has the one of all. */
export function pagePolicy(wider: Policy = {}): string {
  const all: Policy = { ...PAGE_POLICY }
  for (const [name, sources] of Object.entries(wider)) all[name] = `${all[name] ?? ''} ${sources}`.trim()
  return Object.entries(all)
    .map(([name, sources]) => `${name} ${sources}`)
    .join('; ')
}

const POLICY = pagePolicy()
/** Of a page that shows a mail in a frame: a document of ours that runs nothing (mail-frame.server.ts). */
export const FRAMING_POLICY = pagePolicy({ 'frame-src': "'self'" })

const COMMON = [
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['Cross-Origin-Opener-Policy', 'same-origin-allow-popups'],
  ['Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()'],
] as const
const HSTS = 'max-age=63072000; includeSubDomains'

/** How this installation is reached. `preload` asks browsers to know the domain before they have been here, which takes months to undo. */
type HeaderOptions = { isSecure: boolean; preload: boolean }

/** The response with the headers it lacks; what another worker decided for itself stays. */
export function withSecurityHeaders(response: Response, { isSecure, preload }: HeaderOptions): Response {
  const wanted = isSecure
    ? [...COMMON, ['Strict-Transport-Security', preload ? `${HSTS}; preload` : HSTS] as const]
    : COMMON
  const lacking = wanted.filter(([name]) => !response.headers.has(name))
  if (lacking.length === 0) return response
  const told = writable(response)
  for (const [name, value] of lacking) told.headers.set(name, value)
  return told
}

/** What was made here is written on as it is: a copy would turn its bytes into a stream. What came from a worker, the network or a cache lets nobody write. */
export function writable(response: Response): Response {
  try {
    response.headers.delete('itda-none')
    return response
  } catch {
    return new Response(response.body, response)
  }
}

/** A script that sends a form (a photo with a bar, a step in the auth dialog) follows no redirect: what is said there waits for the page. */
export function nextPage({ headers }: Response): Response {
  return new Response(null, { status: 204, headers: { 'Itda-Next': headers.get('location') ?? '/' } })
}

/** Headers of our own pages: the policy and, as every page may differ by person, no shared cache. */
export function setPageHeaders(headers: Headers, isPersonal: boolean): void {
  setMissing(headers, 'Content-Security-Policy', POLICY)
  headers.append('Vary', 'Cookie')
  if (isPersonal) headers.set('Cache-Control', 'private, no-store')
  else setMissing(headers, 'Cache-Control', 'private, no-cache')
}

function setMissing(headers: Headers, name: string, value: string): void {
  if (!headers.has(name)) headers.set(name, value)
}

/**
 * What the API learns of the person behind a call: whom to limit, what to name a sign-in, and one id for both logs. `place` is asked by calls that
 * change something alone: looking there is reading all the edge knows of a request.
 */
export function openPerson(request: Request, requestId: string) {
  const headers: SentHeaders = new Map([
    ['x-request-id', requestId],
    ['accept', 'application/json'],
  ])
  for (const name of ['user-agent', 'cf-connecting-ip']) {
    const value = request.headers.get(name)
    if (value) headers.set(name, value)
  }
  if (hasJustLeft(request.headers.get('cookie'))) headers.set('itda-primary', '1')
  return { headers, place: () => regionOf(request) }
}

/** The country, and in Korea the region, as Cloudflare knows it: a sign-in is named by it. Plain http is a developer's machine, whose place is made up. */
function regionOf(request: Request): string | null {
  const { country, regionCode } = (request.cf ?? {}) as { country?: string; regionCode?: string }
  if (!country || request.url.startsWith('http:')) return null
  return country === 'KR' && regionCode ? `KR-${regionCode}` : country
}
