/**
 * Returns a generator (mulberry32) of whole numbers from 0 to below `under`, which repeats the same numbers
 * for a seed.
 */
export function makeRandom(seed: number): (under: number) => number {
  let state = seed
  return (under) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % under
  }
}
