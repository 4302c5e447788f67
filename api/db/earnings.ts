/** Stored earnings of links, contents and groups, and cursors for pages in the order of a figure. */
import { DAYS_LISTED, type ListOrder } from '#contract/core/earnings.ts'
import { addDays, listDays } from '#contract/core/kst.ts'
import { joinSql, type Sql, sql } from './fragments.ts'

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

/** The first of the days that a list shows. */
export function firstListedDay(today: string): string {
  return addDays(today, 1 - DAYS_LISTED)
}

function listedDays(today: string): string[] {
  return listDays(firstListedDay(today), today)
}

/**
 * Won by day of one link, for the select list of a page: its row is `l`. It looks up each day in the primary key, because the
 * rows of a day stand together with those of every other link.
 */
export function daysOfLink(today: string): Sql {
  const days = listedDays(today).map((day) => sql`${day}`)
  return sql`(SELECT json_group_object(d.day, d.pending + d.confirmed) FROM creator_link_days d
    WHERE d.creator_id = l.creator_id AND d.link_id = l.id AND d.day IN (${joinSql(days, ', ')}))`
}

export type WonByDay = Record<string, number>

/** Returns the sums of these by day, from the first of the days listed to today. */
export function toDays(known: WonByDay[], today: string): number[] {
  return listedDays(today).map((day) => known.reduce((sum, days) => sum + (days[day] ?? 0), 0))
}
