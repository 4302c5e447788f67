/** Runs the rules over a kept message again, and prepares what that writes. */
import * as db from '../../db/inbox.ts'
import { isClickedOwnOf } from '../../db/own.ts'
import type { Deps } from '../../deps.ts'
import { verifyClickId } from '../clicks/ids.ts'
import type { Reason } from '../orders/objections.ts'
import type { Report } from '../orders/report.ts'
import { parseReport } from './body.ts'
import { judge } from './judge.ts'

/** `statements` begin with the decision; `inbox_transition` refuses one that is decided already. */
export async function decideOn(
  deps: Deps,
  { message, partner, reportedCode }: db.Decidable,
  decidedBy: string,
  forgiven: readonly Reason[],
) {
  const { id, adapter, received_at: receivedAt, body_hash: bodyHash } = message
  const kept = { id, adapter, receivedAt, bodyHash, isKept: true }
  const said = reportOf(message)
  // A line of the network is judged under the order code its click has, which may not be the one it came under.
  const report = { ...said, orderCode: reportedCode ?? said.orderCode }
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

/** True when the link that was clicked is a matter of one of these users; false also where that cannot be told. */
export async function isOwnClick(deps: Deps, message: db.Message, userIds: string[]): Promise<boolean> {
  const click = await verifyClickId(deps.keys.click, reportOf(message).clickId)
  return click !== null && isClickedOwnOf(deps.db, click.code, userIds)
}

function reportOf(message: db.Message): Report {
  return message.report ? (JSON.parse(message.report) as Report) : parseReport(message.raw)
}
