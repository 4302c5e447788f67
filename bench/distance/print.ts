/**
 * Prints the table of all pages, and whether a page misses its budget by its ways, which are counted, or by
 * its work. The milliseconds of ways are the difference of two medians, so a busy machine affects them.
 */
import { middle } from '../middle.ts'
import { atMost } from '../verdict.ts'
import type { Distance } from './far.ts'

export type View = { ms: number; calls: number; trips: number; depth: number }
export type Page = { who: string; path: string; first: View[]; work: View[]; again: View[] }
type Floor = { far: number; near: number }

const BUDGET = 1.3
const HEADS = ['first', 'ratio', 'work', 'ways', 'calls', 'trips', 'depth', 'again']

export function print({ webToApi, apiToD1 }: Distance, floor: Floor, pages: Page[]): void {
  const far = `${floor.far.toFixed(0)} ms, ${floor.near.toFixed(0)} of them work`
  console.log(`web→api ${webToApi} ms, api→D1 ${apiToD1} ms; floor, one of each: ${far}`)
  console.log(`${''.padEnd(52)}${HEADS.map((head) => head.padStart(7)).join('')}`)
  for (const page of pages) console.log(lineOf(page, floor))
  const ratios = pages.map((page) => figuresOf(page, floor).ratio)
  const ways = pages.map((page) => figuresOf(page, floor).ways)
  const at = `page ${apiToD1} ms from D1`
  const countOver = (numbers: number[]) => numbers.filter((one) => one > BUDGET).length
  console.log(
    `over ${BUDGET}: ${countOver(ratios)} of ${pages.length} pages; by their ways without work: ${countOver(ways)}`,
  )
  atMost(BUDGET, `${at}, against one trip, mean`, mean(ratios))
  atMost(BUDGET, `${at}, against one trip, worst`, Math.max(...ratios))
  atMost(BUDGET, `${at}, ways without work, mean`, mean(ways))
  atMost(BUDGET, `${at}, ways without work, worst`, Math.max(...ways))
}

/** Text pages for visitors call nothing, so they have no ways. */
export function figuresOf({ first, work }: Pick<Page, 'first' | 'work'>, floor: Floor) {
  const [ms, near] = [msOf(first), msOf(work)]
  return { ms, near, ratio: ms / floor.far, ways: Math.max(0, ms - near) / (floor.far - floor.near) }
}

function lineOf(page: Page, floor: Floor): string {
  const { ms, near, ratio, ways } = figuresOf(page, floor)
  const largest = (key: 'calls' | 'trips' | 'depth') => Math.max(...page.first.map((one) => one[key]))
  const cells = [ms.toFixed(0), ratio.toFixed(2), near.toFixed(0), ways.toFixed(2)]
  const all = [...cells, largest('calls'), largest('trips'), largest('depth'), msOf(page.again).toFixed(0)]
  const name = `${page.who.padEnd(9)}${decodeURIComponent(page.path)}`.padEnd(52)
  const why =
    ratio > BUDGET ? `  over: ${largest('calls') > 1 || largest('depth') > 1 ? 'ways' : 'work'}` : ''
  return `${name}${all.map((cell) => String(cell).padStart(7)).join('')}${why}`
}

function msOf(views: View[]): number {
  return middle(views.map(({ ms }) => ms))
}

function mean(numbers: number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0) / numbers.length
}
