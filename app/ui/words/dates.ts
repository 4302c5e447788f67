/** Formats days and times in Seoul. Input: ISO instant, or a `YYYY-MM-DD` day of Seoul. */
import { addDays, formatDate, formatDay, formatMoment, formatMonth } from '#contract/core/kst.ts'

const DAY = /^\d{4}-\d{2}-\d{2}$/

function atNoon(day: string): string {
  return DAY.test(day) ? `${day}T03:00:00Z` : day
}

/** `11월 25일 (수)`; with the year for a day outside the current one. */
export function longDay(at: string): string {
  return formatDate(at)
}

/** `2026년 11월 25일`, on documents, which are read in other years. */
export function paperDay(at: string): string {
  const day = DAY.test(at) ? at : exactTime(at).slice(0, 10)
  return `${formatMonth(day.slice(0, 7))} ${Number(day.slice(8))}일`
}

/** `11월 25일 (수) 14:05`. */
export function dateTime(at: string): string {
  return formatMoment(at)
}

/** `14:05`. */
export function clockTime(at: string): string {
  return exactTime(at).slice(11, 16)
}

/** `오늘`, `어제` or `11월 25일 (수)`, for days `YYYY-MM-DD`. */
export function nearDay(day: string, today: string): string {
  if (day === today) return '오늘'
  return day === addDays(today, -1) ? '어제' : longDay(day)
}

/** `2026-11-21 14:05:09`, for comparing two clocks. */
export function exactTime(at: string): string {
  return new Date(Date.parse(at) + 9 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
}

/** `11.25`, for the axis of a chart. */
export function monthDay(at: string): string {
  return formatDay(atNoon(at))
}

/** `2026-11` → `2026년 11월`. */
export function longMonth(month: string): string {
  return formatMonth(month)
}
