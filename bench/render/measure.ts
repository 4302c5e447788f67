/**
 * Measures the cost of rendering a page beside bare React, with the worker of `renderedFragments` in front, in
 * alternating rounds with medians. It counts the processor time of the runtime. Elapsed time would include
 * other processes, because a page yields the processor and bare React never does.
 */

import { middle } from '../middle.ts'
import { processorTime } from './processor.ts'

type RenderTimes = {
  /**
   * Milliseconds for one page: of this worker, of `renderToString` for its tree, and of the work that no
   * worker can avoid.
   */
  page: number
  bare: number
  doors: number
  bytes: number
}
const WORKS = ['page', 'bare', 'doors'] as const
type Work = (typeof WORKS)[number]
type RenderAnswer = { status: number; bytes: number; ms: number }

const ROUNDS = 15
const TIMES = 20

export async function measureDrawing(origin: string, path: string, cookie: string): Promise<RenderTimes> {
  const ask = (what: Work, times = TIMES) => draw({ origin, path, cookie }, what, times)
  // Warms up, and fills the caches.
  for (const what of [...WORKS, ...WORKS]) await ask(what)
  const took: Record<Work, number[]> = { page: [], bare: [], doors: [] }
  for (let round = 0; round < ROUNDS; round += 1)
    for (const what of WORKS) took[what].push((await spentOn(() => ask(what))) / TIMES)
  const { bytes } = await ask('page', 0)
  return { page: middle(took.page), bare: middle(took.bare), doors: middle(took.doors), bytes }
}

async function spentOn(work: () => Promise<RenderAnswer>): Promise<number> {
  const from = processorTime()
  const { ms } = await work()
  const to = processorTime()
  return from === null || to === null ? ms : to - from
}

async function draw(
  { origin, path, cookie }: { origin: string; path: string; cookie: string },
  what: string,
  times: number,
): Promise<RenderAnswer> {
  const query = new URLSearchParams({ path, what, times: String(times) })
  const answer = await fetch(`${origin}/bench/draw?${query}`, { headers: { cookie } })
  const told = (await answer.json()) as RenderAnswer
  if (told.status !== 200) throw new Error(`${path} answered ${told.status}`)
  return told
}
