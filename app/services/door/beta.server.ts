/**
 * The beta redirect (product page 8): `GET /site-config` returns the host for this person. The result is
 * stored for 60 s per isolate and person. 404 and 403 lead to the main site. After any other failure the page
 * is served. A response of another shape is not stored.
 */
import { isOwnHost } from '#contract/site/site.ts'
import { type Api, type SentHeaders, sendOnce } from '../api/api-transport.server.ts'
import type { Session } from '../session/session.server.ts'

type Destination = { kind: 'here' } | { kind: 'main' } | { kind: 'host'; host: string }

type Setup = {
  api: Api
  headers: SentHeaders
  request: Request
  session: Pick<Session, 'tokens' | 'userId'>
  siteOrigin: string
  now: number
}

const KEPT_MS = 60_000
const MOST_PEOPLE = 2_000
// Stores values, because a request must not await a promise of another request.
const places = new Map<string, { place: Destination; until: number }>()

export async function betaRedirect(setup: Setup): Promise<Response | null> {
  const { request, session, siteOrigin, now } = setup
  const person = session.userId() ?? 'visitor'
  if (request.method !== 'GET' && request.method !== 'HEAD') return null
  const held = places.get(person)
  const known = held && held.until > now ? held.place : await ask(setup)
  const place: Destination = known ?? { kind: 'here' }
  if (known && held?.place !== known) remember(person, known, now)
  const url = new URL(request.url)
  const origin =
    place.kind === 'main' ? siteOrigin : place.kind === 'host' ? `https://${place.host}` : url.origin
  if (new URL(origin).host === url.host) return null
  return new Response(null, {
    status: 302,
    headers: { Location: `${origin}${url.pathname}${url.search}`, 'Cache-Control': 'private, no-store' },
  })
}

/**
 * Null when the response does not match the contract, so that the next page asks again. A timeout is stored.
 */
async function ask({ api, headers, session, siteOrigin }: Setup): Promise<Destination | null> {
  const asking = new Map(headers)
  const token = session.tokens()?.accessToken
  if (token) asking.set('authorization', `Bearer ${token}`)
  const out = { url: 'https://api/api/site-config', method: 'GET', headers: asking, body: undefined }
  const answer = await sendOnce(api, out).then(
    async (response) => ({
      status: response.status,
      body: (await response.json().catch(() => null)) as unknown,
    }),
    () => null,
  )
  if (answer?.status === 404 || answer?.status === 403) return { kind: 'main' }
  const host = answer?.status === 200 ? Object(Object(answer.body).data).redirectBetaDomain : null
  if (host === undefined || (host !== null && typeof host !== 'string')) return null
  // Checks the host again, so that nobody is redirected to a host that is not ours.
  return host && isOwnHost(host.toLowerCase(), siteOrigin)
    ? { kind: 'host', host: host.toLowerCase() }
    : { kind: 'here' }
}

function remember(person: string, place: Destination, now: number): void {
  if (places.size >= MOST_PEOPLE) places.clear()
  places.set(person, { place, until: now + KEPT_MS })
}
