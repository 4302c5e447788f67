/**
 * The keys by which the push services know us (VAPID, RFC 8292). Each of the setting's keys is 32 random
 * bytes: the private number of a point of P-256.
 */
import { base64url } from 'jose'

/** `publicKey`: in base64url, as browsers and push services read it. */
export type ServerKey = { publicKey: string; signing: CryptoKey }

const CURVE = { name: 'ECDSA', namedCurve: 'P-256' }
/** The bytes before the private number in PKCS #8 without a public key, which the import computes. */
const PKCS8_HEAD = Uint8Array.from([
  0x30, 0x41, 0x02, 0x01, 0x00, 0x30, 0x13, 0x06, 0x07, 0x2a, 0x86, 0x48, 0xce, 0x3d, 0x02, 0x01, 0x06, 0x08,
  0x2a, 0x86, 0x48, 0xce, 0x3d, 0x03, 0x01, 0x07, 0x04, 0x27, 0x30, 0x25, 0x02, 0x01, 0x01, 0x04, 0x20,
])

/** `setting`: PUSH_KEY, the key for new devices first. */
export function openServerKeys(setting: string): Promise<ServerKey[]> {
  return Promise.all(setting.split(',').map((one) => openServerKey(one.trim().replace(/^.*:/, ''))))
}

async function openServerKey(base64: string): Promise<ServerKey> {
  const number = Uint8Array.from(atob(base64), (one) => one.charCodeAt(0))
  if (number.byteLength !== 32) throw new Error('PUSH_KEY is 32 bytes in base64')
  const pkcs8 = Uint8Array.from([...PKCS8_HEAD, ...number])
  const signing = await crypto.subtle.importKey('pkcs8', pkcs8, CURVE, true, ['sign'])
  const { x = '', y = '' } = (await crypto.subtle.exportKey('jwk', signing)) as JsonWebKey
  const point = Uint8Array.from([4, ...base64url.decode(x), ...base64url.decode(y)])
  return { publicKey: base64url.encode(point), signing }
}
