/** Invites a person to become an operator. Only the link in the mail contains the token. */

import { INVITE_HOURS } from '#contract/accounts/operators.ts'
import { AppError } from '#contract/core/errors.ts'
import { gainsSigning, OPERATOR_ROLE_LABELS, type OperatorRole } from '#contract/core/operator-roles.ts'
import { makeId } from '../../db/ids.ts'
import { findUserByEmail } from '../../db/users.ts'
import type { Actor, Deps } from '../../deps.ts'
import type { Plan } from '../../platform/approvals/plan.ts'
import type { ApprovalRow } from '../../platform/approvals/queries.ts'
import { requestApproval } from '../../platform/approvals/request-approval.ts'
import { postMail } from '../../platform/mail/post.ts'
import { operate } from '../../platform/operator-act/operate.ts'
import { makeToken, sha256 } from '../../platform/secrets.ts'
import { listOwnersBut } from '../second-factor/operators.queries.ts'
import { changeMail, inviteMail } from './mails.ts'
import * as db from './queries.ts'

const HOUR_MS = 3_600_000

type Invitation = { email: string; role: OperatorRole; invitedBy: string | null }

/** Returns the row and its mail, for a batch. */
export async function makeInvite(deps: Deps, { email, role, invitedBy }: Invitation) {
  const now = deps.now()
  const { token, link } = await makeLink(deps)
  const id = makeId('opi', now)
  const statements = db.insertInvite(deps.db, {
    id,
    email,
    operator_role: role,
    invited_by: invitedBy,
    created_at: now.toISOString(),
    ...link,
  })
  return { id, statements, mail: { to: email, ...inviteMail(role, token) } }
}

async function makeLink(deps: Deps) {
  const token = makeToken()
  const expiresAt = new Date(deps.now().getTime() + INVITE_HOURS * HOUR_MS)
  return { token, link: { token_hash: await sha256(token), expires_at: expiresAt.toISOString() } }
}

/**
 * The roles owner and finance require the approval of another owner, if there is one; until then nothing is
 * mailed to the address. Throws `operator_already`.
 */
export async function inviteOperator(
  deps: Deps,
  actor: Actor,
  { email, role }: { email: string; role: OperatorRole },
) {
  const [known, owners, invite] = await Promise.all([
    findUserByEmail(deps.db, email),
    listOwnersBut(deps.db, actor.userId),
    makeInvite(deps, { email, role, invitedBy: actor.userId }),
  ])
  if (known?.role === 'operator') throw new AppError('operator_already')
  if (gainsSigning(role, null) && owners.length > 0)
    return requestApproval(
      deps,
      actor,
      {
        kind: 'inviteOperator',
        subject: invite.id,
        command: { role },
        says: `새 운영자를 ‘${OPERATOR_ROLE_LABELS[role]}’ 역할로 초대해요.`,
        whom: email,
        deciders: owners,
        statements: invite.statements,
      },
      (approval) => ({ approval }),
    )
  return operate(deps, actor, {
    action: 'inviteOperator',
    subject: invite.id,
    write: () => ({
      statements: invite.statements,
      after: { role },
      mails: [invite.mail],
      answer: { approval: null },
    }),
  })
}

/** Makes the link at the approval, so nobody had it before. Throws `invite_closed`, `operator_already`. */
export async function planInvite(deps: Deps, row: ApprovalRow, approvedBy: string): Promise<Plan> {
  const invite = await db.findInvite(deps.db, row.subject)
  if (!invite || invite.withdrawn_at) throw new AppError('invite_closed')
  const [known, owners, { token, link }] = await Promise.all([
    findUserByEmail(deps.db, invite.email),
    listOwnersBut(deps.db, approvedBy, row.requested_by),
    makeLink(deps),
  ])
  if (known?.role === 'operator') throw new AppError('operator_already')
  const role = invite.operator_role as OperatorRole
  const news = changeMail('운영자 초대를 승인했어요', role, `${invite.email} 주소로 초대 메일을 보냈어요.`)
  return {
    statements: [
      ...db.openInvite(deps.db, invite.id, link),
      ...postMail(deps, invite.email, inviteMail(role, token)),
      ...owners.flatMap((to) => postMail(deps, to, news)),
    ],
    races: { exactly_one: 'invite_closed' },
    note: { action: 'inviteOperator', subject: invite.id, after: { role, requestedBy: row.requested_by } },
  }
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
