/** An operator closes a file of orders that nobody will apply. The file stays in the list, with the reason. */
import { AppError } from '#contract/core/errors.ts'
import type { Actor, Deps } from '../../deps.ts'
import { findWaiting } from '../../platform/approvals/queries.ts'
import { operate } from '../../platform/operator-act/operate.ts'
import * as db from './queries.ts'
import { stateOf } from './state.ts'

/** Throws `not_found`, `import_not_ready`, and `import_requested` while another operator is asked to apply it. */
export function discardImport(deps: Deps, actor: Actor, { id, reason }: { id: string; reason: string }) {
  return operate(deps, actor, {
    action: 'discardImport',
    subject: id,
    find: async () => {
      const at = deps.now().toISOString()
      const [found, approval] = await Promise.all([
        db.findImport(deps.db, id),
        findWaiting(deps.db, { kind: 'startImport', subject: id, at }),
      ])
      return found && { found, approval }
    },
    guard: ({ found, approval }) => {
      if (stateOf(found) !== 'ready') throw new AppError('import_not_ready')
      if (approval) throw new AppError('import_requested')
    },
    write: ({ found }, now) => ({
      statements: db.discardImport(deps.db, id, {
        discarded_at: now.toISOString(),
        discarded_by: actor.userId,
        discard_reason: reason,
      }),
      before: { state: found.state },
      after: { state: 'discarded', rows: found.rows, reason },
      races: { imports_discarded: 'import_not_ready' },
    }),
  })
}
