/**
 * Acts of operators on disclosure sentences. A sentence is never rewritten: the next one is another version
 * with a start day.
 */

import type { ChannelCode } from '#contract/core/channel-codes.ts'
import { AppError } from '#contract/core/errors.ts'
import { addDays, formatDate, toKstDate } from '#contract/core/kst.ts'
import { DISCLOSURE_PLACES } from '#contract/creators/disclosure-places.ts'
import type { NoticeState } from '#contract/creators/notice-ops.ts'
import type { AuditAction } from '#contract/platform/audit-labels.ts'
import type { Actor, Deps } from '../../deps.ts'
import { operate } from '../../platform/operator-act/operate.ts'
import type { ReadDeps } from '../../read-deps.ts'
import * as db from './notice-ops.queries.ts'
import { whyUnsuited } from './suits.ts'

/** The latest start day, which protects against typing errors. */
const MOST_DAYS_AHEAD = 366

export async function listOpsNotices(deps: ReadDeps) {
  const today = toKstDate(deps.now())
  const rows = await db.listWordings(deps.db)
  const channels = [...new Set(rows.map(({ channel_code }) => channel_code as ChannelCode))]
  const items = channels.map((channelCode) => {
    const own = rows.filter(({ channel_code }) => channel_code === channelCode)
    const running = runningOf(own, today)
    return {
      channelCode,
      place: DISCLOSURE_PLACES[channelCode],
      latest: own[0]?.version ?? 1,
      versions: own.map((row) => ({
        code: row.code,
        version: row.version,
        sentence: row.sentence,
        state: stateOf(row, running, today),
        startsOn: row.starts_on,
        writtenBy: row.email,
        writtenAt: row.written_at,
        outdatedWhy: row.outdated_why,
      })),
    }
  })
  return { items, today }
}

type New = { channelCode: ChannelCode; latest: number; sentence: string; startsOn: string }

/**
 * Throws `invalid_input` for a sentence that would not suffice or a day out of range, `notice_open` while a
 * version is planned, `conflict`.
 */
export function createNotice(deps: Deps, actor: Actor, { channelCode, latest, sentence, startsOn }: New) {
  const today = toKstDate(deps.now())
  const why = whyUnsuited(sentence, channelCode)
  if (why) throw new AppError('invalid_input', { fields: { sentence: [why] } })
  if (startsOn < today || startsOn > addDays(today, MOST_DAYS_AHEAD))
    throw new AppError('invalid_input', {
      fields: { startsOn: [`${formatDate(today)}부터 1년 안에서 골라 주세요.`] },
    })
  return operate(deps, actor, {
    action: 'createNotice',
    subject: channelCode,
    find: () => rowsOf(deps, channelCode),
    guard: (rows) => {
      if (rows[0]?.version !== latest) throw new AppError('conflict')
      if (rows.some((row) => stateOf(row, null, today) === 'planned')) throw new AppError('notice_open')
      if (rows.some((row) => row.active === 1 && row.sentence === sentence))
        throw new AppError('invalid_input', { fields: { sentence: ['전에 쓴 문구와 같아요.'] } })
    },
    write: (rows, now) => {
      const version = latest + 1
      const row = { code: `${channelCode}_${version}`, channel_code: channelCode, version, sentence }
      return {
        statements: [
          db.insertWording(deps.db, {
            ...row,
            starts_on: startsOn,
            written_by: actor.userId,
            written_at: now.toISOString(),
          }),
        ],
        before: { version: runningOf(rows, today)?.version, sentence: runningOf(rows, today)?.sentence },
        after: { version, sentence, startsOn },
        races: { 'notices.code': 'conflict', 'notices.channel_code': 'conflict' },
      }
    },
  })
}

/** Withdraws a planned sentence before its day. Throws `not_found`, `notice_transition`, `conflict`. */
export function withdrawNotice(deps: Deps, actor: Actor, { code }: { code: string }) {
  return step(deps, actor, { code, action: 'withdrawNotice' }, (row, state) => {
    if (state !== 'planned') throw new AppError('notice_transition')
    return { set: { active: 0 }, before: { sentence: row.sentence, startsOn: row.starts_on } }
  })
}

/**
 * Declares that a past sentence no longer suffices. The next check of a page that shows it asks for another
 * one. Throws `not_found`, `notice_transition`, `conflict`.
 */
export function outdateNotice(deps: Deps, actor: Actor, { code, why }: { code: string; why: string }) {
  return step(deps, actor, { code, action: 'outdateNotice' }, (row, state, now) => {
    if (state !== 'past') throw new AppError('notice_transition')
    return {
      set: { outdated_at: now.toISOString(), outdated_why: why },
      before: { sentence: row.sentence, outdated_at: null },
    }
  })
}

type Change = { set: Partial<db.WordingRow>; before: Record<string, unknown> }

function step(
  deps: Deps,
  actor: Actor,
  { code, action }: { code: string; action: AuditAction },
  change: (row: db.WordingRow, state: NoticeState, now: Date) => Change,
) {
  return operate(deps, actor, {
    action,
    subject: code,
    find: async () => {
      const rows = await rowsOf(deps, code.slice(0, code.lastIndexOf('_')))
      const row = rows?.find((one) => one.code === code)
      return rows && row ? { row, rows } : null
    },
    write: ({ row, rows }, now) => {
      const today = toKstDate(now)
      const { set, before } = change(row, stateOf(row, runningOf(rows, today), today), now)
      return {
        statements: db.changeWording(deps.db, row, set),
        before,
        after: set,
        races: { exactly_one: 'conflict', notices_outdated: 'conflict' },
      }
    },
  })
}

/** Returns the sentences of one kind of channel, the latest first; null when it has none. */
async function rowsOf(deps: Deps, channelCode: string): Promise<db.WordingRow[] | null> {
  const rows = (await db.listWordings(deps.db)).filter(({ channel_code }) => channel_code === channelCode)
  return rows.length > 0 ? rows : null
}

function runningOf(rows: db.WordingRow[], today: string): db.WordingRow | null {
  return rows.find(({ active, starts_on }) => active === 1 && starts_on <= today) ?? null
}

function stateOf(row: db.WordingRow, running: db.WordingRow | null, today: string): NoticeState {
  if (row.outdated_at !== null) return 'outdated'
  if (row.active === 0) return 'withdrawn'
  if (row.starts_on > today) return 'planned'
  return row.code === running?.code ? 'running' : 'past'
}
