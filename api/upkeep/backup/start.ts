import { AppError } from '#contract/core/errors.ts'
import { exactlyOne } from '../../db/sql.ts'
import type { Actor, Deps } from '../../deps.ts'
import { operate } from '../../platform/operator-act/operate.ts'
import * as db from './backups.queries.ts'

/**
 * Requests a backup, which starts in the next minute. Throws `backup_off`, and `backup_running` while one is
 * requested or in progress.
 */
export function startBackup(deps: Deps, actor: Actor) {
  return operate(deps, actor, {
    action: 'startBackup',
    subject: 'backups',
    guard: async () => {
      const state = await db.findBackupState(deps.db)
      if (!state?.on_since) throw new AppError('backup_off')
    },
    write: (_, now) => ({
      statements: [db.wantBackup(deps.db, now.toISOString()), exactlyOne(deps.db)],
      races: { exactly_one: 'backup_running' },
    }),
  })
}
