import { commit } from '../../db/sql.ts'
import type { Actor, Deps } from '../../deps.ts'
import { toIdentityError, verifyIdentity } from '../identities.ts'
import { toFreshUntil } from '../payouts/standing.ts'

/**
 * An identity check for taking money out; it counts for 24 hours from when it was made.
 * Throws `identity_failed`, `identity_mismatch`, `identity_taken`.
 */
export async function verifyForPayout(
  deps: Deps,
  actor: Actor,
  input: { identityVerificationId: string },
): Promise<{ verifiedAt: string; freshUntil: string }> {
  const { verifiedAt, statements } = await verifyIdentity(deps, actor, input.identityVerificationId)
  try {
    return await commit(deps, statements, { verifiedAt, freshUntil: toFreshUntil(verifiedAt) })
  } catch (error) {
    throw toIdentityError(error)
  }
}
