/** The API over a state folder, with the counting door. */
import { build } from 'esbuild'
import { writeDocuments } from '../../scripts/build.ts'
import { BUNDLING } from '../../scripts/engine/bundling.ts'
import { type Engine, startEngine, type WorkerOptions } from '../../scripts/engine/engine.ts'
import { fill } from '../../scripts/engine/fill.ts'

const PORT = 8844

/** The example, and what its first minutes make of it. */
export async function makeExample(persistTo: string): Promise<void> {
  await writeDocuments()
  const engine = await startEngine({ port: PORT, persistTo, tell: () => {}, apiOnly: true })
  try {
    await fill(engine, `http://localhost:${PORT}`, () => {})
    for (const job of engine.jobs.filter(({ cron }) => cron === '* * * * *')) await job.run(new Date())
  } finally {
    await engine.end()
  }
}

export async function startCounting(persistTo: string, tell: (line: string) => void): Promise<Engine> {
  const { outputFiles } = await build({
    ...BUNDLING,
    entryPoints: ['bench/scale/door.ts'],
    define: { 'process.env.NODE_ENV': '"development"' },
    write: false,
    logLevel: 'silent',
  })
  const contents = outputFiles[0]?.text ?? ''
  const change = (worker: WorkerOptions): WorkerOptions => {
    if (worker.name !== 'itda-api') return worker
    const modules = [{ type: 'ESModule' as const, path: 'scale.js', contents }]
    return {
      ...worker,
      modules,
      // Shops and channels of the example are looked at, and none is asked.
      outboundService: () => new Response('', { status: 503 }) as never,
    }
  }
  return startEngine({ port: PORT, persistTo, tell, apiOnly: true, change })
}
