/**
 * Acts of operators on an account. Operators cannot act on their own account or on that of somebody they
 * invited. Only an owner can suspend an operator.
 */
import { AppError } from '#contract/core/errors.ts'
import type { Actor, Deps } from '../../deps.ts'
import { publishNewest } from '../../links/links/slices.ts'
import { findStopOf, liftStop } from '../../platform/mail/mail-stops.queries.ts'
import { recordAccess } from '../../platform/operator-act/log-access.ts'
import { operate } from '../../platform/operator-act/operate.ts'
import { wakeSlices } from '../../platform/wake-slices.ts'
import { revokeSessionsOf } from '../sessions/queries.ts'
import { mailAgainMail, restoredMail, signedOutMail, suspendedMail } from './mails.ts'
import * as db from './queries.ts'

type SuspendInput = { id: string; reason: string }

const RACES = {
  members_operator_by_owner: 'member_operator',
  users_last_owner: 'operator_last_owner',
} as const

/**
 * Takes effect at once: every session ends, links lead to the shop without a click id, and no payout proceeds
 * (`payout_obstacles`). Throws `not_found`, `own_matter`, `member_operator`, `member_left`,
 * `member_suspended`, `operator_last_owner`.
 */
export function suspendMember(deps: Deps, actor: Actor, { id, reason }: SuspendInput) {
  return operate(deps, actor, {
    action: 'suspendMember',
    ...openMember(deps, actor, id, ({ suspended_at }) => {
      if (suspended_at) throw new AppError('member_suspended')
    }),
    write: (member, now) => {
      const at = now.toISOString()
      return {
        statements: [...db.suspendMember(deps.db, id, at), endSessions(deps, id, at)],
        before: { suspendedAt: null },
        after: { suspendedAt: at, reason },
        mails: [{ to: { userId: id, email: member.email }, ...suspendedMail(member, reason) }],
        races: { ...RACES, exactly_one: 'member_suspended' },
        wake: () => publishAgain(deps, member.creator_id),
      }
    },
  })
}

/** Throws `not_found`, `own_matter`, `member_operator`, `member_left`, `member_not_suspended`. */
export function restoreMember(deps: Deps, actor: Actor, { id, reason }: SuspendInput) {
  return operate(deps, actor, {
    action: 'restoreMember',
    ...openMember(deps, actor, id, ({ suspended_at }) => {
      if (!suspended_at) throw new AppError('member_not_suspended')
    }),
    write: (member) => ({
      statements: db.restoreMember(deps.db, id, member.suspended_at ?? ''),
      before: { suspendedAt: member.suspended_at },
      after: { suspendedAt: null, reason },
      mails: [{ to: { userId: id, email: member.email }, ...restoredMail(member, reason) }],
      races: { ...RACES, exactly_one: 'member_not_suspended' },
      wake: () => publishAgain(deps, member.creator_id),
    }),
  })
}

/** Throws `not_found`, `own_matter`, `member_operator`, `member_left`. */
export function signOutMember(deps: Deps, actor: Actor, { id, reason }: SuspendInput) {
  return operate(deps, actor, {
    action: 'signOutMember',
    ...openMember(deps, actor, id),
    write: ({ email }, now) => ({
      statements: [endSessions(deps, id, now.toISOString())],
      after: { reason },
      mails: [{ to: { userId: id, email }, ...signedOutMail(reason) }],
      races: RACES,
    }),
  })
}

/**
 * Clears the recorded bounces and spam reports, and sends a mail to test the address. Throws `not_found`,
 * `own_matter`, `member_operator`, `member_left`, `mail_not_stopped`.
 */
export function allowMail(deps: Deps, actor: Actor, { id, reason }: SuspendInput) {
  return operate(deps, actor, {
    action: 'allowMail',
    subject: id,
    find: async () => {
      const [row, stopped] = await Promise.all([
        db.findMemberToAct(deps.db, id, actor.userId),
        findStopOf(deps.db, id),
      ])
      return row && { ...row, stopped }
    },
    guard: (row) => {
      requireMay(actor, row)
      if (!row.stopped) throw new AppError('mail_not_stopped')
    },
    write: ({ email, stopped }, now) => ({
      statements: liftStop(deps.db, id, now.toISOString()),
      before: { mailStopped: stopped },
      after: { mailStopped: null, reason },
      mails: [{ to: { userId: id, email }, ...mailAgainMail() }],
      races: { mail_stops_operator_by_owner: 'member_operator', exactly_one: 'mail_not_stopped' },
    }),
  })
}

/** Returns the full address. Throws `not_found`, `own_matter`. */
export async function revealMember(deps: Deps, actor: Actor, { id, reason }: SuspendInput) {
  const row = await db.findMemberToAct(deps.db, id, actor.userId)
  if (!row) throw new AppError('not_found')
  requireOther(row)
  const look = {
    action: 'revealMember' as const,
    subject: id,
    creatorId: row.creator_id,
    what: `email:${id}`,
    reason,
  }
  return recordAccess(deps, actor, look, () => ({ email: row.email ?? '' }))
}

function openMember(deps: Deps, actor: Actor, id: string, guard?: (row: db.MemberToAct) => void) {
  return {
    subject: id,
    find: () => db.findMemberToAct(deps.db, id, actor.userId),
    guard: (row: db.MemberToAct) => {
      requireMay(actor, row)
      guard?.(row)
    },
  }
}

function requireMay(actor: Actor, row: db.MemberToAct): void {
  requireOther(row)
  if (row.role === 'operator' && actor.operatorRole !== 'owner') throw new AppError('member_operator')
  if (row.withdrawn_at) throw new AppError('member_left')
}

function requireOther({ is_own }: db.MemberToAct): void {
  if (is_own === 1) throw new AppError('own_matter')
}

function endSessions(deps: Deps, userId: string, at: string): D1PreparedStatement {
  return revokeSessionsOf(deps.db, userId, { reason: 'operator', at, except: null })
}

async function publishAgain(deps: Deps, creatorId: string): Promise<void> {
  await Promise.all([publishNewest(deps, creatorId), wakeSlices(deps)])
}
