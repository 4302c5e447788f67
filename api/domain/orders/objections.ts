/** Why a report is set aside. Suspicious reports are never dropped and never paid: an operator looks at them. */
import type { QUARANTINE_REASONS } from '#contract/ops.ts'
import type { Facts } from '../../db/postbacks.ts'
import type { Row } from '../../db/sql.ts'
import type { Click, Report } from './report.ts'

export type Reason = (typeof QUARANTINE_REASONS)[number]

/** Reasons an operator may forgive; the others have no owner or no meaning to accept. */
export const ACCEPTABLE: readonly Reason[] = [
  'click_too_old',
  'before_click',
  'rate_too_high',
  'version_conflict',
  'operators_own',
]

const DAY_MS = 86_400_000
const CLOCK_SKEW_MS = 5 * 60_000
/** An order first heard of when it was confirmed: window + announced days + this. */
const LATE_CONFIRM_DAYS = 31
const RATE_SLACK_WON = 10

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
        // Of an order the list shows under two clicks, the first one has it: each tells the whole order.
        (adapter === 'linkprice' && facts.order.clicked_at !== click?.clickedAt)),
  ],
  ['currency', ({ report }) => !isInWon(report)],
  ['before_click', ({ report, click }) => sinceClick(report, click) < -CLOCK_SKEW_MS],
  ['click_too_old', isClickTooOld],
  ['rate_too_high', isRateTooHigh],
  [
    'version_conflict',
    ({ report, facts: { sameStep } }) =>
      sameStep !== null && (sameStep.amount !== report.amount || sameStep.commission !== report.commission),
  ],
]

/** Won, or converted to won by the rate it names: at most 1 % off, and a won per line for rounding. */
function isInWon({ currency, amountOriginal, exchangeRate, amount, lines }: Report): boolean {
  if (currency === 'KRW') return amountOriginal === undefined && exchangeRate === undefined
  const converted = Number(amountOriginal) * Number(exchangeRate)
  return Number(exchangeRate) > 0 && Math.abs(amount - converted) <= converted / 100 + lines.length
}

function sinceClick(report: Report, click: Click | null): number {
  return Date.parse(report.occurredAt) - Date.parse(click?.clickedAt ?? report.occurredAt)
}

/** Judged when the order is first heard of; later reports of a known order may be as late as they like, and a cancellation always. */
function isClickTooOld({ report, click, facts, partner }: Case): boolean {
  if (facts.order || report.status === 'cancelled') return false
  const confirming = report.status === 'confirmed' ? partner.confirm_days + LATE_CONFIRM_DAYS : 0
  return sinceClick(report, click) > (partner.window_days + confirming) * DAY_MS
}

/** More than twice the best rate of the partner. A cancellation pays nothing, whatever it says. */
function isRateTooHigh({ report, partner }: Case): boolean {
  if (report.status === 'cancelled') return false
  return report.commission > (2 * partner.rate_bps * report.amount) / 10_000 + RATE_SLACK_WON
}
