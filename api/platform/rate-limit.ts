/** Refuses calls that come too often, before anything expensive happens. */
import { AppError } from '#contract/core/errors.ts'
import { countTry, findTries } from '../db/rate-limits.ts'
import type { Deps } from '../deps.ts'
import type { ReadDeps } from '../read-deps.ts'

/** Throws `rate_limited` with Retry-After when `key` had more than `most` attempts in the window. */
export async function limitRate(deps: Deps, key: string, most: number, windowSeconds: number): Promise<void> {
  requireAtMost(deps, await addTry(deps, key, windowSeconds), most, windowSeconds)
}

/** Throws `rate_limited` with Retry-After when `count` exceeds `most`. */
export function requireAtMost(deps: ReadDeps, count: number, most: number, windowSeconds: number): void {
  if (count > most) throw tooOften(deps, windowSeconds)
}

/** Counts one more attempt; returns the number in the window. */
export function addTry(deps: Deps, key: string, windowSeconds: number): Promise<number> {
  return countTry(deps.db, { key, windowSeconds, nowSeconds: nowSeconds(deps) })
}

/** Throws `rate_limited` with Retry-After when all attempts of the window are used; counts nothing. */
export async function requireTries(
  deps: Deps,
  key: string,
  most: number,
  windowSeconds: number,
): Promise<void> {
  const count = await findTries(deps.db, key, windowSeconds, nowSeconds(deps))
  if (count >= most) throw tooOften(deps, windowSeconds)
}

function tooOften(deps: ReadDeps, windowSeconds: number): AppError {
  return new AppError('rate_limited', {
    retryAfterSeconds: windowSeconds - (nowSeconds(deps) % windowSeconds),
  })
}

function nowSeconds(deps: ReadDeps): number {
  return Math.floor(deps.now().getTime() / 1000)
}
