/** Reports of the example shops, signed and received like any other. */
import type { Postback } from '#contract/orders/postback.ts'
import type { Deps } from '../../deps.ts'
import { type PostbackResult, storePostback } from '../../orders/postbacks/take.ts'
import { writeSignature } from '../../orders/reports/diagnosis/signature.ts'
import { openPostback } from '../../orders/reports/open.ts'
import { toClickId } from './links/count-visits.ts'
import type { MadeLink } from './links/make-link.ts'
import { partnerIdOf, secretOf } from './partners/partners.ts'
import { type Moment, toInstant } from './plan/moments.ts'
import type { PlannedOrder, PlannedReport } from './plan/plan-orders.ts'

/** An order of the plan, its link, and the instant from which the plan counts its days. */
type Purchase = { now: Date; link: MadeLink; order: PlannedOrder }

export async function sendPlanned(
  deps: Deps,
  { now, link, order }: Purchase,
  report: PlannedReport,
): Promise<void> {
  const { status, version, lines } = report
  await send(deps, link.slug, 'accepted', {
    eventId: `${order.code}-${order.reports.indexOf(report) + 1}`,
    orderCode: order.code,
    clickId: await toClickId(deps, now, link, order.visit),
    status,
    version,
    occurredAt: toInstant(now, report.occurredAt).toISOString(),
    currency: 'KRW',
    lines,
  })
}

/**
 * Sends two suspicious reports for operators: one with a commission that is too high, one with a click that
 * nobody made.
 */
export async function sendSuspicious(
  deps: Deps,
  { now, link, order }: Purchase,
  occurredAt: Moment,
): Promise<void> {
  const clickId = await toClickId(deps, now, link, order.visit)
  const [line] = order.reports[0]?.lines ?? []
  if (!line) throw new Error('an order of the plan has no line')
  const shape = {
    status: 'pending',
    version: 1,
    occurredAt: toInstant(now, occurredAt).toISOString(),
    currency: 'KRW',
  } as const
  const generous = { ...line, commission: line.amount }
  await send(deps, link.slug, 'quarantined', {
    ...shape,
    eventId: 'promo-7-1',
    orderCode: 'PROMO-7',
    clickId,
    lines: [generous],
  })
  const forged = clickId.slice(0, -1) + (clickId.endsWith('0') ? '1' : '0')
  await send(deps, link.slug, 'quarantined', {
    ...shape,
    eventId: 'manual-31-1',
    orderCode: 'MANUAL-31',
    clickId: forged,
    lines: [line],
  })
}

async function send(deps: Deps, slug: string, expected: PostbackResult, report: Postback): Promise<void> {
  const raw = JSON.stringify(report)
  const signature = await writeSignature(deps.now(), new TextEncoder().encode(raw), secretOf(slug))
  const request = new Request(`${deps.siteOrigin}/api/postbacks/${partnerIdOf(slug)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'itda-signature': signature },
    body: raw,
  })
  const result = await storePostback(deps, await openPostback(deps, partnerIdOf(slug), request))
  if (result !== expected) throw new Error(`report ${report.eventId} was ${result}, expected ${expected}`)
}
