/** Runs the rules over a stored message again, and prepares the statements. */
import { lookUp } from '#contract/core/look-up.ts'
import { QUARANTINE_DECISIONS } from '#contract/orders/quarantine.ts'
import type { Deps } from '../../deps.ts'
import { isClickedOwnOf } from '../../platform/operator-act/own-matter.queries.ts'
import { parseReport } from '../../platform/reports/body.ts'
import type { Report } from '../../platform/reports/report.ts'
import { forgivenFor } from '../orders/objections.ts'
import * as db from '../reports/inbox.queries.ts'
import { judge } from '../reports/judge.ts'
import { findOrigin } from '../reports/origin.ts'

/** The operator who decides; null for the clock. Accepting ignores the reason for the quarantine; `why` may explain it. */
type Decider = { by: string | null; accept: boolean; why?: string }

/** `statements` begin with the decision; `inbox_transition` refuses a second one. */
export async function decideOn(
  deps: Deps,
  { message, partner, reportedCode, clickOfOrder }: db.Decidable,
  { by, accept, why }: Decider,
) {
  const { id, adapter, received_at: receivedAt, body_hash: bodyHash } = message
  const kept = { id, adapter, receivedAt, bodyHash, isKept: true }
  const said = reportOf(message)
  // A line of the network is judged under the order code of its click, which may differ from the code in the
  // list.
  const report = { ...said, orderCode: reportedCode ?? said.orderCode }
  const forgiven = accept ? forgivenFor(message.reason) : []
  const isToOrder = accept && lookUp(QUARANTINE_DECISIONS, message.reason ?? '')?.accept === 'to_order'
  const under = isToOrder ? clickOfOrder : null
  const judged = await judge(deps, { partner, report, message: kept }, { forgiven, under })
  const { reason, orderId, statements, addsWon } = judged
  const creatorId = judged.facts.link?.creator_id ?? null
  const result = reason ? ('quarantined' as const) : ('accepted' as const)
  const decided = db.decideMessage(deps.db, id, {
    result,
    reason: reason ?? message.reason,
    order_id: orderId,
    decided_by: by,
    decided_at: deps.now().toISOString(),
    decision_reason: (!reason && why) || null,
  })
  return { result, reason, orderId, statements: [decided, ...statements], addsWon, creatorId }
}

/** True when the clicked link concerns one of these users; false also when that is unknown. */
export async function isOwnClick(deps: Deps, message: db.Message, userIds: string[]): Promise<boolean> {
  const { partner_id: partnerId, received_at: receivedAt } = message
  const click = await findOrigin(deps, { partnerId, report: reportOf(message), receivedAt })
  return click !== null && isClickedOwnOf(deps.db, click.code, userIds)
}

function reportOf(message: db.Message): Report {
  return message.report ? (JSON.parse(message.report) as Report) : parseReport(message.raw)
}
