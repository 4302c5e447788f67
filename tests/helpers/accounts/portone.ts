/**
 * Plays PortOne for the API: `GET /identity-verifications/{id}` with the answers and failures of the real
 * service.
 */
import { vi } from 'vitest'
import { startWith, testEnv } from '../api.ts'

export const PORTONE = {
  PORTONE_API_SECRET: 'portone-secret',
  PORTONE_STORE_ID: 'store-1',
  PORTONE_CHANNEL_KEY: 'channel-key-1',
}
type VerifiedIdentity = { name: string; di?: string; ci?: string; at?: string; channelKey?: string }
/** `READY`: nobody has finished the check yet. */
type IdentityAnswer = VerifiedIdentity | 'READY' | 'FAILED'
type Fault = 'down' | 'silent' | 'odd' | 'busy' | 'locked out'

const known = new Map<string, IdentityAnswer>()
let fault: Fault | null = null
export const requests: string[] = []

/** From here on people verify their identity with PortOne; `leave` restores the development provider. */
export function playPortone(): { leave: () => void } {
  startWith(PORTONE)
  vi.stubGlobal('fetch', async function play(input: RequestInfo | URL, init?: RequestInit) {
    const request = new Request(input, init)
    requests.push(request.url)
    const { origin, pathname } = new URL(request.url)
    const [, id = ''] = /^\/identity-verifications\/([^/]+)$/.exec(pathname) ?? []
    if (origin !== 'https://api.portone.io' || fault === 'down')
      throw new TypeError('Network connection lost.')
    if (fault === 'silent') throw new DOMException('timed out', 'TimeoutError')
    if (fault === 'odd') return new Response('<h1>Bad gateway</h1>', { status: 200 })
    if (fault === 'busy') return Response.json({ type: 'TOO_MANY_REQUESTS' }, { status: 429 })
    const isOurs = request.headers.get('authorization') === `PortOne ${PORTONE.PORTONE_API_SECRET}`
    if (fault === 'locked out' || !isOurs) return Response.json({ type: 'UNAUTHORIZED' }, { status: 401 })
    const found = known.get(decodeURIComponent(id))
    if (!found) return Response.json({ type: 'IDENTITY_VERIFICATION_NOT_FOUND' }, { status: 404 })
    if (typeof found === 'string') return Response.json({ id, status: found })
    const { at = new Date().toISOString(), channelKey = PORTONE.PORTONE_CHANNEL_KEY, ...person } = found
    const channel = { type: 'LIVE', key: channelKey, pgProvider: 'DANAL' }
    const verifiedCustomer = { birthDate: '1990-01-02', ...person }
    return Response.json({ id, status: 'VERIFIED', channel, verifiedAt: at, verifiedCustomer })
  })
  return {
    leave: () => {
      vi.unstubAllGlobals()
      startWith({ ...testEnv, ...Object.fromEntries(Object.keys(PORTONE).map((name) => [name, undefined])) })
    },
  }
}

/** Sets the result of a verification, as if the person had acted in the window. */
export function finish(verificationId: string, outcome: IdentityAnswer): void {
  known.set(verificationId, outcome)
}

/** Makes every request to PortOne fail, until it is called with `null`. */
export function breakPortone(how: Fault | null): void {
  fault = how
}
