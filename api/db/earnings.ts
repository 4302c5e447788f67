/** Stored earnings of links, contents and groups, and cursors for pages in the order of a figure. */
import type { ListOrder } from '#contract/core/earnings.ts'

export type EarnedRow = {
  pending_won: number
  earned_won: number
  last_month: string | null
  last_month_won: number | null
}

export const NOTHING_EARNED: EarnedRow = {
  pending_won: 0,
  earned_won: 0,
  last_month: null,
  last_month_won: null,
}

/**
 * The position before the first row: pages go from the highest figure down, the newest of equal ones first.
 */
const START = { value: Number.MAX_SAFE_INTEGER, id: '~' }

export const FIGURES = {
  earnings: 'earned_won',
  clicks: 'billable_clicks',
  orders: 'orders',
} as const satisfies Record<Exclude<ListOrder, 'newest'>, string>

/** Parses the cursor that `nextOf` returned. */
export function parseCursor(after: string | undefined): { value: number; id: string } {
  if (!after) return START
  const dot = after.indexOf('.')
  return { value: Number(after.slice(0, dot)), id: after.slice(dot + 1) }
}

/** Returns the cursor after the last of `limit` rows; null when no more follow. */
export function nextOf<T extends { id: string }>(rows: T[], limit: number, figure: (row: T) => number) {
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return last ? `${figure(last)}.${last.id}` : null
}
