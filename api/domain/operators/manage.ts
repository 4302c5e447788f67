/** Who runs the platform, and what each may. Nobody decides about himself. */
import { AppError } from '#contract/errors.ts'
import type { OperatorRole } from '#contract/operator-roles.ts'
import * as db from '../../db/operators.ts'
import { revokeSessionsOf } from '../../db/sessions.ts'
import type { Actor, Deps } from '../../deps.ts'
import { operate } from '../operator-act/operate.ts'
import { endedMail, roleMail } from './mails.ts'

export async function listOperators(deps: Deps, actor: Actor) {
  const { rows, invites } = await db.listOperators(deps.db)
  const at = deps.now().toISOString()
  return {
    items: rows.map((row) => ({
      id: row.id,
      email: row.email ?? '',
      role: row.operator_role as OperatorRole,
      isOwn: row.id === actor.userId,
      isSuspended: row.suspended_at !== null,
      hasSecondFactor: row.has_factor === 1,
      lastSignInAt: row.last_sign_in_at,
    })),
    invites: invites.map((row) => ({
      id: row.id,
      email: row.email,
      role: row.operator_role as OperatorRole,
      invitedBy: row.inviter,
      createdAt: row.created_at,
      expiresAt: row.expires_at,
      isOver: row.expires_at <= at,
    })),
  }
}

type Change = { id: string; role: OperatorRole; reason: string }

/** Throws `not_found`, `own_matter`, `operator_last_owner`. */
export function setOperatorRole(deps: Deps, actor: Actor, { id, role, reason }: Change) {
  return operate(deps, actor, {
    action: 'setOperatorRole',
    subject: id,
    find: () => db.findOperator(deps.db, id),
    guard: ({ id: whose }) => requireOther(actor, whose),
    write: ({ operator_role, email }) => ({
      statements: db.setOperatorRole(deps.db, id, role),
      before: { role: operator_role },
      after: { role, reason },
      mails: [{ to: { userId: id, email }, ...roleMail(role, reason) }],
      races: { users_last_owner: 'operator_last_owner', exactly_one: 'conflict' },
    }),
  })
}

/** Their sign-ins end with their rights. Throws `not_found`, `own_matter`, `operator_last_owner`. */
export function endOperator(deps: Deps, actor: Actor, { id, reason }: Omit<Change, 'role'>) {
  return operate(deps, actor, {
    action: 'endOperator',
    subject: id,
    find: () => db.findOperator(deps.db, id),
    guard: ({ id: whose }) => requireOther(actor, whose),
    write: ({ operator_role, email }, now) => ({
      statements: [
        ...db.endOperator(deps.db, id),
        revokeSessionsOf(deps.db, id, { reason: 'operator', at: now.toISOString(), except: null }),
      ],
      before: { role: operator_role },
      after: { role: null, reason },
      mails: [{ to: { userId: id, email }, ...endedMail(reason) }],
      races: { users_last_owner: 'operator_last_owner', exactly_one: 'conflict' },
    }),
  })
}

function requireOther(actor: Actor, userId: string): void {
  if (userId === actor.userId) throw new AppError('own_matter')
}
