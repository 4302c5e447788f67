import { AppError } from '#contract/errors.ts'
import * as db from '../../db/approvals.ts'
import { insertAudit } from '../../db/audit.ts'
import { findSecret } from '../../db/partner-secrets.ts'
import { commit, violates } from '../../db/sql.ts'
import type { Actor, Deps } from '../../deps.ts'
import { openSealed } from '../partners/secrets.ts'
import { opensUntil } from './wire.ts'

/**
 * The new secret of an approved rotation, once, for who asked for it; who approved it never sees it. Throws `not_found`,
 * `approval_not_mine`, and `approval_secret_gone` when it was opened already or after 24 hours.
 */
export async function openSecret(deps: Deps, actor: Actor, { id }: { id: string }) {
  const row = await db.findApproval(deps.db, id)
  if (!row) throw new AppError('not_found')
  if (row.requested_by !== actor.userId) throw new AppError('approval_not_mine')
  const secret = row.secret_id && opensUntil(deps, row) ? await findSecret(deps.db, row.secret_id) : null
  if (!secret) throw new AppError('approval_secret_gone')
  const answer = { secret: await openSealed(deps, secret) }
  const now = deps.now()
  const audit = insertAudit(deps.db, now, {
    actorId: actor.userId,
    action: 'openSecret',
    subject: row.id,
    after: { secret: secret.id },
  })
  try {
    return await commit(deps, [...db.openApproval(deps.db, id, now.toISOString()), audit], answer)
  } catch (error) {
    throw violates(error, 'approvals_opened_once') ? new AppError('approval_secret_gone') : error
  }
}
