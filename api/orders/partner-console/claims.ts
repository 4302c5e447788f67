/** A partner's own people read the missing sales they were asked about, and answer them. */
import { AppError } from '#contract/core/errors.ts'
import { type ClaimState, isDecided } from '#contract/orders/claim-kinds.ts'
import type { OrderState } from '#contract/orders/orders.ts'
import {
  PARTNER_ANSWERS,
  type PartnerAnswer,
  type PartnerClaim,
  type PartnerClaimDetail,
  type PartnerClaimTab,
} from '#contract/orders/partner-claims.ts'
import { attributionOf } from '#contract/partners/attribution.ts'
import type { Actor, Deps } from '../../deps.ts'
import { operate } from '../../platform/operator-act/operate.ts'
import type { ReadDeps } from '../../read-deps.ts'
import { findToMove } from '../claims/claim-ops.queries.ts'
import { moveClaim } from '../claims/queries.ts'
import { findPartnerClaim, listPartnerClaims, type PartnerClaimRow } from './claims.queries.ts'

type ClaimsAsk =
  | { tab?: PartnerClaimTab | undefined; after?: string | undefined; limit?: number | undefined }
  | undefined

export async function listOwnClaims(
  deps: ReadDeps,
  { partnerId }: Actor,
  { tab = 'waiting', after, limit = 20 }: ClaimsAsk = {},
) {
  const { claims, waiting } = await listPartnerClaims(deps.db, partnerId ?? '', { tab, after, limit })
  const items = claims.slice(0, limit).map(toItem)
  return { items, next: claims.length > limit ? (items.at(-1)?.id ?? null) : null, waiting }
}

/** Throws `not_found`. */
export async function getOwnClaim(
  deps: ReadDeps,
  { partnerId }: Actor,
  { id }: { id: string },
): Promise<PartnerClaimDetail> {
  const found = await findPartnerClaim(deps.db, partnerId ?? '', id)
  if (!found) throw new AppError('not_found')
  const { row, facts } = found
  return {
    ...toItem(row),
    question: row.forwarded_text,
    productUrl: row.url,
    attribution: attributionOf(row.network),
    windowDays: facts.window_days,
    clicksThatDay: facts.billable,
    clicksInWindow: facts.in_window,
    orderState: facts.order_state as OrderState | null,
    isSetAside: facts.set_aside === 1,
    answer: row.answer,
    decidedAt: row.decided_at,
  }
}

function toItem(row: PartnerClaimRow): PartnerClaim {
  return {
    id: row.id,
    state: row.state as ClaimState,
    orderCode: row.order_code,
    orderedAt: row.ordered_at,
    amount: row.amount,
    askedAt: row.forwarded_at,
    dueAt: row.due_at,
    answeredAt: row.answered_at,
  }
}

type AnswerInput = { id: string; answer: PartnerAnswer; text?: string | undefined }

/** Throws `not_found`, also for another partner's claim, `claim_answered` and `claim_ended`. */
export function answerOwnClaim(deps: Deps, actor: Actor, { id, answer, text }: AnswerInput) {
  return operate(deps, actor, {
    action: 'answerOwnClaim',
    subject: id,
    find: () => findToMove(deps.db, actor.userId, id),
    guard: (claim) => {
      if (claim.partner_id !== actor.partnerId || claim.forwarded_at === null) throw new AppError('not_found')
      if (isDecided(claim.state as ClaimState)) throw new AppError('claim_ended')
      if (claim.state !== 'forwarded') throw new AppError('claim_answered')
    },
    write: (claim, now) => {
      const at = now.toISOString()
      const words = [PARTNER_ANSWERS[answer], text].filter(Boolean).join('\n')
      return {
        statements: moveClaim(deps.db, claim, { state: 'answered', answer: words, answered_at: at }, at),
        before: { state: claim.state },
        after: { state: 'answered', answer },
        races: { exactly_one: 'claim_answered', claims_transition: 'claim_answered' },
      }
    },
  })
}
