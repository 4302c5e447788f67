/** A creator's claims, with the facts known about the order now. */

import { AppError } from '#contract/core/errors.ts'
import type { ClaimState } from '#contract/orders/claim-kinds.ts'
import type { ClaimDetail, ClaimFacts, ClaimSummary } from '#contract/orders/claims.ts'
import { attributionOf } from '#contract/partners/attribution.ts'
import type { Actor } from '../../deps.ts'
import type { ReadDeps } from '../../read-deps.ts'
import * as db from './queries.ts'

const A_PAGE = 20

export async function listClaims(deps: ReadDeps, actor: Actor, input: { before?: string | undefined } = {}) {
  const rows = await db.listClaims(deps.db, actor.userId, input.before ?? '~', A_PAGE)
  const items = rows.slice(0, A_PAGE).map(toSummary)
  return { items, next: rows.length > A_PAGE ? (items.at(-1)?.id ?? null) : null }
}

/** Throws `not_found`, also for another person's claim. */
export async function getClaim(deps: ReadDeps, actor: Actor, { id }: { id: string }): Promise<ClaimDetail> {
  const found = await db.findClaim(deps.db, id, actor.userId)
  if (!found) throw new AppError('not_found')
  return toDetail(found)
}

export function toSummary(row: db.NamedClaim): ClaimSummary {
  return {
    id: row.id,
    state: row.state as ClaimState,
    partner: { id: row.partner_id, title: row.partner_title },
    attribution: attributionOf(row.network),
    link: { id: row.link_id, code: row.link_code, title: row.link_title },
    orderCode: row.order_code,
    orderedAt: row.ordered_at,
    amount: row.amount,
    createdAt: row.created_at,
    movedAt: row.moved_at,
    dueAt: row.due_at,
  }
}

type ClaimParts = { row: db.NamedClaim; facts: db.ClaimFacts; files: db.ClaimFile[] }

export function toDetail({ row, facts, files }: ClaimParts): ClaimDetail {
  return {
    ...toSummary(row),
    text: row.text,
    files: files.length,
    facts: toFacts(facts),
    forwardedAt: row.forwarded_at,
    answer: row.answer,
    answeredAt: row.answered_at,
    reason: row.reason,
    decidedAt: row.decided_at,
    orderId: row.order_id,
  }
}

function toFacts(facts: db.ClaimFacts): ClaimFacts {
  const { order_id, order_state } = facts
  return {
    windowDays: facts.window_days,
    clicksThatDay: facts.clicks,
    billableThatDay: facts.billable,
    billableInWindow: facts.in_window,
    ordersNearby: facts.nearby,
    order:
      order_id && order_state
        ? { id: order_id, state: order_state as NonNullable<ClaimFacts['order']>['state'] }
        : null,
    isSetAside: facts.set_aside === 1,
  }
}
