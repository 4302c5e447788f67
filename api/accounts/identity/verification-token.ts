/**
 * A check begins here: its id says by a signature whose it is and until when, so that nothing is kept until it is used. An id of somebody
 * else's check proves nothing, however it became known. The development form begins nothing; its ids carry what was typed.
 */
import { AppError } from '#contract/core/errors.ts'
import type { Actor, Deps } from '../../deps.ts'
import { isSigned, sign, toHex } from '../../platform/secrets.ts'
import type { ReadDeps } from '../../read-deps.ts'
import { spendIdentityCheck } from './queries.ts'

/** Long enough for a window, a form that follows and a break; what is used later is begun again. */
const LIVES_SECONDS = 3600
/** Agencies take at most 40 characters. */
const DIGITS = 16
const ID = /^itda-([0-9a-z]{6,8})-([0-9a-f]{8})-([0-9a-f]{16})$/

/** Returns what the browser needs to open the provider's window; null when the provider has none. */
export async function getIdentityCheck(deps: ReadDeps, actor: Actor) {
  const { window } = deps.identity
  if (!window) return null
  const until = Math.floor(deps.now().getTime() / 1000) + LIVES_SECONDS
  const [end, nonce] = [until.toString(36), toHex(crypto.getRandomValues(new Uint8Array(4)))]
  const signature = await sign(deps, ...signedParts(actor, end, nonce), DIGITS)
  return { identityVerificationId: `itda-${end}-${nonce}-${signature}`, ...window }
}

/** Gives what uses it up, for the batch of what it is used for. Throws `identity_foreign` or `identity_expired`. */
export async function requireStarted(deps: Deps, actor: Actor, id: string): Promise<D1PreparedStatement[]> {
  if (!deps.identity.window) return []
  const [, end = '', nonce = '', signature = ''] = ID.exec(id) ?? []
  if (!(await isSigned(deps, signedParts(actor, end, nonce), signature, DIGITS)))
    throw new AppError('identity_foreign')
  const expiresAt = new Date(Number.parseInt(end, 36) * 1000)
  if (expiresAt <= deps.now()) throw new AppError('identity_expired')
  return [spendIdentityCheck(deps.db, id, expiresAt.toISOString())]
}

function signedParts(actor: Actor, end: string, nonce: string): [string, string] {
  return ['identity_check', `${actor.creatorId}.${end}.${nonce}`]
}
