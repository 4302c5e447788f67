/**
 * Judges a report of a test order by the rules of every order. The result is stored in a row of its own: no
 * order, no posting, no sum, no flag.
 */

import type { Deps } from '../../deps.ts'
import { ADAPTER } from '../../platform/reports/body.ts'
import type { Click } from '../../platform/reports/report.ts'
import { sha256 } from '../../platform/secrets.ts'
import { toOrderChange } from '../orders/changes.ts'
import { findObjection } from '../orders/objections.ts'
import type { OpenedPostback } from '../reports/open.ts'
import { toFacts } from './facts.ts'
import { insertTestReport, type TestOrderFacts } from './queries.ts'

type SentTest = { opened: OpenedPostback; click: Click; isOurs: boolean }

/** `known` is the partner's own test and has not expired. */
export async function judgeTest(deps: Deps, known: TestOrderFacts, { opened, click, isOurs }: SentTest) {
  const { partner, report, raw, headers = [] } = opened
  const now = deps.now()
  const receivedAt = now.toISOString()
  const bodyHash = await sha256(raw)
  const facts = toFacts(known, partner.title, report, bodyHash)
  const seq = (known.reports.at(-1)?.seq ?? 0) + 1
  const reason = facts.same ? null : findObjection({ adapter: ADAPTER, report, click, facts, partner }, [])
  const messageId = `${known.test.id}:${seq}`
  const change =
    facts.same || reason
      ? null
      : toOrderChange(facts, { messageId, adapter: ADAPTER, report, click, partner, receivedAt, now })
  const result: 'accepted' | 'duplicate' | 'quarantined' = change
    ? 'accepted'
    : reason
      ? 'quarantined'
      : 'duplicate'
  const statement = insertTestReport(deps.db, {
    test_id: known.test.id,
    seq,
    is_ours: isOurs ? 1 : 0,
    event_id: report.eventId,
    order_code: report.orderCode,
    body_hash: bodyHash,
    raw,
    headers: JSON.stringify(headers),
    received_at: receivedAt,
    result,
    reason,
    order_after: change && JSON.stringify(change.after),
    event: change && JSON.stringify(change.event),
  })
  return { result, statement }
}
