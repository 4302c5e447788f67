/** What a page costs the database at most: what all it asks for may read, added up. */
import { expect } from 'vitest'
import { mostRowsOf, ownCostOf } from '#tests/helpers/rows/rows.ts'
import type { Rounds } from './rounds.ts'

/** What most lists show at once. */
const PAGE_SIZE = 20
/** Who it is, two lists, and three things beside them. */
const MOST_READ = 360

/** Without endpoints whose declaration says that they read more than others, and why. */
export function rowsReadBy(rounds: Rounds): number {
  return rounds
    .flat(2)
    .filter((endpoint) => !ownCostOf(endpoint))
    .reduce((sum, endpoint) => sum + mostRowsOf(endpoint, PAGE_SIZE).read, 0)
}

/** `page`: its path and who opens it. */
export function expectFewRows(page: string, rounds: Rounds): void {
  expect(rowsReadBy(rounds), `${page} asks ${rounds.flat(2).join(', ')}`).toBeLessThanOrEqual(MOST_READ)
}
