/** Random numbers that are the same on every machine: mulberry32, a generator with 32 bits of state. */
export type Random = {
  /** 0 ≤ n < 1. */
  next: () => number
  /** Integers, both ends included. */
  between: (from: number, to: number) => number
  chance: (probability: number) => boolean
  pick: <T>(list: readonly T[]) => T
  /** Returns `digits` hex digits. */
  hex: (digits: number) => string
}

export function makeRandom(start: number): Random {
  let state = start >>> 0
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const intBetween = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return {
    next,
    between: intBetween,
    chance: (probability) => next() < probability,
    pick: (list) => list[intBetween(0, list.length - 1)] as (typeof list)[number],
    hex: (digits) => Array.from({ length: digits }, () => intBetween(0, 15).toString(16)).join(''),
  }
}
