/** Referrals as operators see them. */
import type { OpsReferral } from '#contract/creators/referral-ops.ts'
import type { Referral } from '#contract/creators/referrals.ts'
import type { Row } from '../../db/sql.ts'
import type { Actor, Deps } from '../../deps.ts'
import { operate } from '../../platform/operator-act/operate.ts'
import { listOwnCreators } from '../../platform/operator-act/own-matter.queries.ts'
import type { ReadDeps } from '../../read-deps.ts'
import { lastDayOf } from './period.ts'
import * as db from './referral-ops.queries.ts'

type ListInput = { before?: string; limit?: number }

export async function listOpsReferrals(deps: ReadDeps, actor: Actor, input: ListInput = {}) {
  const { before = null, limit = 20 } = input
  const [rows, own] = await Promise.all([
    db.listOpsReferrals(deps.db, { before, limit: limit + 1 }),
    listOwnCreators(deps.db, actor.userId),
  ])
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

/**
 * Payments already made stay. Throws `not_found`, and `referral_ended` when the referral has ended already.
 */
export function endReferral(deps: Deps, actor: Actor, { id, reason }: { id: string; reason: string }) {
  return operate(deps, actor, {
    action: 'endReferral',
    subject: id,
    find: () => db.findReferralById(deps.db, id),
    write: ({ step, won }, now) => ({
      statements: db.endReferral(deps.db, id, reason, now.toISOString()),
      before: { step, won },
      after: { step: 'blocked', reason },
      races: { exactly_one: 'referral_ended' },
    }),
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

/** An operator's block has a free text and no code. */
export function toBlockReason({ blocked_reason }: Pick<Row<'referrals'>, 'blocked_reason'>) {
  return (blocked_reason ?? 'operator') as NonNullable<Referral['blocked']>['reason']
}
