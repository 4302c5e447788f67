import { accountOf, borrow, post, settleDebt } from '../../db/ledger.ts'
import { holdAgain } from '../../orders/flags/flag-holds.queries.ts'
import type { PayoutRow } from './queries.ts'

/**
 * Releases the whole amount (`row` is the payout before the step): reserved → available, where a debt is paid
 * first. The next `applyHolds` holds orders that a flag concerns.
 */
export function releasePayout(db: D1Database, row: PayoutRow, at: string): D1PreparedStatement[] {
  const ref = refOf(row)
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

/**
 * Turns the part of the amount that is no longer available into debt, so that the whole amount can be
 * debited.
 */
export function borrowFor(db: D1Database, row: PayoutRow, at: string): D1PreparedStatement[] {
  return [borrow(db, { creatorId: row.creator_id, amount: row.amount, ref: refOf(row), at })]
}

/** Reserves a released amount again, so that the following statements can pay it out. */
export function setAside(db: D1Database, row: PayoutRow, at: string): D1PreparedStatement {
  return post(db, {
    debit: accountOf('available', row.creator_id),
    credit: accountOf('reserved', row.creator_id),
    amount: row.amount,
    kind: 'payout_taken_again',
    ref: refOf(row),
    at,
  })
}

/**
 * Posts the return of a paid payout (`row` is the payout as it was paid): from the bank and the tax accounts
 * to its owner, whose debt is paid first.
 */
export function postReturn(db: D1Database, row: PayoutRow, at: string): D1PreparedStatement[] {
  return [
    ...returnLegs(row).map((leg) => post(db, { ...leg, ref: refOf(row), at })),
    settleDebt(db, { creatorId: row.creator_id, ref: refOf(row), at }),
    holdAgain(db, row.id),
  ]
}

/** Reverses the postings of a return that did not happen. */
export function undoReturn(db: D1Database, row: PayoutRow, at: string): D1PreparedStatement[] {
  return returnLegs(row).map(({ kind, debit, credit, amount }) =>
    post(db, { kind: `${kind}_undone`, debit: credit, credit: debit, amount, ref: refOf(row), at }),
  )
}

function returnLegs(row: PayoutRow) {
  const available = accountOf('available', row.creator_id)
  const sent = row.amount - row.income_tax - row.local_tax
  return [
    { kind: 'payout_returned', debit: 'bank', credit: available, amount: sent },
    { kind: 'payout_income_tax_returned', debit: 'tax_income', credit: available, amount: row.income_tax },
    { kind: 'payout_local_tax_returned', debit: 'tax_local', credit: available, amount: row.local_tax },
    { kind: 'payout_vat_returned', debit: 'bank', credit: 'vat', amount: row.vat },
  ].filter((leg) => leg.amount > 0)
}

function refOf(row: PayoutRow): string {
  return `${row.id}:${row.seq + 1}`
}
