/** Ends the runtime whenever this process ends, also by SIGKILL. */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Waits for the end of its input. The system closes it when the process with the other end ends. */
const GUARD = 'read _; [ -f "$0" ] && kill -9 "$(cat "$0")"; rm -rf "$(dirname "$0")"'

/**
 * Miniflare ends the runtime on Ctrl+C, SIGTERM, a closed terminal and an exit. After a SIGKILL it cannot,
 * and the runtime does not notice. So the runtime writes its process id to a file when it starts
 * (runtime.sh), and a shell waits beside it.
 */
export function guardRuntime(): void {
  const folder = mkdtempSync(join(tmpdir(), 'itda-runtime-'))
  const file = join(folder, 'pid')
  const guard = spawn('/bin/sh', ['-c', GUARD, file], { stdio: ['pipe', 'ignore', 'ignore'], detached: true })
  guard.unref()
  // A pipe is a socket to Node; it must not keep this process running.
  ;(guard.stdin as Socket).unref()
  process.env.MINIFLARE_WORKERD_PATH = join(import.meta.dirname, 'runtime.sh')
  process.env.ITDA_WORKERD = runtimePath()
  process.env.ITDA_RUNTIME_PID = file
  process.once('exit', () => rmSync(file, { force: true }))
}

/** The path of the runtime that Miniflare would use. */
function runtimePath(): string {
  const ofMiniflare = createRequire(createRequire(import.meta.url).resolve('miniflare'))
  return (ofMiniflare('workerd') as { default: string }).default
}
