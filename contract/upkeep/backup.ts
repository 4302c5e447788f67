/**
 * A backup as it lies in the bucket: parts, each compressed, encrypted and hashed, and a manifest that is written last. The worker writes it,
 * the console reads it back (`npm run restore`).
 */

/** A row as stored at the time: the number of its table in the manifest, its key, its columns; null when the row no longer existed. */
export type BackupLine = [table: number, key: number | string, row: BackupValue[] | null]
export type BackupValue = string | number | null

export type BackupTable = {
  name: string
  columns: string[]
  /** The columns it is known by; none: by its rowid, which stands before the columns. */
  key: string[]
  /** Number of rows at the moment of the backup, counted by the database. */
  rows: number
}
export type BackupPart = { name: string; rows: number; bytes: number; hash: string }
/** The state of the books at that moment. */
export type BackupLedger = {
  accounts: number
  /** Sum of all balances, which is nothing. */
  total: number
  /** The number of the last posting, and how far the digests have come. */
  lastPosting: number
  digestTo: number
  digest: string
}
export type Manifest = {
  format: 1
  id: string
  begunAt: string
  /** The one moment it shows. */
  at: string
  /** Identifies the key that opens the backup and reveals nothing of the key. */
  key: string
  /** The last migration. */
  migration: string
  tables: BackupTable[]
  /** Tables that are made again from others. */
  rebuilt: string[]
  /** The first ones are copies in the order of the tables; `changes` of them at the end are what was changed meanwhile, later ones over earlier ones. */
  parts: BackupPart[]
  changes: number
  ledger: BackupLedger
}

/** Asks for a backup at once, at the time written between the two: changes nothing while one is asked for or being copied, or while backups are off. The console writes it, too. */
export const WANT_BACKUP = {
  at: 'UPDATE backup_state SET wanted_at =',
  where: `WHERE on_since IS NOT NULL AND wanted_at IS NULL
  AND NOT EXISTS (SELECT 1 FROM backups WHERE phase <> 'done' AND at IS NULL AND reason IS NULL)`,
} as const

export const MANIFEST = 'manifest.json'
export const BACKUPS = 'backups/'
/** Texts of partners' messages, beside the backups: each bundle once for all of them, in a folder of the key that sealed it. */
export const BUNDLES = 'archive/'
export const placeOfBundle = (key: string, digest: string) => `${BUNDLES}${key}/${digest}`
const IV_BYTES = 12

export type BackupKeys = { id: string; parts: CryptoKey; manifest: CryptoKey }

/** `text`: as BACKUP_KEY, newest first; backups of each open. */
export function openBackupKeys(text: string): Promise<BackupKeys[]> {
  return Promise.all(text.split(',').map(openBackupKey))
}

/** `text`: 32 bytes in base64, perhaps with an id before. Of several the first, which seals. */
export async function openBackupKey(text: string): Promise<BackupKeys> {
  const [newest = ''] = text.split(',')
  const bytes = Uint8Array.from(atob(newest.trim().replace(/^.*:/, '')), (one) => one.charCodeAt(0))
  if (bytes.byteLength !== 32) throw new Error('BACKUP_KEY is 32 bytes in base64')
  const base = await crypto.subtle.importKey('raw', bytes, 'HKDF', false, ['deriveKey', 'deriveBits'])
  const hkdfOf = (info: string) => ({
    name: 'HKDF',
    hash: 'SHA-256',
    salt: new Uint8Array(),
    info: new TextEncoder().encode(`itda backup ${info}`),
  })
  const [name, parts, manifest] = await Promise.all([
    crypto.subtle.deriveBits(hkdfOf('name'), base, 64),
    crypto.subtle.deriveKey(hkdfOf('parts'), base, { name: 'AES-GCM', length: 256 }, false, [
      'encrypt',
      'decrypt',
    ]),
    crypto.subtle.deriveKey(hkdfOf('manifest'), base, { name: 'HMAC', hash: 'SHA-256', length: 256 }, false, [
      'sign',
      'verify',
    ]),
  ])
  return { id: toHex(name), parts, manifest }
}

