/** What an operator does with a payout: requested → processing → paid or failed. Each throws `not_found`, `payout_transition`, `payout_blocked`. */
import { accountOf, post } from '../../db/ledger.ts'
import { allocatePayout } from '../../db/payout-orders.ts'
import type { PayoutRow } from '../../db/payouts.ts'
import type { Actor, Deps } from '../../deps.ts'
import { operateEach } from '../operator-act/each.ts'
import { failedMail, paidMail } from './mails.ts'
import { stepPayout } from './ops-step.ts'
import { releasePayout } from './release.ts'

/** From here on its owner can't change it. */
export function startPayout(deps: Deps, actor: Actor, input: { id: string }) {
  return stepPayout(deps, actor, input.id, { action: 'startPayout', from: 'requested', to: 'processing' })
}

export function startPayouts(deps: Deps, actor: Actor, { ids }: { ids: string[] }) {
  return operateEach(deps, ids, { act: (once, id) => startPayout(once, actor, { id }) })
}

export function markPayoutPaid(deps: Deps, actor: Actor, input: { id: string }) {
  return stepPayout(deps, actor, input.id, {
    action: 'markPayoutPaid',
    from: 'processing',
    to: 'paid',
    set: { decided_at: deps.now().toISOString() },
    post: (row, at) => [...payOut(deps.db, row, at), ...allocatePayout(deps.db, row)],
    mail: paidMail,
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
    mail: (row) => failedMail(row, input.reason),
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
  return legs.filter((leg) => leg.amount > 0).map((leg) => post(db, { ...leg, ref, at }))
}
