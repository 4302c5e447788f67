/**
 * Distinguishes visitors within a day without identifying them: an HMAC over address and user agent. Its key
 * is derived again for every Seoul day, so that hashes of two days can't be matched. 16 hex digits.
 * VISITOR_KEY may hold two keys, newest first: `<day>:<key>,0:<key>`. Each is used from its day on, so that a
 * rotation takes effect between two days.
 */
import { importHmacKey, toHex } from './click-id.ts'

const SEOUL_OFFSET_MS = 9 * 60 * 60 * 1000
const DAY_MS = 24 * 60 * 60 * 1000
const text = new TextEncoder()

export async function visitorOf(visitorKey: string, request: Request, at: number): Promise<string> {
  const ip = networkOf(request.headers.get('cf-connecting-ip') ?? '')
  // Cuts the user agent like the API, which recognizes a creator's own click by the same hash.
  const agent = (request.headers.get('user-agent') ?? '').slice(0, 300)
  const key = await keyOfDay(visitorKey, Math.floor((at + SEOUL_OFFSET_MS) / DAY_MS))
  const mac = await crypto.subtle.sign('HMAC', key, text.encode(`${ip}\n${agent}`))
  return toHex(new Uint8Array(mac, 0, 8))
}

/**
 * Keeps the /64 prefix of an IPv6 address, because phones often change the lower half. The address has the
 * form of RFC 5952.
 */
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
