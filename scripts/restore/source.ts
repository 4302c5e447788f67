/** The source of a backup: a folder downloaded from the bucket, or the state folder of a local installation. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import {
  BACKUPS,
  type BackupKeys,
  type BackupLine,
  MANIFEST,
  type Manifest,
  openManifest,
  openPart,
} from '../../contract/upkeep/backup.ts'
import { withBucket } from '../engine/stores.ts'
import type { ReadArchive } from './prove.ts'

const BUCKET = 'itda-backups'

export const FILES = 'itda-files'

type Bytes = Uint8Array<ArrayBuffer>
export type Source = {
  /** Ids of the backups, the newest last. */
  ids: string[]
  read: (id: string, name: string) => Promise<Bytes | null>
  /** Reads a file stored beside the backups, by its key in the bucket. */
  readBeside: (place: string) => Promise<Bytes | null>
}
export type Backup = { manifest: Manifest; readPart: (seq: number) => Promise<BackupLine[]> }

/** `from`: a folder with `manifest.json`, a folder of such folders, or a state folder. */
export async function withSource<T>(from: string, use: (source: Source) => Promise<T>): Promise<T> {
  if (!existsSync(from)) throw new Error(`${from} is not there`)
  if (existsSync(join(from, 'v3/r2')))
    return withBucket(from, BUCKET, async ({ read, list }) => {
      const ids = (await list(BACKUPS)).map((prefix) => prefix.slice(BACKUPS.length, -1))
      return use({
        ids: ids.toSorted(),
        read: (id, name) => read(`${BACKUPS}${id}/${name}`),
        readBeside: read,
      })
    })
  const isOne = existsSync(join(from, MANIFEST))
  const readFile = (file: string) => (existsSync(file) ? new Uint8Array(readFileSync(file)) : null)
  const read: Source['read'] = async (id, name) => readFile(join(from, isOne ? '' : id, name))
  // `from` may be a copy of the whole bucket, of its folder of backups, or of one backup.
  const readBeside: Source['readBeside'] = async (place) =>
    ['.', '..', '../..'].map((up) => readFile(join(from, up, place))).find((bytes) => bytes) ?? null
  const ids = isOne ? [''] : readdirSync(from).filter((one) => /^\d{8}-\d{6}$/.test(one))
  return use({ ids: ids.toSorted(), read, readBeside })
}

/**
 * Opens the archived texts of messages: a folder with copies of the bundles, or the state folder of an
 * installation.
 */
export async function withArchive<T>(from: string, use: (read: ReadArchive) => Promise<T>): Promise<T> {
  if (existsSync(join(from, 'v3/r2')))
    return withBucket(from, FILES, ({ read }) => use(async (key) => (await read(key))?.buffer ?? undefined))
  return use(async (key) => {
    const file = join(from, basename(key))
    return existsSync(file) ? new Uint8Array(readFileSync(file)).buffer : undefined
  })
}

/** Opens the newest complete backup, or the given one. Throws with the reason when it cannot. */
export async function openBackup(source: Source, keys: BackupKeys[], named: string): Promise<Backup> {
  const whole: string[] = []
  for (const id of named ? [named] : source.ids) if (await source.read(id, MANIFEST)) whole.push(id)
  const id = whole.at(-1)
  if (id === undefined)
    throw new Error(`there is no whole backup${named ? ` ${named}` : ''}: none has a manifest`)
  const text = new TextDecoder().decode((await source.read(id, MANIFEST)) ?? undefined)
  const manifest = await byAny(keys, (one) => openManifest(one, text))
  return {
    manifest,
    readPart: async (seq) => {
      const part = manifest.parts[seq]
      if (!part) throw new Error(`the manifest has no part ${seq}`)
      const bytes = await source.read(id, part.name)
      if (!bytes) throw new Error(`part ${part.name} is missing`)
      // When the key was rotated during the backup, its first parts are sealed with the older key.
      return byAny(keys, (one) => openPart(one, { id: manifest.id, seq }, part, bytes))
    },
  }
}

/** Tries each key, and throws the error of the last one. */
async function byAny<T>([key, ...others]: BackupKeys[], open: (key: BackupKeys) => Promise<T>): Promise<T> {
  if (!key) throw new Error('no key was given')
  return open(key).catch((error: unknown) => {
    if (others.length === 0) throw error
    return byAny(others, open)
  })
}
