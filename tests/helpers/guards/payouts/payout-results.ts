/**
 * Guards of results from the bank: each is applied once and in its month, and another operator than the payer
 * records a return.
 */
import { expect } from 'vitest'
import { revealPayoutBatch } from '#api/money/payout-batches/decide.ts'
import { returnPayout } from '#api/money/payout-ops/give-back.ts'
import { markPayoutPaid, startPayout } from '#api/money/payout-ops/ops-steps.ts'
import { testDeps } from '../../api.ts'
import { makePerson } from '../../make.ts'
import { makeOf, resultCsv, today, upload } from '../../money/payout-batches.ts'
import { makeRequested } from '../../money/payouts.ts'
import { balancesOf, rowsOf } from '../../money.ts'
import { type Guard, tried } from '../guard.ts'

const reason = '시험'
const operator = () => makePerson({ role: 'operator' })
const run = (sql: string, ...values: string[]) =>
  testDeps()
    .db.prepare(sql)
    .bind(...values)
    .run()

const column = async (sql: string, id: string) => (await rowsOf<{ value: unknown }>(sql, id))[0]?.value

export const PAYOUT_RESULT_GUARDS: Guard[] = [
  {
    name: 'payout_events_return_two_people',
    besides: ['payout_events_return_counted'],
    async probe() {
      const { person, id } = await makeRequested(200_000)
      const [one, me] = [await operator(), await operator()]
      await startPayout(testDeps(), one.actor, { id })
      await markPayoutPaid(testDeps(), me.actor, { id })
      await tried(returnPayout(testDeps(), me.actor, { id, returnedOn: today(), reason }))
      expect(await balancesOf(person), 'paid and taken back by one').toMatchObject({ available: 0 })
    },
  },
  {
    name: 'payouts_paid_on',
    async probe() {
      const { first, id, maker } = await makeOf([20_000])
      await revealPayoutBatch(testDeps(), maker.actor, { id, reason })
      await tried(run("UPDATE payouts SET state = 'paid' WHERE id = ?", first.id))
      expect(await column('SELECT state AS value FROM payouts WHERE id = ?', first.id), 'of no month').toBe(
        'processing',
      )
    },
  },
  {
    name: 'payouts_returned_on',
    async probe() {
      const { first, id, maker } = await makeOf([20_000])
      await revealPayoutBatch(testDeps(), maker.actor, { id, reason })
      await markPayoutPaid(testDeps(), maker.actor, { id: first.id })
      await tried(run("UPDATE payouts SET state = 'failed' WHERE id = ?", first.id))
      expect(await column('SELECT state AS value FROM payouts WHERE id = ?', first.id), 'of no month').toBe(
        'paid',
      )
    },
  },
  {
    name: 'payout_results_once',
    async probe() {
      const { id, maker } = await makeOf([20_000])
      await revealPayoutBatch(testDeps(), maker.actor, { id, reason })
      const { data } = await upload(maker, id, resultCsv([{ reference: 'X', result: '정상' }]))
      const copy = `INSERT INTO payout_results (id, batch_id, file_hash, file_name, brought_by, brought_at)
        SELECT 'res_twice' || id, batch_id, file_hash, file_name, brought_by, brought_at FROM payout_results WHERE id = ?`
      await tried(run(copy, data.id))
      const count = 'SELECT count(*) AS value FROM payout_results WHERE batch_id = ?'
      expect(await column(count, id), 'one file, twice').toBe(1)
    },
  },
  {
    name: 'payout_result_rows_once',
    async probe() {
      const { id, maker, first } = await makeOf([20_000])
      await revealPayoutBatch(testDeps(), maker.actor, { id, reason })
      const row = `INSERT INTO payout_result_rows (result_id, line, payout_id, outcome, bank_on)
        SELECT x.id, ?2, ?3, 'paid', '2026-11-21' FROM payout_results x WHERE x.id = ?1`
      const { data } = await upload(maker, id, resultCsv([{ reference: 'X', result: '정상' }]))
      for (const line of ['2', '3']) await tried(run(row, data.id, line, first.id))
      const count = 'SELECT count(*) AS value FROM payout_result_rows WHERE payout_id = ?'
      expect(await column(count, first.id), 'two answers of one file').toBe(1)
    },
  },
]
