/**
 * Acts of operators on contents: request a fix, hide, publish again. One batch writes each step with its
 * audit row and mail.
 */

import { AppError } from '#contract/core/errors.ts'
import { toKstDate } from '#contract/core/kst.ts'
import type { ContentState } from '#contract/creators/content-fields.ts'
import type { AuditAction } from '#contract/platform/audit-labels.ts'
import type { Actor, Deps } from '../../deps.ts'
import { type ListInput, toListed, toListQuery } from '../../platform/list-ask.ts'
import type { Mail } from '../../platform/mail/write.ts'
import { operateEach } from '../../platform/operator-act/each.ts'
import { operate } from '../../platform/operator-act/operate.ts'
import { listOwnCreators } from '../../platform/operator-act/own-matter.queries.ts'
import type { ReadDeps } from '../../read-deps.ts'
import * as db from './content-ops.queries.ts'
import { fixMail, hidingMail, publishingMail } from './mails.ts'
import { toSummary } from './serialize.ts'

/** Sorts contents that need a fix by their answers, unless there is a search. */
export async function listOpsContents(
  deps: ReadDeps,
  actor: Actor,
  input?: ListInput<ContentState, db.ContentSort>,
) {
  const asked = toListQuery(
    input,
    'needs_fix',
    (state) => (state === 'needs_fix' ? 'answered' : 'newest'),
    actor,
  )
  const isUnanswerable = asked.sort === 'answered' && (asked.state !== 'needs_fix' || asked.q !== '')
  const ask = isUnanswerable ? { ...asked, sort: 'newest' as const } : asked
  const [{ rows, next, counts }, own] = await Promise.all([
    db.listOpsContents(deps.db, ask),
    listOwnCreators(deps.db, actor.userId),
  ])
  const items = rows.map((row) => ({
    ...toSummary(row),
    creator: { id: row.creator_id, nickname: row.nickname },
    isOwn: own.has(row.creator_id),
  }))
  return toListed(ask, items, next, counts)
}

/** A new request for a fix replaces the reason and the date and clears an earlier answer. */
export async function requestContentFix(
  deps: Deps,
  actor: Actor,
  { id, reason, dueOn }: { id: string; reason: string; dueOn: string },
) {
  requireNotPast(deps, dueOn)
  const at = deps.now().toISOString()
  const step = { ...NONE, state: 'needs_fix', fix_reason: reason, fix_due_on: dueOn, fix_requested_at: at }
  return stepContent(deps, actor, id, {
    action: 'requestContentFix',
    step,
    mail: (row) => fixMail(row, { reason, dueOn }),
    after: { reason, dueOn },
  })
}

export async function hideContent(deps: Deps, actor: Actor, { id, reason }: { id: string; reason: string }) {
  return stepContent(deps, actor, id, {
    action: 'hideContent',
    step: { ...NONE, state: 'hidden', hidden_reason: reason },
    mail: (row) => hidingMail(row, reason),
    after: { reason },
  })
}

export async function publishContent(deps: Deps, actor: Actor, { id }: { id: string }) {
  return stepContent(deps, actor, id, {
    action: 'publishContent',
    step: { ...NONE, state: 'published' },
    mail: (row) => publishingMail(row),
    after: {},
  })
}

type Reason = { reason: string }

export function requestContentFixes(
  deps: Deps,
  actor: Actor,
  { ids, ...why }: Reason & { ids: string[]; dueOn: string },
) {
  requireNotPast(deps, why.dueOn)
  return operateEach(deps, ids, { act: (once, id) => requestContentFix(once, actor, { id, ...why }) })
}

export function hideContents(deps: Deps, actor: Actor, { ids, reason }: Reason & { ids: string[] }) {
  return operateEach(deps, ids, { act: (once, id) => hideContent(once, actor, { id, reason }) })
}

export function publishContents(deps: Deps, actor: Actor, { ids }: { ids: string[] }) {
  return operateEach(deps, ids, { act: (once, id) => publishContent(once, actor, { id }) })
}

function requireNotPast(deps: Deps, dueOn: string): void {
  if (dueOn < toKstDate(deps.now()))
    throw new AppError('invalid_input', { fields: { dueOn: ['오늘이나 그 뒤의 날짜를 골라 주세요.'] } })
}

const NONE = {
  fix_reason: null,
  fix_due_on: null,
  fix_requested_at: null,
  fix_answered_at: null,
  hidden_reason: null,
}

type Action = {
  action: AuditAction
  step: db.Step
  mail: (row: db.StepRow) => Mail
  after: Record<string, string>
}

/** Of two operators who act at once, one wins. Throws `not_found`, `content_transition`. */
function stepContent(deps: Deps, actor: Actor, id: string, { action, step, mail, after }: Action) {
  return operate(deps, actor, {
    action,
    subject: id,
    find: () => db.findContentForStep(deps.db, id),
    write: (row) => ({
      statements: db.stepContent(deps.db, row, step),
      before: { state: row.state },
      after: { state: step.state, ...after },
      mails: [{ to: { creatorId: row.creator_id, email: row.email }, ...mail(row) }],
      races: { contents_transition: 'content_transition', exactly_one: 'content_transition' },
    }),
  })
}
