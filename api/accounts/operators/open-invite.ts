/** Finds an invitation by the link that was mailed to an address: to operate the site, or to act for a partner. */
import { AppError } from '#contract/core/errors.ts'
import { findUser } from '../../db/users.ts'
import type { Actor } from '../../deps.ts'
import { sha256 } from '../../platform/secrets.ts'
import type { ReadDeps } from '../../read-deps.ts'

type MailedInvite = {
  email: string
  expires_at: string
  accepted_at: string | null
  withdrawn_at: string | null
}

/**
 * `find` reads it by the hash of its token. `isMine`: it was mailed to the address of the caller. Throws
 * `not_found` for an unknown link, `invite_closed` for one that was used, withdrawn or has expired.
 */
export async function findOpenInvite<Invite extends MailedInvite>(
  deps: ReadDeps,
  actor: Actor,
  token: string,
  find: (db: D1Database, hash: string) => Promise<Invite | null>,
): Promise<{ invite: Invite; isMine: boolean }> {
  const hash = await sha256(token)
  const [invite, user] = await Promise.all([find(deps.db, hash), findUser(deps.db, actor.userId)])
  if (!invite) throw new AppError('not_found')
  const isOver = invite.expires_at <= deps.now().toISOString()
  if (invite.accepted_at || invite.withdrawn_at || isOver) throw new AppError('invite_closed')
  return { invite, isMine: user?.email === invite.email }
}
