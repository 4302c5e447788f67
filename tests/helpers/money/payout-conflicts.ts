/** Payouts in a file at the bank: two operators mark one as failed, and the bank reports a result. */

import { revealPayoutBatch } from '#api/money/payout-batches/decide.ts'
import { makePayoutBatch } from '#api/money/payout-batches/make.ts'
import { applyPayoutResult, uploadPayoutResult } from '#api/money/payout-batches/results.ts'
import { referenceOf } from '#api/money/payout-batches/serialize.ts'
import { decidePayoutConflict } from '#api/money/payout-ops/conflicts.ts'
import { markPayoutFailed } from '#api/money/payout-ops/give-back.ts'
import { approveRequest } from '#api/upkeep/approvals/decide.ts'
import { testDeps } from '../api.ts'
import { makePerson, type Person } from '../make.ts'
import { rowsOf } from '../money.ts'
import { DUE, makeOf, resultCsv } from './payout-batches.ts'

export type Operators = { maker: Person; approver: Person }
const reason = '시험'

export async function makeOperators(): Promise<Operators> {
  return {
    maker: await makePerson({ role: 'operator' }),
    approver: await makePerson({ role: 'operator' }),
  }
}

/** Makes a batch of everything that is due. */
export async function makeDueBatch({ maker }: Operators): Promise<string> {
  return (await makePayoutBatch(testDeps(), maker.actor, { payOn: DUE })).id
}

export function takeFile({ maker }: Operators, id: string) {
  return revealPayoutBatch(testDeps(), maker.actor, { id, reason })
}

/** Uploads and applies the bank's result for the payout in this line of the batch; no two files are the same. */
export async function answer(
  { maker }: Operators,
  batch: { id: string; line?: number },
  outcome: '정상' | '불능' | '반송',
) {
  const reference = referenceOf(batch.id, batch.line ?? 1)
  const csv = resultCsv([{ reference, result: outcome, reason: outcome === '정상' ? '' : reason }])
  const file = new File([`${csv}\r\n${' '.repeat(files++)}`], 'result.csv', { type: 'text/csv' })
  const { id } = await uploadPayoutResult(testDeps(), maker.actor, { id: batch.id, file })
  const { items } = await applyPayoutResult(testDeps(), maker.actor, { id })
  return { ...(items[0] as NonNullable<(typeof items)[number]>), id }
}
let files = 0

type Kind = 'giveBackPayout' | 'decidePayoutConflict'

/** Approves the waiting request about this payout. */
export async function approveOf({ approver }: Operators, payout: string, kind: Kind) {
  const waiting = "SELECT id FROM approvals WHERE kind = ? AND subject = ? AND state = 'waiting'"
  const [row] = await rowsOf<{ id: string }>(waiting, kind, payout)
  return approveRequest(testDeps(), approver.actor, { id: row?.id ?? '' })
}

export async function returnByTwo(operators: Operators, payout: string): Promise<void> {
  await markPayoutFailed(testDeps(), operators.maker.actor, { id: payout, reason })
  await approveOf(operators, payout, 'giveBackPayout')
}

export async function decideByTwo(operators: Operators, payout: string, outcome: 'paid' | 'unpaid') {
  await decidePayoutConflict(testDeps(), operators.maker.actor, { id: payout, outcome, reason })
  return approveOf(operators, payout, 'decidePayoutConflict')
}

/** Makes a payout whose file went to the bank. */
export async function makeSent(won = 30_000) {
  const operators = await makeOperators()
  const { id, first } = await makeOf([won], operators.maker)
  if (won > 1_000_000)
    await rowsOf(
      "UPDATE payout_batches SET state = 'approved', approved_by = ?2, approved_at = made_at WHERE id = ?1 RETURNING id",
      id,
      operators.approver.userId,
    )
  await takeFile(operators, id)
  return { operators, batch: { id }, payout: first.id, person: first.person }
}

/** Two operators mark a payout as failed, and then the bank reports it as paid. */
export async function makeConflict(won = 30_000) {
  const made = await makeSent(won)
  await returnByTwo(made.operators, made.payout)
  return { ...made, result: (await answer(made.operators, made.batch, '정상')).id }
}
