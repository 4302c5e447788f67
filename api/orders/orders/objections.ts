/**
 * The reasons to quarantine a report. Suspicious reports are never dropped and never paid: an operator
 * reviews them.
 */
import { startOfKstDate, toKstDate } from '#contract/core/kst.ts'
import { NOTICE_HOURS } from '#contract/orders/notices/order-notices.ts'
import { QUARANTINE_DECISIONS, type QuarantineReason } from '#contract/orders/quarantine.ts'
import type { Row } from '../../db/sql.ts'
import type { Click, Report } from '../../platform/reports/report.ts'
import type { Facts } from './postbacks.queries.ts'
import { isOverruling } from './steps.ts'

export type Reason = QuarantineReason

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const CLOCK_SKEW_MS = 5 * 60_000
/**
 * For an order whose first report is its confirmation, the allowed time is the window, the partner's days to
 * confirm, and these days.
 */
const LATE_CONFIRM_DAYS = 31
const NETWORK_SLACK_WON = 10

export type Case = {
  adapter: string
  report: Report
  click: Click | null
  facts: Facts
  partner: Row<'partners'>
}

/** Returns the first objection that is not forgiven; null when the report may be applied. */
export function findObjection(one: Case, forgiven: readonly Reason[]): Reason | null {
  return RULES.find(([reason, objects]) => !forgiven.includes(reason) && objects(one))?.[0] ?? null
}

const RULES: [Reason, (one: Case) => boolean][] = [
  ['event_id_reused', ({ facts }) => facts.other !== null],
  ['click_invalid', ({ click, report }) => click === null && !report.subId],
  ['sub_id_unknown', ({ click, report }) => click === null && report.subId !== undefined],
  ['link_unknown', ({ facts }) => facts.link === null],
  ['partner_mismatch', ({ facts, partner }) => facts.link?.partner_id !== partner.id],
  [
    'attribution_changed',
    ({ facts, click, adapter, partner }) =>
      facts.order !== null &&
      (facts.order.creator_id !== facts.link?.creator_id ||
        // If the list shows an order under two clicks, the order belongs to the first one: each report
        // contains the whole order.
        (adapter === partner.network && facts.order.clicked_at !== click?.clickedAt)),
  ],
  ['suspended', isWhileSuspended],
  ['currency', ({ report }) => !isInWon(report)],
  [
    'before_click',
    ({ report, click }) => click?.attribution === 'click' && sinceClick(report, click) < -CLOCK_SKEW_MS,
  ],
  ['click_too_old', isClickTooOld],
  ['rate_too_high', isRateTooHigh],
  ['notice_unsure', isNoticeUnsure],
  [
    'version_conflict',
    ({ report, facts: { sameStep } }) =>
      sameStep !== null && (sameStep.amount !== report.amount || sameStep.commission !== report.commission),
  ],
  ['claimed_otherwise', ({ facts }) => facts.order === null && facts.claim !== null],
  ['corrected', ({ report, facts }) => facts.order !== null && isOverruling(facts.order, report)],
]

/**
 * Reasons that an operator accepts with the one shown: the report is old, has a high rate, was sent twice or
 * concerns an operator, but its content is still valid.
 */
const FORGIVEN_TOGETHER: readonly Reason[] = [
  'click_too_old',
  'before_click',
  'rate_too_high',
  'version_conflict',
  'operators_own',
]

/**
 * Returns the reasons that accepting a report forgives: the one shown, and those before it in the rules,
 * which did not object or were accepted before. An objection to the click itself is not forgiven: the report
 * is judged with the click of its order.
 */
export function forgivenFor(shown: string | null): Reason[] {
  const upTo = RULES.findIndex(([reason]) => reason === shown)
  const passed = RULES.slice(0, upTo + 1).map(([reason]) => reason)
  const forgivable = passed.filter((reason) => QUARANTINE_DECISIONS[reason].accept === 'as_sent')
  return [...new Set([...forgivable, ...FORGIVEN_TOGETHER])]
}

/** True when a report with this reason can be accepted; `isKnown`: its order is known. */
export function isAcceptable(reason: Reason, isKnown: boolean): boolean {
  const { accept } = QUARANTINE_DECISIONS[reason]
  return accept === 'as_sent' || (accept === 'to_order' && isKnown)
}

/**
 * True for won, or for an amount converted to won by its own rate: at most 1 % off, plus a won per line for
 * rounding.
 */
function isInWon({ currency, amountOriginal, exchangeRate, amount, lines }: Report): boolean {
  if (currency === 'KRW') return amountOriginal === undefined && exchangeRate === undefined
  const converted = Number(amountOriginal) * Number(exchangeRate)
  return Number(exchangeRate) > 0 && Math.abs(amount - converted) <= converted / 100 + lines.length
}

function sinceClick(report: Report, click: Click | null): number {
  return Date.parse(report.occurredAt) - Date.parse(click?.clickedAt ?? report.occurredAt)
}

/**
 * True for a click after its creator was suspended, through an outdated copy of the link. The report can be
 * applied once the creator is restored. An order that is told by the day counts if its day began before.
 */
function isWhileSuspended({ report, click, facts }: Case): boolean {
  const since = facts.link?.suspended_at
  if (!since || !click || facts.order || report.status === 'cancelled') return false
  const at = click.attribution === 'click' ? click.clickedAt : startOfKstDate(toKstDate(click.clickedAt))
  return at >= since
}

/**
 * Applies only to the first report of an order. Later reports may be late, and so may any cancellation. Where no
 * click is known there is no window.
 */
function isClickTooOld({ report, click, facts, partner }: Case): boolean {
  if (facts.order || report.status === 'cancelled' || click?.attribution === 'sub_id') return false
  const confirming = report.status === 'confirmed' ? partner.confirm_days + LATE_CONFIRM_DAYS : 0
  return sinceClick(report, click) > ((facts.terms ?? partner).window_days + confirming) * DAY_MS
}

/**
 * True for the first report of an order whose click a notice named, unless one creator's clicks alone named it, from
 * a page of the shop, about when it was ordered: who guesses an order number seldom knows when it was ordered.
 */
function isNoticeUnsure({ report, facts }: Case): boolean {
  if (report.clickFrom !== 'notice' || facts.order || report.status === 'cancelled') return false
  const { notice } = facts
  if (!notice || notice.creators > 1 || notice.from_shop === 0) return true
  const after = Date.parse(notice.received_at) - Date.parse(report.occurredAt)
  return after < -NOTICE_HOURS.before * HOUR_MS || after > NOTICE_HOURS.after * HOUR_MS
}

/**
 * True above the partner's best rate, at the click or since it was raised, with each line rounded up to a
 * won. A network's report may have twice the rate plus ten won, because its rates differ by product and
 * campaign. A cancellation pays nothing, so it always passes.
 */
function isRateTooHigh({ report, facts, partner, adapter }: Case): boolean {
  if (report.status === 'cancelled') return false
  const rateBps = Math.max(facts.terms?.rate_bps ?? 0, partner.rate_bps)
  if (adapter === partner.network)
    return report.commission > (2 * rateBps * report.amount) / 10_000 + NETWORK_SLACK_WON
  return report.commission > commissionAt(rateBps, report.lines)
}

/** Returns the commission in won that a rate gives for these lines, each rounded up to a won. */
export function commissionAt(rateBps: number, lines: { amount: number }[]): number {
  return lines.reduce((sum, { amount }) => sum + Math.ceil((amount * rateBps) / 10_000), 0)
}
