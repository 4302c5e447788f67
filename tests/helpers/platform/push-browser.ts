/** A browser that subscribed: it opens what is pushed to it, as RFC 8291 says. */
import { base64url } from 'jose'

const CURVE = { name: 'ECDH', namedCurve: 'P-256' }
const text = new TextEncoder()
let made = 0

export type TestBrowser = Awaited<ReturnType<typeof makeBrowser>>

export async function makeBrowser(origin = 'https://fcm.googleapis.com') {
  made += 1
  const pair = (await crypto.subtle.generateKey(CURVE, true, ['deriveBits'])) as CryptoKeyPair
  const own = new Uint8Array((await crypto.subtle.exportKey('raw', pair.publicKey)) as ArrayBuffer)
  const auth = crypto.getRandomValues(new Uint8Array(16))
  return {
    endpoint: `${origin}/push/send/${made}`,
    p256dh: base64url.encode(own),
    auth: base64url.encode(auth),
    open: (body: Uint8Array<ArrayBuffer>) => openPush(body, { own, auth, key: pair.privateKey }),
  }
}

type BrowserKeys = { own: Uint8Array<ArrayBuffer>; auth: Uint8Array<ArrayBuffer>; key: CryptoKey }

async function openPush(body: Uint8Array<ArrayBuffer>, { own, auth, key }: BrowserKeys): Promise<string> {
  const [salt, theirs, sealed] = [body.slice(0, 16), body.slice(21, 86), body.slice(86)]
  const point = await crypto.subtle.importKey('raw', theirs, CURVE, false, [])
  const algorithm = { name: 'ECDH', public: point } as unknown as SubtleCryptoDeriveKeyAlgorithm
  const shared = await crypto.subtle.deriveBits(algorithm, key, 256)
  const about = [...text.encode('WebPush: info\0'), ...own, ...theirs]
  const secret = await derive(shared, auth, Uint8Array.from(about), 32)
  const name = (of: string) => text.encode(`Content-Encoding: ${of}\0`)
  const raw = await derive(secret, salt, name('aes128gcm'), 16)
  const aes = await crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['decrypt'])
  const iv = await derive(secret, salt, name('nonce'), 12)
  const opened = new Uint8Array(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, aes, sealed))
  // The last byte ends the record.
  return new TextDecoder().decode(opened.slice(0, opened.lastIndexOf(2)))
}

async function derive(
  secret: ArrayBuffer,
  salt: Uint8Array<ArrayBuffer>,
  info: Uint8Array<ArrayBuffer>,
  bytes: number,
) {
  const key = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits'])
  return crypto.subtle.deriveBits({ name: 'HKDF', hash: 'SHA-256', salt, info }, key, bytes * 8)
}
