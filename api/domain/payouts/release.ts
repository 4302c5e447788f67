import { holdAgain } from '../../db/flag-holds.ts'
import { accountOf, post, settleDebt } from '../../db/ledger.ts'
import type { PayoutRow } from '../../db/payouts.ts'

/**
 * Gives the whole amount back (`row` is the payout before the step): reserved → available, and from there what is owed is
 * paid first. Orders of it that a flag wants held are held with the next `applyHolds`.
 */
export function releasePayout(db: D1Database, row: PayoutRow, at: string): D1PreparedStatement[] {
  const ref = `${row.id}:${row.seq + 1}`
  return [
    post(db, {
      debit: accountOf('reserved', row.creator_id),
      credit: accountOf('available', row.creator_id),
      amount: row.amount,
      kind: 'payout_released',
      ref,
      at,
    }),
    settleDebt(db, { creatorId: row.creator_id, ref, at }),
    holdAgain(db, row.id),
  ]
}

/** What had left comes back, `row` as it was paid: from the bank and the tax accounts to its owner, where what is owed is paid first. */
export function comeBack(db: D1Database, row: PayoutRow, at: string): D1PreparedStatement[] {
  const available = accountOf('available', row.creator_id)
  const ref = `${row.id}:${row.seq + 1}`
  const sent = row.amount - row.income_tax - row.local_tax
  const legs = [
    { kind: 'payout_returned', debit: 'bank', credit: available, amount: sent },
    { kind: 'payout_income_tax_returned', debit: 'tax_income', credit: available, amount: row.income_tax },
    { kind: 'payout_local_tax_returned', debit: 'tax_local', credit: available, amount: row.local_tax },
    { kind: 'payout_vat_returned', debit: 'bank', credit: 'vat', amount: row.vat },
  ]
  return [
    ...legs.filter((leg) => leg.amount > 0).map((leg) => post(db, { ...leg, ref, at })),
    settleDebt(db, { creatorId: row.creator_id, ref, at }),
    holdAgain(db, row.id),
  ]
}
