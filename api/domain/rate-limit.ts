/** Refuses what comes too often, before anything expensive is done. */
import { AppError } from '#contract/errors.ts'
import { countTry } from '../db/rate-limits.ts'
import type { Deps } from '../deps.ts'

/** Throws `rate_limited` with Retry-After when `key` was tried more than `most` times in the window. */
export async function limitRate(deps: Deps, key: string, most: number, windowSeconds: number): Promise<void> {
  const nowSeconds = Math.floor(deps.now().getTime() / 1000)
  const count = await countTry(deps.db, key, windowSeconds, nowSeconds)
  if (count > most)
    throw new AppError('rate_limited', { retryAfterSeconds: windowSeconds - (nowSeconds % windowSeconds) })
}
