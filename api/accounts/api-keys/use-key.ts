/** Finds who calls with an API key, and counts the call. */
import { API_KEY_CALLS } from '#contract/accounts/api-keys.ts'
import { ALL_SCOPE_NAMES, type Scope } from '#contract/core/clients/scopes.ts'
import { isVersion, OLDEST_VERSION } from '#contract/core/clients/versions.ts'
import { AppError } from '#contract/core/errors.ts'
import type { Caller, Deps, TokenSubject } from '../../deps.ts'
import { sha256 } from '../../platform/secrets.ts'
import { countCall, type UsedKey } from './queries.ts'
import { isWellFormed } from './secret.ts'

const WINDOW_SECONDS = 60

/**
 * Returns the person of the key, or who made a partner's, whom later steps of the call find without another read. Throws `key_unknown`,
 * `key_ended`, and `rate_limited` after 300 calls in a minute. All answers tell how many calls are left.
 */
export async function findKeySubject(deps: Deps, bearer: string): Promise<TokenSubject> {
  if (!isWellFormed(bearer)) throw new AppError('key_unknown')
  const now = deps.now()
  const { key, calls } = await countCall(deps.db, await sha256(bearer), now.toISOString())
  if (!key) throw new AppError('key_unknown')
  if (calls === null) throw new AppError('key_ended')
  tellLimit(deps, calls, now)
  const record = { caller: callerOf(key), isSuspended: key.suspended_at !== null }
  deps.request.callers.set(`${key.user_id} ${key.id}`, Promise.resolve(record))
  // A version that is no longer alive gives way to the oldest that is.
  const version = isVersion(key.version) ? key.version : OLDEST_VERSION
  return { userId: key.user_id, sessionId: key.id, presumed: null, partnerId: key.partner_id, version }
}

/** Sets the headers of draft-ietf-httpapi-ratelimit-headers. */
function tellLimit({ request }: Pick<Deps, 'request'>, calls: number, now: Date): void {
  const left = WINDOW_SECONDS - now.getUTCSeconds()
  request.setHeader('ratelimit-policy', `"key";q=${API_KEY_CALLS};w=${WINDOW_SECONDS}`)
  request.setHeader('ratelimit', `"key";r=${Math.max(0, API_KEY_CALLS - calls)};t=${left}`)
  if (calls > API_KEY_CALLS) throw new AppError('rate_limited', { retryAfterSeconds: left })
}

/**
 * A key counts as a sign-in of the moment it was made. A partner's key acts for the partner alone, in the name
 * of who made it.
 */
function callerOf(key: UsedKey): Caller {
  const isOfPartner = key.partner_id !== null
  return {
    userId: key.user_id,
    sessionId: key.id,
    role: isOfPartner ? 'member' : key.role,
    operatorRole: null,
    creatorId: isOfPartner ? '' : key.creator_id,
    isCreator: !isOfPartner && key.approved_at !== null,
    partnerId: key.partner_id,
    partnerRole: null,
    signedInAt: key.created_at,
    secondFactorAt: null,
    ...(key.agency_id !== null && { isAgencyKey: true as const }),
    scopes: scopesOf(key.scopes),
  }
}

/** Leaves out scopes that no longer exist. */
export function scopesOf(stored: string): Scope[] {
  const known: readonly string[] = ALL_SCOPE_NAMES
  return (JSON.parse(stored) as string[]).filter((one): one is Scope => known.includes(one))
}
