/** Invitations: by a link at sign-up, or by a code typed into the application. */
import { AppError, type ErrorCode } from '#contract/core/errors.ts'
import { inviteByCode } from '../../accounts/accounts/invitation.ts'
import { toCode } from '../../accounts/accounts/invite-codes.ts'
import { findInviter as findInviterOf } from '../../db/invitations.ts'
import type { Actor, Deps } from '../../deps.ts'
import { limitClient } from '../../platform/client-keys.ts'
import type { ReadDeps } from '../../read-deps.ts'
import * as db from './queries.ts'

const CHECKS_AN_HOUR = 60

/** Returns whether a code invites, and the public name of its owner. Throws `rate_limited`. */
export async function findInviter(deps: ReadDeps, { invitedCode }: { invitedCode: string }) {
  const code = toCode(invitedCode)
  const [inviter] = await Promise.all([
    code ? findInviterOf(deps.db, code) : null,
    deps.afterCheck((checked) => limitClient(checked, 'invite', CHECKS_AN_HOUR, 3600)),
  ])
  return { valid: inviter !== null, nickname: inviter?.nickname ?? null }
}

/**
 * Returns statements for the batch of the application. Naming the same inviter again changes nothing. Throws
 * `invite_unknown`, `invite_own`, `invite_taken`.
 */
export async function requireInvitation(
  deps: Deps,
  actor: Actor,
  typed: string | undefined,
): Promise<D1PreparedStatement[]> {
  if (!typed) return []
  const code = toCode(typed)
  const [inviter, known] = await Promise.all([
    code ? findInviterOf(deps.db, code) : null,
    db.findReferral(deps.db, actor.creatorId),
  ])
  if (!inviter) throw refuse('invite_unknown')
  if (inviter.creator_id === actor.creatorId) throw refuse('invite_own')
  if (known && known.inviter_id !== inviter.creator_id) throw refuse('invite_taken')
  return known ? [] : inviteByCode(deps, actor.creatorId, typed)
}

function refuse(code: ErrorCode): AppError {
  return new AppError(code, { fields: { invitedCode: [new AppError(code).message] } })
}
