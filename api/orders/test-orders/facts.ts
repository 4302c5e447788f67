/**
 * The facts for judging a report of a test order: the same as for an order, but only the partner's terms are
 * real.
 */

import type { Row } from '../../db/sql.ts'
import type { Report } from '../../platform/reports/report.ts'
import type { Facts } from '../orders/postbacks.queries.ts'
import { toStepFacts } from '../orders/state-merge.ts'
import type { TestOrderFacts, TestReport } from './queries.ts'

type Event = Row<'order_events'>
/** Ids of a link and a creator that do not exist. */
export const TEST_LINK = { id: 'lnk_test', creatorId: 'crt_test', title: '테스트 링크' }

export function toFacts(
  known: TestOrderFacts,
  partnerTitle: string,
  report: Report,
  bodyHash: string,
): Facts {
  const { test, reports, grade, terms } = known
  const applied = reports.filter((one) => one.result === 'accepted' && one.order_code === report.orderCode)
  const events = applied.map(({ event }) => JSON.parse(event ?? '') as Event)
  const isEvent = ({ event_id }: TestReport) => event_id === report.eventId
  const same = reports.find((one) => isEvent(one) && one.body_hash === bodyHash)
  const other = reports.find((one) => isEvent(one) && one.body_hash !== bodyHash)
  const steps = events.map((event) => ({ ...event, isReport: 1 }))
  return {
    same: same ? { id: idOf(same) } : null,
    other: other ? { id: idOf(other) } : null,
    link: {
      id: TEST_LINK.id,
      partner_id: test.partner_id,
      creator_id: TEST_LINK.creatorId,
      title: TEST_LINK.title,
      partner_title: partnerTitle,
      suspended_at: null,
    },
    grade,
    order: orderOf(applied.at(-1)),
    terms,
    ...toStepFacts(steps, { version: report.version, state: report.status }),
    referral: null,
    claim: null,
    notice: null,
    busiest: 0,
  }
}

/** The row the order would have after this report. */
export function orderOf(report: Pick<TestReport, 'order_after'> | undefined): Row<'orders'> | null {
  return report?.order_after ? (JSON.parse(report.order_after) as Row<'orders'>) : null
}

function idOf({ test_id, seq }: TestReport): string {
  return `${test_id}:${seq}`
}
