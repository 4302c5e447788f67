/** The settling terms of a merchant, and how long a cancelled row may be created again under a new number. */
import { addDays } from '#contract/core/kst.ts'
import { finalOn } from '#contract/partners/settling-terms.ts'
import type { NetworkTerms } from '../interface/network.ts'

/** The slowest settlement in the network's documentation, used while a merchant's terms are unknown. */
const UNKNOWN_MONTHS = 4
/** The list does not say when a stay ends. Most stays are booked less than this ahead. */
const STAY_AHEAD_DAYS = 90

/** Returns the last Seoul day on which a cancelled row of this day may be created again. */
export function reissueUntil(rule: NetworkTerms, orderedOn: string): string {
  const isStay = rule.confirm_rule === 'stay'
  const from = isStay ? addDays(orderedOn, Math.max(rule.confirm_days, STAY_AHEAD_DAYS)) : orderedOn
  return finalOn(from.slice(0, 7), longestMonths(rule))
}

/**
 * True when a row that is cancelled before its settlement stays cancelled. Merchants that need three months
 * or more, and stays, cancel at the usual settlement and create the row again at their own, whatever the list
 * says.
 */
export function retainsRows(rule: NetworkTerms): boolean {
  const kind = rule.settling === 'listed' ? rule.listed_settling : rule.settling
  return kind === 'keep' && rule.confirm_rule !== 'stay' && longestMonths(rule) === 2
}

/** Returns how many months of the list must be read again, because an order may reappear in any of them. */
export function watchedMonths(rule: NetworkTerms): number {
  return (
    longestMonths(rule) +
    (rule.confirm_rule === 'stay' ? Math.ceil(Math.max(rule.confirm_days, STAY_AHEAD_DAYS) / 30) : 0)
  )
}

function longestMonths(rule: NetworkTerms): number {
  const isKnown = rule.settling !== 'listed' || rule.listed_months !== null
  return isKnown ? rule.settle_months : Math.max(rule.settle_months, UNKNOWN_MONTHS)
}
