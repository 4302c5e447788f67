/** Writes important files of an installation, as the user of the service, or as root for that user. */
import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  fchmodSync,
  fchownSync,
  fsyncSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, resolve } from 'node:path'

type Owner = Pick<Stats, 'uid' | 'gid'>
const AS_ROOT = 'type the same with sudo in front, which keeps its owner and its mode'

/**
 * Writes the whole file or nothing, and preserves the owner, group and mode of an existing file. A new file
 * belongs to the owner of the folder and only they may read it.
 */
export function replaceFile(named: string, text: string): void {
  const file = requireReplaceable(named)
  const next = `${file}.next`
  rmSync(next, { force: true })
  try {
    const at = openSync(next, 'wx', 0o600)
    try {
      writeFileSync(at, text)
      const { uid, gid, mode } = standingOf(file)
      // Sets the owner first, because changing the owner clears some bits of the mode.
      fchownSync(at, uid, gid)
      fchmodSync(at, mode)
      fsyncSync(at)
    } finally {
      closeSync(at)
    }
    renameSync(next, file)
  } catch (error) {
    rmSync(next, { force: true })
    if (codeOf(error) === 'EPERM') throw new Error(`${file} belongs to somebody else: ${AS_ROOT}`)
    throw codeOf(error) === 'EBUSY' ? new Error(mountedSentence(file)) : error
  }
}

/**
 * Returns the real path of the file, also for a link. Throws a plain message when the file could not be
 * replaced.
 */
export function requireReplaceable(named: string): string {
  const file = existsSync(named) ? realpathSync(named) : named
  const folder = dirname(file)
  const isRoot = process.geteuid?.() === 0
  const { uid } = standingOf(file)
  if (!isRoot && uid !== process.geteuid?.()) throw new Error(`${file} belongs to user ${uid}: ${AS_ROOT}`)
  if ([file, folder].some((one) => refusalOf(one) === 'EROFS')) throw new Error(mountedSentence(file))
  if (refusalOf(folder))
    throw new Error(`this user may not write in ${folder}, so ${basename(file)} stays as it is: ${AS_ROOT}`)
  return file
}

/** Throws when root would create files that the user of the service cannot open. */
export function requireOwner(folder: string): void {
  const { uid } = ownerAt(folder)
  if (process.geteuid?.() === 0 && uid !== 0 && existsSync(folder))
    throw new Error(
      `${folder} belongs to user ${uid}, who could not open what root writes there: sudo -u '#${uid}' before the same command`,
    )
}

/** The owner of the folder, or of the nearest existing folder above it. */
function ownerAt(path: string): Owner {
  return existsSync(path) ? statSync(path) : ownerAt(dirname(resolve(path)))
}

function standingOf(file: string): Owner & { mode: number } {
  if (!existsSync(file)) return { ...ownerAt(dirname(file)), mode: 0o600 }
  const { uid, gid, mode } = statSync(file)
  return { uid, gid, mode: mode & 0o777 }
}

function mountedSentence(file: string): string {
  return `${file} is mounted here, read-only or as a single file, and stays as it is: change it where it lies, outside of the container`
}

/** The reason why the file may not be written; null when it may, or does not exist. */
function refusalOf(path: string): string | null {
  try {
    accessSync(path, constants.W_OK)
    return null
  } catch (error) {
    return codeOf(error) === 'ENOENT' ? null : codeOf(error)
  }
}

function codeOf(error: unknown): string {
  return String((error as NodeJS.ErrnoException).code)
}
