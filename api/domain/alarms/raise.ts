/** Something an operator must look at. */
import { insertAlarm } from '../../db/alarms.ts'
import type { Deps } from '../../deps.ts'

/** One alarm per id, however often it is raised. */
export async function raiseAlarm(deps: Deps, id: string, kind: string, detail: string): Promise<void> {
  deps.log('alarm', { id, reason: kind })
  await insertAlarm(deps.db, { id, kind, detail, at: deps.now().toISOString() }).run()
}
