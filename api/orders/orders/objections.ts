/** The reasons to quarantine a report. Suspicious reports are never dropped and never paid: an operator reviews them. */
import { QUARANTINE_DECISIONS, type QuarantineReason } from '#contract/orders/quarantine.ts'
import type { Row } from '../../db/sql.ts'
import type { Click, Report } from '../../platform/reports/report.ts'
import type { Facts } from './postbacks.queries.ts'
import { isOverruling } from './steps.ts'

export type Reason = QuarantineReason

const DAY_MS = 86_400_000
const CLOCK_SKEW_MS = 5 * 60_000
/** An order first heard of when it was confirmed: window + announced days + this. */
const LATE_CONFIRM_DAYS = 31
const NETWORK_SLACK_WON = 10

export type Case = {
  adapter: string
  report: Report
  click: Click | null
  facts: Facts
  partner: Row<'partners'>
}

/** The first objection that is not forgiven, or null when the report may be applied. */
export function findObjection(one: Case, forgiven: readonly Reason[]): Reason | null {
  return RULES.find(([reason, objects]) => !forgiven.includes(reason) && objects(one))?.[0] ?? null
}

const RULES: [Reason, (one: Case) => boolean][] = [
  ['event_id_reused', ({ facts }) => facts.other !== null],
  ['click_invalid', ({ click }) => click === null],
  ['link_unknown', ({ facts }) => facts.link === null],
  ['partner_mismatch', ({ facts, partner }) => facts.link?.partner_id !== partner.id],
  [
    'attribution_changed',
    ({ facts, click, adapter }) =>
      facts.order !== null &&
      (facts.order.creator_id !== facts.link?.creator_id ||
        // If the list shows an order under two clicks, the order belongs to the first one: each report contains the whole order.
        (adapter === 'linkprice' && facts.order.clicked_at !== click?.clickedAt)),
  ],
  ['suspended', isWhileSuspended],
  ['currency', ({ report }) => !isInWon(report)],
  ['before_click', ({ report, click }) => sinceClick(report, click) < -CLOCK_SKEW_MS],
  ['click_too_old', isClickTooOld],
  ['rate_too_high', isRateTooHigh],
  [
    'version_conflict',
    ({ report, facts: { sameStep } }) =>
      sameStep !== null && (sameStep.amount !== report.amount || sameStep.commission !== report.commission),
  ],
  ['claimed_otherwise', ({ facts }) => facts.order === null && facts.claim !== null],
  ['corrected', ({ report, facts }) => facts.order !== null && isOverruling(facts.order, report)],
]

/**
 * Reasons an operator may accept together with the one shown: the report is old, has a high rate or was sent twice, but its
 * content still holds.
 */
const FORGIVEN_TOGETHER: readonly Reason[] = [
  'click_too_old',
  'before_click',
  'rate_too_high',
  'version_conflict',
  'operators_own',
]

/**
 * The reasons that accepting a report forgives: the one shown, and those before it in the rules, which did not object or were
 * accepted before. If no click can be trusted, nothing is forgiven: the report is judged under the click of its order.
 */
export function forgivenFor(shown: string | null): Reason[] {
  const upTo = RULES.findIndex(([reason]) => reason === shown)
  const passed = RULES.slice(0, upTo + 1).map(([reason]) => reason)
  const forgivable = passed.filter((reason) => QUARANTINE_DECISIONS[reason].accept === 'as_sent')
  return [...new Set([...forgivable, ...FORGIVEN_TOGETHER])]
}

/** True where a report that waits for this reason can be accepted; `isKnown`: its order is known. */
export function isAcceptable(reason: Reason, isKnown: boolean): boolean {
  const { accept } = QUARANTINE_DECISIONS[reason]
  return accept === 'as_sent' || (accept === 'to_order' && isKnown)
}

/** Won, or converted to won by the rate it names: at most 1 % off, and a won per line for rounding. */
function isInWon({ currency, amountOriginal, exchangeRate, amount, lines }: Report): boolean {
  if (currency === 'KRW') return amountOriginal === undefined && exchangeRate === undefined
  const converted = Number(amountOriginal) * Number(exchangeRate)
  return Number(exchangeRate) > 0 && Math.abs(amount - converted) <= converted / 100 + lines.length
}

function sinceClick(report: Report, click: Click | null): number {
  return Date.parse(report.occurredAt) - Date.parse(click?.clickedAt ?? report.occurredAt)
}

/** Clicked after its creator was suspended, by a copy of the link that was on its way. Once they are restored it can be applied. */
function isWhileSuspended({ report, click, facts }: Case): boolean {
  const since = facts.link?.suspended_at
  if (!since || !click || facts.order || report.status === 'cancelled') return false
  return click.clickedAt >= since
}

/** Judged when the order is first heard of; later reports of a known order may be as late as they like, and a cancellation always. */
function isClickTooOld({ report, click, facts, partner }: Case): boolean {
  if (facts.order || report.status === 'cancelled') return false
  const confirming = report.status === 'confirmed' ? partner.confirm_days + LATE_CONFIRM_DAYS : 0
  return sinceClick(report, click) > ((facts.terms ?? partner).window_days + confirming) * DAY_MS
}

/**
 * More than the best rate of the partner, at the click or since it was raised, with each line rounded up to a won. What a network reports may pay
 * twice that and ten won: its rates differ by product and campaign, and the partner's row has one. A cancellation pays nothing, whatever it says.
 */
function isRateTooHigh({ report, facts, partner, adapter }: Case): boolean {
  if (report.status === 'cancelled') return false
  if (adapter === 'linkprice')
    return (
      report.commission > (2 * (facts.terms ?? partner).rate_bps * report.amount) / 10_000 + NETWORK_SLACK_WON
    )
  const rateBps = Math.max(facts.terms?.rate_bps ?? 0, partner.rate_bps)
  return report.commission > commissionAt(rateBps, report.lines)
}

/** The commission in won that a rate gives for these lines, each rounded up to a won. */
export function commissionAt(rateBps: number, lines: { amount: number }[]): number {
  return lines.reduce((sum, { amount }) => sum + Math.ceil((amount * rateBps) / 10_000), 0)
}
