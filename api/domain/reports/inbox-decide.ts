/** Runs the rules over a kept message again, and prepares what that writes. */
import { AppError } from '#contract/errors.ts'
import * as db from '../../db/inbox.ts'
import { findReportedCode } from '../../db/linkprice.ts'
import { findLinkOwner } from '../../db/links.ts'
import type { Deps } from '../../deps.ts'
import { verifyClickId } from '../clicks/ids.ts'
import type { Reason } from '../orders/objections.ts'
import type { Report } from '../orders/report.ts'
import { parseReport } from './body.ts'
import { judge } from './judge.ts'

/** `statements` begin with the decision; `inbox_transition` refuses one that is decided already. Throws `not_found`. */
export async function decideOn(
  deps: Deps,
  message: db.Message,
  decidedBy: string,
  forgiven: readonly Reason[],
) {
  const partner = await db.findPartner(deps.db, message.partner_id)
  if (!partner) throw new AppError('not_found')
  const { id, adapter, received_at: receivedAt, body_hash: bodyHash } = message
  const kept = { id, adapter, receivedAt, bodyHash, isKept: true }
  const report = await readReport(deps, message)
  const { reason, orderId, statements } = await judge(deps, partner, report, kept, forgiven)
  const result = reason ? ('quarantined' as const) : ('accepted' as const)
  const decided = db.decideMessage(deps.db, id, {
    result,
    reason: reason ?? message.reason,
    order_id: orderId,
    decided_by: decidedBy,
    decided_at: deps.now().toISOString(),
    decision_reason: null,
  })
  return { result, reason, orderId, statements: [decided, ...statements] }
}

/** A line of the network is judged under the order code its click has, which may not be the one it came under. */
async function readReport(deps: Deps, message: db.Message): Promise<Report> {
  const report = reportOf(message)
  if (!message.report || message.adapter !== 'linkprice') return report
  const key = { partner_id: message.partner_id, order_code: report.orderCode, user_id: report.clickId }
  return { ...report, orderCode: (await findReportedCode(deps.db, key)) ?? report.orderCode }
}

/** The creator whose link was clicked, or null where that cannot be told. */
export async function findClicked(deps: Deps, message: db.Message): Promise<string | null> {
  const click = await verifyClickId(deps.keys.click, reportOf(message).clickId)
  return click ? findLinkOwner(deps.db, click.code) : null
}

function reportOf(message: db.Message): Report {
  return message.report ? (JSON.parse(message.report) as Report) : parseReport(message.raw)
}
