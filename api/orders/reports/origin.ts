/** Finds what a report came from: the click it names, or the creator of the word it names. */
import { addDays, startOfKstDate, toKstDate } from '#contract/core/kst.ts'
import { verifyClickId } from '../../links/clicks/ids.ts'
import type { Click, Report } from '../../platform/reports/report.ts'
import type { ReadDeps } from '../../read-deps.ts'
import { findWordOfReport } from './origin.queries.ts'

type ReportOrigin = {
  partnerId: string
  report: Pick<Report, 'clickId' | 'occurredAt' | 'orderCode' | 'remark' | 'subId'>
  receivedAt: string
}

/**
 * Returns null for a click id that no key signed, and for a word that nobody had on the day of the order: what
 * was sold before a creator got the word is not theirs.
 */
export async function findOrigin(
  deps: Pick<ReadDeps, 'db' | 'keys'>,
  named: ReportOrigin,
): Promise<Click | null> {
  const { report, partnerId } = named
  if (!report.subId) return verifyClickId(deps.keys.click, report.clickId)
  const word = await findWordOfReport(deps.db, { ...report.subId, partnerId, orderCode: report.orderCode })
  if (!word) return null
  const clickedAt = word.known_at ?? dayEndOf(named)
  if (!word.known_at && toKstDate(clickedAt) < toKstDate(word.assigned_at)) return null
  return { code: word.code, clickedAt, drop: null, attribution: 'sub_id' }
}

/** Returns the end of the day on which the order was placed, never after its report. */
function dayEndOf({ report: { occurredAt, remark }, receivedAt }: ReportOrigin): string {
  const day = remark?.orderedOn ?? toKstDate(occurredAt)
  const end = Date.parse(startOfKstDate(addDays(day, 1))) - 1_000
  return new Date(Math.min(end, Date.parse(receivedAt))).toISOString()
}
