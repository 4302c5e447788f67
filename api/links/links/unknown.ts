/**
 * Remembers in this isolate unknown codes, and the addresses that keep requesting unknown codes. Somebody who
 * tries codes therefore does not reach the database. A link created meanwhile is in KV, where the redirect
 * looks first.
 */
import { AppError } from '#contract/core/errors.ts'
import type { Deps } from '../../deps.ts'

const MINUTE_MS = 60_000
/** The limit per address; a normal reader meets one or two. */
const MISSES_A_MINUTE = 30
const MOST_KEPT = 5_000

/** When each code was found to be unknown, Unix ms. */
const codes = new Map<string, number>()
const askers = new Map<string, { minute: number; misses: number }>()

/**
 * Throws `not_found` for a code that was unknown less than a minute ago, and `rate_limited` for an address
 * with too many misses.
 */
export function requireMayExist({ now, request }: Deps, code: string): void {
  const at = now().getTime()
  const missed = codes.get(code)
  if (missed !== undefined && at - missed < MINUTE_MS) throw new AppError('not_found')
  const asker = askers.get(request.ip)
  if (asker?.minute === minuteOf(at) && asker.misses >= MISSES_A_MINUTE) throw new AppError('rate_limited')
}

export function rememberUnknown({ now, request }: Deps, code: string): void {
  const at = now().getTime()
  put(codes, code, at)
  const minute = minuteOf(at)
  const before = askers.get(request.ip)
  put(askers, request.ip, { minute, misses: before?.minute === minute ? before.misses + 1 : 1 })
}

/** A Map keeps insertion order, so its first key is the oldest. */
function put<T>(map: Map<string, T>, key: string, value: T): void {
  map.delete(key)
  const oldest = map.size >= MOST_KEPT ? map.keys().next().value : undefined
  if (oldest !== undefined) map.delete(oldest)
  map.set(key, value)
}

function minuteOf(at: number): number {
  return Math.floor(at / MINUTE_MS)
}
