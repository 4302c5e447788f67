import { AppError, type ErrorCode } from '#contract/core/errors.ts'
import { nextPayOn, toKstDate } from '#contract/core/kst.ts'
import { formatWon } from '#contract/core/won.ts'
import type { Payout } from '#contract/money/payouts.ts'
import { taxOf } from '#contract/money/tax/tax.ts'
import { PAYOUTS_STOPPED } from '#contract/site/stops.ts'
import { makeId } from '../../db/ids.ts'
import { accountOf, post } from '../../db/ledger.ts'
import { commit, violates } from '../../db/sql.ts'
import type { Actor, Deps } from '../../deps.ts'
import { isSameName } from '../registration/names.ts'
import type { AccountRow } from '../registration/queries.ts'
import {
  getRegistrationState,
  payoutableOf,
  type RegistrationState,
} from '../registration/registration-state.ts'
import { listConditions } from './conditions.ts'
import { insertPayout, type PayoutRow } from './queries.ts'
import { refusal, toRefusal } from './refusals.ts'
import { toPayout, toTaxColumns } from './serialize.ts'

/**
 * Requests `amount` won: reserves it at once and plans it for the next pay date. `name` must be the account
 * holder. Throws `payout_open`, `payout_not_eligible` (with the first unmet condition),
 * `payout_name_mismatch`, `payout_over_balance`, `payout_below_minimum`, `conflict` (the account was replaced
 * meanwhile).
 */
export async function requestPayout(
  deps: Deps,
  actor: Actor,
  input: { amount: number; name: string },
): Promise<Payout> {
  const now = deps.now()
  const standing = await getRegistrationState(deps, actor.creatorId)
  const account = requireAccount(standing, now.toISOString())
  if (!isSameName(input.name, account.holder)) throw refusal('payout_name_mismatch')
  if (input.amount > payoutableOf(standing.balances)) throw refusal('payout_over_balance')
  const row = toRow(account.row, input.amount, standing, now)
  const statements = [
    ...insertPayout(deps.db, row, actor.userId),
    post(deps.db, {
      debit: accountOf('available', actor.creatorId),
      credit: accountOf('reserved', actor.creatorId),
      amount: input.amount,
      kind: 'payout_reserved',
      ref: `${row.id}:${row.seq}`,
      at: row.requested_at,
    }),
  ]
  const { bank, number_last, holder_sealed } = account.row
  const answer = toPayout({ ...row, bank, number_last, holder_sealed, invoice: null }, account.holder)
  try {
    return await commit(deps, statements, answer)
  } catch (error) {
    if (violates(error, 'payouts_stopped'))
      throw new AppError('payout_not_eligible', { values: { reason: PAYOUTS_STOPPED } })
    const answers: Record<string, ErrorCode> = {
      'payouts.creator_id': 'payout_open',
      accounts_no_overdraft: 'payout_over_balance',
      payouts_minimum: 'payout_below_minimum',
      exactly_one: 'conflict',
      payouts_not_while_held: 'conflict',
      payouts_to_reviewed: 'conflict',
      payouts_taxed_as_reviewed: 'conflict',
      payouts_of_members_only: 'unauthenticated',
    }
    throw toRefusal(error, answers, formatWon(standing.policy.minimumPayoutWon))
  }
}

function requireAccount(standing: RegistrationState, now: string): NonNullable<RegistrationState['account']> {
  if (standing.hasOpenPayout) throw new AppError('payout_open')
  const unmet = listConditions(standing, now).find((condition) => !condition.met)
  if (unmet || !standing.account)
    throw new AppError('payout_not_eligible', { values: { reason: unmet?.text ?? '' } })
  return standing.account
}

function toRow(
  account: AccountRow,
  amount: number,
  { taxType, policy }: RegistrationState,
  now: Date,
): PayoutRow {
  return {
    id: makeId('pay', now),
    creator_id: account.creator_id,
    account_id: account.id,
    amount,
    state: 'requested',
    tax_type: taxType,
    ...toTaxColumns(taxOf(amount, taxType)),
    requested_at: now.toISOString(),
    pay_on: nextPayOn(toKstDate(now), policy.payDays),
    decided_at: null,
    fail_reason: null,
    paid_on: null,
    returned_on: null,
    seq: 1,
  }
}
