/**
 * Defines "a day" and "a month": the calendar of Asia/Seoul, which has had a fixed offset of +09:00 since 1988. Instants are ISO
 * UTC strings or Dates; days are `YYYY-MM-DD`, months `YYYY-MM`, both in Seoul.
 */
import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc.js'
import { isBankHoliday } from './holidays.ts'

dayjs.extend(utc)

const OFFSET_MS = 9 * 3_600_000

export type Instant = string | Date

/**
 * The time on a clock in Seoul, as UTC. A dayjs date with an offset of its own takes four times as long, and
 * a page shows many dates.
 */
function inSeoul(at: Instant) {
  return dayjs.utc(dayjs.utc(at).valueOf() + OFFSET_MS)
}

/** The Seoul day an instant falls on, `YYYY-MM-DD`. */
export function toKstDate(at: Instant): string {
  return inSeoul(at).format('YYYY-MM-DD')
}

/** The Seoul month an instant falls in, `YYYY-MM`. */
export function toKstMonth(at: Instant): string {
  return inSeoul(at).format('YYYY-MM')
}

/** First instant of a Seoul day, ISO UTC. */
export function startOfKstDate(day: string): string {
  return new Date(`${day}T00:00:00+09:00`).toISOString()
}

/** Whether a text is a day, `YYYY-MM-DD`. `Date` reads 2026-02-31 as the third of March. */
export function isCalendarDay(day: string): boolean {
  const at = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === day
}

/**
 * The instant of a day and a time (`HH:mm` or `HH:mm:ss`) in Seoul, ISO UTC; null when the calendar has no such day
 * or the clock no such time.
 */
export function instantInSeoul(day: string, time: string): string | null {
  const at = new Date(`${day}T${time}+09:00`)
  return Number.isNaN(at.getTime()) || !isCalendarDay(day) ? null : at.toISOString()
}

/** The first instant of a Seoul month, and the first one after it, ISO UTC. */
export function spanOfKstMonth(month: string): { since: string; until: string } {
  return { since: startOfKstDate(`${month}-01`), until: startOfKstDate(`${addMonths(month, 1)}-01`) }
}

/** The Seoul day that is `days` days later. */
export function addDays(day: string, days: number): string {
  return dayjs.utc(day).add(days, 'day').format('YYYY-MM-DD')
}

/** The Seoul month that is `months` months later, `YYYY-MM`. */
export function addMonths(month: string, months: number): string {
  return dayjs.utc(`${month}-01`).add(months, 'month').format('YYYY-MM')
}

/** The Seoul day that is `months` months later; the last day of that month if it has no such day. */
export function addMonthsToDate(day: string, months: number): string {
  return dayjs.utc(day).add(months, 'month').format('YYYY-MM-DD')
}

/** Whole days from one Seoul day to another (negative when `to` is earlier). */
export function daysBetween(from: string, to: string): number {
  return dayjs.utc(to).diff(dayjs.utc(from), 'day')
}

/** Every Seoul day from `from` to `to`, both included. */
export function listDays(from: string, to: string): string[] {
  return Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, i) => addDays(from, i))
}

const DAY = /^\d{4}-\d{2}-\d{2}$/
const WEEKDAYS = ['일', '월', '화', '수', '목', '금', '토']

/** `11월 25일 (수)` in Seoul, or `2025년 11월 25일 (화)` for a day outside the current year. */
export function formatDate(at: Instant): string {
  const day = inSeoul(typeof at === 'string' && DAY.test(at) ? startOfKstDate(at) : at)
  const year = day.year() === inSeoul(new Date()).year() ? '' : `${day.year()}년 `
  return `${year}${day.month() + 1}월 ${day.date()}일 (${WEEKDAYS[day.day()]})`
}

/** `11월 25일 (수) 14:05` in Seoul. */
export function formatMoment(at: Instant): string {
  return `${formatDate(at)} ${inSeoul(at).format('HH:mm')}`
}

/** `2026-11` → `2026년 11월`. */
export function formatMonth(month: string): string {
  const [year, number] = month.split('-')
  return `${year}년 ${Number(number)}월`
}

/** `YYYY-MM-DD HH:mm` in Seoul, for files that programs read and sort. */
export function formatDateTime(at: Instant): string {
  return inSeoul(at).format('YYYY-MM-DD HH:mm')
}

/** `11.25` in Seoul, for charts. */
export function formatDay(at: Instant): string {
  return inSeoul(at).format('MM.DD')
}

/** True from 21:00 to 07:59 in Seoul, when advertising needs a consent of its own. */
export function isKstNight(at: Instant): boolean {
  const hour = inSeoul(at).hour()
  return hour >= 21 || hour < 8
}

/** True on a day when banks transfer money: Monday to Friday and no public holiday. */
export function isBusinessDay(day: string): boolean {
  const weekday = dayjs.utc(day).day()
  return weekday !== 0 && weekday !== 6 && !isBankHoliday(day)
}

/** The day itself, or the next business day after it. */
export function toBusinessDay(day: string): string {
  let at = day
  while (!isBusinessDay(at)) at = addDays(at, 1)
  return at
}

/**
 * The first pay date after `day`. Each of `payDays` is a day of the month, in ascending order, and moves to
 * the next business day.
 */
export function nextPayOn(day: string, payDays: readonly number[] = [10, 25]): string {
  for (let month = addMonths(day.slice(0, 7), -1); ; month = addMonths(month, 1)) {
    for (const payDay of payDays) {
      const payOn = toBusinessDay(`${month}-${String(payDay).padStart(2, '0')}`)
      if (payOn > day) return payOn
    }
  }
}
