/**
 * `itda-v1`: a partner reports an order. One batch writes everything about a report: message, order, event,
 * postings and sums.
 */
import { AppError } from '#contract/core/errors.ts'
import { makeId } from '../../db/ids.ts'
import { commit, retryOnRace } from '../../db/sql.ts'
import type { Deps } from '../../deps.ts'
import { ADAPTER } from '../../platform/reports/body.ts'
import { orderKeyOf } from '../../platform/reports/order-number.ts'
import { sha256 } from '../../platform/secrets.ts'
import { scheduleHold } from '../flags/holds.ts'
import { insertMessage } from '../reports/inbox.queries.ts'
import { judge } from '../reports/judge.ts'
import type { OpenedPostback } from '../reports/open.ts'
import { rememberRefusal } from '../reports/refusals.ts'
import { findTestClick } from '../test-orders/click.ts'
import { storeTest } from '../test-orders/keep.ts'

export type PostbackResult = 'accepted' | 'duplicate' | 'quarantined'

/**
 * Stores a report with a test click apart from the orders, whatever else it contains. Throws
 * `postback_test_secret` for another one that a test secret signed, and `conflict` when too many reports of one
 * order raced; then nothing was stored, and the partner sends it again.
 */
export async function storePostback(deps: Deps, opened: OpenedPostback): Promise<PostbackResult> {
  const { partner, report, raw } = opened
  const testClick = await findTestClick(deps, report.clickId)
  if (testClick) return storeTest(deps, opened, testClick)
  if (opened.isTest) {
    const error = new AppError('postback_test_secret')
    rememberRefusal(deps, { partnerId: partner.id, isSigned: true }, () => ({
      cause: 'signature',
      says: error.message,
    }))
    throw error
  }
  const bodyHash = await sha256(raw)
  const touched = new Set<string>()
  const answer = await retryOnRace<PostbackResult>(async () => {
    const now = deps.now()
    const id = makeId('msg', now)
    const receivedAt = now.toISOString()
    const message = { id, adapter: ADAPTER, receivedAt, bodyHash, isKept: false }
    const { facts, reason, orderId, statements } = await judge(deps, { partner, report, message })
    if (facts.same) return 'duplicate'
    if (orderId) touched.add(orderId)
    const result = reason ? 'quarantined' : 'accepted'
    const kept = insertMessage(deps.db, {
      id,
      partner_id: partner.id,
      adapter: ADAPTER,
      event_id: report.eventId,
      order_code: report.orderCode,
      order_key: orderKeyOf(report.orderCode),
      body_hash: bodyHash,
      raw,
      received_at: receivedAt,
      result,
      reason,
      order_id: orderId,
    })
    return commit(deps, [...kept, ...statements], result)
  })
  for (const orderId of touched) deps.waitUntil(scheduleHold(deps, orderId))
  return answer
}
