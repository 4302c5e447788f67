/**
 * Ends a process with all its descendants, including those that left its process group or outlived their
 * parent.
 */
import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'

const NAME = 'ITDA_RUN'
const ROUNDS = 20

/** Makes a mark for the environment, which all descendants inherit. A nested run has both marks. */
export function markOf(): { id: string; env: Record<string, string> } {
  const id = randomUUID()
  return { id, env: { [NAME]: [process.env[NAME], id].filter(Boolean).join('/') } }
}

/** Kills the process group of `pid`, if it leads one, and every process with this mark except this one. */
export function endEverything(mark: string, pid: number | undefined): void {
  // Repeats, because a killed process may have started another one meanwhile.
  for (let round = 0; round < ROUNDS; round += 1) {
    if (pid) kill(-pid)
    const left = markedWith(mark).filter((one) => one !== process.pid)
    if (left.length === 0) return
    for (const one of left) kill(one)
  }
}

/**
 * Lists the processes with the mark. It finds none without /proc; then killing the process group must
 * suffice.
 */
export function markedWith(mark: string): number[] {
  return namesIn('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => textOf(`/proc/${name}/environ`).includes(mark))
    .map(Number)
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended already.
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/** The text is empty when the process has ended or belongs to another user. */
function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
