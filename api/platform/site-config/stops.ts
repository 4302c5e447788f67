/**
 * The stops that an owner sets at once for everybody: payouts when money looks wrong, sign-ups when they are
 * abused.
 */

import { AppError } from '#contract/core/errors.ts'
import { PAYOUTS_STOPPED, STOPS, type Stop, type StopChange } from '#contract/site/stops.ts'
import { exactlyOne, violates } from '../../db/sql.ts'
import type { Actor, Deps } from '../../deps.ts'
import type { ReadDeps } from '../../read-deps.ts'
import { operate } from '../operator-act/operate.ts'
import { findSetting, listSettings, setSetting } from './queries.ts'

/** The name of the setting; its value is the time of the stop. */
const nameOf = (what: Stop) => `${what}Stopped`

export async function isStopped(deps: Pick<Deps, 'db'>, what: Stop): Promise<boolean> {
  return (await findSetting(deps.db, nameOf(what))) !== null
}

/**
 * For every act that sends money; money already sent is recorded anyway. The database checks again with the
 * write. Throws `payout_blocked`.
 */
export async function requirePayoutsOpen(deps: Pick<Deps, 'db'>): Promise<void> {
  if (await isStopped(deps, 'payouts')) throw blockedError()
}

/** The meaning of the database abort: payouts were stopped after the check. */
export const STOPPED_SINCE = {
  payouts_stopped: () => {
    throw blockedError()
  },
}

/** Does the same for an act without races of its own. */
export async function unlessStoppedSince<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    throw violates(error, 'payouts_stopped') ? blockedError() : error
  })
}

function blockedError(): AppError {
  return new AppError('payout_blocked', { values: { reason: PAYOUTS_STOPPED } })
}

export async function listStops(deps: ReadDeps) {
  const values = await listSettings(deps.db, STOPS.map(nameOf))
  return STOPS.map((what) => ({ what, since: values.get(nameOf(what)) ?? null }))
}

/** Throws `conflict` when the setting has that value already, or another owner was first. */
export function setStop(deps: Deps, actor: Actor, { what, to, reason }: StopChange) {
  return operate(deps, actor, {
    action: 'setStop',
    subject: nameOf(what),
    find: async () => ({ since: await findSetting(deps.db, nameOf(what)) }),
    guard: ({ since }) => {
      if ((since !== null) === (to === 'stopped')) throw new AppError('conflict')
    },
    write: ({ since }, now) => {
      const after = to === 'stopped' ? now.toISOString() : null
      return {
        statements: [setSetting(deps.db, nameOf(what), since, after), exactlyOne(deps.db)],
        before: { stoppedAt: since },
        after: { stoppedAt: after, reason },
        races: { exactly_one: 'conflict' },
      }
    },
  })
}
