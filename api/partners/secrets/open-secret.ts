import { AppError } from '#contract/core/errors.ts'
import type { Actor, Deps } from '../../deps.ts'
import * as db from '../../platform/approvals/queries.ts'
import { opensUntil } from '../../platform/approvals/serialize.ts'
import { operate } from '../../platform/operator-act/operate.ts'
import { findSecret } from './partner-secrets.queries.ts'
import { openSealed } from './secrets.ts'

/**
 * Returns the new secret of an approved rotation once, to the operator who requested it. The operator who
 * approved it never sees it. Throws `not_found`, `approval_not_mine`, and `approval_secret_gone` when it was
 * opened already or after 24 hours.
 */
export function openSecret(deps: Deps, actor: Actor, { id }: { id: string }) {
  return operate(deps, actor, {
    action: 'openSecret',
    subject: id,
    find: () => db.findApproval(deps.db, id),
    guard: (row) => {
      if (row.requested_by !== actor.userId) throw new AppError('approval_not_mine')
    },
    write: async (row, now) => {
      const secret = row.secret_id && opensUntil(deps, row) ? await findSecret(deps.db, row.secret_id) : null
      if (!secret) throw new AppError('approval_secret_gone')
      return {
        statements: db.openApproval(deps.db, id, now.toISOString()),
        after: { secret: secret.id },
        races: { approvals_opened_once: 'approval_secret_gone' },
        answer: { secret: await openSealed(deps, secret) },
      }
    },
  })
}
