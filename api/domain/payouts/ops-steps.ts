/** What an operator does with a payout: requested → processing → paid or failed. Each throws `not_found`, `payout_transition`, `payout_blocked`. */
import { BRAND } from '#contract/brand.ts'
import { accountOf, transfer } from '../../db/ledger.ts'
import type { PayoutRow } from '../../db/payouts.ts'
import type { Actor, Deps } from '../../deps.ts'
import { stepPayout } from './ops-step.ts'
import { releasePayout } from './release.ts'

/** From here on its owner can't change it. */
export function startPayout(deps: Deps, actor: Actor, input: { id: string }) {
  return stepPayout(deps, actor, input.id, { action: 'startPayout', from: 'requested', to: 'processing' })
}

export function markPayoutPaid(deps: Deps, actor: Actor, input: { id: string }) {
  return stepPayout(deps, actor, input.id, {
    action: 'markPayoutPaid',
    from: 'processing',
    to: 'paid',
    set: { decided_at: deps.now().toISOString() },
    post: (row, at) => payOut(deps.db, row, at),
    mail: (row) => ({
      subject: `[${BRAND.name}] 출금을 입금했어요`,
      text: `신청한 출금 ${formatWon(row.amount)} 중 세금을 계산한 ${formatWon(row.net)}을 등록한 계좌로 보냈어요.\n자세한 내용은 ${deps.siteOrigin}/payouts 에서 볼 수 있어요.`,
    }),
  })
}

/** Gives the money back and tells the owner why; from `requested` only what cannot be sent. */
export function markPayoutFailed(deps: Deps, actor: Actor, input: { id: string; reason: string }) {
  return stepPayout(deps, actor, input.id, {
    action: 'markPayoutFailed',
    from: 'processing',
    to: 'failed',
    givesBack: true,
    set: { decided_at: deps.now().toISOString(), fail_reason: input.reason },
    post: (row, at) => releasePayout(deps.db, row, at),
    mail: (row) => ({
      subject: `[${BRAND.name}] 출금하지 못했어요`,
      text: `신청한 출금 ${formatWon(row.amount)}을 입금하지 못했어요.\n이유: ${input.reason}\n금액은 출금 가능 금액으로 돌려놓았어요. 갚을 금액이 있었다면 먼저 뺐어요. ${deps.siteOrigin}/payouts 에서 다시 신청해 주세요.`,
    }),
  })
}

/** The reserved amount leaves: to the tax accounts what is withheld, to the bank the rest, and VAT on top of it. */
function payOut(db: D1Database, row: PayoutRow, at: string): D1PreparedStatement[] {
  const reserved = accountOf('reserved', row.creator_id)
  const legs = [
    {
      kind: 'payout_paid',
      debit: reserved,
      credit: 'bank',
      amount: row.amount - row.income_tax - row.local_tax,
    },
    { kind: 'payout_income_tax', debit: reserved, credit: 'tax_income', amount: row.income_tax },
    { kind: 'payout_local_tax', debit: reserved, credit: 'tax_local', amount: row.local_tax },
    { kind: 'payout_vat', debit: 'vat', credit: 'bank', amount: row.vat },
  ]
  const ref = `${row.id}:${row.seq + 1}`
  return legs.filter((leg) => leg.amount > 0).map((leg) => transfer(db, { ...leg, ref, at }))
}

function formatWon(won: number): string {
  return `${won.toLocaleString('ko-KR')}원`
}
