import { mkdtempSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

/** The folder of Linux for files in memory. */
const MEMORY = '/dev/shm'
const NAME = 'itda-test-'
/** The tests write a tenth of this; the rest is for other processes. */
const LEAST_BYTES = 4 * 1024 ** 3
const YOUNG_MS = 3 * 60 * 60_000

/**
 * Makes a folder for temporary files of this process and its descendants, which is deleted at its end. It is
 * in memory when there is enough room: on a disk, every write of a database waits for the device, which no
 * test needs.
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

/**
 * Deletes the folders of killed runs. A recent folder may belong to a run whose processes are not visible
 * here.
 */
function forgetLeft(place: string): void {
  for (const name of readdirSync(place)) {
    const [, owner] = new RegExp(`^${NAME}(\\d+)-`).exec(name) ?? []
    if (!owner || isAlive(Number(owner)) || Date.now() - bornAt(join(place, name)) < YOUNG_MS) continue
    rmSync(join(place, name), { recursive: true, force: true })
  }
}

/** The time of the folder; now for one that another run deletes at this moment. */
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
