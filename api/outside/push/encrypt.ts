/** Encrypts a push message for one browser (RFC 8291), as one record of the encoding aes128gcm (RFC 8188). */

type BrowserKeys = { p256dh: Bytes; auth: Bytes }
type Bytes = Uint8Array<ArrayBuffer>
/** The values that are new for each message; a test sets those of the RFC. */
type Fresh = { salt: Bytes; pair: CryptoKeyPair }

const CURVE = { name: 'ECDH', namedCurve: 'P-256' }
const RECORD_BYTES = 4096
const text = new TextEncoder()

/** Throws when the key of the browser is no point of the curve. */
export async function encryptPush(message: Bytes, to: BrowserKeys, fresh?: Fresh): Promise<Bytes> {
  const { salt, pair } = fresh ?? (await makeFresh())
  const own = new Uint8Array((await crypto.subtle.exportKey('raw', pair.publicKey)) as ArrayBuffer)
  const theirs = await crypto.subtle.importKey('raw', to.p256dh, CURVE, false, [])
  // The types of the workers call this field `$public`.
  const algorithm = { name: 'ECDH', public: theirs } as unknown as SubtleCryptoDeriveKeyAlgorithm
  const shared = new Uint8Array(await crypto.subtle.deriveBits(algorithm, pair.privateKey, 256))
  const secret = await derive(shared, to.auth, join(text.encode('WebPush: info\0'), to.p256dh, own), 32)
  const [key, nonce] = await Promise.all([
    derive(secret, salt, text.encode('Content-Encoding: aes128gcm\0'), 16),
    derive(secret, salt, text.encode('Content-Encoding: nonce\0'), 12),
  ])
  const aes = await crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['encrypt'])
  // The byte 2 ends the last record.
  const padded = join(message, new Uint8Array([2]))
  const sealed = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv: nonce }, aes, padded))
  const size = new Uint8Array(4)
  new DataView(size.buffer).setUint32(0, RECORD_BYTES)
  return join(salt, size, new Uint8Array([own.length]), own, sealed)
}

async function makeFresh(): Promise<Fresh> {
  const pair = (await crypto.subtle.generateKey(CURVE, true, ['deriveBits'])) as CryptoKeyPair
  return { salt: crypto.getRandomValues(new Uint8Array(16)), pair }
}

async function derive(secret: Bytes, salt: Bytes, info: Bytes, bytes: number): Promise<Bytes> {
  const key = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits'])
  return new Uint8Array(
    await crypto.subtle.deriveBits({ name: 'HKDF', hash: 'SHA-256', salt, info }, key, bytes * 8),
  )
}

function join(...parts: Bytes[]): Bytes {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}
