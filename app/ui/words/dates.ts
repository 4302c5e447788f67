/** Days and times as people in Seoul read them. Input: ISO instant, or a `YYYY-MM-DD` day of Seoul. */
import { formatDate, formatDateTime, formatDay } from '#contract/core/kst.ts'

const DAY = /^\d{4}-\d{2}-\d{2}$/
const WEEKDAYS = ['일', '월', '화', '수', '목', '금', '토']

function atNoon(day: string): string {
  return DAY.test(day) ? `${day}T03:00:00Z` : day
}

/** `26.11.21`. */
export function shortDate(at: string): string {
  return formatDate(atNoon(at))
}

/** `2026-11-21 14:05`. */
export function dateTime(at: string): string {
  return formatDateTime(at)
}

/** `2026-11-21 14:05:09`, where two clocks are compared. */
export function exactTime(at: string): string {
  return new Date(Date.parse(at) + 9 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
}

/** `11.21`. */
export function monthDay(at: string): string {
  return formatDay(atNoon(at))
}

/** `12월 10일 (목)`. */
export function longDay(at: string): string {
  const [month = '', day = ''] = monthDay(at).split('.')
  const weekday = new Date(Date.parse(atNoon(at)) + 9 * 3_600_000).getUTCDay()
  return `${Number(month)}월 ${Number(day)}일 (${WEEKDAYS[weekday]})`
}

/** `2026-11` → `2026년 11월`. */
export function longMonth(month: string): string {
  const [year, number] = month.split('-')
  return `${year}년 ${Number(number)}월`
}