/** `place`: which part of which backup it is; it opens nowhere else. The name has its hash, so two that write the same part do not mix. */
export async function sealPart(
  keys: BackupKeys,
  { id, seq }: { id: string; seq: number },
  lines: BackupLine[],
): Promise<{ part: BackupPart; bytes: Uint8Array<ArrayBuffer>; chars: number }> {
  const text = lines.map((line) => JSON.stringify(line)).join('\n')
  const packed = await transformBytes(new TextEncoder().encode(text), new CompressionStream('gzip'))
  const bytes = await seal(keys, nonceOf(id, seq), packed)
  const hash = toHex(await crypto.subtle.digest('SHA-256', bytes))
  const name = `${String(seq).padStart(6, '0')}-${hash.slice(0, 12)}`
  return { part: { name, rows: lines.length, bytes: bytes.byteLength, hash }, bytes, chars: text.length }
}

/** Throws with what is wrong with it. */
export async function openPart(
  keys: BackupKeys,
  { id, seq }: { id: string; seq: number },
  part: BackupPart,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<BackupLine[]> {
  if (toHex(await crypto.subtle.digest('SHA-256', bytes)) !== part.hash)
    throw new Error(`part ${part.name} is damaged: its hash is another one`)
  const packed = await unseal(keys, nonceOf(id, seq), bytes).catch(() => {
    throw new Error(`part ${part.name} cannot be opened: another key, or a part of another backup`)
  })
  const text = new TextDecoder().decode(
    await transformBytes(new Uint8Array(packed), new DecompressionStream('gzip')),
  )
  const lines = text === '' ? [] : text.split('\n').map((line) => JSON.parse(line) as BackupLine)
  if (lines.length !== part.rows)
    throw new Error(`part ${part.name} has ${lines.length} rows in the place of ${part.rows}`)
  return lines
}

/** `bytes`: as the archive has it. It opens under its own hash alone. */
export function sealBundle(keys: BackupKeys, digest: string, bytes: ArrayBuffer) {
  return seal(keys, new TextEncoder().encode(`${BUNDLES}${digest}`), new Uint8Array(bytes))
}

/** Throws where it is another bundle, or another key's. */
export function openBundle(
  keys: BackupKeys,
  digest: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<ArrayBuffer> {
  return unseal(keys, new TextEncoder().encode(`${BUNDLES}${digest}`), bytes)
}

/** Bound to its place: it opens nowhere else. */
async function seal({ parts }: BackupKeys, place: Uint8Array<ArrayBuffer>, plain: Uint8Array<ArrayBuffer>) {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData: place }, parts, plain)
  const bytes = new Uint8Array(IV_BYTES + sealed.byteLength)
  bytes.set(iv)
  bytes.set(new Uint8Array(sealed), IV_BYTES)
  return bytes
}

function unseal({ parts }: BackupKeys, place: Uint8Array<ArrayBuffer>, bytes: Uint8Array<ArrayBuffer>) {
  const how = { name: 'AES-GCM', iv: bytes.slice(0, IV_BYTES), additionalData: place }
  return crypto.subtle.decrypt(how, parts, bytes.slice(IV_BYTES))
}

export async function sealManifest(keys: BackupKeys, manifest: Manifest): Promise<string> {
  const body = JSON.stringify(manifest)
  const mac = await crypto.subtle.sign('HMAC', keys.manifest, new TextEncoder().encode(body))
  return JSON.stringify({ body, mac: toHex(mac) })
}

/** Throws with what is wrong with it. */
export async function openManifest(keys: BackupKeys, text: string): Promise<Manifest> {
  const { body, mac } = parse(text)
  const manifest = parse(body ?? '') as unknown as Manifest
  if (manifest.format !== 1)
    throw new Error('the manifest is damaged, or of a form this release does not know')
  if (manifest.key !== keys.id)
    throw new Error(`the key is another one: the backup was made with ${manifest.key}, this is ${keys.id}`)
  const said = fromHex(String(mac))
  const isOurs = await crypto.subtle.verify('HMAC', keys.manifest, said, new TextEncoder().encode(body))
  if (!isOurs) throw new Error('the manifest was changed after it was written')
  return manifest
}

function parse(text: string): { body?: string; mac?: string } {
  try {
    return Object(JSON.parse(text)) as { body?: string; mac?: string }
  } catch {
    return {}
  }
}

async function transformBytes(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array<ArrayBuffer>> {
  const packed = new Response(bytes).body?.pipeThrough(stream)
  return new Uint8Array(await new Response(packed ?? null).arrayBuffer())
}

function nonceOf(id: string, seq: number): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(`${id}:${seq}`)
}

function toHex(bytes: ArrayBuffer): string {
  return [...new Uint8Array(bytes)].map((one) => one.toString(16).padStart(2, '0')).join('')
}

function fromHex(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}
