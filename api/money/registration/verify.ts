import { AppError } from '#contract/core/errors.ts'
import { beginIdentity, toIdentityError, verifyIdentity } from '../../accounts/identity/verify.ts'
import { commit } from '../../db/sql.ts'
import type { Actor, Deps } from '../../deps.ts'
import { isSameName } from './names.ts'
import { openIdentity, toFreshUntil } from './registration-state.ts'

/**
 * An identity check for a payout, valid for 24 hours from the check. Throws `identity_failed`,
 * `identity_mismatch`, `identity_taken`, `identity_name_changed`.
 */
export async function verifyForPayout(
  deps: Deps,
  actor: Actor,
  input: { identityVerificationId: string },
): Promise<{ verifiedAt: string; freshUntil: string }> {
  const begun = beginIdentity(deps, actor)
  const before = await openIdentity(deps, await begun)
  const { name, verifiedAt, statements } = await verifyIdentity(
    deps,
    actor,
    input.identityVerificationId,
    begun,
  )
  // Only `updateIdentity` changes a name, because it mails the owner.
  if (before && !isSameName(before.name, name)) throw new AppError('identity_name_changed')
  try {
    return await commit(deps, statements, { verifiedAt, freshUntil: toFreshUntil(verifiedAt) })
  } catch (error) {
    throw toIdentityError(error)
  }
}
