/** When a partner confirms: days after the order, or with its monthly settlement. */
import { addDays } from '#contract/core/kst.ts'
import { finalOn } from '#contract/partners/settling-terms.ts'
import type { Row } from '../../db/sql.ts'

type Rule = Pick<Row<'partners'>, 'confirm_rule' | 'confirm_days' | 'settle_months'>

/**
 * Returns the expected day of confirmation of a pending order. `bookedOn` is the day on which a network books
 * it.
 */
export function confirmOnOf(rule: Rule, day: string, bookedOn = day): string {
  if (rule.confirm_rule === 'days') return addDays(day, rule.confirm_days)
  // A stay is confirmed when it ends, so its settlement is that of the month it ends in.
  const settled = rule.confirm_rule === 'stay' ? addDays(bookedOn, rule.confirm_days) : bookedOn
  return finalOn(settled.slice(0, 7), rule.settle_months)
}
