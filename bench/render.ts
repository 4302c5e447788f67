/**
 * Measures the time of the web worker for a page, from the API's answers to the last byte, beside
 * `renderToString` of the same tree in the same isolate: read the ratio. `node bench/render.ts [--port 8935]
 * [--only /payouts] [--persist-to folder]`; `--persist-to` stores the example data for the next run.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildIfChanged } from '../scripts/build.ts'
import { startEngine } from '../scripts/engine/engine.ts'
import { fill } from '../scripts/engine/fill.ts'
import { openLog } from '../scripts/engine/log.ts'
import { signIn } from './distance/people.ts'
import { middle } from './middle.ts'
import { renderedFragments } from './render/door.ts'
import { measureDrawing } from './render/measure.ts'
import { atMost } from './verdict.ts'

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '8935' },
    only: { type: 'string' },
    'persist-to': { type: 'string' },
  },
})
const PATHS = [
  '/',
  '/links?tab=mine',
  '/earnings',
  '/payouts',
  '/partners',
  '/contents',
  '/settings',
  '/terms',
]
const BUDGET = 2

async function main(): Promise<void> {
  await buildIfChanged()
  const port = Number(values.port)
  const origin = `http://localhost:${port}`
  const persistTo = values['persist-to'] ?? mkdtempSync(join(tmpdir(), 'itda-render-'))
  const engine = await startEngine({
    port,
    persistTo,
    tell: openLog(persistTo).add,
    change: renderedFragments,
  })
  try {
    await fill(engine, origin, () => {})
    const cookie = await signIn(origin, 'creator@itda.test')
    const ratios: number[] = []
    for (const path of values.only ? [values.only] : PATHS) {
      const { page, bare, doors, bytes } = await measureDrawing(origin, path, cookie)
      const ratio = page / bare
      ratios.push(ratio)
      const kb = (bytes / 1024).toFixed(0)
      console.log(
        `${path.padEnd(20)} ${page.toFixed(2)} ms, bare ${bare.toFixed(2)} ms, doors ${doors.toFixed(2)} ms, ${kb} KB   ratio ${ratio.toFixed(2)}`,
      )
    }
    atMost(BUDGET, 'page render against a bare renderToString, middle', middle(ratios))
    atMost(BUDGET, 'page render against a bare renderToString, worst', Math.max(...ratios))
  } finally {
    await engine.end()
    if (!values['persist-to']) rmSync(persistTo, { recursive: true })
  }
}

await main()
