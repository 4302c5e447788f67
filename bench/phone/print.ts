/** Prints the table of the ten pages: static HTML, the page, and the fully hydrated page. */
import { middle } from '../middle.ts'
import { atMost } from '../verdict.ts'
import { KINDS, type Kind } from './kinds.ts'
import type { MainPage } from './pages.ts'
import type { PageView } from './view.ts'

export type MeasuredPage = { page: MainPage; looks: Record<Kind, PageView[]>; taps: Record<Kind, number[]> }
type Figure = keyof PageView | 'tap'

const LCP = 1.05
const TAP = 20
const COLUMNS: { title: string; figure: Figure; digits: number; scale: number }[] = [
  { title: 'first byte ms', figure: 'ttfb', digits: 0, scale: 1 },
  { title: 'LCP ms', figure: 'lcp', digits: 0, scale: 1 },
  { title: 'TBT ms', figure: 'tbt', digits: 0, scale: 1 },
  { title: 'CLS', figure: 'cls', digits: 2, scale: 1 },
  { title: 'early tap ms', figure: 'tap', digits: 0, scale: 1 },
  { title: 'KB sent', figure: 'bytes', digits: 1, scale: 1024 },
  { title: 'requests', figure: 'requests', digits: 0, scale: 1 },
]
const WIDTH = 22

export function print(all: MeasuredPage[]): void {
  console.log(
    '6 times slower processor, 150 ms and 1.6 Mbit/s; each: static HTML · the page · hydrated whole by Remix',
  )
  console.log(
    ['page'.padEnd(18), ...COLUMNS.map(({ title }) => title.padEnd(WIDTH)), 'LCP against static'].join(''),
  )
  for (const one of all) console.log(lineOf(one))
  const again = all.filter((one) => figureOf(one, 'whole', 'drawnAgain') > 0).map(({ page }) => page.name)
  if (again.length > 0) console.log(`hydrated whole, React drew these once more: ${again.join(', ')}`)
  const worst = (of: (one: MeasuredPage) => number) => Math.max(...all.map(of))
  const later = (one: MeasuredPage) => figureOf(one, 'page', 'tap') - figureOf(one, 'static', 'tap')
  atMost(LCP, 'LCP against static HTML, middle of the pages', middle(all.map((one) => ratio(one, 'page'))))
  atMost(
    LCP,
    'LCP against static HTML, worst page',
    worst((one) => ratio(one, 'page')),
  )
  atMost(
    0,
    'TBT, worst page',
    worst((one) => figureOf(one, 'page', 'tbt')),
    ' ms',
  )
  atMost(
    0,
    'CLS, worst page',
    worst((one) => figureOf(one, 'page', 'cls')),
  )
  atMost(TAP, 'early tap beyond static HTML, middle of the pages', middle(all.map(later)), ' ms')
  atMost(TAP, 'early tap beyond static HTML, worst page', worst(later), ' ms')
}

function lineOf(one: MeasuredPage): string {
  const cells = COLUMNS.map(({ figure, digits, scale }) =>
    KINDS.map((kind) => (figureOf(one, kind, figure) / scale).toFixed(digits))
      .join(' · ')
      .padEnd(WIDTH),
  )
  const ratios = `${ratio(one, 'page').toFixed(2)}, whole ${ratio(one, 'whole').toFixed(2)}`
  return [one.page.name.padEnd(18), ...cells, ratios].join('')
}

function ratio(one: MeasuredPage, kind: Kind): number {
  return figureOf(one, kind, 'lcp') / figureOf(one, 'static', 'lcp')
}

/** Returns the median of the rounds; for taps, each round counts its worst. */
function figureOf({ looks, taps }: MeasuredPage, kind: Kind, figure: Figure): number {
  if (figure === 'tap') return middle(taps[kind])
  return middle(looks[kind].map((look) => look[figure]))
}
