/**
 * Reads the click ids that the redirect worker makes. 33 bytes as 66 hex digits: version 1 · key id 1 · link
 * code 7 ASCII · unix ms 6 big-endian · random 8 · first 10 bytes of HMAC-SHA256 over all before. Checking a
 * click id needs no stored data. The upper half of the version byte says why the click does not count; older
 * ids have 0 there.
 */
import type { Click as Counted } from '#contract/links/clicks.ts'
import type { KeyRing } from '../../deps.ts'
import type { Click } from '../../platform/reports/report.ts'
import { hmac, isEqual, keyOf, toHex } from '../../platform/secrets.ts'

const VERSION = 1
const SIGNED_BYTES = 23
const MAC_BYTES = 10

const DROPS: Counted['drop'][] = [null, 'head', 'prefetch', 'bot', 'no_gesture']

/**
 * Returns null for an id that no key of the ring signed. Partners may have changed the case of the digits.
 */
export async function verifyClickId(keys: KeyRing, clickId: string): Promise<Click | null> {
  const hex = clickId.toLowerCase()
  if (!/^[0-9a-f]{66}$/.test(hex)) return null
  const bytes = Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  const key = keyOf(keys, String(bytes[1]))
  const [first = 0] = bytes
  const drop = DROPS[first >> 4]
  if (first % 16 !== VERSION || drop === undefined || !key) return null
  const mac = await hmac(key.bytes, bytes.slice(0, SIGNED_BYTES))
  if (!isEqual(toHex(mac.subarray(0, MAC_BYTES)), hex.slice(SIGNED_BYTES * 2))) return null
  const at = bytes.slice(9, 15).reduce((ms, byte) => ms * 256 + byte, 0)
  const code = String.fromCharCode(...bytes.slice(2, 9))
  return { code, clickedAt: new Date(at).toISOString(), drop, attribution: 'click' }
}

/** Makes click ids like the redirect, for clicks without a visit. `nonce` is 16 hex digits. */
export async function makeClickId(keys: KeyRing, code: string, at: Date, nonce: string): Promise<string> {
  const [key] = keys
  const text = [
    VERSION.toString(16).padStart(2, '0'),
    Number(key.id).toString(16).padStart(2, '0'),
    ...Array.from(code, (letter) => letter.charCodeAt(0).toString(16)),
    at.getTime().toString(16).padStart(12, '0'),
    nonce,
  ].join('')
  const bytes = Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  return text + toHex((await hmac(key.bytes, bytes)).subarray(0, MAC_BYTES))
}
