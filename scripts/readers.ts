/** One user builds files that another user runs, so the umask of the first must not matter. */
import { chmodSync, existsSync, lstatSync, readdirSync, type Stats } from 'node:fs'
import { dirname, join } from 'node:path'

const READ = 0o444
const READ_AND_ENTER = 0o555

/**
 * Makes the paths readable for everybody, with the folders that lead to them from the root of the repository; leaves alone what
 * is readable already.
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

/** With the path itself, which comes first. */
export function pathsUnder(path: string): string[] {
  if (!statOf(path)?.isDirectory()) return [path]
  return [path, ...readdirSync(path).flatMap((name) => pathsUnder(join(path, name)))]
}

function foldersOf(path: string): string[] {
  const folder = dirname(path)
  return folder === '.' || folder === '/' ? [] : [...foldersOf(folder), folder]
}

/** Null: another start has put something in its place meanwhile. */
function statOf(path: string): Stats | null {
  return lstatSync(path, { throwIfNoEntry: false }) ?? null
}
