/**
 * Begins an identity check. The id of the check contains a signature over its owner and its expiry, so
 * nothing is stored until the check is used. The id of another person's check proves nothing, however it
 * became known. The development form begins no check; its ids contain the typed values.
 */
import { AppError } from '#contract/core/errors.ts'
import type { Actor, Deps } from '../../deps.ts'
import { isSigned, sign, toHex } from '../../platform/secrets.ts'
import type { ReadDeps } from '../../read-deps.ts'
import { spendIdentityCheck } from './queries.ts'

/**
 * Long enough for the provider's window, the form after it and a break. After that the person begins again.
 */
const LIVES_SECONDS = 3600
/** Agencies accept at most 40 characters. */
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

/**
 * Returns the statements that use the check up, for the batch of the act it was made for. Throws
 * `identity_foreign` or `identity_expired`.
 */
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
