/**
 * Measures the processor time of a bundle until its first answer. It is compiled and evaluated in a new
 * runtime whose process has run nothing else. It gets no keys, so it refuses to serve, and no page or call is
 * counted. The time of a one-line worker is measured the same way and subtracted.
 */
import { readFileSync } from 'node:fs'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { guardRuntime } from '../../scripts/engine/guard.ts'
import { processorTime } from '../render/processor.ts'

export type Startup = {
  name: string
  file: string
  compatibilityDate: string
  compatibilityFlags: string[]
}

const NOTHING = `export class ClickShard {}
export default { fetch: () => new Response(null, { status: 503 }) }`

/**
 * Milliseconds by name: the best of the rounds, in which the bundles alternate. Null where the system does
 * not report processor time.
 */
export async function startsOf(all: Startup[], rounds: number): Promise<Map<string, number> | null> {
  guardRuntime()
  const floors: number[] = []
  const took = new Map<string, number[]>(all.map(({ name }) => [name, []]))
  for (let round = 0; round < rounds; round += 1)
    for (const one of all) {
      floors.push(await spentOn(NOTHING, one))
      took.get(one.name)?.push(await spentOn(readFileSync(one.file, 'utf8'), one))
    }
  const floor = Math.min(...floors)
  if (Number.isNaN(floor)) return null
  return new Map([...took].map(([name, times]) => [name, Math.min(...times) - floor]))
}

async function spentOn(contents: string, { name, ...compatibility }: Startup): Promise<number> {
  const miniflare = new Miniflare(
    await convertV4MiniflareOptions({
      ...compatibility,
      name,
      bindings: { ENVIRONMENT: 'production', SITE_ORIGIN: 'https://itda.example' },
      modules: [{ type: 'ESModule', path: 'index.js', contents }],
      cf: false,
      telemetry: { enabled: false },
      handleStructuredLogs: () => {},
    } as never),
  )
  try {
    const url = await miniflare.ready
    const { status } = await fetch(url)
    if (status !== 503) throw new Error(`${name} answered ${status} without any keys`)
    return processorTime() ?? Number.NaN
  } finally {
    await miniflare.dispose()
  }
}
