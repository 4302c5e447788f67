/** Referrals as operators see them. */
import type { OpsReferral } from '#contract/creators/referral-ops.ts'
import type { Referral, ReferralStep } from '#contract/creators/referrals.ts'
import type { Row } from '../../db/sql.ts'
import type { Actor, Deps } from '../../deps.ts'
import { type ListInput, toListed, toListQuery } from '../../platform/list-ask.ts'
import { operate } from '../../platform/operator-act/operate.ts'
import { listOwnCreators } from '../../platform/operator-act/own-matter.queries.ts'
import type { ReadDeps } from '../../read-deps.ts'
import { lastDayOf } from './period.ts'
import * as db from './referral-ops.queries.ts'

type Input = ListInput<ReferralStep, db.ReferralSort> & { month?: string | undefined }

export async function listOpsReferrals(deps: ReadDeps, actor: Actor, input?: Input) {
  const ask = { ...toListQuery(input, 'earning', () => 'newest'), month: input?.month }
  const [{ rows, next, counts }, own] = await Promise.all([
    db.listOpsReferrals(deps.db, ask),
    listOwnCreators(deps.db, actor.userId),
  ])
  const at = deps.now().toISOString()
  const items = rows.map((row) => ({
    ...toOpsReferral(row, at),
    isOwn: own.has(row.inviter_id) || own.has(row.invitee_id),
  }))
  const sums = counts.map(({ state, won }) => ({ state, won }))
  const stateCounts = counts.map(({ state, count }) => ({ state, count }))
  return { ...toListed(ask, items, next, stateCounts), sums }
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
    months: toMonths(row),
    blocked: row.blocked_at ? { at: row.blocked_at, reason: toBlockReason(row), note: row.end_reason } : null,
  }
}

/** An operator's block has a free text and no code. */
export function toBlockReason({ blocked_reason }: Pick<Row<'referrals'>, 'blocked_reason'>) {
  return (blocked_reason ?? 'operator') as NonNullable<Referral['blocked']>['reason']
}

/** The months with a reward, oldest first. */
export function toMonths({ months }: Pick<Row<'referrals'>, 'months'>): Referral['months'] {
  return Object.entries(JSON.parse(months) as Record<string, number>)
    .filter(([, won]) => won > 0)
    .map(([month, won]) => ({ month, won }))
    .sort((a, b) => a.month.localeCompare(b.month))
}
