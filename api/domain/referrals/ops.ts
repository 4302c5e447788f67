/** Referrals as operators see them. */
import { AppError } from '#contract/errors.ts'
import type { OpsReferral } from '#contract/referral-ops.ts'
import type { Referral } from '#contract/referrals.ts'
import { insertAudit } from '../../db/audit.ts'
import { listOwnCreators } from '../../db/own.ts'
import * as db from '../../db/referral-ops.ts'
import { commit, type Row, violates } from '../../db/sql.ts'
import type { Actor, Deps } from '../../deps.ts'
import { lastDayOf } from './period.ts'

type ListInput = { before?: string; limit?: number }

export async function listOpsReferrals(deps: Deps, actor: Actor, input: ListInput = {}) {
  const { before = null, limit = 20 } = input
  const rows = await db.listOpsReferrals(deps.db, { before, limit: limit + 1 })
  const own = await listOwnCreators(deps.db, actor.userId)
  const shown = rows.slice(0, limit)
  const at = deps.now().toISOString()
  return {
    items: shown.map((row) => ({
      ...toOpsReferral(row, at),
      isOwn: own.has(row.inviter_id) || own.has(row.invitee_id),
    })),
    next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
  }
}

/** Throws `not_found`, and `referral_ended` when nothing is added to it any more. What was paid stays paid. */
export async function endReferral(deps: Deps, actor: Actor, input: { id: string; reason: string }) {
  const before = await db.findReferralById(deps.db, input.id)
  if (!before) throw new AppError('not_found')
  const now = deps.now()
  const statements = [
    ...db.endReferral(deps.db, input.id, input.reason, now.toISOString()),
    insertAudit(deps.db, now, {
      actorId: actor.userId,
      action: 'endReferral',
      subject: input.id,
      before: { step: before.step, won: before.won },
      after: { step: 'blocked', reason: input.reason },
    }),
  ]
  return commit(deps, statements, { done: true as const }).catch((error: unknown) => {
    throw violates(error, 'exactly_one') ? new AppError('referral_ended') : error
  })
}

function toOpsReferral(row: db.OpsReferralRow, at: string): Omit<OpsReferral, 'isOwn'> {
  return {
    id: row.id,
    inviter: { id: row.inviter_id, nickname: row.inviter },
    invitee: { id: row.invitee_id, nickname: row.invitee },
    step: row.step as OpsReferral['step'],
    invitedAt: row.invited_at,
    endsOn: row.ends_at ? lastDayOf(row.ends_at) : null,
    isOver: row.ends_at !== null && row.ends_at <= at,
    wonTotal: row.won,
    blocked: row.blocked_at ? { at: row.blocked_at, reason: toBlockReason(row), note: row.end_reason } : null,
  }
}

/** An operator leaves a sentence and no code. */
export function toBlockReason({ blocked_reason }: Pick<Row<'referrals'>, 'blocked_reason'>) {
  return (blocked_reason ?? 'operator') as NonNullable<Referral['blocked']>['reason']
}
