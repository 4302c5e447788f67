/** Whatever ends this process, SIGKILL as well, ends the runtime it started. */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Waits for the end of its input, which the system closes with the process that holds the other end. */
const GUARD = 'read _; [ -f "$0" ] && kill -9 "$(cat "$0")"; rm -rf "$(dirname "$0")"'

/**
 * Miniflare ends the runtime when it can: on Ctrl+C, on SIGTERM, on a closed terminal, on an exit. After a SIGKILL nobody is left to do
 * it, and the runtime does not notice by itself. So it notes its number as it starts (runtime.sh), and a shell waits beside it.
 */
export function guardRuntime(): void {
  const folder = mkdtempSync(join(tmpdir(), 'itda-runtime-'))
  const file = join(folder, 'pid')
  const guard = spawn('/bin/sh', ['-c', GUARD, file], { stdio: ['pipe', 'ignore', 'ignore'], detached: true })
  guard.unref()
  // A pipe is a socket to Node: it keeps nobody waiting.
  ;(guard.stdin as Socket).unref()
  process.env.MINIFLARE_WORKERD_PATH = join(import.meta.dirname, 'runtime.sh')
  process.env.ITDA_WORKERD = runtimePath()
  process.env.ITDA_RUNTIME_PID = file
  process.once('exit', () => rmSync(file, { force: true }))
}

/** The one Miniflare would take. */
function runtimePath(): string {
  const ofMiniflare = createRequire(createRequire(import.meta.url).resolve('miniflare'))
  return (ofMiniflare('workerd') as { default: string }).default
}
