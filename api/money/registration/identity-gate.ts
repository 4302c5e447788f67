/** Verifies the person once, and again after a change of name. Only these acts change the verified name. */

import type { IdentityStatus, IdentityUpdateable } from '#contract/accounts/identity.ts'
import { AppError } from '#contract/core/errors.ts'
import { renamedMail } from '../../accounts/identity/mails.ts'
import { requireNoOpenPayout } from '../../accounts/identity/queries.ts'
import { beginIdentity, toIdentityError, verifyIdentity } from '../../accounts/identity/verify.ts'
import { commit, violates } from '../../db/sql.ts'
import type { Actor, Deps } from '../../deps.ts'
import { begin } from '../../platform/begin.ts'
import { postMail } from '../../platform/mail/post.ts'
import type { ReadDeps } from '../../read-deps.ts'
import { type EligibilityRows, readEligibility } from './eligibility.queries.ts'
import { isSameName } from './names.ts'
import { findOwnerEmail } from './queries.ts'
import { openHolder, openIdentity, toFreshUntil } from './registration-state.ts'

const REASONS = {
  not_verified: '아직 본인인증을 하지 않았어요. 먼저 본인인증을 해 주세요.',
  payout_open: '진행 중인 출금이 있어요. 입금이 끝나거나 출금을 취소한 뒤에 할 수 있어요.',
}

type Check = { identityVerificationId: string }

export async function getIdentity(deps: ReadDeps, actor: Actor): Promise<IdentityStatus> {
  const standing = readEligibility(deps.db, actor.creatorId)
  const known = await openIdentity(deps, (await standing).identity)
  return toStatus(deps, known, await standing)
}

/**
 * Throws `identity_verified` (renew it instead), `identity_failed`, `identity_taken`, `identity_mismatch`.
 */
export async function createIdentity(deps: Deps, actor: Actor, input: Check): Promise<IdentityStatus> {
  const begun = beginIdentity(deps, actor)
  const [held, standing] = await Promise.all([begun, readEligibility(deps.db, actor.creatorId)])
  if (held) throw new AppError('identity_verified')
  const { statements, ...known } = await verifyIdentity(deps, actor, input.identityVerificationId, begun)
  const answer = await toStatus(deps, known, standing)
  return commit(deps, statements, answer).catch((error: unknown) => {
    throw toIdentityError(error)
  })
}

/** Refused while a payout to an account in that name is open. */
export async function getIdentityUpdateable(deps: ReadDeps, actor: Actor): Promise<IdentityUpdateable> {
  return judgeUpdateable(await readEligibility(deps.db, actor.creatorId))
}

function judgeUpdateable({ identity, openPayoutId }: EligibilityRows): IdentityUpdateable {
  const code = !identity ? 'not_verified' : openPayoutId ? 'payout_open' : null
  return { updateable: code === null, code, reason: code && REASONS[code] }
}

/**
 * Verifies the same person again, under their current name. Mails the owner when the name has changed. Throws
 * `identity_not_updateable`, `identity_failed`, `identity_taken`, `identity_mismatch`.
 */
export async function updateIdentity(deps: Deps, actor: Actor, input: Check): Promise<IdentityStatus> {
  const begun = begin(beginIdentity(deps, actor))
  const owner = begin(findOwnerEmail(deps.db, actor.creatorId))
  const standing = await readEligibility(deps.db, actor.creatorId)
  const { reason } = judgeUpdateable(standing)
  if (reason) throw new AppError('identity_not_updateable', { values: { reason } })
  const before = await openIdentity(deps, standing.identity)
  const { statements, ...known } = await verifyIdentity(deps, actor, input.identityVerificationId, begun)
  const isRenamed = before !== null && !isSameName(before.name, known.name)
  const email = isRenamed ? await owner : null
  const all = [
    requireNoOpenPayout(deps.db, actor.creatorId),
    ...statements,
    ...(isRenamed ? postMail(deps, { userId: actor.userId, email }, renamedMail()) : []),
  ]
  const answer = await toStatus(deps, known, standing)
  try {
    await commit(deps, all, answer)
  } catch (error) {
    const { reason: since } = violates(error, 'exactly_one')
      ? await getIdentityUpdateable(deps, actor)
      : { reason: null }
    if (since) throw new AppError('identity_not_updateable', { values: { reason: since } })
    throw toIdentityError(error)
  }
  if (email) deps.waitUntil(deps.wakeMail())
  return answer
}

async function toStatus(
  deps: ReadDeps,
  known: { name: string; verifiedAt: string } | null,
  { account, guardianAt: guardianAgreedAt }: EligibilityRows,
): Promise<IdentityStatus> {
  if (!known) return { identity: null, holderMatches: null, guardianAgreedAt }
  const holder = account && (await openHolder(deps, account.id, account.holder_sealed))
  const { name, verifiedAt } = known
  const freshUntil = toFreshUntil(verifiedAt)
  return {
    identity: { name, verifiedAt, freshUntil, isFresh: deps.now().toISOString() < freshUntil },
    // An operator compared the name of an account of a business.
    holderMatches: holder === null ? null : account?.review_id != null || isSameName(name, holder),
    guardianAgreedAt,
  }
}
