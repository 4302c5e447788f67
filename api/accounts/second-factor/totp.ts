/** RFC 6238: six digits of HMAC-SHA-1 over the number of the 30-second step. */
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const STEP_MS = 30_000

export function makeTotpSecret(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => ALPHABET[byte % 32]).join('')
}

/** Returns the step of this code, among the current one and its neighbours; null when none matches. */
export async function stepOfCode(secret: string, code: string, now: Date): Promise<number | null> {
  const here = Math.floor(now.getTime() / STEP_MS)
  for (const step of [here, here - 1, here + 1]) if ((await totpCode(secret, step)) === code) return step
  return null
}

/** Returns the code of one step. `secret` is base32 (RFC 4648) without padding. */
export async function totpCode(secret: string, step: number): Promise<string> {
  const counter = new DataView(new ArrayBuffer(8))
  counter.setBigUint64(0, BigInt(step))
  const key = await crypto.subtle.importKey(
    'raw',
    fromBase32(secret),
    { name: 'HMAC', hash: 'SHA-1' },
    false,
    ['sign'],
  )
  const mac = new DataView(await crypto.subtle.sign('HMAC', key, counter.buffer))
  const number = mac.getUint32(mac.getUint8(19) & 15) & 0x7fff_ffff
  return String(number % 1_000_000).padStart(6, '0')
}

function fromBase32(text: string): Uint8Array<ArrayBuffer> {
  const bits = [...text].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const bytes = bits.match(/.{8}/g) ?? []
  return Uint8Array.from(bytes, (byte) => Number.parseInt(byte, 2))
}
