/** Makes a person an operator by the link that was mailed to the exact address of their account. */
import { AppError } from '#contract/core/errors.ts'
import { gainsSigning, type OperatorRole } from '#contract/core/operator-roles.ts'
import type { Actor, Deps } from '../../deps.ts'
import { restsUntil } from '../../platform/approvals/rest-period.ts'
import { operate } from '../../platform/operator-act/operate.ts'
import type { ReadDeps } from '../../read-deps.ts'
import { listOwnersBut } from '../second-factor/operators.queries.ts'
import { acceptedMail } from './mails.ts'
import { findOpenInvite } from './open-invite.ts'
import * as db from './queries.ts'

type AcceptInput = { token: string }

/**
 * Throws `not_found` for an unknown link, `invite_closed` for one that was used, withdrawn or has expired.
 */
export async function getInvite(deps: ReadDeps, actor: Actor, given: AcceptInput) {
  const { invite, isMine } = await findOpenInvite(deps, actor, given.token, db.findInviteByToken)
  return { role: invite.operator_role as OperatorRole, expiresAt: invite.expires_at, isMine }
}

/**
 * Notifies the owners about a new operator who may approve money. Throws the errors of `getInvite`,
 * `invite_not_mine` for another address, `operator_already`, `invite_unapproved`, `partner_person_taken`, and
 * `agency_person` for somebody who works for an agency.
 */
export async function acceptInvite(deps: Deps, actor: Actor, given: AcceptInput) {
  const { invite, isMine } = await findOpenInvite(deps, actor, given.token, db.findInviteByToken)
  if (!isMine) throw new AppError('invite_not_mine')
  if (actor.role === 'operator') throw new AppError('operator_already')
  const role = invite.operator_role as OperatorRole
  const owners = gainsSigning(role, null) ? await listOwnersBut(deps.db, actor.userId) : []
  return operate(deps, actor, {
    action: 'acceptInvite',
    subject: invite.id,
    write: (_, now) => ({
      statements: db.acceptInvite(deps.db, invite, { userId: actor.userId, at: now.toISOString() }),
      after: { role },
      mails: owners.map((to) => ({
        to,
        ...acceptedMail(role, invite.email, restsUntil(deps, now.toISOString()) ?? ''),
      })),
      races: {
        exactly_one: 'invite_closed',
        users_not_partner: 'partner_person_taken',
        users_not_agency: 'agency_person',
        operator_invites_once: 'invite_closed',
        operator_invites_approved: 'invite_unapproved',
      },
    }),
  })
}
