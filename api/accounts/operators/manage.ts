/** Operators and their roles. Nobody decides about themselves. */
import { AppError } from '#contract/core/errors.ts'
import {
  gainsSigning,
  OPERATOR_ROLE_LABELS,
  type OperatorRole,
  SIGNING_ROLES,
} from '#contract/core/operator-roles.ts'
import type { Actor, Deps } from '../../deps.ts'
import { commandOf, type Plan } from '../../platform/approvals/plan.ts'
import type { ApprovalRow } from '../../platform/approvals/queries.ts'
import { requestApproval } from '../../platform/approvals/request-approval.ts'
import { restsUntil } from '../../platform/approvals/rest-period.ts'
import { postMail } from '../../platform/mail/post.ts'
import { type AddressedMail, operate } from '../../platform/operator-act/operate.ts'
import type { ReadDeps } from '../../read-deps.ts'
import { findOperator, listOwnersBut } from '../second-factor/operators.queries.ts'
import { cancelReset } from '../second-factor/second-factor-resets.queries.ts'
import { revokeSessionsOf } from '../sessions/queries.ts'
import { changeMail, endedMail, roleMail } from './mails.ts'
import * as db from './queries.ts'

export async function listOperators(deps: ReadDeps, actor: Actor) {
  const { rows, invites } = await db.listOperators(deps.db)
  const at = deps.now().toISOString()
  return {
    items: rows.map((row) => ({
      id: row.id,
      email: row.email ?? '',
      role: row.operator_role as OperatorRole,
      isOwn: row.id === actor.userId,
      restsUntil: restsUntil(deps, row.operator_since),
      isSuspended: row.suspended_at !== null,
      hasSecondFactor: row.has_factor === 1,
      resetsAt: row.resets_at,
      lastSignInAt: row.last_sign_in_at,
    })),
    invites: invites.map((row) => ({
      id: row.id,
      email: row.email,
      role: row.operator_role as OperatorRole,
      invitedBy: row.inviter,
      createdAt: row.created_at,
      expiresAt: row.expires_at,
      waits: row.waits === 1,
      isOver: row.expires_at <= at,
    })),
  }
}

type Change = { id: string; role: OperatorRole; reason: string }

/**
 * A role with more approval rights requires the approval of another owner, if there is one. Throws
 * `not_found`, `own_matter`, `operator_last_owner`, `approval_open`.
 */
export async function setOperatorRole(deps: Deps, actor: Actor, change: Change) {
  const { id, role, reason } = change
  const [found, owners] = await Promise.all([
    findOperator(deps.db, id),
    listOwnersBut(deps.db, actor.userId, id),
  ])
  if (!found) throw new AppError('not_found')
  requireOther(actor, id)
  const before = found.operator_role as OperatorRole
  if (gainsSigning(role, before) && owners.length > 0)
    return requestApproval(
      deps,
      actor,
      {
        kind: 'setOperatorRole',
        subject: id,
        command: { role, before, reason },
        says: `‘${OPERATOR_ROLE_LABELS[before]}’ 역할의 운영자를 ‘${OPERATOR_ROLE_LABELS[role]}’ 역할로 올려요. 이유: ${reason}`,
        whom: found.email ?? '',
        deciders: owners,
      },
      (approval) => ({ approval }),
    )
  return operate(deps, actor, {
    action: 'setOperatorRole',
    subject: id,
    write: (_, now) => ({
      statements: db.setOperatorRole(deps.db, id, { role, before, since: sinceOf(role, before, now) }),
      before: { role: before },
      after: { role, reason },
      mails: roleMails(found, owners, { role, before, reason }),
      races: ROLE_RACES,
      answer: { approval: null },
    }),
  })
}

type Command = { role: OperatorRole; before: OperatorRole; reason: string }

/**
 * Throws `not_found` for a person who is no longer an operator, `conflict` when the role was changed since.
 */
export async function planRole(deps: Deps, row: ApprovalRow, approvedBy: string): Promise<Plan> {
  const command = commandOf<Command>(row)
  const { role, before, reason } = command
  const [found, owners] = await Promise.all([
    findOperator(deps.db, row.subject),
    listOwnersBut(deps.db, approvedBy, row.requested_by, row.subject),
  ])
  if (!found) throw new AppError('not_found')
  const change = { role, before, since: sinceOf(role, before, deps.now()) }
  const letters = roleMails(found, owners, command).flatMap(({ to, ...mail }) => postMail(deps, to, mail))
  return {
    statements: [...db.setOperatorRole(deps.db, row.subject, change), ...letters],
    races: ROLE_RACES,
    note: {
      action: 'setOperatorRole',
      subject: row.subject,
      before: { role: before },
      after: { role, reason, requestedBy: row.requested_by },
    },
  }
}

const ROLE_RACES = {
  users_last_owner: 'operator_last_owner',
  users_role_approved: 'conflict',
  exactly_one: 'conflict',
} as const

function sinceOf(role: OperatorRole, before: OperatorRole, now: Date): string | null {
  return gainsSigning(role, before) ? now.toISOString() : null
}

type ManagedOperator = { id: string; email: string | null }
type Owners = Awaited<ReturnType<typeof listOwnersBut>>

/** Mails to the operator, and to the other owners when the role before or after can approve. */
function roleMails(
  { id, email }: ManagedOperator,
  owners: Owners,
  { role, before, reason }: Command,
): AddressedMail[] {
  const signs = [role, before].some((one) => SIGNING_ROLES.includes(one))
  const text = `${email ?? '이메일이 없는 운영자'} 님의 역할을 ‘${OPERATOR_ROLE_LABELS[before]}’에서 바꿨어요.\n이유: ${reason}`
  const news = changeMail('운영자의 역할을 바꿨어요', role, text)
  return [
    { to: { userId: id, email }, ...roleMail(role, reason) },
    ...(signs ? owners.map((to) => ({ to, ...news })) : []),
  ]
}

/**
 * Ends the operator's sessions and second factor with the role. Throws `not_found`, `own_matter`,
 * `operator_last_owner`.
 */
export async function endOperator(deps: Deps, actor: Actor, { id, reason }: Omit<Change, 'role'>) {
  const owners = await listOwnersBut(deps.db, actor.userId, id)
  return operate(deps, actor, {
    action: 'endOperator',
    subject: id,
    find: () => findOperator(deps.db, id),
    guard: ({ id: whose }) => requireOther(actor, whose),
    write: ({ operator_role, email }, now) => ({
      statements: [
        ...db.endOperator(deps.db, id),
        cancelReset(deps.db, id, { by: actor.userId, at: now.toISOString() }),
        revokeSessionsOf(deps.db, id, { reason: 'operator', at: now.toISOString(), except: null }),
      ],
      before: { role: operator_role },
      after: { role: null, reason },
      mails: [
        { to: { userId: id, email }, ...endedMail(reason) },
        ...(SIGNING_ROLES.includes(operator_role as OperatorRole) ? owners : []).map((to) => ({
          to,
          ...changeMail(
            '운영자를 내보냈어요',
            operator_role as OperatorRole,
            `${email ?? '이메일이 없는 운영자'} 님이 운영자에서 나갔어요.\n이유: ${reason}`,
          ),
        })),
      ],
      races: { users_last_owner: 'operator_last_owner', exactly_one: 'conflict' },
    }),
  })
}

function requireOther(actor: Actor, userId: string): void {
  if (userId === actor.userId) throw new AppError('own_matter')
}
