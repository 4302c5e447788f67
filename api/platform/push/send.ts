/** Pushes the notifications of the bell to the devices of their members. */
import { addDays, isKstNight, toKstDate } from '#contract/core/kst.ts'
import { mailKind, toMailKind } from '#contract/platform/mail-kinds.ts'
import * as pages from '#contract/site/pages.ts'
import type { Deps } from '../../deps.ts'
import { type Job, MORE } from '../clock/job.ts'
import * as db from './queries.ts'

const AT_ONCE = 50
const ROUNDS = 10
const HOUR_MS = 3_600_000
/** A notification that could not be pushed for a day is no news; the bell has it. */
const LIVES_MS = 24 * HOUR_MS

type Push = db.TakenPush & { to: db.TakenDevice; says: db.TakenNotification }

/** `left`: it stays as it is, for its next try. */
type Outcome =
  | { row: db.TakenPush; end: 'sent' | 'dropped' | 'gone' | 'left' }
  | { row: db.TakenPush; end: 'postponed'; dueAt: string }

/**
 * Running it twice or concurrently is safe: only the run that takes a push sends it. A push whose answer was
 * lost is sent again, and takes the place of the first on the device.
 */
export async function sendPushes(deps: Deps): Promise<unknown> {
  if (!deps.push.canSend) return dropOld(deps)
  for (let round = 0; round < ROUNDS; round += 1) {
    const now = deps.now()
    const taken = await db.takePushes(deps.db, now.toISOString(), AT_ONCE)
    const outcomes = await Promise.all(taken.map((row) => send(deps, row, now)))
    if (taken.length > 0) await deps.db.batch(toStatements(deps, outcomes, now.toISOString()))
    if (taken.length < AT_ONCE) return undefined
  }
  return MORE
}

/** Without a key nothing is sent, and what waits becomes old. */
function dropOld(deps: Deps): Promise<unknown> {
  const before = new Date(deps.now().getTime() - LIVES_MS).toISOString()
  return db.dropOldPushes(deps.db, before, AT_ONCE * ROUNDS).run()
}

function toStatements(deps: Deps, outcomes: Outcome[], at: string): D1PreparedStatement[] {
  const rows = (of: Outcome['end']) => outcomes.filter(({ end }) => end === of).map(({ row }) => row)
  const late = outcomes.flatMap((one) => (one.end === 'postponed' ? [{ ...one.row, dueAt: one.dueAt }] : []))
  return [
    db.endPushes(deps.db, [...rows('sent'), ...rows('dropped')]),
    db.markReached(deps.db, rows('sent'), at),
    db.deleteGoneDevices(deps.db, rows('gone')),
    db.postponePushes(deps.db, late),
  ]
}

async function send(deps: Deps, row: db.TakenPush, now: Date): Promise<Outcome> {
  const push = toPush(row)
  if (!push || push.says.readAt || isOld(push, now)) return { row, end: 'dropped' }
  if (waitsForDay(push, now)) return { row, end: 'postponed', dueAt: morningAfter(now) }
  const { says, to, notification_id: topic } = push
  const seconds = Math.floor((LIVES_MS - ageOf(push, now)) / 1000)
  const answer = await deps.push.send(to, { text: textOf(topic, says), topic, seconds })
  if (answer.state === 'sent' || answer.state === 'gone') return { row, end: answer.state }
  if (answer.state === 'refused') {
    deps.log('push_refused', { id: topic, status: answer.status })
    return { row, end: 'dropped' }
  }
  deps.log('push_postponed', { id: topic, error: answer.why })
  const dueAt = new Date(now.getTime() + answer.seconds * 1000).toISOString()
  return dueAt > row.due_at ? { row, end: 'postponed', dueAt } : { row, end: 'left' }
}

function toPush(row: db.TakenPush): Push | null {
  if (row.device === null || row.notification === null) return null
  return { ...row, to: JSON.parse(row.device), says: JSON.parse(row.notification) }
}

/** The lock screen shows one line without an amount: everything else stays behind the sign-in. */
function textOf(tag: string, { title, href }: db.TakenNotification): string {
  return JSON.stringify({ title, href: href ?? pages.notifications, tag })
}

function ageOf({ says }: Push, now: Date): number {
  return now.getTime() - Date.parse(says.at)
}

function isOld(push: Push, now: Date): boolean {
  return ageOf(push, now) >= LIVES_MS
}

/** A message to many, such as new terms, wakes nobody at night. */
function waitsForDay({ says }: Push, now: Date): boolean {
  const kind = toMailKind(says.kind)
  return kind !== null && mailKind(kind).isToMany === true && isKstNight(now)
}

/** The next 08:00 in Seoul, which is 23:00 UTC of the day before. */
function morningAfter(now: Date): string {
  const today = toKstDate(now)
  const next = (day: string) => `${addDays(day, -1)}T23:00:00.000Z`
  return next(today) > now.toISOString() ? next(today) : next(addDays(today, 1))
}

export const sendPushesJob: Job = {
  name: 'sendPushes',
  area: 'platform',
  every: 'minute',
  title: '푸시 알림 보내기',
  help: '아직 보내지 못한 알림을 회원의 기기로 보내요.',
  twice: 'A push is taken by whoever sends it.',
  run: sendPushes,
}
