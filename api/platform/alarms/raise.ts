/** Raises alarms, which operators must check. */

import type { Deps } from '../../deps.ts'
import { sha256 } from '../secrets.ts'
import { closeKind, insertAlarm, insertAlarmOfKind } from './queries.ts'

/** Raises one alarm per id, however often it is called. */
export async function raiseAlarm(deps: Deps, id: string, kind: string, detail: string): Promise<void> {
  deps.log('alarm_raised', { id, reason: kind })
  await insertAlarm(deps.db, { id, kind, detail, at: deps.now().toISOString() }).run()
}

/**
 * For a condition that lasts: raises one alarm of its kind, which `endAlarms` closes when the cause has
 * ended.
 */
export async function raiseLasting(deps: Deps, kind: string, detail: string): Promise<void> {
  const at = deps.now().toISOString()
  await insertAlarmOfKind(deps.db, { id: idOf(kind, at), kind, detail, at }, false).run()
}

/**
 * Raises one open alarm with this detail. After it is closed, it is not raised again for events up to `since`
 * (ISO UTC), only for newer ones.
 */
export async function raiseOnce(deps: Deps, kind: string, since: string, detail: string): Promise<void> {
  const at = deps.now().toISOString()
  await insertAlarmOfKind(deps.db, { id: idOf(kind, since), kind, detail, at }, true).run()
}

/**
 * Raises one open alarm with this detail, each time that it happens: a closed one does not keep it from being
 * raised again, also on the same day.
 */
export async function raiseEachTime(deps: Deps, kind: string, detail: string): Promise<void> {
  const at = deps.now().toISOString()
  const id = `${idOf(kind, at)}_${(await sha256(detail)).slice(0, 8)}`
  deps.log('alarm_raised', { id, reason: kind })
  await insertAlarmOfKind(deps.db, { id, kind, detail, at }, true).run()
}

function idOf(kind: string, at: string): string {
  return `alm_${kind.replaceAll(/\W/g, '_')}_${at.replaceAll(/\D/g, '')}`
}

export async function endAlarms(deps: Deps, kind: string): Promise<void> {
  await closeKind(deps.db, kind, deps.now().toISOString()).run()
}
