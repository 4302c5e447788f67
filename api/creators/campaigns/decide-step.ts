/**
 * One step of an application, by an operator or by a person of the partner. One batch writes the step, its mail and its audit row; of
 * two people at once one wins.
 */

import { AppError } from '#contract/core/errors.ts'
import type { ContentApplicationState } from '#contract/creators/campaigns.ts'
import type { AuditAction } from '#contract/platform/audit-labels.ts'
import type { Actor, Deps } from '../../deps.ts'
import type { Mail } from '../../platform/mail/write.ts'
import { operate } from '../../platform/operator-act/operate.ts'
import * as db from './content-applications.queries.ts'
import * as mails from './mails.ts'

type ApplicationRow = NonNullable<Awaited<ReturnType<typeof db.findAnyApplication>>>
export type Step = {
  action: AuditAction
  from: ContentApplicationState[]
  set: Partial<db.ContentApplicationRow> & { state: ContentApplicationState }
  mail: (row: ApplicationRow) => Mail
  /** The partner for whom a person of it acts; its absence means an operator. */
  partnerId?: string | null
}

/** The content is accepted. */
export function toDone(deps: Deps): Omit<Step, 'action'> {
  return {
    from: ['submitted'],
    set: { state: 'done', reason: null, done_at: deps.now().toISOString() },
    mail: (row) => mails.doneMail(row),
  }
}

/** The creator corrects the content and submits it again. */
export function toSentBack(reason: string): Omit<Step, 'action'> {
  return {
    from: ['submitted'],
    set: { state: 'selected', reason },
    mail: (row) => mails.contentReturnedMail(row, reason),
  }
}

/** Throws `content_application_state`, and `not_found` also for an application at another partner. */
export function decideStep(deps: Deps, actor: Actor, id: string, step: Step) {
  const { action, from, set, mail, partnerId } = step
  return operate(deps, actor, {
    action,
    subject: id,
    find: () => db.findAnyApplication(deps.db, id),
    guard: (row) => {
      if (partnerId !== undefined && row.partner_id !== partnerId) throw new AppError('not_found')
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
