/** Ends `npm start` in every way that a person or a system would; none of its processes may be left. */
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { endEverything, markedWith, markOf } from '../../scripts/processes.ts'
import { start } from '../../scripts/run.ts'
import { pause, untilFree } from './stack.ts'

/** The signals of Ctrl+C, of a service that stops, of a closed terminal, and of a kill without any time. */
const WAYS = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGKILL'] as const
/** The runtime ends a moment after its parent. */
const MOST_LOOKS = 200

/** Ends it in every way and returns the problems. */
export async function endEveryWay(port: number, folder: string): Promise<string[]> {
  const problems: string[] = []
  for (const way of WAYS) problems.push(...(await endBy(way, port, folder)))
  return problems
}

async function endBy(way: NodeJS.Signals, port: number, folder: string): Promise<string[]> {
  const mark = markOf()
  const args = ['--port', String(port), '--persist-to', folder]
  const server = start('scripts/start.ts', args, { env: mark.env, ownGroup: true })
  const clean = () => endEverything(mark.id, server.pid)
  process.on('exit', clean)
  try {
    const said = await saidUntilOpen(server.stdout)
    const begun = markedWith(mark.id).length
    // A closed terminal is gone before its signal arrives.
    if (way === 'SIGHUP') for (const end of [server.stdout, server.stderr]) end?.destroy()
    const ended = once(server, 'exit')
    server.kill(way)
    await ended
    let left = markedWith(mark.id)
    for (let looks = 0; left.length > 0 && looks < MOST_LOOKS; looks += 1, left = markedWith(mark.id))
      await pause(25)
    await untilFree(port)
    return [
      ...(said.includes('처음 시작이라') ? [`${way}: a full database was filled again`] : []),
      ...(begun < 2 ? [`${way}: only ${begun} processes were seen while it ran`] : []),
      ...(left.length > 0 ? [`${way}: left ${left.length} of ${begun} processes behind`] : []),
    ]
  } finally {
    clean()
    process.off('exit', clean)
  }
}

async function saidUntilOpen(stream: Readable | null): Promise<string> {
  let said = ''
  for await (const chunk of stream?.iterator({ destroyOnReturn: false }) ?? []) {
    said += chunk.toString()
    if (said.includes('잇다가 열렸어요')) return said
  }
  throw new Error(`npm start ended by itself: ${said}`)
}
