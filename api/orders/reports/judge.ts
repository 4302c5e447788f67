/** Reads the facts, applies the rules, and prepares the statements of an accepted report. */

import type { Row } from '../../db/sql.ts'
import type { Deps } from '../../deps.ts'
import { flushBeforeBurst } from '../../links/clicks/before-burst.ts'
import { orderKeyOf } from '../../platform/reports/order-number.ts'
import type { Click, Report } from '../../platform/reports/report.ts'
import { flagReport } from '../flags/raise.ts'
import { toOrderChange } from '../orders/changes.ts'
import { liftGrade } from '../orders/lift-grade.ts'
import { findObjection, type Reason } from '../orders/objections.ts'
import { type Facts, readFacts } from '../orders/postbacks.queries.ts'
import { recordChange } from '../orders/postings.ts'
import { postReferral } from '../orders/referral-reward.ts'
import { earningOf, reportedStateOf } from '../orders/state-merge.ts'
import { findOrigin } from './origin.ts'

/** `isKept`: true for a message of the inbox, false for a new one. */
type Envelope = { id: string; adapter: string; receivedAt: string; bodyHash: string; isKept: boolean }

export type Judgement = {
  facts: Facts
  reason: Reason | null
  orderId: string | null
  /** For a refused report: only its flag, which its creator can answer; may be empty. */
  statements: D1PreparedStatement[]
  /** The won that it adds to its creator's earning. */
  addsWon: number
}

type ReceivedReport = { partner: Row<'partners'>; report: Report; message: Envelope }

/**
 * `forgiven`: objections that an operator has overruled. `under`: the click to judge the report with, if it
 * is not the one it names.
 */
export async function judge(
  deps: Deps,
  { partner, report, message }: ReceivedReport,
  { forgiven = [], under = null }: { forgiven?: readonly Reason[]; under?: Click | null } = {},
): Promise<Judgement> {
  const click =
    under ?? (await findOrigin(deps, { partnerId: partner.id, report, receivedAt: message.receivedAt }))
  const facts = await readFacts(deps.db, {
    partnerId: partner.id,
    eventId: report.eventId,
    bodyHash: message.bodyHash,
    orderCode: report.orderCode,
    orderKey: orderKeyOf(report.orderCode),
    occurredAt: report.occurredAt,
    amount: report.amount,
    version: report.version,
    state: report.status,
    linkCode: click?.code ?? '',
    clickedAt: click?.clickedAt ?? '',
    messageId: message.isKept ? message.id : null,
    noticedClick: report.clickFrom === 'notice' ? report.clickId : null,
  })
  const reason = findObjection({ adapter: message.adapter, report, click, facts, partner }, forgiven)
  if (reason || !click) {
    const flagged = flagReport(deps, { reason, report, click, facts, partner, messageId: message.id })
    return { facts, reason, orderId: null, statements: flagged, addsWon: 0 }
  }
  if (facts.link && click.attribution === 'click') await flushBeforeBurst(deps, facts.link, facts.busiest)
  const now = deps.now()
  const { id: messageId, adapter, receivedAt } = message
  const change = toOrderChange(facts, { messageId, adapter, report, click, partner, receivedAt, now })
  const at = now.toISOString()
  const statements = [
    ...recordChange(deps.db, change, at),
    // The inviter's reward does not change until the flag of a held order is decided.
    ...(change.after.hold === 'held' ? [] : postReferral(deps.db, change, facts.referral, at)),
    ...liftGrade(deps, change),
  ]
  const addsWon = earnedOf(change.after) - earnedOf(change.before)
  return { facts, reason: null, orderId: change.after.id, statements, addsWon }
}

/** Returns the earning in the reported state, regardless of flags. */
function earnedOf(order: Row<'orders'> | null): number {
  if (!order || reportedStateOf(order) === 'cancelled') return 0
  return earningOf(order.commission, order.share_bps)
}
