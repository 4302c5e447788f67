/** One order for operators, with all its facts. */

import { AppError } from '#contract/core/errors.ts'
import { lookUp } from '#contract/core/look-up.ts'
import type { PAYOUT_STATES } from '#contract/core/payout-states.ts'
import type { DropReason } from '#contract/links/clicks.ts'
import type { FlagKind, FlagState } from '#contract/orders/flag-kinds.ts'
import type { OpsOrder } from '#contract/orders/order-ops.ts'
import type { QuarantineReason } from '#contract/orders/quarantine.ts'
import type { Actor } from '../../deps.ts'
import { openMessages } from '../../platform/archive/open.ts'
import { getPolicy } from '../../platform/policies/read.ts'
import type { ReadDeps } from '../../read-deps.ts'
import { toPayouts } from './order-money.ts'
import { readOpsOrder } from './order-page.queries.ts'
import { toOrder } from './read.ts'
import { withoutSecrets } from './secret-free.ts'
import { reportedStateOf } from './state-merge.ts'

/** Throws `not_found`. */
export async function getOpsOrder(deps: ReadDeps, actor: Actor, { id }: { id: string }): Promise<OpsOrder> {
  const now = deps.now()
  const [rows, { payDays }] = await Promise.all([
    readOpsOrder(deps.db, { id, actorId: actor.userId, now: now.toISOString() }),
    getPolicy(deps),
  ])
  const { order, payout, waiting } = rows
  if (!order) throw new AppError('not_found')
  const shown = toOrder(order, now, payDays)
  const messages = await openMessages(deps, rows.messages)
  return {
    ...shown,
    payouts: toPayouts(rows.paid, shown.earning),
    creator: { id: order.creator_id, userId: order.user_id, nickname: order.nickname },
    isOwn: order.is_own === 1,
    seq: order.seq,
    reported: reportedStateOf(order),
    isCorrected: order.corrected_over !== null,
    click: { at: order.clicked_at, drop: order.click_drop as DropReason | null },
    postings: rows.postings.map(({ id, kind, debit, credit, amount, at }) => ({
      id,
      kind: lookUp(KINDS, kind) ?? kind,
      debit: accountOf(debit),
      credit: accountOf(credit),
      amount,
      at,
    })),
    messages: messages.map((row) => ({
      id: row.id,
      adapter: row.adapter,
      receivedAt: row.received_at,
      result: row.result as OpsOrder['messages'][number]['result'],
      reason: row.reason as QuarantineReason | null,
      decisionReason: row.decision_reason ?? '',
      raw: row.raw === null ? null : withoutSecrets(row.raw),
    })),
    flags: rows.flags.map(({ id, kind, state, verdict }) => ({
      id,
      kind: kind as FlagKind,
      state: state as FlagState,
      verdict,
    })),
    payout: payout && {
      id: payout.id,
      state: payout.state as (typeof PAYOUT_STATES)[number],
      amount: payout.amount,
      requestedAt: payout.requested_at,
    },
    corrections: rows.corrections.map((row) => ({
      seq: row.seq,
      at: row.at,
      by: row.by ?? '',
      approvedBy: row.approver,
      reason: row.reason,
    })),
    waiting: waiting && { says: waiting.says, by: waiting.by ?? '', at: waiting.requested_at },
  }
}

const KINDS: Record<string, string> = {
  order_pending: '예정 수익',
  order_unpended: '예정 수익 빼기',
  order_confirmed: '확정 수익',
  order_reversed: '확정 수익 되돌리기',
  order_owed: '갚을 금액으로',
  order_awaited: '확정 수익 (파트너 지급 대기)',
  order_unawaited: '확정 수익 (파트너 지급 대기) 되돌리기',
  order_released: '파트너가 지급해서 출금 가능',
  order_uncovered: '입금을 되돌려 다시 대기',
  debt_settled: '갚을 금액 갚기',
  share_pending: '잇다 수수료 수익 (예정)',
  share_unpended: '잇다 수수료 수익 (예정) 취소',
  share_confirmed: '잇다 수수료 수익 확정',
  share_returned: '잇다 수수료 수익을 예정으로',
  share_earned: '잇다 수수료 수익 (확정)',
  share_reversed: '잇다 수수료 수익 취소',
  referral_earned: '추천 보상',
  referral_reversed: '추천 보상 되돌리기',
  referral_owed: '추천 보상, 갚을 금액으로',
}

const ACCOUNTS: Record<string, string> = {
  pending: '예정',
  available: '출금 가능',
  reserved: '출금 신청',
  debt: '갚을 금액',
  receivable: '파트너에게 받을 커미션',
  platform_share: '잇다 수수료 수익',
  platform_pending: '잇다 수수료 수익 (예정)',
  revenue: '잇다 수수료 수익 (확정)',
  referral_cost: '추천 보상 비용',
}

/** Returns the Korean name of an account such as `available:crt_x` or `receivable`. */
function accountOf(id: string): string {
  const kind = id.split(':')[0] ?? id
  return lookUp(ACCOUNTS, kind) ?? kind
}
