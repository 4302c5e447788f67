/** Something an operator must look at. */
import { closeKind, insertAlarm, insertAlarmOfKind } from '../../db/alarms.ts'
import type { Deps } from '../../deps.ts'

/** One alarm per id, however often it is raised. */
export async function raiseAlarm(deps: Deps, id: string, kind: string, detail: string): Promise<void> {
  deps.log('alarm', { id, reason: kind })
  await insertAlarm(deps.db, { id, kind, detail, at: deps.now().toISOString() }).run()
}

/** What goes on until it mends itself: one open alarm of its kind, and `endAlarms` closes it. */
export async function raiseLasting(deps: Deps, kind: string, detail: string): Promise<void> {
  const at = deps.now().toISOString()
  const id = `alm_${kind}_${at.slice(0, 16).replaceAll(/\D/g, '')}`
  await insertAlarmOfKind(deps.db, { id, kind, detail, at }).run()
}

export async function endAlarms(deps: Deps, kind: string): Promise<void> {
  await closeKind(deps.db, kind, deps.now().toISOString()).run()
}
