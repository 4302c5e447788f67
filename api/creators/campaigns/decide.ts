/**
 * Operators decide applications. One batch writes the step, its mail and its audit row; of two concurrent
 * operators one wins.
 */

import { AppError } from '#contract/core/errors.ts'
import { toKstDate } from '#contract/core/kst.ts'
import type { ContentApplicationState } from '#contract/creators/campaigns.ts'
import type { AuditAction } from '#contract/platform/audit-labels.ts'
import type { Actor, Deps } from '../../deps.ts'
import type { Mail } from '../../platform/mail/write.ts'
import { operate } from '../../platform/operator-act/operate.ts'
import { listOwnCreators } from '../../platform/operator-act/own-matter.queries.ts'
import type { ReadDeps } from '../../read-deps.ts'
import { toApplicationAt, toCampaign } from './campaign.ts'
import * as db from './content-applications.queries.ts'
import * as mails from './mails.ts'
import { findCampaign } from './queries.ts'

type Ref = { id: string }
type Reason = Ref & { reason: string }
type ListInput = Ref & { state: ContentApplicationState; page: number; limit: number; mine?: '1' | undefined }
type ApplicationRow = NonNullable<Awaited<ReturnType<typeof db.findAnyApplication>>>
type Step = {
  action: AuditAction
  from: ContentApplicationState[]
  set: Partial<db.ContentApplicationRow> & { state: ContentApplicationState }
  mail: (row: ApplicationRow) => Mail
}

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
  return step(deps, actor, id, {
    action: 'selectContentApplication',
    from: ['applied'],
    set: { state: 'selected', decided_at: deps.now().toISOString() },
    mail: (row) => mails.selectedMail(row),
  })
}

/** Also declines a selected creator whose content never came or cannot be used. Frees the place. */
export function declineContentApplication(deps: Deps, actor: Actor, { id, reason }: Reason) {
  return step(deps, actor, id, {
    action: 'declineContentApplication',
    from: ['applied', 'selected', 'submitted'],
    set: { state: 'declined', reason, decided_at: deps.now().toISOString() },
    mail: (row) => mails.declinedMail(row, reason),
  })
}

/** Asks the creator to correct the content and submit it again. */
export function sendBackContentApplication(deps: Deps, actor: Actor, { id, reason }: Reason) {
  return step(deps, actor, id, {
    action: 'sendBackContentApplication',
    from: ['submitted'],
    set: { state: 'selected', reason },
    mail: (row) => mails.contentReturnedMail(row, reason),
  })
}

export function completeContentApplication(deps: Deps, actor: Actor, { id }: Ref) {
  return step(deps, actor, id, {
    action: 'completeContentApplication',
    from: ['submitted'],
    set: { state: 'done', reason: null, done_at: deps.now().toISOString() },
    mail: (row) => mails.doneMail(row),
  })
}

function step(deps: Deps, actor: Actor, id: string, { action, from, set, mail }: Step) {
  return operate(deps, actor, {
    action,
    subject: id,
    find: () => db.findAnyApplication(deps.db, id),
    guard: (row) => {
      if (!from.some((state) => state === row.state)) throw new AppError('content_application_state')
    },
    write: (row) => ({
      statements: db.moveContentApplication(deps.db, row, set),
      before: { state: row.state, seq: row.seq },
      after: { state: set.state, seq: row.seq + 1, ...(set.reason && { reason: set.reason }) },
      mails: [{ to: { creatorId: row.creator_id, email: row.email }, ...mail(row) }],
      races: {
        exactly_one: 'content_application_state',
        content_applications_transition: 'content_application_state',
      },
    }),
  })
}
