/** The security headers of every response of this worker. */
import { NEWEST_VERSION, VERSION_HEADER } from '#contract/core/clients/versions.ts'
import type { SentHeaders } from '../api/api-transport.server.ts'
import { hasSignedOutMarker } from '../session/just-left.server.ts'

/** Allows scripts only from our own files. Allows inline styles, because the server renders the charts. */
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

/** The policy of a page that also allows another site; `wider` adds to the default directives. */
export function pagePolicy(wider: Policy = {}): string {
  const all: Policy = { ...PAGE_POLICY }
  for (const [name, sources] of Object.entries(wider)) all[name] = `${all[name] ?? ''} ${sources}`.trim()
  return Object.entries(all)
    .map(([name, sources]) => `${name} ${sources}`)
    .join('; ')
}

const POLICY = pagePolicy()
/** For a page that shows a mail or a creator's page in a frame: the framed document is ours, and a mail runs no script. */
export const FRAMING_POLICY = pagePolicy({ 'frame-src': "'self'" })

/** For the page in such a frame. */
export const FRAMED_POLICY = pagePolicy().replace("frame-ancestors 'none'", "frame-ancestors 'self'")

const COMMON = [
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['Cross-Origin-Opener-Policy', 'same-origin-allow-popups'],
  ['Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()'],
] as const
const HSTS = 'max-age=63072000; includeSubDomains'

/**
 * `isSecure`: the site uses https. `preload` puts the domain on the browsers' HSTS list, which takes months
 * to undo.
 */
type HeaderOptions = { isSecure: boolean; preload: boolean }

/** Adds the missing headers and keeps those that another worker set. */
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

/**
 * Returns the response itself when its headers are mutable, because a copy would turn its bytes into a
 * stream. Copies responses of a worker, the network or a cache, which are immutable.
 */
export function writable(response: Response): Response {
  try {
    response.headers.delete('itda-none')
    return response
  } catch {
    return new Response(response.body, response)
  }
}

/**
 * Answers a script that sent a form (a photo with a progress bar, a step in the auth dialog) with the next
 * address. It follows no redirect, so that the flash stays for the next page.
 */
export function nextPage({ headers }: Response): Response {
  return new Response(null, { status: 204, headers: { 'Itda-Next': headers.get('location') ?? '/' } })
}

/** Sets the page policy. Shared caches get `no-store`, because any page may differ by person. */
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
 * The data about the caller for the API: the address for rate limits, the device for session names, and the
 * request id for both logs. Only calls that change something read `place`, because that reads everything the
 * edge knows about a request.
 */
export function openPerson(request: Request, requestId: string) {
  const headers: SentHeaders = new Map([
    ['x-request-id', requestId],
    ['accept', 'application/json'],
    // The API of the next release still answers as this one expects.
    [VERSION_HEADER, NEWEST_VERSION],
  ])
  for (const name of ['user-agent', 'cf-connecting-ip']) {
    const value = request.headers.get(name)
    if (value) headers.set(name, value)
  }
  if (hasSignedOutMarker(request.headers.get('cookie'))) headers.set('itda-primary', '1')
  return { headers, place: () => regionOf(request) }
}

/**
 * The country, and in Korea the region, according to Cloudflare; sessions are named by it. Null for plain
 * http, which a development machine uses.
 */
function regionOf(request: Request): string | null {
  const { country, regionCode } = (request.cf ?? {}) as { country?: string; regionCode?: string }
  if (!country || request.url.startsWith('http:')) return null
  return country === 'KR' && regionCode ? `KR-${regionCode}` : country
}
