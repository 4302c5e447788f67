/** Files an installation lives by, written by whoever types a command: the user of the service, or root for that user. */
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
 * Whole or not at all, with the owner, the group and the mode of the file that was there. One that was not there belongs to whoever has the folder,
 * and is for that user alone.
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
      // Before the mode: an owner that changes would take some of it away.
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

/** Answers the file itself where a link names it. Throws in plain words where it could not be replaced. */
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

/** Throws where root would leave files that the user of the service cannot open. */
export function requireOwner(folder: string): void {
  const { uid } = ownerAt(folder)
  if (process.geteuid?.() === 0 && uid !== 0 && existsSync(folder))
    throw new Error(
      `${folder} belongs to user ${uid}, who could not open what root writes there: sudo -u '#${uid}' before the same command`,
    )
}

/** Owner of the folder, or of the nearest existing folder above it. */
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
