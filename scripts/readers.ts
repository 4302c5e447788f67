/** One user builds files that another user runs, so the umask of the first must not matter. */
import { chmodSync, existsSync, lstatSync, readdirSync, type Stats } from 'node:fs'
import { dirname, join } from 'node:path'

const READ = 0o444
const READ_AND_ENTER = 0o555

/**
 * Makes the paths readable for everybody, with their parent folders up to the root of the repository. Skips
 * what is readable already.
 */
export function openToReaders(...paths: string[]): void {
  const all = paths
    .filter((path) => existsSync(path))
    .flatMap((path) => [...foldersOf(path), ...pathsUnder(path)])
  for (const path of all) {
    const stat = statOf(path)
    if (!stat || stat.isSymbolicLink()) continue
    const mode = stat.mode & 0o777
    const open = mode | (stat.isDirectory() || mode & 0o100 ? READ_AND_ENTER : READ)
    if (open !== mode) chmodSync(path, open)
  }
}

/** Lists the path itself first, and everything below it. */
export function pathsUnder(path: string): string[] {
  if (!statOf(path)?.isDirectory()) return [path]
  return [path, ...readdirSync(path).flatMap((name) => pathsUnder(join(path, name)))]
}

function foldersOf(path: string): string[] {
  const folder = dirname(path)
  return folder === '.' || folder === '/' ? [] : [...foldersOf(folder), folder]
}

/** Null when another start has replaced the file meanwhile. */
function statOf(path: string): Stats | null {
  return lstatSync(path, { throwIfNoEntry: false }) ?? null
}
