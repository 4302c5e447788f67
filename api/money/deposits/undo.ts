/** Undoes matches and write-offs, and sets aside deposits that are not a partner's money. */
import { AppError } from '#contract/core/errors.ts'
import type { Actor, Deps } from '../../deps.ts'
import { operate } from '../../platform/operator-act/operate.ts'
import { renewPayments } from '../partner-payments/renew.ts'
import { postUndone } from './post.ts'
import * as db from './queries.ts'

type UndoInput = { id: string; reason: string }

/**
 * Reopens the invoice and returns the money to the deposit. Its orders no longer count as paid by the
 * partner. Throws `not_found`, `receipt_undone`.
 */
export function undoReceipt(deps: Deps, actor: Actor, { id, reason }: UndoInput) {
  return operate(deps, actor, {
    action: 'undoReceipt',
    subject: id,
    find: () => db.findReceipt(deps.db, id),
    guard: (row) => {
      if (row.undone_at) throw new AppError('receipt_undone')
    },
    write: (row, now) => {
      const at = now.toISOString()
      const set = { undone_at: at, undone_by: actor.userId, undone_reason: reason }
      return {
        statements: [...db.undoReceipt(deps.db, id, set), postUndone(deps, row, at)],
        before: { kind: row.kind, amount: row.amount, invoice: row.invoice_id, deposit: row.deposit_id },
        after: { reason },
        races: { exactly_one: 'receipt_undone', receipts_undone_once: 'receipt_undone' },
        wake: () => deps.waitUntil(renewPayments(deps, [row.partner_id])),
      }
    },
  })
}

/** Throws `not_found`, and `deposit_moved` when part of it was matched. */
export function setDepositAside(deps: Deps, actor: Actor, { id, reason }: UndoInput) {
  return move(deps, actor, { id, reason, from: 'open', to: 'aside' })
}

/** Throws `not_found`, `deposit_moved`. */
export function reopenDeposit(deps: Deps, actor: Actor, { id, reason }: UndoInput) {
  return move(deps, actor, { id, reason, from: 'aside', to: 'open' })
}

type DepositMove = UndoInput & { from: 'open' | 'aside'; to: 'open' | 'aside' }

function move(deps: Deps, actor: Actor, { id, reason, from, to }: DepositMove) {
  return operate(deps, actor, {
    action: to === 'aside' ? 'setDepositAside' : 'reopenDeposit',
    subject: id,
    find: () => db.findDeposit(deps.db, id),
    write: (row) => ({
      statements: db.moveDeposit(deps.db, id, from, {
        state: to,
        aside_reason: to === 'aside' ? reason : null,
      }),
      before: { state: row.state },
      after: { state: to, reason },
      races: { exactly_one: 'deposit_moved' },
    }),
  })
}
