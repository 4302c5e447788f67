/** Ends a process with everything it started, also what left its group or outlived its parent. */
import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'

const NAME = 'ITDA_RUN'
const ROUNDS = 20

/** A mark in the environment goes on to all descendants; one run inside another carries both. */
export function markOf(): { id: string; env: Record<string, string> } {
  const id = randomUUID()
  return { id, env: { [NAME]: [process.env[NAME], id].filter(Boolean).join('/') } }
}

/** Kills the group of `pid`, if it leads one, and every living process with this mark but the one that asks. */
export function endEverything(mark: string, pid: number | undefined): void {
  // A process that is killed may have started another one meanwhile.
  for (let round = 0; round < ROUNDS; round += 1) {
    if (pid) kill(-pid)
    const left = markedWith(mark).filter((one) => one !== process.pid)
    if (left.length === 0) return
    for (const one of left) kill(one)
  }
}

/** Without /proc, killing the process group has to suffice. */
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
    // It has ended by itself.
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/** Empty for a process that has ended or belongs to somebody else. */
function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
