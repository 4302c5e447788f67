/** Alarms as an operator sees them: look, try again, or close with a reason. */
import { AppError } from '#contract/errors.ts'
import type { Alarm } from '#contract/intake.ts'
import * as db from '../../db/alarms.ts'
import { insertAudit } from '../../db/audit.ts'
import { commit, violates } from '../../db/sql.ts'
import type { Actor, Deps } from '../../deps.ts'
import { kindOfAlarm } from './kinds.ts'

type ListInput = { state?: 'open' | 'closed'; limit?: number }

export async function listAlarms(deps: Deps, _actor: Actor, input: ListInput = {}) {
  const { state = 'open', limit = 50 } = input
  const rows = await db.listAlarms(deps.db, state, limit + 1)
  return { items: rows.slice(0, limit).map(toAlarm), hasMore: rows.length > limit }
}

/**
 * Tries again first and closes then: every kind can be tried twice. Throws `not_found`, `alarm_closed`, `alarm_not_replayable`, and
 * `alarm_remains` when it is still as it was.
 */
export async function replayAlarm(deps: Deps, actor: Actor, input: { id: string }) {
  const alarm = await findOpen(deps, input.id)
  const { replay } = kindOfAlarm(alarm.kind)
  if (!replay) throw new AppError('alarm_not_replayable')
  if (!(await replay(deps, alarm.detail))) throw new AppError('alarm_remains')
  return close(deps, actor, alarm, 'replayAlarm', {})
}

/** Throws `not_found` and `alarm_closed`. */
export async function closeAlarm(deps: Deps, actor: Actor, input: { id: string; reason: string }) {
  const alarm = await findOpen(deps, input.id)
  return close(deps, actor, alarm, 'closeAlarm', { reason: input.reason })
}

async function findOpen(deps: Deps, id: string): Promise<db.AlarmRow> {
  const alarm = await db.findAlarm(deps.db, id)
  if (!alarm) throw new AppError('not_found')
  if (alarm.closed_at) throw new AppError('alarm_closed')
  return alarm
}

async function close(
  deps: Deps,
  actor: Actor,
  alarm: db.AlarmRow,
  action: string,
  after: Record<string, string>,
) {
  const now = deps.now()
  const audit = insertAudit(deps.db, now, {
    actorId: actor.userId,
    action,
    subject: alarm.id,
    before: { kind: alarm.kind },
    after,
  })
  try {
    return await commit(deps, [db.closeAlarm(deps.db, alarm.id, now.toISOString()), audit], {
      done: true as const,
    })
  } catch (error) {
    throw violates(error, 'alarms_closed_once') ? new AppError('alarm_closed') : error
  }
}

function toAlarm(row: db.AlarmRow): Alarm {
  const { title, help, replay } = kindOfAlarm(row.kind)
  const canReplay = row.closed_at === null && replay !== undefined
  return { id: row.id, title, help, canReplay, detail: row.detail, at: row.at, closedAt: row.closed_at }
}
