/** The deadline promised for an answer: the end of the second business day after the day of the question. */

import { addDays, startOfKstDate, toBusinessDay, toKstDate } from '#contract/core/kst.ts'
import { ANSWER_BUSINESS_DAYS } from '#contract/site/inquiry-kinds.ts'

export function dueAfter(at: Date): string {
  let day = toKstDate(at)
  for (let n = 0; n < ANSWER_BUSINESS_DAYS; n += 1) day = toBusinessDay(addDays(day, 1))
  return startOfKstDate(addDays(day, 1))
}
