/**
 * Tells one visitor from another within a day without keeping who they are: an HMAC over address and user agent whose
 * key is derived afresh for every Seoul day, so yesterday's hashes can't be matched with today's. 16 hex digits.
 * VISITOR_KEY may be two, newest first: `<day>:<key>,0:<key>`. Each is used from its day on, so that it is turned between two days.
 */
import { importHmacKey, toHex } from './click-id.ts'

const SEOUL_OFFSET_MS = 9 * 60 * 60 * 1000
const DAY_MS = 24 * 60 * 60 * 1000
const text = new TextEncoder()

export async function visitorOf(visitorKey: string, request: Request, at: number): Promise<string> {
  const ip = networkOf(request.headers.get('cf-connecting-ip') ?? '')
  // As much of the user agent as the API reads: the API recognizes a creator's own click by the same hash.
  const agent = (request.headers.get('user-agent') ?? '').slice(0, 300)
  const key = await keyOfDay(visitorKey, Math.floor((at + SEOUL_OFFSET_MS) / DAY_MS))
  const mac = await crypto.subtle.sign('HMAC', key, text.encode(`${ip}\n${agent}`))
  return toHex(new Uint8Array(mac, 0, 8))
}

/** A phone changes the lower half of its IPv6 address all the time; the /64 in front stays. Written as RFC 5952 says. */
export function networkOf(ip: string): string {
  return ip.split('::', 1)[0]?.split(':', 4).join(':') || ip
}

let ofDay: { from: string; day: number; key: CryptoKey } | undefined

async function keyOfDay(visitorKey: string, day: number): Promise<CryptoKey> {
  if (ofDay?.from === visitorKey && ofDay.day === day) return ofDay.key
  const main = await importHmacKey(visitorKey.split(',').find((one) => !(Number(one.split(':')[0]) > day)))
  const derived = await crypto.subtle.sign('HMAC', main, text.encode(`visitor of day ${day}`))
  const key = await crypto.subtle.importKey('raw', derived, { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ])
  ofDay = { from: visitorKey, day, key }
  return key
}
