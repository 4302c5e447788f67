/** The earnings of a creator's link, content or group, from the sums in its row. */
import type { Earnings } from '#contract/core/earnings.ts'
import { toKstMonth } from '#contract/core/kst.ts'
import type { EarnedRow } from '../../db/earnings.ts'
import type { ReadDeps } from '../../read-deps.ts'

/** The row stores its latest month with orders; if that is another month, the current one has none. */
export function toEarned(deps: ReadDeps, row: EarnedRow): Earnings {
  const isThisMonth = row.last_month === toKstMonth(deps.now())
  return {
    thisMonth: isThisMonth ? (row.last_month_won ?? 0) : 0,
    all: row.earned_won,
    pending: row.pending_won,
  }
}
