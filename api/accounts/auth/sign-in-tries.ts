/**
 * Limits who may try a password. A device that signed in before has its own attempts, which nobody else can
 * spend. All others are counted by address and network: ten attempts, then a wait that doubles. The more
 * often an address is tried from all networks, the fewer attempts are free. A crowd of networks therefore
 * gains little, and the owner's first attempt from a new place is still checked. A daily limit applies on
 * top; above it only known devices can sign in, or people who reset the password by mail.
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
/**
 * Free attempts per network, by the number of attempts on the address from unknown networks within the hour.
 */
const FREE = [
  { below: 100, free: 10 },
  { below: 500, free: 3 },
  { below: Number.POSITIVE_INFINITY, free: 1 },
]
const WAITS = { first: 60, most: 4 * HOUR, forget: DAY }
/** The daily limit for all unknown networks. */
const MOST_A_DAY = 1000

/** Returns how often the address was tried from unknown networks within the hour. */
export async function countStrange(deps: Deps, email: string): Promise<number> {
  return findTries(deps.db, `login:${await addressKey(deps, email)}`, HOUR, nowOf(deps))
}

/**
 * Spends one attempt or throws `rate_limited` with Retry-After. Returns the statement that deletes the
 * attempts after a successful sign-in.
 */
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
