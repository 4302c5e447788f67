import { exactlyOne } from '../../db/sql.ts'
import type { Actor, Deps } from '../../deps.ts'
import { jobIdOf } from '../clock/id.ts'
import { operate } from '../operator-act/operate.ts'
import * as db from './queries.ts'

/**
 * Requests a run, which starts in the next minute with the time limit of a scheduled run. Throws `not_found`,
 * and `job_running` while it is requested or running.
 */
export function runJob(deps: Deps, actor: Actor, { id }: { id: string }) {
  return operate(deps, actor, {
    action: 'runJob',
    subject: id,
    find: async () => deps.jobs.find(({ name }) => jobIdOf(name) === id)?.name ?? null,
    write: (_, now) => ({
      statements: [db.requestJobRun(deps.db, id, now.toISOString()), exactlyOne(deps.db)],
      races: { exactly_one: 'job_running' },
    }),
  })
}
