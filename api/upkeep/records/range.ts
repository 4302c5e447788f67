import { AppError } from '#contract/core/errors.ts'
import { addDays, startOfKstDate } from '#contract/core/kst.ts'

const LAST_DAY = '9999-12-31'

/**
 * Returns the days and the instants of a range that is open where a day is absent. Throws `invalid_input` for
 * one that ends before it begins.
 */
export function toRange({
  from = '',
  to = LAST_DAY,
}: {
  from?: string | undefined
  to?: string | undefined
}) {
  if (from > to) throw new AppError('invalid_input', { fields: { to: ['종료일이 시작일보다 빨라요.'] } })
  return {
    from,
    to,
    since: from === '' ? '' : startOfKstDate(from),
    // The day after the last possible day cannot be written.
    until: to < LAST_DAY ? startOfKstDate(addDays(to, 1)) : '9999',
  }
}
