import { existsSync, readdirSync, readFileSync } from 'node:fs'

/**
 * The processor time of all threads of the runtime so far, in ms; null where the system does not report it.
 */
export function processorTime(): number | null {
  const noted = process.env.ITDA_RUNTIME_PID ?? ''
  if (!existsSync(noted)) return null
  const tasks = `/proc/${readFileSync(noted, 'utf8').trim()}/task`
  if (!existsSync(tasks)) return null
  const nanoseconds = readdirSync(tasks).map((task) => readSpent(`${tasks}/${task}/schedstat`))
  return nanoseconds.reduce((sum, one) => sum + one, 0) / 1e6
}

/** A thread may end meanwhile. */
function readSpent(file: string): number {
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split(' ')[0]) : 0
}
