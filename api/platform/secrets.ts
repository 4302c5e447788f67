/** Hashes, keyed hashes and sealing, in one place, so that every secret is handled the same way. */
import { timingSafeEqual } from 'node:crypto'
import { AppError } from '#contract/core/errors.ts'
import type { Deps, Key, KeyRing } from '../deps.ts'
import type { ReadDeps } from '../read-deps.ts'

const encoder = new TextEncoder()

export function toHex(bytes: ArrayBuffer | Uint8Array): string {
  return Array.from(bytes instanceof Uint8Array ? bytes : new Uint8Array(bytes), (b) =>
    b.toString(16).padStart(2, '0'),
  ).join('')
}

export function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

export function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  const bytes = new Uint8Array(binary.length)
  for (let at = 0; at < binary.length; at += 1) bytes[at] = binary.charCodeAt(at)
  return bytes
}

/** SHA-256 of text, hex. */
export async function sha256(text: string): Promise<string> {
  return toHex(await crypto.subtle.digest('SHA-256', encoder.encode(text)))
}

/**
 * Cached by the bytes object: the bytes of key rings live as long as the isolate, others no longer than their
 * call. Stores keys, not promises, because a promise belongs to a call.
 */
const hmacKeys = new WeakMap<Uint8Array, CryptoKey>()
const aesKeys = new WeakMap<Uint8Array, CryptoKey>()

export async function importHmac(bytes: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  const hash = { name: 'HMAC', hash: 'SHA-256' }
  const key =
    hmacKeys.get(bytes) ?? (await crypto.subtle.importKey('raw', bytes, hash, false, ['sign', 'verify']))
  hmacKeys.set(bytes, key)
  return key
}

async function importAes(bytes: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  const key =
    aesKeys.get(bytes) ??
    (await crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']))
  aesKeys.set(bytes, key)
  return key
}

export async function hmac(
  key: Uint8Array<ArrayBuffer>,
  data: string | Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = typeof data === 'string' ? encoder.encode(data) : data
  return new Uint8Array(await crypto.subtle.sign('HMAC', await importHmac(key), bytes))
}

/** Compares in constant time for texts of equal length. */
export function isEqual(a: string, b: string): boolean {
  const left = encoder.encode(a)
  const right = encoder.encode(b)
  return left.byteLength === right.byteLength && timingSafeEqual(left, right)
}

/**
 * The possible index values of a value in the database: with the current key, with the other key of the ring,
 * with any key ever used.
 */
export type Indexes = { now: string; other: string; all: string[] }

/**
 * Blind indexes of a value: HMACs with keys of their own, for equality only. `purpose` gives equal values of
 * two columns different indexes.
 */
export async function blindIndexes(
  { keys: { index } }: Pick<Deps, 'keys'>,
  purpose: string,
  value: string,
): Promise<Indexes> {
  let text = `${purpose}:${value}`
  const made: Record<string, string> = {}
  for (const { id, bytes } of index.steps) {
    text = toHex(await hmac(bytes, text))
    made[id] = withGeneration(id, text)
  }
  return { now: made[index.now] ?? '', other: made[index.other] ?? '', all: Object.values(made) }
}

/** Hashes of the first generation have no prefix. */
export function withGeneration(id: string, hex: string): string {
  const generation = Number.parseInt(id, 10)
  return generation > 1 ? `${generation}.${hex}` : hex
}

export async function blindIndex(deps: ReadDeps, purpose: string, value: string): Promise<string> {
  return (await blindIndexes(deps, purpose, value)).now
}

/** Returns this many hex digits of a signature that nobody else can make. */
export async function sign(deps: ReadDeps, purpose: string, value: string, digits: number): Promise<string> {
  return toDigits(await blindIndex(deps, purpose, value), digits)
}

/** Accepts signatures of the other key too. */
export async function isSigned(
  deps: ReadDeps,
  [purpose, value]: [string, string],
  signature: string,
  digits: number,
): Promise<boolean> {
  const { now, other } = await blindIndexes(deps, purpose, value)
  return [now, other].some((one) => isEqual(signature, toDigits(one, digits)))
}

/** Removes the generation. */
export function toDigits(index: string, digits = 64): string {
  return index.slice(-64).slice(0, digits)
}

/** Random token of 32 bytes, base64url. */
export function makeToken(): string {
  return toBase64Url(crypto.getRandomValues(new Uint8Array(32)))
}

async function encrypt(
  key: Uint8Array<ArrayBuffer>,
  plain: Uint8Array<ArrayBuffer>,
  aad: string,
): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const sealed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData: encoder.encode(aad) },
    await importAes(key),
    plain,
  )
  return toBase64Url(new Uint8Array([...iv, ...new Uint8Array(sealed)]))
}

async function decrypt(
  key: Uint8Array<ArrayBuffer>,
  sealed: string,
  aad: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = fromBase64Url(sealed)
  const params = { name: 'AES-GCM', iv: bytes.slice(0, 12), additionalData: encoder.encode(aad) }
  return new Uint8Array(await crypto.subtle.decrypt(params, await importAes(key), bytes.slice(12)))
}

/**
 * Seals one value of one record: a random data key encrypts the value, the master key wraps the data key.
 * `place` is `table.column.row`; a sealed value moved to another place does not open. Form: `<key
 * id>.<wrapped data key>.<value>`.
 */
export async function seal(ring: KeyRing, place: string, value: string): Promise<string> {
  const [master] = ring
  const dataKey = crypto.getRandomValues(new Uint8Array(32))
  const aad = `${place}.${master.id}`
  return [
    master.id,
    await encrypt(master.bytes, dataKey, aad),
    await encrypt(dataKey, encoder.encode(value), aad),
  ].join('.')
}

/**
 * Opens a value that `seal` made for the same place. Throws when it was changed or moved, or its key is
 * missing.
 */
export async function open(ring: KeyRing, place: string, sealed: string): Promise<string> {
  const [keyId = '', wrapped = '', value = ''] = sealed.split('.')
  const master = keyOf(ring, keyId)
  // The alarm `key_missing` names the key.
  if (!master) throw new AppError('unavailable')
  const aad = `${place}.${keyId}`
  const dataKey = await decrypt(master.bytes, wrapped, aad)
  return new TextDecoder().decode(await decrypt(dataKey, value, aad))
}

export function keyOf(ring: KeyRing, id: string): Key | undefined {
  return ring.find((key) => key.id === id)
}

/** Seals under a key derived from a secret text (a refresh token seals its successor). */
export async function sealWith(secret: string, purpose: string, value: string): Promise<string> {
  return encrypt(await hmac(encoder.encode(secret), purpose), encoder.encode(value), purpose)
}

export async function openWith(secret: string, purpose: string, sealed: string): Promise<string> {
  return new TextDecoder().decode(await decrypt(await hmac(encoder.encode(secret), purpose), sealed, purpose))
}
