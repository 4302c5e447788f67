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
