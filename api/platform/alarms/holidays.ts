import { HOLIDAYS_UNTIL } from '#contract/core/holidays.ts'
import { daysBetween, toKstDate } from '#contract/core/kst.ts'
import type { Deps } from '../../deps.ts'
import type { Job } from '../clock/job.ts'
import { endAlarms, raiseLasting } from './raise.ts'

const YEAR_DAYS = 365

/**
 * After the end of the list, a bank holiday would count as a payment day. A year before that, the alarm asks
 * for more entries.
 */
export async function watchHolidays(deps: Deps): Promise<void> {
  const left = daysBetween(toKstDate(deps.now()), HOLIDAYS_UNTIL)
  if (left > YEAR_DAYS) return endAlarms(deps, 'holidays_end')
  await raiseLasting(deps, 'holidays_end', JSON.stringify({ until: HOLIDAYS_UNTIL }))
}

export const watchHolidaysJob: Job = {
  name: 'watchHolidays',
  area: 'platform',
  every: 'day',
  title: '공휴일 목록 점검',
  help: '은행 공휴일 목록이 끝나기 1년 전에 알려요.',
  twice: 'One alarm of its kind is open.',
  run: watchHolidays,
}
