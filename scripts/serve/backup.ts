/** A copy of the database as it stands at one moment, while it is in use. Files and keys lie beside it and are copied by whoever takes it elsewhere. */
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { runCommand } from '../run.ts'

const KEPT = 7

/** Answers where the copy lies; null where there is no database yet. Throws when `after` fails: a backup nobody has is none. */
export async function backUp(data: string, at: Date, after: string[]): Promise<string | null> {
  const folder = join(data, 'state/v3/d1/miniflare-D1DatabaseObject')
  const names = existsSync(folder) ? readdirSync(folder) : []
  const name = names.find((one) => one.endsWith('.sqlite') && one !== 'metadata.sqlite')
  if (!name) return null
  const copies = join(data, 'backups')
  mkdirSync(copies, { recursive: true, mode: 0o700 })
  const file = join(copies, `itda-${at.toISOString().replace(/\D/g, '').slice(0, 14)}.sqlite`)
  const db = new DatabaseSync(join(folder, name), { timeout: 5000 })
  try {
    db.prepare('VACUUM INTO ?').run(file)
  } finally {
    db.close()
  }
  const [command, ...args] = after
  if (command) {
    const { code, output } = await runCommand(command, [...args, file])
    if (code !== 0) throw new Error(`${command} did not take the backup: ${output}`)
  }
  for (const old of readdirSync(copies).sort().slice(0, -KEPT)) rmSync(join(copies, old))
  return file
}
