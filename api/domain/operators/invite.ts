/** Asking somebody to become an operator. The link in the mail is the only place its token stands. */
import { AppError } from '#contract/errors.ts'
import type { OperatorRole } from '#contract/operator-roles.ts'
import { INVITE_HOURS } from '#contract/operators.ts'
import { makeId } from '../../db/ids.ts'
import * as db from '../../db/operators.ts'
import { findUserByEmail } from '../../db/users.ts'
import type { Actor, Deps } from '../../deps.ts'
import { operate } from '../operator-act/operate.ts'
import { makeToken, sha256 } from '../secrets.ts'
import { inviteMail } from './mails.ts'

const HOUR_MS = 3_600_000

type Invitation = { email: string; role: OperatorRole; invitedBy: string | null }

/** The row and its mail, for a batch. */
export async function makeInvite(deps: Deps, { email, role, invitedBy }: Invitation) {
  const now = deps.now()
  const token = makeToken()
  const id = makeId('opi', now)
  const statements = db.insertInvite(deps.db, {
    id,
    email,
    operator_role: role,
    token_hash: await sha256(token),
    invited_by: invitedBy,
    created_at: now.toISOString(),
    expires_at: new Date(now.getTime() + INVITE_HOURS * HOUR_MS).toISOString(),
  })
  return { id, statements, mail: { to: email, ...inviteMail(role, token) } }
}

/** Throws `operator_already`. */
export async function inviteOperator(
  deps: Deps,
  actor: Actor,
  { email, role }: { email: string; role: OperatorRole },
) {
  const [known, invite] = await Promise.all([
    findUserByEmail(deps.db, email),
    makeInvite(deps, { email, role, invitedBy: actor.userId }),
  ])
  if (known?.role === 'operator') throw new AppError('operator_already')
  return operate(deps, actor, {
    action: 'inviteOperator',
    subject: invite.id,
    write: () => ({ statements: invite.statements, after: { role }, mails: [invite.mail] }),
  })
}

/** Throws `not_found`, `invite_closed`. */
export function withdrawInvite(deps: Deps, actor: Actor, { id }: { id: string }) {
  return operate(deps, actor, {
    action: 'withdrawInvite',
    subject: id,
    find: () => db.findInvite(deps.db, id),
    write: ({ operator_role }, now) => ({
      statements: db.withdrawInvite(deps.db, id, now.toISOString()),
      before: { role: operator_role },
      races: { exactly_one: 'invite_closed', operator_invites_once: 'invite_closed' },
    }),
  })
}
