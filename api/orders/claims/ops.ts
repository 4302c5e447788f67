/** Operators examine a missing order, ask the partner, record its answer, and decide the claim. */

import { AppError } from '#contract/core/errors.ts'
import type { ClaimState } from '#contract/orders/claim-kinds.ts'
import type { OpsClaim, OpsClaimDetail } from '#contract/orders/claim-ops.ts'
import { listPeopleWithDuty } from '../../accounts/partner-people/queries.ts'
import type { Actor, Deps } from '../../deps.ts'
import { toClaimRecord } from '../../partners/partners/read.ts'
import { type ListInput, toListed, toListQuery } from '../../platform/list-ask.ts'
import { insertClaimAddition } from '../../platform/operator-act/balance-additions.queries.ts'
import { operate } from '../../platform/operator-act/operate.ts'
import type { ReadDeps } from '../../read-deps.ts'
import { toEvidence } from './claim-facts.ts'
import * as db from './claim-ops.queries.ts'
import { decidedMail, forwardMails } from './mails.ts'
import { moveClaim } from './queries.ts'
import { toDetail, toSummary } from './read.ts'

const WAITING: readonly ClaimState[] = ['open', 'forwarded', 'answered']
const RACES = {
  exactly_one: 'claim_ended',
  claims_transition: 'claim_ended',
  claims_order: 'claim_without_order',
} as const

export async function listOpsClaims(
  deps: ReadDeps,
  actor: Actor,
  input?: ListInput<ClaimState, db.ClaimSort>,
) {
  const ask = toListQuery(input, 'open', (state) => (WAITING.includes(state) ? 'oldest' : 'newest'), actor)
  const { rows, next, counts } = await db.listOpsClaims(deps.db, actor.userId, ask)
  return toListed(
    ask,
    rows.map((row) => ({ ...toSummary(row), ...aboutOf(deps, row) })),
    next,
    counts,
  )
}

/** Throws `not_found`. */
export async function getOpsClaim(
  deps: ReadDeps,
  actor: Actor,
  { id }: { id: string },
): Promise<OpsClaimDetail> {
  const found = await db.findOpsClaim(deps.db, actor.userId, id)
  if (!found) throw new AppError('not_found')
  const { row, files } = found
  return {
    ...toDetail(found),
    ...aboutOf(deps, row),
    contacts: row.contacts,
    network: row.network,
    record: toClaimRecord({ ...row, claims: row.made }),
    forwardedTo: row.forwarded_to,
    forwardedText: row.forwarded_text,
    remindedAt: row.reminded_at,
    others: row.others,
    othersOrderId: row.others_order,
    evidence: toEvidence(row.amount, found.beside),
    sentFiles: files.map((file, nth) => ({ id: file.id, name: `첨부 ${nth + 1}` })),
  }
}

function aboutOf(deps: ReadDeps, row: db.ListedClaim): Pick<OpsClaim, 'creator' | 'isLate' | 'isOwn'> {
  return {
    creator: { id: row.creator_id, userId: row.user_id, nickname: row.nickname },
    isLate: row.decided_at === null && row.due_at < deps.now().toISOString(),
    isOwn: row.is_own === 1,
  }
}

function requireWaiting({ state }: db.ClaimToMove): void {
  if (!WAITING.includes(state as ClaimState)) throw new AppError('claim_ended')
}

/**
 * Asks the partner: by mail to this address, and its own people in the console. The claim stores the text that
 * was sent. Throws `not_found`, `own_matter`, `claim_ended`.
 */
export function forwardClaim(
  deps: Deps,
  actor: Actor,
  input: { id: string; to?: string | undefined; text: string },
) {
  const { id, to = '', text } = input
  return operate(deps, actor, {
    action: 'forwardClaim',
    subject: id,
    find: () => db.findToMove(deps.db, actor.userId, id),
    guard: (claim) => {
      if (claim.state === 'forwarded') throw new AppError('claim_ended')
      requireWaiting(claim)
    },
    write: async (claim, now) => {
      const people = await listPeopleWithDuty(deps.db, claim.partner_id, 'business')
      const at = now.toISOString()
      const move = { forwarded_to: to, forwarded_text: text, forwarded_at: at, reminded_at: null }
      return {
        statements: moveClaim(deps.db, claim, { state: 'forwarded', ...move }, at),
        before: { state: claim.state },
        after: { state: 'forwarded', byMail: to !== '', people: people.length },
        mails: forwardMails(toClaimFacts(claim, text), id, { to, people, isAgain: false }),
        races: RACES,
      }
    },
  })
}

type Order = Pick<db.UnansweredClaim, 'partner_title' | 'order_code' | 'ordered_at' | 'amount' | 'link_code'>

export function toClaimFacts(claim: Order, text: string) {
  const { partner_title, order_code, ordered_at, amount, link_code } = claim
  return {
    partner: partner_title,
    orderCode: order_code,
    orderedAt: ordered_at,
    amount,
    linkCode: link_code,
    text,
  }
}

/** Throws `not_found`, `own_matter`, `claim_ended`, `claim_not_asked`. */
export function answerClaim(deps: Deps, actor: Actor, { id, answer }: { id: string; answer: string }) {
  return operate(deps, actor, {
    action: 'answerClaim',
    subject: id,
    find: () => db.findToMove(deps.db, actor.userId, id),
    guard: (claim) => {
      requireWaiting(claim)
      if (claim.state !== 'forwarded') throw new AppError('claim_not_asked')
    },
    write: (claim, now) => {
      const at = now.toISOString()
      return {
        statements: moveClaim(deps.db, claim, { state: 'answered', answer, answered_at: at }, at),
        before: { state: claim.state },
        after: { state: 'answered' },
        races: RACES,
      }
    },
  })
}

/**
 * The order is paid like any other. Throws `not_found`, `own_matter`, `claim_ended`, `claim_without_order`.
 */
export function acceptClaim(deps: Deps, actor: Actor, { id }: { id: string }) {
  return end(deps, actor, { id, action: 'acceptClaim' }, (claim) => {
    if (!claim.known) throw new AppError('claim_without_order')
    return { state: 'accepted', order_id: claim.known }
  })
}

/** Throws `not_found`, `own_matter`, `claim_ended`. */
export function declineClaim(deps: Deps, actor: Actor, { id, reason }: { id: string; reason: string }) {
  return end(deps, actor, { id, action: 'declineClaim' }, () => ({ state: 'declined', reason }))
}

type End = { state: 'accepted'; order_id: string } | { state: 'declined'; reason: string }

function end(
  deps: Deps,
  actor: Actor,
  { id, action }: { id: string; action: 'acceptClaim' | 'declineClaim' },
  toEnd: (claim: db.ClaimToMove) => End,
) {
  return operate(deps, actor, {
    action,
    subject: id,
    find: () => db.findToMove(deps.db, actor.userId, id),
    guard: requireWaiting,
    write: (claim, now) => {
      const at = now.toISOString()
      const ending = toEnd(claim)
      return {
        statements: [
          ...(ending.state === 'accepted'
            ? [insertClaimAddition(deps.db, { id, by: actor.userId, at })]
            : []),
          ...moveClaim(deps.db, claim, { ...ending, decided_at: at }, at),
        ],
        before: { state: claim.state },
        after: { state: ending.state, ...(ending.state === 'accepted' && { order: ending.order_id }) },
        mails: [
          {
            to: { userId: claim.user_id, email: claim.email },
            ...decidedMail(id, ending.state === 'accepted'),
          },
        ],
        races: RACES,
      }
    },
  })
}
