/** Makes and reads backups of the database. */
import { env } from 'cloudflare:workers'
import type { Deps } from '#api/deps.ts'
import { linesOf, readTableSlice } from '#api/upkeep/backup/backup-tables.queries.ts'
import { backUpDatabase } from '#api/upkeep/backup/run.ts'
import {
  BACKUPS,
  type BackupValue,
  MANIFEST,
  type Manifest,
  openBackupKey,
  openManifest,
  openPart,
} from '#contract/upkeep/backup.ts'
import { testDeps } from '../api.ts'
import { rowsOf } from '../money.ts'

export const BUCKET = (env as unknown as { BACKUPS: R2Bucket }).BACKUPS
export const KEYS = openBackupKey(btoa('a key of tests alone, 32 bytes..'))

export function backupDeps(at: string, over: Partial<Deps> = {}): Deps {
  return { ...testDeps(at), log: () => {}, backups: { bucket: BUCKET, keys: KEYS }, ...over }
}

/** Runs one step; the job runs several in a minute. */
export const stepOf = (deps: Deps) => backUpDatabase(deps, 1)

export async function phaseOf(): Promise<string | undefined> {
  const [row] = await rowsOf<{ phase: string }>('SELECT phase FROM backups ORDER BY id DESC LIMIT 1')
  return row?.phase
}

export async function manifestsIn(): Promise<string[]> {
  const { objects } = await BUCKET.list({ prefix: BACKUPS })
  return objects.map(({ key }) => key).filter((key) => key.endsWith(MANIFEST))
}

type RestoredBackup = { manifest: Manifest; tables: Map<string, Record<string, BackupValue[]>> }

/** Reads a backup as a restore does: later changes overwrite what was copied first. */
export async function readBackup(id: string): Promise<RestoredBackup> {
  const read = async (name: string) => (await BUCKET.get(`${BACKUPS}${id}/${name}`)) as R2ObjectBody
  const keys = await KEYS
  const manifest = await openManifest(keys, await (await read(MANIFEST)).text())
  const tables = new Map(manifest.tables.map(({ name }) => [name, {} as Record<string, BackupValue[]>]))
  for (const [seq, part] of manifest.parts.entries()) {
    const bytes = new Uint8Array(await (await read(part.name)).arrayBuffer())
    for (const [table, key, row] of await openPart(keys, { id, seq }, part, bytes)) {
      const rows = tables.get(manifest.tables[table]?.name ?? '') ?? {}
      if (row) rows[key] = row
      else delete rows[key]
    }
  }
  return { manifest, tables }
}

/** Reads the same tables from the database itself. */
export async function readLiving({ tables }: Manifest): Promise<RestoredBackup['tables']> {
  const { db } = testDeps()
  const all = await Promise.all(
    tables.map(async (table, i) => {
      const { results } = await readTableSlice(db, table, null, 1_000_000).all()
      const lines = linesOf(table, i, results)
      return [table.name, Object.fromEntries(lines.map(([, key, row]) => [key, row ?? []]))] as const
    }),
  )
  return new Map(all)
}

/** Call this between two tests. */
export async function emptyBackups(): Promise<void> {
  const triggers = await rowsOf<{ name: string }>(
    "SELECT name FROM sqlite_schema WHERE name GLOB 'backup_follows_*'",
  )
  for (const { name } of triggers) await rowsOf(`DROP TRIGGER ${name}`)
  for (const table of ['backup_parts', 'backup_changes', 'backups', 'backup_state', 'alarms'])
    await rowsOf(`DELETE FROM ${table}`)
  const { objects } = await BUCKET.list()
  await BUCKET.delete(objects.map(({ key }) => key))
}

/** Runs a whole backup as the clock does, minute after minute. */
export async function runWhole(at: string): Promise<void> {
  for (let runs = 0; runs < 60; runs += 1) {
    await backUpDatabase(backupDeps(at))
    if ((await phaseOf()) === 'done') return
  }
  throw new Error('no end')
}
