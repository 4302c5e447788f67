/**
 * Guards of payouts in a file at the bank: two operators decide that one failed, or that it was paid after
 * all.
 */
import { expect } from 'vitest'
import { markPayoutFailed } from '#api/money/payout-ops/give-back.ts'
import { stepPayout } from '#api/money/payout-ops/ops-step.ts'
import { toFailure } from '#api/money/payout-ops/ops-steps.ts'
import { testDeps } from '../../api.ts'
import { answer, makeConflict, makeSent, returnByTwo } from '../../money/payout-conflicts.ts'
import { register } from '../../money/payouts.ts'
import { balancesOf, rowsOf } from '../../money.ts'
import { type Guard, tried } from '../guard.ts'

const conflictsOf = (payout: string) =>
  rowsOf<{ id: string; outcome: string | null; bank_on: string }>(
    'SELECT * FROM payout_conflicts WHERE payout_id = ? ORDER BY id',
    payout,
  )
const stateOf = async (id: string) =>
  (await rowsOf<{ state: string }>('SELECT state FROM payouts WHERE id = ?', id))[0]?.state

/** Applies `change` to an open conflict, which must stay as it was. */
function keeps(name: string, change: string, besides?: string[]): Guard {
  return {
    name,
    ...(besides && { besides }),
    async probe() {
      const { payout } = await makeConflict()
      const before = await conflictsOf(payout)
      expect(before).toHaveLength(1)
      await tried(rowsOf(change, payout))
      expect(await conflictsOf(payout)).toEqual(before)
    },
  }
}

export const PAYOUT_CONFLICT_GUARDS: Guard[] = [
  {
    name: 'payout_events_sent_two_people',
    async probe() {
      const { operators, payout, person } = await makeSent()
      const step = toFailure(testDeps(), { reason: '시험' })
      await tried(stepPayout(testDeps(), operators.maker.actor, payout, step))
      expect(await balancesOf(person), 'given back by one while the bank has the file').toMatchObject({
        reserved: 30_000,
      })
    },
  },
  {
    name: 'payouts_paid_after_all',
    async probe() {
      const { operators, payout } = await makeSent()
      await returnByTwo(operators, payout)
      await tried(rowsOf("UPDATE payouts SET state = 'paid', paid_on = '2026-11-21' WHERE id = ?", payout))
      expect(await stateOf(payout), 'paid after all, and nobody decided').toBe('failed')
    },
  },
  {
    name: 'approvals_payout_not_own',
    async probe() {
      const { operators, payout } = await makeSent()
      // Everybody in these tests registers the same account.
      await register(operators.approver)
      const { actor } = operators.approver
      await tried(markPayoutFailed(testDeps(), actor, { id: payout, reason: '시험' }))
      const waiting = await rowsOf('SELECT id FROM approvals WHERE subject = ?', payout)
      expect(waiting, 'asked for what is his own').toEqual([])
    },
  },
  {
    name: 'payout_conflicts_by_bank',
    async probe() {
      const { operators, batch, payout } = await makeSent()
      const { id } = await answer(operators, batch, '불능')
      await tried(
        rowsOf(
          `INSERT INTO payout_conflicts (id, payout_id, creator_id, result_id, line, bank_on, found_by, found_at)
           SELECT 'cnf_' || p.id, p.id, p.creator_id, w.result_id, w.line, w.bank_on, ?2, w.bank_on
           FROM payout_result_rows w JOIN payouts p ON p.id = w.payout_id WHERE w.result_id = ?1`,
          id,
          operators.maker.userId,
        ),
      )
      expect(await conflictsOf(payout), 'held by a word the bank has not said').toEqual([])
    },
  },
  keeps(
    'payout_conflicts_two_people',
    "UPDATE payout_conflicts SET outcome = 'unpaid', decided_at = found_at WHERE payout_id = ?",
  ),
  keeps('payout_conflicts_no_delete', 'DELETE FROM payout_conflicts WHERE payout_id = ?'),
  keeps(
    'payout_conflicts_no_replace',
    `INSERT OR REPLACE INTO payout_conflicts (id, payout_id, creator_id, result_id, line, bank_on, found_by, found_at)
     SELECT id, payout_id, creator_id, result_id, line, bank_on, found_by, '2026-01-01' FROM payout_conflicts WHERE payout_id = ?`,
    ['payout_conflicts_no_replace_payout_id'],
  ),
  keeps(
    'payout_conflicts_no_replace_payout_id',
    `INSERT OR REPLACE INTO payout_conflicts (id, payout_id, creator_id, result_id, line, bank_on, found_by, found_at)
     SELECT 'cnf_' || id, payout_id, creator_id, result_id, line, bank_on, found_by, found_at FROM payout_conflicts WHERE payout_id = ?`,
  ),
]
