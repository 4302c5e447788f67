/** The settling terms of a merchant, and the time in which a cancelled row may still be created again under a new number. */
import { addDays } from '#contract/core/kst.ts'
import type { Row } from '../../db/sql.ts'
import { finalOn } from '../../partners/partners/order-calendar.ts'

export type SettlingTerms = Pick<
  Row<'partners'>,
  'confirm_rule' | 'confirm_days' | 'settle_months' | 'settling' | 'listed_settling' | 'listed_months'
>

/** The slowest settlement of the network's documents; meant as long as nobody says how a merchant settles. */
const UNKNOWN_MONTHS = 4
/** The list does not say when a stay ends. Most are booked less than this ahead. */
const STAY_AHEAD_DAYS = 90

/** The last Seoul day on which a row of this day, once cancelled, may be created again. */
export function reissueUntil(rule: SettlingTerms, orderedOn: string): string {
  const isStay = rule.confirm_rule === 'stay'
  const from = isStay ? addDays(orderedOn, Math.max(rule.confirm_days, STAY_AHEAD_DAYS)) : orderedOn
  return finalOn(from.slice(0, 7), longestMonths(rule))
}

/**
 * True where a row that is cancelled before its settlement stays cancelled. Merchants that take three months or more, and stays,
 * cancel at the usual settlement and create again at their own, whatever the list calls their way.
 */
export function keepsRows(rule: SettlingTerms): boolean {
  const kind = rule.settling === 'listed' ? rule.listed_settling : rule.settling
  return kind === 'keep' && rule.confirm_rule !== 'stay' && longestMonths(rule) === 2
}

/** Months of the list that have to be read again: an order may come again on any of them. */
export function watchedMonths(rule: SettlingTerms): number {
  return (
    longestMonths(rule) +
    (rule.confirm_rule === 'stay' ? Math.ceil(Math.max(rule.confirm_days, STAY_AHEAD_DAYS) / 30) : 0)
  )
}

function longestMonths(rule: SettlingTerms): number {
  const isKnown = rule.settling !== 'listed' || rule.listed_months !== null
  return isKnown ? rule.settle_months : Math.max(rule.settle_months, UNKNOWN_MONTHS)
}
