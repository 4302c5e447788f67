/**
 * A click id needs no storage: it contains the link code, the time and a MAC, which the API checks when an
 * order arrives. 33 bytes as 66 lower-case hex digits, because partners allow only letters and digits in that
 * parameter: version 1 · key id 1 · link code 7 ASCII · unix ms 6 big-endian · random 8 · first 10 bytes of
 * HMAC-SHA256 over all before. The upper half of the version byte is the reason why the click does not count:
 * 0 when it counts, else the position of the reason's first letter in DROPS.
 */
import type { Click } from '#contract/links/clicks.ts'

const VERSION = 1
const DROPS = ' hpbn'
const MAC_BYTES = 10

type ClickId = { id: string; nonce: string }

/** `clickKeys` is the CLICK_KEYS setting; its first key signs. `code` is seven ASCII letters or digits. */
export async function createClickId(
  clickKeys: string,
  code: string,
  at: number,
  drop: Click['drop'] = null,
): Promise<ClickId> {
  const { keyId, key } = await signingKey(clickKeys)
  const bytes = new Uint8Array(23)
  bytes[0] = VERSION + 16 * DROPS.indexOf((drop ?? ' ').charAt(0))
  bytes[1] = keyId
  for (let i = 0; i < 7; i++) bytes[2 + i] = code.charCodeAt(i)
  const view = new DataView(bytes.buffer)
  view.setUint16(9, Math.floor(at / 2 ** 32))
  view.setUint32(11, at % 2 ** 32)
  const random = crypto.getRandomValues(bytes.subarray(15))
  const mac = new Uint8Array(await crypto.subtle.sign('HMAC', key, bytes))
  return { id: toHex(bytes) + toHex(mac.subarray(0, MAC_BYTES)), nonce: toHex(random) }
}

/**
 * Writes a click id in 44 letters, for a network that keeps fewer than 66. `readReference` of
 * contract/links/click-spelling.ts undoes it.
 */
export function toBase64url(id: string): string {
  return btoa(id.replace(/../g, (pair) => String.fromCharCode(Number(`0x${pair}`))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
}

export function toHex(bytes: Uint8Array): string {
  let hex = ''
  for (const byte of bytes) hex += (byte < 16 ? '0' : '') + byte.toString(16)
  return hex
}

/** `key`: `<id>:<base64>`, or only the base64. */
export function importHmacKey(key = ''): Promise<CryptoKey> {
  const raw = Uint8Array.from(atob(key.replace(/^.*:/, '')), (c) => c.charCodeAt(0))
  return crypto.subtle.importKey('raw', raw, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
}

type SigningKey = { keyId: number; key: CryptoKey }
let imported: { from: string; key: SigningKey } | undefined

async function signingKey(clickKeys: string): Promise<SigningKey> {
  if (imported?.from === clickKeys) return imported.key
  const [newest = ''] = clickKeys.split(',')
  const keyId = Number.parseInt(newest, 10)
  if (!/^\d+:./.test(newest) || keyId > 255) throw new Error('CLICK_KEYS')
  const key = { keyId, key: await importHmacKey(newest) }
  imported = { from: clickKeys, key }
  return key
}
