/**
 * Arithmetic of the charts: round ticks, positions and short days. It imports nothing, because an island uses
 * it.
 */

const ROUND = [1, 2, 2.5, 5, 10]
const TICKS = 3

/**
 * Round values from 0 up to the first one that covers `max`; at most four. Without any value, the chart goes
 * up to 10,000.
 */
export function ticksTo(max: number): number[] {
  if (max <= 0) return [0, 10_000]
  const rough = max / TICKS
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(1, power * (ROUND.find((n) => n * power >= rough) ?? 10))
  return Array.from({ length: Math.ceil(max / step) + 1 }, (_, i) => i * step)
}

/** Returns the positions out of `n` that get a label: about five, counted back from the last. */
export function labelPositions(n: number): number[] {
  const step = Math.max(1, Math.ceil(n / 5))
  const from = (n - 1) % step
  return Array.from({ length: Math.floor((n - 1 - from) / step) + 1 }, (_, i) => from + i * step)
}

/** A share of a whole as an SVG percentage with two decimals. */
export function percent(part: number, whole: number): string {
  return whole > 0 ? `${Math.round((Math.max(0, part) / whole) * 10_000) / 100}%` : '0%'
}

/** `2026-11-21` → `11.21`. */
export function dayInShort(on: string): string {
  return on.slice(5).replace('-', '.')
}

const WEEKDAYS = ['일', '월', '화', '수', '목', '금', '토']

/** `2026-11-21` → `11월 21일 (토)`, for a list of days whose year is clear. */
export function dayInWords(on: string): string {
  const day = new Date(`${on}T00:00:00Z`)
  return `${day.getUTCMonth() + 1}월 ${day.getUTCDate()}일 (${WEEKDAYS[day.getUTCDay()]})`
}
