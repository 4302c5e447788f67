/** Something an operator must look at. */

import type { Deps } from '../../deps.ts'
import { closeKind, insertAlarm, insertAlarmOfKind } from './queries.ts'

/** One alarm per id, however often it is raised. */
export async function raiseAlarm(deps: Deps, id: string, kind: string, detail: string): Promise<void> {
  deps.log('alarm_raised', { id, reason: kind })
  await insertAlarm(deps.db, { id, kind, detail, at: deps.now().toISOString() }).run()
}

/** For a condition that lasts until its cause is gone: one open alarm of its kind, which `endAlarms` closes. */
export async function raiseLasting(deps: Deps, kind: string, detail: string): Promise<void> {
  const at = deps.now().toISOString()
  await insertAlarmOfKind(deps.db, { id: idOf(kind, at), kind, detail, at }, false).run()
}

/** One open alarm of this detail, and none again for what was told up to `since`, ISO UTC: closed, it stays closed until more comes. */
export async function raiseOnce(deps: Deps, kind: string, since: string, detail: string): Promise<void> {
  const at = deps.now().toISOString()
  await insertAlarmOfKind(deps.db, { id: idOf(kind, since), kind, detail, at }, true).run()
}

function idOf(kind: string, at: string): string {
  return `alm_${kind.replaceAll(/\W/g, '_')}_${at.replaceAll(/\D/g, '')}`
}

export async function endAlarms(deps: Deps, kind: string): Promise<void> {
  await closeKind(deps.db, kind, deps.now().toISOString()).run()
}
