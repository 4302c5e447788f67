/**
 * Measures every page with the API and the database far away: time to first byte, beside the floor of one
 * call and one trip over the same distances. First: the first view after a sign-in. Work: the same view with
 * everything near. Ways: first minus work, as a multiple of the same difference for the floor. Again: the
 * second view of the page. Values are medians over rounds; on a busy machine read the counts. `node
 * bench/distance.ts [--web-to-api 5] [--api-to-d1 40] [--rounds 3] [--port 8930] [--only /payouts]`
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildIfChanged } from '../scripts/build.ts'
import { startEngine } from '../scripts/engine/engine.ts'
import { fill } from '../scripts/engine/fill.ts'
import { openLog } from '../scripts/engine/log.ts'
import { CREATOR_PAGES, OPERATOR_PAGES, VISITOR_PAGES } from '../tests/e2e/paths.ts'
import { NEAR, withDistance } from './distance/far.ts'
import { signIn } from './distance/people.ts'
import { type Page, print, type View } from './distance/print.ts'
import { middle } from './middle.ts'

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
    change: withDistance(distance),
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
  const floors: Record<'far' | 'near', number[]> = { far: [], near: [] }
  const pages: Page[] = []
  // The first round warms up the workers and does not count.
  for (let round = 0; round <= Number(values.rounds); round += 1) {
    const [far, near] = [await signInAll(), await signInAll()]
    for (const [i, { who, paths }] of GROUPS.entries())
      for (const path of paths.filter((one) => !values.only || one === values.only)) {
        const floor = { far: await view('/bench/floor', ''), near: await view('/bench/floor', '', NEAR) }
        const work = await view(path, near[i] ?? '', NEAR)
        const [first, again] = [await view(path, far[i] ?? ''), await view(path, far[i] ?? '')]
        if (round === 0) pages.push({ who, path, first: [], work: [], again: [] })
        if (round === 0) continue
        floors.far.push(floor.far.ms)
        floors.near.push(floor.near.ms)
        const page = pages.find((one) => one.who === who && one.path === path)
        page?.first.push(first)
        page?.work.push(work)
        page?.again.push(again)
      }
  }
  print(distance, { far: middle(floors.far), near: middle(floors.near) }, pages)
}

/** Signs everybody in again, so that nothing is cached for them. */
function signInAll(): Promise<string[]> {
  return Promise.all(GROUPS.map(({ email }) => (email ? signIn(origin, email) : '')))
}

/** Tries again when the other end had dropped an idle connection. */
function view(path: string, cookie: string, prefix = ''): Promise<View> {
  const viewPage = () => viewOnce(path, cookie, prefix)
  return viewPage().catch((error: unknown) =>
    error instanceof TypeError ? viewPage() : Promise.reject(error),
  )
}

async function viewOnce(path: string, cookie: string, prefix: string): Promise<View> {
  const id = `${prefix}${crypto.randomUUID()}`
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

await main()
