/**
 * Judges whether the variants of an experiment differ by more than chance, with a chi-square test at 1 %, and
 * which variant leads.
 */

type VariantShare = { name: string; tenths: number }

/** `early`: too few people for the test. `leader` is null when no variant is ahead. */
export type Verdict = { kind: 'early' } | { kind: 'clear' | 'unclear'; leader: string | null }

/** `weight`: the number of people who could have acted. */
export type VariantScore = { name: string; hits: number; weight: number }

/** People that each variant needs before its number says anything. */
export const LEAST_PEOPLE = 100
/** The approximation by chi-square needs this many expected people in each cell. */
const LEAST_EXPECTED = 5
/** Critical values at 1 % for two to five variants. */
const CRITICAL = [6.63, 9.21, 11.34, 13.28]

type Cell = { observed: number; expected: number }

/** Compares the sign-ups with the shares of the visitors, because the visitors themselves are not counted. */
export function judgeSignUps(variants: (VariantShare & { signUps: number })[]): Verdict {
  if (variants.some(({ signUps }) => signUps < LEAST_PEOPLE)) return { kind: 'early' }
  const all = sum(variants.map(({ signUps }) => signUps))
  const cells = variants.map(({ signUps, tenths }) => ({ observed: signUps, expected: (all * tenths) / 10 }))
  const scores = variants.map(({ name, signUps, tenths }) => ({ name, hits: signUps, weight: tenths }))
  return judge(cells, scores)
}

/** Compares the part of the creators of each variant who acted. */
export function judgeCreators(scores: VariantScore[]): Verdict {
  const people = sum(scores.map(({ weight }) => weight))
  const part = people === 0 ? 0 : sum(scores.map(({ hits }) => hits)) / people
  const cells = scores.flatMap(({ hits, weight }) => [
    { observed: hits, expected: weight * part },
    { observed: weight - hits, expected: weight * (1 - part) },
  ])
  const isEarly =
    scores.some(({ weight }) => weight < LEAST_PEOPLE) ||
    cells.some(({ expected }) => expected < LEAST_EXPECTED)
  return isEarly ? { kind: 'early' } : judge(cells, scores)
}

function judge(cells: Cell[], scores: VariantScore[]): Verdict {
  const chiSquare = sum(cells.map(({ observed, expected }) => (observed - expected) ** 2 / expected))
  const critical = CRITICAL[scores.length - 2] ?? Number.POSITIVE_INFINITY
  return { kind: chiSquare > critical ? 'clear' : 'unclear', leader: leaderOf(scores) }
}

function leaderOf(scores: VariantScore[]): string | null {
  const [first, second] = scores.toSorted((one, other) => rateOf(other) - rateOf(one))
  return first && second && rateOf(first) > rateOf(second) ? first.name : null
}

/** Returns 0 for a variant that nobody could have acted in. */
export function rateOf({ hits, weight }: VariantScore): number {
  return weight === 0 ? 0 : hits / weight
}

function sum(numbers: number[]): number {
  return numbers.reduce((all, one) => all + one, 0)
}
