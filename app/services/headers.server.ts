/** Security headers of everything this worker answers. */
import type { SentHeaders } from './api-transport.server.ts'
import { hasJustLeft } from './just-left.server.ts'

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

/** Of a page that shows a mail in a frame: a document of ours that runs nothing (mail-frame.server.ts). */
export const FRAMING_POLICY = pagePolicy({ 'frame-src': "'self'" })

const COMMON: Record<string, string> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
}
const HSTS = 'max-age=63072000; includeSubDomains'

/** How this installation is reached. `preload` asks browsers to know the domain before they have been here, which takes months to undo. */
export type Reached = { isSecure: boolean; preload: boolean }

/** A copy of the response with the headers it lacks; what another worker decided for itself stays. */
export function withSecurityHeaders(response: Response, { isSecure, preload }: Reached): Response {
  const copy = new Response(response.body, response)
  for (const [name, value] of Object.entries(COMMON)) setMissing(copy.headers, name, value)
  if (isSecure) setMissing(copy.headers, 'Strict-Transport-Security', preload ? `${HSTS}; preload` : HSTS)
  return copy
}

/** Headers of our own pages: the policy and, as every page may differ by person, no shared cache. */
export function setPageHeaders(headers: Headers, isPersonal: boolean): void {
  setMissing(headers, 'Content-Security-Policy', pagePolicy())
  headers.append('Vary', 'Cookie')
  if (isPersonal) headers.set('Cache-Control', 'private, no-store')
  else setMissing(headers, 'Cache-Control', 'private, no-cache')
}

function setMissing(headers: Headers, name: string, value: string): void {
  if (!headers.has(name)) headers.set(name, value)
}

/** What the API learns of the person behind a call: whom to limit, what to name a sign-in, and one id for both logs. */
export function personHeaders(request: Request, requestId: string): SentHeaders {
  const headers: SentHeaders = new Map([
    ['x-request-id', requestId],
    ['accept', 'application/json'],
  ])
  for (const name of ['user-agent', 'cf-connecting-ip']) {
    const value = request.headers.get(name)
    if (value) headers.set(name, value)
  }
  const place = regionOf(request)
  if (place) headers.set('itda-place', place)
  if (hasJustLeft(request.headers.get('cookie'))) headers.set('itda-primary', '1')
  return headers
}

/** The country, and in Korea the region, as Cloudflare knows it. Plain http is a developer's machine, whose place is made up. */
function regionOf(request: Request): string | null {
  const { country, regionCode } = (request.cf ?? {}) as { country?: string; regionCode?: string }
  if (!country || request.url.startsWith('http:')) return null
  return country === 'KR' && regionCode ? `KR-${regionCode}` : country
}
