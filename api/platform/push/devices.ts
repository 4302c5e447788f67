/** The devices of a member that get push notifications. A device belongs to its sign-in and ends with it. */
import { AppError } from '#contract/core/errors.ts'
import {
  MOST_PUSH_DEVICES,
  type PushDevice,
  type PushDevices,
  type PushSubscription,
} from '#contract/platform/push.ts'
import { makeId } from '../../db/ids.ts'
import { commit, violates } from '../../db/sql.ts'
import type { Actor, Deps } from '../../deps.ts'
import type { ReadDeps } from '../../read-deps.ts'
import { toDevice } from '../devices.ts'
import * as db from './queries.ts'

export async function listPushDevices(deps: ReadDeps, actor: Actor): Promise<PushDevices> {
  const [rows, [key = null]] = await Promise.all([
    db.listDevices(deps.db, actor.userId),
    deps.push.listKeys(),
  ])
  return { key, items: rows.map((row) => toSeen(row, actor)) }
}

/**
 * Throws `push_off`, `push_refused` for the address of no push service that we call, and `push_key_old` when
 * the page had a key that was replaced since.
 */
export async function subscribePush(deps: Deps, actor: Actor, { key, ...given }: PushSubscription) {
  if (!deps.push.canSend) throw new AppError('push_off')
  if (!deps.push.isService(given.endpoint)) throw new AppError('push_refused')
  const [newest] = await deps.push.listKeys()
  if (key !== newest) throw new AppError('push_key_old')
  const at = deps.now()
  const row = {
    id: makeId('psh', at),
    user_id: actor.userId,
    session_id: actor.sessionId,
    ...given,
    server_key: key,
    user_agent: deps.request.userAgent,
    created_at: at.toISOString(),
  }
  const answer = toSeen({ ...row, last_sent_at: null }, actor)
  return commit(deps, db.putDevice(deps.db, row, MOST_PUSH_DEVICES), answer)
}

/** Throws `not_found`, also for another member's device. */
export async function unsubscribePush(deps: Deps, actor: Actor, { id }: { id: string }) {
  try {
    return await commit(deps, db.deleteDevice(deps.db, actor.userId, id), { done: true as const })
  } catch (error) {
    if (violates(error, 'exactly_one')) throw new AppError('not_found')
    throw error
  }
}

function toSeen(row: db.DeviceRow, actor: Actor): PushDevice {
  return {
    id: row.id,
    device: toDevice(row.user_agent),
    isCurrent: row.session_id === actor.sessionId,
    at: row.created_at,
    lastAt: row.last_sent_at,
  }
}
