/**
 * The steps an operator takes with a payout: requested → processing → paid or failed, paid → failed when the
 * bank returns it, and failed → paid when the bank had sent it after all. Each throws `not_found`,
 * `payout_transition`, `payout_blocked`.
 */
import { AppError } from '#contract/core/errors.ts'
import { toKstDate } from '#contract/core/kst.ts'
import { accountOf, post } from '../../db/ledger.ts'
import type { Actor, Deps } from '../../deps.ts'
import { operateEach } from '../../platform/operator-act/each.ts'
import { failedMail, paidMail, payoutArrivedMail, returnedMail } from '../payouts/mails.ts'
import { allocatePayout } from '../payouts/payout-orders.queries.ts'
import { markBounced, type PayoutRow } from '../payouts/queries.ts'
import { borrowFor, postReturn, releasePayout, setAside, undoReturn } from '../payouts/release.ts'
import { type Step, stepPayout } from './ops-step.ts'

/** After this step its owner cannot change the payout. */
export function startPayout(deps: Deps, actor: Actor, input: { id: string }) {
  return stepPayout(deps, actor, input.id, { action: 'startPayout', from: 'requested', to: 'processing' })
}

export function startPayouts(deps: Deps, actor: Actor, { ids }: { ids: string[] }) {
  return operateEach(deps, ids, { act: (once, id) => startPayout(once, actor, { id }) })
}

/**
 * `paidOn`: the day on which the bank sent it, which decides its tax; today if omitted. Also throws
 * `payout_bank_day`.
 */
export function markPayoutPaid(
  deps: Deps,
  actor: Actor,
  input: { id: string; paidOn?: string | undefined },
  also?: D1PreparedStatement[],
) {
  const now = deps.now()
  const paidOn = input.paidOn ?? toKstDate(now)
  return stepPayout(deps, actor, input.id, {
    action: 'markPayoutPaid',
    from: 'processing',
    to: 'paid',
    set: { decided_at: now.toISOString(), paid_on: paidOn },
    check: (row) => requireBankDay(paidOn, 'paidOn', toKstDate(row.requested_at), toKstDate(now)),
    post: (row, at) => [...payOut(deps.db, row, at), ...allocatePayout(deps.db, row)],
    mail: paidMail,
    ...(also && { also }),
  })
}

function requireBankDay(day: string, field: string, first: string, last: string): void {
  if (day >= first && day <= last) return
  const { message } = new AppError('payout_bank_day')
  throw new AppError('payout_bank_day', { fields: { [field]: [message] } })
}

/**
 * Returns the money to the owner and mails the reason; from `requested` only for a payout that cannot be
 * sent.
 */
export function toFailure(deps: Deps, { reason }: { reason: string }): Step {
  return {
    action: 'markPayoutFailed',
    from: 'processing',
    to: 'failed',
    givesBack: true,
    set: { decided_at: deps.now().toISOString(), fail_reason: reason },
    post: (row, at) => releasePayout(deps.db, row, at),
    mail: (row) => failedMail(row, reason),
  }
}

/**
 * Returns a paid payout: the money and its tax go back to its owner in the month of the return, and the owner
 * has to register an account again.
 */
export function toReturn(deps: Deps, input: { returnedOn: string; reason: string }): Step {
  const now = deps.now()
  const { returnedOn, reason } = input
  return {
    action: 'returnPayout',
    from: 'paid',
    to: 'failed',
    hasHappened: true,
    givesBack: true,
    set: { decided_at: now.toISOString(), returned_on: returnedOn, fail_reason: reason },
    check: (row) =>
      requireBankDay(returnedOn, 'returnedOn', row.paid_on ?? toKstDate(row.requested_at), toKstDate(now)),
    post: (row, at) => [...postReturn(deps.db, row, at), markBounced(deps.db, row.account_id, at)],
    mail: (row) => returnedMail(row, reason),
  }
}

/**
 * Two operators confirm that the bank sent it on that day. The money comes from the reserved amount, or, if
 * that was released, from the available balance. The rest becomes debt.
 */
export function toLatePayment(deps: Deps, from: 'processing' | 'failed', paidOn: string): Step {
  return {
    action: 'decidePayoutConflict',
    from,
    to: 'paid',
    hasHappened: true,
    set: { decided_at: deps.now().toISOString(), paid_on: paidOn, returned_on: null, fail_reason: null },
    post: (row, at) => {
      if (from === 'processing') return [...payOut(deps.db, row, at), ...allocatePayout(deps.db, row)]
      const taken = borrowFor(deps.db, row, at)
      if (row.returned_on) return [...taken, ...undoReturn(deps.db, row, at)]
      return [
        ...taken,
        setAside(deps.db, row, at),
        ...payOut(deps.db, row, at),
        ...allocatePayout(deps.db, row),
      ]
    },
    mail: (row) => (from === 'processing' ? paidMail(row) : payoutArrivedMail(row, paidOn)),
  }
}

/** Posts the reserved amount: the withheld tax to the tax accounts, the rest to the bank, and VAT on top. */
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
