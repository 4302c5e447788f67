/**
 * Sealed text for cookies: AES-256-GCM, `<key id>.<base64url(iv + ciphertext)>`. Several keys exist during a
 * rotation: the first seals, all of them open. The purpose is authenticated, too, so that a flash can never
 * pass for a session.
 */
import { Buffer } from 'node:buffer'

export type SealKey = { id: string; bytes: Uint8Array<ArrayBuffer> }

const IV_BYTES = 12
const KEY_BYTES = 32

const encoder = new TextEncoder()
const decoder = new TextDecoder()

let parsed: { from: string | undefined; keys: SealKey[] } | undefined

/**
 * Parses `k1:<base64 of 32 bytes>[,k0:…]` once per isolate. Throws when the setting is unusable, which is an
 * error of the deployment.
 */
export function parseSealKeys(setting: string | undefined): SealKey[] {
  if (parsed && parsed.from === setting) return parsed.keys
  const keys = (setting ?? '').split(',').map((entry) => {
    const [id = '', base64 = ''] = entry.trim().split(':')
    return { id, bytes: Buffer.from(base64, 'base64') }
  })
  if (keys.some((key) => !/^[a-z0-9]{1,8}$/.test(key.id) || key.bytes.length !== KEY_BYTES))
    throw new Error('SESSION_KEYS must be "<id>:<base64 of 32 bytes>", several separated by commas.')
  parsed = { from: setting, keys }
  return keys
}

export async function seal(keys: SealKey[], purpose: string, value: unknown): Promise<string> {
  const key = keys[0]
  if (!key) throw new Error('There is no key to seal with.')
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const plain = encoder.encode(JSON.stringify(value))
  const sealed = await crypto.subtle.encrypt(gcm(iv, key.id, purpose), await importKey(key), plain)
  const bytes = new Uint8Array(IV_BYTES + sealed.byteLength)
  bytes.set(iv)
  bytes.set(new Uint8Array(sealed), IV_BYTES)
  return `${key.id}.${Buffer.from(bytes.buffer).toString('base64url')}`
}

/** The value and the id of its key; null when the text is not ours, was changed or its key is gone. */
export async function unseal(
  keys: SealKey[],
  purpose: string,
  text: string,
): Promise<{ value: unknown; keyId: string } | null> {
  const [keyId = '', body = ''] = text.split('.')
  const key = keys.find((candidate) => candidate.id === keyId)
  const bytes = fromBase64Url(body)
  if (!key || !bytes || bytes.length <= IV_BYTES) return null
  return crypto.subtle
    .decrypt(
      gcm(bytes.subarray(0, IV_BYTES), key.id, purpose),
      await importKey(key),
      bytes.subarray(IV_BYTES),
    )
    .then((plain) => ({ value: JSON.parse(decoder.decode(plain)) as unknown, keyId }))
    .catch(() => null)
}

function gcm(iv: Uint8Array<ArrayBuffer>, keyId: string, purpose: string) {
  return { name: 'AES-GCM', iv, additionalData: encoder.encode(`itda:${purpose}:${keyId}`) }
}

/** Stores keys and no promises, because a promise belongs to the request that created it. */
const imported = new WeakMap<SealKey, CryptoKey>()

async function importKey(key: SealKey): Promise<CryptoKey> {
  const known = imported.get(key)
  if (known) return known
  const made = await crypto.subtle.importKey('raw', key.bytes, 'AES-GCM', false, ['encrypt', 'decrypt'])
  imported.set(key, made)
  return made
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[\w-]+$/.test(text) || text.length % 4 === 1) return null
  return Buffer.from(text, 'base64url')
}
