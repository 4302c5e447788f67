/** The operator's view of partner messages: look, run the rules again, or decide not to apply one. */
import { AppError } from '#contract/errors.ts'
import type { InboxMessage } from '#contract/ops.ts'
import { insertAudit } from '../../db/audit.ts'
import * as db from '../../db/inbox.ts'
import { isOwnOf, listOwnCreators } from '../../db/own.ts'
import { commit, retryOnRace, violates } from '../../db/sql.ts'
import type { Actor, Deps } from '../../deps.ts'
import { ACCEPTABLE, type Reason } from '../orders/objections.ts'
import { decideOn, findClicked } from './inbox-decide.ts'

/** Pages further back than this are not served: the index is walked to get there. */
const DEEPEST = 5_000

type ListInput = { result?: InboxMessage['result']; page?: number; limit?: number }

export async function listInbox(deps: Deps, actor: Actor, input: ListInput = {}) {
  const { result = 'quarantined', page = 1, limit = 20 } = input
  const offset = (page - 1) * limit
  const found = await db.listMessages(deps.db, { result, limit: offset < DEEPEST ? limit : 0, offset })
  const own = await listOwnCreators(deps.db, actor.userId)
  return {
    items: found.rows.map((row) => toMessage(row, own)),
    page,
    limit,
    total: Math.min(found.total, DEEPEST),
  }
}

/** Throws `not_found`, `inbox_not_replayable` and `conflict`. `accept` forgives what an operator may forgive. */
export async function replayInbox(deps: Deps, actor: Actor, input: { id: string; accept?: boolean }) {
  const forgiven = input.accept ? ACCEPTABLE : []
  return onlyQuarantined(() =>
    retryOnRace(async () => {
      const message = await findQuarantined(deps, input.id)
      const { result, reason, orderId, statements } = await decideOn(deps, message, actor.userId, forgiven)
      const now = deps.now()
      const audit = insertAudit(deps.db, now, {
        actorId: actor.userId,
        action: 'replayInbox',
        subject: message.id,
        before: { result: message.result, reason: message.reason },
        after: { result, reason, accept: input.accept ?? false, orderId },
      })
      return commit(deps, [...statements, audit], { result })
    }),
  )
}

/** Throws `not_found`, `inbox_not_replayable`, and `own_matter` also where only the click says whose order it was to be. */
export async function dismissInbox(deps: Deps, actor: Actor, input: { id: string; reason: string }) {
  const message = await findQuarantined(deps, input.id)
  const owner = await findClicked(deps, message)
  if (owner && (await isOwnOf(deps.db, owner, [actor.userId]))) throw new AppError('own_matter')
  const now = deps.now()
  const decided = db.decideMessage(deps.db, message.id, {
    result: 'dismissed',
    reason: message.reason,
    order_id: null,
    decided_by: actor.userId,
    decided_at: now.toISOString(),
    decision_reason: input.reason,
  })
  const audit = insertAudit(deps.db, now, {
    actorId: actor.userId,
    action: 'dismissInbox',
    subject: message.id,
    before: { result: message.result, reason: message.reason },
    after: { result: 'dismissed', reason: input.reason },
  })
  return onlyQuarantined(() => commit(deps, [decided, audit], { done: true as const }))
}

async function findQuarantined(deps: Deps, id: string): Promise<db.Message> {
  const message = await db.findMessage(deps.db, id)
  if (!message) throw new AppError('not_found')
  if (message.result !== 'quarantined') throw new AppError('inbox_not_replayable')
  return message
}

async function onlyQuarantined<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    throw violates(error, 'inbox_transition') ? new AppError('inbox_not_replayable') : error
  }
}

function toMessage(row: db.NamedMessage, own: Set<string>): InboxMessage {
  const reason = row.reason as Reason | null
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
    acceptable: row.result === 'quarantined' && reason !== null && ACCEPTABLE.includes(reason),
    raw: row.raw,
  }
}
