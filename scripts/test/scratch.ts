import { mkdtempSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

/** The folder where Linux stores files in memory. */
const MEMORY = '/dev/shm'
const NAME = 'itda-test-'
/** The tests write a tenth of it; the rest is for whoever else lives there. */
const LEAST_BYTES = 4 * 1024 ** 3
const YOUNG_MS = 3 * 60 * 60_000

/**
 * A folder for what this process and those it starts write and nobody needs afterwards, gone when it ends. In memory where there is plenty: on a
 * disk every write of a database waits until it is really there, which no test asks about, and a core waits with it.
 */
export function makeScratch(place = hasRoom(MEMORY) ? MEMORY : tmpdir()): string {
  forgetLeft(place)
  const folder = mkdtempSync(join(place, `${NAME}${process.pid}-`))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))
  return folder
}

function hasRoom(place: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(place)
    return Math.min(bavail * bsize, freemem()) > LEAST_BYTES
  } catch {
    return false
  }
}

/** A run that was killed could not delete its folder. A recent folder may belong to a run whose processes are not visible here. */
function forgetLeft(place: string): void {
  for (const name of readdirSync(place)) {
    const [, owner] = new RegExp(`^${NAME}(\\d+)-`).exec(name) ?? []
    if (!owner || isAlive(Number(owner)) || Date.now() - bornAt(join(place, name)) < YOUNG_MS) continue
    rmSync(join(place, name), { recursive: true, force: true })
  }
}

/** A folder that another run deletes at this moment counts as just created. */
function bornAt(folder: string): number {
  return statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
