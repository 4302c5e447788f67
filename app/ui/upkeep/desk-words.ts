/** Phrases for the time something has waited, and for its deadline. */
import { toKstDate } from '#contract/core/kst.ts'
import { longDay } from '../words/dates.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** `12분`, `5시간`, `3일`. */
export function waitedFor(since: string, now: string): string {
  const ms = Math.max(0, Date.parse(now) - Date.parse(since))
  if (ms < HOUR) return `${Math.max(1, Math.floor(ms / MINUTE))}분`
  return ms < 2 * DAY ? `${Math.floor(ms / HOUR)}시간` : `${Math.floor(ms / DAY)}일`
}

type DueText = { text: string; tone: 'late' | 'soon' | 'soft' }

/** A deadline at midnight is named by the day that ends. */
export function dueIn(dueAt: string, now: string): DueText {
  const left = Date.parse(dueAt) - Date.parse(now)
  if (left <= 0) return { text: `${waitedFor(dueAt, now)} 지남`, tone: 'late' }
  const day = toKstDate(new Date(Date.parse(dueAt) - 1))
  if (day === toKstDate(new Date(now))) return { text: '오늘까지', tone: 'soon' }
  if (day === toKstDate(new Date(Date.parse(now) + DAY))) return { text: '내일까지', tone: 'soon' }
  return { text: longDay(day), tone: 'soft' }
}
