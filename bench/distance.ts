/**
 * Every page with the API and the database far away: time to first byte beside the floor of one call and one trip over the same ways.
 * First: the first view after a sign-in. Again: the same page once more. Medians over rounds; read the ratio, and on a busy machine the
 * counts. `node bench/distance.ts [--web-to-api 5] [--api-to-d1 40] [--rounds 3] [--port 8930] [--only /payouts]`
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildIfChanged } from '../scripts/build.ts'
import { startEngine } from '../scripts/engine/engine.ts'
import { fill } from '../scripts/engine/fill.ts'
import { openLog } from '../scripts/engine/log.ts'
import { CREATOR_PAGES, OPERATOR_PAGES, VISITOR_PAGES } from '../tests/e2e/places.ts'
import { farApart } from './distance/far.ts'
import { signIn } from './distance/people.ts'

const { values } = parseArgs({
  options: {
    'web-to-api': { type: 'string', default: '5' },
    'api-to-d1': { type: 'string', default: '40' },
    rounds: { type: 'string', default: '3' },
    port: { type: 'string', default: '8930' },
    only: { type: 'string' },
  },
})
const distance = { webToApi: Number(values['web-to-api']), apiToD1: Number(values['api-to-d1']) }
const port = Number(values.port)
const origin = `http://localhost:${port}`
const BUDGET = 1.3

type View = { ms: number; calls: number; trips: number; depth: number }
type Page = { who: string; path: string; first: View[]; again: View[] }

const VISITORS = { who: 'visitor', email: null, paths: VISITOR_PAGES }
const GROUPS = [
  VISITORS,
  { who: 'creator', email: 'creator@itda.test', paths: CREATOR_PAGES },
  { who: 'operator', email: 'operator@itda.test', paths: OPERATOR_PAGES },
]

async function main(): Promise<void> {
  await buildIfChanged()
  const persistTo = mkdtempSync(join(tmpdir(), 'itda-distance-'))
  const engine = await startEngine({
    port,
    persistTo,
    tell: openLog(persistTo).add,
    change: farApart(distance),
  })
  try {
    await fill(engine, origin, () => {})
    await measure()
  } finally {
    await engine.end()
    rmSync(persistTo, { recursive: true })
  }
}

async function measure(): Promise<void> {
  const floors: number[] = []
  const pages: Page[] = []
  // The first round warms the workers up and is thrown away.
  for (let round = 0; round <= Number(values.rounds); round += 1) {
    const views = await Promise.all(GROUPS.map(({ email }) => (email ? signIn(origin, email) : '')))
    for (const [i, { who, paths }] of GROUPS.entries())
      for (const path of paths.filter((one) => !values.only || one === values.only)) {
        const cookie = views[i] ?? ''
        const floor = await view('/bench/floor', '')
        const [first, again] = [await view(path, cookie), await view(path, cookie)]
        if (round === 0) pages.push({ who, path, first: [], again: [] })
        if (round === 0) continue
        floors.push(floor.ms)
        const page = pages.find((one) => one.who === who && one.path === path)
        page?.first.push(first)
        page?.again.push(again)
      }
  }
  print(middle(floors), pages)
}

async function view(path: string, cookie: string): Promise<View> {
  const id = crypto.randomUUID()
  const from = performance.now()
  const answer = await fetch(`${origin}${path}`, {
    headers: { cookie, 'x-bench': id },
    redirect: 'manual',
  })
  const ms = performance.now() - from
  await answer.arrayBuffer()
  if (answer.status >= 400) throw new Error(`${path} answered ${answer.status}`)
  const counts = await fetch(`${origin}/bench/counts`, { headers: { 'x-bench': id } })
  return { ...((await counts.json()) as Omit<View, 'ms'>), ms }
}

function print(floor: number, pages: Page[]): void {
  const { webToApi, apiToD1 } = distance
  console.log(`web→api ${webToApi} ms, api→D1 ${apiToD1} ms; floor, one of each: ${floor.toFixed(0)} ms`)
  console.log(
    `${''.padEnd(52)}${'first'.padStart(7)}${'ratio'.padStart(7)}  calls trips depth${'again'.padStart(8)}`,
  )
  const ratios = pages.map(function line({ who, path, first, again }) {
    const ms = middle(first.map((one) => one.ms))
    const most = (key: 'calls' | 'trips' | 'depth') => Math.max(...first.map((one) => one[key]))
    const counts = (['calls', 'trips', 'depth'] as const).map((key) => String(most(key)).padStart(6)).join('')
    const name = `${who.padEnd(9)}${decodeURIComponent(path)}`.padEnd(52)
    const later = middle(again.map((one) => one.ms))
      .toFixed(0)
      .padStart(8)
    const over = ms / floor > BUDGET ? '  over' : ''
    console.log(
      `${name}${ms.toFixed(0).padStart(7)}${(ms / floor).toFixed(2).padStart(7)} ${counts}${later}${over}`,
    )
    return ms / floor
  })
  const mean = ratios.reduce((sum, one) => sum + one, 0) / ratios.length
  const over = ratios.filter((one) => one > BUDGET).length
  console.log(
    `mean ${mean.toFixed(2)} times the floor (budget ${BUDGET}); ${over} of ${ratios.length} pages over it`,
  )
}

function middle(numbers: number[]): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
}

await main()
