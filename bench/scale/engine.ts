/** Runs the API on a state folder, with counting. */
import { build } from 'esbuild'
import { writeDocuments } from '../../scripts/build.ts'
import { BUNDLING } from '../../scripts/engine/bundling.ts'
import { type Engine, startEngine, type WorkerOptions } from '../../scripts/engine/engine.ts'
import { fill } from '../../scripts/engine/fill.ts'

const PORT = 8844

/** Makes the example data, and runs the jobs of its first minutes. */
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
      // Jobs check shops and channels of the example; no request leaves this machine.
      outboundService: () => new Response('', { status: 503 }) as never,
    }
  }
  return startEngine({ port: PORT, persistTo, tell, apiOnly: true, change })
}
