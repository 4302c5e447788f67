/** A selected creator submits a content; until an operator confirms it, the creator may replace it. */
import { AppError } from '#contract/core/errors.ts'
import { commit, violates } from '../../db/sql.ts'
import type { Actor, Deps } from '../../deps.ts'
import { toMoveError } from './apply.ts'
import { toContentApplication } from './campaign.ts'
import * as db from './content-applications.queries.ts'

/**
 * Throws `not_found`, `content_application_state`, `campaign_content` (not theirs, or not visible),
 * `campaign_content_used`.
 */
export async function submitContent(
  deps: Deps,
  actor: Actor,
  { id, contentId }: { id: string; contentId: string },
) {
  const row = await db.findOwnApplication(deps.db, actor.creatorId, id)
  if (!row) throw new AppError('not_found')
  if (row.state !== 'selected' && row.state !== 'submitted') throw new AppError('content_application_state')
  const at = deps.now().toISOString()
  const set = { state: 'submitted', content_id: contentId, submitted_at: at, reason: null }
  const answer = toContentApplication({ ...row, ...set })
  return commit(deps, db.submitContent(deps.db, row, contentId, at), answer).catch((error: unknown) => {
    if (violates(error, 'content_applications_has_content')) throw new AppError('campaign_content')
    if (violates(error, 'content_applications.content_id')) throw new AppError('campaign_content_used')
    throw toMoveError(error)
  })
}
