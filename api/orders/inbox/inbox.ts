/** The operators' view of partner messages: read them, run the rules again, or dismiss one. */
import { AppError } from '#contract/core/errors.ts'
import { formatMoment } from '#contract/core/kst.ts'
import { answerUntil } from '#contract/orders/flag-kinds.ts'
import type { InboxMessage } from '#contract/orders/inbox.ts'
import { retryOnRace } from '../../db/sql.ts'
import type { Actor, Deps } from '../../deps.ts'
import { whenAboveLimits } from '../../platform/approvals/request-approval.ts'
import { openMessages } from '../../platform/archive/open.ts'
import { type ListInput, toListed, toListQuery } from '../../platform/list-ask.ts'
import { operateEach } from '../../platform/operator-act/each.ts'
import { operate } from '../../platform/operator-act/operate.ts'
import { listOwnCreators } from '../../platform/operator-act/own-matter.queries.ts'
import { orderKeyOf } from '../../platform/reports/order-number.ts'
import type { ReadDeps } from '../../read-deps.ts'
import { findFlagOfMessage } from '../flags/queries.ts'
import { isAcceptable, type Reason } from '../orders/objections.ts'
import { withoutSecrets } from '../orders/secret-free.ts'
import * as db from '../reports/inbox.queries.ts'
import { countAcceptance, requestAcceptance, requireReason } from './accept.ts'
import { decideOn, isOwnClick } from './decide.ts'
import { parseStoredReport } from './stored-report.ts'

export async function listInbox(
  deps: ReadDeps,
  actor: Actor,
  input?: ListInput<db.InboxState, db.InboxSort>,
) {
  const ask = toListQuery(input, 'quarantined', () => 'newest', actor)
  const [{ rows, next, counts }, own] = await Promise.all([
    db.listMessages(deps.db, { ...ask, q: orderKeyOf(ask.q) }),
    listOwnCreators(deps.db, actor.userId),
  ])
  return toListed(
    ask,
    (await openMessages(deps, rows)).map((row) => toMessage(row, own)),
    next,
    counts,
  )
}

type Replay = { id: string; accept?: boolean; reason?: string }

/**
 * `accept` ignores the reasons that an operator may ignore. If it adds more than one operator may in a month,
 * it requests an approval, and another operator's approval applies it. Throws `not_found`,
 * `inbox_not_replayable`, `own_matter`, `conflict`, `approval_open`, and `invalid_input` when a reason is
 * required.
 */
export function replayInbox(deps: Deps, actor: Actor, { id, accept = false, reason = '' }: Replay) {
  return retryOnRace(() => replay(deps, actor, { id, accept, reason }))
}

function replay(deps: Deps, actor: Actor, { id, accept, reason: why }: Required<Replay>) {
  return operate<db.Decidable, { result: 'accepted' | 'quarantined' | 'asked' }>(deps, actor, {
    action: 'replayInbox',
    ...toQuarantine(deps, id),
    write: async (kept) => {
      const { message } = kept
      const decided = await decideOn(deps, kept, { by: actor.userId, accept, why })
      const { result, reason, orderId, statements } = decided
      const isAccepted = result === 'accepted'
      // An accepted one has an order, by which the trigger of the audit log knows whose it is.
      if (!isAccepted && (await isOwnClick(deps, message, [actor.userId]))) throw new AppError('own_matter')
      if (accept && isAccepted) requireReason(message.reason, why)
      const signed = { by: actor.userId, approvedBy: null }
      return {
        statements: [...(isAccepted ? countAcceptance(deps, id, decided, signed) : []), ...statements],
        before: { result: message.result, reason: message.reason },
        after: { result, reason, accept, ...(why && { why }), orderId },
        answer: { result },
        races: { ...RACES, ...whenAboveLimits(() => requestAcceptance(deps, actor, { kept, decided }, why)) },
      }
    },
  })
}

/**
 * Throws `not_found`, `inbox_not_replayable`, `flag_unheard`, and `own_matter`, even when only the click
 * tells whose order it would be.
 */
export function dismissInbox(deps: Deps, actor: Actor, { id, reason }: { id: string; reason: string }) {
  return operate(deps, actor, {
    action: 'dismissInbox',
    ...toQuarantine(deps, id),
    write: async ({ message }, now) => {
      if (await isOwnClick(deps, message, [actor.userId])) throw new AppError('own_matter')
      const decision = {
        result: 'dismissed',
        reason: message.reason,
        order_id: null,
        decided_by: actor.userId,
        decided_at: now.toISOString(),
        decision_reason: reason,
      }
      return {
        statements: [db.decideMessage(deps.db, id, decision)],
        before: { result: message.result, reason: message.reason },
        after: { result: 'dismissed', reason },
        races: { ...RACES, flags_heard: () => refuseUnheard(deps, id) },
      }
    },
  })
}

/** Dismissing a message also decides its flag, so its creator must have answered or had time to answer. */
async function refuseUnheard(deps: Deps, messageId: string): Promise<never> {
  const flag = await findFlagOfMessage(deps.db, messageId)
  throw new AppError('flag_unheard', {
    values: { date: flag ? formatMoment(answerUntil(flag.raised_at)) : '' },
  })
}

/** A message may be quarantined again after the rules ran. */
export function replayMessages(
  deps: Deps,
  actor: Actor,
  { ids, accept, reason }: { ids: string[]; accept: boolean; reason?: string },
) {
  return operateEach(deps, ids, {
    act: (once, id) => replayInbox(once, actor, { id, accept, reason: reason ?? '' }),
    unlessSays: ({ result }) => UNDONE[result],
  })
}

export function dismissMessages(
  deps: Deps,
  actor: Actor,
  { ids, reason }: { ids: string[]; reason: string },
) {
  return operateEach(deps, ids, { act: (once, id) => dismissInbox(once, actor, { id, reason }) })
}

const UNDONE = {
  accepted: null,
  quarantined: '다시 처리했지만 아직 검토할 내용이 남아 있어요.',
  asked: '이번 달에 혼자 늘릴 수 있는 금액을 넘어서 다른 운영자의 승인을 요청했어요.',
}

const RACES = {
  inbox_transition: 'inbox_not_replayable',
  'balance_additions.kind': 'inbox_not_replayable',
} as const

function toQuarantine(deps: Deps, id: string) {
  return {
    subject: id,
    find: () => db.findDecidable(deps.db, id),
    guard: ({ message }: db.Decidable) => {
      if (message.result !== 'quarantined') throw new AppError('inbox_not_replayable')
    },
  }
}

type OpenedMessage = Omit<db.NamedMessage, 'raw'> & { raw: string | null }

function toMessage(row: OpenedMessage, own: Set<string>): InboxMessage {
  const reason = row.reason as Reason | null
  const report = parseStoredReport(row.report, row.raw)
  return {
    id: row.id,
    partner: { id: row.partner_id, title: row.partner_title },
    adapter: row.adapter,
    eventId: row.event_id,
    orderCode: row.order_code,
    receivedAt: row.received_at,
    result: row.result as InboxMessage['result'],
    reason,
    isOwn: row.owner !== null && own.has(row.owner),
    acceptable: row.result === 'quarantined' && reason !== null && isAcceptable(reason, row.known !== null),
    orderId: row.known,
    amount: report?.amount ?? null,
    commission: report?.commission ?? null,
    raw: row.raw === null ? null : withoutSecrets(row.raw),
  }
}
