import { AppError } from '#contract/core/errors.ts'
import { formatWon } from '#contract/core/won.ts'
import type { Payout } from '#contract/money/payouts.ts'
import { type TaxType, taxOf } from '#contract/money/tax/tax.ts'
import { accountOf, post, settleDebt } from '../../db/ledger.ts'
import { commit } from '../../db/sql.ts'
import type { Actor, Deps } from '../../deps.ts'
import { findMinimumOf } from '../../platform/policies/queries.ts'
import { openHolder } from '../registration/registration-state.ts'
import { requireEditable } from './editable.ts'
import { movePayout } from './queries.ts'
import { isMoved, toRefusal } from './refusals.ts'
import { toPayout, toTaxColumns } from './serialize.ts'

/**
 * Changes the amount (won) of a request that is not being paid yet, under the terms of its request day.
 * Reserves or releases the difference at once. Throws `not_found`, `payout_not_editable`,
 * `payout_over_balance`, `payout_below_minimum`, `conflict`.
 */
export async function changePayout(
  deps: Deps,
  actor: Actor,
  input: { id: string; amount: number },
): Promise<Payout> {
  const [row, minimumWon] = await Promise.all([
    requireEditable(deps, actor, input.id),
    findMinimumOf(deps.db, input.id),
  ])
  const name = await openHolder(deps, row.account_id, row.holder_sealed)
  const difference = input.amount - row.amount
  if (difference === 0) return commit(deps, [], toPayout(row, name))
  const at = deps.now().toISOString()
  const set = { amount: input.amount, ...toTaxColumns(taxOf(input.amount, row.tax_type as TaxType)) }
  const available = accountOf('available', actor.creatorId)
  const reserved = accountOf('reserved', actor.creatorId)
  const statements = [
    ...movePayout(deps.db, row, { kind: 'changed', set, actorId: actor.userId, at }),
    post(deps.db, {
      debit: difference > 0 ? available : reserved,
      credit: difference > 0 ? reserved : available,
      amount: Math.abs(difference),
      kind: difference > 0 ? 'payout_reserved' : 'payout_released',
      ref: `${row.id}:${row.seq + 1}`,
      at,
    }),
    settleDebt(deps.db, { creatorId: actor.creatorId, ref: `${row.id}:${row.seq + 1}`, at }),
  ]
  try {
    return await commit(deps, statements, toPayout({ ...row, ...set }, name))
  } catch (error) {
    if (isMoved(error)) {
      await requireEditable(deps, actor, input.id)
      throw new AppError('conflict')
    }
    const answers = {
      accounts_no_overdraft: 'payout_over_balance',
      payouts_minimum: 'payout_below_minimum',
    } as const
    throw toRefusal(error, answers, formatWon(minimumWon))
  }
}
