/**
 * A password hash blocks the only thread of an isolate for a few hundred milliseconds, and all other answers
 * wait. So only a few calls may queue for a hash; the others are refused at once, before anything is spent on
 * them. Hashes run one at a time, with a pause in which other calls are answered. The places are in memory,
 * because the thread belongs to the isolate too.
 */
import { AppError } from '#contract/core/errors.ts'
import type { Deps } from '../../deps.ts'
import { networkOf } from '../../platform/client-keys.ts'

/** Strangers cannot take the places of devices that signed in before. */
const PLACES = { known: 2, unknown: 4 }
/** The most places for strangers that one client may hold. */
const OF_CLIENT = 2
const PAUSE_MS = 10
const RETRY_SECONDS = 2
/** An aborted call does not return its place, so a place expires after this time. */
const LOST_MS = 10_000

/** The right to hash; only `withHashPlace` gives it. */
export type HashPlace = {
  readonly kind: 'known' | 'unknown'
  readonly client: string
  readonly since: number
}
const taken = new Set<HashPlace>()
let hashing: HashPlace | null = null

/** Runs `work` with a place. Throws `rate_limited` with Retry-After when none is free. */
export async function withHashPlace<T>(
  deps: Deps,
  kind: HashPlace['kind'],
  work: (place: HashPlace) => Promise<T>,
): Promise<T> {
  const place = { kind, client: clientOf(deps), since: deps.now().getTime() }
  for (const other of taken) if (place.since - other.since > LOST_MS) taken.delete(other)
  const ofKind = [...taken].filter((other) => other.kind === kind)
  const ofClient = ofKind.filter(({ client }) => client !== '' && client === place.client)
  if (ofKind.length >= PLACES[kind] || (kind === 'unknown' && ofClient.length >= OF_CLIENT))
    throw new AppError('rate_limited', { retryAfterSeconds: RETRY_SECONDS })
  taken.add(place)
  try {
    return await work(place)
  } finally {
    taken.delete(place)
  }
}

/**
 * Waits until no other call hashes. Every call polls, because one request cannot wake another in this
 * runtime.
 */
export async function queueHash<T>(place: HashPlace, hash: () => Promise<T>): Promise<T> {
  while (hashing && hashing !== place && taken.has(hashing)) await pause()
  hashing = place
  try {
    await pause()
    return await hash()
  } finally {
    if (hashing === place) hashing = null
  }
}

/** Returns the client's network; empty for an address of the machine itself, which many clients share. */
function clientOf(deps: Deps): string {
  const { ip } = deps.request
  return /^(127\.|::1$)/.test(ip) ? '' : networkOf(ip, { v4Bytes: 4, v6Groups: 4 })
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
}
