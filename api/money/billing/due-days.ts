/** The day by which a partner pays for a month. */
import { addDays, addMonths } from '#contract/core/kst.ts'

export type Terms = { pay_months: number; pay_day: number }

/** The last day of the next month. */
export const USUAL: Terms = { pay_months: 1, pay_day: 31 }

/** In a month without that day, the term ends on its last day. */
export function dueOnOf(month: string, terms: { pay_months: number | null; pay_day: number | null } | null) {
  const { pay_months, pay_day } = { ...USUAL, ...(terms?.pay_months != null && (terms as Terms)) }
  const paidIn = addMonths(month, pay_months)
  const lastDay = addDays(`${addMonths(paidIn, 1)}-01`, -1)
  const day = `${paidIn}-${String(pay_day).padStart(2, '0')}`
  return day < lastDay ? day : lastDay
}
