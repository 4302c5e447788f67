/** Operators decide applications. */

import { AppError } from '#contract/core/errors.ts'
import { toKstDate } from '#contract/core/kst.ts'
import type { ContentApplicationState } from '#contract/creators/campaigns.ts'
import type { Actor, Deps } from '../../deps.ts'
import { listOwnCreators } from '../../platform/operator-act/own-matter.queries.ts'
import type { ReadDeps } from '../../read-deps.ts'
import { toApplicationAt, toCampaign } from './campaign.ts'
import * as db from './content-applications.queries.ts'
import { decideStep, toDone, toSentBack } from './decide-step.ts'
import * as mails from './mails.ts'
import { findCampaign } from './queries.ts'

type Ref = { id: string }
type Reason = Ref & { reason: string }
type ListInput = Ref & { state: ContentApplicationState; page: number; limit: number; mine?: '1' | undefined }

export async function listCampaignApplications(
  deps: ReadDeps,
  actor: Actor,
  { id, state, page, limit, mine }: ListInput,
) {
  const [found, { rows, total }, own] = await Promise.all([
    findCampaign(deps.db, id),
    db.listOfCampaign(deps.db, id, { state, page, limit, holder: mine && actor.userId }),
    listOwnCreators(deps.db, actor.userId),
  ])
  if (!found) throw new AppError('not_found')
  const campaign = toCampaign(found, toKstDate(deps.now()))
  const items = rows.map((row) => ({
    ...toApplicationAt(campaign, row),
    creator: { id: row.creator_id, nickname: row.nickname },
    isOwn: own.has(row.creator_id),
    content: toContent(row),
  }))
  return { items, total, page, limit }
}

function toContent({ content_id, content_title, content_link_url }: db.NamedContentApplication) {
  if (content_id === null) return null
  return { id: content_id, title: content_title ?? '', contentLinkUrl: content_link_url ?? '' }
}

export function selectContentApplication(deps: Deps, actor: Actor, { id }: Ref) {
  return decideStep(deps, actor, id, {
    action: 'selectContentApplication',
    from: ['applied'],
    set: { state: 'selected', decided_at: deps.now().toISOString() },
    mail: (row) => mails.selectedMail(row),
  })
}

/** Also declines a selected creator whose content never came or cannot be used. Frees the place. */
export function declineContentApplication(deps: Deps, actor: Actor, { id, reason }: Reason) {
  return decideStep(deps, actor, id, {
    action: 'declineContentApplication',
    from: ['applied', 'selected', 'submitted'],
    set: { state: 'declined', reason, decided_at: deps.now().toISOString() },
    mail: (row) => mails.declinedMail(row, reason),
  })
}

/** Asks the creator to correct the content and submit it again. */
export function sendBackContentApplication(deps: Deps, actor: Actor, { id, reason }: Reason) {
  return decideStep(deps, actor, id, {
    action: 'sendBackContentApplication',
    ...toSentBack(reason),
  })
}

export function completeContentApplication(deps: Deps, actor: Actor, { id }: Ref) {
  return decideStep(deps, actor, id, {
    action: 'completeContentApplication',
    ...toDone(deps),
  })
}
