/** Alarms for operators: read, retry, or close with a reason. */
import { AppError } from '#contract/core/errors.ts'
import type { Alarm } from '#contract/orders/ingestion.ts'
import type { Actor, Deps } from '../../deps.ts'
import * as db from '../../platform/alarms/queries.ts'
import { type Fact, operate } from '../../platform/operator-act/operate.ts'
import type { ReadDeps } from '../../read-deps.ts'
import { ALARM_KINDS, kindOfAlarm, listKindsOf } from './kinds.ts'

type ListInput = { state?: 'open' | 'closed'; limit?: number }

const HEAVY = { urgent: listKindsOf('urgent'), today: listKindsOf('today') }

/** Open alarms: the heaviest first, and of the same weight the oldest. Closed alarms: the latest first. */
export async function listAlarms(deps: ReadDeps, _actor: Actor, input: ListInput = {}) {
  const { state = 'open', limit = 50 } = input
  const rows =
    state === 'open'
      ? await db.listOpenAlarms(deps.db, HEAVY, limit + 1)
      : await db.listClosedAlarms(deps.db, limit + 1)
  return { items: rows.slice(0, limit).map(toAlarm), hasMore: rows.length > limit }
}

/**
 * Retries first and then closes; every kind can be retried twice. Throws `not_found`, `alarm_closed`,
 * `alarm_not_replayable`, `alarm_goes_on` when a part of it is done, and `alarm_remains` when nothing
 * changed.
 */
export function replayAlarm(deps: Deps, actor: Actor, { id }: { id: string }) {
  const { guard, ...closing } = toClosing(deps, id, {})
  return operate(deps, actor, {
    action: 'replayAlarm',
    ...closing,
    guard: async (alarm) => {
      guard(alarm)
      const { replay } = kindOfAlarm(alarm.kind)
      if (!replay) throw new AppError('alarm_not_replayable')
      const replayed = await replay(deps, alarm.detail)
      if (replayed === 'more') throw new AppError('alarm_goes_on')
      if (!replayed) throw new AppError('alarm_remains')
    },
  })
}

/** Throws `not_found` and `alarm_closed`. */
export function closeAlarm(deps: Deps, actor: Actor, { id, reason }: { id: string; reason: string }) {
  return operate(deps, actor, { action: 'closeAlarm', ...toClosing(deps, id, { reason }) })
}

function toClosing(deps: Deps, id: string, after: Fact['after']) {
  return {
    subject: id,
    find: () => db.findAlarm(deps.db, id),
    guard: ({ closed_at }: db.AlarmRow) => {
      if (closed_at) throw new AppError('alarm_closed')
    },
    write: ({ kind }: db.AlarmRow, now: Date): Fact => ({
      statements: [db.closeAlarm(deps.db, id, now.toISOString())],
      before: { kind },
      after,
      races: { alarms_closed_once: 'alarm_closed' },
    }),
  }
}

function toAlarm(row: db.AlarmRow): Alarm {
  const { title, help, weight, place = null, replay } = kindOfAlarm(row.kind)
  return {
    id: row.id,
    title,
    help,
    weight,
    runbook: ALARM_KINDS.includes(row.kind) ? row.kind : null,
    place,
    canReplay: row.closed_at === null && replay !== undefined,
    detail: row.detail,
    at: row.at,
    closedAt: row.closed_at,
  }
}
