/**
 * Runs all workers as `npm start` does, with a storage folder of their own, to kill them with -9 and start
 * them again.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { isPortFree } from '../../scripts/engine/ports.ts'
import { start } from '../../scripts/run.ts'

/** Enough for a slow machine; a server that ended is reported at once. */
const READY_SECONDS = 20 * 60

export type Stack = {
  origin: string
  /**
   * Kills all its processes from another process after `ms`; returns the moment as `process.hrtime.bigint()`.
   */
  killAfter: (ms: number) => Promise<bigint>
}

/** Resolves when the API answers. */
export async function startStack(port: number, folder: string): Promise<Stack> {
  const origin = `http://localhost:${port}`
  const args = ['--port', String(port), '--persist-to', folder]
  const workers = start('scripts/engine/serve.ts', args, { ownGroup: true })
  const group = workers.pid
  if (!group) throw new Error('the workers did not start')
  const clean = () => endGroup(group)
  process.on('exit', clean)
  const ended = once(workers, 'exit')
  for (const stream of [workers.stdout, workers.stderr]) stream?.pipe(process.stderr)
  await Promise.race([
    untilReady(origin, folder),
    ended.then(() => Promise.reject(new Error('the workers ended'))),
  ])
  async function killAfter(ms: number): Promise<bigint> {
    const at = await runKiller(group ?? 0, ms)
    await ended
    process.off('exit', clean)
    await untilFree(port)
    return at
  }
  return { origin, killAfter }
}

async function runKiller(group: number, ms: number): Promise<bigint> {
  const args = ['tests/kill/killer.ts', String(group), String(ms)]
  const killer = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  killer.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  const [code] = (await once(killer, 'close')) as [number]
  if (code !== 0 || said === '') throw new Error(`the killer ended with ${code}`)
  return BigInt(said)
}

function endGroup(group: number): void {
  try {
    process.kill(-group, 'SIGKILL')
  } catch {
    // It has ended already.
  }
}

async function untilReady(origin: string, folder: string): Promise<void> {
  for (const end = Date.now() + READY_SECONDS * 1000; Date.now() < end; await pause(50)) {
    const asked = fetch(`${origin}/api/dev/seed`, { signal: AbortSignal.timeout(60_000) })
    if (await asked.then(({ ok }) => ok).catch(() => false)) return
  }
  throw new Error(`no answer in ${READY_SECONDS} s, see ${join(folder, 'server.log')}`)
}

/** A socket closes a moment after its process has ended. */
export async function untilFree(port: number): Promise<void> {
  for (let i = 0; i < 100; i += 1) {
    if (await isPortFree(port)) return
    await pause(50)
  }
  throw new Error(`somebody still listens on ${port}: not everything was killed`)
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
