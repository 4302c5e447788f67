/**
 * Limits who may try a password. A device that was signed in before has its own tries, which nobody else can spend. Everybody
 * else is counted by address and network: ten tries, then a wait that doubles. The more an address is tried from everywhere, the
 * fewer tries are free, so that a crowd of networks gains little and the owner's first try from a new place is still checked. On
 * top of this there is a limit for the day; above it only known devices and the way by mail can sign in.
 */

import { AppError } from '#contract/core/errors.ts'
import { clearTries, findTries } from '../../db/rate-limits.ts'
import type { Deps } from '../../deps.ts'
import { addressKey, networkKey } from '../../platform/client-keys.ts'
import { limitRate, requireAtMost } from '../../platform/rate-limit.ts'
import { findDevice } from '../sessions/known-devices.ts'
import { clearSignInTries, findSignInWait, spendSignInTry, type WaitRules } from './sign-in-tries.queries.ts'

const OF_DEVICE = { most: 10, seconds: 900 }
const HOUR = 3600
const DAY = 86_400
/** Free tries of a network, by how often the address was tried from strange networks within the hour. */
const FREE = [
  { below: 100, free: 10 },
  { below: 500, free: 3 },
  { below: Number.POSITIVE_INFINITY, free: 1 },
]
const WAITS = { first: 60, most: 4 * HOUR, forget: DAY }
/** The limit for all unknown networks together. */
const MOST_A_DAY = 1000

/** Returns how often the address was tried from unknown networks within the hour. */
export async function countStrange(deps: Deps, email: string): Promise<number> {
  return findTries(deps.db, `login:${await addressKey(deps, email)}`, HOUR, nowOf(deps))
}

/** Spends one try or throws `rate_limited` with Retry-After. Answers the statement that forgets the tries when they led to the right one. */
export async function spendTry(
  deps: Deps,
  email: string,
  isKnown: boolean,
  strange?: number,
): Promise<D1PreparedStatement> {
  const address = await addressKey(deps, email)
  if (isKnown) {
    const key = `login:${address}:${await findDevice(deps)}`
    await limitRate(deps, key, OF_DEVICE.most, OF_DEVICE.seconds)
    return clearTries(deps.db, key)
  }
  const key = `${address}:${await networkKey(deps)}`
  const nowSeconds = nowOf(deps)
  const ofAddress = strange ?? (await countStrange(deps, email))
  const free = FREE.find(({ below }) => ofAddress < below)?.free ?? 1
  const waits: WaitRules = { free, ...WAITS }
  const ofDay = await spendSignInTry(deps.db, { key, nowSeconds }, waits, [
    { key: `login:${address}`, windowSeconds: HOUR },
    { key: `login-day:${address}`, windowSeconds: DAY },
  ])
  if (ofDay === null)
    throw new AppError('rate_limited', {
      retryAfterSeconds: await findSignInWait(deps.db, { key, nowSeconds }, waits),
    })
  requireAtMost(deps, ofDay, MOST_A_DAY, DAY)
  return clearSignInTries(deps.db, key)
}

function nowOf(deps: Deps): number {
  return Math.floor(deps.now().getTime() / 1000)
}
