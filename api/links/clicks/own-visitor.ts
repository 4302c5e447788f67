/**
 * Identifies the place of a call like the redirect identifies visitors: an HMAC over address and user agent,
 * with a key derived for every Seoul day (`go/visitor.ts`). It recognises creators' clicks on their own links
 * without storing an address.
 */

import type { Deps, VisitorKey } from '../../deps.ts'
import { hmac, toHex } from '../../platform/secrets.ts'
import { insertOwnVisitors } from './own-clicks.queries.ts'

const SEOUL_OFFSET_MS = 9 * 60 * 60 * 1000
const DAY_MS = 24 * 60 * 60 * 1000
/** An access token is valid this long, so the same browser may send no other sign of itself until then. */
const TOKEN_MS = 30 * 60_000
const BYTES = 8

/**
 * Stores where a session is used when it gets its access token. Never throws, because a sign-in must not fail
 * on it.
 */
export async function noteOwnVisitor(deps: Deps, userId: string): Promise<void> {
  const { ip, userAgent } = deps.request
  if (!isPublic(ip) || !userAgent) return
  const now = deps.now().getTime()
  try {
    const both = await Promise.all(
      [now, now + TOKEN_MS].map((at) => visitorOf(deps.keys.visitor, { ip, userAgent, at })),
    )
    await insertOwnVisitors(deps.db, userId, [...new Set(both)], deps.now().toISOString()).run()
  } catch (error) {
    deps.log('own_visitor_store_failed', { error: String(error) })
  }
}

export async function visitorOf(
  keys: readonly VisitorKey[],
  { ip, userAgent, at }: { ip: string; userAgent: string; at: number },
): Promise<string> {
  const day = Math.floor((at + SEOUL_OFFSET_MS) / DAY_MS)
  const key = keys.find(({ from }) => from <= day)
  if (!key) throw new Error('VISITOR_KEY: none has begun')
  const ofDay = await hmac(key.bytes, `visitor of day ${day}`)
  return toHex((await hmac(new Uint8Array(ofDay), `${networkOf(ip)}\n${userAgent}`)).slice(0, BYTES))
}

/** The /64 of an IPv6 address. */
function networkOf(ip: string): string {
  return ip.split('::', 1)[0]?.split(':', 4).join(':') || ip
}

/** False for an address of the machine or a local network, which many people share. */
function isPublic(ip: string): boolean {
  return ip !== '' && !/^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.|::|f[cd]|fe80)/i.test(ip)
}
