/** Records who joined through an invitation. */
import { makeId } from '../../db/ids.ts'
import { insertReferral } from '../../db/invitations.ts'
import type { Deps } from '../../deps.ts'
import { toCode } from './invite-codes.ts'

/**
 * Returns statements for the batch that creates the account. An expired code does not make the sign-up fail.
 */
export function inviteByCode(
  deps: Deps,
  inviteeId: string,
  typed: string | undefined,
): D1PreparedStatement[] {
  const code = toCode(typed)
  if (!code) return []
  const now = deps.now()
  return [insertReferral(deps.db, { id: makeId('rfl', now), inviteeId, code, at: now.toISOString() })]
}
