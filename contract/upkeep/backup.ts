/**
 * The format of a backup: compressed, encrypted and hashed parts, and a manifest that is written last. The
 * worker writes it, and the console reads it (`npm run restore`).
 */

/**
 * A row at that time: the number of its table in the manifest, its key, and its columns; null when the row no
 * longer existed.
 */
export type BackupLine = [table: number, key: number | string, row: BackupValue[] | null]
export type BackupValue = string | number | null

export type BackupTable = {
  name: string
  columns: string[]
  /** The columns of its key. When it is empty, the rowid is the key, and precedes the columns. */
  key: string[]
  /** The number of rows at the moment of the backup, counted by the database. */
  rows: number
}
export type BackupPart = { name: string; rows: number; bytes: number; hash: string }
/** The state of the ledger at that moment. */
export type BackupLedger = {
  accounts: number
  /** The sum of all balances, which must be 0. */
  total: number
  /** The number of the last posting, and the last posting that a digest covers. */
  lastPosting: number
  digestTo: number
  digest: string
}
export type Manifest = {
  format: 1
  id: string
  begunAt: string
  /** The moment whose data it contains. */
  at: string
  /** Identifies the key that opens the backup and does not reveal the key. */
  key: string
  /** The last applied migration. */
  migration: string
  tables: BackupTable[]
  /** Tables that the restore rebuilds from others. */
  rebuilt: string[]
  /**
   * The first parts are copies, in the order of the tables. The last `changes` parts are rows that changed
   * during the copy; later ones replace earlier ones.
   */
  parts: BackupPart[]
  changes: number
  ledger: BackupLedger
}

/**
 * Requests a backup at the time that goes between the two strings. Changes nothing while one is requested or
 * running, or while backups are off. The console writes it, too.
 */
export const WANT_BACKUP = {
  at: 'UPDATE backup_state SET wanted_at =',
  where: `WHERE on_since IS NOT NULL AND wanted_at IS NULL
  AND NOT EXISTS (SELECT 1 FROM backups WHERE phase <> 'done' AND at IS NULL AND reason IS NULL)`,
} as const

export const MANIFEST = 'manifest.json'
export const BACKUPS = 'backups/'
/**
 * The folder of partners' messages, beside the backups. It contains each bundle once for all backups, in a
 * folder for the key that encrypted it.
 */
export const BUNDLES = 'archive/'
export const placeOfBundle = (key: string, digest: string) => `${BUNDLES}${key}/${digest}`
const IV_BYTES = 12

export type BackupKeys = { id: string; parts: CryptoKey; manifest: CryptoKey }

/** `text`: the setting BACKUP_KEY, newest key first. Backups of each key can be opened. */
export function openBackupKeys(text: string): Promise<BackupKeys[]> {
  return Promise.all(text.split(',').map(openBackupKey))
}

/**
 * `text`: 32 bytes in base64, optionally after an id. Of several keys, returns the first, which encrypts.
 * Throws for another length.
 */
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

/**
 * Encrypts a part for its position in one backup; it cannot be opened for another. Its name contains its
 * hash, so that two writers of the same part do not mix.
 */
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

/** Decrypts and parses a part. Throws with the fault when it is damaged. */
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

/** `bytes`: the bundle from the archive. It opens only under its own digest. */
export function sealBundle(keys: BackupKeys, digest: string, bytes: ArrayBuffer) {
  return seal(keys, new TextEncoder().encode(`${BUNDLES}${digest}`), new Uint8Array(bytes))
}

/** Decrypts a bundle. Throws when it is another bundle or belongs to another key. */
export function openBundle(
  keys: BackupKeys,
  digest: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<ArrayBuffer> {
  return unseal(keys, new TextEncoder().encode(`${BUNDLES}${digest}`), bytes)
}

/** Encrypts `plain` so that it opens only with the same `place`. */
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

/** Checks and parses a manifest. Throws with the fault when it is not valid. */
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
