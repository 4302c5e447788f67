/** The facts an operator decides on about a partner's report. Reads only stored data and calls nobody. */
import { AppError } from '#contract/core/errors.ts'
import type { OrderState } from '#contract/orders/orders.ts'
import type { QuarantineReason } from '#contract/orders/quarantine.ts'
import { type ReportFacts, SHOWN_LINES } from '#contract/orders/report-facts.ts'
import type { Attribution } from '#contract/partners/attribution.ts'
import type { Rate } from '#contract/partners/partners.ts'
import type { Actor } from '../../deps.ts'
import { openMessages } from '../../platform/archive/open.ts'
import type { Report } from '../../platform/reports/report.ts'
import type { ReadDeps } from '../../read-deps.ts'
import { commissionAt } from '../orders/objections.ts'
import { findOrigin } from '../reports/origin.ts'
import * as db from './report-facts.queries.ts'
import { parseStoredReport } from './stored-report.ts'

type ReportRows = Awaited<ReturnType<typeof db.readReportFacts>>
type KnownMessage = NonNullable<ReportRows['message']>

/** Throws `not_found`. */
export async function getReportFacts(
  deps: ReadDeps,
  _actor: Actor,
  { id }: { id: string },
): Promise<ReportFacts> {
  const found = await db.readReportFacts(deps.db, id)
  const { message, order, others } = found
  if (!message) throw new AppError('not_found')
  const [opened] = await openMessages(deps, [message])
  const report = parseStoredReport(message.report, opened?.raw ?? null)
  const click = await findClick(deps, report, found)
  return {
    report: report && toSays(report),
    click,
    agreed: report && click && toAgreed(report, click.at, { message, terms: found.terms }),
    order: order && {
      id: order.id,
      orderCode: order.order_code,
      state: order.state as OrderState,
      amount: order.amount,
      commission: order.commission,
      creator: toCreator(order),
    },
    others: others.map((row) => ({
      id: row.id,
      receivedAt: row.received_at,
      result: row.result as ReportFacts['others'][number]['result'],
      reason: row.reason as QuarantineReason | null,
      decisionReason: row.decision_reason ?? '',
    })),
  }
}

function toSays(report: Report): NonNullable<ReportFacts['report']> {
  const { status, occurredAt, currency, amountOriginal, exchangeRate, amount, commission, lines } = report
  return {
    status,
    occurredAt: new Date(occurredAt).toISOString(),
    amount,
    commission,
    rateBps: bpsOf(commission, amount),
    paid:
      currency === 'KRW'
        ? null
        : { currency, amount: amountOriginal ?? '', exchangeRate: exchangeRate ?? '' },
    lines: lines.slice(0, SHOWN_LINES),
    lineCount: lines.length,
  }
}

function bpsOf(commission: number, amount: number): number | null {
  return amount > 0 ? Math.round((commission * 10_000) / amount) : null
}

/** Finds the click or the word that the report names, or that of its order. */
async function findClick(
  deps: ReadDeps,
  report: Report | null,
  found: ReportRows,
): Promise<ReportFacts['click']> {
  const { message, link, order } = found
  const named =
    report &&
    message &&
    (await findOrigin(deps, { partnerId: message.partner_id, report, receivedAt: message.received_at }))
  if (named) {
    // The text of an archived report was not available when its link was looked up.
    const row = message?.digest ? await db.findLinkByCode(deps.db, named.code) : link
    const { clickedAt: at, attribution } = named
    return { at, attribution, isOfOrder: false, link: row && toLink(row), creator: row && toCreator(row) }
  }
  if (!order) return null
  return {
    at: order.clicked_at,
    attribution: order.attribution as Attribution,
    isOfOrder: true,
    link: {
      id: order.link_id,
      code: order.link_code,
      title: order.link_title,
      partner: { id: order.partner_id, title: order.partner_title },
    },
    creator: toCreator(order),
  }
}

function toLink({ id, code, title, partner_id, partner_title }: db.LinkRow) {
  return { id, code, title, partner: { id: partner_id, title: partner_title } }
}

function toCreator(row: { creator_id: string; user_id: string; nickname: string }) {
  return { id: row.creator_id, userId: row.user_id, nickname: row.nickname }
}

/** Uses the terms that ended first after the click, or the current ones. */
function toAgreed(
  { lines, amount, commission }: Report,
  clickedAt: string,
  { message, terms }: { message: KnownMessage; terms: db.TermsRow[] },
): NonNullable<ReportFacts['agreed']> {
  const { rate_bps: rateBps, rates } = terms.findLast(({ until_at }) => until_at > clickedAt) ?? message
  const won = commissionAt(rateBps, lines)
  const sent = bpsOf(commission, amount)
  return {
    rateBps,
    rates: JSON.parse(rates) as Rate[],
    won,
    moreWon: commission - won,
    moreBps: sent === null ? null : sent - rateBps,
    todayBps: message.rate_bps === rateBps ? null : message.rate_bps,
  }
}
